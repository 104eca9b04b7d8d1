// The lines of a tile's features, and whether they close: every edge and every half-edge belongs to one (C4).
#include <algorithm>

#include "engine/carcassonne/box/draft.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;
using notation::Span;

namespace {

constexpr std::string_view side_letters = "NESW";

/// Sides "NESW"; nothing if a letter is no side or is there twice.
std::optional<SideSet> sides_of(std::string_view word) {
    SideSet sides;
    for (const char c : word) {
        const auto side = side_letters.find(c);
        if (side == std::string_view::npos || sides.contains(Side(side))) return std::nullopt;
        sides.add(Side(side));
    }
    return sides;
}

std::optional<Half> half_of(std::string_view word) {
    for (unsigned half = 0; half < half_count; ++half)
        if (text(Half(half)) == word) return Half(half);
    return std::nullopt;
}

/// A line city or road: takes its sides, unless another feature has them.
void read_sides(TileSetDraft& draft, const SetLine& line, TileKind& kind, Segment& segment) {
    const auto sides = sides_of(draft.word(line, 1));
    if (!sides)
        return draft.report("tiles-edge", line.words[1], tr("these are not sides of a tile"),
                            tr("sides are N, E, S and W, each once: city NW"));
    for (const Side side : all_sides) {
        if (!sides->contains(side)) continue;
        auto& segment_there = kind.at_side[std::size_t(side)];
        if (segment_there != no_segment) {
            draft.report("tiles-edge", line.words[1], tr("the side {} is in two features", letter(side)));
            continue;
        }
        segment_there = std::uint8_t(kind.segments.size());
        segment.sides.add(side);
    }
}

void read_pennants(TileSetDraft& draft, const SetLine& line, Segment& segment) {
    for (std::size_t i = 2; i < line.words.size(); ++i) {
        if (segment.terrain != Terrain::city || draft.word(line, i) != "pennant")
            return draft.report("tiles-line", line.words[i], tr("this word does not belong here"),
                                tr("write city NW, city NW pennant or road ES"));
        ++segment.pennants;
    }
}

/// A word ">N" of a field. Cities stand before the fields that touch them.
void read_touched(TileSetDraft& draft, Span word, const TileKind& kind, Segment& segment) {
    const auto sides = sides_of(word.of(draft.text()).substr(1));
    const bool one = sides && sides->size() == 1;
    const auto side = one ? side_letters.find(word.of(draft.text())[1]) : 0;
    const std::uint8_t city = one ? kind.at_side[side] : no_segment;
    if (city == no_segment || kind.segments[city].terrain != Terrain::city)
        return draft.report("tiles-field", word, tr("no city is on that side"),
                            tr("write > and one side of a city of this tile, whose line comes first: field EL WR >N"));
    segment.cities |= std::uint16_t(1U << city);
}

void read_field(TileSetDraft& draft, const SetLine& line, TileKind& kind, Segment& segment) {
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        const std::string_view word = draft.word(line, i);
        if (word.front() == '>') {
            read_touched(draft, line.words[i], kind, segment);
            continue;
        }
        const auto half = half_of(word);
        if (!half) {
            draft.report("tiles-field", line.words[i], tr("this is no half of an edge"),
                         tr("halves are NL, NR, EL, ER, SL, SR, WL and WR"));
        } else if (auto& there = kind.at_half[unsigned(*half)]; there != no_segment) {
            draft.report("tiles-field", line.words[i], tr("the half-edge {} is in a field already", word));
        } else {
            there = std::uint8_t(kind.segments.size());
            segment.halves.add(*half);
        }
    }
}

void check_side(TileSetDraft& draft, const KindDraft& draft_kind, Side side) {
    static constexpr std::array<std::string_view, terrain_count> letters = {"f", "r", "c", ""};
    const TileKind& kind = draft_kind.kind;
    const Terrain edge = kind.edges[std::size_t(side)];
    const std::uint8_t there = kind.at_side[std::size_t(side)];
    const Terrain shown = there == no_segment ? Terrain::field : kind.segments[there].terrain;
    if (shown != edge)
        draft.report(
            "tiles-edge", there == no_segment ? draft_kind.edges : draft_kind.features[there].span,
            tr("the edge {} is {}, its feature is a {}", letter(side), letters[std::size_t(edge)], tr(name(shown))),
            tr("edges are written clockwise from north: c city, r road, f field"));
    const std::uint8_t left = kind.at_half[unsigned(left_of(side))];
    const std::uint8_t right = kind.at_half[unsigned(right_of(side))];
    for (const auto& [half, field] : {std::pair(left_of(side), left), std::pair(right_of(side), right)}) {
        if (edge == Terrain::city && field != no_segment)
            draft.report("tiles-field", draft_kind.features[field].span,
                         tr("the half-edge {} is on the side of a city", text(half)));
        if (edge != Terrain::city && field == no_segment)
            draft.report("tiles-field", draft_kind.line, tr("the half-edge {} is in no field", text(half)),
                         tr("add it to a line field"));
    }
    if (edge == Terrain::field && left != right && left != no_segment && right != no_segment)
        draft.report("tiles-field", draft_kind.features[right].span,
                     tr("nothing parts the field on the side {}", letter(side)),
                     tr("both halves of an edge f are in one field"));
}

}  // namespace

void read_feature(TileSetDraft& draft, const SetLine& line) {
    if (draft.kinds.empty())
        return draft.report("tiles-line", line.span, tr("this feature belongs to no tile"),
                            tr("begin the tile with a line: tile RCr 4 crfr"));
    KindDraft& draft_kind = draft.kinds.back();
    TileKind& kind = draft_kind.kind;
    if (kind.segments.size() == most_segments)
        return draft.report("tiles-count", line.span, tr("a tile has at most {} features", most_segments));
    static constexpr std::array<std::string_view, terrain_count> words = {"field", "road", "city", "monastery"};
    Segment segment;
    segment.terrain = Terrain(std::find(words.begin(), words.end(), draft.word(line, 0)) - words.begin());
    if ((line.words.size() > 1) == (segment.terrain == Terrain::monastery))
        return draft.report("tiles-line", line.span, tr("this line has too few or too many words"),
                            tr("write city NW, road ES, field EL ER >N or monastery"));
    if (segment.terrain == Terrain::field) {
        read_field(draft, line, kind, segment);
    } else if (segment.terrain == Terrain::monastery) {
        if (kind.monastery != no_segment)
            draft.report("tiles-line", line.span, tr("the tile has a monastery already"), tr("keep one of them"));
        kind.monastery = std::uint8_t(kind.segments.size());
    } else {
        read_sides(draft, line, kind, segment);
        read_pennants(draft, line, segment);
    }
    kind.segments.push_back(segment);
    draft_kind.features.push_back(line);
}

void check_kind(TileSetDraft& draft, const KindDraft& kind) {
    const std::size_t errors = draft.errors();
    for (const Side side : all_sides) check_side(draft, kind, side);
    if (draft.errors() == errors) check_crossings(draft, kind);
}

}  // namespace castellan::carcassonne
