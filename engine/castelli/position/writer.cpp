#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/position/fields.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/state/action.hpp"
#include "language/append.hpp"

namespace castellan::castelli {
namespace {

void write_board(std::string& out, const Setup& setup) {
    if (!setup.pieces.empty()) {
        language::append(out, " | board {} {}", setup.layout, setup.pieces);
        if (setup.mine_tile.valid()) language::append(out, " mine {}", space_name(setup.mine_tile));
        return;
    }
    language::append(out, " | octagons");
    const Board& board = setup.board;
    for (OctagonId index = 0; index < board.octagon_count; ++index) {
        language::append(out, "{} {}", index == 0 ? "" : ";", space_name(board.octagons[index].space));
        for (const Area& area : board.areas_of(index)) {
            language::append(out, " {}", letter(area.terrain));
            if (area.terrain != Terrain::mine) language::append(out, "{}", area.amount);
            for (std::size_t side = 0; side < side_count; ++side)
                if (area.sides >> side & 1) out += side_letters[side];
            if (area.sites > 0) language::append(out, ".{}", area.sites);
        }
    }
}

void write_octagons(std::string& out, const Board& board, OctagonMask octagons) {
    if (octagons == 0) language::append(out, " -");
    for (OctagonId index = 0; index < board.octagon_count; ++index)
        if (octagons >> index & 1) language::append(out, " {}", space_name(board.octagons[index].space));
}

std::string site_name(const Setup& setup, const Castle& castle) {
    const std::string area = area_name(setup.board, castle.area);
    return castle.site > 0 ? fmt::format("{}.{}", area, castle.site) : area;
}

void write_castles(std::string& out, const Setup& setup, const State& state) {
    if (state.castle_count == 0) return;
    language::append(out, " | castles");
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        language::append(out, " {}:{}{}", letter(castle.owner), castle.tier == Tier::on_top ? "^^" : "^",
                         site_name(setup, castle));
    }
}

void write_cards(std::string& out, const std::vector<CardKind>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) language::append(out, "{}{}", i == 0 ? "" : ",", code(cards[i]));
}

void write_held_tile(std::string& out, const Setup& setup, TileId tile) {
    if (tile == no_index) return;
    if (tile == unseen_start_tile)
        language::append(out, " tile={}", position_fields::unseen_start);
    else if (tile == unseen_tile)
        language::append(out, " tile={}", position_fields::unseen);
    else
        language::append(out, " tile=#{}", setup.set->tiles[tile].id);
}

void write_player(std::string& out, const Setup& setup, const State& state, Colour colour) {
    const PlayerState& player = state.players[colour];
    language::append(out, " | {} vp={} w={} g={} r={} s={}", letter(colour), player.vp,
                     player.resources[Resource::wood], player.resources[Resource::grain],
                     player.resources[Resource::rocks], player.silver);
    std::vector<CardKind> hand;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        hand.insert(hand.end(), player.hand.known[kind], CardKind(kind));
    hand.insert(hand.end(), player.hand.unknown, CardKind::unknown);
    if (!hand.empty()) {
        language::append(out, " hand=");
        write_cards(out, hand);
    }
    write_held_tile(out, setup, state.held_tiles[colour]);
}

void write_areas(std::string& out, const Setup& setup, const State& state) {
    bool first = true;
    for (AreaId area = 0; area < setup.board.area_count; ++area) {
        if (!state.is_waiting(area)) continue;
        language::append(out, "{}{}", first ? " waiting=" : ",", area_name(setup.board, area));
        first = false;
    }
}

void write_colours(std::string& out, std::string_view name, ColourSet colours) {
    if (colours.empty()) return;
    language::append(out, " {}=", name);
    for (const Colour colour : colours) out += letter(colour);
}

/// O6e: what Guards have saved, and what is announced.
void write_overbuilding(std::string& out, const Setup& setup, const State& state) {
    bool first = true;
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        if ((state.guarded >> i & 1) == 0) continue;
        language::append(out, "{}^^{}", first ? " guarded=" : ",", site_name(setup, state.castles[i]));
        first = false;
    }
    if (state.attempt.castle == no_index) return;
    language::append(out, " attempt=");
    for (const auto& card : build_cards)
        if (has(state.attempt.with, card.bit)) language::append(out, "{}", code(card.kind));
    language::append(out, "^^{}", site_name(setup, state.castles[state.attempt.castle]));
    if (state.attempt.purchase != no_purchase) language::append(out, "${}", resource_letters[state.attempt.purchase]);
}

/// The additional state of a turn under way; nothing at the beginning of a turn.
void write_turn(std::string& out, const Setup& setup, const State& state) {
    language::append(out, " | turn {} {}", state.turn, letter(state.active));
    if (state.stage != Stage::reveal) language::append(out, " stage={}", position_fields::stages[state.stage]);
    if (state.square != no_index)
        language::append(out, " tile={}", space_name(setup.board.squares[state.square].space));
    const auto number = [&](std::string_view name, int value) {
        if (value != 0) language::append(out, " {}={}", name, value);
    };
    number("gains", state.gains_done);
    if (state.due_for != DrawFor::none) {
        language::append(out, " due={}", position_fields::draws[state.due_for]);
        if (state.due_for == DrawFor::market) language::append(out, ":{}", area_name(setup.board, state.due_from));
        if (state.due_for == DrawFor::rim) language::append(out, ":{}", letter(Side(state.due_from)));
        for (const Colour colour : ColourSet::all())
            if (state.due[colour] > 0) language::append(out, ":{}{}", letter(colour), state.due[colour]);
    }
    write_areas(out, setup, state);
    number("used", state.cards_used);
    number("bought", state.purchase_used);
    number("open", state.steward_open);
    write_colours(out, "stewards", state.stewards);
    write_colours(out, "guards", state.guards);
    write_overbuilding(out, setup, state);
    if (state.gaining_tile != no_index && state.gaining_tile != state.tile_on_square())
        language::append(out, " gaining=#{}", setup.set->tiles[state.gaining_tile].id);
}

}  // namespace

std::string write_position(const Setup& setup, const State& state, const Deck& deck) {
    std::string text;
    const Board& board = setup.board;
    language::append(text, "set {}", setup.set->name);
    write_board(text, setup);
    language::append(text, " | seats ");
    for (const Colour colour : setup.seated()) text += letter(colour);
    if (!setup.modules.none()) language::append(text, " | modules {}", setup.modules.text());
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) language::append(text, " | rulings {}", rulings);
    if (state.face_up != 0) language::append(text, " | tiles");
    for (SquareId square = 0; square < board.square_count; ++square) {
        const Placed placed = state.tiles[square];
        if (placed.tile == no_index) continue;
        language::append(text, " {}:{}", space_name(board.squares[square].space),
                         tile_name(setup.set->tiles[placed.tile], placed.rotation));
    }
    write_castles(text, setup, state);
    language::append(text, " | villages");
    write_octagons(text, board, state.villages);
    language::append(text, " | cities");
    write_octagons(text, board, state.cities);
    language::append(text, " | aside {} {}", state.villages_aside, state.cities_aside);
    for (const Colour colour : setup.seated()) write_player(text, setup, state, colour);
    language::append(text, " | deck {}", deck.shuffled);
    if (deck.returned_count > 0) {
        text += ' ';
        write_cards(text, {deck.returned.begin(), deck.returned.begin() + deck.returned_count});
    }
    language::append(text, " | mine {}", state.mines[0]);
    if (setup.halves == 2) language::append(text, " {}", state.mines[1]);
    write_turn(text, setup, state);
    return text;
}

}  // namespace castellan::castelli
