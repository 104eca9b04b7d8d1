// Blocks on pages: their positions and divisions; nothing overlaps and nothing leaves the page.
#include "render/booklet/layout.hpp"

#include <fmt/core.h>
#include <catch2/catch.hpp>

#include <algorithm>

using namespace castellan::render;
using namespace castellan::render::booklet;

namespace {

/// Every letter is half an em wide; words are never longer than a line.
std::vector<SetLine> break_evenly(std::span<const Run> runs, const Measure& measure) {
    std::string text;
    for (const Run& run : runs) text += run.text;
    const auto most = std::size_t(measure.width / (measure.size / 2));
    std::vector<SetLine> lines;
    while (!text.empty()) {
        std::size_t end = std::min(most, text.size());
        if (end < text.size()) end = text.rfind(' ', end);
        lines.push_back({{text.substr(0, end), 0, double(end) * measure.size / 2, 0, false}});
        text.erase(0, std::min(end + 1, text.size()));
    }
    return lines;
}

// Two columns of 100, 200 high, at (10, 30).
const Design design{{230, 270, {10, 30, 220, 230}, 10}, "serif", {}};

Paragraph lines(int count, double leading = 10) {
    Paragraph paragraph;
    for (int i = 0; i < count; ++i) paragraph.runs.push_back({fmt::format("{}{:019}", i == 0 ? "" : " ", i)});
    paragraph.size = 8;  // 20 letters are 80 wide: one word a line of 100
    paragraph.leading = leading;
    return paragraph;
}

Figure figure(double width, double height, const std::string& caption = "") {
    Figure made;
    Scene scene;
    scene.frame = {0, 0, width, height};
    made.scene = std::make_shared<const Scene>(std::move(scene));
    made.width = width;
    if (!caption.empty()) made.caption = lines(1);
    return made;
}

std::vector<Page> pages_of(std::vector<Section> sections, const std::string& head = "Head", int first = 1) {
    return lay_out({head, std::move(sections)}, design, break_evenly, first);
}

std::vector<Page> two_columns(std::vector<Block> blocks) { return pages_of({{2, std::move(blocks), 0}}); }

/// Texts within the type area, with the upper left corner of each line: baseline less so much.
struct Line {
    std::string text;
    double x;
    double y;
};
std::vector<Line> lines_on(const Page& page) {
    std::vector<Line> found;
    for (const Item& item : page.scene.items)
        if (const auto* text = std::get_if<Text>(&item))
            if (text->at.y > 30 && text->at.y < 230) found.push_back({text->text, text->at.x, text->at.y});
    return found;
}

Box box_of(const Inset& inset) {
    const Box& frame = inset.scene->frame;
    return {inset.at.x, inset.at.y, inset.at.x + inset.width,
            inset.at.y + inset.width * frame.height() / frame.width()};
}

std::vector<std::string> texts_on(const Page& page) {
    std::vector<std::string> all;
    for (const auto& placed : texts_of(page.scene)) all.emplace_back(placed.text);
    return all;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

TEST_CASE("text fills the first column, then the second, then the next page") {
    const auto pages = two_columns({lines(50)});  // 20 lines of 10 a column
    REQUIRE(pages.size() == 2);
    CHECK(lines_on(pages[0]).size() == 40);
    CHECK(lines_on(pages[0])[19].x == Approx(10));
    CHECK(lines_on(pages[0])[20].x == Approx(120));
    CHECK(lines_on(pages[0])[20].y == Approx(lines_on(pages[0])[0].y));
    CHECK(lines_on(pages[1]).size() == 10);
}

TEST_CASE("a paragraph never leaves its first or its last line alone") {
    // 19 lines and a paragraph of four: its first line would stand alone at the foot of the column.
    std::vector<Block> blocks;
    for (int i = 0; i < 19; ++i) blocks.emplace_back(lines(1));
    blocks.emplace_back(lines(4));
    for (int i = 0; i < 18; ++i) blocks.emplace_back(lines(1));
    auto on_page = lines_on(two_columns(blocks)[0]);
    CHECK(on_page[18].x == Approx(10));
    CHECK(on_page[19].x == Approx(120));
    // 17 lines and a paragraph of four: its last line would stand alone at the head of the next one.
    blocks.erase(blocks.begin(), blocks.begin() + 2);
    on_page = lines_on(two_columns(blocks)[0]);
    CHECK(on_page[18].x == Approx(10));
    CHECK(on_page[19].x == Approx(120));
}

TEST_CASE("a heading stands with the first two lines of its text") {
    std::vector<Block> blocks;
    for (int i = 0; i < 18; ++i) blocks.emplace_back(lines(1));
    Paragraph heading = lines(1);
    heading.keep_with_next = true;
    blocks.emplace_back(heading);
    blocks.emplace_back(lines(30));
    const auto on_page = lines_on(two_columns(blocks)[0]);
    CHECK(on_page[17].x == Approx(10));
    CHECK(on_page[18].x == Approx(120));  // the heading
    CHECK(on_page[18].y == Approx(on_page[0].y));
}

TEST_CASE("a picture stands in the middle of its column, its caption below") {
    const auto pages = two_columns({figure(60, 30, "caption")});
    REQUIRE(pages[0].insets.size() == 1);
    CHECK(box_of(pages[0].insets[0]).left == Approx(30));
    CHECK(box_of(pages[0].insets[0]).top == Approx(30));
    const auto caption = lines_on(pages[0]);
    REQUIRE(caption.size() == 1);
    CHECK(caption[0].y > 60);
    CHECK(caption[0].y < 80);
}

TEST_CASE("a picture too large for the column is made smaller, with room for its caption") {
    const auto wide = two_columns({figure(400, 100)})[0].insets;
    CHECK(wide[0].width == Approx(100));
    const auto high = two_columns({figure(90, 900, "caption")})[0].insets;
    CHECK(box_of(high[0]).height() == Approx(200 - 4 - 10));  // the gap and a line of caption
}

TEST_CASE("a picture and its caption never part") {
    for (int before = 1; before < 25; ++before) {
        std::vector<Block> blocks;
        for (int i = 0; i < before; ++i) blocks.emplace_back(lines(1));
        auto picture = figure(80, 60);
        picture.caption = lines(3);
        picture.caption.runs.front().text = "caption";
        blocks.emplace_back(picture);
        for (const Page& page : two_columns(blocks)) {
            const auto texts = texts_on(page);
            CHECK(page.insets.empty() == std::none_of(texts.begin(), texts.end(), [](const std::string& text) {
                      return text.starts_with("caption");
                  }));
        }
    }
}

TEST_CASE("nothing lies over anything else, and nothing off the page") {
    std::vector<Block> blocks;
    for (int i = 1; i < 60; ++i) {
        Paragraph paragraph = lines(i % 7 + 1, 12);
        paragraph.before = i % 4;
        paragraph.keep_with_next = i % 5 == 0;
        blocks.emplace_back(paragraph);
        if (i % 3 == 0) blocks.emplace_back(figure(20 + 3 * i, 10 + 4 * i, "caption"));
        if (i % 10 == 0) blocks.emplace_back(Table{{{{"a"}, {"1"}}, {{"b"}, {"2"}}}, 20, 8, 12, 5, true});
    }
    const auto pages = pages_of({{1, {lines(3, 12)}, 0}, {2, blocks, 5}, {1, {lines(8, 12)}, 5}});
    CHECK(pages.size() > 5);
    for (const Page& page : pages) {
        std::vector<Box> boxes;
        for (const Inset& inset : page.insets) boxes.push_back(box_of(inset));
        for (const auto& placed : texts_of(page.scene)) boxes.push_back(placed.box);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            CHECK(page.scene.frame.holds(boxes[i]));
            for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(boxes[i].grown(-0.01).overlaps(boxes[j].grown(-0.01)));
        }
    }
}

TEST_CASE("every page has its number, and all but the first the running head") {
    const auto pages = pages_of({{1, {lines(100)}, 0}}, "A title", 7);
    REQUIRE(pages.size() == 3);  // two words a line, 20 lines a page
    for (std::size_t page = 0; page < pages.size(); ++page) {
        CHECK(has(texts_on(pages[page]), std::to_string(7 + page)));
        CHECK(has(texts_on(pages[page]), "A title") == (page > 0));
    }
}

TEST_CASE("a bookmark leads to where its block stands") {
    Paragraph marked = lines(1);
    marked.bookmarks = {{1, "Turn 7"}};
    std::vector<Block> blocks(45, lines(1));
    blocks.emplace_back(marked);
    const auto pages = two_columns(blocks);
    REQUIRE(pages.size() == 2);
    CHECK(pages[0].bookmarks.empty());
    REQUIRE(pages[1].bookmarks.size() == 1);
    CHECK(pages[1].bookmarks[0].bookmark.title == "Turn 7");
    // Six lines are left, three a column: it is the third of the second.
    CHECK(pages[1].bookmarks[0].y == Approx(50));
}

TEST_CASE("a table keeps together, and a cell's text is cut at its column") {
    std::vector<Block> blocks(17, lines(1));
    const std::string wide(200, 'W');
    blocks.emplace_back(Table{{{{"name"}, {wide}}, {{wide}, {"1"}}, {{"total"}, {"1"}}}, 30, 8, 12, 0, true});
    blocks.insert(blocks.end(), 20, lines(1));
    const auto pages = two_columns(blocks);
    std::vector<double> columns;
    for (const Item& item : pages[0].scene.items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->text.starts_with("WWW")) {
            CHECK(text->overflow == Overflow::ellipsis);
            CHECK(text->width <= 70);
            columns.push_back(text->box().left);
        }
    REQUIRE(columns.size() == 3);  // the head in two lines and a row, in the second column
    CHECK(*std::min_element(columns.begin(), columns.end()) == Approx(120));
}

TEST_CASE("a table that has no room goes on below its head, rather than leaving a page empty") {
    Table table{{{{"head"}, {"points"}}}, 30, 8, 10, 0, false};
    for (int row = 1; row < 15; ++row) table.rows.push_back({{fmt::format("row {}", row)}, {"1"}});
    // Ten lines leave 100 of 200: head and nine rows.
    const auto pages = pages_of({{1, {lines(20), table}, 0}});
    REQUIRE(pages.size() == 2);
    CHECK(has(texts_on(pages[0]), "row 9"));
    CHECK_FALSE(has(texts_on(pages[0]), "row 10"));
    CHECK(has(texts_on(pages[1]), "head"));
    CHECK(lines_on(pages[1])[0].text == "head");
    CHECK(lines_on(pages[1])[2].text == "row 10");
}

TEST_CASE("a running head names the turns of its page") {
    std::vector<Block> blocks;
    for (int turn = 1; turn <= 25; ++turn) {
        Paragraph paragraph = lines(2);
        paragraph.bookmarks = {{1, "a turn", 0, fmt::format("turn {}", turn), turn}};
        blocks.emplace_back(paragraph);
    }
    // Of one column a page has twenty lines of two words each: 20 turns.
    const auto pages = pages_of({{1, blocks, 0}});
    REQUIRE(pages.size() == 2);
    CHECK_FALSE(has(texts_on(pages[0]), "turns 1 to 20"));
    CHECK(has(texts_on(pages[1]), "turns 21 to 25"));
}

TEST_CASE("a mention is a place to click, where its words stand") {
    Paragraph mention = lines(1);
    mention.runs[0].link = "turn 7";
    const auto pages = two_columns({lines(19), mention, mention});
    REQUIRE(pages[0].links.size() == 2);
    CHECK(pages[0].links[1].to == "turn 7");
    // Of 21 lines eleven are in the first column; a word is 19 letters and so 76 wide, a line 10 high.
    const Box& last = pages[0].links[1].from;
    CHECK(last.left == Approx(120));
    CHECK(last.right == Approx(196));
    CHECK(last.top == Approx(120));
    CHECK(last.bottom == Approx(130));
}

TEST_CASE("the contents name a chapter's page once it is known") {
    const Section contents{1, {ContentsEntry{"A game", 3, 0}}, 0};
    const auto page_of = [](std::size_t chapter) { return chapter == 3 ? 42 : 0; };
    CHECK(has(texts_on(lay_out({"", {contents}}, design, break_evenly, 1, page_of)[0]), "42"));
    CHECK_FALSE(has(texts_on(lay_out({"", {contents}}, design, break_evenly, 1)[0]), "0"));
}
