#include "analyzer/piecepack/sentences.hpp"

#include "analyzer/record/error_in.hpp"
#include "engine/piecepack/replay/findings.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

std::string side_name(Side side) {
    switch (side) {
        case Side::north: return tr("north");
        case Side::east: return tr("east");
        case Side::south: return tr("south");
        case Side::west: return tr("west");
    }
    return {};
}

}  // namespace

std::string how_scored(const ScoreLine& line) {
    if (line.rule->id == "V3")
        return tr("tile {}, own coins {}, others' {}", value(line.tile), text(line.own), text(line.others));
    const auto coins = tr("{}: {} against {}", side_name(line.side), text(line.own), text(line.others));
    // By the ruling neighbour-suit=own-enemy (V5).
    const bool of_no_account = value(line.tile) > 0 && line.score == Range{};
    switch (line.control) {
        case Control::yes:
            return of_no_account ? tr("{}, controlled, not an own tile", coins) : tr("{}, controlled", coins);
        case Control::no:
            return of_no_account ? tr("{}, not controlled, not an enemy's tile", coins)
                                 : tr("{}, not controlled", coins);
        case Control::open: return tr("{}, open", coins);
    }
    return coins;
}

std::string action_text(const Action& action) {
    switch (action.kind) {
        case ActionKind::tile:
            return action.proper ? tr("proper tile {} laid at {}", text(action.tile), text(action.place))
                                 : tr("{} laid at {}", text(action.tile), text(action.place));
        case ActionKind::castle: return tr("castle placed on {}", text(action.tile));
        case ActionKind::coin:
            return action.coin.rank == Rank::unknown ? tr("a hidden coin deployed on {}", text(action.tile))
                                                     : tr("{} deployed on {}", text(action.coin), text(action.tile));
        case ActionKind::reveal: return tr("{} turned up on {}", text(action.coin), text(action.tile));
    }
    return {};
}

std::string stop_text(const PlayedGame& game, const Problem& problem) {
    const notation::Span at = game.record().nodes[problem.node].span;
    if (const notation::Diagnostic* error = error_in(game.diagnostics(), at)) return error->message;
    return tr("'{}' cannot be read", at.of(game.record().text));
}

std::string winners_text(const Setup& setup, const Winners& won, const PerSuit<std::string>& names) {
    std::string list;
    for (const Suit suit : setup.seated())
        if (won.suits.contains(suit)) list += (list.empty() ? "" : ", ") + names[suit];
    return won.certain ? tr("won by {}", list) : tr("may be won by {}", list);
}

std::string winners_text(const PlayedGame& game, const PerSuit<std::string>& names) {
    const auto won = game.winners();
    return won ? winners_text(game.setup(), *won, names) : tr("not finished");
}

}  // namespace castellan::analyzer::piecepack
