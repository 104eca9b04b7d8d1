#include "engine/piecepack/words/resolve.hpp"

#include "engine/piecepack/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

tl::expected<Action, ResolveError> resolve(const Word& word, Suit player, const State& state) {
    Action action;
    action.player = player;
    action.tile = word.tile;
    switch (word.kind) {
        case WordKind::castle: action.kind = ActionKind::castle; return action;
        case WordKind::coin:
            action.kind = ActionKind::coin;
            action.coin = word.coin;
            return action;
        default: break;
    }
    action.kind = ActionKind::tile;
    action.proper = word.proper;
    action.place = word.place.place;
    if (word.place.of == no_tile) return action;
    const bool new_map = state.phase >= Phase::scoring;
    if (new_map || !state.lies(word.place.of))
        return tl::unexpected(ResolveError{"unknown-neighbour", tr("{} does not lie on the map", text(word.place.of)),
                                           tr("name a tile of this round that lies, or count from its first tile"),
                                           &rules::M3});
    action.place = beside(state.place(word.place.of), word.place.side);
    return action;
}

Word word_for(const Action& action) {
    Word word;
    word.tile = action.tile;
    switch (action.kind) {
        case ActionKind::tile:
            word.kind = WordKind::tile;
            word.proper = action.proper;
            word.place.place = action.place;
            break;
        case ActionKind::castle: word.kind = WordKind::castle; break;
        case ActionKind::coin:
            word.kind = WordKind::coin;
            word.coin = action.coin;
            break;
        case ActionKind::reveal:
            word.kind = WordKind::reveal;
            word.coins[0] = action.coin;
            word.coin_count = 1;
            break;
    }
    return word;
}

}  // namespace castellan::piecepack
