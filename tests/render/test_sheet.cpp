// Score sheets as scenes: nothing too small, nothing over the edge or over something else.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/carcassonne/box/base_set.hpp"
#include "golden.hpp"
#include "language/text.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/sheet/block.hpp"
#include "render/sheet/castelli_sheet.hpp"
#include "render/sheet/other_sheets.hpp"
#include "render/sheet/table.hpp"
#include "render/sheet/tile_sheet.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using sheet::CastelliOrder;
using sheet::Order;

namespace {

constexpr double least_margin = 25;  // 9 mm: printers leave less white

void check_pages(const std::vector<Scene>& pages) {
    for (const Scene& page : pages) {
        tests::check_scene(page);
        CHECK(page.frame.grown(-least_margin).holds(painted_box(page)));
        for (const Item& item : page.items) {
            if (const auto* text = std::get_if<Text>(&item)) CHECK(text->size >= 8);
            const auto* shape = std::get_if<Shape>(&item);
            if (shape != nullptr && shape->stroke) CHECK(shape->stroke->ink == Ink{0, 0, 0});
        }
    }
}

CastelliOrder castelli_order(int players, const char* modules, const char* seats) {
    CastelliOrder order;
    std::string_view culprit;
    order.players = players;
    order.modules = *castelli::read_modules(modules, culprit);
    order.seats = seats;
    return order;
}

template <class Given>
void give_long_texts(Given& order) {
    order.names.assign(std::size_t(order.players), std::string(300, 'W'));
    order.event = std::string(300, 'W');
}

}  // namespace

TEST_CASE("sheets of Castelli can be printed and read", "[sheet]") {
    for (const auto paper : {booklet::Paper::a4, booklet::Paper::letter}) {
        for (const char* modules : {"-", "dilemma", "battle", "dilemma, battle"}) {
            for (const char* seats : {"", "RB", "GYR", "RBGY"}) {
                CAPTURE(modules, seats);
                auto order = castelli_order(*seats == 0 ? 4 : int(std::string(seats).size()), modules, seats);
                order.paper = paper;
                check_pages(castelli_sheet(order));
            }
        }
        for (const char* modules : {"tournament", "dilemma, battle, tournament"}) {
            auto order = castelli_order(4, modules, "");
            order.paper = paper;
            give_long_texts(order);
            check_pages(castelli_sheet(order));
        }
        auto tall = castelli_order(2, "dilemma, battle", "");
        tall.paper = paper;
        tall.layout = "tall";
        tall.pieces = "A / B180";
        check_pages(castelli_sheet(tall));
    }
}

TEST_CASE("sheets can be printed in every language", "[sheet]") {
    for (const auto language : language::languages) {
        language::choose(language);
        for (const int players : {2, 4}) {
            CAPTURE(language::code_chosen(), players);
            const auto order = castelli_order(players, "dilemma, battle", "");
            const auto pages = castelli_sheet(order);
            check_pages(pages);
            CHECK(pages.size() == (players == 2 ? 1 : 2));
            check_pages(sheet::other_sheet("piecepack-castles", order, ""));
            check_pages(sheet::other_sheet("carcassonne", order, ""));
        }
    }
    language::choose(language::Language::english);
}

TEST_CASE("sheets of other games can be printed and read", "[sheet]") {
    for (const auto paper : {booklet::Paper::a4, booklet::Paper::letter}) {
        for (const int players : {2, 3, 4, 6}) {
            CAPTURE(players);
            Order order;
            order.paper = paper;
            order.players = players;
            give_long_texts(order);
            if (players <= 4) check_pages(sheet::other_sheet("piecepack-castles", order, ""));
            check_pages(sheet::other_sheet("carcassonne", order, ""));
        }
    }
}

TEST_CASE("a table gives open columns what the others leave", "[sheet]") {
    sheet::Table table;
    table.columns = {{"", 30}, {"", 0, {"a", "b"}}, {"", 20}};
    table.rows = {{{"1", "2", "3", "4"}}};
    table.row_height = 25;
    const auto block = table_block(table, 150, sheet::Typesetter());
    const auto texts = texts_of(block.scene);
    // The middles of the boxes: 30 wide; 50 and 50 of the 100 left; 20.
    std::vector<double> middles;
    for (const auto& text : texts)
        if (std::string("1234").find(text.text) != std::string::npos) middles.push_back(text.box.centre().x);
    CHECK(middles == std::vector<double>{15, 55, 105, 140});
    CHECK(block.height == Approx(25 + heading_height(table, 150, sheet::Typesetter())));
}

TEST_CASE("all tiles of the base set are on a sheet, and none lies over another or over the edge") {
    for (const booklet::Paper paper : {booklet::Paper::a4, booklet::Paper::letter}) {
        const auto pages = sheet::tile_sheet(carcassonne::base_set(), paper, *shipped_theme("light"));
        REQUIRE(pages.size() == 1);
        tests::check_scene(pages[0]);
        CHECK(pages[0].frame.grown(-least_margin).holds(painted_box(pages[0])));
    }
}

TEST_CASE("a large set has several sheets of tiles, however long their names are") {
    carcassonne::TileSet set = carcassonne::base_set();
    for (auto& kind : set.kinds) {
        kind.name = std::string(16, 'W');
        kind.aliases.clear();
    }
    set.kinds.push_back(set.kinds.front());
    const auto pages = sheet::tile_sheet(set, booklet::Paper::a4, *shipped_theme("print"));
    REQUIRE(pages.size() == 2);
    for (const Scene& page : pages) tests::check_scene(page);
}

TEST_CASE("the sheet of tiles in the documents is that of the base set", "[golden]") {
    tests::check_alike("docs/images/carcassonne-tiles.png",
                       sheet::tile_sheet(carcassonne::base_set(), booklet::Paper::a4, *shipped_theme("light"))[0],
                       1191);
}
