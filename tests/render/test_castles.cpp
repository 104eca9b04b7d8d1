// Castles on castles (O3), and the marks of a new castle.
#include <algorithm>
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/layers.hpp"
#include "render/castelli/board/placement.hpp"
#include "render/castelli/picture.hpp"
#include "render/scene/shipped_themes.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using tests::shapes_in;

namespace {

// One octagon, rocks with two sites in the south and west.
struct Stacks {
    Board board = tests::one_octagon();
    State state;
    std::uint8_t rocks = board.areas[AreaId(0)].terrain == Terrain::rocks ? 0 : 1;

    Stacks() { state.villages = board.villages; }
    void add(std::uint8_t site, Colour owner, Tier tier) {
        state.castles[state.castle_count++] = {rocks, site, owner, tier};
    }
    void overbuild(std::uint8_t site, Colour beneath, Colour on_top) {
        add(site, beneath, Tier::beneath);
        add(site, on_top, Tier::on_top);
    }
    [[nodiscard]] BoardView view() const { return {&board, &classic_set(), &state, {}, std::nullopt}; }
};

Box box_of(const std::vector<Shape>& shapes) {
    Box all = shapes.at(0).path.box();
    for (const Shape& shape : shapes) all = all.joined(shape.path.box());
    return all;
}

// Boxes of what is filled with the ink, in the order painted.
std::vector<Box> filled_with(const std::vector<Shape>& shapes, Ink ink) {
    std::vector<Box> boxes;
    for (const Shape& shape : shapes)
        if (shape.fill == ink) boxes.push_back(shape.path.box());
    return boxes;
}

std::vector<CastelliTheme> all_themes() {
    std::vector<CastelliTheme> themes;
    for (const auto name : theme_names()) themes.push_back(shipped_theme(name).value());
    return themes;
}

}  // namespace

TEST_CASE("a castle on a castle: each charge lies in its own walls, and neither is covered") {
    for (const CastelliTheme& theme : all_themes()) {
        for (std::size_t top = 0; top < colour_count; ++top) {
            for (std::size_t under = 0; under < colour_count; ++under) {
                if (top == under) continue;
                CAPTURE(top, under);
                const Glyph glyph = castle_on_castle(theme, Colour(top), Colour(under));
                CHECK(Box{-0.5, -0.5, 0.5, 0.5}.grown(0.001).holds(box_of(glyph)));
                const Box lower = glyph.front().path.box();
                const auto upper = std::find_if(glyph.begin() + 1, glyph.end(), [&](const Shape& shape) {
                    return shape.path.box().top < lower.top - 0.2;
                });
                REQUIRE(upper != glyph.end());
                const auto lower_charge = std::find_if(glyph.begin(), upper, [&](const Shape& shape) {
                    return shape.fill == theme.livery(Colour(under)).charge;
                });
                REQUIRE(lower_charge != upper);
                CHECK(lower.holds(lower_charge->path.box()));
                CHECK_FALSE(upper->path.box().overlaps(lower_charge->path.box()));
                CHECK(glyph.back().fill == theme.livery(Colour(top)).charge);
                CHECK(upper->path.box().holds(glyph.back().path.box()));
                CHECK(upper->path.box().bottom >= lower.top);  // it stands on it, not in the air
            }
        }
    }
}

TEST_CASE("two sites, both overbuilt: four colours to be seen, apart from each other, symbols and the village") {
    Stacks stacks;
    stacks.overbuild(1, Colour::red, Colour::green);
    stacks.overbuild(2, Colour::yellow, Colour::blue);
    const Scene scene = board_scene(stacks.view(), light());
    const auto castles = shapes_in(scene, "castles");
    std::vector<Box> walls;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        const auto found = filled_with(castles, light().livery(Colour(colour)).field);
        REQUIRE(found.size() == 1);
        walls.push_back(found[0]);
    }
    const Box first = walls[0].joined(walls[1]);   // red beneath green
    const Box second = walls[3].joined(walls[2]);  // yellow beneath blue
    CHECK_FALSE(first.overlaps(second));
    CHECK(walls[1].top < walls[0].top);
    CHECK(walls[2].top < walls[3].top);
    for (const Shape& symbol : shapes_in(scene, "land")) {
        CHECK_FALSE(symbol.path.box().overlaps(first));
        CHECK_FALSE(symbol.path.box().overlaps(second));
    }
    for (const Shape& tile : shapes_in(scene, "tiles")) CHECK_FALSE(tile.path.box().overlaps(first.joined(second)));
}

TEST_CASE("what stands on each other stands on one site: the other stays free") {
    Stacks stacks;
    stacks.overbuild(1, Colour::red, Colour::green);
    const Ink site = light().palette.site.faded(0.7);
    CHECK(filled_with(shapes_in(board_scene(stacks.view(), light()), "land"), site).size() == 1);
    Stacks lone;
    lone.add(1, Colour::red, Tier::alone);
    CHECK(filled_with(shapes_in(board_scene(lone.view(), light()), "land"), site).size() == 1);
}

TEST_CASE("a castle glows around its place, whether it stands on another or beneath it") {
    Stacks stacks;
    stacks.overbuild(1, Colour::red, Colour::green);
    BoardView view = stacks.view();
    view.marks = {{Space::at(3, 3), 1}};
    const Scene on_top = board_scene(view, light());
    view.marks = {{Space::at(3, 3), 0}};
    CHECK(scene_text(board_scene(view, light())) == scene_text(on_top));
    const Box castle = box_of(shapes_in(on_top, "castles"));
    const Box glow = box_of(shapes_in(on_top, "marks"));
    CHECK(glow.holds(castle));
    CHECK(glow.centre().x == Approx(castle.centre().x).margin(0.01));
    CHECK(glow.centre().y == Approx(castle.centre().y).margin(0.01));
}

TEST_CASE("a castle and one on a castle in one area are drawn in the sizes they have elsewhere") {
    Stacks stacks;
    stacks.overbuild(1, Colour::red, Colour::green);
    stacks.add(2, Colour::blue, Tier::alone);
    const auto castles = shapes_in(board_scene(stacks.view(), light()), "castles");
    const Box lone = filled_with(castles, light().livery(Colour::blue).field).at(0);
    CHECK(lone.height() <= castle_size);
    const Box wall = filled_with(castles, light().livery(Colour::red).field).at(0);
    CHECK(wall.width() > lone.width());
}

TEST_CASE("lines of sight run from a new castle's octagon to what pays for it, under everything else") {
    const Board board = tests::board("wide");
    const State state;
    BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
    view.sights = {{Space::at(1, 1), Space::at(5, 1), analyzer::Tint::blue}};  // b2 to f2
    const Scene scene = board_scene(view, light());
    const auto lines = shapes_in(scene, "sights");
    REQUIRE(lines.size() == 2);  // the halo, the line
    CHECK(lines[1].path.box().left == Approx(1));
    CHECK(lines[1].path.box().right == Approx(5));
    CHECK(lines[1].path.box().top == Approx(2));
    CHECK(lines[1].stroke->ink == light().tint(analyzer::Tint::blue).ink);
    const std::string text = scene_text(scene);
    CHECK(text.find("group \"sights\"") < text.find("group \"land\""));
    view.crop = Crop{0, 3, 0, 3};  // without f2
    CHECK(shapes_in(board_scene(view, light()), "sights").empty());
}

TEST_CASE("each line of sight runs from the middle of its castle over its octagon's middle to the settlement's") {
    std::mt19937 random(31);
    for (int round = 0; round < 40; ++round) {
        const Board board = tests::board(round % 2 == 0 ? "square" : "tall");
        State state = tests::random_state(board, 20, 16, random);
        if (round % 3 == 0) tests::overbuild_some(state);
        BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
        view.flipped = round % 5 == 0;
        for (std::uint8_t i = 0; i < state.castle_count; ++i) {
            const Space from = board.octagons[board.areas[state.castles[i].area].octagon].space;
            for (std::size_t to = 0; to < board.octagon_count; ++to)
                if (const Space settlement = board.octagons[OctagonId(to)].space;
                    settlement != from && (settlement.row() == from.row() || settlement.column() == from.column()))
                    view.sights.push_back({from, settlement, analyzer::tint_of(state.castles[i].owner), i});
        }
        const Scene scene = board_scene(view, light());
        const auto lines = shapes_in(scene, "sights");
        REQUIRE(lines.size() == 2 * view.sights.size());
        const std::size_t count = view.sights.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Castle& castle = state.castles[view.sights[i].standing];
            const auto way = lines[count + i].path.points();
            REQUIRE(way.size() == 3);
            CHECK(lines[i].path.points()[0] == way[0]);
            Scene unused;
            const Layer layer{unused, view, light(), {}, false};
            CHECK(way[0] == castle_place(layer, castle).at);
            CHECK(way[1] == layer.centre(view.sights[i].castle));
            CHECK(way[2] == layer.centre(view.sights[i].settlement));
            if (castle.tier == Tier::beneath) continue;
            // What is painted of the castle lies around the line's end: no gap, and the line does not come out.
            const auto signs = signs_of(scene);
            const bool painted = std::any_of(signs.begin(), signs.end(), [&](const GroupBegin* sign) {
                return sign->name.starts_with("castle ") && sign->at == way[0];
            });
            CHECK(painted);
        }
    }
}
