#include "render/castelli/page/lines.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "analyzer/castelli/swings.hpp"
#include "base/visible.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using language::tr;
using notation::NodeKind;

/// The number of a turn's actions written up to a step.
int actions_up_to(const TurnPlay& turn, std::size_t step) {
    int actions = 0;
    std::int32_t last = implied;
    for (std::size_t i = 0; i <= step; ++i) last = std::max(last, turn.steps[i].word);
    for (std::int32_t word = 0; word <= last; ++word) actions += turn.words[std::size_t(word)].is_action();
    return actions;
}

bool builds_castle(const TurnPlay& turn) {
    return std::any_of(turn.events.begin(), turn.events.end(),
                       [](const Event& event) { return event.kind == EventKind::built; });
}

/// With those of variations.
std::size_t turns_of(const PlayedLine& line) {
    std::size_t turns = line.turns.size();
    for (const PlayedTurn& turn : line.turns)
        for (const PlayedLine& variation : turn.variations) turns += turns_of(variation);
    return turns;
}

class LineMaker {
  public:
    LineMaker(const PlayedGame& game, const analyzer::Names& names, Boards& boards, Players& players, ShownGame& shown,
              const PageProgress& progress)
        : record_(game.record()),
          setup_(game.setup()),
          game_(game),
          names_(names),
          boards_(boards),
          players_(players),
          shown_(shown),
          progress_(progress),
          all_turns_(turns_of(game.main_line())) {}

    void make() {
        shown_.start.stops.push_back(stop("0", game_.start(), game_.remarks(), 0));
        shown_.start.notes = notes(game_.remarks());
        add_line("", "", game_.main_line());
        for (std::size_t i = 0; i < lines_.size(); ++i) fill_line(i);
    }

  private:
    void add_line(std::string name, std::string of, const PlayedLine& line) {
        shown_.lines.push_back({std::move(name), std::move(of), {}, {}});
        lines_.push_back(&line);
    }

    /// Variations found in it are lines after it.
    void fill_line(std::size_t index) {
        const PlayedLine& line = *lines_[index];
        const auto swings = analyzer::swings_of(setup_, line);
        std::vector<ShownTurn> turns;
        for (std::size_t i = 0; i < line.turns.size(); ++i) {
            turns.push_back(turn(line.turns[i], swings[i].is_large()));
            if (++turns_done_; progress_) progress_(turns_done_, all_turns_);
        }
        shown_.lines[index].turns = std::move(turns);
        if (line.stop) shown_.lines[index].stopped = analyzer::stop_text(analyzer::describe(game_, *line.stop));
    }

    ShownTurn turn(const PlayedTurn& turn, bool is_swing) {
        const TurnPlay& played = turn.play;
        ShownTurn shown;
        shown.address = turn.address;
        shown.number = int(played.number);
        if (turn.is_final()) {
            shown.title = tr("Final scoring");
            shown.caption = shown_.result;
        } else {
            shown.player = place_of(played.player, setup_);
        }
        shown.words = analyzer::words_text(played);
        shown.glyphs = glyphs(turn.remarks);
        shown.irregularities = irregularities(played);
        shown.notes = notes(turn.remarks);
        shown.actions = castelli::actions_of(played);
        shown.is_swing = is_swing;
        shown.is_landmark = builds_castle(played);
        for (std::size_t index = 0; index < played.steps.size(); ++index) add_step(played, index, shown);
        add_stops(turn, shown);
        for (std::size_t i = 0; i < turn.variations.size(); ++i) {
            shown.lines.push_back(lines_.size());
            add_line(fmt::format("{}/{}", turn.address, i + 1), turn.address, turn.variations[i]);
        }
        return shown;
    }

    void add_step(const TurnPlay& turn, std::size_t index, ShownTurn& shown) const {
        const Step& step = turn.steps[index];
        const auto text = analyzer::action_text(step.action, setup_, names_);
        if (text.empty() && step.first_event == step.end_event) return;
        ShownStep& added = shown.steps.emplace_back();
        added.player = place_of(step.action.player, setup_);
        added.action = actions_up_to(turn, index);
        added.text = text;
        for (const Event& event : turn.events_of(step))
            if (!analyzer::repeats_action(event))
                added.events.push_back(this->event(event, turn.snapshots[index].state));
    }

    ShownEvent event(const Event& event, const State& state) const {
        ShownEvent shown;
        shown.text = analyzer::event_text(event, setup_, names_);
        shown.rule = std::string(event.rule->id);
        if (event.kind == EventKind::scored) shown.points = analyzer::PointRange{event.amount, event.amount};
        shown.board = boards_.with_event(event, state);
        return shown;
    }

    void add_stops(const PlayedTurn& turn, ShownTurn& shown) const {
        for (int action = 1; action <= shown.actions; ++action)
            shown.stops.push_back(stop(fmt::format("{}.{}", turn.address, action),
                                       castelli::situation_after(turn, action), turn.remarks, action));
        shown.stops.push_back(stop(turn.address, turn, turn.remarks, shown.actions));
    }

    ShownStop stop(const std::string& address, const Situation& situation, const std::vector<Remark>& remarks,
                   int action) const {
        analyzer::Drawings drawings;
        std::vector<notation::Diagnostic> reported;  // by the check
        for (const Remark& remark : remarks)
            if (remark.action == action && record_.nodes[remark.node].kind == NodeKind::comment)
                analyzer::read_drawings(record_, record_.nodes[remark.node], setup_.board, drawings, reported);
        ShownStop shown;
        shown.address = address;
        shown.board = boards_.at(situation, drawings);
        shown.holdings = players_.holdings(situation.state, situation.deck);
        shown.stocks = players_.stocks(situation.state);
        shown.position = castelli::write_position(setup_, situation.state, situation.deck);
        return shown;
    }

    [[nodiscard]] std::vector<std::string> glyphs(const std::vector<Remark>& remarks) const {
        static constexpr std::array<std::string_view, 6> signs = {"!", "?", "!!", "??", "!?", "?!"};
        std::vector<std::string> glyphs;
        for (const Remark& remark : remarks)
            if (record_.nodes[remark.node].kind == NodeKind::glyph)
                glyphs.emplace_back(signs[record_.nodes[remark.node].detail % signs.size()]);
        return glyphs;
    }

    [[nodiscard]] std::vector<ShownNote> notes(const std::vector<Remark>& remarks) const {
        std::vector<ShownNote> notes;
        for (const Remark& remark : remarks) {
            const notation::Node& node = record_.nodes[remark.node];
            if (node.kind != NodeKind::comment) continue;
            const std::string text = notation::comment_text(node.span.of(record_.text));
            if (text.empty()) continue;
            ShownNote& note = notes.emplace_back(ShownNote{remark.action, remark.variations, {}});
            for (std::string_view rest = text; !rest.empty();) {
                const auto end = rest.find('\n');
                note.paragraphs.push_back(base::visible(rest.substr(0, end)));
                rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
            }
        }
        return notes;
    }

    [[nodiscard]] std::vector<std::string> irregularities(const TurnPlay& turn) const {
        std::vector<std::string> texts;
        for (const Irregularity& irregularity : turn.irregularities) {
            const Problem& problem = irregularity.problem;
            const auto message = problem.kind == Problem::Kind::refused ? message_text(problem.verdict, setup_.board)
                                                                        : problem.unresolved.message;
            const auto outcome = analyzer::treatment_text(irregularity);
            texts.push_back(base::visible(message.empty() ? outcome : fmt::format("{} ({})", message, outcome)));
        }
        return texts;
    }

    const notation::Record& record_;
    const Setup& setup_;
    const PlayedGame& game_;
    const analyzer::Names& names_;
    Boards& boards_;
    Players& players_;
    ShownGame& shown_;
    const PageProgress& progress_;
    const std::size_t all_turns_;
    std::size_t turns_done_ = 0;
    std::vector<const PlayedLine*> lines_;  // parallel to ShownGame::lines
};

}  // namespace

void add_lines(const PlayedGame& game, const analyzer::Names& names, Boards& boards, Players& players, ShownGame& shown,
               const PageProgress& progress) {
    LineMaker(game, names, boards, players, shown, progress).make();
}

}  // namespace castellan::render::page
