#include "table.hpp"

#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/piecepack/refusals/refuse.hpp"

namespace castellan::piecepack::test {
namespace {

Suit suit(char c) { return Suit(std::string_view("SMCA").find(c)); }

Word word(const std::string& text) {
    const auto word = parse_word(text);
    INFO(text);
    REQUIRE(word.has_value());
    return *word;
}

std::string text(Range range) {
    return range.exact() ? std::to_string(range.least) : fmt::format("{}..{}", range.least, range.most);
}

}  // namespace

Tile tile(std::string_view text) { return Tile::of(suit(text[0]), Rank(std::string_view("na2345").find(text[1]))); }

Setup make_setup(std::string_view seats, std::string_view rulings, Variant variant) {
    Setup setup;
    for (const char seat : seats) setup.seats[setup.players++] = suit(seat);
    setup.variant = variant;
    std::string_view culprit;
    REQUIRE(setup.rulings.set_list(rulings, culprit) == Rulings::Problem::none);
    return setup;
}

Table::Table(std::string_view seats, std::string_view rulings, Variant variant)
    : setup(make_setup(seats, rulings, variant)), state(initial_state(setup)) {}

std::string Table::play(std::string_view turns) {
    std::istringstream in{std::string(turns)};
    for (std::string player, written, bar; in >> player >> written; in >> bar) {
        const Word read = word(written);
        std::vector<Action> actions;
        if (read.kind == WordKind::reveal) {
            for (std::size_t i = 0; i < read.coin_count; ++i)
                actions.push_back({ActionKind::reveal, read.coins[i].suit, read.tile, {}, false, read.coins[i]});
        } else {
            const auto action = resolve(read, suit(player[0]), state);
            if (!action) return std::string(action.error().code);
            actions.push_back(*action);
        }
        for (const Action& action : actions) {
            const Verdict verdict = judge(setup, state, action);
            if (!verdict.allowed()) {
                const std::string fact = fact_text(verdict);
                return fmt::format("{} [{}]: {}{}", verdict.refusal->code, verdict.refusal->rule->id,
                                   message_text(verdict), fact.empty() ? "" : " (" + fact + ")");
            }
            if (state.phase == Phase::scoring && action.kind != ActionKind::reveal)
                end_round(setup, state, score_round(setup, state));
            perform(setup, state, action);
        }
    }
    return "";
}

Table& Table::lay(std::string_view picture) {
    std::istringstream rows{std::string(picture)};
    std::vector<std::pair<Tile, Place>> tiles;
    std::int16_t y = 0;
    for (std::string row; std::getline(rows, row);) {
        std::istringstream cells(row);
        std::int16_t x = 0;
        bool any = false;
        for (std::string cell; cells >> cell; ++x, any = true)
            if (cell != ".") tiles.push_back({tile(cell), {x, y}});
        if (any) --y;
    }
    for (const auto& [laid, place] : tiles) {
        state.places[laid.id] = place;
        state.laid |= bit(laid);
        if (setup.has_proper_tiles() && setup.plays(laid.suit()) && state.proper_of(laid.suit()) == no_tile)
            state.proper |= bit(laid);
    }
    REQUIRE(state.tiles_laid() == setup.tiles());
    state.phase = Phase::castles;
    return *this;
}

Table& Table::deploy(std::string_view castles, std::string_view coins) {
    std::istringstream in_castles{std::string(castles)};
    for (std::string castle; in_castles >> castle;) state.castles[suit(castle[0])] = tile(castle);
    std::istringstream in_coins{std::string(coins)};
    int all = 0;
    for (std::string coin; in_coins >> coin; ++all) {
        const Word read = word(coin);
        Army& army = state.armies[read.coin.suit];
        army.coins[army.size++] = {read.coin.rank, read.tile};
    }
    state.phase = all == int(rank_count) * setup.players ? Phase::scoring : Phase::armies;
    state.acted = std::uint8_t(all);
    state.seat = std::uint8_t(all % setup.players);
    return *this;
}

std::string Table::score(Suit player) const { return test::text(score_round(setup, state), player); }

std::string text(const RoundScore& score, Suit player) {
    std::string result;
    for (const ScoreLine& line : score.lines)
        if (line.player == player) result += fmt::format("{}={} ", piecepack::text(line.tile), text(line.score));
    return result + "total " + text(score.totals[player]);
}

}  // namespace castellan::piecepack::test
