#include "render/booklet/layout.hpp"

#include <algorithm>

#include "render/booklet/columns.hpp"

namespace castellan::render::booklet {

namespace {

constexpr double head_size = 9;
constexpr double head_distance = 16;  // from the type area to the running head's baseline
constexpr double most_empty = 0.25;  // of a page that is not the chapter's last

class Pages {
  public:
    Pages(const Chapter& chapter, const Design& design, int first_number)
        : chapter_(chapter), design_(design), number_(first_number) {
        begin_page();
    }

    void add(const Section& section, const AtomContext& context) {
        const auto atoms = atoms_of(section.blocks, context);
        ColumnFiller filler(atoms, context.most_height);
        if (!page_is_empty()) y_ += section.before;
        while (!filler.done()) {
            const double room = design_.shape.type_area.bottom - y_;
            const auto columns = fill_page(filler, section.columns, room, may_stay_empty());
            double height = 0, filled = 0;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const double x = double(i) * (context.width + design_.shape.gap);
                put(columns[i], atoms, {design_.shape.type_area.left + x, y_});
                height = std::max(height, columns[i].height);
                filled += columns[i].height / double(columns.size());
            }
            y_ += height;
            lost_ += height - filled;
            if (!filler.done()) begin_page();
        }
    }

    std::vector<Page> take() { return std::move(pages_); }

  private:
    [[nodiscard]] bool page_is_empty() const { return y_ <= design_.shape.type_area.top; }

    /// How much of a column. What is beside others that are higher is lost already.
    [[nodiscard]] double may_stay_empty() const {
        return std::max(0.0, most_empty * design_.shape.type_area.height() - lost_);
    }

    void put(const Column& column, const std::vector<Atom>& atoms, Point corner) {
        Page& page = pages_.back();
        for (const PlacedAtom& placed : column.atoms) {
            const Atom& atom = atoms[placed.atom];
            const Point at = corner + Point{0, placed.y};
            if (placed.under_head) page.scene.add(atom.head->scene, at - Point{0, atom.head->height});
            page.scene.add(atom.scene, at - Point{0, (1 - placed.scale) * atom.picture});
            for (Inset inset : atom.insets) {
                inset.at = inset.at + at + Point{inset.width * (1 - placed.scale) / 2, 0};
                inset.width *= placed.scale;
                page.insets.push_back(std::move(inset));
            }
            for (const Bookmark& bookmark : atom.bookmarks) page.bookmarks.push_back({bookmark, at.y});
        }
    }

    void begin_page() {
        const PageShape& shape = design_.shape;
        Page page;
        page.scene.frame = {0, 0, shape.width, shape.height};
        page.scene.paper = design_.inks.paper;
        page.scene.font = design_.font;
        const double middle = shape.width / 2;
        if (!pages_.empty() && !chapter_.running_head.empty()) {
            Text head = small(chapter_.running_head, {middle, shape.type_area.top - head_distance});
            head.slant = Slant::italic;
            page.scene.write(std::move(head));
        }
        write_number(page.scene);
        pages_.push_back(std::move(page));
        y_ = shape.type_area.top;
        lost_ = 0;
    }

    void write_number(Scene& page) {
        const int number = number_++;
        if (design_.numbers == Design::Numbers::none) return;
        const Box& area = design_.shape.type_area;
        const bool outside = design_.numbers == Design::Numbers::outside;
        const bool left = number % 2 == 0;
        const double x = !outside ? design_.shape.width / 2 : left ? area.left : area.right;
        Text text = small(std::to_string(number), {x, area.bottom + design_.foot_distance});
        if (outside) text.anchor = left ? Anchor::left : Anchor::right;
        page.write(std::move(text));
    }

    [[nodiscard]] Text small(std::string words, Point at) const {
        Text text;
        text.text = std::move(words);
        text.at = at;
        text.size = head_size;
        text.width = design_.shape.type_area.width();
        text.anchor = Anchor::middle;
        text.ink = design_.inks.faint;
        return text;
    }

    const Chapter& chapter_;
    const Design& design_;
    int number_;
    std::vector<Page> pages_;
    double y_ = 0;
    double lost_ = 0;  // of the page's height, above y_: empty beside what is higher
};

}  // namespace

std::vector<Page> lay_out(const Chapter& chapter, const Design& design, const BreakLines& break_lines, int first_number,
                          const std::function<int(std::size_t chapter)>& page_of) {
    Pages pages(chapter, design, first_number);
    for (const Section& section : chapter.sections) {
        const double width = design.shape.column_width(section.columns);
        pages.add(section, {break_lines, width, design.shape.type_area.height(), design.inks, page_of});
    }
    return pages.take();
}

}  // namespace castellan::render::booklet
