#include "render/scene/picture_page.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "render/scene/card_boxes.hpp"
#include "render/scene/scaled.hpp"
#include "render/scene/text_block.hpp"
#include "render/scene/title_scene.hpp"

namespace castellan::render {

namespace {

constexpr double margin = 0.30;
constexpr double tall = 1.4;            // height to width of a board that has its cards beside it
constexpr double largest = 1.47;        // cards beside a tall board are so much larger
constexpr double share_of_board = 0.9;  // at most, of its width
constexpr double beside_gap = 0.3;
constexpr double caption_size = 0.3;
constexpr double least_caption_width = 4.2;
constexpr std::size_t most_caption_lines = 8;

// The places of the parts of the page; the page itself ends `margin` beyond them.
struct Page {
    Scene scene;
    void put(const Scene& part, Point at) {
        scene.add(part, at - Point{part.frame.left, part.frame.top});
        const Box box = Box{0, 0, part.frame.width(), part.frame.height()}.moved(at);
        scene.frame = scene.frame.joined(box);
    }
};

double least_width_of(const PictureContents& contents) {
    double width = 0;
    for (const CardForm& form : contents.forms) width = std::max(width, form.least_width);
    return width;
}

/// The lowest that fits.
Scene cards_below(const PictureContents& contents, double width) {
    std::optional<Scene> lowest;
    for (const int columns : column_choices(contents.cards)) {
        for (const CardForm& form : contents.forms) {
            const bool fits = (width - panel_gap * (columns - 1)) / columns >= form.least_width || columns == 1;
            if (!fits) continue;
            Scene scene = form.draw(width, columns);
            if (!lowest || scene.frame.height() < lowest->frame.height() - 0.01) lowest = std::move(scene);
        }
    }
    return *std::move(lowest);
}

/// In one column, as large as the height allows: the form that fills most of it.
Scene cards_beside(const PictureContents& contents) {
    const double height = contents.board.frame.height();
    std::optional<Scene> best;
    for (const CardForm& form : contents.forms) {
        const Scene scene = form.draw(form.least_width, 1);
        const double most = std::clamp(share_of_board * contents.board.frame.width() / form.least_width, 1.0, largest);
        const double factor = std::clamp(height / scene.frame.height(), 1.0, most);
        Scene larger = scaled(scene, factor);
        if (!best || larger.frame.height() > best->frame.height()) best = std::move(larger);
    }
    return *std::move(best);
}

/// Below the board; what is too long for its lines is cut.
std::optional<Scene> caption_scene(const PictureParts& parts, double width, const Theme& theme) {
    if (parts.caption.empty()) return std::nullopt;
    const TextStyle style{caption_size, Weight::regular, Anchor::middle, theme.ink};
    const auto lines = wrapped(parts.caption, width, style);
    if (lines.empty()) return std::nullopt;
    if (lines.size() <= most_caption_lines) return text_block(parts.caption, width, style);
    const auto& last = lines[most_caption_lines - 1];
    const auto end = std::size_t(last.data() + last.size() - parts.caption.data());
    return text_block(parts.caption.substr(0, end) + "\u2026", width, style);
}

}  // namespace

Scene picture_page(const PictureContents& contents, const PictureParts& parts, const Theme& theme) {
    Page page;
    page.scene.font = theme.font;
    page.scene.paper = theme.paper;
    const Scene& board = contents.board;
    const bool has_cards = parts.panels && contents.cards > 0 && !contents.forms.empty();
    const bool has_title = parts.title && !contents.title.empty();
    const double narrowest = std::max(has_cards || has_title ? least_width_of(contents) : 0,
                                      parts.caption.empty() ? 0 : least_caption_width);
    const bool beside = has_cards && board.frame.height() > tall * board.frame.width();

    const Scene cards =
        !has_cards ? Scene()
        : beside   ? cards_beside(contents)
                   : cards_below(contents, std::max(board.frame.width() - 2 * contents.cards_indent, narrowest));
    const double width = beside ? board.frame.width() + beside_gap + cards.frame.width()
                                : std::max({board.frame.width(), narrowest, cards.frame.width()});
    double y = 0;
    if (parts.title) {
        const Scene title = title_scene(contents.title, contents.subtitle, width, theme, parts.least_text);
        page.put(title, {});
        y = title.frame.height();
    }
    const double board_width = beside ? board.frame.width() : width;
    page.put(board, {(board_width - board.frame.width()) / 2, y});
    if (beside) page.put(cards, {width - cards.frame.width(), y + (board.frame.height() - cards.frame.height()) / 2});
    y += board.frame.height();
    if (const auto caption = caption_scene(parts, board_width - 2 * contents.cards_indent, theme)) {
        page.put(*caption, {contents.cards_indent, y + 0.06});
        y += 0.06 + caption->frame.height();
    }
    if (has_cards && !beside) page.put(cards, {(width - cards.frame.width()) / 2, y + 0.1});
    page.scene.frame = page.scene.frame.grown(margin);
    return std::move(page.scene);
}

Scene part_page(const Scene& board, const PictureParts& parts, const Theme& theme) {
    if (parts.caption.empty()) return board;
    PictureContents contents;
    contents.board = board;
    return picture_page(contents, parts, theme);
}

}  // namespace castellan::render
