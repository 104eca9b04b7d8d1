#include "engine/castelli/position/turn.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/position/fields.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

constexpr int last_turn = 999;  // far enough from the last that a record can write, for all turns that follow

class TurnReader : PositionText {
  public:
    TurnReader(const PositionText& text, Position& position) : PositionText(text), position_(position) {}

    void read(std::string_view field) {
        State& state = position_.state;
        TextPieces words(field, ' ');
        const auto turn = words.next();
        const auto active = words.next();
        state.turn = turn ? std::uint16_t(number(*turn, last_turn, 1)) : std::uint16_t{0};
        if (!turn || !active) fail(field, tr("expected the turn's number and colour: `turn 8 R`"));
        state.active = colour(*active);
        while (const auto entry = words.next()) read_turn_entry(*entry);
        const bool needs_tile = state.stage == Stage::steward || state.stage == Stage::draw ||
                                state.stage == Stage::areas || state.stage == Stage::build ||
                                state.stage == Stage::guard;
        if (whole_tile_lies() && state.gaining_tile == no_index) state.gaining_tile = state.tiles[state.square].tile;
        if ((state.stage == Stage::guard) != (state.attempt.castle != no_index))
            fail(field, tr("stage=guard goes with attempt=, the castle about to be overbuilt"), "", &rules::O6e);
        const bool whole = !needs_tile || whole_tile_lies();
        if (state.stewards.contains(state.active))
            fail(field, tr("the active player plays no Steward"), "", &rules::T8);
        if (state.due_for != DrawFor::none && whole) check_due(field);
        const bool draws = (state.stage == Stage::draw) == (state.due_for != DrawFor::none);
        const bool waits = (state.waiting[0] | state.waiting[1]) != 0;
        if (!whole || !draws || (state.stage == Stage::areas && !waits) ||
            (waits && state.stage != Stage::areas && state.stage != Stage::draw))
            fail(field, tr("this stage of a turn does not fit what else the field says"));
    }

  private:
    [[nodiscard]] bool whole_tile_lies() const {
        const State& state = position_.state;
        return state.square != no_index && state.tiles[state.square].tile != no_index;
    }

    Colour colour(std::string_view text) const {
        const auto found = text.size() == 1 ? colour_letters.find(text) : std::string_view::npos;
        if (found == std::string_view::npos || !position_.setup.plays(Colour(found)))
            fail(text, tr("expected a player's colour, found '{}'", text));
        return Colour(found);
    }

    ColourSet colours(std::string_view text) const {
        ColourSet result;
        for (std::size_t i = 0; i < text.size(); ++i) result.add(colour(text.substr(i, 1)));
        return result;
    }

    /// Refuses a word of a module that is not in play.
    void expect(Module module, std::string_view text) const {
        if (!position_.setup.modules.has(module))
            fail(text, tr("this belongs to the module {}", name(module)), fmt::format("| modules {}", name(module)));
    }

    /// A castle that the active player might overbuild, written as that would be (O3).
    std::pair<std::uint8_t, Action> castle_at_stake(std::string_view text) const {
        expect(Module::battle, text);
        const TileFinder tiles(position_.setup.set);
        const Action action = resolved(resolve(word(text, WordKind::overbuild, "Ab^^e4$w"), table(), tiles), text);
        const std::uint8_t castle = castle_at(position_.state, action.area, action.site);
        if (castle == no_index || !may_be_overbuilt(position_.state, castle, position_.state.active) ||
            (action.with & ~overbuilding_cards) != 0)
            fail(text, tr("nothing can be overbuilt like this"), "", &rules::O3);
        return {castle, action};
    }

    TileId tile_number(std::string_view text) const {
        const auto& tiles = position_.setup.set->tiles;
        const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const Tile& tile) {
            return !text.empty() && text.front() == '#' && tile.id == text.substr(1);
        });
        if (found == tiles.end()) fail(text, tr("the set has no such tile"), tr("write #12"));
        return std::uint8_t(found - tiles.begin());
    }

    [[nodiscard]] Table table() const { return {position_.setup, position_.state, position_.deck}; }

    AreaId area(std::string_view text) const {
        return resolved(resolve_area(word(text, WordKind::area, "e5g"), position_.setup.board), text);
    }

    /// T2, T4, A7: cards are due only from what gives them.
    void check_due(std::string_view where) const {
        const State& state = position_.state;
        int most = 1;
        bool gives = position_.setup.tiles.has_card[state.gaining_tile] != 0;  // dilemma-gain
        if (state.due_for == DrawFor::rim) {
            const RimSlot slot = position_.setup.board.squares[state.square].rim[state.due_from];
            gives = slot.kind == RimKind::card;
            most = slot.amount;
        } else if (state.due_for == DrawFor::market) {
            const Area& area = position_.setup.board.areas[AreaId(state.due_from)];
            gives = area.terrain == Terrain::market;
            most = area.amount;
        }
        for (const auto due : state.due) gives = gives && due <= most;
        if (!gives)
            fail(where, tr("these cards cannot be due"), tr("a card icon, a card of the rim or a market gives them"),
                 &rules::A7);
    }

    void read_turn_entry(std::string_view entry) {
        State& state = position_.state;
        const auto [name, value] = cut_at(entry, '=');
        if (name == "stage") {
            state.stage = Stage(choice(value, position_fields::stages));
        } else if (name == "tile") {
            state.square = position_.setup.board.square_at(space(value));
            if (state.square == no_index) fail(value, tr("this is no square"));
        } else if (name == "gains") {
            state.gains_done = std::uint8_t(number(value, 6));
        } else if (name == "due") {
            read_due(value);
        } else if (name == "waiting") {
            read_waiting(value);
        } else if (name == "used") {
            state.cards_used = std::uint8_t(number(value, 99));
        } else if (name == "bought") {
            state.purchase_used = std::uint8_t(number(value, 1));
        } else if (name == "open") {
            state.steward_open = std::uint8_t(number(value, 1));
        } else if (name == "stewards") {
            state.stewards = colours(value);
        } else if (name == "guards") {
            expect(Module::battle, entry);
            state.guards = colours(value);
        } else if (name == "guarded") {
            TextPieces castles(value, ',');
            while (const auto castle = castles.next())
                state.guarded |= std::uint64_t{1} << castle_at_stake(*castle).first;
        } else if (name == "attempt") {
            const auto [castle, action] = castle_at_stake(value);
            state.attempt = {castle, action.purchase, action.with, state.active};
        } else if (name == "gaining") {
            expect(Module::dilemma, entry);
            state.gaining_tile = tile_number(value);
        } else {
            fail(name, tr("a turn has no '{}'", name));
        }
    }

    void read_waiting(std::string_view text) {
        TextPieces areas(text, ',');
        while (const auto entry = areas.next()) {
            const AreaId index = area(*entry);
            const Area& waiting = position_.setup.board.areas[index];
            if (waiting.terrain == Terrain::mine || waiting.squares == 0 ||
                (waiting.squares & ~position_.state.face_up) != 0)
                fail(*entry, tr("this area cannot be evaluated now"), "", &rules::A2);
            position_.state.waiting[index / 64] |= std::uint64_t{1} << (index % 64);
        }
    }

    void read_due(std::string_view text) {
        State& state = position_.state;
        TextPieces parts(text, ':');
        state.due_for = DrawFor(choice(*parts.next(), position_fields::draws));
        if (state.due_for == DrawFor::market || state.due_for == DrawFor::rim) {
            const auto from = parts.next();
            if (!from) fail(text, tr("expected where the cards come from"));
            if (state.due_for == DrawFor::market) {
                state.due_from = area(*from);
                if (position_.setup.board.areas[AreaId(state.due_from)].terrain != Terrain::market)
                    fail(*from, tr("this is no market"), "", &rules::A7);
            } else {
                const auto side = from->size() == 1 ? side_letters.find(*from) : std::string_view::npos;
                if (side == std::string_view::npos) fail(*from, tr("expected a side: N, E, S or W"));
                state.due_from = std::uint8_t(side);
            }
        }
        while (const auto part = parts.next())
            state.due[colour(part->substr(0, 1))] = std::uint8_t(number(part->substr(part->empty() ? 0 : 1), 99));
        if (std::all_of(state.due.begin(), state.due.end(), [](auto due) { return due == 0; }))
            fail(text, tr("expected who draws how many cards: due=tile:R1"));
    }

    Position& position_;
};

}  // namespace

void read_position_turn(const PositionText& text, std::string_view field, Position& position) {
    TurnReader(text, position).read(field);
}

void mark_evaluated(Position& position) {
    State& state = position.state;
    const bool gaining =
        state.stage == Stage::steward || (state.stage == Stage::draw && state.due_for != DrawFor::market);
    for (AreaId index = 0; index < position.setup.board.area_count; ++index) {
        const Area& area = position.setup.board.areas[index];
        const bool complete = area.squares != 0 && (area.squares & ~state.face_up) == 0;
        const bool fresh = gaining && state.square != no_index && (area.squares >> state.square & 1) != 0;
        if (complete && area.terrain != Terrain::mine && !fresh && !state.is_waiting(index))
            state.evaluated[index / 64] |= std::uint64_t{1} << (index % 64);
    }
}

}  // namespace castellan::castelli
