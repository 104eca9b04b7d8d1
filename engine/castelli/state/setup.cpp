// S1 to S7, C1, D1, X1.
#include "engine/castelli/state/setup.hpp"

#include <algorithm>
#include <bit>

#include <fmt/core.h>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/board/pieces_tag.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/state/start_tiles_tag.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

using Part = SetupError::Part;

/// Width and height of the `Pieces` tag, in pieces.
std::pair<int, int> extent(std::string_view pieces) {
    const auto rows = 1 + std::count(pieces.begin(), pieces.end(), '/');
    int columns = 0;
    bool blank = true;
    for (const char character : pieces.substr(0, pieces.find('/'))) {
        if (character != ' ' && blank) ++columns;
        blank = character == ' ';
    }
    return {columns, int(rows)};
}

tl::expected<const Layout*, SetupError> find_layout(const ComponentSet& set, const SetupChoice& choice,
                                                    std::size_t players) {
    const bool tournament = choice.modules.has(Module::tournament);
    std::string known;
    for (const Layout& layout : set.layouts) {
        if (!suits(layout, players, tournament)) continue;
        if (layout.name == choice.layout) return &layout;
        if (choice.layout.empty() && extent(choice.pieces) == std::pair<int, int>(layout.columns, layout.rows))
            return &layout;
        if (!known.empty()) known += ", ";
        known += layout.name;
    }
    const auto& rule = tournament ? rules::X1 : players == 2 ? rules::S5 : rules::S1;
    if (tournament && known.empty())
        return tl::unexpected(SetupError{Part::modules, "module-parts", &rule,
                                         tr("the set '{}' has no layout for a tournament", set.name),
                                         tr("add one to the set: layout table 2x2 halved")});
    if (choice.layout.empty())
        return tl::unexpected(
            SetupError{Part::pieces, "bad-pieces", &rule,
                       tr("{} players need {} pieces in a layout of the set", players, players == 2 ? 2 : 4),
                       players == 2 ? tr("two pieces: `A B` or `A / B`") : tr("four pieces: `A B / C D`")});
    return tl::unexpected(SetupError{Part::layout, "bad-layout", &rule,
                                     tournament
                                         ? tr("the set has no layout '{}' for a tournament", choice.layout)
                                         : tr("the set has no layout '{}' for {} players", choice.layout, players),
                                     known.empty() ? "" : tr("it has {}", known)});
}

/// X1: where the extra mine lies on a board that is laid but for it.
tl::expected<Space, SetupError> read_mine_tile(const Board& board, std::string_view text) {
    std::array<bool, 2> has_mine{};
    Space original;
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        if ((board.mine >> number & 1) == 0) continue;
        original = board.octagons[number].space;
        has_mine[board.octagons[number].half] = true;
    }
    if (has_mine[0] && has_mine[1])
        return tl::unexpected(SetupError{Part::pieces, "bad-pieces", &rules::X1,
                                         tr("each half has a silver mine already"),
                                         tr("lay one piece with a mine; the extra mine goes to the other half")});
    std::string help =
        has_mine[0] ? tr("name an octagon of the southern half") : tr("name an octagon of the northern half");
    if (board.octagon_at(congruent(original)) != no_index)
        help += tr("; congruent with the mine is {}", space_name(congruent(original)));
    const auto wrong = [&](std::string message) {
        return tl::unexpected(
            SetupError{Part::mine_tile, "bad-mine-tile", &rules::X1, std::move(message), std::move(help)});
    };
    if (text.empty()) return wrong(tr("the tournament's extra mine has no place"));
    const Space space = find_space(text);
    if (!space.valid()) return wrong(tr("'{}' is no space of the board", text));
    if (board.octagon_at(space) == no_index) return wrong(tr("{} is a square", text));
    if (has_mine[board.octagons[board.octagon_at(space)].half])
        return wrong(tr("the extra mine lies in the half that has the silver mine"));
    return space;
}

TileTable make_tile_table(const ComponentSet& set) {
    TileTable table;
    for (auto& sides : table.arm.back()) sides.fill(no_index);
    for (TileId tile = 0; tile < set.tiles.size(); ++tile) {
        for (std::size_t rotation = 0; rotation < 4; ++rotation) {
            for (std::size_t side = 0; side < side_count; ++side) {
                const Arm& arm = set.tiles[tile].arms[(side + 4 - rotation) % 4];
                table.influence[tile][rotation][side] = std::uint32_t(arm.card ? 0 : arm.value)
                                                        << (8 * unsigned(arm.colour));
                table.arm[tile][rotation][side] =
                    std::uint8_t(unsigned(arm.colour) + (arm.card ? TileTable::card_arm : 0U));
                const unsigned colour_bit = 1U << unsigned(arm.colour);
                table.pointing[tile][rotation][side] = std::uint8_t(arm.card ? colour_bit : colour_bit * 0x11U);
                if (arm.card) table.has_card[tile] = 1;
            }
        }
    }
    return table;
}

}  // namespace

tl::expected<std::vector<Colour>, SetupError> read_seats(std::string_view text) {
    const auto wrong = [](const core::Rule& rule, std::string message) {
        return tl::unexpected(SetupError{Part::seats, "bad-seats", &rule, std::move(message),
                                         tr("write the colours clockwise, the start player first: RBGY")});
    };
    std::vector<Colour> seats;
    for (const char letter : text) {
        const auto colour = colour_letters.find(letter);
        if (colour == std::string_view::npos) return wrong(rules::S7, tr("'{}' is no colour", letter));
        if (std::find(seats.begin(), seats.end(), Colour(colour)) != seats.end())
            return wrong(rules::S7, tr("{} sits twice", tr(name(Colour(colour)))));
        seats.push_back(Colour(colour));
    }
    if (seats.size() < 2) return wrong(rules::S7, tr("2 to 4 players sit at the table, not {}", seats.size()));
    return seats;
}

bool suits(const Layout& layout, std::size_t players, bool tournament) {
    return layout.columns * layout.rows == (players == 2 ? 2 : 4) && layout.halved == tournament;
}

tl::expected<LaidBoard, SetupError> lay_board(const ComponentSet& set, const SetupChoice& choice, std::size_t players) {
    const bool tournament = choice.modules.has(Module::tournament);
    if (tournament && players != 4)
        return tl::unexpected(SetupError{Part::seats, "bad-seats", &rules::X1,
                                         tr("4 players play a tournament's two games, not {}", players),
                                         tr("the first and third seat play in the north, the others in the south")});
    const auto layout = find_layout(set, choice, players);
    if (!layout) return tl::unexpected(layout.error());
    const auto bad_pieces = [](const BoardError& error) {
        return tl::unexpected(SetupError{Part::pieces, error.code, &rules::S1, error.message, error.help, error.span});
    };
    const auto pieces = read_pieces(set, **layout, choice.pieces);
    if (!pieces) return bad_pieces(pieces.error());
    auto board = build_board(set, **layout, *pieces);
    if (!board) return bad_pieces(board.error());
    if (board->mine == 0)
        return tl::unexpected(SetupError{Part::pieces, "bad-pieces", &rules::S5,
                                         tr("none of these pieces has the silver mine"),
                                         tr("lay the piece with the mine")});
    Space mine_tile;
    if (tournament) {
        const auto read = read_mine_tile(*board, choice.mine_tile);
        if (!read) return tl::unexpected(read.error());
        mine_tile = *read;
        board = build_board(set, **layout, *pieces, mine_tile);
    } else if (!choice.mine_tile.empty()) {
        return tl::unexpected(SetupError{Part::mine_tile, "bad-mine-tile", &rules::X1,
                                         tr("only a tournament has an extra mine"),
                                         tr("leave the tag MineTile out, or add [Modules \"tournament\"]")});
    }
    return LaidBoard{(*layout)->name, write_pieces(set, **layout, *pieces), mine_tile, *board};
}

void seat_players(Setup& setup, std::span<const Colour> seats) {
    setup.players = std::uint8_t(seats.size());
    setup.playing = {};
    setup.seats = {};
    setup.seat_of.fill(no_index);
    setup.playing_in = {};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        setup.seats[seat] = seats[seat];
        setup.seat_of[seats[seat]] = std::uint8_t(seat);
        setup.playing.add(seats[seat]);
        const auto half = std::uint8_t(seat % setup.halves);
        setup.half_of[seats[seat]] = half;
        setup.playing_in[half].add(seats[seat]);
    }
    setup.start_tiles = nothing_held;
    if (!setup.modules.has(Module::dilemma)) return;
    for (const Colour player : seats) setup.start_tiles[player] = unseen_start_tile;
}

Setup make_setup_on(std::shared_ptr<const ComponentSet> set, const Board& board, std::span<const Colour> seats,
                    const Rulings& rulings, Modules modules) {
    Setup setup;
    setup.board = board;
    setup.tiles = make_tile_table(*set);
    setup.rulings = rulings;
    setup.modules = modules;
    setup.halves = board.halved ? 2 : 1;
    seat_players(setup, seats);
    setup.cards = set->cards;
    if (!modules.has(Module::battle))
        std::fill(setup.cards.begin() + std::ptrdiff_t(CardKind::duke), setup.cards.end(), std::uint8_t{0});
    setup.set = std::move(set);
    return setup;
}

tl::expected<Setup, SetupError> make_setup(std::shared_ptr<const ComponentSet> set, const SetupChoice& choice,
                                           const Rulings& rulings) {
    const auto seats = read_seats(choice.seats);
    if (!seats) return tl::unexpected(seats.error());
    auto laid = lay_board(*set, choice, seats->size());
    if (!laid) return tl::unexpected(std::move(laid.error()));
    const auto start_tiles = read_start_tiles(*set, choice.modules, *seats, choice.start_tiles);
    if (!start_tiles) return tl::unexpected(start_tiles.error());
    Setup setup = make_setup_on(std::move(set), laid->board, *seats, rulings, choice.modules);
    setup.layout = std::move(laid->layout);
    setup.pieces = std::move(laid->pieces);
    setup.mine_tile = laid->mine_tile;
    setup.start_tiles = *start_tiles;
    return setup;
}

State initial_state(const Setup& setup) {
    State state;
    const Board& board = setup.board;
    state.villages = board.villages;
    state.cities = board.cities;
    // X1: in a tournament each half has the mine of a game for two.
    const int players_of_half = setup.players / setup.halves;
    for (std::uint8_t half = 0; half < setup.halves; ++half)
        state.mines[half] = setup.set->silver[std::size_t(players_of_half - 2)];
    state.active = setup.seats[0];
    state.held_tiles = setup.start_tiles;
    state.tiles_left = board.squares_of_half;
    const bool whole_box = players_of_half == 2 && setup.rulings.value(RulingName::settlement_supply_2p) == 1;
    const auto aside = [&](int in_box, OctagonMask placed) {
        return std::uint8_t(whole_box ? std::max(0, in_box - std::popcount(placed)) : setup.set->aside);
    };
    state.villages_aside = aside(setup.set->villages, board.villages);
    state.cities_aside = aside(setup.set->cities, board.cities);
    return state;
}

Deck initial_deck(const Setup& setup) {
    Deck deck;
    for (const auto count : setup.cards) deck.shuffled = std::uint8_t(deck.shuffled + count);
    return deck;
}

}  // namespace castellan::castelli
