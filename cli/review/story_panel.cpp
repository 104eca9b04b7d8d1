#include "cli/review/story_panel.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "language/text.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::cli {

using analyzer::PointRange;
using analyzer::StoryTurn;
using language::tr;
using language::trn;
using render::Charset;

namespace {

constexpr int most_name_columns = 16;
constexpr int holding_indent = 5;  // of what is held, if it is below the points

void add_wrapped(std::string_view text, bool bold, int indent, int columns, Charset charset,
                 std::vector<PanelLine>& lines) {
    if (text.empty()) return;
    const std::string first(std::size_t(indent), ' ');
    for (const auto& line : render::wrapped(text, columns - indent, charset, 2)) lines.push_back({first + line, bold});
}

/// In the livery of that ink, if it is one's.
Badge badge_of(render::Ink field) {
    const render::Theme& theme = render::light();
    for (std::size_t i = 0; i < theme.liveries.size(); ++i)
        if (theme.liveries[i].field == field) return {render::hue_of_livery(i), field, theme.liveries[i].value};
    return {render::Hue::none, field, render::grey(field) > 127 ? theme.ink : theme.paper};
}

class StoryPanel {
  public:
    StoryPanel(const StoryPlace& place, int columns, Charset charset)
        : place_(place), story_(place.story), turn_(place.turn), columns_(columns), charset_(charset) {}

    std::vector<PanelLine> write() {
        write_totals();
        if (!turn_.words.empty() || !turn_.events.empty() || !turn_.glyphs.empty()) write_turn();
        write_comments(0);
        if (turn_.address == story_.start.address) add_paragraph(story_.about, false, columns_, charset_, lines_);
        write_variations();
        return std::move(lines_);
    }

  private:
    void write(std::string_view text, bool bold = false, int indent = 0) {
        add_wrapped(text, bold, indent, columns_, charset_, lines_);
    }

    [[nodiscard]] const std::string& name(int player) const { return story_.players[std::size_t(player)].name; }

    /// The points, right-aligned: as wide as the widest.
    [[nodiscard]] int points_columns() const {
        int columns = render::columns_of(render::terminal_glyphs(story_.points, charset_));
        for (const PointRange points : turn_.points)
            columns = std::max(columns, render::columns_of(render::terminal_glyphs(text(points), charset_)));
        return columns;
    }

    static std::string right(std::string_view text, int columns, Charset charset) {
        const int width = render::columns_of(render::terminal_glyphs(text, charset));
        return std::string(std::size_t(std::max(0, columns - width)), ' ') + std::string(text);
    }

    void write_totals() {
        const int points = points_columns();
        const int names = std::clamp(columns_ - points - 4, 1, most_name_columns);
        const std::string heading = right(story_.points, points, charset_);
        lines_.push_back({fmt::format("   {} {}", std::string(std::size_t(names), ' '), heading)});
        for (std::size_t i = 0; i < story_.players.size(); ++i) {
            const analyzer::StoryPlayer& player = story_.players[i];
            std::string line = fmt::format("{}{} {} {}", int(i) == place_.to_play ? '>' : ' ', player.letter,
                                           render::padded(player.name, names, charset_),
                                           right(text(turn_.points[i]), points, charset_));
            const std::string& held = turn_.holdings[i];
            const int free = columns_ - names - points - 6;
            const bool beside = render::columns_of(render::terminal_glyphs(held, charset_)) <= free;
            if (!held.empty() && beside) line += "  " + render::joined(render::terminal_glyphs(held, charset_));
            lines_.push_back({std::move(line), false, badge_of(place_.drawn.ink(i, render::light()))});
            if (!beside) write(held, false, holding_indent);
        }
    }

    void write_turn() {
        std::string head = turn_.heading;
        if (!turn_.is_scoring()) head += fmt::format(" {}", story_.players[std::size_t(turn_.player)].letter);
        if (!turn_.words.empty()) head += " " + turn_.words;
        for (const std::string& glyph : turn_.glyphs) head += " " + glyph;
        add_paragraph(head, true, columns_, charset_, lines_);
        write_points();
        for (const analyzer::StoryEvent& event : turn_.events) {
            std::string text = event.text;
            if (event.points)
                text = fmt::format("{} {}: {}", story_.players[std::size_t(event.player)].letter,
                                   analyzer::text(*event.points), event.text);
            else if (event.player != analyzer::nobody)
                text = fmt::format("{}: {}", name(event.player), event.text);
            if (!event.rule.empty()) text += fmt::format(" [{}]", event.rule);
            write(text, false, event.points ? 2 : 0);
        }
    }

    /// "Ann +5, Ben -1 gold": what came to the points, if that is known.
    void write_points() {
        std::string text;
        for (std::size_t i = 0; i < story_.players.size(); ++i) {
            const PointRange now = turn_.points[i], then = place_.before.points[i];
            if (now == then || !now.exact() || !then.exact()) continue;
            text += fmt::format("{}{} {:+}", text.empty() ? "" : ", ", story_.players[i].name, now.least - then.least);
        }
        if (!text.empty()) write(fmt::format("{} {}", text, story_.points));
    }

    /// Those after so many of the turn's variations.
    void write_comments(std::size_t variations) {
        for (const auto& comment : turn_.comments)
            if (comment.variations == variations)
                for (const std::string& paragraph : comment.paragraphs)
                    add_paragraph(paragraph, false, columns_, charset_, lines_);
    }

    void write_variations() {
        if (turn_.variations.empty()) return;
        add_paragraph(trn("{} variation:", "{} variations:", turn_.variations.size()), true, columns_, charset_,
                      lines_);
        for (std::size_t i = 0; i < turn_.variations.size(); ++i) {
            const analyzer::StoryLine& line = story_.lines[turn_.variations[i]];
            std::string text = fmt::format("{}v", i + 1);
            if (!line.turns.empty()) {
                const StoryTurn& first = line.turns.front();
                if (!first.is_scoring()) text += fmt::format(" {}", story_.players[std::size_t(first.player)].letter);
                text += " " + (first.words.empty() ? first.heading : first.words);
            }
            if (!line.stopped.empty()) text += tr(" (not played further: {})", line.stopped);
            write(text, false, 1);
            write_comments(i + 1);
        }
    }

    const StoryPlace& place_;
    const analyzer::Story& story_;
    const StoryTurn& turn_;
    int columns_;
    Charset charset_;
    std::vector<PanelLine> lines_;
};

}  // namespace

std::vector<PanelLine> story_panel(const StoryPlace& place, int columns, Charset charset) {
    return StoryPanel(place, columns, charset).write();
}

void add_paragraph(std::string_view text, bool bold, int columns, Charset charset, std::vector<PanelLine>& lines) {
    if (!text.empty() && !lines.empty() && !lines.back().text.empty()) lines.push_back({});
    add_wrapped(text, bold, 0, columns, charset, lines);
}

}  // namespace castellan::cli
