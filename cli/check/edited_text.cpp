#include "cli/check/edited_text.hpp"

#include <algorithm>
#include <utility>

namespace castellan::cli {

using notation::Edit;
using notation::Span;

std::string with_edits(std::string_view text, std::span<const Edit> edits) {
    std::string result;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        result.append(text.substr(at, edit.span.begin - at)).append(edit.text);
        at = edit.span.end;
    }
    return result.append(text.substr(at));
}

EditedText::EditedText(std::string_view original) : original_(original), text_(original) {
    pieces_.push_back({{0, std::uint32_t(original.size())}, {}});
}

/// A piece is either kept or added, so one of the two is empty.
EditedText::Piece EditedText::part(const Piece& piece, std::size_t begin, std::size_t end) {
    if (!piece.added.empty()) return {{}, piece.added.substr(begin, end - begin)};
    return {{std::uint32_t(piece.kept.begin + begin), std::uint32_t(piece.kept.begin + end)}, {}};
}

/// Appends the pieces of the text from `begin` to `end`. The cursor goes on from call to call.
void EditedText::copy(Cursor& cursor, std::size_t begin, std::size_t end, std::vector<Piece>& out) const {
    for (; cursor.piece < pieces_.size(); ++cursor.piece) {
        const Piece& piece = pieces_[cursor.piece];
        const std::size_t from = std::max(begin, cursor.begin), piece_end = cursor.begin + piece.size();
        const std::size_t to = std::min(end, piece_end);
        if (from < to) out.push_back(part(piece, from - cursor.begin, to - cursor.begin));
        if (piece_end > end) return;
        cursor.begin = piece_end;
    }
}

void EditedText::apply(std::span<const Edit> edits) {
    std::vector<Piece> result;
    Cursor cursor;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        copy(cursor, at, edit.span.begin, result);
        if (!edit.text.empty()) result.push_back({{}, edit.text});
        at = edit.span.end;
    }
    copy(cursor, at, text_.size(), result);
    text_ = with_edits(text_, edits);
    pieces_ = std::move(result);
}

std::vector<Edit> EditedText::changes() const {
    std::vector<Edit> result;
    std::uint32_t at = 0;  // in the original
    std::string added;
    const auto change = [&](std::uint32_t next) {
        const Span replaced{at, next};
        if (replaced.of(original_) != added) result.push_back({replaced, added});
        added.clear();
    };
    for (const Piece& piece : pieces_) {
        added += piece.added;
        if (piece.kept.size() == 0) continue;
        change(piece.kept.begin);
        at = piece.kept.end;
    }
    change(std::uint32_t(original_.size()));
    return result;
}

}  // namespace castellan::cli
