#include "analyzer/castelli/figure/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/figure/items.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;

namespace {

using namespace castelli;

/// The turn with one of its actions alone.
TurnPlay reduced(const TurnPlay& turn, int only_action) {
    TurnPlay left = turn;
    left.steps.clear();
    left.events.clear();
    for (const Step& step : turn.steps) {
        if (action_of(step, turn) != only_action) continue;
        Step& kept = left.steps.emplace_back(step);
        kept.first_event = std::uint32_t(left.events.size());
        for (const Event& event : turn.events_of(step)) left.events.push_back(event);
        kept.end_event = std::uint32_t(left.events.size());
    }
    return left;
}

bool builds(const Step& step) {
    return step.action.kind == ActionKind::build || step.action.kind == ActionKind::overbuild;
}

class Explainer {
  public:
    Explainer(const Situation& situation, const Setup& setup, const Names& names, int only_action)
        : turn_(only_action == 0 ? situation.play : reduced(situation.play, only_action)),
          moment_{setup, situation.state, situation.deck, turn_},
          names_(names) {}

    std::vector<Panel> turn_panels() {
        std::vector<Panel> panels;
        if (auto panel = tile_panel(); !panel.told.empty()) panels.push_back(std::move(panel));
        for (const Step& step : turn_.steps)
            if (builds(step)) panels.push_back(castle_panel(step));
        if (panels.empty()) panels.push_back(tile_panel());
        return panels;
    }

    std::vector<Panel> final_panels() {
        std::vector<Panel> panels;
        for (const Event& event : turn_.events) {
            if (event.kind != EventKind::evaluated) continue;
            Panel panel = new_panel();
            panel.heading = tr("The silver mine");
            add_area(panel, area_totals(event.area, moment_));
            tell(panel, event);
            for (const Event& gain : turn_.events)
                if (gain.kind == EventKind::gained && gain.area == event.area) tell(panel, gain);
            panels.push_back(std::move(panel));
        }
        if (panels.empty()) panels.push_back(new_panel()), panels.back().whole_board = true;
        add_table(panels.back());
        if (moment_.setup.modules.has(Module::battle)) panels.push_back(settlements_panel());
        return panels;
    }

  private:
    [[nodiscard]] Panel new_panel() const {
        Panel panel;
        panel.setup = moment_.setup;
        panel.state = moment_.state;
        panel.deck = moment_.deck;
        panel.names = names_;
        panel.explains = true;
        return panel;
    }

    void tell(Panel& panel, const Event& event) const {
        if (repeats_action(event)) return;
        if (auto text = event_text(event, moment_.setup, names_); !text.empty())
            panel.told.push_back({std::move(text), event.rule == nullptr ? std::string_view() : event.rule->id});
    }

    [[nodiscard]] std::string action_line(const Action& action) const {
        const auto words = action_text(action, moment_.setup, names_);
        return words.empty() ? words : fmt::format("{} {}", names_[std::size_t(action.player)], words);
    }

    /// Also the second step of an overbuilding's word, when the wait for a Guard is over.
    [[nodiscard]] bool is_of_building(const Step& step) const {
        return builds(step) ||
               (step.word != implied && std::any_of(turn_.steps.begin(), turn_.steps.end(), [&](const Step& other) {
                    return other.word == step.word && builds(other);
                }));
    }

    /// The tile, what it gives, the areas it completes, cards used: everything but castles.
    Panel tile_panel() const {
        Panel panel = new_panel();
        for (const Step& step : turn_.steps) {
            if (is_of_building(step) || step.action.kind == ActionKind::guard) continue;
            add_step(panel, step);
            tell_card(panel, step.action);
            for (const Event& event : turn_.events_of(step)) add_event(panel, event);
        }
        return panel;
    }

    void add_step(Panel& panel, const Step& step) const {
        const Action& action = step.action;
        if (action.square != no_index) glow(panel, moment_.setup.board.squares[action.square].space);
        if (action.octagon != no_index) glow(panel, moment_.setup.board.octagons[action.octagon].space);
        if (panel.heading.empty() && (action.kind == ActionKind::place || action.kind == ActionKind::use))
            panel.heading = action_line(action);
    }

    /// Adds a line for the card used or sold, unless the heading already names it.
    void tell_card(Panel& panel, const Action& action) const {
        if (action.kind != ActionKind::use && action.kind != ActionKind::sell) return;
        if (auto line = action_line(action); line != panel.heading) panel.told.push_back({std::move(line), {}});
    }

    static void glow(Panel& panel, Space space) {
        panel.glowing.push_back(space);
        panel.named.push_back(space);
    }

    void add_event(Panel& panel, const Event& event) const {
        if (event.kind == EventKind::evaluated) add_area(panel, area_totals(event.area, moment_));
        const bool of_place = event.kind == EventKind::gained && (event.rule == &rules::T3 || event.rule == &rules::T4);
        if (of_place && event.amount > 0) {
            PlaceGain gain{{event.space, no_index, {}}, {}, event.unit};
            if (event.rule == &rules::T4) gain.place.side = event.side;
            gain.numbers.named = {event.player};
            gain.numbers.number[std::size_t(event.player)] = event.amount;
            add_gain(panel, gain);
        }
        tell(panel, event);
    }

    /// 7.3: row and column with what they pay.
    Panel castle_panel(const Step& step) const {
        Panel panel = new_panel();
        panel.heading = action_line(step.action);
        const Area& area = moment_.setup.board.areas[step.action.area];
        panel.named.push_back(moment_.setup.board.octagons[area.octagon].space);
        if (const auto castle = castle_of(step, moment_)) add_castle(panel, *castle);
        for (const Event& event : events_of_word(step, turn_)) tell(panel, event);
        return panel;
    }

    Panel settlements_panel() const {
        Panel panel = new_panel();
        panel.heading = tr("Villages and cities");
        panel.whole_board = true;
        panel.scores_head = tr("castles in line, and VP for them");
        for (std::uint8_t octagon = 0; octagon < moment_.setup.board.octagon_count; ++octagon)
            if ((moment_.state.villages | moment_.state.cities) >> octagon & 1) add_brief_settlement(panel, octagon);
        return panel;
    }

    void add_brief_settlement(Panel& panel, OctagonId octagon) const {
        SettlementTotals totals = settlement_totals(octagon, moment_);
        totals.brief = true;
        add_settlement(panel, totals);
        const bool is_city = (moment_.state.cities >> octagon & 1) != 0;
        const auto place = space_name(totals.space);
        ScoreRow row{is_city ? tr("city {}", place) : tr("village {}", place), {}, totals.shares};
        const std::uint8_t half = moment_.setup.board.octagons[octagon].half;
        row.numbers.named = moment_.setup.playing_in[half];
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            row.numbers.number[colour] = totals.majority.castles[colour];
        panel.scores.push_back(std::move(row));
    }

    void add_row(Panel& panel, std::string name, const std::function<int(Colour)>& number) const {
        ScoreRow row{std::move(name), {}};
        row.numbers.named = moment_.setup.playing;
        for (const Colour player : moment_.setup.seated())
            row.numbers.number[std::size_t(player)] = std::int16_t(number(player));
        panel.scores.push_back(std::move(row));
    }

    /// From the points before the end, line by line to the total (E1 to E5).
    void add_table(Panel& panel) const {
        const auto lines = final_lines(moment_.setup.modules);
        const auto vp = [&](Colour player) { return moment_.state.players[std::size_t(player)].vp; };
        add_row(panel, tr("during the game"), [&](Colour player) {
            int points = vp(player);
            for (const FinalLine& line : lines) points -= points_by(turn_.events, player, line);
            return points;
        });
        for (const FinalLine& line : lines)
            add_row(panel, score_name(line.total, moment_.setup),
                    [&](Colour player) { return points_by(turn_.events, player, line); });
        add_row(panel, score_name(Total::vp, moment_.setup), vp);
        panel.scores.back().is_total = true;
        if (moment_.state.stage == Stage::over) panel.winners = winners(moment_.setup, moment_.state).colours;
    }

    TurnPlay turn_;
    Moment moment_;
    const Names& names_;
};

}  // namespace

Figure explain_figure(const Situation& situation, const Setup& setup, const Names& names, int only_action,
                      std::string title) {
    Explainer explainer(situation, setup, names, only_action);
    Figure figure;
    figure.title = std::move(title);
    figure.panels = situation.play.is_final ? explainer.final_panels() : explainer.turn_panels();
    for (const Colour player : setup.seated()) figure.key.push_back({player, names[std::size_t(player)]});
    if (situation.problem) figure.captions.push_back(tr("Not played further: see the messages"));
    return figure;
}

}  // namespace castellan::analyzer::figure
