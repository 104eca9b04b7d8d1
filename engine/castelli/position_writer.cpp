#include <fmt/format.h>

#include "engine/castelli/action.hpp"
#include "engine/castelli/names.hpp"
#include "engine/castelli/position.hpp"
#include "engine/castelli/position_fields.hpp"

namespace castellan::castelli {
namespace {

using Out = std::back_insert_iterator<std::string>;

void write_board(Out out, const Setup& setup) {
    if (!setup.pieces.empty()) {
        fmt::format_to(out, " | board {} {}", setup.layout, setup.pieces);
        if (setup.mine_tile.valid()) fmt::format_to(out, " mine {}", space_name(setup.mine_tile));
        return;
    }
    fmt::format_to(out, " | octagons");
    const Board& board = setup.board;
    for (std::uint8_t index = 0; index < board.octagon_count; ++index) {
        fmt::format_to(out, "{} {}", index == 0 ? "" : ";", space_name(board.octagons[index].space));
        for (const Area& area : board.areas_of(index)) {
            fmt::format_to(out, " {}", letter(area.terrain));
            if (area.terrain != Terrain::mine) fmt::format_to(out, "{}", area.amount);
            for (std::size_t side = 0; side < side_count; ++side)
                if (area.sides >> side & 1) *out++ = side_letters[side];
            if (area.sites > 0) fmt::format_to(out, ".{}", area.sites);
        }
    }
}

void write_octagons(Out out, const Board& board, OctagonMask octagons) {
    if (octagons == 0) fmt::format_to(out, " -");
    for (std::uint8_t index = 0; index < board.octagon_count; ++index)
        if (octagons >> index & 1) fmt::format_to(out, " {}", space_name(board.octagons[index].space));
}

std::string site_name(const Setup& setup, const Castle& castle) {
    const std::string area = area_name(setup.board, castle.area);
    return castle.site > 0 ? fmt::format("{}.{}", area, castle.site) : area;
}

void write_castles(Out out, const Setup& setup, const State& state) {
    if (state.castle_count == 0) return;
    fmt::format_to(out, " | castles");
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Castle& castle = state.castles[i];
        fmt::format_to(out, " {}:{}{}", letter(castle.owner), castle.tier == Tier::on_top ? "^^" : "^",
                       site_name(setup, castle));
    }
}

void write_cards(Out out, const std::vector<CardKind>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) fmt::format_to(out, "{}{}", i == 0 ? "" : ",", code(cards[i]));
}

void write_held_tile(Out out, const Setup& setup, std::uint8_t tile) {
    if (tile == no_index) return;
    if (tile == unseen_start_tile)
        fmt::format_to(out, " tile={}", position_fields::unseen_start);
    else if (tile == unseen_tile)
        fmt::format_to(out, " tile={}", position_fields::unseen);
    else
        fmt::format_to(out, " tile=#{}", setup.set->tiles[tile].id);
}

void write_player(Out out, const Setup& setup, const State& state, Colour colour) {
    const PlayerState& player = state.players[std::size_t(colour)];
    fmt::format_to(out, " | {} vp={} w={} g={} r={} s={}", letter(colour), player.vp, player.resources[0],
                   player.resources[1], player.resources[2], player.silver);
    std::vector<CardKind> hand;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        hand.insert(hand.end(), player.hand.known[kind], CardKind(kind));
    hand.insert(hand.end(), player.hand.unknown, CardKind::unknown);
    if (!hand.empty()) {
        fmt::format_to(out, " hand=");
        write_cards(out, hand);
    }
    write_held_tile(out, setup, state.held_tiles[std::size_t(colour)]);
}

void write_areas(Out out, const Setup& setup, const State& state) {
    bool first = true;
    for (std::uint8_t area = 0; area < setup.board.area_count; ++area) {
        if (!state.is_waiting(area)) continue;
        fmt::format_to(out, "{}{}", first ? " waiting=" : ",", area_name(setup.board, area));
        first = false;
    }
}

void write_colours(Out out, std::string_view name, std::uint8_t colours) {
    if (colours == 0) return;
    fmt::format_to(out, " {}=", name);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (colours >> colour & 1) *out++ = colour_letters[colour];
}

/// O6e: what Guards have saved, and what is announced.
void write_overbuilding(Out out, const Setup& setup, const State& state) {
    bool first = true;
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        if ((state.guarded >> i & 1) == 0) continue;
        fmt::format_to(out, "{}^^{}", first ? " guarded=" : ",", site_name(setup, state.castles[i]));
        first = false;
    }
    if (state.attempt.castle == no_index) return;
    fmt::format_to(out, " attempt=");
    for (const auto& card : build_cards)
        if (has(state.attempt.with, card.bit)) fmt::format_to(out, "{}", code(card.kind));
    fmt::format_to(out, "^^{}", site_name(setup, state.castles[state.attempt.castle]));
    if (state.attempt.purchase != no_purchase) fmt::format_to(out, "${}", resource_letters[state.attempt.purchase]);
}

/// What a turn under way needs besides; nothing at the beginning of a turn.
void write_turn(Out out, const Setup& setup, const State& state) {
    fmt::format_to(out, " | turn {} {}", state.turn, letter(state.active));
    if (state.stage != Stage::reveal)
        fmt::format_to(out, " stage={}", position_fields::stages[std::size_t(state.stage)]);
    if (state.square != no_index) fmt::format_to(out, " tile={}", space_name(setup.board.squares[state.square].space));
    const auto number = [&](std::string_view name, int value) {
        if (value != 0) fmt::format_to(out, " {}={}", name, value);
    };
    number("gains", state.gains_done);
    if (state.due_for != DrawFor::none) {
        fmt::format_to(out, " due={}", position_fields::draws[std::size_t(state.due_for)]);
        if (state.due_for == DrawFor::market) fmt::format_to(out, ":{}", area_name(setup.board, state.due_from));
        if (state.due_for == DrawFor::rim) fmt::format_to(out, ":{}", letter(Side(state.due_from)));
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            if (state.due[colour] > 0) fmt::format_to(out, ":{}{}", colour_letters[colour], state.due[colour]);
    }
    write_areas(out, setup, state);
    number("used", state.cards_used);
    number("bought", state.purchase_used);
    number("open", state.steward_open);
    write_colours(out, "stewards", state.stewards);
    write_colours(out, "guards", state.guards);
    write_overbuilding(out, setup, state);
    if (state.gaining_tile != no_index && state.gaining_tile != state.tile_on_square())
        fmt::format_to(out, " gaining=#{}", setup.set->tiles[state.gaining_tile].id);
}

}  // namespace

std::string write_position(const Setup& setup, const State& state, const Deck& deck) {
    std::string text;
    Out out(text);
    const Board& board = setup.board;
    fmt::format_to(out, "set {}", setup.set->name);
    write_board(out, setup);
    fmt::format_to(out, " | seats ");
    for (const Colour colour : setup.seated()) *out++ = letter(colour);
    if (!setup.modules.none()) fmt::format_to(out, " | modules {}", setup.modules.text());
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) fmt::format_to(out, " | rulings {}", rulings);
    if (state.face_up != 0) fmt::format_to(out, " | tiles");
    for (std::uint8_t square = 0; square < board.square_count; ++square) {
        const Placed placed = state.tiles[square];
        if (placed.tile == no_index) continue;
        fmt::format_to(out, " {}:{}", space_name(board.squares[square].space),
                       tile_name(setup.set->tiles[placed.tile], placed.rotation));
    }
    write_castles(out, setup, state);
    fmt::format_to(out, " | villages");
    write_octagons(out, board, state.villages);
    fmt::format_to(out, " | cities");
    write_octagons(out, board, state.cities);
    fmt::format_to(out, " | aside {} {}", state.villages_aside, state.cities_aside);
    for (const Colour colour : setup.seated()) write_player(out, setup, state, colour);
    fmt::format_to(out, " | deck {}", deck.shuffled);
    if (deck.returned_count > 0) {
        *out++ = ' ';
        write_cards(out, {deck.returned.begin(), deck.returned.begin() + deck.returned_count});
    }
    fmt::format_to(out, " | mine {}", state.mines[0]);
    if (setup.halves == 2) fmt::format_to(out, " {}", state.mines[1]);
    write_turn(out, setup, state);
    return text;
}

}  // namespace castellan::castelli
