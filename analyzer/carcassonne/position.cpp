#include "analyzer/carcassonne/position.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/carcassonne/board_text.hpp"
#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/words/resolve.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using notation::Diagnostic;

namespace {

class CarcassonnePosition : public GamePosition {
  public:
    CarcassonnePosition(PlayedGame game, State state) : game_(std::move(game)), now_(std::move(state)) {}

    std::unique_ptr<GamePosition> clone() const override { return std::make_unique<CarcassonnePosition>(*this); }
    std::string board() const override { return board_text(game_, now_); }

    /// After the tile is placed: who may act first; nobody if only the scoring is left.
    char decider() const override {
        if (now_.phase == Phase::draw) return letter(to_play(setup(), now_));
        const std::vector<Action> actions = follow_ups();
        return actions.empty() ? '\0' : letter(actions.front().player);
    }
    PointRange points(char player) const override {
        for (const Colour colour : setup().seated())
            if (letter(colour) == player) return {now_.points[colour], now_.points[colour]};
        return {};
    }
    std::vector<std::string> legal() const override {
        std::vector<Action> actions = follow_ups();
        if (now_.phase == Phase::draw)
            for (std::size_t kind = 0; kind < now_.left.size(); ++kind)
                if (now_.left[kind] > 0) list_placements(setup(), now_, KindId(kind), actions);
        std::vector<std::string> words;
        words.reserve(actions.size());
        for (const Action& action : actions) words.push_back(spelled(word_for(setup(), now_, action)));
        std::sort(words.begin(), words.end());
        return words;
    }

    tl::expected<void, Diagnostic> play(std::string_view text) override {
        const auto word = parse_word(text);
        if (!word) return no(word.error().code, word.error().message, word.error().help);
        if (word->is_claim()) return no("misplaced-word", tr("`{}` is no action", text), {});
        State next = now_;
        const bool draws = word->kind == WordKind::tile || word->kind == WordKind::aside;
        if (draws && next.phase == Phase::placed) end_turn(next);
        const auto action = resolve(setup(), next, *word, to_play(setup(), next));
        if (!action) return no(action.error().code, action.error().message, action.error().help);
        if (const Verdict verdict = judge(setup(), next, *action); !verdict.allowed()) return no(verdict);
        perform(setup(), next, *action);
        go_on(std::move(next));
        return {};
    }
    tl::expected<void, Diagnostic> score() override {
        State next = now_;
        std::vector<Event> events;
        switch (now_.phase) {
            case Phase::draw: return no(refuse(refusals::no_tile));
            case Phase::placed: end_turn(next); break;
            case Phase::over: end_game(setup(), next, events); break;
            case Phase::scored: return no(refuse(refusals::game_over));
        }
        go_on(std::move(next));
        return {};
    }
    bool undo() override {
        if (before_.empty()) return false;
        now_ = std::move(before_.back());
        before_.pop_back();
        return true;
    }

    const State& state() const { return now_; }

  private:
    const Setup& setup() const { return game_.setup(); }

    std::vector<Action> follow_ups() const {
        std::vector<Action> actions;
        if (now_.phase == Phase::placed) list_follow_ups(setup(), now_, actions);
        return actions;
    }
    void end_turn(State& state) const {
        std::vector<Event> events;
        castellan::carcassonne::end_turn(setup(), state, events);
    }

    tl::unexpected<Diagnostic> no(const Verdict& verdict) const {
        const core::Rule& rule = *verdict.refusal->rule;
        auto problem = no(verdict.refusal->code, message_text(setup(), verdict), {});
        problem.value().rule = fmt::format("{}, {}", rule.id, language::translated(rule.section));
        if (auto fact = fact_text(setup(), verdict); !fact.empty()) problem.value().facts.push_back(std::move(fact));
        return problem;
    }
    static tl::unexpected<Diagnostic> no(std::string_view code, std::string message, std::string help) {
        Diagnostic problem;
        problem.code = code;
        problem.message = std::move(message);
        problem.help = std::move(help);
        return tl::unexpected(std::move(problem));
    }

    void go_on(State next) {
        before_.push_back(std::move(now_));
        now_ = std::move(next);
    }

    PlayedGame game_;  // for setup and names
    State now_;
    std::vector<State> before_;
};

}  // namespace

std::unique_ptr<GamePosition> position_of(const PlayedGame& game, const State& state) {
    return std::make_unique<CarcassonnePosition>(game, state);
}

const State& state_of(const GamePosition& position) {
    return static_cast<const CarcassonnePosition&>(position).state();
}

}  // namespace castellan::analyzer::carcassonne
