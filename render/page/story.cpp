#include "render/page/story.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/swings.hpp"
#include "analyzer/check/drawing_commands.hpp"
#include "analyzer/report/fate_text.hpp"
#include "analyzer/report/problem_text.hpp"
#include "base/visible.hpp"
#include "notation/comment.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using notation::NodeKind;

/// The number of a turn's actions written up to a step.
int actions_up_to(const TurnPlay& turn, std::size_t step) {
    int actions = 0;
    std::int32_t last = implied;
    for (std::size_t i = 0; i <= step; ++i) last = std::max(last, turn.steps[i].word);
    for (std::int32_t word = 0; word <= last; ++word) actions += turn.words[std::size_t(word)].is_action();
    return actions;
}

std::int64_t castles_built(const TurnPlay& turn) {
    return std::count_if(turn.events.begin(), turn.events.end(),
                         [](const Event& event) { return event.kind == EventKind::built; });
}

}  // namespace

StoryWriter::StoryWriter(base::Json& json, const PlayedGame& game, const analyzer::Names& names, Boards& boards,
                         Players& players)
    : json_(json),
      record_(game.record()),
      setup_(game.setup()),
      game_(game),
      names_(names),
      boards_(boards),
      players_(players),
      lines_{{&game.main_line(), "", ""}} {}

void StoryWriter::write() {
    write_start();
    json_.begin_array("lines");
    for (std::size_t i = 0; i < lines_.size(); ++i) write_line(Line(lines_[i]));
    json_.end_array();
}

void StoryWriter::write_start() {
    json_.begin_object("start");
    json_.begin_array("stops");
    write_stop("0", game_.start(), game_.remarks(), 0);
    json_.end_array();
    write_notes(game_.remarks());
    json_.end_object();
}

void StoryWriter::write_line(const Line& line) {
    const auto swings = analyzer::swings_of(setup_, *line.line);
    json_.begin_object();
    json_.field("name", line.name);
    json_.field("of", line.of);
    json_.begin_array("turns");
    for (std::size_t i = 0; i < line.line->turns.size(); ++i) write_turn(line.line->turns[i], swings[i].is_large());
    json_.end_array();
    if (const auto& stop = line.line->stop)
        json_.field("stopped", analyzer::stop_text(analyzer::describe(game_, *stop)));
    json_.end_object();
}

void StoryWriter::write_turn(const PlayedTurn& turn, bool is_swing) {
    const TurnPlay& played = turn.play;
    json_.begin_object();
    json_.field("a", turn.address);
    json_.field("n", played.number);
    json_.field("p", turn.is_final() ? -1 : place_of(played.player, setup_));
    json_.field("k", castelli::actions_of(played));
    json_.field("castles", castles_built(played));
    json_.field("words", analyzer::words_text(played));
    json_.flag("swing", is_swing);
    json_.flag("final", turn.is_final());
    write_glyphs(turn.remarks);
    write_steps(played);
    write_notes(turn.remarks);
    write_irregularities(played);
    write_stops(turn);
    write_variations(turn);
    json_.end_object();
}

void StoryWriter::write_steps(const TurnPlay& turn) {
    json_.begin_array("steps");
    for (std::size_t step = 0; step < turn.steps.size(); ++step) write_step(turn, step);
    json_.end_array();
}

void StoryWriter::write_step(const TurnPlay& turn, std::size_t index) {
    const Step& step = turn.steps[index];
    const auto text = analyzer::action_text(step.action, setup_, names_);
    if (text.empty() && step.first_event == step.end_event) return;
    json_.begin_object();
    json_.field("p", place_of(step.action.player, setup_));
    json_.field("k", actions_up_to(turn, index));
    json_.field("text", text);
    json_.begin_array("events");
    for (const Event& event : turn.events_of(step))
        if (!analyzer::repeats_action(event)) write_event(event, turn.snapshots[index].state);
    json_.end_array();
    json_.end_object();
}

void StoryWriter::write_event(const Event& event, const State& state) {
    json_.begin_object();
    json_.field("text", analyzer::event_text(event, setup_, names_));
    json_.field("rule", event.rule->id);
    json_.field("p", place_of(event.player, setup_));
    if (event.kind == EventKind::scored) json_.field("vp", event.amount);
    if (const auto board = boards_.with_event(event, state)) json_.field("board", *board);
    json_.end_object();
}

void StoryWriter::write_stops(const PlayedTurn& turn) {
    const int actions = castelli::actions_of(turn.play);
    json_.begin_array("stops");
    for (int action = 1; action <= actions; ++action)
        write_stop(fmt::format("{}.{}", turn.address, action), castelli::situation_after(turn, action), turn.remarks,
                   action);
    write_stop(turn.address, turn, turn.remarks, actions);
    json_.end_array();
}

void StoryWriter::write_stop(const std::string& address, const Situation& situation, const std::vector<Remark>& remarks,
                             int action) {
    analyzer::Drawings drawings;
    std::vector<notation::Diagnostic> reported;  // by the check
    for (const Remark& remark : remarks)
        if (remark.action == action && record_.nodes[remark.node].kind == NodeKind::comment)
            analyzer::read_drawings(record_, record_.nodes[remark.node], setup_.board, drawings, reported);
    json_.begin_object();
    json_.field("a", address);
    json_.field("board", boards_.at(situation, drawings));
    players_.write_holdings(json_, situation.state, situation.deck);
    json_.end_object();
}

void StoryWriter::write_glyphs(const std::vector<Remark>& remarks) {
    static constexpr std::array<std::string_view, 6> signs = {"!", "?", "!!", "??", "!?", "?!"};
    json_.begin_array("glyphs");
    for (const Remark& remark : remarks)
        if (record_.nodes[remark.node].kind == NodeKind::glyph)
            json_.string(signs[record_.nodes[remark.node].detail % signs.size()]);
    json_.end_array();
}

void StoryWriter::write_notes(const std::vector<Remark>& remarks) {
    json_.begin_array("notes");
    for (const Remark& remark : remarks) {
        const notation::Node& node = record_.nodes[remark.node];
        if (node.kind != NodeKind::comment) continue;
        const std::string text = notation::comment_text(node.span.of(record_.text));
        if (text.empty()) continue;
        json_.begin_object();
        json_.field("k", remark.action);
        json_.begin_array("text");
        for (std::string_view rest = text; !rest.empty();) {
            const auto end = rest.find('\n');
            json_.string(base::visible(rest.substr(0, end)));
            rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        }
        json_.end_array();
        json_.end_object();
    }
    json_.end_array();
}

void StoryWriter::write_irregularities(const TurnPlay& turn) {
    json_.begin_array("irregular");
    for (const Irregularity& irregularity : turn.irregularities) {
        const Problem& problem = irregularity.problem;
        const auto message = problem.kind == Problem::Kind::refused ? message_text(problem.verdict, setup_.board)
                                                                    : problem.unresolved.message;
        const auto outcome = analyzer::fate_text(irregularity);
        json_.string(base::visible(message.empty() ? outcome : fmt::format("{} ({})", message, outcome)));
    }
    json_.end_array();
}

void StoryWriter::write_variations(const PlayedTurn& turn) {
    json_.begin_array("lines");
    for (std::size_t i = 0; i < turn.variations.size(); ++i) {
        json_.number(std::int64_t(lines_.size()));
        lines_.push_back({&turn.variations[i], fmt::format("{}/{}", turn.address, i + 1), turn.address});
    }
    json_.end_array();
}

}  // namespace castellan::render::page
