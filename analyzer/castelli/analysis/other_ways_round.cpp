#include "analyzer/castelli/analysis/other_ways_round.hpp"

#include <algorithm>

#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

/// Symbols that a tile brings at once, before the limit of 5 (A6).
struct Symbols {
    PerColour<int> of_areas{};
    PerColour<int> of_rim{};

    [[nodiscard]] int of(Colour player) const { return of_areas[player] + of_rim[player]; }
};

class Laying {
  public:
    Laying(const Setup& setup, const Snapshot& before) : setup_(setup), state_(before.state), deck_(before.deck) {}

    Symbols of(const Action& place) {
        perform(game(), place);
        while (settle_next()) {
        }
        Symbols symbols;
        for (const Event& event : events_) {
            if (event.kind != EventKind::gained || event.rule == &rules::T2 || event.rule == &rules::T3) continue;
            (event.rule == &rules::T4 ? symbols.of_rim : symbols.of_areas)[event.player] += event.amount + event.lost;
        }
        return symbols;
    }

  private:
    LiveTable game() { return {setup_, state_, deck_, events_}; }

    /// Nobody plays a Steward, cards are drawn unseen, areas come in board order.
    bool settle_next() {
        Action action;
        action.player = state_.active;
        switch (state_.stage) {
            case Stage::steward: action.kind = ActionKind::proceed; break;
            case Stage::draw:
                action.kind = ActionKind::draw;
                action.player = next_to_draw(game());
                break;
            case Stage::areas:
                action.kind = ActionKind::evaluate;
                action.area = first_waiting(state_);
                break;
            default: return false;
        }
        perform(game(), action);
        return true;
    }

    const Setup& setup_;
    State state_;
    Deck deck_;
    Events events_;
};

int of_opponents(const Setup& setup, const Symbols& symbols, Colour player) {
    int sum = 0;
    for (const Colour other : setup.seated())
        if (setup.opponents(player, other)) sum += symbols.of(other);
    return sum;
}

std::string sentence(const std::string& word, int gained, int given) {
    if (given == 0)
        return trn("laid as {1}, the tile brings {0} symbol more", "laid as {1}, the tile brings {0} symbols more",
                   gained, word);
    if (gained == 0)
        return trn("laid as {1}, the tile gives others {0} symbol less",
                   "laid as {1}, the tile gives others {0} symbols less", given, word);
    return tr("laid as {}, the tile brings {} more, and gives others {} less", word, gained, given);
}

}  // namespace

std::optional<LeftOnTable> better_way_round(const Setup& setup, const Snapshot& before, const PlayedTurn& turn) {
    const auto& steps = turn.play.steps;
    const auto does = [](ActionKind kind) { return [kind](const Step& step) { return step.action.kind == kind; }; };
    const auto placed = std::find_if(steps.begin(), steps.end(), does(ActionKind::place));
    if (placed == steps.end() || std::any_of(steps.begin(), steps.end(), does(ActionKind::steward))) return {};
    const auto index = std::size_t(placed - steps.begin());
    const Snapshot& at = index == 0 ? before : turn.play.snapshots[index - 1];
    const Table table{setup, at.state, at.deck};
    Action laid = placed->action;
    if (!judge(table, laid).allowed()) return {};  // as played

    const Colour player = laid.player;
    const Symbols played = Laying(setup, at).of(laid);
    const int given = of_opponents(setup, played, player);
    std::optional<LeftOnTable> best;
    for (int turned = 1; turned < 4; ++turned) {
        laid.rotation = std::uint8_t((placed->action.rotation + turned) % 4);
        const Symbols symbols = Laying(setup, at).of(laid);
        const int more = symbols.of(player) - played.of(player);
        const int less = given - of_opponents(setup, symbols, player);
        if (more < 0 || less < 0 || more + less == 0) continue;
        if (best && best->points + best->given >= more + less) continue;
        best = LeftOnTable{turn.address, turn.play.number, player, {}, {}, {}, more, less, false};
        if (symbols.of_areas != played.of_areas) best->rules.push_back(&rules::A4_win);
        if (symbols.of_rim != played.of_rim) best->rules.push_back(&rules::T4);
        best->word = spelled(word_for(table, laid));
        best->text = sentence(best->word, more, less);
    }
    return best;
}

}  // namespace castellan::analyzer
