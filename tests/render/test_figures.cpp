// Figures as scenes: every sample, in every theme.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "analyzer/castelli/figure/check.hpp"
#include "engine/castelli/board/names.hpp"
#include "golden.hpp"
#include "render/castelli/board/geometry.hpp"
#include "render/castelli/figure/board.hpp"
#include "render/castelli/figure/scene.hpp"
#include "render/castelli/figure/shared_view.hpp"
#include "render/scene/text_block.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

const std::filesystem::path samples = std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples/figures";

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

analyzer::figure::Sheet sheet_of(const std::string& text) {
    const auto read = [](const std::string& name, castellan::base::ContentKind) {
        return tl::expected<std::string, std::string>(text_of(samples / name));
    };
    auto checked = analyzer::figure::check_sheet(text, {read, nullptr, {}});
    REQUIRE(checked.diagnostics.empty());
    return *std::move(checked.sheet);
}

analyzer::figure::Figure figure_of(const std::string& text) { return *sheet_of(text).figures().front(); }

std::string joined_texts(const Scene& scene) {
    std::string all;
    for (const auto& [text, box] : texts_of(scene)) all += std::string(text) + "|";
    return all;
}

Scene sample_scene(const std::string& name) {
    return figure_scene(figure_of(text_of(samples / (name + ".cgf"))), light());
}

}  // namespace

TEST_CASE("in every sample figure no text covers another, in every theme") {
    int figures = 0;
    for (const auto& entry : std::filesystem::directory_iterator(samples)) {
        if (entry.path().extension() != ".cgf") continue;
        CAPTURE(entry.path().filename());
        const auto figure = figure_of(text_of(entry.path()));
        for (const std::string theme : {"light", "dark", "print"}) {
            CAPTURE(theme);
            tests::check_scene(figure_scene(figure, *shipped_theme(theme)));
        }
        ++figures;
    }
    CHECK(figures >= 10);
}

TEST_CASE("a castle's figure shows what pays, and the sum") {
    const Scene scene = sample_scene("castle");
    const std::string texts = joined_texts(scene);
    CHECK(texts.find("5 VP|") != std::string::npos);
    CHECK(texts.find("+2|") != std::string::npos);
    CHECK_FALSE(tests::shapes_in(scene, "sights").empty());
}

TEST_CASE("an area's figure shows each colour's influence and the gain once for all who share it") {
    const Scene scene = sample_scene("tile-b");
    std::size_t shields = 0;
    for (const Item& item : scene.items)
        if (const auto* group = std::get_if<GroupBegin>(&item))
            if (group->name == "badge d4" && group->letters == "G3 Y3, G Y+1") ++shields;
    CHECK(shields == 1);
}

TEST_CASE("on a full board a village's badge covers neither a tile nor its village") {
    const auto full = figure_of("castellan-figure 1\ngame ../games/simulated-4-players.cgn\nat end\ncrop board\n");
    analyzer::figure::Panel panel = full.panels[0];
    const castelli::Board& board = panel.setup.board;
    for (castelli::OctagonId octagon = 0; octagon < board.octagon_count; ++octagon) {
        if (((panel.state.villages | panel.state.cities) >> octagon & 1) == 0) continue;
        analyzer::figure::SettlementTotals totals{board.octagons[octagon].space, {}, {}, false};
        totals.majority.castles = {3, 3, 3, 3};
        panel.settlements = {totals};
        CAPTURE(castelli::space_name(totals.space));
        const Scene scene = panel_board(panel, crop_of(panel), light());
        const auto plates = tests::shapes_in(scene, "badges");
        REQUIRE_FALSE(plates.empty());
        const Box plate = plates[0].path.box();
        for (const Shape& tile : tests::shapes_in(scene, "tiles")) CHECK_FALSE(tile.path.box().overlaps(plate));
        const Point middle = centre_of(totals.space, board);
        CHECK_FALSE(plate.overlaps(Box::around(middle, 0.2, 0.2)));
    }
}

TEST_CASE("panels that show nearly the same part show the same octagon at the same place") {
    const auto figure = figure_of(text_of(samples / "three-areas.cgf"));
    const auto boards = panel_boards(figure.panels, light());
    REQUIRE(boards.size() == 3);
    for (const Scene& board : boards) {
        CHECK(board.frame.left == boards[0].frame.left);
        CHECK(board.frame.top == boards[0].frame.top);
        CHECK(board.frame.right == boards[0].frame.right);
        CHECK(board.frame.bottom == boards[0].frame.bottom);
        CHECK(tests::shapes_in(board, "tile d5").size() == tests::shapes_in(boards[0], "tile d5").size());
    }
    // A board of three octagons and one of eight spaces in a row are no such panels.
    const auto apart = figure_of(text_of(samples / "overbuilding.cgf"));
    const auto others = panel_boards(apart.panels, light());
    CHECK(others[0].frame.width() < others[1].frame.width());
}

TEST_CASE("texts of figures have one size, but for title and headings") {
    for (const std::string name : {"tile-b", "overbuilding", "city-majority", "silver-mine"}) {
        const auto figure = figure_of(text_of(samples / (name + ".cgf")));
        const Scene scene = figure_scene(figure, light());
        std::set<double> sizes;
        int depth = 0;  // the board is a group
        for (const Item& item : scene.items) {
            if (std::holds_alternative<GroupBegin>(item)) ++depth;
            if (std::holds_alternative<GroupEnd>(item)) --depth;
            const auto* text = std::get_if<Text>(&item);
            if (text != nullptr && depth == 0) sizes.insert(text->size);
        }
        CAPTURE(name);
        // At 36 points a unit: numbers of callouts 9, texts 10.08, headings 11.88, the title 14.76.
        for (const double size : sizes) CHECK((size == 0.25 || size == 0.28 || size == 0.33 || size == 0.41));
        CHECK(scene.frame.width() <= 15.01);
    }
}

TEST_CASE("ghosts are half seen through, and what is forbidden is crossed out") {
    const auto figure = figure_of(text_of(samples / "castle-to-be.cgf"));
    const Scene could = panel_board(figure.panels[0], crop_of(figure.panels[0]), light());
    bool faded = false;
    for (const Shape& shape : tests::shapes_in(could, "castles"))
        faded = faded || (shape.fill && shape.fill->alpha < 255);
    CHECK(faded);
    CHECK_FALSE(tests::shapes_in(could, "ghosts").empty());
    // Two bars with their halos.
    CHECK(tests::shapes_in(panel_board(figure.panels[1], crop_of(figure.panels[1]), light()), "ghosts").size() == 4);
}

TEST_CASE("the two games of a tournament have winners of their own") {
    auto figure = figure_of("castellan-figure 1\ngame ../rules/X1-scoring.cgn\nat 1\nshow ^d8=3\n");
    auto& panel = figure.panels[0];
    panel.winners = {castelli::Colour::red, castelli::Colour::green};
    const std::string texts = joined_texts(figure_scene(figure, light()));
    CHECK(texts.find("Red wins|") != std::string::npos);
    CHECK(texts.find("Green wins|") != std::string::npos);
}

TEST_CASE("texts are broken between words") {
    const TextStyle style{0.25, Weight::regular, Anchor::left, {}};
    CHECK(wrapped("one two three", 100, style) == std::vector<std::string_view>{"one two three"});
    CHECK(wrapped("one two three", 0.1, style) == std::vector<std::string_view>{"one", "two", "three"});
    CHECK(wrapped("  one   two ", 0.1, style) == std::vector<std::string_view>{"one", "two"});
    CHECK(wrapped("", 1, style).empty());
    CHECK(wrapped("   ", 1, style).empty());
}

TEST_CASE("the pictures in docs/figures.md are those of the samples", "[golden]") {
    tests::check_alike("docs/images/figure.png", sample_scene("area-of-two-tiles"), 700);
    tests::check_alike("docs/images/figure-ghosts.png", sample_scene("castle-to-be"), 700);
}
