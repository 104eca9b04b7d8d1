#include "cli/review/panel.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "cli/review/judgement.hpp"
#include "cli/support/player_lines.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "render/castelli/game_picture.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

Badge badge_of(Colour player) {
    const render::Livery& livery = render::light().livery(player);
    return {render::hue_of_livery(std::size_t(player)), livery.field, livery.value};
}

class PanelWriter {
  public:
    PanelWriter(const Navigation& navigation, const Subject& subject, int columns, render::Charset charset)
        : navigation_(navigation),
          subject_(subject),
          situation_(navigation.situation()),
          columns_(columns),
          charset_(charset) {}

    std::vector<PanelLine> write() {
        write_totals();
        write_judgement();
        if (navigation_.turn() != nullptr) write_turn(*navigation_.turn());
        write_comments(0);
        if (navigation_.turn() != nullptr) write_variations(*navigation_.turn());
        if (navigation_.is_where_it_stopped()) {
            gap();
            write(tr("Not played further: {}",
                     analyzer::stop_text(analyzer::describe(subject_.game, *navigation_.line().stop))),
                  true);
        }
        return std::move(lines_);
    }

  private:
    void write(std::string_view text, bool bold = false, int indent = 0) {
        if (text.empty()) return;
        const std::string first(std::size_t(indent), ' ');
        for (const auto& line : render::wrapped(text, columns_ - indent, charset_, 2))
            lines_.push_back({first + line, bold});
    }

    void gap() {
        if (!lines_.empty() && !lines_.back().text.empty()) lines_.push_back({});
    }

    void write_totals() {
        const auto panels =
            render::game_panels({subject_.game.setup(), situation_.state, situation_.deck}, subject_.names);
        for (auto& line : player_lines(panels, columns_, charset_)) {
            PanelLine& shown = lines_.emplace_back(PanelLine{std::move(line.text)});
            if (line.player) shown.badge = badge_of(*line.player);
        }
    }

    /// Of whole turns of the main line: within one it would tell what comes later.
    void write_judgement() {
        if (!subject_.analysis || navigation_.depth() > 0 || navigation_.action() > 0) return;
        const Setup& setup = subject_.game.setup();
        const auto* turn = navigation_.turn();
        const unsigned number = turn == nullptr ? 0 : turn->is_final() ? ~0U : turn->play.number;
        gap();
        for (auto& line : judgement_lines(*subject_.analysis, number, columns_, charset_,
                                          [&](std::size_t seat) { return badge_of(setup.seats[seat]); }))
            lines_.push_back(std::move(line));
    }

    void write_turn(const castelli::PlayedTurn& turn) {
        gap();
        const TurnPlay& played = turn.play;
        if (!played.is_final)
            write(fmt::format("{}. {} {}{}", played.number, letter(played.player), analyzer::words_text(played),
                              glyphs()),
                  true);
        write_points();
        if (played.is_final) write_points_table();
        for (const Step& step : situation_.play.steps) write_step(step);
    }

    /// "Anna +5 VP, Ben -1 VP; a swing of 6, the lead changes".
    void write_points() {
        std::string text;
        for (const Colour player : subject_.game.setup().seated()) {
            const int points = situation_.state.players[player].vp - navigation_.before().players[player].vp;
            if (points == 0) continue;
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", subject_.names[player], tr("{:+} VP", points));
        }
        const analyzer::Swing swing = navigation_.swing();
        if (text.empty() || navigation_.action() > 0 || !swing.is_large()) return write(text);
        write(swing.changes_lead ? tr("{}; a swing of {}, the lead changes", text, swing.points)
                                 : tr("{}; a swing of {}", text, swing.points));
    }

    /// A line each kind of points, a column each player.
    void write_points_table() {
        constexpr int number_columns = 4, most_name_columns = 28;
        const auto players = subject_.game.setup().seated();
        const int name_columns = std::min(most_name_columns, columns_ - number_columns * int(players.size()));
        std::string heading(std::size_t(name_columns), ' ');
        for (const Colour player : players) heading += fmt::format("{:>{}}", letter(player), number_columns);
        gap();
        lines_.push_back({std::move(heading), true});
        for (const auto& row :
             analyzer::points_rows(situation_.state, situation_.play.events, subject_.game.setup().modules)) {
            const auto name = fmt::format("{}{}{}", row.rule, row.rule.empty() ? "" : " ", tr(row.name));
            std::string line = render::padded(name, name_columns, charset_);
            for (const Colour player : players) line += fmt::format("{:>{}}", row.points[player], number_columns);
            lines_.push_back({std::move(line)});
        }
        gap();
    }

    void write_step(const Step& step) {
        const auto& names = subject_.names;
        const bool chosen = navigation_.action() > 0 && &step == &situation_.play.steps.back();
        if (const auto action = analyzer::action_text(step.action, subject_.game.setup(), names); !action.empty())
            write(fmt::format("{} {}", names[step.action.player], action), chosen);
        for (const Event& told : situation_.play.events_of(step)) {
            if (analyzer::repeats_action(told)) continue;
            write(fmt::format("{} [{}]", analyzer::event_text(told, subject_.game.setup(), names), told.rule->id),
                  chosen, 2);
        }
    }

    [[nodiscard]] const std::vector<castelli::Remark>& remarks() const {
        return navigation_.turn() == nullptr ? subject_.game.remarks() : navigation_.turn()->remarks;
    }

    [[nodiscard]] bool is_reached(const castelli::Remark& remark) const {
        return navigation_.action() == 0 || remark.action <= navigation_.action();
    }

    /// " !?": of the words shown.
    [[nodiscard]] std::string glyphs() const {
        std::string text;
        for (const castelli::Remark& remark : remarks()) {
            const auto& node = subject_.game.record().nodes[remark.node];
            if (node.kind == notation::NodeKind::glyph && is_reached(remark))
                text += fmt::format(" {}", node.span.of(subject_.game.record().text));
        }
        return text;
    }

    /// Those after so many of the turn's variations.
    void write_comments(std::size_t variations) {
        for (const castelli::Remark& remark : remarks()) {
            const auto& node = subject_.game.record().nodes[remark.node];
            if (remark.variations != variations) continue;
            if (node.kind != notation::NodeKind::comment || !is_reached(remark)) continue;
            const auto text = notation::comment_text(node.span.of(subject_.game.record().text));
            if (text.empty()) continue;
            gap();
            write(text);
        }
    }

    void write_variations(const castelli::PlayedTurn& turn) {
        if (turn.variations.empty()) return;
        gap();
        write(trn("{} variation:", "{} variations:", turn.variations.size()), true);
        for (std::size_t i = 0; i < turn.variations.size(); ++i) {
            const auto& line = turn.variations[i];
            std::string text = fmt::format("{}v ", i + 1);
            if (!line.turns.empty()) {
                const TurnPlay& first = line.turns.front().play;
                text += fmt::format("{} {}", letter(first.player), analyzer::words_text(first));
            }
            if (line.stop)
                text +=
                    tr(" (not played further: {})", analyzer::stop_text(analyzer::describe(subject_.game, *line.stop)));
            if (i > 0 && !lines_.back().text.starts_with(' ')) gap();  // after a comment
            write(text, false, 1);
            write_comments(i + 1);
        }
    }

    const Navigation& navigation_;
    const Subject& subject_;
    Situation situation_;
    int columns_;
    render::Charset charset_;
    std::vector<PanelLine> lines_;
};

}  // namespace

std::vector<PanelLine> panel_lines(const Navigation& navigation, const Subject& subject, int columns,
                                   render::Charset charset) {
    return PanelWriter(navigation, subject, columns, charset).write();
}

std::string place_text(const Navigation& navigation, const Subject& subject) {
    const auto& names = subject.names;
    std::string text;
    if (navigation.action() > 0) {
        const TurnPlay& played = navigation.turn()->play;
        text = tr("Turn {}, {}: action {} of {}", played.number, names[played.player], navigation.action(),
                  castelli::actions_of(played));
    } else {
        text = render::turn_text(navigation.situation(), names, subject.game.setup());
    }
    text += fmt::format(" [{}]", navigation.address());
    if (subject.game.mode() == castelli::PlayMode::as_played) text += ", " + tr("as played");
    if (navigation.depth() > 0) text += ", " + tr("variation");
    if (navigation.is_where_it_stopped()) text += ", " + tr("not played further");
    return text;
}

}  // namespace castellan::cli
