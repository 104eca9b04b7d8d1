// The place of an event: what a score line shows on the board.
#include <catch2/catch.hpp>

#include "engine/castelli/rulebook/rules.hpp"
#include "render/castelli/board/event_places.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using castellan::castelli::test::Play;

namespace {

const Space d4 = Space::at(3, 3);
const Space f4 = Space::at(5, 3);

// Octagons in board order: d4 is 0, f4 is 1. The tile on d5 has Blue in the south.
const Play& game() {
    static const Play play(
        "octagons d4 r1NESW.1; f4 w1NESW | seats RBGY | modules battle | tiles d5:R3G3B3Y3 | "
        "castles B:^d4 | cities f4 | villages -");
    return play;
}

BoardView shown(const Event& event) {
    BoardView view;
    view.state = &game().state();
    show_places(event, game().setup(), view);
    return view;
}

}  // namespace

TEST_CASE("an area shows the arms that count and what they add up to (A3)") {
    Event event;
    event.kind = EventKind::evaluated;
    event.area = 0;
    event.influence = 3U << 16 | 2U;  // Blue 3, Red 2
    event.tied = {Colour::blue};
    const BoardView view = shown(event);
    REQUIRE(view.drawings.marks.size() == 2);
    CHECK(view.drawings.marks[0].place == analyzer::BoardPlace{d4, 0, {}});
    CHECK(view.drawings.marks[0].tint == analyzer::Tint::blue);
    CHECK(view.drawings.marks[1].place == analyzer::BoardPlace{Space::at(3, 4), no_index, Side::south});
    REQUIRE(view.drawings.labels.size() == 2);
    CHECK(view.drawings.labels[0].text == "R2");
    CHECK(view.drawings.labels[1].text == "B3");
}

TEST_CASE("an area with a tie is marked in nobody's tint") {
    Event event;
    event.kind = EventKind::evaluated;
    event.area = 0;
    event.influence = 3U << 16 | 3U;
    event.tied = {Colour::red, Colour::blue};
    CHECK(shown(event).drawings.marks[0].tint == analyzer::Tint::accent);
}

TEST_CASE("points for a castle show the castle and what pays, but no line to its own octagon (B4)") {
    Event event;
    event.kind = EventKind::scored;
    event.rule = &rules::B4;
    event.player = Colour::blue;
    event.space = d4;
    event.each = 1;
    event.places = 0b11;
    const BoardView view = shown(event);
    REQUIRE(view.marks.size() == 1);
    CHECK(view.marks[0].castle == 0);
    REQUIRE(view.sights.size() == 1);
    CHECK(view.sights[0].settlement == f4);
    CHECK(view.drawings.labels.size() == 2);
}

TEST_CASE("points for a settlement show the castles in line with it (O7)") {
    Event event;
    event.kind = EventKind::scored;
    event.rule = &rules::O7;
    event.player = Colour::blue;
    event.amount = 6;
    event.places = 0b10;
    BoardView view = shown(event);
    REQUIRE(view.sights.size() == 1);
    CHECK(view.sights[0].castle == d4);
    CHECK(view.sights[0].settlement == f4);
    REQUIRE(view.drawings.labels.size() == 1);
    CHECK(view.drawings.labels[0].text == "+6");
    event.player = Colour::red;
    view = shown(event);
    CHECK(view.sights.empty());
}

TEST_CASE("points for castles show them, gains their source (O8, T3, T4)") {
    Event event;
    event.kind = EventKind::scored;
    event.rule = &rules::O8;
    event.player = Colour::blue;
    CHECK(shown(event).marks.size() == 1);
    event = {};
    event.kind = EventKind::gained;
    event.rule = &rules::T3;
    event.space = Space::at(3, 4);
    CHECK(shown(event).marks[0].space == Space::at(3, 4));
    event.rule = &rules::T4;
    event.side = Side::north;
    CHECK(shown(event).drawings.marks[0].place == analyzer::BoardPlace{Space::at(3, 4), no_index, Side::north});
}

TEST_CASE("what has no place adds nothing") {
    Event event;
    event.kind = EventKind::scored;
    event.rule = &rules::E3;
    const BoardView view = shown(event);
    CHECK(view.marks.empty());
    CHECK(view.sights.empty());
    CHECK(view.drawings.empty());
}
