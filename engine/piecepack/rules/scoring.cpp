#include "engine/piecepack/rules/scoring.hpp"

#include <algorithm>

#include "engine/piecepack/rulebook/rules.hpp"
#include "engine/piecepack/rules/fillings.hpp"

namespace castellan::piecepack {
namespace {

Control control_of(const LineTerms& terms, Range own, Range others) {
    if (terms.controls(own.least, others.most)) return Control::yes;
    return terms.controls(own.most, others.least) ? Control::open : Control::no;
}

Range range_of(const Sums& least, const Sums& most, std::size_t index) {
    return {std::int16_t(least[index]), std::int16_t(most[index])};
}

}  // namespace

const ScoreLine* RoundScore::line(Suit player, Tile tile) const {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const ScoreLine& line) { return line.player == player && line.tile == tile; });
    return found == lines.end() ? nullptr : &*found;
}

RoundScore score_round(const Setup& setup, const State& state) {
    RoundScore result;
    for (const Suit player : setup.seated()) {
        const auto lines = line_terms(setup, state, player);
        if (lines.empty()) continue;
        std::vector<Tile> tiles;
        for (const LineTerms& line : lines) tiles.push_back(line.tile);
        const Fillings own = fill_in(state, player, tiles);
        std::vector<Fillings> others;
        for (const Suit other : setup.seated())
            if (other != player) others.push_back(fill_in(state, other, tiles));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const LineTerms& terms = lines[i];
            ScoreLine line{player, terms.tile, terms.of_castle ? &rules::V3 : &rules::V5, {}, {}, {}, {}, {}};
            line.own = range_of(own.least, own.most, i);
            for (const Fillings& other : others) line.others = line.others + range_of(other.least, other.most, i);
            line.control = control_of(terms, line.own, line.others);
            line.score = {std::int16_t(terms.points(line.own.least, line.others.most)),
                          std::int16_t(terms.points(line.own.most, line.others.least))};
            for (const Side side : all_sides)
                if (!terms.of_castle && state.beside(lines[0].tile, side) == terms.tile) line.side = side;
            result.lines.push_back(line);
        }
        result.totals[player] = total_range(lines, own, others);
    }
    return result;
}

}  // namespace castellan::piecepack
