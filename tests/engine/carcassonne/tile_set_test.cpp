// Tile sets: the base set against the printed totals (C1), and what a set file may not say.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "base/random.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/box/reader.hpp"

using namespace castellan::carcassonne;

namespace {

template <class Condition>
int tiles(Condition condition) {
    int total = 0;
    for (const TileKind& kind : base_set().kinds)
        if (condition(kind)) total += kind.count;
    return total;
}

template <class Condition>
int segments(const TileKind& kind, Condition condition) {
    return int(std::count_if(kind.segments.begin(), kind.segments.end(), condition));
}

int segments(const TileKind& kind, Terrain terrain) {
    return segments(kind, [&](const Segment& segment) { return segment.terrain == terrain; });
}

int one_sided_cities(const TileKind& kind) {
    return segments(
        kind, [](const Segment& segment) { return segment.terrain == Terrain::city && segment.sides.size() == 1; });
}

const TileKind& kind(std::string_view name) { return base_set().kind(base_set().find(name).value()); }

/// The diagnostics of a set: "code [rule] at the text meant: message" by lines.
std::string problems(const std::string& text) {
    std::string all;
    for (const auto& problem : read_tile_set(text).diagnostics) {
        all += std::string(problem.code);
        if (!problem.rule.empty()) all += " [" + problem.rule.substr(0, problem.rule.find(',')) + "]";
        all += " " + std::string(problem.span.of(text)) + ": " + problem.message + "\n";
    }
    return all;
}

/// A set of one kind with these lines.
std::string one_kind(const std::string& lines) { return "castellan-tiles 1\nname own\nstart T\n" + lines; }

constexpr auto plain = "tile T 1 ffff\nfield NL NR EL ER SL SR WL WR\n";

}  // namespace

TEST_CASE("C1: the base set has the printed tiles") {
    const TileSet& set = base_set();
    CHECK(set.name == "base");
    CHECK(set.kinds.size() == 24);
    CHECK(set.tiles() == 72);
    CHECK(set.kind(set.start).name == "RCr");
    CHECK(tiles([](const TileKind& kind) { return segments(kind, Terrain::monastery) == 1; }) == 6);
    CHECK(tiles([](const TileKind& kind) {
              return segments(kind, [](const Segment& segment) { return segment.pennants == 1; }) == 1;
          }) == 10);
    CHECK(tiles([](const TileKind& kind) { return segments(kind, Terrain::city) > 0; }) == 44);
    CHECK(tiles([](const TileKind& kind) { return segments(kind, Terrain::road) > 0; }) == 45);
    CHECK(tiles([](const TileKind& kind) { return one_sided_cities(kind) > 0; }) == 23);
    CHECK(tiles([](const TileKind& kind) { return one_sided_cities(kind) == 2; }) == 5);  // 28 on 23 tiles
    CHECK(tiles([](const TileKind& kind) { return one_sided_cities(kind) > 2; }) == 0);
}

TEST_CASE("C1: kinds have a second, short name") {
    CHECK(base_set().find("d") == base_set().find("RCr"));
    CHECK(kind("x").name == "RRRR");
    CHECK(kind("C").name == "C");
    CHECK(kind("c").name == "Cccc+");
    CHECK_FALSE(base_set().find("y").has_value());
    for (const TileKind& each : base_set().kinds) CHECK(each.aliases.size() == 1);
}

TEST_CASE("C4: edges and half-edges turn with the tile") {
    const TileKind& start = kind("RCr");  // city north, road west to east
    CHECK(start.edge(Side::north, 0) == Terrain::city);
    CHECK(start.edge(Side::east, 1) == Terrain::city);
    CHECK(start.edge(Side::south, 1) == Terrain::road);
    CHECK(start.edge(Side::west, 3) == Terrain::city);
    CHECK(start.segment_at(Side::north, 1) == start.segment_at(Side::south, 1));
    CHECK(start.segment_at(Side::west, 1) == no_segment);
    // The field beside the city: EL and WR; a quarter turn clockwise SL and NR.
    CHECK(start.segment_at(left_of(Side::east), 0) == start.segment_at(right_of(Side::west), 0));
    CHECK(start.segment_at(left_of(Side::south), 1) == start.segment_at(right_of(Side::north), 1));
    CHECK(start.segment_at(left_of(Side::south), 1) != start.segment_at(right_of(Side::south), 1));
    CHECK(text(opposite(left_of(Side::east))) == "WR");
    CHECK(text(opposite(right_of(Side::east))) == "WL");
    CHECK(text(opposite(left_of(Side::north))) == "SR");
    CHECK(text(opposite(right_of(Side::north))) == "SL");
}

TEST_CASE("places are counted from the start tile") {
    CHECK(text(Place{}) == "0");
    CHECK(text(Place{2, -1}) == "e2s1");
    CHECK(text(beside(beside({}, Side::west), Side::north)) == "w1n1");
}

TEST_CASE("a set of one's own is read") {
    const auto reading = read_tile_set(
        "castellan-tiles 1\nname own # of mine\ntitle Bridges and caps\nstart caps\n"
        "tile caps 3 cccc k\ncity N\ncity E\ncity S pennant pennant\ncity W\nfield >N >E >S >W\n"
        "tile bridge 2 rrrr\nroad NS\nroad WE\nfield NR EL\nfield ER SL\nfield SR WL\nfield WR NL\n");
    REQUIRE(reading.set.has_value());
    CHECK(reading.diagnostics.empty());
    CHECK(reading.set->title == "Bridges and caps");
    CHECK(reading.set->tiles() == 5);
    CHECK(reading.set->kind(*reading.set->find("k")).segments[2].pennants == 2);
    CHECK(reading.set->kind(*reading.set->find("k")).segments[4].cities == 0b1111);
    CHECK(segments(reading.set->kind(*reading.set->find("bridge")), Terrain::road) == 2);
}

TEST_CASE("C4: edges match features, and fields close") {
    CHECK(problems(one_kind(plain)).empty());
    CHECK(problems(one_kind("tile T 1 cfff\nfield NL NR EL ER SL SR WL WR\n")) ==
          "tiles-edge [C4] cfff: the edge N is c, its feature is a field\n"
          "tiles-field [C4] field NL NR EL ER SL SR WL WR: the half-edge NL is on the side of a city\n"
          "tiles-field [C4] field NL NR EL ER SL SR WL WR: the half-edge NR is on the side of a city\n");
    CHECK(problems(one_kind("tile T 1 rfff\ncity N\nfield NL NR EL ER SL SR WL WR\n")) ==
          "tiles-edge [C4] city N: the edge N is r, its feature is a city\n");
    CHECK(problems(one_kind("tile T 1 ffff\nfield NL NR EL ER SL SR WL\n")) ==
          "tiles-field [C4] tile T 1 ffff: the half-edge WR is in no field\n");
    CHECK(problems(one_kind("tile T 1 ffff\nfield NL\nfield NR EL ER SL SR WL WR\n")) ==
          "tiles-field [C4] field NR EL ER SL SR WL WR: nothing parts the field on the side N\n");
    CHECK(problems(one_kind("tile T 1 ffff\nfield NL NR EL ER SL SR WL WR NL NX\n")) ==
          "tiles-field [C4] NL: the half-edge NL is in a field already\n"
          "tiles-field [C4] NX: this is no half of an edge\n");
    CHECK(problems(one_kind("tile T 1 cfff\ncity N\nfield EL ER SL SR WL WR >S\n")) ==
          "tiles-field [C4] >S: no city is on that side\n");
    CHECK(problems(one_kind("tile T 1 cfff\ncity N\ncity NN\ncity N\nfield EL ER SL SR WL WR >N\n")) ==
          "tiles-edge [C4] NN: these are not sides of a tile\n"
          "tiles-edge [C4] N: the side N is in two features\n");
    CHECK(problems(one_kind("tile T 1 cff\nmonastery")) == "tiles-edge [C4] cff: these are not four edges\n");
}

TEST_CASE("lines, names and counts of a set are judged, all at once") {
    CHECK(problems("") == "tiles-version : the tile set does not begin with its version\n");
    CHECK(problems("castellan-tiles 2\n") ==
          "tiles-version castellan-tiles 2: the tile set does not begin with its version\n");
    CHECK(problems("castellan-tiles 1\n") ==
          "tiles-missing [C1] : the set has no name\n"
          "tiles-missing [C1] : the set has no tile\n"
          "tiles-missing [C1] : the set has no start tile\n");
    CHECK(problems("castellan-tiles 1\nname a b\nname ok\nname two\nstart\ncity N\nbridge\n") ==
          "tiles-line name a b: the set has one name\n"
          "tiles-line name two: a second line 'name'\n"
          "tiles-line start: one tile begins the map\n"
          "tiles-line city N: this feature belongs to no tile\n"
          "tiles-line bridge: no line of a tile set begins with this word\n");
    CHECK(problems(one_kind("start T\ntitle \x1b[2J\n") + plain) ==
          "tiles-line start T: a second line 'start'\n"
          "tiles-name title \x1b[2J: a title has 1 to 80 bytes that can be seen\n");
    CHECK(problems(one_kind("tile S 1 ffff\nfield NL NR EL ER SL SR WL WR\n")) ==
          "tiles-missing [C1] T: no tile of the set has this name\n");
    CHECK(problems(one_kind("tile T 0 ffff T a@b\ntile T 10000 ffff\ntile X\n")) ==
          "tiles-count [C1] 0: this must be a whole number from 1 to 9999\n"
          "tiles-name T: there is a tile T already\n"
          "tiles-name a@b: this is no name\n"
          "tiles-name T: there is a tile T already\n"
          "tiles-count [C1] 10000: this must be a whole number from 1 to 9999\n"
          "tiles-line tile X: a tile has a name, a count and four edges\n");
    CHECK(problems(one_kind(std::string(plain) + "monastery N\nfield\nroad\n")) ==
          "tiles-line monastery N: this line has too few or too many words\n"
          "tiles-line field: this line has too few or too many words\n"
          "tiles-line road: this line has too few or too many words\n");
    CHECK(problems(one_kind(std::string(plain) + "monastery\nmonastery\n")) ==
          "tiles-line monastery: the tile has a monastery already\n");
    CHECK(problems(one_kind("tile T 1 ffff\ncity N banner\n")) ==
          "tiles-line banner: this word does not belong here\n");
}

TEST_CASE("a set has limits") {
    std::string kinds = one_kind(plain);
    for (int i = 1; i <= 250; ++i) kinds += "tile k" + std::to_string(i) + " 1 ffff\nfield NL NR EL ER SL SR WL WR\n";
    const auto last = kinds.rfind("tile");
    CHECK(read_tile_set(kinds.substr(0, last)).set.has_value());
    CHECK(problems(kinds) == "tiles-count [C1] tile k250 1 ffff: a set has at most 250 kinds of tiles\n");
    const std::string many =
        "tile U 9999 ffff\nfield NL NR EL ER SL SR WL WR\ntile V 9999 ffff\nfield NL NR EL ER SL SR "
        "WL WR\n";
    CHECK(problems(one_kind(many + "tile T 2 ffff\nfield NL NR EL ER SL SR WL WR\n")).empty());
    CHECK(problems(one_kind(many + "tile T 3 ffff\nfield NL NR EL ER SL SR WL WR\n")) ==
          "tiles-count [C1] : the set has 20001 tiles, at most 20000 can be\n");
    std::string features = one_kind(plain);
    for (int i = 0; i < 16; ++i) features += "field\t>N\n";
    CHECK(problems(features).ends_with("tiles-count [C1] field\t>N: a tile has at most 16 features\n"));
    CHECK(problems(std::string(256 * 1024 + 1, ' ')) ==
          "tiles-count [C1] : the text of a set has at most 262144 bytes\n");
}

TEST_CASE("a slip in a set is reported, or leaves a set that closes") {
    castellan::base::Random random(1);
    constexpr std::string_view letters = "NESWLRcrf>19 \n#abtile\xff";
    int reported = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string text(base_set_text);
        for (std::size_t slip = 0; slip <= random.below(3); ++slip) {
            const std::size_t at = random.below(text.size());
            if (random.below(3) == 0)
                text.erase(at, 1 + random.below(20));
            else
                text[at] = letters[random.below(letters.size())];
        }
        const auto reading = read_tile_set(text);
        REQUIRE(reading.set.has_value() == reading.diagnostics.empty());
        reported += reading.set ? 0 : 1;
        for (const auto& problem : reading.diagnostics) REQUIRE(problem.span.end <= text.size());
        if (!reading.set) continue;
        for (const TileKind& each : reading.set->kinds)
            for (const Side side : all_sides) {
                const bool city = each.edges[std::size_t(side)] == Terrain::city;
                REQUIRE((each.at_side[std::size_t(side)] == no_segment) ==
                        (each.edges[std::size_t(side)] == Terrain::field));
                REQUIRE((each.at_half[unsigned(left_of(side))] == no_segment) == city);
                REQUIRE((each.at_half[unsigned(right_of(side))] == no_segment) == city);
            }
    }
    CHECK(reported > 500);
    CHECK(reported < 2000);
}
