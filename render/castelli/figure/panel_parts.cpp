#include "render/castelli/figure/panel_parts.hpp"

#include <algorithm>

#include "render/castelli/figure/score_table.hpp"

namespace castellan::render {

using analyzer::figure::Panel;

namespace {

constexpr double least_width = 3.4;  // of a panel: room for its texts
constexpr double least_on_page = 3;
constexpr double least_alone = 6;    // of a figure's only panel
constexpr double pieces_width = 3;   // enough for a chart
constexpr double beside_gap = 0.35;  // between the board and what lies beside it

/// "(1) The grain is complete."
Scene callout_text(const analyzer::figure::Callout& callout, double width, const FigureSetting& setting) {
    constexpr double indent = 0.42;
    constexpr double radius = 0.14;
    const CastelliTheme& theme = setting.theme;
    Scene scene = of_width(width);
    const Scene block = set_text(callout.text, width - indent, setting.style(), setting);
    scene.add(block, {indent, 0});
    const Point centre{radius + 0.02, 0.165};
    scene.fill(circle(centre, radius), theme.ink);
    scene.write(label(std::to_string(callout.number), centre, 0.25, theme.paper, radius * 1.7));
    scene.frame.bottom = std::max(block.frame.height(), 2 * radius + 0.03);
    return scene;
}

/// The board, made smaller if the column has not the room; what lies beside it at its right, or below.
Scene picture_of(const Panel& panel, const Scene& drawn, bool with_pieces, const FigureSetting& setting) {
    const double room = setting.on_page() ? setting.width : 2 * drawn.frame.width();
    Scene picture = at_origin(drawn, std::min(1.0, room / drawn.frame.width()));
    if (panel.beside.empty() || !with_pieces) return picture;
    const Box board = picture.frame;
    const bool at_right = !setting.on_page() || board.width() + beside_gap + pieces_width <= setting.width;
    const Scene pieces = loose_pieces(panel, at_right ? pieces_width : setting.width, setting);
    if (!at_right) {
        put_below(picture, pieces, figure_text_gap);
        return picture;
    }
    const double height = std::max(board.height(), pieces.frame.height());
    Scene both = of_width(board.width() + beside_gap + pieces.frame.width());
    both.add(picture, {0, (height - board.height()) / 2});
    both.add(pieces, {board.width() + beside_gap, (height - pieces.frame.height()) / 2});
    both.frame.bottom = height;
    return both;
}

/// Made smaller where a column is narrow.
Scene table_of(const Panel& panel, double width, const FigureSetting& setting) {
    if (!setting.on_page() || width >= least_with_scores) return score_table(panel, width, setting.theme);
    return at_origin(score_table(panel, least_with_scores, setting.theme), width / least_with_scores);
}

}  // namespace

PanelParts parts_of(const Panel& panel, const Scene& board, bool alone, const FigureSetting& setting) {
    const double texts = setting.on_page() ? least_on_page : alone ? least_alone : least_width;
    PanelParts parts{
        &panel, picture_of(panel, board, false, setting), {}, panel.scores.empty() ? texts : least_with_scores};
    // Beside a wide board pieces and texts share a column, where there is not the room for two.
    const double room = setting.width - parts.picture.frame.width() - aside_space;
    const bool share = setting.on_page() && alone && room >= least_aside(panel) &&
                       room - beside_gap - pieces_width < least_aside(panel);
    if (share)
        parts.pieces = loose_pieces(panel, room, setting);
    else if (!panel.beside.empty())
        parts.picture = picture_of(panel, board, true, setting);
    if (setting.on_page()) parts.least = std::min(parts.least, setting.width);
    return parts;
}

Scene panel_texts(const Panel& panel, double width, const FigureSetting& setting) {
    Scene texts = of_width(width);
    for (const auto& callout : panel.callouts) put_below(texts, callout_text(callout, width, setting), 0.06);
    put_below(texts, table_of(panel, width, setting), figure_text_gap);
    put_below(texts, winner_lines(panel, width, setting), figure_text_gap);
    for (const auto& note : panel.notes)
        put_below(texts, set_text(note, width, setting.style(), setting),
                  &note == panel.notes.data() ? figure_text_gap : figure_note_gap);
    return texts;
}

Scene figure_captions(const analyzer::figure::Figure& figure, double width, double gap, const FigureSetting& setting) {
    Scene captions = of_width(width);
    for (const std::string& caption : figure.captions)
        put_below(captions, set_text(caption, width, setting.style(), setting), gap);
    return captions;
}

}  // namespace castellan::render
