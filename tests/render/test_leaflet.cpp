// Pages of figures: nothing covers anything, all lies within the margins, texts are large enough to read.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/castelli/figure/check.hpp"
#include "golden.hpp"
#include "language/text.hpp"
#include "render/castelli/figure/column.hpp"
#include "render/castelli/figure/scene.hpp"
#include "render/leaflet/leaflet.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using analyzer::figure::Sheet;
using analyzer::figure::SheetFormat;

namespace {

const std::filesystem::path samples = std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples/figures";

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Sheet sheet_of(const std::string& text) {
    const auto read = [](const std::string& name, base::ContentKind) {
        return tl::expected<std::string, std::string>(text_of(samples / name));
    };
    auto checked = analyzer::figure::check_sheet(text, {read, nullptr, {}});
    INFO((checked.diagnostics.empty() ? std::string() : checked.diagnostics[0].message));
    REQUIRE(checked.sheet);
    return *std::move(checked.sheet);
}

Sheet sample(const std::string& name) { return sheet_of(text_of(samples / (name + ".cgf"))); }

std::vector<Scene> pages_of(const Sheet& sheet, SheetFormat format, const CastelliTheme& theme = light()) {
    return leaflet_pages({&sheet, 1}, format, theme);
}

/// As when it is written: what the sheet itself asks for.
std::vector<Scene> pages_of(const Sheet& sheet) { return pages_of(sheet, sheet.format); }

double smallest_text(const Scene& page) {
    double size = 100;
    for (const Item& item : page.items)
        if (const auto* text = std::get_if<Text>(&item)) size = std::min(size, text->size);
    return size;
}

/// All but the page's number, which is written last of what the setter itself writes.
void check_margins(const Scene& page, double margin) {
    const Box area = page.frame.grown(-margin + 0.5);
    for (const auto& [text, box] : texts_of(page)) {
        if (box.top > area.bottom) continue;  // the number
        CAPTURE(text);
        CHECK(area.holds(box));
    }
}

struct Speaking {
    explicit Speaking(language::Language language) { language::choose(language); }
    ~Speaking() { language::choose(language::Language::english); }
};

std::string joined_texts(const Scene& scene) {
    std::string all;
    for (const auto& [text, box] : texts_of(scene)) all += std::string(text) + "|";
    return all;
}

bool has_text(const Scene& scene, std::string_view wanted) {
    const auto texts = texts_of(scene);
    return std::any_of(texts.begin(), texts.end(), [&](const PlacedText& each) { return each.text == wanted; });
}

}  // namespace

TEST_CASE("the rulebook's examples are a double page in each language and theme") {
    for (const auto spoken : language::languages) {
        const Speaking speaking(spoken);
        CAPTURE(language::code_chosen());
        const Sheet sheet = sample("rulebook-double-page");
        for (const std::string theme : {"light", "dark", "print"}) {
            CAPTURE(theme);
            const auto pages = pages_of(sheet, sheet.format, *shipped_theme(theme));
            REQUIRE(pages.size() == 2);
            for (const Scene& page : pages) {
                tests::check_scene(page);
                check_margins(page, 15 * 72 / 25.4);
                CHECK(smallest_text(page) >= 8.28);  // numbers of callouts in the legend; the table's are 9
            }
        }
    }
}

TEST_CASE("the language chosen is on the page, and no other") {
    const Speaking german(language::Language::german);
    const std::string texts = joined_texts(pages_of(sample("rulebook-double-page"))[0]);
    CHECK(texts.find("Ein Zug in Beispielen|") != std::string::npos);
    CHECK(texts.find("turn") == std::string::npos);
    CHECK(texts.find("beurt") == std::string::npos);
}

TEST_CASE("every sample stands on a page of every size, within its margins") {
    for (const auto& entry : std::filesystem::directory_iterator(samples)) {
        if (entry.path().extension() != ".cgf") continue;
        CAPTURE(entry.path().filename());
        const Sheet sheet = sheet_of(text_of(entry.path()));
        for (const std::string paper : {"a5", "a4", "a3", "letter", "80x120mm"}) {
            CAPTURE(paper);
            SheetFormat format;
            format.paper = analyzer::figure::parse_paper(paper);
            format.margin = analyzer::figure::parse_margin("12mm");
            for (const Scene& page : pages_of(sheet, format)) {
                tests::check_scene(page);
                check_margins(page, 12 * 72 / 25.4);
                CHECK(page.frame.width() == Approx(format.paper->width));
                CHECK(page.frame.height() == Approx(format.paper->height));
            }
        }
    }
}

TEST_CASE("pages are numbered outside from the first number on, or not at all") {
    const Sheet sheet =
        sheet_of("castellan-figure 1\ngame ../rulebook/castle.cgn\nat 1\nshow ^d4=5\nbreak\nfigure\nat 0\n");
    SheetFormat format;
    format.first_number = 8;
    const auto pages = pages_of(sheet, format);
    REQUIRE(pages.size() == 2);
    const auto number_of = [](const Scene& page, std::string_view number) {
        for (const auto& [text, box] : texts_of(page))
            if (text == number && box.top > page.frame.bottom - 51) return box;
        FAIL("no number");
        return Box{};
    };
    CHECK(number_of(pages[0], "8").left == Approx(51));
    CHECK(number_of(pages[1], "9").right == Approx(pages[1].frame.right - 51));
    format.first_number = 0;
    for (const auto& [text, box] : texts_of(pages_of(sheet, format)[0])) CHECK(box.bottom < pages[0].frame.bottom - 51);
}

TEST_CASE("a line `break` begins a page, and leaves none empty") {
    const std::string one = "figure\ngame ../rulebook/castle.cgn\nat 1\n";
    CHECK(pages_of(sheet_of("castellan-figure 1\nbreak\n" + one + "break\nbreak\ntext Two.\nbreak\n"), {}).size() == 2);
}

TEST_CASE("columns too narrow for a board become fewer") {
    const Sheet sheet =
        sheet_of("castellan-figure 1\ncolumns 3\ntext One.\ngame ../rulebook/castle.cgn\nat 1\nshow ^d4=5\n");
    SheetFormat format;
    format.paper = analyzer::figure::parse_paper("80x120mm");
    for (const Scene& page : pages_of(sheet, format)) tests::check_scene(page);
    CHECK(pages_of(sheet, {}).size() == 1);
}

TEST_CASE("an arrow stands between its panels, with its words over it") {
    for (const double width : {14.0, 6.0}) {  // side by side, and below each other
        CAPTURE(width);
        const auto figure = *sample("what-a-castle-costs").figures().front();
        const Scene scene = figure_in_column(figure, {light(), width, {}});
        const auto arrow = tests::shapes_in(scene, "way");
        REQUIRE(arrow.size() == 2);
        const Box head = arrow[1].path.box();
        for (const std::string group : {"tiles", "beside"})
            for (const Shape& shape : tests::shapes_in(scene, group)) CHECK_FALSE(shape.path.box().overlaps(head));
        CHECK(has_text(scene, "Blue builds"));
    }
}

TEST_CASE("markers stand above the level that their owner has") {
    // Blue has one of each before, and has paid all three after: six charts of six fields.
    const auto figure = *sample("what-a-castle-costs").figures().front();
    const Scene scene = figure_in_column(figure, {light(), 14, {}});
    std::string levels;
    std::vector<Box> markers;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (const auto* group = std::get_if<GroupBegin>(&scene.items[i]); group != nullptr && group->name == "marker")
            markers.push_back(painted_box(scene.items.at(i + 1)));
    for (const Box& marker : markers)
        for (const auto& [text, box] : texts_of(scene)) {
            const double below = box.top - marker.bottom;
            if (below > 0 && below < 0.3 && std::abs(box.centre().x - marker.centre().x) < 0.05) levels += text;
        }
    CHECK(levels == "111000");
}

TEST_CASE("the page and the charts in docs/figures.md are those of the samples", "[golden]") {
    tests::check_alike("docs/images/figure-beside.png",
                       figure_scene(*sample("what-a-castle-costs").figures().front(), light()), 700);
    tests::check_alike("docs/images/figure-page.png", pages_of(sample("rulebook-double-page"))[0], 620);
}
