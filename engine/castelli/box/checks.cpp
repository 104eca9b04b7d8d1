#include "engine/castelli/box/checks.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/box/published_counts.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::msgid;
using language::tr;
using language::trn;

namespace {

constexpr int octagons_per_piece = 8;
constexpr int squares_per_piece = 8;
constexpr std::size_t slots_per_piece = 4;

bool even_space(std::size_t space) { return (space % 4 + space / 4) % 2 == 0; }

void check_present(SetDraft& draft) {
    const notation::Span top = draft.line_of("castellan-set");
    const auto missing = [&](std::string_view what, std::string_view shape) {
        draft.report("set-missing", top, tr("the set has no {}", tr(what)), tr("add a line: {}", shape));
    };
    if (draft.line_of("name").size() == 0) missing(msgid("name"), "name my-box");
    if (draft.pieces.empty()) missing(msgid("piece"), "piece A");
    if (draft.set.tiles.empty()) missing(msgid("tile"), "tile 1 R4 G4 B4 Y4");
    if (draft.layouts.empty()) missing(msgid("layout"), "layout square 2x2");
}

/// Octagons lie on the spaces of one colour of the checkerboard; the few that do not are the wrong ones.
void check_checkerboard(SetDraft& draft, const PieceDraft& piece) {
    int even = 0;
    int odd = 0;
    for (std::size_t space = 0; space < piece.spaces.size(); ++space) {
        if (piece.spaces[space].size() > 0) ++(even_space(space) ? even : odd);
    }
    for (std::size_t space = 0; space < piece.spaces.size(); ++space) {
        if (piece.spaces[space].size() == 0 || even_space(space) == (even >= odd)) continue;
        draft.report("set-parity", piece.spaces[space], tr("an octagon lies beside another octagon"),
                     tr("octagons and squares alternate in every row and column"));
    }
    if (even + odd < octagons_per_piece && piece.unplaced == 0) {
        draft.report("set-piece", piece.span,
                     trn("the piece has {0} octagon, {1} are needed", "the piece has {0} octagons, {1} are needed",
                         even + odd, octagons_per_piece));
    }
}

void check_rim(SetDraft& draft, const LayoutDraft& draft_layout) {
    const Layout& layout = draft_layout.layout;
    for (std::size_t i = 0; i < rim_lines(layout); ++i) {
        if (draft_layout.rims[i].size() == 0) {
            draft.report("set-rim", draft_layout.span, tr("the {} rim of this layout is missing", rim_words[i]),
                         tr("add a line: {} and its slots", rim_words[i]));
            continue;
        }
        const bool upright = Side(i) == Side::east || Side(i) == Side::west;
        const std::size_t slots = rim_line(layout, i).size();
        const std::size_t wanted = slots_per_piece * (upright ? layout.rows : layout.columns);
        if (!draft_layout.shaped || slots == wanted) continue;
        draft.report("set-rim", draft_layout.rims[i],
                     trn("this rim has {0} slot, {1} are needed", "this rim has {0} slots, {1} are needed",
                         std::int64_t(slots), wanted),
                     tr("write - for a slot that shows nothing"));
    }
}

void check_enough(SetDraft& draft, const LayoutDraft& draft_layout) {
    const std::size_t pieces = std::size_t(draft_layout.layout.columns) * draft_layout.layout.rows;
    const std::size_t squares = pieces * squares_per_piece;
    if (!draft_layout.shaped) return;
    if (!draft.pieces.empty() && draft.pieces.size() < pieces) {
        draft.report("set-short", draft_layout.span,
                     trn("this layout needs {0} piece, the set has {1}",
                         "this layout needs {0} pieces, the set has {1}", std::int64_t(pieces), draft.pieces.size()));
    }
    if (!draft.set.tiles.empty() && draft.set.tiles.size() < squares) {
        draft.report(
            "set-short", draft_layout.span,
            trn("this layout has {1} squares, the set has {0} tile",
                "this layout has {1} squares, the set has {0} tiles", std::int64_t(draft.set.tiles.size()), squares));
    }
}

/// Settlements printed on the pieces and set aside come out of the box.
void check_supply(SetDraft& draft, Settlement settlement, std::string_view word, int in_box) {
    int printed = 0;
    for (const PieceDraft& piece : draft.pieces) {
        printed += int(std::count_if(piece.piece.spaces.begin(), piece.piece.spaces.end(),
                                     [&](const PrintedOctagon& octagon) { return octagon.settlement == settlement; }));
    }
    if (printed + draft.set.aside <= in_box) return;
    const notation::Span stated = draft.line_of(word);
    draft.report("set-supply", stated.size() > 0 ? stated : draft.line_of("castellan-set"),
                 tr("{}: {} printed, {} set aside, but {} in the box", tr(word), printed, draft.set.aside, in_box));
}

void check_mine(SetDraft& draft) {
    for (const PieceDraft& piece : draft.pieces) {
        for (const PrintedOctagon& octagon : piece.piece.spaces) {
            for (const PrintedArea& area : octagon.areas) {
                if (area.terrain == Terrain::mine) return;
            }
        }
    }
    draft.report("set-mine", draft.pieces.front().span, tr("no piece has a silver mine"),
                 tr("add an octagon such as: a1 sNESW"));
}

}  // namespace

void check_playable(SetDraft& draft) {
    const bool lines_clean = draft.clean();
    check_present(draft);
    for (const PieceDraft& piece : draft.pieces) check_checkerboard(draft, piece);
    for (const LayoutDraft& layout : draft.layouts) {
        check_rim(draft, layout);
        check_enough(draft, layout);
    }
    if (!lines_clean || draft.pieces.empty()) return;
    check_mine(draft);
    check_supply(draft, Settlement::village, msgid("villages"), draft.set.villages);
    check_supply(draft, Settlement::city, msgid("cities"), draft.set.cities);
}

void check_published_counts(SetDraft& draft, const ComponentSet& set) {
    for (const PublishedCount& count : published_counts(set)) {
        if (count.expected == count.found) continue;
        const notation::Span stated = draft.line_of(count.line);
        draft.warn("set-count", *count.rule, stated.size() > 0 ? stated : draft.line_of("castellan-set"),
                   tr("{}: {}, the rulebook says {}", count.what, count.found, count.expected));
    }
}

}  // namespace castellan::castelli
