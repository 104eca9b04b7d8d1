#include "render/booklet/story_turns.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/booklet/text/strangers_text.hpp"

namespace castellan::render::booklet {

using analyzer::Story;
using analyzer::StoryComment;
using analyzer::StoryEvent;
using analyzer::StoryLine;
using analyzer::StoryTurn;
using language::tr;

namespace {

constexpr double board_unit = 45;  // points, if the column has the room: tiles of many games are full
constexpr double highest_board = 0.6;

/// A sentence from "lays a tile".
std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = char(text.front() - 'a' + 'A');
    return text + '.';
}

void append(std::vector<Run>& runs, std::vector<Run> more) {
    std::move(more.begin(), more.end(), std::back_inserter(runs));
}

/// Whether it adds something: the end of many games only says what came before.
bool scores(const StoryTurn& turn) {
    return std::any_of(turn.events.begin(), turn.events.end(),
                       [](const StoryEvent& event) { return event.points && event.is_new; });
}

class StoryTeller {
  public:
    StoryTeller(const Story& story, const DrawnGame& drawn, const ChapterOptions& options)
        : story_(story), drawn_(drawn), options_(options) {}

    StoryTurns tell() {
        add_comments(story_.start, {});
        if (story_.start.asks_for_diagram) add_diagram(story_.start);
        for (const StoryTurn& turn : story_.turns()) tell_turn(turn);
        tell_end();
        result_.section.columns = 2;
        result_.section.before = 10;
        return std::move(result_);
    }

  private:
    [[nodiscard]] const std::string& name(int player) const { return story_.players[std::size_t(player)].name; }

    // The main line

    void tell_turn(const StoryTurn& turn) {
        add_comments(turn, true);
        turn.is_scoring() ? tell_scoring(turn) : tell_move(turn);
        const bool drawn = turn.asks_for_diagram || scores(turn) || (options_.board_each_turn && !turn.is_scoring());
        if (drawn) {
            refer_next();
            add_comments(turn, false);
            add_diagram(turn);
        } else {
            add_comments(turn, false);
        }
        for (std::size_t i = 0; i < turn.variations.size(); ++i) {
            tell_variation(story_.lines[turn.variations[i]], 1);
            add_comments(turn, false, i + 1);
        }
    }

    void tell_move(const StoryTurn& turn) {
        Paragraph line = turn_line();
        line.before = between_turns;
        line.label = turn.heading;
        line.runs = {bold(name(turn.player) + "  ")};
        line.bookmarks = {
            {1, fmt::format("{} {}", turn.heading, name(turn.player)), 0, turn_target(turn.number), turn.number}};
        add_notation(turn, Weight::bold, line.runs);
        line.runs.push_back(roman(" "));
        std::vector<Run> words = told(turn);
        line.runs.insert(line.runs.end(), words.begin(), words.end());
        line.keep_together = options_.board_each_turn;
        add(std::move(line));
    }

    /// What happened, then what was scored: few turns have more than a line of it.
    [[nodiscard]] std::vector<Run> told(const StoryTurn& turn) const {
        std::string text;
        int subject = turn.player;  // named by the heading
        for (const StoryEvent& event : turn.events) {
            if (event.points) continue;
            if (!text.empty()) text += "; ";
            if (event.player != analyzer::nobody && event.player != subject) text += name(event.player) + ": ";
            if (event.player != analyzer::nobody) subject = event.player;
            text += base::visible(event.text);
        }
        std::vector<Run> runs;
        if (!text.empty()) append(runs, running_text(sentence(std::move(text))));
        for (const StoryEvent& event : turn.events)
            if (event.points) append(runs, running_text((runs.empty() ? "" : " ") + scored(event)));
        return runs;
    }

    /// "Ann 5: S4: tile 4, own coins 6 (V3)."
    [[nodiscard]] std::string scored(const StoryEvent& event) const {
        const std::string rule = event.rule.empty() ? std::string() : fmt::format(" ({})", event.rule);
        return fmt::format("{} {}: {}{}.", name(event.player), text(*event.points), base::visible(event.text), rule);
    }

    void tell_scoring(const StoryTurn& turn) {
        Paragraph head = heading(base::visible(turn.heading), 11.5, 12);
        head.bookmarks = {{1, head.runs.front().text}};
        add(std::move(head));
        if (!scores(turn)) {
            add(prose(points_text(story_, turn.points) + '.'));
            return;
        }
        for (int player = 0; player < int(story_.players.size()); ++player) tell_scored(turn, player);
        Paragraph totals = turn_line();
        totals.runs = {bold(tr("In all: {}", points_text(story_, turn.points)) + '.')};
        totals.before = between_turns / 2;
        add(std::move(totals));
    }

    /// All that a player scored, in one paragraph.
    void tell_scored(const StoryTurn& turn, int player) {
        Paragraph paragraph = turn_line();
        paragraph.before = between_turns / 2;
        for (const StoryEvent& event : turn.events) {
            if (event.player != player || !event.points) continue;
            if (paragraph.runs.empty()) paragraph.runs.push_back(bold(name(player) + "  "));
            const std::string rule = event.rule.empty() ? std::string() : fmt::format(" ({})", event.rule);
            paragraph.runs.push_back(roman(base::visible(event.text) + rule + ": "));
            paragraph.runs.push_back(bold(text(*event.points) + ". "));
        }
        if (!paragraph.runs.empty()) add(std::move(paragraph));
    }

    void tell_end() {
        if (const std::string& stopped = story_.lines.front().stopped; !stopped.empty())
            add(note(tr("Not played further: {}", base::visible(stopped))));
        else if (!story_.finished)
            add(note(tr("Unfinished: no final scoring")));
    }

    // Variations

    void tell_variation(const StoryLine& line, int depth) {
        Paragraph paragraph = variation_line(depth);
        std::vector<Figure> figures;
        const auto end_paragraph = [&] {
            if (!paragraph.runs.empty()) add(std::exchange(paragraph, variation_line(depth)));
            for (Figure& figure : figures) result_.section.blocks.emplace_back(std::move(figure));
            figures.clear();
        };
        for (const StoryTurn& turn : line.turns) {
            tell_briefly(turn, paragraph.runs, figures);
            if (!turn.variations.empty() || is_long(paragraph)) end_paragraph();
            for (std::size_t i = 0; i < turn.variations.size(); ++i) {
                tell_variation(story_.lines[turn.variations[i]], depth + 1);
                add_comments_briefly(turn, i + 1, paragraph.runs);
                end_paragraph();
            }
        }
        if (!line.stopped.empty())
            paragraph.runs.push_back(italic(tr("Not played further: {}", base::visible(line.stopped))));
        end_paragraph();
    }

    void tell_briefly(const StoryTurn& turn, std::vector<Run>& runs, std::vector<Figure>& figures) {
        runs.push_back(bold(turn.is_scoring() ? base::visible(turn.heading) + ": "
                                              : fmt::format("{} {} ", turn.heading, name(turn.player))));
        if (turn.is_scoring()) runs.push_back(roman(points_text(story_, turn.points) + ". "));
        add_notation(turn, Weight::regular, runs);
        const bool drawn = turn.asks_for_diagram && count_diagram();
        if (drawn) runs.insert(runs.end(), {reference(), roman(" ")});
        add_comments_briefly(turn, 0, runs);
        if (drawn) figures.push_back(diagram(turn, true));
    }

    static void add_notation(const StoryTurn& turn, Weight weight, std::vector<Run>& runs) {
        std::vector<std::string> words;
        for (std::size_t begin = 0; begin < turn.words.size();) {
            const std::size_t end = std::min(turn.words.find(' ', begin), turn.words.size());
            if (end > begin) words.push_back(base::visible(turn.words.substr(begin, end - begin)));
            begin = end + 1;
        }
        for (const std::string& glyph : turn.glyphs) {
            const bool runs_on = words.empty() || words.back().back() == '?' || words.back().back() == '!';
            if (runs_on)
                words.push_back(glyph);
            else
                words.back() += glyph;
        }
        for (std::string& word : words) {
            const bool whole = word.size() <= longest_whole_word;
            runs.push_back({std::move(word), weight, Slant::upright, whole});
            runs.push_back({" ", weight});
        }
    }

    // Comments

    /// Those after so many of its variations.
    void add_comments(const StoryTurn& turn, std::optional<bool> before_action, std::size_t variations = 0) {
        for (const StoryComment& comment : turn.comments) {
            if (before_action && comment.before_action != *before_action) continue;
            if (comment.variations != variations) continue;
            for (const std::string& text : comment.paragraphs) {
                Paragraph paragraph = prose(shown_prose(text));
                paragraph.own_direction = true;
                add(std::move(paragraph));
            }
        }
    }

    static void add_comments_briefly(const StoryTurn& turn, std::size_t variations, std::vector<Run>& runs) {
        for (const StoryComment& comment : turn.comments)
            if (comment.variations == variations)
                for (const std::string& text : comment.paragraphs)
                    append(runs, running_text(shown_prose(text) + ' ', Slant::italic));
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

    /// The paragraph just added refers to the diagram that follows.
    void refer_next() {
        if (result_.diagrams == most_diagrams || result_.section.blocks.empty()) return;
        auto* paragraph = std::get_if<Paragraph>(&result_.section.blocks.back());
        if (paragraph == nullptr) return;
        ++result_.diagrams;
        paragraph->runs.insert(paragraph->runs.end(), {roman(" "), reference()});
        --result_.diagrams;
    }

    void add_diagram(const StoryTurn& turn) {
        if (!count_diagram()) return;
        Figure figure = diagram(turn, false);
        if (options_.board_each_turn) {  // they would lag more and more behind their turns
            figure.floats = false;
            figure.most_height = two_turns_a_column;
            if (!result_.section.blocks.empty())
                if (auto* told = std::get_if<Paragraph>(&result_.section.blocks.back()))
                    told->keep_with_next = told->may_part = true;
        }
        result_.section.blocks.emplace_back(std::move(figure));
    }

    Figure diagram(const StoryTurn& turn, bool in_variation) const {
        Scene scene = drawn_.board(turn.address, options_.theme).value_or(Scene());
        scene.font = options_.theme.font;
        Figure figure;
        figure.width = scene.frame.width() * board_unit;
        figure.scene = std::make_shared<const Scene>(std::move(scene));
        figure.before = 9;
        figure.after = 8;
        figure.most_height = highest_board;
        const std::string name = tr("Diagram {}", number());
        const std::string when = turn.is_scoring() ? base::visible(turn.heading)
                                                   : tr("After turn {}, {}", turn.number, this->name(turn.player));
        figure.caption = caption_line();
        figure.caption.runs = {bold(name + ". "), roman(in_variation ? tr("{} (variation)", when) : when)};
        if (turn.points != story_.start.points)
            figure.caption.runs.push_back(italic(". " + points_text(story_, turn.points)));
        figure.bookmarks = {{2, fmt::format("{}: {}", name, when), 0, diagram_target(number())}};
        return figure;
    }

    void add(Paragraph paragraph) { result_.section.blocks.emplace_back(std::move(paragraph)); }

    const Story& story_;
    const DrawnGame& drawn_;
    const ChapterOptions& options_;
    StoryTurns result_;
};

}  // namespace

StoryTurns story_turns(const Story& story, const DrawnGame& drawn, const ChapterOptions& options) {
    return StoryTeller(story, drawn, options).tell();
}

std::string points_text(const Story& story, const std::vector<analyzer::PointRange>& points) {
    std::string list;
    for (std::size_t i = 0; i < story.players.size(); ++i)
        list += fmt::format("{}{}\u00A0{}", list.empty() ? "" : ", ", unbroken(story.players[i].name), text(points[i]));
    return list;
}

}  // namespace castellan::render::booklet
