#include "render/leaflet/leaflet.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "render/backend/line_breaker.hpp"
#include "render/booklet/layout.hpp"
#include "render/booklet/style.hpp"
#include "render/castelli/figure/column.hpp"
#include "render/scene/scaled.hpp"

namespace castellan::render {

namespace figure = analyzer::figure;

namespace {

using booklet::Chapter;
using booklet::Section;

constexpr double usual_margin = 51;        // points; 18 mm
constexpr double least_foot = 26;          // below the type area, for the page's number
constexpr double most_foot_distance = 28;  // from the type area to that number's baseline
constexpr double section_gap = 14;
constexpr double figure_gap = 13;
constexpr figure::PaperSize a4{595.28, 841.89};

booklet::Design design_of(const figure::SheetFormat& format, const CastelliTheme& theme) {
    const figure::PaperSize paper = format.paper.value_or(a4);
    const bool numbered = format.first_number.value_or(1) > 0;
    // Of a small paper the margins leave something.
    const double margin = std::min(format.margin.value_or(usual_margin), std::min(paper.width, paper.height) / 4);
    const double bottom = numbered ? std::max(margin, least_foot) : margin;
    booklet::Design design;
    design.shape = {paper.width, paper.height, {margin, margin, paper.width - margin, paper.height - bottom}, 22};
    design.font = std::string(embedded_family);
    design.inks = booklet::page_inks(theme);
    design.numbers = numbered ? booklet::Design::Numbers::outside : booklet::Design::Numbers::none;
    design.foot_distance = std::min(most_foot_distance, bottom * 0.62);
    return design;
}

/// "Please note": paragraphs in a frame with a bar at its left.
Scene box_scene(const figure::TextBox& box, const FigureSetting& setting) {
    constexpr double padding = 0.3, bar = 0.11, line = 0.014, paragraph_gap = 0.1;
    const CastelliTheme& theme = setting.theme;
    const double room = setting.width - 2 * padding - bar;
    Scene texts = of_width(room);
    put_below(texts, set_text(box.heading, room, setting.style(panel_heading_size, Weight::bold), setting), 0);
    for (const std::string& paragraph : box.paragraphs)
        put_below(texts, set_text(paragraph, room, setting.style(), setting), paragraph_gap);
    Scene scene = of_width(setting.width);
    scene.font = theme.font;
    scene.frame.bottom = texts.frame.height() + 2 * padding * 0.8;
    scene.begin("box");
    scene.paint(rectangle(scene.frame.grown(-line / 2)), theme.panel, {theme.faint_ink, line});
    scene.fill(rectangle({0, 0, bar, scene.frame.bottom}), theme.ink);
    scene.add(texts, {bar + padding, padding * 0.8});
    scene.end();
    return scene;
}

/// Makes chapters of sheets: a chapter begins a page, a section has columns.
class Setter {
  public:
    Setter(const booklet::Design& design, const BreakLines& break_lines, const CastelliTheme& theme)
        : design_(design), break_lines_(break_lines), theme_(theme), chapters_(1) {}

    void add(const figure::Sheet& sheet) {
        set_columns(1);
        if (!sheet.title.empty() && !sheet.is_one_figure) add_title(sheet.title);
        for (const figure::SheetPart& part : sheet.parts) std::visit([this](const auto& value) { add(value); }, part);
    }

    std::vector<Chapter> take() {
        std::erase_if(chapters_, [](const Chapter& chapter) {
            return std::all_of(chapter.sections.begin(), chapter.sections.end(),
                               [](const Section& section) { return section.blocks.empty(); });
        });
        return std::move(chapters_);
    }

  private:
    [[nodiscard]] double column_width() const { return design_.shape.column_width(columns_); }
    [[nodiscard]] FigureSetting setting() const { return {theme_, column_width() / points_per_unit, break_lines_}; }

    /// As many as have room for a board.
    void set_columns(int columns) {
        constexpr double least_column = 3 * points_per_unit;
        while (columns > 1 && design_.shape.column_width(columns) < least_column) --columns;
        columns_ = columns;
        Section section;
        section.columns = columns;
        section.before = section_gap;
        chapters_.back().sections.push_back(std::move(section));
    }

    void put(booklet::Block block) { chapters_.back().sections.back().blocks.push_back(std::move(block)); }

    void put(Scene scene) {
        booklet::Figure inset;
        inset.scene = std::make_shared<const Scene>(std::move(scene));
        inset.width = column_width();
        inset.before = inset.after = figure_gap;
        inset.floats = false;
        put(std::move(inset));
    }

    void add_title(const std::string& title) {
        put(booklet::heading(title, 25, 18));
        put(booklet::Rule{6, 2});
    }

    void add(const figure::Heading& heading) { put(booklet::heading(heading.text, 16.5, 16)); }
    void add(const figure::Paragraph& paragraph) {
        auto text = booklet::prose(paragraph.text);
        text.before = 5;
        put(std::move(text));
    }
    void add(const figure::TextBox& box) { put(box_scene(box, setting())); }
    void add(const figure::Columns& columns) { set_columns(columns.count); }
    /// Two in a row leave no empty page.
    void add(const figure::PageBreak& /*here*/) {
        chapters_.emplace_back();
        set_columns(columns_);
    }
    void add(const figure::Figure& drawn) { put(figure_in_column(drawn, setting())); }

    const booklet::Design& design_;
    const BreakLines& break_lines_;
    const CastelliTheme& theme_;
    std::vector<Chapter> chapters_;
    int columns_ = 1;
};

/// A page with its pictures as one scene.
Scene whole(booklet::Page page) {
    for (const Inset& inset : page.insets) {
        const Box& frame = inset.scene->frame;
        const double factor = inset.width / frame.width();
        page.scene.add(scaled(*inset.scene, factor), inset.at - Point{frame.left, frame.top} * factor);
    }
    return std::move(page.scene);
}

}  // namespace

std::vector<Scene> leaflet_pages(std::span<const figure::Sheet> sheets, const figure::SheetFormat& format,
                                 const CastelliTheme& theme) {
    const booklet::Design design = design_of(format, theme);
    const LineBreaker breaker(design.font);
    const BreakLines break_lines = [&](std::span<const Run> runs, const Measure& measure) {
        return breaker(runs, measure);
    };
    CastelliTheme on_paper = theme;  // its texts in the same ink as those between figures
    on_paper.ink = design.inks.ink;
    Setter setter(design, break_lines, on_paper);
    for (const figure::Sheet& sheet : sheets) setter.add(sheet);
    std::vector<Scene> pages;
    const int first = std::max(format.first_number.value_or(1), 1);
    for (const Chapter& chapter : setter.take())
        for (booklet::Page& page : booklet::lay_out(chapter, design, break_lines, first + int(pages.size())))
            pages.push_back(whole(std::move(page)));
    return pages;
}

}  // namespace castellan::render
