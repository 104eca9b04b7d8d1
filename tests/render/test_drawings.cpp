// Marks, arrows and labels of comments on a board.
#include <catch2/catch.hpp>
#include <set>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/geometry.hpp"
#include "render/castelli/picture.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using analyzer::BoardPlace;
using analyzer::Drawings;
using analyzer::Tint;
using tests::shapes_in;

namespace {

struct Drawn {
    Board board = tests::board("wide");
    State state;
    Drawings drawings;

    Drawn() {
        std::mt19937 random(5);
        state = tests::random_state(board, 12, 14, random);
    }
    [[nodiscard]] BoardView view() const {
        BoardView view{&board, &classic_set(), &state, {}, std::nullopt, {}};
        view.drawings = drawings;
        return view;
    }
    [[nodiscard]] Scene scene(const CastelliTheme& theme = light()) const { return board_scene(view(), theme); }
};

BoardPlace space(int column, int row) { return {Space::at(column, row), no_index, std::nullopt}; }
BoardPlace side(int column, int row, Side which) { return {Space::at(column, row), no_index, which}; }
BoardPlace area(AreaId index, const Board& board) {
    return {board.octagons[board.areas[index].octagon].space, index, std::nullopt};
}

Box label_box(const Scene& scene) {
    for (const Shape& shape : shapes_in(scene, "drawn labels"))
        if (shape.fill) return shape.path.box();
    return {};
}

}  // namespace

TEST_CASE("marks are painted under symbols, castles and tiles; arrows over them, so that they are seen") {
    Drawn drawn;
    drawn.drawings.marks = {
        {space(2, 1), Tint::red}, {area(3, drawn.board), Tint::blue}, {side(2, 1, Side::north), {}}};
    drawn.drawings.arrows = {{space(2, 1), space(6, 1), Tint::green}};
    const std::string text = scene_text(drawn.scene());
    const auto marks = text.find("group \"drawn marks\"");
    const auto arrows = text.find("group \"drawn arrows\"");
    REQUIRE(arrows != std::string::npos);
    CHECK(text.find("group \"grounds\"") < marks);
    CHECK(marks < text.find("group \"land\""));
    CHECK(text.find("group \"land\"") < arrows);
    CHECK(text.find("group \"castles\"") < arrows);
    CHECK(text.find("group \"tiles\"") < arrows);
}

TEST_CASE("a mark of a tile lies around it, of an octagon and of an area inside it") {
    Drawn drawn;
    drawn.drawings.marks = {{space(2, 1), Tint::red}};  // c2, a square at (2, 2)
    for (const Shape& shape : shapes_in(drawn.scene(), "drawn marks"))
        CHECK(shape.path.box().holds(Box::around({2, 2}, side_length, side_length)));
    drawn.drawings.marks = {{space(1, 1), Tint::red}};  // b2, an octagon at (1, 2)
    for (const Shape& shape : shapes_in(drawn.scene(), "drawn marks"))
        CHECK(Box::around({1, 2}, 2 * octagon_half, 2 * octagon_half).holds(shape.path.box()));
}

TEST_CASE("a side's bar lies on the same border from both of its spaces") {
    Drawn drawn;
    drawn.drawings.marks = {{side(2, 1, Side::west), {}}};  // c2, its western neighbour is b2
    const Box from_square = shapes_in(drawn.scene(), "drawn marks").at(0).path.box();
    drawn.drawings.marks = {{side(1, 1, Side::east), {}}};
    const Box from_octagon = shapes_in(drawn.scene(), "drawn marks").at(0).path.box();
    CHECK(from_square.left == Approx(from_octagon.left));
    CHECK(from_square.right < 2 - square_half);  // beyond the tile
    CHECK(from_square.height() == Approx(side_length));
}

TEST_CASE("an arrow ends at the edges of the squares it joins") {
    Drawn drawn;
    drawn.drawings.arrows = {{space(2, 1), space(4, 1), Tint::accent}};  // c2 to e2, west to east
    Box all = shapes_in(drawn.scene(), "drawn arrows").at(0).path.box();
    for (const Shape& shape : shapes_in(drawn.scene(), "drawn arrows")) all = all.joined(shape.path.box());
    CHECK(all.left > 2 + square_half);
    CHECK(all.right < 4 - square_half);
    CHECK(all.right > 4 - square_half - 0.1);
}

TEST_CASE("an arrow crosses no number: its shaft leaves out what a tile says") {
    Drawn drawn;
    // c2 to g2, over the tile on e2.
    drawn.state.tiles = {};
    drawn.state.tiles[drawn.board.square_at(Space::at(4, 1))] = {28, 0};  // tile 29: R6 G6 B6 Y6
    drawn.drawings.arrows = {{space(2, 1), space(6, 1), Tint::green}};
    const Scene scene = drawn.scene();
    const auto shapes = shapes_in(scene, "drawn arrows");
    const Path& shaft = shapes.at(2).path;  // after the two halos
    std::vector<Box> values;
    for (const auto& text : texts_of(scene))
        if (text.text == "6") values.push_back(text.box);
    REQUIRE(values.size() == 4);
    std::size_t pieces = 0;
    for (std::size_t i = 0; i + 1 < shaft.points().size(); i += 2, ++pieces) {
        const Point from = shaft.points()[i], to = shaft.points()[i + 1];
        for (const Box& value : values)
            CHECK_FALSE(value.grown(-1e-6).overlaps(Box{from.x, from.y - 1e-6, to.x, to.y + 1e-6}));
    }
    CHECK(pieces == 3);  // before the value in the west, between the two, after the value in the east
    CHECK(shaft.box().right - shaft.box().left > 2.5);
}

TEST_CASE("an arrow is drawn if both its ends are shown, a mark and a label if their place is") {
    Drawn drawn;
    drawn.drawings.marks = {{space(7, 3), {}}};
    drawn.drawings.arrows = {{space(2, 1), space(7, 3), {}}};
    drawn.drawings.labels = {{space(7, 3), {}, "far"}};
    BoardView view = drawn.view();
    view.crop = Crop{1, 3, 0, 2};
    const Scene scene = board_scene(view, light());
    CHECK(shapes_in(scene, "drawn marks").empty());
    CHECK(shapes_in(scene, "drawn arrows").empty());
    CHECK(shapes_in(scene, "drawn labels").empty());
}

TEST_CASE("labels cover no text, no tile and no other label, wherever they belong") {
    std::mt19937 random(8);
    for (const auto* layout : {"wide", "tall", "square"}) {
        const Board board = tests::board(layout);
        for (int round = 0; round < 6; ++round) {
            const State state = tests::random_state(board, 30, 30, random);
            PictureInput input;
            input.board = {&board, &classic_set(), &state, {}, std::nullopt, {}};
            for (int i = 0; i < 10; ++i) {
                const int column = int(random() % unsigned(board.columns));
                const int row = int(random() % unsigned(board.rows));
                const auto which = std::uint8_t(random() % board.area_count);
                const std::string text(1 + random() % 30, 'x');
                const BoardPlace place = i % 3 == 0   ? space(column, row)
                                         : i % 3 == 1 ? side(column, row, Side(random() % 4))
                                                      : area(which, board);
                input.board.drawings.labels.push_back({place, Tint(random() % 5), text});
                input.board.drawings.marks.push_back({place, Tint(random() % 5)});
                input.board.drawings.arrows.push_back({place, space(row, column % board.rows), Tint(random() % 5)});
            }
            CAPTURE(layout, round);
            tests::check_scene(make_picture(input));
            input.board.crop = Crop{1, 4, 1, 3};
            tests::check_scene(make_picture(input));
        }
    }
}

TEST_CASE("a label alone on an octagon lies on it; one of a tile beside the tile") {
    Drawn drawn;
    drawn.drawings.labels = {{space(1, 1), {}, "A"}};
    CHECK(Box::around({1, 2}, 2 * octagon_half, 2 * octagon_half).holds(label_box(drawn.scene())));
    drawn.drawings.labels = {{space(2, 1), {}, "A"}};
    const Box box = label_box(drawn.scene());
    CHECK_FALSE(box.overlaps(Box::around({2, 2}, side_length, side_length)));
    CHECK(box.overlaps(Box::around({2, 2}, side_length + 0.5, side_length + 0.5)));
}

TEST_CASE("a long label is cut with an ellipsis, a short one is squeezed") {
    Drawn drawn;
    for (const auto& [text, overflow] :
         {std::pair<std::string, Overflow>{"A", Overflow::squeeze}, {std::string(500, 'W'), Overflow::ellipsis}}) {
        drawn.drawings.labels = {{space(3, 3), {}, text}};
        const Scene scene = drawn.scene();
        bool found = false;
        for (const Item& item : scene.items) {
            const auto* written = std::get_if<Text>(&item);
            if (written == nullptr || written->text != text) continue;
            found = true;
            CHECK(written->overflow == overflow);
            CHECK(label_box(scene).holds(written->box()));
        }
        CHECK(found);
    }
}

TEST_CASE("in print the tints differ by their dashes") {
    Drawn drawn;
    const CastelliTheme print = shipped_theme("print").value();
    std::set<double> dashes;
    for (const Tint tint : {Tint::accent, Tint::red, Tint::green, Tint::blue}) {
        drawn.drawings.marks = {{space(2, 1), tint}};
        dashes.insert(shapes_in(drawn.scene(print), "drawn marks").back().stroke->dash);
    }
    CHECK(dashes.size() == 4);
}
