// Pictures of Carcassonne: what is drawn on a tile is what its kind says, pieces are where they belong, and a turn
// shows what it scored. Points are worked out by hand from the rules.
#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "../engine/carcassonne/table.hpp"
#include "analyzer/games/games.hpp"
#include "base/random.hpp"
#include "colour_vision.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "notation/parser.hpp"
#include "render/carcassonne/map_scene.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/games/games.hpp"
#include "render/scene/theme_reader.hpp"
#include "scene_checks.hpp"

namespace view = castellan::render::carcassonne;
using namespace castellan::carcassonne;
using castellan::carcassonne::test::Table;
using castellan::render::Box;
using castellan::render::edges_of;
using castellan::render::GroupBegin;
using castellan::render::Path;
using castellan::render::Point;
using castellan::render::Scene;
using castellan::render::Theme;
using castellan::tests::shapes_in;

namespace {

using Strings = std::vector<std::string>;

/// What the base set does not have: bridges, roads that meet or end alone, enclosed fields, several pennants.
const TileSet& odd_tiles() {
    static const TileSet set = [] {
        const auto reading = read_tile_set(
            "castellan-tiles 1\nname odd\nstart bridge\n"
            "tile bridge 1 rrrr\nroad NS\nroad WE\nfield NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n"
            "tile through 1 rcrc\ncity WE\nroad NS\nfield NL >E\nfield NR >E\nfield SL >E\nfield SR >E\n"
            "tile four 1 cccc\ncity N\ncity E pennant\ncity S\ncity W\nfield >N >E >S >W\n"
            "tile belt 1 cccc\ncity WE pennant\ncity N\ncity S\nfield >N >E\nfield >S >E\n"
            "tile halves 1 cccc\ncity NE pennant\ncity SW pennant pennant\nfield >N >S\n"
            "tile corner 1 cccc\ncity NW pennant\ncity E\ncity S\nfield >N >E >S\n"
            "tile gate 1 cfrf\ncity N\nroad S\nfield EL ER SL >N\nfield SR WL WR >N\n"
            "tile tee 1 rrrf\nroad NES\nfield NL SR WL WR\nfield NR EL\nfield ER SL\n"
            "tile all 1 rrrr\nroad NESW\nfield NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n"
            "tile bends 1 rrrr\nroad NE\nroad SW\nfield NL WR ER SL\nfield NR EL\nfield SR WL\n"
            "tile side 1 rrrr\nroad NS\nroad W\nroad E\nfield NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n"
            "tile stop 1 ffrf\nroad S\nfield NL NR EL ER SL SR WL WR\n"
            "tile abbey 1 crfr\ncity N\nroad WE\nmonastery\nfield EL WR >N\nfield ER SL SR WL\n"
            "tile rich 1 cccc\ncity NESW pennant pennant pennant\n"
            "tile richer 1 cfff\ncity N pennant pennant pennant pennant pennant\nfield EL ER SL SR WL WR >N\n");
        REQUIRE(reading.set.has_value());
        return *reading.set;
    }();
    return set;
}

bool lies_in(const Path& ground, Point at) { return contains(edges_of(ground), at); }

double distance_to(const Path& path, Point at) {
    double least = 9;
    for (const auto& [from, to] : edges_of(path))
        for (double share = 0; share <= 1; share += 0.01) {
            const Point by = between(from, to, share) - at;
            least = std::min(least, std::hypot(by.x, by.y));
        }
    return least;
}

std::vector<Path> lanes_of(const view::TilePlan& plan) {
    std::vector<Path> lanes = plan.lanes;
    lanes.insert(lanes.end(), plan.bridges.begin(), plan.bridges.end());
    return lanes;
}

int cities_at(const view::TilePlan& plan, Point at) {
    return int(std::count_if(plan.cities.begin(), plan.cities.end(),
                             [&](const view::CityOutline& city) { return lies_in(city.ground, at); }));
}

/// A point of a side, from its left to its right as seen from the middle, a hair inside the tile.
Point on_side(Side side, double along) {
    const Point middle = view::middle_of(side) * 0.998;
    return middle + Point{-middle.y, middle.x} * (2 * along);
}

template <class Visit>
void each_kind(Visit visit) {
    for (const TileSet* set : {&base_set(), &odd_tiles()})
        for (const TileKind& kind : set->kinds) {
            CAPTURE(kind.name);
            visit(kind, view::plan_tile(kind));
        }
}

const view::TilePlans& base_plans() {
    static const view::TilePlans plans = view::plan_tiles(base_set());
    return plans;
}

Scene scene_of(const Table& table, std::vector<Event> scored = {}, std::vector<CastleNumber> vicinities = {}) {
    static const Theme light = castellan::render::shared_theme("light");
    return view::map_scene({&table.setup, &table.state, &base_plans(), {}, scored, vicinities, {}}, light);
}

Strings signs(const Scene& scene, std::string_view prefix) {
    Strings found;
    for (const GroupBegin* sign : signs_of(scene))
        if (sign->name.starts_with(prefix)) found.push_back(sign->name + ": " + sign->letters);
    std::sort(found.begin(), found.end());
    return found;
}

Box box_of(const Scene& scene, std::string_view group) {
    Scene part;
    for (auto& shape : shapes_in(scene, group)) part.items.emplace_back(std::move(shape));
    return painted_box(part);
}

/// A table after a game of so many turns, with whatever the rules allow.
Table random_table(std::uint64_t seed, std::string_view seats, int turns) {
    Table table(seats);
    castellan::base::Random random(seed);
    std::vector<Event> events;
    for (int turn = 0; turn < turns && table.state.phase == Phase::draw;) {
        KindId drawn = 0;
        do drawn = KindId(random.below(base_set().kinds.size()));
        while (table.state.left[drawn] == 0);
        std::vector<Action> actions;
        list_placements(table.setup, table.state, drawn, actions);
        perform(table.setup, table.state, actions[random.below(actions.size())]);
        if (table.state.phase != Phase::placed) continue;
        ++turn;
        for (int i = 0; i < 2; ++i) {
            actions.clear();
            list_follow_ups(table.setup, table.state, actions);
            if (!actions.empty()) perform(table.setup, table.state, actions[random.below(actions.size())]);
        }
        end_turn(table.setup, table.state, events);
    }
    return table;
}

std::string record(std::string_view words) {
    return fmt::format(
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Event \"Club evening\"]\n[Red \"Ann\"]\n[Seats \"RB\"]\n"
        "[Result \"*\"]\n\n{}*\n",
        words);
}

std::unique_ptr<castellan::render::DrawnGame> drawn(const std::string& text) {
    castellan::notation::Record read;
    castellan::notation::parse_game(text, read);
    return castellan::render::drawn_game(*castellan::analyzer::open_game(read));
}

Strings texts(const Scene& scene) {
    Strings all;
    for (const auto& text : texts_of(scene)) all.emplace_back(text.text);
    return all;
}

bool holds(const Strings& all, const std::string& text) { return std::count(all.begin(), all.end(), text) > 0; }

}  // namespace

TEST_CASE("every side of a tile shows its edge, so that tiles that fit match") {
    each_kind([](const TileKind& kind, const view::TilePlan& plan) {
        for (const Side side : all_sides) {
            CAPTURE(letter(side));
            const Terrain edge = kind.edges[std::size_t(side)];
            for (int i = -9; i <= 9; ++i)
                CHECK(cities_at(plan, on_side(side, 0.05 * i)) == (edge == Terrain::city ? 1 : 0));
            const auto lanes = lanes_of(plan);
            const bool lane = std::any_of(lanes.begin(), lanes.end(),
                                          [&](const Path& path) { return distance_to(path, on_side(side, 0)) < 0.01; });
            if (edge != Terrain::city) CHECK(lane == (edge == Terrain::road));
        }
        CHECK(plan.monastery.has_value() == (kind.monastery != no_segment));
    });
}

TEST_CASE("two cities of a tile are apart, one of two sides is one") {
    const view::TilePlan& two = base_plans()[base_set().find("CC.2").value()];
    const view::TilePlan& one = base_plans()[base_set().find("Cc.1").value()];
    CHECK(two.cities.size() == 2);
    CHECK(one.cities.size() == 1);
    const Point between_the_sides{-0.3, -0.3};  // as far from the north side as from the west side
    CHECK(cities_at(two, between_the_sides) == 0);
    CHECK(cities_at(one, between_the_sides) == 1);
    each_kind([](const TileKind& kind, const view::TilePlan& plan) {
        if (kind.name == "through") return;
        for (int x = -19; x < 20; ++x)
            for (int y = -19; y < 20; ++y) CHECK(cities_at(plan, {0.025 * x, 0.025 * y}) <= 1);
    });
}

TEST_CASE("roads meet at a square or end at a gate or a house; a bridge goes over a road") {
    const auto plan = [](std::string_view name) {
        const TileSet& set = base_set().find(name) ? base_set() : odd_tiles();
        return view::plan_tile(set.kind(set.find(name).value()));
    };
    CHECK(plan("RRRR").ends.size() == 1);
    CHECK(plan("RRRR").lanes.size() == 4);
    CHECK(plan("CRRR").ends.size() == 1);
    CHECK(plan("CccR").ends.empty());  // at the wall
    CHECK(plan("LR").ends.empty());    // at the monastery
    CHECK(plan("gate").ends.empty());
    CHECK(plan("stop").ends.size() == 1);
    CHECK(plan("side").ends.size() == 2);
    CHECK(plan("all").ends.empty());
    CHECK(plan("RFr").bridges.empty());
    CHECK(plan("bends").bridges.empty());
    CHECK(plan("bridge").bridges.size() == 1);
    CHECK(plan("bridge").lanes.size() == 1);
    CHECK(plan("through").bridges.size() == 1);
}

TEST_CASE("a follower is in its segment however the tile lies, and hides no pennant") {
    each_kind([](const TileKind& kind, const view::TilePlan& plan) {
        for (std::size_t number = 0; number < kind.segments.size(); ++number) {
            const Segment& segment = kind.segments[number];
            const view::Spot& spot = plan.followers[number];
            CAPTURE(number, spot.at.x, spot.at.y);
            CHECK(spot.size >= 0.16);
            if (segment.terrain == Terrain::city) {
                std::size_t drawn = 0;
                for (std::size_t i = 0; i < number; ++i) drawn += kind.segments[i].terrain == Terrain::city ? 1 : 0;
                CHECK(lies_in(plan.cities[drawn].ground, spot.at));
                for (const Path& wall : plan.cities[drawn].walls) CHECK(distance_to(wall, spot.at) > 0.1);
            }
            if (segment.terrain == Terrain::road) {
                const auto lanes = lanes_of(plan);
                CHECK(std::any_of(lanes.begin(), lanes.end(),
                                  [&](const Path& lane) { return distance_to(lane, spot.at) < 0.01; }));
            }
            if (segment.terrain == Terrain::field) {
                CHECK(cities_at(plan, spot.at) == 0);
                for (const Path& lane : lanes_of(plan)) CHECK(distance_to(lane, spot.at) > 0.05);
            }
            for (const view::Shield& shield : plan.shields) {
                const Point by = shield.spot.at - spot.at;
                CHECK(std::hypot(by.x, by.y) > (shield.spot.size + spot.size) / 2 - 0.04);
            }
            for (Rotation rotation = 0; rotation < rotation_count; ++rotation) {
                const view::Spot there = view::follower_spot(plan, kind, std::uint8_t(number), rotation);
                CHECK(Box{-0.52, -0.52, 0.52, 0.52}.holds(Box::around(there.at, there.size, there.size)));
            }
        }
    });
}

TEST_CASE("a farmer is on the field of its half-edges: no road and no wall is between them") {
    for (const TileKind& kind : base_set().kinds) {
        const view::TilePlan plan = view::plan_tile(kind);
        const auto is_free = [&](Point at) {
            const auto lanes = lanes_of(plan);
            return cities_at(plan, at) == 0 && std::none_of(lanes.begin(), lanes.end(), [&](const Path& lane) {
                       return distance_to(lane, at) < 0.03;
                   });
        };
        for (std::size_t field = 0; field < kind.segments.size(); ++field) {
            if (kind.segments[field].terrain != Terrain::field) continue;
            CAPTURE(kind.name, field);
            int ways = 0;
            for (unsigned half = 0; half < half_count; ++half) {
                if (!kind.segments[field].halves.contains(Half(half))) continue;
                const Point to = on_side(side_of(Half(half)), half % 2 == 0 ? -0.25 : 0.25);
                bool free = true;
                for (double share = 0; share <= 1; share += 0.05)
                    free = free && is_free(between(plan.followers[field].at, to, share));
                ways += free ? 1 : 0;
            }
            CHECK(ways > 0);
        }
    }
}

TEST_CASE("a city has a shield for each pennant, or one with their number") {
    each_kind([](const TileKind& kind, const view::TilePlan& plan) {
        int pennants = 0;
        for (const Segment& segment : kind.segments) pennants += segment.pennants;
        int shown = 0;
        for (const view::Shield& shield : plan.shields) {
            shown += shield.pennants;
            CHECK(cities_at(plan, shield.spot.at) == 1);
            for (const view::CityOutline& city : plan.cities)
                for (const Path& wall : city.walls) CHECK(distance_to(wall, shield.spot.at) > shield.spot.size / 2);
        }
        CHECK(shown == pennants);
        CHECK(plan.shields.size() == std::size_t(kind.name == "richer" ? 1 : pennants));
    });
}

TEST_CASE("a map names each tile, follower and castle once") {
    Table table("RB");
    // Red's small city of C and the start tile becomes a castle.
    REQUIRE(table.play("R C@n1S c ^ | B RFr@e1 r | R RFr@w1 fNL") == "");
    const Scene scene = scene_of(table);
    CHECK(signs(scene, "tile") == Strings{"tile C n1: C", "tile RCr 0: RCr", "tile RFr e1: RFr", "tile RFr w1: RFr"});
    CHECK(signs(scene, "follower") == Strings{"follower Blue road e1: B", "follower Red field w1: R"});
    CHECK(signs(scene, "castle") == Strings{"castle Red 0 n1: ^R"});
    CHECK(texts(scene) == Strings{"w1", "w1", "0", "0", "e1", "e1", "0", "0", "n1", "n1"});
    CHECK(box_of(scene, "tile RFr e1").centre().x == Approx(1).margin(0.01));
    CHECK(box_of(scene, "tile C n1").centre().y == Approx(-1).margin(0.05));
    CHECK(Box{0.5, -0.5, 1.5, 0.5}.holds(box_of(scene, "follower Blue road e1")));
    // Across the common edge of both tiles.
    CHECK(box_of(scene, "castle Red 0 n1").top < -0.7);
    CHECK(box_of(scene, "castle Red 0 n1").bottom > -0.3);
    castellan::tests::check_scene(scene);
}

TEST_CASE("a castle has its follower until it has scored") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^") == "");
    const auto parts = [&](const char* group) { return shapes_in(scene_of(table), group).size(); };
    const std::size_t waiting = parts("castle Red 0 n1");
    table.state.castles[0].occupied = false;
    CHECK(parts("castle Red 0 n1, scored") < waiting);
    CHECK(parts("castle Red 0 n1") == 0);
    // K4: columns w1 to e1, rows 0 and n1.
    const Box near = box_of(scene_of(table, {}, {0}), "vicinity of 0 n1");
    CHECK(Box{-1.51, -1.51, 1.51, 0.51}.holds(near));
    CHECK(near.holds(Box{-1.4, -1.4, 1.4, 0.4}));
}

TEST_CASE("what a turn scored is on its feature, with those it is for") {
    // Turn 3 closes the road e1 to w1: 3 tiles and its end at each side: RRR, RCr, RRR.
    const auto game = drawn(record("1. R C@n1S c ^\n2. B RRR@e1 rW\n3. R RRR@w1S\n"));
    const auto board = game->board("3", castellan::render::shared_theme("light"));
    REQUIRE(board);
    // The castle at 0 and n1 gets the same: the road goes through 0 (K5).
    CHECK(signs(*board, "score") == Strings{"score castle 0 n1: R+3", "score road w1: B+3"});
    CHECK(signs(*board, "glow") == Strings{"glow w1: *"});
    CHECK(box_of(*board, "vicinity of 0 n1").width() > 2.8);
    castellan::tests::check_scene(*board);
    CHECK(signs(*game->board("2", castellan::render::shared_theme("light")), "score").empty());
    CHECK(signs(*game->board("0", castellan::render::shared_theme("light")), "glow").empty());
    // Before turn 3 the tile of turn 2 is the last one.
    CHECK(signs(*game->board("3.0", castellan::render::shared_theme("light")), "glow") == Strings{"glow e1: *"});
    CHECK(signs(*game->board("3.1", castellan::render::shared_theme("light")), "glow").size() == 1);
    CHECK(signs(*game->board("3.1", castellan::render::shared_theme("light")), "score").empty());
}

TEST_CASE("tied owners share a badge") {
    Table table("RB");
    Event event;
    event.terrain = Terrain::road;
    event.feature = table.state.last_node(1);
    event.owners.add(Colour::red);
    event.owners.add(Colour::blue);
    event.points = 12;
    CHECK(signs(scene_of(table, {event}), "score") == Strings{"score road 0: RB+12"});
}

TEST_CASE("boards of a series have one frame, also where a variation places tiles") {
    const auto game = drawn(record("1. R C@n1S\n2. B RFr@e1 (2. B RFr@w1 3. R RFr@w2)\n"));
    const Theme light = castellan::render::shared_theme("light");
    for (const char* address : {"0", "1", "2", "2/1/3"}) {
        CAPTURE(address);
        const auto scene = game->board_in_series(address, light);
        REQUIRE(scene);
        // Columns w2 to e1, rows 0 and n1, with half a unit around them.
        CHECK(scene->frame.left == Approx(-3));
        CHECK(scene->frame.right == Approx(2));
        CHECK(scene->frame.top == Approx(-2));
        CHECK(scene->frame.bottom == Approx(1));
    }
    CHECK(game->board("1", light)->frame.right == Approx(1));
    CHECK_FALSE(game->board_in_series("9", light));
}

TEST_CASE("boards of a series are the same in any order, and within turns") {
    const auto game = drawn(
        record("1. R C@n1S c ^ (1. R RFr@e1 r 2. B RFr@e2 (2. B L@s1 m))\n2. B RFr@e1 (2. B RFr@w1 3. R RFr@w2)\n"));
    const Theme light = castellan::render::shared_theme("light");
    const auto boards = game->boards(light);
    for (const char* address : {"2", "0", "2/1/3", "1.1", "1/1/2/1/2", "1", "1/1/2", "2.0", "2", "2/1/2", "end", "2"}) {
        CAPTURE(address);
        const auto in_series = boards->board(address);
        REQUIRE(in_series);
        CHECK(castellan::render::scene_text(whole(*in_series)) ==
              castellan::render::scene_text(*game->board_in_series(address, light)));
    }
    CHECK_FALSE(boards->board("9"));
}

TEST_CASE("a part of a map has the tiles, castles and followers that are in it, and no others") {
    const auto game = drawn(record("1. R C@n1S c ^\n2. B RRR@e1 rW\n3. R RRR@w1S rN\n"));
    const Theme light = castellan::render::shared_theme("light");
    CHECK(game->part_problem("w1-n1").empty());
    CHECK_FALSE(game->part_problem("d4").empty());
    const auto left = game->part("3", "w1-n1", light, {});  // columns w1 and 0, rows 0 and n1
    REQUIRE(left);
    CHECK(signs(*left, "tile") == Strings{"tile C n1: C", "tile RCr 0: RCr", "tile RRR w1: RRR"});
    CHECK(signs(*left, "castle") == Strings{"castle Red 0 n1, scored: ^R"});
    CHECK(signs(*left, "follower") == Strings{"follower Red road w1: R"});
    CHECK(signs(*left, "glow") == Strings{"glow w1: *"});
    CHECK(left->frame.width() == Approx(3));
    // Half of the castle's places, and none of what the turn did.
    const auto right = game->part("3", "0-e1", light, {});
    REQUIRE(right);
    CHECK(signs(*right, "tile") == Strings{"tile RCr 0: RCr", "tile RRR e1: RRR"});
    for (const char* absent : {"castle", "follower", "glow"}) CHECK(signs(*right, absent).empty());
    castellan::tests::check_scene(*right);
    CHECK(signs(*game->part("0", "n1", light, {}), "tile") == Strings{"tile RCr 0: RCr"});  // n1 and what is around it
    CHECK_FALSE(game->part("3", "e7", light, {}));
    CHECK_FALSE(game->part("9", "0", light, {}));
}

TEST_CASE("a record's picture has title, state and players with what they have left") {
    const auto game = drawn(record("1. R C@n1S c ^\n2. B RFr@e1 r\n"));
    const Theme light = castellan::render::shared_theme("light");
    const auto shown = game->picture("end", light, {});
    REQUIRE(shown);
    for (const char* text : {"Club evening", "Turn 3: Ann to draw a tile; 69 tiles left", "Ann", "Blue", "points"})
        CHECK(holds(texts(*shown), text));
    castellan::tests::check_scene(*shown);
    // A piece is more shapes than the outline of an empty place. Each has 6 of 7 followers; Red has 2 of 3 castles.
    const auto at_start = game->picture("0", light, {});
    CHECK(shapes_in(*at_start, "player Red").size() > shapes_in(*shown, "player Red").size());
    CHECK(shapes_in(*shown, "player Blue").size() > shapes_in(*shown, "player Red").size());
    CHECK(shapes_in(*shown, "player Red").front().fill == light.panel_active);
    CHECK(shapes_in(*shown, "player Blue").front().fill == light.panel);
    const auto stopped = drawn(record("1. R C@e9\n"))->picture("end", light, {});
    REQUIRE(stopped);
    CHECK(holds(texts(*stopped), "Turn 1: Ann to draw a tile; 71 tiles left (not played further: see the messages)"));
}

TEST_CASE("a position that is played on has its picture, a player a sign") {
    castellan::notation::Record read;
    const std::string text = record("1. R C@n1S c ^\n");
    castellan::notation::parse_game(text, read);
    const auto opened = castellan::analyzer::open_game(read);
    const auto game = castellan::render::drawn_game(*opened);
    const Theme light = castellan::render::shared_theme("light");
    const auto position = opened->position("1");
    REQUIRE(position);
    REQUIRE((*position)->play("RFr@e1"));
    const Scene scene = game->picture(**position, light, {});
    CHECK(holds(texts(scene), "Turn 2: Blue has placed RFr at e1; 69 tiles left"));
    CHECK(signs(scene, "glow") == Strings{"glow e1: *"});
    const Scene sign = game->sign(1, light);
    CHECK(sign.frame.holds(painted_box(sign)));
    CHECK(game->ink(1, light) == light.liveries[2].field);
}

TEST_CASE("a tile can be part of two castles, which lie apart") {
    Table table("RB");
    REQUIRE(table.play("R CFC.2@n1 cS ^S | B C@n2S c ^") == "");
    const Scene scene = scene_of(table);
    CHECK(signs(scene, "castle") == Strings{"castle Blue n1 n2: ^B", "castle Red 0 n1: ^R"});
    CHECK_FALSE(box_of(scene, "castle Blue n1 n2").overlaps(box_of(scene, "castle Red 0 n1")));
    // Within the two cities, whose walls are 0.31 from their common edge: the plate's curves have controls beyond it.
    CHECK(Box{-0.5, -0.87, 0.5, -0.13}.holds(box_of(scene, "castle Red 0 n1")));
}

TEST_CASE("any map of Carcassonne in every theme: nothing covers a text or leaves its picture") {
    for (const char* name : {"light", "dark", "print"}) {
        const Theme theme = castellan::render::shared_theme(name);
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            CAPTURE(name, seed);
            Table table = random_table(seed, seed % 2 == 0 ? "RBGYKP" : "RB", 60);
            std::vector<Event> scored;
            table.state.phase = Phase::over;
            end_game(table.setup, table.state, scored);
            const Scene scene =
                view::map_scene({&table.setup, &table.state, &base_plans(), TileNumber(9), scored, {}, {}}, theme);
            castellan::tests::check_scene(scene);
            std::set<std::string> names;
            for (const GroupBegin* sign : signs_of(scene)) CHECK(names.insert(sign->name).second);
            CHECK(signs(scene, "score").size() == scored.size());
            for (const GroupBegin* badge : signs_of(scene))
                for (const GroupBegin* piece : signs_of(scene))
                    if (badge->name.starts_with("score") && piece->name.starts_with("follower"))
                        CHECK_FALSE(box_of(scene, badge->name).overlaps(Box::around(piece->at, 0.1, 0.1)));
            CHECK(signs(scene, "follower").size() == table.state.followers.size());
        }
    }
}

TEST_CASE("what is drawn of a map grows with its tiles alone") {
    Table table("RB");
    std::vector<std::size_t> items;
    for (int x = 1; x <= 60; ++x) {
        lay_tile(table.setup, table.state, base_set().find("RFr").value(), {std::int16_t(x), 0}, 0);
        if (x % 20 == 0) items.push_back(scene_of(table).items.size());
    }
    CHECK(items[2] - items[1] == items[1] - items[0]);
}

TEST_CASE("players' colours and grounds stay apart for colour-blind readers; print has no colour") {
    using castellan::tests::Vision;
    for (const char* name : {"light", "dark"}) {
        const Theme theme = castellan::render::shared_theme(name);
        const view::Palette& inks = view::palette_of(theme);
        std::vector<castellan::render::Ink> apart = {inks.field, inks.city, inks.road};
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            apart.push_back(view::livery(theme, Colour(colour)).field);
        for (const Vision vision : {Vision::normal, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia})
            for (std::size_t a = 0; a < apart.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    CAPTURE(name, castellan::tests::vision_names[std::size_t(vision)], a, b);
                    CHECK(castellan::tests::ciede2000(castellan::tests::seen(apart[a], vision),
                                                      castellan::tests::seen(apart[b], vision)) >= 10);
                }
    }
    const Theme print = castellan::render::shared_theme("print");
    Table table("RBGYKP");
    REQUIRE(table.play("R C@n1S c ^ | B RFr@e1 r") == "");
    const Scene map = view::map_scene({&table.setup, &table.state, &base_plans(), {}, {}, {}, {}}, print);
    for (const auto& item : map.items)
        if (const auto* shape = std::get_if<castellan::render::Shape>(&item)) {
            if (shape->fill) CHECK((shape->fill->red == shape->fill->green && shape->fill->green == shape->fill->blue));
            if (shape->stroke) CHECK(shape->stroke->ink.red == shape->stroke->ink.blue);
        }
}
