#include "analyzer/castelli/slips/legal_words.hpp"

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::Node;
using notation::NodeKind;

/// The table at the end of a record, played on as far as nobody has to choose.
class Moment {
  public:
    explicit Moment(const Replayer& replayer)
        : setup_(replayer.table().setup), state_(replayer.state()), deck_(replayer.deck()) {}

    std::vector<std::string> words() {
        list();
        if (state_.stage == Stage::steward || state_.stage == Stage::guard) {
            Action proceed;
            proceed.kind = ActionKind::proceed;
            play(proceed);
            list();
        }
        Action evaluate;
        evaluate.kind = ActionKind::evaluate;
        const bool waits = state_.stage == Stage::areas;
        for (evaluate.area = 0; evaluate.area < setup_.board.area_count && state_.stage == Stage::areas;
             ++evaluate.area)
            if (state_.is_waiting(evaluate.area)) play(evaluate);
        if (waits) list();
        return std::move(words_);
    }

  private:
    [[nodiscard]] Table table() const { return {setup_, state_, deck_}; }

    void play(Action action) {
        action.player = state_.active;
        if (judge(table(), action).allowed()) perform({setup_, state_, deck_, events_}, action);
    }

    void list() {
        actions_.clear();
        list_legal(table(), actions_);
        for (const Action& action : actions_) {
            auto word = spelled(word_for(table(), action));
            if (!word.empty()) words_.push_back(std::move(word));
        }
    }

    const Setup& setup_;
    State state_;
    Deck deck_;
    Events events_;
    std::vector<Action> actions_;
    std::vector<std::string> words_;
};

}  // namespace

std::vector<std::string> castelli_words_after(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    const Opening* opening = openings.read(record, diagnostics);
    if (opening == nullptr) return {};
    std::uint32_t number = 0;
    std::uint16_t actions = 0;
    int depth = 0;
    for (const Node& node : record.nodes) {
        if (node.kind == NodeKind::error && depth == 0) return {};
        if (node.kind == NodeKind::open) ++depth;
        if (node.kind == NodeKind::close) --depth;
        if (depth > 0) continue;
        if (node.kind == NodeKind::turn) number = node.value, actions = 0;
        if (node.kind != NodeKind::word) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (!word) return {};
        if (word->is_action()) ++actions;
    }
    Replayer replayer(record, *opening);
    replayer.stop_after(std::uint16_t(number), actions);
    while (replayer.next()) {
    }
    return replayer.stopped() ? Moment(replayer).words() : std::vector<std::string>();
}

}  // namespace castellan::analyzer
