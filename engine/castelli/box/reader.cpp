#include "engine/castelli/box/reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/castelli/box/checks.hpp"
#include "engine/castelli/box/published_counts.hpp"
#include "engine/castelli/box/statements.hpp"
#include "engine/castelli/box/writer.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

constexpr std::string_view version_line = "castellan-set 1";

/// A second version line: the first one is read by read_version.
void read_again(SetDraft& draft, const SetLine& line) { draft.first_time(line); }

struct Statement {
    std::string_view word;
    void (*read)(SetDraft&, const SetLine&);
};

constexpr std::array<Statement, 19> statements = {{{"name", read_name},
                                                   {"title", read_title},
                                                   {"villages", read_number},
                                                   {"cities", read_number},
                                                   {"aside", read_number},
                                                   {"castles", read_number},
                                                   {"silver", read_silver},
                                                   {"cards", read_cards},
                                                   {"piece", read_piece},
                                                   {"tile", read_tile},
                                                   {"start-tile", read_start_tile},
                                                   {"layout", read_layout},
                                                   {"north", read_rim},
                                                   {"east", read_rim},
                                                   {"south", read_rim},
                                                   {"west", read_rim},
                                                   {"north-half", read_rim},
                                                   {"south-half", read_rim},
                                                   {"castellan-set", read_again}}};

/// A letter and a digit: meant as a space of a piece, even if it is none.
bool looks_like_space(std::string_view word) {
    return word.size() == 2 && word[0] >= 'a' && word[0] <= 'z' && word[1] >= '0' && word[1] <= '9';
}

void read_line(SetDraft& draft, const SetLine& line) {
    const std::string_view word = draft.word(line, 0);
    if (line.span.size() > max_set_line) {
        draft.report("set-limit", line.span, tr("a line has at most {} bytes", max_set_line));
        return;
    }
    const auto* const statement = std::find_if(statements.begin(), statements.end(),
                                               [&](const Statement& candidate) { return candidate.word == word; });
    if (statement != statements.end()) return statement->read(draft, line);
    if (looks_like_space(word)) return read_octagon(draft, line);
    draft.report(
        "set-unknown-line", line.words[0], tr("no line of a set begins with this word"),
        tr("lines begin with name, title, villages, cities, aside, castles, silver, cards, piece, a space such as "
           "a1, tile, start-tile, layout, north, east, south, west, north-half or south-half"));
}

/// Reads the first line. Returns whether the lines after it can be read at all.
bool read_version(SetDraft& draft, const SetLine& line) {
    if (draft.word(line, 0) != "castellan-set") {
        draft.report("set-version", line.span, tr("the set does not begin with its version"),
                     tr("begin with a line: {}", version_line));
        read_line(draft, line);
        return true;
    }
    draft.first_time(line);
    if (line.words.size() == 2 && draft.word(line, 1) == "1") return true;
    draft.report("set-version", line.span, tr("this version of the format is not known"),
                 tr("this program reads: {}", version_line));
    return false;
}

ComponentSet assemble(SetDraft& draft) {
    ComponentSet set = std::move(draft.set);
    for (PieceDraft& piece : draft.pieces) set.pieces.push_back(std::move(piece.piece));
    for (LayoutDraft& layout : draft.layouts) set.layouts.push_back(std::move(layout.layout));
    set.start_tiles = std::uint8_t(draft.start_tiles.size());
    std::move(draft.start_tiles.begin(), draft.start_tiles.end(), std::back_inserter(set.tiles));
    set.hash = hash_of(set);
    set.base_hash = base_hash_of(set);
    return set;
}

void read_lines(SetDraft& draft) {
    if (draft.text().size() > max_set_bytes) {
        draft.report("set-limit", {0, 0}, tr("the text of a set has at most {} bytes", max_set_bytes));
        return;
    }
    const std::vector<SetLine> lines = split_lines(draft.text());
    if (lines.empty()) {
        draft.report("set-version", {0, 0}, tr("the set is empty"), tr("begin with a line: {}", version_line));
        return;
    }
    if (!read_version(draft, lines.front())) return;
    for (std::size_t i = 1; i < lines.size(); ++i) read_line(draft, lines[i]);
    check_playable(draft);
}

}  // namespace

SetReading read_set(std::string_view text) {
    SetDraft draft(text);
    draft.set.cards = published_cards;
    read_lines(draft);
    SetReading reading;
    if (draft.clean()) {
        reading.set = assemble(draft);
        check_published_counts(draft, *reading.set);
    }
    reading.diagnostics = std::move(draft.diagnostics);
    std::stable_sort(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [](const auto& left, const auto& right) { return left.span.begin < right.span.begin; });
    return reading;
}

}  // namespace castellan::castelli
