#include "engine/carcassonne/replay/cursor.hpp"

#include <utility>

namespace castellan::carcassonne {

Cursor::Cursor(PlayedGame game) : game_(std::move(game)) {
    add(game_.main_line(), no_turn, 0);
    situation_.state = game_.start();
    situation_.line = &game_.main_line();
}

void Cursor::add(const PlayedLine& line, TurnNumber before, std::size_t depth) {
    for (const PlayedTurn& turn : line.turns) {
        const auto number = TurnNumber(places_.size());
        places_.push_back({&line, &turn, before, depth});
        numbers_.try_emplace(turn.address, number);
        for (const PlayedLine& variation : turn.variations) add(variation, before, depth);
        before = number;
        ++depth;
    }
}

bool Cursor::go_to(std::string_view address) {
    std::vector<TurnNumber> ahead;
    if (address != "0") {
        const auto found = numbers_.find(address);
        if (found == numbers_.end()) return false;
        for (TurnNumber turn = found->second; turn != no_turn && !is_on_the_way(turn); turn = places_[turn].before)
            ahead.push_back(turn);
        const TurnNumber last = ahead.empty() ? found->second : places_[ahead.back()].before;
        step_back_to(last == no_turn ? 0 : places_[last].depth + 1);
    } else {
        step_back_to(0);
    }
    for (auto turn = ahead.rbegin(); turn != ahead.rend(); ++turn) step(*turn);
    return true;
}

bool Cursor::is_on_the_way(TurnNumber turn) const {
    const std::size_t depth = places_[turn].depth;
    return depth < steps_.size() && steps_[depth].turn == turn;
}

void Cursor::step_back_to(std::size_t depth) {
    if (depth < steps_.size()) {
        back_to(situation_.state, steps_[depth].before);
        steps_.resize(depth);
    }
    kept_tiles_ = situation_.state.tiles.size();
    const Place* last = steps_.empty() ? nullptr : &places_[steps_.back().turn];
    situation_.line = last == nullptr ? &game_.main_line() : last->line;
    situation_.turn = last == nullptr ? nullptr : last->turn;
    situation_.actions = last == nullptr ? 0 : last->turn->actions.size();
}

void Cursor::step(TurnNumber turn) {
    const Place& place = places_[turn];
    steps_.push_back({turn, mark(situation_.state)});
    play_turn(game_.setup(), situation_.state, *place.turn);
    situation_.line = place.line;
    situation_.turn = place.turn;
    situation_.actions = place.turn->actions.size();
}

}  // namespace castellan::carcassonne
