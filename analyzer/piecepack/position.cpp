#include "analyzer/piecepack/position.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/piecepack/board_text.hpp"
#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/refusals/refuse.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using notation::Diagnostic;

namespace {

tl::unexpected<Diagnostic> no(std::string_view code, std::string message, std::string help,
                              const core::Rule* rule = nullptr) {
    Diagnostic problem;
    problem.code = code;
    problem.message = std::move(message);
    problem.help = std::move(help);
    if (rule != nullptr) problem.rule = fmt::format("{}, {}", rule->id, language::translated(rule->section));
    return tl::unexpected(std::move(problem));
}

tl::unexpected<Diagnostic> no(const Verdict& verdict) {
    auto problem = no(verdict.refusal->code, message_text(verdict), {}, verdict.refusal->rule);
    if (auto fact = fact_text(verdict); !fact.empty()) problem.value().facts.push_back(std::move(fact));
    return problem;
}

class PiecepackPosition : public GamePosition {
  public:
    PiecepackPosition(PlayedGame game, const State& state) : game_(std::move(game)), now_(state) {}

    std::unique_ptr<GamePosition> clone() const override { return std::make_unique<PiecepackPosition>(*this); }
    std::string board() const override { return board_text(game_, now_); }
    char decider() const override {
        return now_.phase == Phase::scoring || now_.phase == Phase::over ? '\0' : letter(next_player());
    }
    PointRange points(char player) const override {
        for (const Suit suit : setup().seated())
            if (letter(suit) == player) return {now_.total(suit).least, now_.total(suit).most};
        return {};
    }
    std::vector<std::string> legal() const override {
        std::vector<Action> actions;
        list_legal(setup(), now_, actions);
        std::vector<std::string> words;
        for (const Action& action : actions) words.push_back(spelled(word_for(action)));
        std::sort(words.begin(), words.end());
        words.erase(std::unique(words.begin(), words.end()), words.end());
        return words;
    }
    tl::expected<void, Diagnostic> play(std::string_view text) override {
        const auto word = parse_word(text);
        if (!word) return no(word.error().code, word.error().message, word.error().help);
        if (word->is_claim()) return no("misplaced-word", tr("`{}` is no action", text), {});
        State next = now_;
        if (word->kind == WordKind::reveal) {
            for (std::size_t i = 0; i < word->coin_count; ++i)
                if (auto done = perform_if_allowed(turning_up(*word, word->coins[i]), next); !done) return done;
        } else {
            if (next.phase == Phase::scoring) end_round(setup(), next, score_round(setup(), next));
            const auto action = resolve(*word, next_player(next), next);
            if (!action)
                return no(action.error().code, action.error().message, action.error().help, action.error().rule);
            if (auto done = perform_if_allowed(*action, next); !done) return done;
        }
        go_on(next);
        return {};
    }
    tl::expected<void, Diagnostic> score() override {
        if (now_.phase != Phase::scoring)
            return no("round-not-over", tr("no scoring is due"), tr("a round is scored once all its coins lie"),
                      refusals::round_not_over.rule);
        State next = now_;
        end_round(setup(), next, score_round(setup(), next));
        go_on(next);
        return {};
    }
    bool undo() override {
        if (before_.empty()) return false;
        now_ = before_.back();
        before_.pop_back();
        return true;
    }

    const State& state() const { return now_; }

  private:
    const Setup& setup() const { return game_.setup(); }

    /// Whose turn a word is: after a round that of the next round's first player.
    Suit next_player(const State& state) const {
        if (state.phase != Phase::scored) return to_play(setup(), state);
        State next = state;
        begin_next_round(setup(), next);
        return to_play(setup(), next);
    }
    Suit next_player() const { return next_player(now_); }

    static Action turning_up(const Word& word, Coin coin) {
        return {ActionKind::reveal, coin.suit, word.tile, {}, false, coin};
    }

    tl::expected<void, Diagnostic> perform_if_allowed(const Action& action, State& state) const {
        if (const Verdict verdict = judge(setup(), state, action); !verdict.allowed()) return no(verdict);
        perform(setup(), state, action);
        return {};
    }

    void go_on(const State& next) {
        before_.push_back(now_);
        now_ = next;
    }

    PlayedGame game_;  // for setup and names
    State now_;
    std::vector<State> before_;
};

}  // namespace

std::unique_ptr<GamePosition> position_of(const PlayedGame& game, const State& state) {
    return std::make_unique<PiecepackPosition>(game, state);
}

const State& state_of(const GamePosition& position) { return static_cast<const PiecepackPosition&>(position).state(); }

}  // namespace castellan::analyzer::piecepack
