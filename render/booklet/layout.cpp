#include "render/booklet/layout.hpp"

#include <algorithm>

#include "language/text.hpp"
#include "render/booklet/columns.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

constexpr double head_size = 9;
constexpr double head_distance = 16;  // from the type area to the running head's baseline
constexpr double head_rule = 5;       // below it
constexpr double head_share = 0.72;   // of the width
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

    std::vector<Page> take() {
        for (std::size_t page = 1; page < pages_.size(); ++page) write_head(pages_[page]);
        return std::move(pages_);
    }

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
            for (Inset inset : atom.insets) {
                inset.at = inset.at + at + Point{inset.width * (1 - placed.scale) / 2, 0};
                inset.width *= placed.scale;
                page.insets.push_back(std::move(inset));
            }
            const Point text = at - Point{0, (1 - placed.scale) * atom.picture};  // a smaller picture moves it up
            page.scene.add(atom.scene, text);
            for (const Link& link : atom.links) page.links.push_back({link.from.moved(text), link.to});
            for (const Bookmark& bookmark : atom.bookmarks) page.bookmarks.push_back({bookmark, at.y});
        }
    }

    void begin_page() {
        const PageShape& shape = design_.shape;
        Page page;
        page.scene.frame = {0, 0, shape.width, shape.height};
        page.scene.paper = design_.inks.paper;
        page.scene.font = design_.font;
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
        const Anchor anchor = !outside ? Anchor::middle : left ? Anchor::left : Anchor::right;
        Text text = small(std::to_string(number), {x, area.bottom + design_.foot_distance}, area.width(), anchor);
        text.slant = Slant::upright;
        page.write(std::move(text));
    }

    /// The chapter's head on the left, the turns of the page on the right.
    void write_head(Page& page) const {
        if (chapter_.running_head.empty()) return;
        const Box& area = design_.shape.type_area;
        const double y = area.top - head_distance, width = area.width() * head_share;
        page.scene.write(small(chapter_.running_head, {area.left, y}, width, Anchor::left));
        if (auto turns = turns_on(page); !turns.empty())
            page.scene.write(small(std::move(turns), {area.right, y}, area.width() - width, Anchor::right));
        page.scene.stroke(line({area.left, y + head_rule}, {area.right, y + head_rule}), {design_.inks.rule, 0.4});
    }

    /// Those that begin there.
    static std::string turns_on(const Page& page) {
        int first = 0, last = 0;
        for (const PlacedBookmark& placed : page.bookmarks) {
            const int turn = placed.bookmark.turn;
            if (turn == 0) continue;
            first = first == 0 ? turn : std::min(first, turn);
            last = std::max(last, turn);
        }
        if (first == 0) return {};
        return first == last ? tr("turn {}", first) : tr("turns {} to {}", first, last);
    }

    [[nodiscard]] Text small(std::string words, Point at, double width, Anchor anchor) const {
        Text text;
        text.text = std::move(words);
        text.at = at;
        text.size = head_size;
        text.width = width;
        text.anchor = anchor;
        text.slant = Slant::italic;
        text.figures = Figures::old_style;
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
