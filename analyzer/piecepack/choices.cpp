#include "analyzer/piecepack/choices.hpp"

#include <algorithm>

#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

namespace {

/// The words that begin alike, with what may follow.
struct Beginning {
    Action first;
    std::string text;
    std::vector<std::string> endings;
};

/// In the order of the actions, which has those that begin alike together, but for coins that are turned up.
std::vector<Beginning> by_beginning(const std::vector<Action>& actions) {
    std::vector<Beginning> beginnings;
    for (const Action& action : actions) {
        const std::string word = spelled(word_for(action));
        const std::size_t end = word.find_last_of("@^:") + 1;
        const auto text = std::string_view(word).substr(0, end);
        const auto same = [&](const Beginning& other) {
            return other.text == text && other.first.player == action.player;
        };
        auto found = std::find_if(beginnings.rbegin(), beginnings.rend(), same);
        if (found == beginnings.rend()) {
            beginnings.push_back({action, std::string(text), {}});
            found = beginnings.rbegin();
        }
        found->endings.push_back(word.substr(end));
    }
    return beginnings;
}

void add_tile(const Setup& setup, const State& state, const Action& action, std::vector<SuitChance>& chances) {
    const Suit suit = action.tile.suit();
    if (chances.empty() || chances.back().suit != suit) {
        const bool one_is_proper = !action.proper && unplayed_proper(setup, state).contains(suit);
        chances.push_back({suit, {}, one_is_proper ? -1 : 0});
    }
    chances.back().tiles.push_back(action.tile);
    ++chances.back().left;
}

std::vector<Choice> choices_of(const Setup& setup, const State& state) {
    std::vector<Action> actions;
    list_legal(setup, state, actions);
    // A tile may come from the pile and be the proper one: first all of the pile.
    std::stable_sort(actions.begin(), actions.end(),
                     [](const Action& a, const Action& b) { return a.proper < b.proper; });
    std::vector<Choice> choices;
    for (Beginning& beginning : by_beginning(actions)) {
        const Action& action = beginning.first;
        const auto same = [&](const Choice& choice) {
            return choice.kind == action.kind && choice.player == action.player && choice.proper == action.proper &&
                   choice.endings == beginning.endings;
        };
        auto choice = std::find_if(choices.begin(), choices.end(), same);
        if (choice == choices.end()) {
            choices.push_back({action.kind, action.player, action.proper, {}, std::move(beginning.endings), {}});
            choice = choices.end() - 1;
        }
        choice->beginnings.push_back(std::move(beginning.text));
        if (action.kind == ActionKind::tile) add_tile(setup, state, action, choice->tiles);
    }
    return choices;
}

}  // namespace

std::vector<LegalMoment> legal_moments(const Setup& setup, const State& state) {
    std::vector<LegalMoment> moments;
    State now = state;
    if (now.phase == Phase::scoring) {
        if (auto choices = choices_of(setup, now); !choices.empty())
            moments.push_back({false, now, std::move(choices)});
        end_round(setup, now, score_round(setup, now));
    }
    if (now.phase == Phase::scored) begin_next_round(setup, now);
    moments.push_back({state.phase == Phase::scoring, now, choices_of(setup, now)});
    return moments;
}

bool has_turn(const State& state) { return state.phase <= Phase::armies; }

}  // namespace castellan::analyzer::piecepack
