// Parses the movetext of one game in one pass: turns, words, comments, glyphs, variations, the end and the result.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/limits.hpp"
#include "notation/record.hpp"
#include "notation/reporter.hpp"
#include "notation/signs/word_ends.hpp"
#include "notation/turn_numbers.hpp"

namespace castellan::notation {

class MovetextParser {
  public:
    /// Reads from `cursor`; `begin` is the beginning of the game's text.
    MovetextParser(const char* begin, const char* cursor, const char* end, Record& record, Reporter& reporter);

    void parse();

    /// The end of the game: the tag line of the next one, or the end of the text.
    [[nodiscard]] const char* cursor() const { return cursor_; }

    /// Whether text after the end could change where the game ends.
    [[nodiscard]] bool needs_more() const { return needs_more_; }

  private:
    /// The main line, or a variation that is still open.
    struct Level {
        TurnNumbers numbers = TurnNumbers::from_one();
        std::uint32_t open_node = 0;
        std::uint32_t turn = 0;           // as written; meaningless before the first turn
        std::uint32_t variations = 0;     // after this turn
        std::uint32_t address_bytes = 0;  // of outer_address_, which leads to the turn around it
        bool has_turn = false;
        bool has_address = true;    // every turn around it is there
        bool word_refused = false;  // a word before the first turn was reported
    };

    void parse_token();
    void parse_digits();
    void parse_turn(const char* begin, const char* digits_end, const char* point);
    [[gnu::cold]] void refuse_head(const char* begin, const char* point, const char* player, std::uint32_t number);
    [[gnu::cold]] void report_missing_point(const char* begin, const char* digits_end, const char* player);
    [[gnu::cold]] void warn_of_head(const char* begin, const char* digits_end, const char* point);
    [[gnu::cold]] void refuse_turn_after_end(Span place);
    [[gnu::cold]] void refuse_number(Span place, std::uint32_t number, std::uint32_t expected);
    void begin_turn(Span place, std::uint32_t number);
    void parse_words();
    void parse_word();
    [[nodiscard]] bool is_whole_word(const char* p) const;
    void parse_unusual_word();
    const char* scan_word(const char* begin, const char* p, bool& spaced) const;
    const char* take_builders(const char* begin, const char* p);
    void take_word(const char* begin, const char* p, std::uint16_t claim, bool spaced);
    void refuse_early_word(Span word);
    void warn_of_blanks(Span word);
    void parse_end(const char* begin, const char* p);
    void parse_round(const char* begin, const char* p);
    [[nodiscard]] bool is_hidden(const char* begin, const char* p) const;
    void parse_result();
    const char* scan_result(bool& spaced) const;
    [[nodiscard]] const char* skip_nul_bytes(const char* p) const;
    [[nodiscard]] const char* end_of_prose(const char* line) const;
    void add_result(const char* begin, const char* p, bool spaced);
    void read_after_result(const char* p);
    void parse_comment();
    [[gnu::cold]] [[nodiscard]] std::vector<Edit> divided_comment(const char* begin, const char* end) const;
    const char* scan_comment();
    [[nodiscard]] const char* brace_after_tags(const char* tag);
    const char* scan_command(const char* p, bool& reported);
    [[gnu::cold]] void check_evaluation(std::string_view command);
    void parse_glyph();
    void open_variation();
    void close_variation();
    void leave_variation();
    void parse_bracket();
    void parse_block();
    void parse_stray(const char* begin);

    void finish();
    void close_open_variations(Span place, bool report);
    void skip_to_next_game();
    void give_up(std::string_view code, Span place, std::string_view message);
    /// Whether there was room; if not, the rest of the game is given up.
    bool push(NodeKind kind, Span span, std::uint32_t value = 0, std::uint16_t part = 0, std::uint8_t detail = 0) {
        const bool room = record_->nodes.size() < limits::nodes || kind == NodeKind::result;
        if (room)
            record_->nodes.push_back({kind, detail, part, span, value});
        else
            refuse_node(span);
        return room;
    }
    [[gnu::cold]] void refuse_node(Span place);
    [[gnu::cold]] void push_error(Span place);
    [[gnu::cold]] void error(std::string_view code, Span place, std::string_view message, std::string_view help = {});
    [[gnu::cold]] void warning(std::string_view code, Span place, std::string_view message, std::string_view help = {});
    /// As Reporter::misspelled, with the address.
    [[gnu::cold]] void misspelled(std::string_view code, Severity severity, Span place, std::string_view message,
                                  std::vector<Edit> edits, std::string_view help = {});
    /// The edits that take the blanks out of a word.
    [[gnu::cold]] [[nodiscard]] std::vector<Edit> without_blanks(const char* begin, const char* end) const;
    [[nodiscard]] std::string address() const;
    [[nodiscard]] Span span(const char* from, const char* to) const { return reporter_->span(from, to); }
    [[nodiscard]] bool is_lone_letter(const char* p) const;
    Level& level() { return level_; }
    [[nodiscard]] std::size_t depth() const { return outer_levels_.size(); }

    const char* begin_;
    const char* cursor_;
    const char* end_;
    Record* record_;
    Reporter* reporter_;
    const Lexis* lexis_;
    WordEnds word_ends_;
    Level level_;
    std::vector<Level> outer_levels_;  // of the variations that are open, the main line first
    std::string outer_address_;        // of the variation that is open, "7/1", as far as there are turns around it
    bool words_allowed_ = false;       // a turn, or the end, has begun at this level
    bool after_end_ = false;
    const char* bad_result_end_ = nullptr;
    bool done_ = false;  // the result, the next game, or nothing readable any more
    bool needs_more_ = false;
    bool nothing_missing_ = false;  // the result was read, or may stand in text that could not be
};

}  // namespace castellan::notation
