#include "render/castelli/figure/score_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

using namespace castelli;
using analyzer::figure::Panel;
using analyzer::figure::ScoreRow;

constexpr double row_height = 0.36;
constexpr double shield_size = 0.24;
constexpr double shield_gap = 0.04;
constexpr double digit = 0.155;
constexpr double gain_gap = 0.08;
constexpr double cell_gap = 0.22;
constexpr double widest = 6.4;  // further apart, names and numbers are not read as one row
constexpr double between_columns = 0.6;
constexpr double least_of_two = 4.6;    // the width of one of two columns
constexpr std::size_t rows_of_one = 8;  // more stand in two columns
constexpr std::size_t rows_without_head = 2;

std::vector<Colour> colours_of(const Panel& panel) {
    ColourSet named;
    for (const auto& score : panel.scores) named |= score.numbers.named;
    std::vector<Colour> colours;
    for (const Colour colour : panel.setup.seated())
        if (named.contains(colour)) colours.push_back(colour);
    return colours;
}

/// "3", "+6"; nothing for a colour not named.
std::string number_text(const ColourNumbers& numbers, Colour colour, std::string_view form) {
    return numbers.named.contains(colour) ? fmt::format(fmt::runtime(form), numbers.number[colour]) : std::string();
}
std::string number_of(const ScoreRow& row, Colour colour) { return number_text(row.numbers, colour, "{}"); }
std::string gain_of(const ScoreRow& row, Colour colour) { return number_text(row.gains, colour, "+{}"); }

class Table {
  public:
    Table(const Panel& panel, double width, const CastelliTheme& theme)
        : panel_(panel),
          colours_(colours_of(panel)),
          theme_(theme),
          width_(width),
          has_head_(!panel.scores_head.empty() || panel.scores.size() > rows_without_head) {
        for (const auto& score : panel.scores)
            for (const Colour colour : colours_) {
                number_ = std::max(number_, double(number_of(score, colour).size()) * digit);
                const std::size_t signs = gain_of(score, colour).size();
                if (signs > 0) gain_ = std::max(gain_, double(signs) * digit + gain_gap);
            }
        number_ = std::max(number_, shield_size);
        cell_ = (has_head_ ? 0 : shield_size + shield_gap) + number_ + gain_ + cell_gap;
        numbers_ = double(colours_.size()) * cell_;
    }

    [[nodiscard]] Scene column(std::span<const ScoreRow> rows) const {
        Scene scene = of_width(width_);
        if (has_head_) add_head(scene);
        for (const ScoreRow& row : rows) add_row(scene, row);
        return scene;
    }

  private:
    [[nodiscard]] double left_of(std::size_t colour) const { return width_ - numbers_ + double(colour) * cell_; }

    void add_name(Scene& scene, const std::string& name, double y, Ink ink, bool is_total) const {
        Text text = label(name, {0, y}, figure_text_size, ink, std::max(width_ - numbers_ - 0.1, width_ * 0.3));
        text.anchor = Anchor::left;
        text.weight = is_total ? Weight::bold : Weight::regular;
        scene.write(std::move(text));
    }

    /// What the numbers are, and the players' shields.
    void add_head(Scene& scene) const {
        const TextStyle style{figure_text_size, Weight::regular, Anchor::left, theme_.faint_ink};
        const Scene name = text_block(panel_.scores_head, width_ - numbers_ - 0.2, style);
        const double height = std::max(row_height, name.frame.height() + 0.04);
        scene.add(name, {0, scene.frame.bottom + height - name.frame.height() - 0.04});
        const double y = scene.frame.bottom + height - row_height / 2;
        for (std::size_t i = 0; i < colours_.size(); ++i)
            scene.add(placed(shield(theme_, colours_[i]), {left_of(i) + number_ - shield_size / 2, y}, shield_size));
        end_row(scene, height, theme_.faint_ink);
    }

    void add_row(Scene& scene, const ScoreRow& score) const {
        const double y = scene.frame.bottom + row_height / 2;
        add_name(scene, score.name, y, theme_.ink, score.is_total);
        for (std::size_t i = 0; i < colours_.size(); ++i) {
            const std::string number = number_of(score, colours_[i]);
            const std::string gain = gain_of(score, colours_[i]);
            if (number.empty() && gain.empty()) continue;
            double x = left_of(i);
            if (!has_head_) {
                scene.add(placed(shield(theme_, colours_[i]), {x + shield_size / 2, y}, shield_size));
                x += shield_size + shield_gap;
            }
            write(scene, number, {x + number_, y}, number_, Anchor::right, score.is_total);
            write(scene, gain, {x + number_ + gain_gap, y}, gain_ - gain_gap, Anchor::left, score.is_total);
        }
        end_row(scene, row_height, theme_.faint_ink.faded(0.5));
    }

    void write(Scene& scene, const std::string& text, Point at, double width, Anchor anchor, bool is_total) const {
        if (text.empty()) return;
        Text number = label(text, at, figure_text_size, theme_.ink, width);
        number.anchor = anchor;
        number.weight = is_total ? Weight::bold : Weight::regular;
        scene.write(std::move(number));
    }

    void end_row(Scene& scene, double height, Ink ink) const {
        scene.frame.bottom += height;
        scene.stroke(line({0, scene.frame.bottom}, {width_, scene.frame.bottom}), {ink, 0.008});
    }

    const Panel& panel_;
    std::vector<Colour> colours_;
    const CastelliTheme& theme_;
    double width_;
    bool has_head_;
    double number_ = 0;   // the width of a number
    double gain_ = 0;     // of a gain after it
    double cell_ = 0;     // of both
    double numbers_ = 0;  // of all numbers
};

std::string winners_line(const Panel& panel, const analyzer::GamePart& part) {
    const ColourSet colours = panel.winners & part.colours();
    if (colours.empty()) return {};
    const auto names = analyzer::players_text(colours, panel.setup, panel.names);
    return colours.is_single() ? language::tr("{} wins", names) : language::tr("{} share the victory", names);
}

}  // namespace

Scene score_table(const Panel& panel, double width, const CastelliTheme& theme) {
    if (panel.scores.empty()) return {};
    const std::span<const ScoreRow> rows = panel.scores;
    const double half = (width - between_columns) / 2;
    if (rows.size() <= rows_of_one || half < least_of_two)
        return Table(panel, std::min(width, widest), theme).column(rows);
    const Table table(panel, half, theme);
    const std::size_t first = (rows.size() + 1) / 2;
    Scene scene = table.column(rows.first(first));
    scene.add(table.column(rows.subspan(first)), {half + between_columns, 0});
    scene.frame.right = width;
    return scene;
}

Scene winner_lines(const Panel& panel, double width, const FigureSetting& setting) {
    Scene scene = of_width(width);
    for (const analyzer::GamePart& part : analyzer::parts_of(panel.setup))
        put_below(scene,
                  set_text(winners_line(panel, part), width, setting.style(figure_text_size, Weight::bold), setting),
                  figure_text_gap);
    return scene;
}

}  // namespace castellan::render
