// What the lists of legal actions hold: counted by hand on small maps.
#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/carcassonne/rules/legal.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

std::vector<Action> placements(const Table& table, std::string_view tile) {
    std::vector<Action> actions;
    list_placements(table.setup, table.state, table.setup.tiles->find(tile).value(), actions);
    return actions;
}

/// Places a tile and stays in the turn; then counts what may follow, of one kind.
class Turn {
  public:
    Turn(Table table, std::string_view tile, Place place, Rotation rotation) : table_(std::move(table)) {
        Action action;
        action.kind = ActionKind::tile;
        action.player = to_play(table_.setup, table_.state);
        action.tile = table_.setup.tiles->find(tile).value();
        action.place = place;
        action.rotation = rotation;
        REQUIRE(table_.refusal(action).empty());
        perform(table_.setup, table_.state, action);
    }

    [[nodiscard]] std::vector<Action> follow_ups(ActionKind kind) const {
        std::vector<Action> actions;
        list_follow_ups(table_.setup, table_.state, actions);
        actions.erase(
            std::remove_if(actions.begin(), actions.end(), [&](const Action& action) { return action.kind != kind; }),
            actions.end());
        return actions;
    }
    void act(const Action& action) { perform(table_.setup, table_.state, action); }

  private:
    Table table_;
};

}  // namespace

TEST_CASE("a drawn tile is listed with all its places and rotations, from the north") {
    const Table table("RB");
    // C: at n1 with its city to the south; at s1 with its city to the east, south or west.
    const auto caps = placements(table, "C");
    REQUIRE(caps.size() == 4);
    CHECK(caps[0].place == Place{0, 1});
    CHECK(caps[0].rotation == 2);
    CHECK(caps[3].place == Place{0, -1});
    CHECK(caps[3].rotation == 3);
    CHECK(placements(table, "RFr").size() == 6);    // w1, e1, s1, each in two rotations
    CHECK(placements(table, "Cccc+").size() == 4);  // n1
    CHECK(placements(table, "RRRR").size() == 8);   // w1, e1
}

TEST_CASE("a drawn tile that fits nowhere is set aside, and nothing else is listed") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S").empty());
    const auto actions = placements(table, "Cccc+");
    REQUIRE(actions.size() == 1);
    CHECK(actions[0].kind == ActionKind::aside);
    CHECK(actions[0].player == Colour::blue);
}

TEST_CASE("after a tile followers, castles and choices are listed") {
    Turn turn(Table("RB"), "C", {0, 1}, 2);
    const auto followers = turn.follow_ups(ActionKind::follower);
    REQUIRE(followers.size() == 2);  // city, field
    CHECK(turn.follow_ups(ActionKind::castle).empty());
    turn.act(followers[0]);
    CHECK(turn.follow_ups(ActionKind::follower).empty());
    const auto castles = turn.follow_ups(ActionKind::castle);
    REQUIRE(castles.size() == 1);
    CHECK(castles[0].player == Colour::red);
    turn.act(castles[0]);
    CHECK(turn.follow_ups(ActionKind::take_feature).empty());  // K10
}

TEST_CASE("choices are listed for their castles, with features and castles") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RRR@w1 | R RRR@e1n1W").empty());
    const Turn two(table, "RRRR", {1, 0}, 0);
    const auto features = two.follow_ups(ActionKind::take_feature);
    REQUIRE(features.size() == 2);  // the roads to the west and to the north
    CHECK(features[0].player == Colour::red);
    CHECK(two.follow_ups(ActionKind::take_castle).empty());
    Table chain("RB");
    REQUIRE(chain.play("R C@n1S c ^ | B C@s1E c | R C@e1s1W B^ | B RRR@w1n1E").empty());
    const Turn wave(chain, "RRR", {-1, 2}, 0);
    const auto castles = wave.follow_ups(ActionKind::take_castle);
    REQUIRE(castles.size() == 1);
    CHECK(castles[0].player == Colour::blue);
    CHECK(castles[0].castle == 1);
    CHECK(castles[0].from == 0);
}
