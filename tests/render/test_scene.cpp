#include <catch2/catch.hpp>

#include "render/scene/scene.hpp"

using namespace castellan::render;

TEST_CASE("boxes that only touch do not overlap") {
    const Box box{0, 0, 1, 1};
    CHECK_FALSE(box.overlaps({1, 0, 2, 1}));
    CHECK_FALSE(box.overlaps({0, -1, 1, 0}));
    CHECK(box.overlaps({0.9, 0.9, 2, 2}));
    CHECK(box.holds({0, 0, 1, 0.5}));
    CHECK_FALSE(box.holds({0, 0, 1.1, 0.5}));
}

TEST_CASE("a text's box follows its anchor and has room for accents and descenders") {
    Text text;
    text.text = "Ågje";
    text.at = {10, 5};
    text.size = 1;
    text.width = 4;
    CHECK(text.box().left == Approx(10));
    CHECK(text.box().right == Approx(14));
    CHECK(text.box().top == Approx(5 - 0.92));
    CHECK(text.box().bottom == Approx(5 + 0.25));
    text.anchor = Anchor::middle;
    CHECK(text.box().left == Approx(8));
    text.anchor = Anchor::right;
    CHECK(text.box().left == Approx(6));
}

TEST_CASE("digits fill the height of capitals, centred") {
    const Box box = label("12", {3, 4}, 0.5, {}).box();
    CHECK(box.centre().x == Approx(3));
    CHECK(box.centre().y == Approx(4));
    CHECK(box.height() == Approx(0.325));
    CHECK(box.width() == Approx(0.6));
}

TEST_CASE("what is painted includes half the width of lines") {
    Scene scene;
    scene.stroke(line({1, 1}, {3, 1}), {{}, 0.5});
    CHECK(painted_box(scene).top == Approx(0.75));
    CHECK(painted_box(scene).right == Approx(3.25));
}

TEST_CASE("a scene added to another is moved") {
    Scene part;
    part.fill(polygon({{0, 0}, {1, 0}, {0, 1}}), {});
    part.write(label("1", {0, 0}, 1, {}));
    Scene whole;
    whole.add(part, {10, 20});
    CHECK(painted_box(whole).right == Approx(11));
    CHECK(texts_of(whole).at(0).box.centre().y == Approx(20));
}

TEST_CASE("a scene as text: an item a line, groups indented, numbers in thousandths") {
    Scene scene;
    scene.frame = {0, -0.0001, 2, 1};
    scene.paper = Ink::rgb(0xF6EFDF);
    scene.begin("tile");
    scene.paint(polygon({{0, 0}, {1, 0}, {0, -1.0006}}), Ink::rgb(0x112233).faded(0.5), {Ink::rgb(0), 0.25});
    scene.write(label("4", {1, 1}, 1, Ink::rgb(0xFFFFFF)));
    scene.end();
    CHECK(scene_text(scene) ==
          "scene 0.000 0.000 2.000 1.000 paper #f6efdf font \"Linux Libertine O\"\n"
          "group \"tile\"\n"
          "  fill #112233/80 stroke #000000 0.250 M 0.000 0.000 L 1.000 0.000 L 0.000 -1.001 Z\n"
          "  text \"4\" at 1.000 1.325 size 1.000 width 0.600 middle bold squeeze #ffffff\n");
}

TEST_CASE("a scene as text keeps a stranger's text on its line") {
    Scene scene;
    scene.write(label("a\"b\\\n\x01", {}, 1, {}));
    CHECK(scene_text(scene).find("text \"a\\\"b\\\\\\x0a\\x01\" at") != std::string::npos);
}

TEST_CASE("an outline is read in hundredths") {
    const Path path = outline("M-50 50L0 -50 C1 2 3 4 5 6Z");
    REQUIRE(path.verbs().size() == 4);
    CHECK(path.points()[1] == Point{0, -0.5});
    CHECK(path.points()[4] == Point{0.05, 0.06});
    CHECK_THROWS(outline("M1"));
    CHECK_THROWS(outline("Q1 2"));
}
