#include "engine/castelli/words/resolve.hpp"

#include <algorithm>
#include <bit>

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

ResolveError not_there(Space space) {
    return ResolveError{"unknown-space", tr("this board has no space {}", space_name(space)), ""};
}

[[gnu::cold]] bool refuse_square(Space space, const Board& board, ResolveError& error) {
    error = board.kind_of(space) == SpaceKind::absent
                ? not_there(space)
                : ResolveError{"not-a-square", tr("{} is an octagon", space_name(space)), tr("tiles lie on squares")};
    return false;
}

[[gnu::cold]] bool refuse_octagon(Space space, const Board& board, ResolveError& error) {
    error = board.kind_of(space) == SpaceKind::absent
                ? not_there(space)
                : ResolveError{"not-an-octagon", tr("{} is a square", space_name(space)),
                               tr("areas, castles and villages are on octagons")};
    return false;
}

bool resolve_octagon(Space space, const Board& board, OctagonId& octagon, ResolveError& error) {
    octagon = board.octagon_at(space);
    return octagon != no_index || refuse_octagon(space, board, error);
}

bool is_at_rim(const Square& square, Side side) { return square.octagon[side] == no_index; }

[[gnu::cold]] bool refuse_rim(const Square& square, Side side, ResolveError& error) {
    const auto place = space_name(square.space);
    std::string at_rim;
    for (std::size_t i = 0; i < side_count; ++i)
        if (is_at_rim(square, Side(i)))
            at_rim += fmt::format("{}{}@{}", at_rim.empty() ? "" : ", ", place, letter(Side(i)));
    error = ResolveError{"no-such-rim", tr("{} is not at the rim on its {} side", place, tr(name(side))),
                         at_rim.empty() ? tr("{} lies within the board", place) : tr("at the rim: {}", at_rim)};
    return false;
}

/// The octagon's areas, or those of a terrain.
std::string areas_text(const Board& board, OctagonId octagon, std::optional<Terrain> terrain = {}) {
    std::string result;
    const auto first = board.octagons[octagon].first_area;
    for (AreaId area = first; area < first + board.octagons[octagon].area_count; ++area)
        if (!terrain || board.areas[area].terrain == *terrain)
            result += fmt::format("{}{}", result.empty() ? "" : ", ", area_name(board, area));
    return result;
}

[[gnu::cold]] bool refuse_area(const Board& board, OctagonId octagon, Terrain terrain, int matches,
                               ResolveError& error) {
    const auto place = space_name(board.octagons[octagon].space);
    if (matches == 0)
        error = ResolveError{"no-such-area", tr("{} has no such {} area", place, tr(name(terrain))),
                             tr("{} has {}", place, areas_text(board, octagon))};
    else
        error = ResolveError{"ambiguous-area", tr("{} has several {} areas", place, tr(name(terrain))),
                             tr("it may be one of these: {}", areas_text(board, octagon, terrain))};
    return false;
}

/// The area of a terrain, narrowed by sides: those that border all of them, or the one that borders exactly them.
bool find_area(const Board& board, OctagonId octagon, Terrain terrain, std::uint8_t sides, AreaId& found,
               ResolveError& error) {
    found = board.octagons[octagon].only[terrain];
    if (sides == 0 && found != no_index) return true;
    const auto first = board.octagons[octagon].first_area;
    int matches = 0;
    for (AreaId index = first; index < first + board.octagons[octagon].area_count; ++index) {
        const Area& area = board.areas[index];
        if (area.terrain != terrain || (area.sides & sides) != sides) continue;
        found = index;
        if (sides != 0 && area.sides == sides) return true;
        ++matches;
    }
    return matches == 1 || refuse_area(board, octagon, terrain, matches, error);
}

/// The area a castle word means when it names no terrain: the rocks, or what the cards used allow. Of several, the only
/// one with a free site.
bool find_build_area(const Word& word, const Table& table, OctagonId octagon, AreaId& found, ResolveError& error) {
    const Board& board = table.setup.board;
    Terrain terrain = Terrain::rocks;
    for (const auto& card : build_cards)
        if (has(word.with, card.bit) && card.terrain != Terrain::rocks) terrain = card.terrain;
    found = board.octagons[octagon].only[terrain];
    if (found != no_index) return true;
    const auto first = board.octagons[octagon].first_area;
    AreaId any;
    int matches = 0;
    for (AreaId index = first; index < first + board.octagons[octagon].area_count; ++index) {
        if (board.areas[index].terrain != terrain) continue;
        if (any == no_index) any = index;
        ++matches;
    }
    found = any;
    int open_areas = 0;
    for (AreaId index = first; index < first + board.octagons[octagon].area_count; ++index) {
        if (board.areas[index].terrain != terrain || !has_free_site(table.setup, table.state, index)) continue;
        if (open_areas++ == 0) found = index;
    }
    if (open_areas == 1 || (open_areas == 0 && any != no_index)) return true;
    return refuse_area(board, octagon, terrain, matches, error);
}

Colour acting(const Word& word, const Table& table) {
    return word.player == nobody ? table.state.active : Colour(word.player);
}

/// D2
bool resolve_taken_tile(const TileText& text, const Table& table, const TileFinder& tiles, Action& action,
                        ResolveError& error) {
    if (text.form == TileText::Form::unseen) {
        action.taken_tile = unseen_tile;
        return true;
    }
    TileFinder::Match match;
    if (!tiles.find(text, table.state, TileFinder::From::board, match, error)) return false;
    action.taken_tile = match.tile;
    return true;
}

bool resolve_place(const Word& word, const Table& table, const TileFinder& tiles, Action& action, ResolveError& error) {
    action.kind = ActionKind::place;
    action.square = table.setup.board.square_at(word.space);
    if (action.square == no_index) return refuse_square(word.space, table.setup.board, error);
    using From = TileFinder::From;
    const bool exchanged = word.taken_tile.form != TileText::Form::none;
    TileFinder::Match match;
    if (!tiles.find(word.tile, table.state, exchanged ? From::hand : From::board, match, error)) return false;
    action.tile = match.tile;
    action.rotation = match.rotation;
    return !exchanged || resolve_taken_tile(word.taken_tile, table, tiles, action, error);
}

// The rare cases are functions of their own, so that the rest need not reserve room for them.
[[gnu::noinline]] bool resolve_steward(const Word& word, const Table& table, Action& action, ResolveError& error) {
    action.kind = ActionKind::steward;
    if (table.state.square == no_index) return true;  // no tile to turn: refused by the rules
    const auto tile_index = table.state.tiles[table.state.square].tile;
    const Tile& tile = table.setup.set->tiles[tile_index];
    action.square = table.state.square;
    if (word.tile.form == TileText::Form::arms) {
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            std::array<std::uint8_t, 4> arms{};
            for (std::size_t side = 0; side < 4; ++side) arms[side] = written(tile.arms[(side + 4 - rotation) % 4]);
            const bool same_silver = word.tile.silver == 0 || word.tile.silver == tile.silver;
            if (arms != word.tile.arms || !same_silver) continue;
            action.rotation = rotation;
            return true;
        }
        error =
            ResolveError{"unknown-tile", tr("this is not the tile just placed"), tr("it is {}", tile_name(tile, 0))};
        return false;
    }
    if (word.tile.form == TileText::Form::id && word.tile.id != tile.id) {
        error = ResolveError{"unknown-tile", tr("this is not the tile just placed"), tr("it is #{}", tile.id)};
        return false;
    }
    action.rotation = rotation_with_north(tile, word.tile.north);
    return true;
}

struct CastleMeant {
    std::uint8_t index = no_index;  // in State::castles
    bool several = false;
};

/// The castle a word means to overbuild: of those it fits, the only one that may be overbuilt, else the only one.
CastleMeant castle_meant(const Word& word, const Table& table, OctagonId octagon, AreaId area, Colour player) {
    const auto& [setup, state, deck] = table;
    CastleMeant open, any;
    const auto found = [](CastleMeant& meant, std::uint8_t castle) {
        meant.several = meant.index != no_index;
        meant.index = castle;
    };
    for (std::uint8_t castle = 0; castle < state.castle_count; ++castle) {
        const Castle& standing = state.castles[castle];
        if (standing.tier == Tier::beneath || setup.board.areas[standing.area].octagon != octagon) continue;
        if ((area != no_index && standing.area != area) || (word.site > 0 && standing.site != word.site)) continue;
        found(any, castle);
        if (may_be_overbuilt(state, castle, player)) found(open, castle);
    }
    return open.index != no_index ? open : any;
}

std::string castles_text(const Table& table, OctagonId octagon) {
    const auto& [setup, state, deck] = table;
    std::string result;
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        if (setup.board.areas[castle.area].octagon != octagon || castle.tier == Tier::beneath) continue;
        result += fmt::format("{}^^{}", result.empty() ? "" : ", ", area_name(setup.board, castle.area));
        if (castle.site > 0) result += fmt::format(".{}", castle.site);
    }
    return result;
}

bool resolve_build(const Word& word, const Table& table, Action& action, ResolveError& error) {
    const Board& board = table.setup.board;
    action.kind = ActionKind::build;
    action.with = word.with;
    action.purchase = word.purchase;
    OctagonId octagon;
    if (!resolve_octagon(word.space, board, octagon, error)) return false;
    const bool found = word.terrain == no_terrain
                           ? find_build_area(word, table, octagon, action.area, error)
                           : find_area(board, octagon, Terrain(word.terrain), word.sides, action.area, error);
    if (!found) return false;
    if (word.site > 0) {
        action.site = word.site;
    } else {
        const Area& target = board.areas[action.area];
        action.site = next_site(table.setup, table.state, action.area);
        if (target.terrain == Terrain::rocks) action.site = std::min(action.site, target.sites);
    }
    return true;
}

/// O3: finds the castle at the site, or the only one on the octagon that may be overbuilt.
[[gnu::noinline]] bool resolve_overbuild(const Word& word, const Table& table, Action& action, ResolveError& error) {
    const auto& [setup, state, deck] = table;
    action.kind = ActionKind::overbuild;
    action.with = word.with;
    action.purchase = word.purchase;
    OctagonId octagon;
    if (!resolve_octagon(word.space, setup.board, octagon, error)) return false;
    AreaId area;
    if (word.terrain != no_terrain && !find_area(setup.board, octagon, Terrain(word.terrain), word.sides, area, error))
        return false;
    const CastleMeant castle = castle_meant(word, table, octagon, area, action.player);
    if (castle.several) {
        error = ResolveError{"ambiguous-castle", tr("several castles stand on {}", space_name(word.space)),
                             tr("it may be one of these: {}", castles_text(table, octagon))};
        return false;
    }
    // Without any castle we use the octagon's first area, which the rules refuse.
    action.area = setup.board.octagons[octagon].first_area;
    if (area != no_index) action.area = area;
    action.site = word.site;
    if (castle.index == no_index) return true;
    action.area = state.castles[castle.index].area;
    action.site = state.castles[castle.index].site;
    return true;
}

bool resolve_use(const Word& word, const Table& table, Action& action, ResolveError& error) {
    action.kind = ActionKind::use;
    action.card = word.card;
    action.taken = word.taken;
    if (word.card == CardKind::traitor) action.target = word.target;
    return !names_octagon(word.card) || resolve_octagon(word.space, table.setup.board, action.octagon, error);
}

bool resolve_area(const Word& word, const Board& board, AreaId& area, ResolveError& error) {
    OctagonId octagon;
    return resolve_octagon(word.space, board, octagon, error) &&
           find_area(board, octagon, Terrain(word.terrain), word.sides, area, error);
}

}  // namespace

tl::expected<AreaId, ResolveError> resolve_area(const Word& word, const Board& board) {
    AreaId area;
    ResolveError error;
    if (!resolve_area(word, board, area, error)) return tl::unexpected(std::move(error));
    return area;
}

bool find_consequence(const Word& word, const Board& board, ResolveError& error) {
    if (word.kind == WordKind::total) return true;
    const SquareId square = board.square_at(word.space);
    if (square == no_index) return refuse_square(word.space, board, error);
    const auto side = Side(std::countr_zero(word.sides));
    if (word.kind != WordKind::rim || is_at_rim(board.squares[square], side)) return true;
    return refuse_rim(board.squares[square], side, error);
}

bool resolve(const Word& word, const Table& table, const TileFinder& tiles, Action& action, ResolveError& error) {
    action.player = acting(word, table);
    switch (word.kind) {
        case WordKind::place: return resolve_place(word, table, tiles, action, error);
        case WordKind::steward: return resolve_steward(word, table, action, error);
        case WordKind::build: return resolve_build(word, table, action, error);
        case WordKind::overbuild: return resolve_overbuild(word, table, action, error);
        case WordKind::guard: action.kind = ActionKind::guard; return true;
        case WordKind::use: return resolve_use(word, table, action, error);
        case WordKind::draw:
            action.kind = ActionKind::draw;
            action.card = word.card;
            return true;
        case WordKind::sell:
            action.kind = ActionKind::sell;
            action.card = word.card;
            return true;
        default: break;
    }
    action.kind = ActionKind::evaluate;
    action.player = table.state.active;
    return resolve_area(word, table.setup.board, action.area, error);
}

tl::expected<Action, ResolveError> resolve(const Word& word, const Table& table, const TileFinder& tiles) {
    Action action;
    ResolveError error;
    if (!resolve(word, table, tiles, action, error)) return tl::unexpected(std::move(error));
    return action;
}

Word word_for(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    Word word;
    if (action.player != state.active) word.player = std::uint8_t(action.player);
    switch (action.kind) {
        case ActionKind::place:
            word.kind = WordKind::place;
            word.space = setup.board.squares[action.square].space;
            word.tile = text_of(setup.set->tiles[action.tile], action.rotation);
            if (action.taken_tile == unseen_tile)
                word.taken_tile.form = TileText::Form::unseen;
            else if (action.taken_tile != no_index)
                word.taken_tile = text_of(setup.set->tiles[action.taken_tile], 0);
            break;
        case ActionKind::steward:
            word.kind = WordKind::steward;
            word.tile.form = TileText::Form::turn;
            word.tile.north = setup.set->tiles[state.tiles[state.square].tile].arms[(4U - action.rotation) % 4].colour;
            break;
        case ActionKind::draw:
            word.kind = WordKind::draw;
            word.card = action.card;
            break;
        case ActionKind::sell:
            word.kind = WordKind::sell;
            word.card = action.card;
            break;
        case ActionKind::use:
            word.kind = WordKind::use;
            word.card = action.card;
            word.taken = action.taken;
            word.target = action.target;
            if (names_octagon(action.card)) word.space = setup.board.octagons[action.octagon].space;
            break;
        case ActionKind::evaluate:
            word.kind = WordKind::area;
            word.player = nobody;
            word.space = setup.board.octagons[setup.board.areas[action.area].octagon].space;
            word.terrain = std::uint8_t(setup.board.areas[action.area].terrain);
            word.sides = telling_sides(setup.board, action.area);
            break;
        case ActionKind::guard: word.kind = WordKind::guard; break;
        case ActionKind::overbuild: {
            word.kind = WordKind::overbuild;
            const OctagonId octagon = setup.board.areas[action.area].octagon;
            word.space = setup.board.octagons[octagon].space;
            word.with = action.with;
            word.purchase = action.purchase;
            const CastleMeant meant = castle_meant(word, table, octagon, no_index, action.player);
            if (meant.several || meant.index != castle_at(state, action.area, action.site)) {
                word.terrain = std::uint8_t(setup.board.areas[action.area].terrain);
                word.sides = telling_sides(setup.board, action.area);
                word.site = action.site;
            }
            break;
        }
        case ActionKind::build: {
            word.kind = WordKind::build;
            const Area& area = setup.board.areas[action.area];
            word.space = setup.board.octagons[area.octagon].space;
            word.with = action.with;
            word.purchase = action.purchase;
            AreaId meant;
            ResolveError unclear;
            if (area.terrain != Terrain::rocks || !find_build_area(word, table, area.octagon, meant, unclear) ||
                meant != action.area) {
                word.terrain = std::uint8_t(area.terrain);
                word.sides = telling_sides(setup.board, action.area);
            }
            if (action.site != next_site(setup, state, action.area)) word.site = action.site;
            break;
        }
        default: break;
    }
    return word;
}

}  // namespace castellan::castelli
