// Tile sets: the base set against the printed totals (C1), and what a set file may not say.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "base/random.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"

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

bool has_errors(const TileSetReading& reading) {
    return std::any_of(reading.diagnostics.begin(), reading.diagnostics.end(),
                       [](const auto& problem) { return problem.severity == castellan::notation::Severity::error; });
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
    REQUIRE(reading.diagnostics.size() == 1);
    CHECK(reading.diagnostics[0].message == "the tile bridge can never be placed");  // no cap has a road
    CHECK(reading.set->title == "Bridges and caps");
    CHECK(reading.set->tiles() == 5);
    CHECK(reading.set->kind(*reading.set->find("k")).segments[2].pennants == 2);
    CHECK(reading.set->kind(*reading.set->find("k")).segments[4].cities == 0b1111);
    CHECK(segments(reading.set->kind(*reading.set->find("bridge")), Terrain::road) == 2);
}

TEST_CASE("what is written of a set is read as the same set") {
    CHECK(read_tile_set(canonical_text(base_set())).set == base_set());
    const std::string own =
        "castellan-tiles 1\nname own\ntitle Caps of mine\nstart caps\n\n"
        "tile caps 3 cffc k\ncity N pennant pennant\ncity W\nmonastery\nfield EL ER SL SR >N >W\n";
    const auto set = read_tile_set("# mine\n" + own).set;
    REQUIRE(set.has_value());
    CHECK(canonical_text(*set) == own);
    CHECK(hash_of(*set) != hash_of(base_set()));
    CHECK(hash_of(*set) == hash_of(*read_tile_set(own).set));
    CHECK(hash_of(*set).size() == 64);
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

TEST_CASE("C4: a warning of features that lie across each other") {
    // Corners NW and SE in one field, NE and SW in another: one of them is in two parts.
    CHECK(problems(one_kind("tile T 1 rrrr\nroad NS\nroad WE\nfield NL WR ER SL\nfield NR EL SR WL\n")) ==
          "tiles-odd [C4] field NL WR ER SL: `field NL WR ER SL` lies across `road NS`\n"
          "tiles-odd [C4] field NL WR ER SL: `field NL WR ER SL` lies across `road WE`\n"
          "tiles-odd [C4] field NR EL SR WL: `field NR EL SR WL` lies across `road NS`\n"
          "tiles-odd [C4] field NR EL SR WL: `field NR EL SR WL` lies across `road WE`\n"
          "tiles-odd [C4] field NR EL SR WL: `field NL WR ER SL` lies across `field NR EL SR WL`\n");
    CHECK(problems(one_kind("tile T 1 cccc\ncity NS\ncity WE\n")) ==
          "tiles-odd [C4] city WE: `city NS` lies across `city WE`\n");
    CHECK(problems(one_kind("tile T 1 fcfc\ncity WE\nfield NL NR SL SR\n")) ==
          "tiles-odd [C4] field NL NR SL SR: `field NL NR SL SR` lies across `city WE`\n"
          "tiles-odd [C4] field NL NR SL SR: `field NL NR SL SR` lies beside the city on the side E and does not "
          "touch it\n");
    // Enclosed by four cities; the first reaches from north to south, so none can reach from west to east.
    CHECK(problems(one_kind("tile T 1 cccc\ncity N\ncity E\ncity S\ncity W\nfield >N >S\nfield >W >E\n")) ==
          "tiles-odd [C4] field >W >E: `field >N >S` lies across `field >W >E`\n");
    CHECK(problems(one_kind("tile T 1 cccc\ncity N\ncity E\ncity S\ncity W\nfield >N >E\nfield >S >W\n")).empty());
    // Roads go over and under: bridges, and a street through a city.
    CHECK(problems(one_kind("tile T 1 rcrc\ncity WE\nroad NS\nfield NL >W\nfield NR >E\nfield SL >E\nfield SR "
                            ">W\n"))
              .empty());
}

TEST_CASE("a set that can be played with is warned of what is hardly meant") {
    // Beyond the road a field says that it touches the city, and the one between them does not.
    const std::string bend = one_kind("tile T 1 cfrr\ncity N\nroad SW\nfield EL ER SL WR\nfield SR WL >N\n");
    const auto odd = read_tile_set(bend);
    CHECK(odd.set.has_value());
    for (const auto& problem : odd.diagnostics) CHECK(problem.severity == castellan::notation::Severity::warning);
    CHECK(problems(bend) ==
          "tiles-odd [C4] field EL ER SL WR: `field EL ER SL WR` lies beside the city on the side N and does not "
          "touch it\n"
          "tiles-odd [C4] field SR WL >N: `field SR WL >N` lies across `road SW`\n"
          "tiles-odd [C4] field SR WL >N: `field EL ER SL WR` lies across `field SR WL >N`\n");
    // Fields lead from T to the tile U, whose roads lead to V; nothing leads to W.
    const std::string lanes =
        "tile U 1 ffrr\nroad SW\nfield NL NR EL ER SL WR\nfield SR WL\n"
        "tile V 1 rrrr\nroad NS\nroad WE\nfield NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n"
        "tile W 2 cccc\ncity NESW\n";
    CHECK(problems(one_kind(plain + lanes)) == "tiles-odd [C4] tile W 2 cccc: the tile W can never be placed\n");
    CHECK(read_tile_set(castellan::carcassonne::base_set_text).diagnostics.empty());
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
    for (const std::string name : {"2x", ".a", "-a", "+a", "end", "END"})
        CHECK(problems(one_kind(plain + ("tile " + name + " 1 ffff\nfield NL NR EL ER SL SR WL WR\n"))) ==
              "tiles-name " + name + ": no tile can have this name\n");
    CHECK(problems(one_kind(plain + std::string("tile Ends 1 ffff\nfield NL NR EL ER SL SR WL WR\n"))).empty());
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
        REQUIRE(reading.set.has_value() != has_errors(reading));
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
