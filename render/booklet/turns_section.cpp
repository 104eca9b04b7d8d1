// The turns of a game: notation, actions in words, comments, variations, diagrams.
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "render/booklet/diagrams.hpp"
#include "render/booklet/sections.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/booklet/text/strangers_text.hpp"
#include "render/booklet/turn_words.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;

constexpr double after_comment = 3;

class Teller {
  public:
    Teller(const ChapterGame& game, const ChapterOptions& options)
        : game_(game), options_(options), drawn_(turns_to_draw(game, options.board_each_turn)) {}

    TurnsSection tell() {
        const auto drawings = drawings_of(game_, game_.played.remarks(), 0);
        const bool drawn = drawings.diagram && count_diagram();
        if (add_prose(game_.played.remarks(), 0) && drawn) add_reference();
        if (drawn) add_diagram({game_.played.start(), drawings});
        State before = game_.played.main_line().start.state;
        for (const PlayedTurn& turn : game_.played.turns()) {
            tell_turn(turn, before);
            before = turn.state;
        }
        tell_end();
        result_.section.columns = 2;
        result_.section.before = 10;
        return std::move(result_);
    }

  private:
    // The main line

    void tell_turn(const PlayedTurn& turn, const State& before) {
        std::uint16_t told = 0;
        bool begun = false;
        const auto stops = stops_of(game_, turn);
        for (const std::uint16_t stop : stops) {
            const auto drawings = drawings_of(game_, turn.remarks, stop);
            const bool drawn =
                (drawings.diagram || (stop == stops.back() && drawn_.contains(turn.address))) && count_diagram();
            if (stop > told || stop == stops.back()) {
                if (!begun) add_head(turn);
                begun = true;
                tell_part(turn, {told, stop});
            }
            if (drawn && begun) add_reference();
            if (stop == stops.back()) add_judgements(turn);
            if (add_prose(turn.remarks, stop) && drawn && !begun) add_reference();
            if (drawn) add_diagram({situation_at(turn, stop, before), drawings});
            told = stop;
        }
        for (const Irregularity& irregular : turn.play.irregularities)
            add(note(tr("Irregular: {}", analyzer::treatment_text(irregular))));
        for (std::size_t i = 0; i < turn.variations.size(); ++i) {
            tell_variation(turn.variations[i], 1);
            add_prose(turn.remarks, stops.back(), i + 1);
        }
    }

    void add_judgements(const PlayedTurn& turn) {
        for (Paragraph& judged : judgements(game_, turn.play)) {
            if (auto* above = std::get_if<Paragraph>(&result_.section.blocks.back())) above->keep_with_next = true;
            add(std::move(judged));
        }
    }

    void add_head(const PlayedTurn& turn) {
        const TurnPlay& played = turn.play;
        if (turn.is_final()) {
            Paragraph head = heading(tr("Final scoring"), 11.5, 12);
            head.bookmarks = {{1, head.runs.front().text}};
            add(std::move(head));
            return;
        }
        head_ = turn_line();
        head_.before = between_turns;
        head_.label = fmt::format("{}.", played.number);
        const auto& player = game_.names()[played.player];
        head_.runs = {bold(player + "  ")};
        head_.bookmarks = {
            {1, fmt::format("{}. {}", played.number, player), 0, turn_target(played.number), played.number}};
    }

    void tell_part(const PlayedTurn& turn, TurnPart part) {
        if (turn.is_final()) return tell_final();
        Paragraph line = std::exchange(head_, turn_line());
        if (line.runs.empty()) {  // after a comment
            line.before = after_comment;
            line.runs.push_back(bold("… "));
        }
        line.filling = Filling::ragged;
        add_notation(turn, part, Weight::bold, line.runs);
        auto words = told_in_words(game_, turn, part);
        const bool has_words = !words.empty();
        line.keep_with_next = has_words;
        line.keep_together = options_.board_each_turn;
        add(std::move(line));
        if (!has_words) return;
        Paragraph told = turn_line();
        told.runs = std::move(words);
        told.keep_together = options_.board_each_turn;
        add(std::move(told));
    }

    void tell_final() {
        if (!game_.sheet.final) return;
        for (const auto& line : result_lines(game_)) {
            Paragraph result = prose(line + '.');
            result.filling = Filling::ragged;  // names are not divided
            add(std::move(result));
        }
    }

    void tell_end() {
        if (const auto& stop = game_.played.main_line().stop)
            add(note(tr("Not played further: {}", why_stopped(*stop))));
        else if (!game_.sheet.final)
            add(note(tr("Unfinished: no final scoring")));
    }

    [[nodiscard]] std::string why_stopped(const Situation& stop) const {
        return base::visible(analyzer::stop_text(analyzer::describe(game_.played, stop)));
    }

    // Variations

    void tell_variation(const PlayedLine& line, int depth) {
        Paragraph paragraph = variation_line(depth);
        std::vector<Figure> figures;
        State before = line.start.state;
        const auto end_paragraph = [&] {
            if (!paragraph.runs.empty()) add(std::exchange(paragraph, variation_line(depth)));
            for (Figure& figure : figures) result_.section.blocks.emplace_back(std::move(figure));
            figures.clear();
        };
        for (const PlayedTurn& turn : line.turns) {
            tell_turn_briefly(turn, before, paragraph.runs, figures);
            before = turn.state;
            if (!turn.variations.empty() || is_long(paragraph)) end_paragraph();
            for (std::size_t i = 0; i < turn.variations.size(); ++i) {
                tell_variation(turn.variations[i], depth + 1);
                add_comments(turn.remarks, std::uint16_t(castelli::actions_of(turn.play)), i + 1, paragraph.runs);
                end_paragraph();
            }
        }
        if (line.stop) paragraph.runs.push_back(italic(tr("Not played further: {}", why_stopped(*line.stop))));
        end_paragraph();
    }

    void tell_turn_briefly(const PlayedTurn& turn, const State& before, std::vector<Run>& runs,
                           std::vector<Figure>& figures) {
        const TurnPlay& played = turn.play;
        const auto& player = game_.names()[played.player];
        runs.push_back(
            bold(turn.is_final() ? tr("Final scoring") + ' ' : fmt::format("{}. {} ", played.number, player)));
        std::uint16_t told = 0;
        for (const std::uint16_t stop : stops_of(game_, turn)) {
            add_notation(turn, {told, stop}, Weight::regular, runs);
            const auto drawings = drawings_of(game_, turn.remarks, stop);
            const bool drawn = drawings.diagram && count_diagram();
            if (drawn) runs.insert(runs.end(), {reference(), roman(" ")});
            add_comments(turn.remarks, stop, 0, runs);
            if (drawn) figures.push_back(diagram_at({situation_at(turn, stop, before), drawings, true}));
            told = stop;
        }
    }

    void add_notation(const PlayedTurn& turn, TurnPart part, Weight weight, std::vector<Run>& runs) const {
        for (auto& word : notation_words(game_, turn, part, signs_)) {
            for (Run& run : word) {
                run.weight = weight;
                run.whole = run.text.size() <= longest_whole_word;
                runs.push_back(std::move(run));
            }
            runs.push_back({" ", weight});
        }
    }

    // Comments

    /// After an action of the turn, and after so many of its variations.
    std::vector<std::string> comments_at(const std::vector<castelli::Remark>& remarks, std::uint16_t action,
                                         std::size_t variations) const {
        std::vector<std::string> paragraphs;
        for (const castelli::Remark& remark : remarks) {
            const notation::Node& node = game_.record().nodes[remark.node];
            if (remark.action != action || remark.variations != variations) continue;
            if (node.kind != notation::NodeKind::comment) continue;
            const auto text = notation::comment_text(node.span.of(game_.record().text));
            for (std::size_t begin = 0; begin < text.size();) {
                const std::size_t end = std::min(text.find('\n', begin), text.size());
                if (end > begin) paragraphs.push_back(shown_prose(std::string_view(text).substr(begin, end - begin)));
                begin = end + 1;
            }
        }
        return paragraphs;
    }

    /// Whether there is any.
    bool add_prose(const std::vector<castelli::Remark>& remarks, std::uint16_t action, std::size_t variations = 0) {
        const auto paragraphs = comments_at(remarks, action, variations);
        for (const auto& text : paragraphs) {
            Paragraph paragraph = prose(text);
            paragraph.own_direction = true;
            add(std::move(paragraph));
        }
        return !paragraphs.empty();
    }

    void add_comments(const std::vector<castelli::Remark>& remarks, std::uint16_t action, std::size_t variations,
                      std::vector<Run>& runs) const {
        for (const auto& text : comments_at(remarks, action, variations)) {
            auto words = running_text(text + ' ', Slant::italic);
            std::move(words.begin(), words.end(), std::back_inserter(runs));
        }
    }

    // Diagrams

    /// False if there are too many.
    bool count_diagram() {
        if (result_.diagrams == most_diagrams) {
            result_.left_out = true;
            return false;
        }
        ++result_.diagrams;
        return true;
    }

    [[nodiscard]] int number() const { return options_.first_diagram + result_.diagrams - 1; }
    [[nodiscard]] Run reference() const {
        return {tr("(see diagram {})", number()), Weight::regular, Slant::italic, true, Figures::old_style,
                diagram_target(number())};
    }

    /// To the diagram just counted, in the paragraph just added.
    void add_reference() {
        if (auto* paragraph = std::get_if<Paragraph>(&result_.section.blocks.back()))
            paragraph->runs.insert(paragraph->runs.end(), {roman(" "), reference()});
    }

    Figure diagram_at(const DiagramPlace& place) { return diagram(game_, place, number(), options_.theme); }
    void add_diagram(const DiagramPlace& place) {
        Figure figure = diagram_at(place);
        if (options_.board_each_turn) {  // they would lag more and more behind their turns
            figure.floats = false;
            figure.most_height = two_turns_a_column;
            if (auto* told = std::get_if<Paragraph>(&result_.section.blocks.back()))
                told->keep_with_next = told->may_part = true;
        }
        result_.section.blocks.emplace_back(std::move(figure));
    }

    void add(Paragraph paragraph) { result_.section.blocks.emplace_back(std::move(paragraph)); }

    const ChapterGame& game_;
    const ChapterOptions& options_;
    MoveSigns signs_{options_.theme};
    std::set<std::string> drawn_;
    Paragraph head_;  // of the current turn, until its first line
    TurnsSection result_;
};

}  // namespace

TurnsSection turns_section(const ChapterGame& game, const ChapterOptions& options) {
    return Teller(game, options).tell();
}

}  // namespace castellan::render::booklet
