#include "analyzer/castelli/rulings/replay.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/claims/claims.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/results.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::Record;

/// All of them, as --ruling takes them.
std::vector<std::string> assignments(const Rulings& rulings) {
    std::vector<std::string> result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling)
        result.push_back(assignment_text({RulingName(ruling), rulings.value(RulingName(ruling))}));
    return result;
}

/// A position leaves open what a ruling decides, such as the villages set aside; so it is read again. Where it says
/// something that only the recorded rulings allow (castles in grain have sites, or none), it stays as it was read.
Opening under(const Record& record, const Opening& opening, const Rulings& rulings) {
    if (opening.from_position && !(rulings == opening.setup.rulings)) {
        OpeningReader reader(opening.setup.set, assignments(rulings));
        std::vector<notation::Diagnostic> diagnostics;
        if (const Opening* read = reader.read(record, diagnostics)) return *read;
    }
    Opening result = opening;
    result.setup.rulings = rulings;
    if (!opening.from_position) {
        const State begun = initial_state(result.setup);
        result.state.villages_aside = begun.villages_aside;
        result.state.cities_aside = begun.cities_aside;
    }
    return result;
}

Holdings holdings_of(const PlayerState& player) {
    return {player.vp,
            {std::int16_t(player.silver), std::int16_t(player.resources[Resource::wood]),
             std::int16_t(player.resources[Resource::grain]), std::int16_t(player.resources[Resource::rocks]),
             std::int16_t(player.hand.size()), std::int16_t(player.castles_built)}};
}

auto key(const ScoredLine& line) { return std::tuple(line.turn, line.player, line.rule->id, line.space.index); }

/// Extracts from a played main line what an arbiter needs.
class Digest {
  public:
    explicit Digest(const PlayedGame& game) : game_(game), record_(game.record()) {}

    RulingReplay make() {
        RelevanceWatch watch(game_.opening());
        const PlayedLine& line = game_.main_line();
        const State* before = &line.start.state;
        for (const PlayedTurn& turn : line.turns) {
            if (turn.problem) break;  // the line stops in it
            watch.see(turn, *before);
            add_turn(turn);
            before = &turn.state;
        }
        out_.end_node = std::uint32_t(record_.nodes.size());
        if (line.stop) {
            watch.see(*line.stop, *before);
            add_irregularities(line.stop->play);
            add(*line.stop->problem, line.stop->play);
            out_.end_node = line.stop->problem->node;
        }
        merge_lines();
        out_.relevant = watch.found();
        return std::move(out_);
    }

  private:
    void add_turn(const PlayedTurn& turn) {
        const TurnPlay& play = turn.play;
        add_irregularities(play);
        if (!play.complete) return;
        TurnHoldings& held = out_.turns.emplace_back();
        held.head = play.head;
        held.address = turn.address;
        for (const Colour player : game_.setup().seated())
            held.holdings[player] = holdings_of(turn.state.players[player]);
        for (const Event& event : play.events)
            if (event.kind == EventKind::scored)
                out_.lines.push_back(
                    {std::uint32_t(out_.turns.size() - 1), event.player, event.rule, event.space, event.amount});
        if (play.makes_claims && !play.is_void) judge_claims(turn);
        if (play.is_final) add_result(turn);
    }

    void add_irregularities(const TurnPlay& turn) {
        for (const Irregularity& irregularity : turn.irregularities) add(irregularity.problem, turn);
    }

    void add(const Problem& problem, const TurnPlay& turn) {
        if (out_.problems.size() == notation::limits::diagnostics) return;
        const auto described = describe(problem, turn, game_.setup().board, record_);
        out_.problems.push_back(
            {problem.node, described.address, described.code, described.message, described.rule, stop_text(described)});
    }

    void judge_claims(const PlayedTurn& turn) {
        look_up_words(turn.play, played_words_);
        for (std::size_t index = 0; index < turn.play.words.size(); ++index) {
            const Word& word = turn.play.words[index];
            if (!word.makes_claim()) continue;
            const Step* step = played_words_[index].step;
            if (word.is_action() && step == nullptr) continue;
            const auto derived = derive(word, step, turn.play, game_.setup(), turn.state);
            out_.claims.push_back({turn.play.nodes[index], derived && agrees(word, *derived),
                                   address_of(turn.play, std::int32_t(index))});
        }
    }

    /// E5, with an arbiter's penalties, and the winners that the record names.
    void add_result(const PlayedTurn& turn) {
        const State end = end_as_ruled(record_, game_.opening(), turn.state);
        const Winners won = winners(game_.setup(), end);
        out_.result = result_word(game_.setup(), won);
        const std::uint32_t node = turn.play.after - 1;
        const ColourSet named = all_named_winners(record_.nodes[node].span.of(record_.text));
        if (!named.empty()) out_.claims.push_back({node, named == won.colours, "end"});
    }

    /// Villages and cities of one castle are one line.
    void merge_lines() {
        auto& lines = out_.lines;
        std::stable_sort(lines.begin(), lines.end(),
                         [](const ScoredLine& a, const ScoredLine& b) { return key(a) < key(b); });
        std::size_t kept = 0;
        for (const ScoredLine& line : lines) {
            if (kept > 0 && key(lines[kept - 1]) == key(line))
                lines[kept - 1].points += line.points;
            else
                lines[kept++] = line;
        }
        lines.resize(kept);
    }

    const PlayedGame& game_;
    const Record& record_;
    RulingReplay out_;
    std::vector<PlayedWord> played_words_;  // of the turn whose claims are judged
};

}  // namespace

RulingReplay replay_under(const Record& record, const Opening& opening, const Rulings& rulings, PlayMode mode) {
    return Digest({record, under(record, opening, rulings), {.mode = mode, .variations = false}}).make();
}

}  // namespace castellan::analyzer
