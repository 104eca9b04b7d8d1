#include "render/booklet/booklet.hpp"

#include <algorithm>
#include <optional>

#include "language/text.hpp"
#include "render/booklet/front_matter.hpp"
#include "render/booklet/index.hpp"
#include "render/booklet/layout.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/text/web_address.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

Design design_of(const BookletOptions& options) {
    return {options.paper == Paper::a4 ? a4() : letter(), std::string(embedded_family), page_inks(options.theme)};
}

/// The outline's entries of some pages, below each other by their levels.
class OutlineWriter {
  public:
    explicit OutlineWriter(PdfDocument& document) : document_(document) {}

    void add(const std::vector<Page>& pages, int first_number) {
        struct Entry {
            const PlacedBookmark* placed;
            int page;
        };
        std::vector<Entry> entries;
        for (std::size_t page = 0; page < pages.size(); ++page)
            for (const auto& placed : pages[page].bookmarks) entries.push_back({&placed, first_number + int(page)});
        std::stable_sort(entries.begin(), entries.end(), [](const Entry& one, const Entry& other) {
            return one.placed->bookmark.order < other.placed->bookmark.order;
        });
        std::vector<int> above;  // the last entry of each level
        for (const auto& [placed, page] : entries) {
            above.resize(std::min<std::size_t>(std::size_t(placed->bookmark.level), above.size()));
            const int parent = above.empty() ? 0 : above.back();
            above.push_back(document_.add_outline(parent, placed->bookmark.title, page, placed->y));
        }
    }

  private:
    PdfDocument& document_;
};

}  // namespace

struct Booklet::Parts {
    BookletOptions options;
    Design design = design_of(options);
    std::shared_ptr<const Hyphenator> hyphenator = Hyphenator::of(language::code_chosen());
    LineBreaker breaker{std::string(embedded_family), hyphenator};
    // Justified lines of a narrow column need words that can be divided.
    BreakLines break_lines = [this](std::span<const Run> runs, Measure measure) {
        if (hyphenator == nullptr && measure.filling == Filling::justified) measure.filling = Filling::ragged;
        return breaker(runs, measure);
    };
    FrontMatter front = {};
    Index index = {};
    std::vector<int> pages_of = {};  // of each game planned
    int front_pages = 0;
    int next_page = 1;
    int next_diagram = 1;
    std::unique_ptr<PdfDocument> document = {};

    GameChapter chapter(const ChapterMaker& game) {
        auto made = game({options.board_each_turn, next_diagram, options.theme, document && front.games() == 1});
        next_diagram += made.diagrams;
        return made;
    }

    [[nodiscard]] int page_of(std::size_t game) const {
        int page = 1 + front_pages;
        for (std::size_t before = 0; before < game; ++before) page += pages_of[before];
        return page;
    }

    std::vector<Page> laid_out(const Chapter& chapter) const {
        return lay_out(chapter, design, break_lines, next_page, [this](std::size_t game) { return page_of(game); });
    }

    /// Where a bookmark of a chapter stands that is to be written next; nowhere: page 0.
    [[nodiscard]] Place place_in(const std::vector<Page>& pages, const std::string& name) const {
        for (std::size_t page = 0; page < pages.size(); ++page)
            for (const PlacedBookmark& placed : pages[page].bookmarks)
                if (placed.bookmark.name == name) return {next_page + int(page), placed.y};
        return {};
    }

    [[nodiscard]] std::vector<PageLink> links_of(const Page& page, const std::vector<Page>& pages) const {
        std::vector<PageLink> links;
        for (const Link& link : page.links) {
            if (leads_to_web(link.to)) {
                links.push_back({link.from, 0, 0, link.to});
                continue;
            }
            Place to = place_in(pages, link.to);
            if (const auto found = index.places().find(link.to); found != index.places().end()) to = found->second;
            for (std::size_t game = 0; to.page == 0 && game < pages_of.size(); ++game)
                if (link.to == chapter_target(game)) to.page = page_of(game);
            if (to.page > 0) links.push_back({link.from, to.page, to.y});
        }
        return links;
    }

    /// The index follows a single game, and is a chapter after several.
    tl::expected<void, RenderError> write_game(GameChapter made) {
        auto pages = laid_out(made.chapter);
        index.add(made, [&](const std::string& name) { return place_in(pages, name); });
        if (front.games() == 1 && !index.empty()) {
            made.chapter.sections.push_back(index.section());
            number_bookmarks(made.chapter);
            pages = laid_out(made.chapter);
        }
        return write(pages);
    }

    tl::expected<void, RenderError> write_index() {
        if (front.games() == 1 || index.empty()) return {};
        Chapter chapter;
        chapter.running_head = tr("Index");
        chapter.sections.push_back(index.section());
        return write(laid_out(chapter));
    }

    tl::expected<void, RenderError> write(const std::vector<Page>& pages) {
        for (const Page& page : pages)
            if (auto added = document->add_page(page.scene, page.insets, design.shape.width, links_of(page, pages));
                !added)
                return added;
        OutlineWriter(*document).add(pages, next_page);
        next_page += int(pages.size());
        document->forget_insets();
        return {};
    }

    /// The second round begins.
    tl::expected<void, RenderError> begin() {
        next_diagram = 1;
        document = std::make_unique<PdfDocument>(front.info());
        if (front.games() < 2) return {};
        const Chapter contents = front.chapter(options.theme);
        front_pages = int(laid_out(contents).size());  // page numbers do not change how many it needs
        return write(laid_out(contents));
    }
};

Booklet::Booklet(BookletOptions options) : parts_(new Parts{std::move(options)}) {}
Booklet::~Booklet() = default;

bool Booklet::plan(const notation::Record& record, const ChapterMaker& game) {
    const GameChapter made = parts_->chapter(game);
    parts_->front.add(record, made.game, made.title);
    parts_->pages_of.push_back(int(parts_->laid_out(made.chapter).size()));
    return made.left_out;
}

tl::expected<void, RenderError> Booklet::add(const ChapterMaker& game) {
    if (!parts_->document)
        if (auto begun = parts_->begin(); !begun) return begun;
    return parts_->write_game(parts_->chapter(game));
}

bool Booklet::hyphenates() const { return parts_->hyphenator != nullptr; }

std::string Booklet::take_written() { return parts_->document ? parts_->document->take_written() : std::string(); }

tl::expected<std::string, RenderError> Booklet::finish() {
    if (!parts_->document) return tl::unexpected(RenderError{"a booklet needs a game"});
    return parts_->write_index().and_then([&] { return parts_->document->finish(); });
}

}  // namespace castellan::render::booklet
