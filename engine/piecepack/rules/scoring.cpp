#include "engine/piecepack/rules/scoring.hpp"

#include <algorithm>
#include <span>

#include "engine/piecepack/rulebook/rules.hpp"
#include "engine/piecepack/rules/fillings.hpp"

namespace castellan::piecepack {
namespace {

Control control_of(const LineTerms& terms, Range own, Range others) {
    if (terms.controls(own.least, others.most)) return Control::yes;
    return terms.controls(own.most, others.least) ? Control::open : Control::no;
}

ScoreLine scored(const Setup& setup, const State& state, const LineTerms& terms) {
    ScoreLine line{terms.player, terms.tile, terms.of_castle ? &rules::V3 : &rules::V5, {}, {}, {}, {}, {}};
    line.own = coins_worth(state, terms.player, terms.tile);
    for (const Suit other : setup.seated())
        if (other != terms.player) line.others = line.others + coins_worth(state, other, terms.tile);
    line.control = control_of(terms, line.own, line.others);
    line.score = {std::int16_t(terms.points(line.own.least, line.others.most)),
                  std::int16_t(terms.points(line.own.most, line.others.least))};
    for (const Side side : all_sides)
        if (!terms.of_castle && state.beside(state.castles[terms.player], side) == terms.tile) line.side = side;
    return line;
}

Range exact_total(const Setup& setup, const State& state, Suit player, std::span<const LineTerms> lines) {
    std::vector<Tile> tiles;
    for (const LineTerms& line : lines) tiles.push_back(line.tile);
    std::vector<Fillings> others;
    for (const Suit other : setup.seated())
        if (other != player) others.push_back(fill_in(state, other, tiles));
    return total_range(lines, fill_in(state, player, tiles), others);
}

}  // namespace

const ScoreLine* RoundScore::line(Suit player, Tile tile) const {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const ScoreLine& line) { return line.player == player && line.tile == tile; });
    return found == lines.end() ? nullptr : &*found;
}

RoundScore score_round(const Setup& setup, const State& state, Bounds bounds) {
    RoundScore result;
    for (const Suit player : setup.seated()) {
        const auto lines = line_terms(setup, state, player);
        Range& total = result.totals[player];
        bool open = false;
        for (const LineTerms& terms : lines) {
            const ScoreLine& line = result.lines.emplace_back(scored(setup, state, terms));
            total = total + line.score;
            open = open || !line.score.exact();
        }
        if (open && bounds == Bounds::exact) total = exact_total(setup, state, player, lines);
    }
    return result;
}

}  // namespace castellan::piecepack
