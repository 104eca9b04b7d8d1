// The lines that describe pieces (C1), heraldic tiles (C2) and layouts with their rim (S1).
#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/statements.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::msgid;
using language::tr;

namespace {

constexpr std::size_t max_short_name = 8;
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view letters_and_digits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool short_name(std::string_view word, std::string_view alphabet) {
    return word.size() <= max_short_name && word.find_first_not_of(alphabet) == std::string_view::npos;
}

/// Reports the first part beyond the limit. Later ones are read all the same and cause no further error.
void check_limit(SetDraft& draft, const SetLine& line, std::size_t count, std::size_t limit, std::string_view parts) {
    if (count == limit) draft.report("set-limit", line.span, tr("a set has at most {} {}", limit, tr(parts)));
}

/// Whether one of the first `limit` parts has the name; `name_of` gives a part's name.
template <class Parts, class NameOf>
bool named(const Parts& parts, std::size_t limit, std::string_view wanted, NameOf name_of) {
    const auto end = parts.begin() + std::ptrdiff_t(std::min(parts.size(), limit));
    return std::any_of(parts.begin(), end, [&](const auto& part) { return name_of(part) == wanted; });
}

bool is_settlement(std::string_view word) { return word == "village" || word == "city"; }

void read_areas(SetDraft& draft, const SetLine& line, std::size_t end, PrintedOctagon& octagon) {
    if (end == 1)
        draft.report("set-octagon", line.span, tr("the octagon has no area"), tr("name 1 to 4 areas, such as w2NE"));
    for (std::size_t i = 1; i < end; ++i) {
        if (is_settlement(draft.word(line, i))) {
            draft.report("set-octagon", line.words[i], tr("a village or city stands once, behind the areas"));
            continue;
        }
        const auto area = printed_area(draft.word(line, i));
        if (!area) {
            draft.report(line.words[i], area.error());
            continue;
        }
        const auto* const areas_end = octagon.areas.begin() + octagon.area_count;
        const bool twin = std::any_of(octagon.areas.cbegin(), areas_end, [&](const PrintedArea& other) {
            return other.terrain == area->terrain && other.sides == area->sides;
        });
        if (twin) {
            draft.report("set-area", line.words[i], tr("another area of this octagon has the same terrain and sides"),
                         tr("a record could not tell them apart: make them one area, or let them border other sides"));
        } else if (octagon.area_count == octagon.areas.size()) {
            draft.report("set-octagon", line.words[i], tr("an octagon has at most 4 areas"));
            return;
        } else {
            octagon.areas[octagon.area_count++] = *area;
        }
    }
}

void read_arms(SetDraft& draft, const SetLine& line, Tile& tile) {
    ColourSet colours;
    for (std::size_t i = 0; i < tile.arms.size(); ++i) {
        const auto arm = tile_arm(draft.word(line, i + 2));
        if (!arm) {
            draft.report(line.words[i + 2], arm.error());
            continue;
        }
        tile.arms[i] = *arm;
        if (colours.contains(arm->colour)) {
            draft.report("set-colour", line.words[i + 2], tr("this tile has two {} arms", tr(name(arm->colour))),
                         tr("a tile has one arm of each colour"));
        }
        colours.add(arm->colour);
    }
}

std::string_view id_of(const Tile& tile) { return tile.id; }

void read_tile_name(SetDraft& draft, const SetLine& line, Tile& tile) {
    const std::string_view id = draft.word(line, 1);
    if (!short_name(id, letters_and_digits)) {
        draft.report("set-tile", line.words[1], tr("a tile is named by 1 to {} letters and digits", max_short_name));
    } else if (named(draft.set.tiles, max_tiles, id, id_of) || named(draft.start_tiles, max_tiles, id, id_of)) {
        draft.report("set-duplicate", line.words[1], tr("there is a tile {} already", id));
    } else {
        tile.id = id;
    }
}

void read_tile_silver(SetDraft& draft, const SetLine& line, Tile& tile) {
    const auto silver = tile_silver(draft.word(line, 6));
    if (!silver) return draft.report(line.words[6], silver.error());
    tile.silver = *silver;
}

Tile read_any_tile(SetDraft& draft, const SetLine& line) {
    check_limit(draft, line, draft.set.tiles.size() + draft.start_tiles.size(), max_tiles, msgid("tiles"));
    Tile tile;
    if (line.words.size() == 6 || line.words.size() == 7) {
        read_tile_name(draft, line, tile);
        read_arms(draft, line, tile);
        if (line.words.size() == 7) read_tile_silver(draft, line, tile);
    } else {
        draft.report("set-tile", line.span, tr("a tile has a name, four arms and perhaps silver"),
                     tr("write {} 1 R4 G4 B4 Y4 s1", draft.word(line, 0)));
    }
    return tile;
}

void read_shape(SetDraft& draft, const SetLine& line, LayoutDraft& layout) {
    const auto shape = layout_shape(draft.word(line, 2));
    if (!shape) return draft.report(line.words[2], shape.error());
    layout.layout.columns = (*shape)[0];
    layout.layout.rows = (*shape)[1];
    layout.shaped = true;
    if (line.words.size() < 4) return;
    layout.layout.halved = draft.word(line, 3) == "halved" && *shape == std::array<std::uint8_t, 2>{2, 2};
    if (!layout.layout.halved)
        draft.report("set-layout", line.words[3], tr("only a layout of 2x2 pieces can be halved, for a tournament"),
                     tr("write layout table 2x2 halved"));
}

}  // namespace

void read_piece(SetDraft& draft, const SetLine& line) {
    check_limit(draft, line, draft.pieces.size(), max_pieces, msgid("pieces"));
    PieceDraft piece;
    piece.span = line.span;
    if (draft.has_words(line, 2, tr("piece A"))) {
        const std::string_view word = draft.word(line, 1);
        const bool known = named(draft.pieces, max_pieces, word,
                                 [](const PieceDraft& other) { return std::string_view(other.piece.name); });
        if (!short_name(word, letters)) {
            draft.report("set-piece", line.words[1], tr("a piece is named by 1 to {} letters", max_short_name));
        } else if (known) {
            draft.report("set-duplicate", line.words[1], tr("there is a piece {} already", word));
        } else {
            piece.piece.name = word;
        }
    }
    draft.pieces.push_back(std::move(piece));
}

void read_octagon(SetDraft& draft, const SetLine& line) {
    if (draft.pieces.empty()) {
        draft.report("set-piece", line.span, tr("this octagon belongs to no piece"),
                     tr("begin the piece with a line: piece A"));
        return;
    }
    PieceDraft& piece = draft.pieces.back();
    const auto space = piece_space(draft.word(line, 0));
    if (!space) {
        ++piece.unplaced;
        draft.report(line.words[0], space.error());
        return;
    }
    if (piece.spaces[*space].size() > 0) {
        ++piece.unplaced;
        draft.report("set-duplicate", line.words[0], tr("this octagon is described already"));
        return;
    }
    piece.spaces[*space] = line.words[0];
    PrintedOctagon& octagon = piece.piece.spaces[*space];
    octagon.present = true;
    std::size_t end = line.words.size();
    if (is_settlement(draft.word(line, end - 1))) {
        octagon.settlement = draft.word(line, --end) == "city" ? Settlement::city : Settlement::village;
    }
    read_areas(draft, line, end, octagon);
}

void read_tile(SetDraft& draft, const SetLine& line) { draft.set.tiles.push_back(read_any_tile(draft, line)); }

void read_start_tile(SetDraft& draft, const SetLine& line) { draft.start_tiles.push_back(read_any_tile(draft, line)); }

void read_layout(SetDraft& draft, const SetLine& line) {
    check_limit(draft, line, draft.layouts.size(), max_layouts, msgid("layouts"));
    LayoutDraft layout;
    layout.span = line.span;
    layout.shaped = false;
    if (line.words.size() == 4 || draft.has_words(line, 3, tr("layout square 2x2"))) {
        const std::string_view word = draft.word(line, 1);
        const bool known = named(draft.layouts, max_layouts, word,
                                 [](const LayoutDraft& other) { return std::string_view(other.layout.name); });
        if (known) {
            draft.report("set-duplicate", line.words[1], tr("there is a layout {} already", word));
        } else if (check_name(draft, line.words[1])) {
            layout.layout.name = word;
        }
        read_shape(draft, line, layout);
    }
    draft.layouts.push_back(std::move(layout));
}

void read_rim(SetDraft& draft, const SetLine& line) {
    if (draft.layouts.empty()) {
        draft.report("set-layout", line.span, tr("this rim belongs to no layout"),
                     tr("begin with a line: layout square 2x2"));
        return;
    }
    LayoutDraft& layout = draft.layouts.back();
    const std::string_view word = draft.word(line, 0);
    const auto rim = std::size_t(std::find(rim_words.begin(), rim_words.end(), word) - rim_words.begin());
    if (layout.rims[rim].size() > 0) {
        draft.report("set-duplicate", line.span, tr("the {} rim is described already", word));
        return;
    }
    if (rim >= side_count && !layout.layout.halved) {
        draft.report("set-layout", line.span, tr("only a halved layout has rims in its middle"),
                     tr("write layout table 2x2 halved"));
        return;
    }
    layout.rims[rim] = line.span;
    auto& slots = rim < side_count ? layout.layout.rim[rim] : layout.layout.middle_rim[rim - side_count];
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        const auto slot = rim_slot(draft.word(line, i));
        if (!slot) draft.report(line.words[i], slot.error());
        slots.push_back(slot.value_or(RimSlot{}));
    }
}

}  // namespace castellan::castelli
