// A component set while its text is read: the values understood so far, their places, and the errors.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/terms.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/set_lines.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::castelli {

using core::SetLine;
using core::split_lines;
using core::split_words;

struct PieceDraft {
    Piece piece;
    notation::Span span;                    // its `piece` line
    std::array<notation::Span, 16> spaces;  // where each octagon is named; empty for none
    int unplaced = 0;                       // octagon lines that no space could be found for
};

struct LayoutDraft {
    Layout layout;
    notation::Span span;                              // its `layout` line
    std::array<notation::Span, rim_line_count> rims;  // its rim lines; empty for none
    bool shaped = true;                               // its number of pieces could be read
};

class SetDraft {
  public:
    explicit SetDraft(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view word(const SetLine& line, std::size_t index) const {
        return line.words[index].of(text_);
    }

    /// An error. The rule, where there is one, follows from the code.
    void report(std::string_view code, notation::Span span, std::string message, std::string help = {});
    void report(notation::Span span, TermError error);
    void warn(std::string_view code, const core::Rule& rule, notation::Span span, std::string message);

    /// Whether the line has so many words; reports it if not.
    bool has_words(const SetLine& line, std::size_t wanted, std::string_view shape);
    /// Whether `line` is the first that begins with its first word; reports it if not.
    bool first_time(const SetLine& line);
    /// The place of the line that begins with this word; empty if there is none.
    [[nodiscard]] notation::Span line_of(std::string_view first_word) const;
    [[nodiscard]] bool clean() const { return diagnostics.empty(); }

    ComponentSet set;  // without its start tiles, pieces and layouts
    std::vector<Tile> start_tiles;
    std::vector<PieceDraft> pieces;
    std::vector<LayoutDraft> layouts;
    std::vector<notation::Diagnostic> diagnostics;

  private:
    std::string_view text_;
    std::vector<SetLine> once_;
};

}  // namespace castellan::castelli
