// A text that is changed step by step, with what has become of each piece of the original.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/fix.hpp"

namespace castellan::cli {

/// The text with these edits, which are in order and do not overlap.
std::string with_edits(std::string_view text, std::span<const notation::Edit> edits);

class EditedText {
  public:
    /// The original must outlive it.
    explicit EditedText(std::string_view original);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Edits of text(), in order and apart.
    void apply(std::span<const notation::Edit> edits);
    /// All that was done, as edits of the original, in order and apart.
    [[nodiscard]] std::vector<notation::Edit> changes() const;

  private:
    /// Of the original, or new.
    struct Piece {
        notation::Span kept;
        std::string added;
        [[nodiscard]] std::size_t size() const { return kept.size() + added.size(); }
    };
    struct Cursor {
        std::size_t piece = 0;
        std::size_t begin = 0;  // of the piece, in the text
    };
    void copy(Cursor& cursor, std::size_t begin, std::size_t end, std::vector<Piece>& out) const;
    static Piece part(const Piece& piece, std::size_t begin, std::size_t end);

    std::string_view original_;
    std::string text_;
    std::vector<Piece> pieces_;
};

}  // namespace castellan::cli
