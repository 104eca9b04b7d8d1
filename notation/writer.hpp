// Writes canonical CGN (section 10 of the notation): one form for each record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace castellan::notation {

/// Lays out one game, appended to a string. Calls come in the order of the text: tags, set block, movetext, result.
/// The empty line between two games is the caller's.
class CanonicalWriter {
  public:
    explicit CanonicalWriter(std::string& out) : out_(&out) {}

    /// `value` as meant, without escapes. The tag Game says how the words after it are spelled.
    void tag(std::string_view name, std::string_view value);
    /// The lines between "%set" and "%end".
    void set_block(std::string_view body);

    void turn(std::uint32_t number, char player);
    void word(std::string_view text);
    /// A canonical comment with its braces, as write_comment gives it; an empty one is left out.
    void comment(std::string_view text);
    void glyph(Glyph glyph);
    void open_variation();
    void close_variation();
    /// "round 1:": words behind it speak of that round.
    void begin_round(std::uint32_t number);
    void begin_end();
    /// "*", "#", "#R", "#R+B". Ends the game's last line.
    void result(std::string_view text);

  private:
    static constexpr std::size_t no_word = std::string::npos;

    void begin_line();
    void item(std::string_view text);
    [[nodiscard]] std::string_view word_before() const;
    void begin_movetext();
    void end_line();

    std::string* out_;
    const Lexis* lexis_ = &castelli_lexis;
    std::vector<bool> has_turn_{false};  // of the main line and each open variation
    bool header_open_ = false;           // an empty line is due before the movetext
    bool line_open_ = false;
    std::size_t word_begin_ = no_word;  // of the word that was written last, if nothing follows it
    bool after_end_ = false;
};

/// A tag's name, and its value as meant, without escapes.
struct TagText {
    std::string_view name;
    std::string value;
};
/// In the order of the game's tags; the writer learns the game.
void write_tags(const Lexis& lexis, std::vector<TagText> tags, CanonicalWriter& writer);

/// Appends the canonical form of one word to `out`.
using WordSpeller = std::function<void(std::string_view word, std::string& out)>;

/// The word without the blanks inside it, with `^` for `build`.
void spell_as_written(std::string_view word, std::string& out);

/// The tags and the set block.
void write_header(const Record& record, CanonicalWriter& writer);
/// A node as it is, words as `spell` gives them.
void write_node(const Record& record, const Node& node, const WordSpeller& spell, CanonicalWriter& writer);

/// Writes a whole game. Text that could not be read is copied as it is.
void write_canonical(const Record& record, const WordSpeller& spell, std::string& out);

}  // namespace castellan::notation
