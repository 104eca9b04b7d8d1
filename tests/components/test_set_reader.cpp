// Reading component sets: docs/component-sets.md, line by line, and each error on its own.
#include <fmt/core.h>

#include <fstream>
#include <iterator>

#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;
using Errors = std::vector<std::string>;

namespace {

const PrintedOctagon& octagon(const ComponentSet& set, char column, char row) {
    return set.pieces.front().spaces[std::size_t((row - '1') * 4 + (column - 'a'))];
}

/// Rules named by the warnings about published counts.
Errors warned_rules(std::string_view text) {
    Errors rules;
    for (const auto& diagnostic : read_set(text).diagnostics) {
        CHECK(diagnostic.severity == castellan::notation::Severity::warning);
        CHECK(diagnostic.code == "set-count");
        CHECK(diagnostic.span.size() > 0);  // the first line, if no line states the count
        rules.push_back(diagnostic.rule.substr(0, diagnostic.rule.find(',')));
    }
    return rules;
}

}  // namespace

TEST_CASE("an octagon has areas with terrain, amount, sides and building sites, and perhaps a settlement") {
    const ComponentSet set = read(small_set);
    const PrintedOctagon& c1 = octagon(set, 'c', '1');
    REQUIRE(c1.present);
    REQUIRE(c1.area_count == 2);
    CHECK(c1.areas[0] == PrintedArea{Terrain::grain, 1, 0b1001, 0});  // north and west
    CHECK(c1.areas[1] == PrintedArea{Terrain::rocks, 2, 0b0010, 1});  // east
    CHECK(c1.settlement == Settlement::village);
    CHECK(octagon(set, 'a', '3').settlement == Settlement::city);
    CHECK(octagon(set, 'b', '2').areas[0] == PrintedArea{Terrain::mine, 0, 0b1111, 0});
    CHECK(octagon(set, 'c', '3').area_count == 4);
    CHECK_FALSE(octagon(set, 'b', '1').present);
}

TEST_CASE("a tile has its arms clockwise, a card icon instead of a value, and silver") {
    const ComponentSet set = read(small_set);
    REQUIRE(set.tiles.size() == 8);
    CHECK(set.tiles[0].id == "1");
    CHECK(set.tiles[0].arms[3] == Arm{Colour::yellow, 0, true});
    CHECK(set.tiles[0].silver == 0);
    CHECK(set.tiles[6].arms[1] == Arm{Colour::blue, 2, false});
    CHECK(set.tiles[6].silver == 2);
}

TEST_CASE("a layout states its rim outright") {
    const Layout layout = read(small_set).layouts.front();
    CHECK(layout.name == "one");
    CHECK(layout.columns == 1);
    CHECK(layout.rows == 1);
    const auto slots = [&](Side side) { return layout.rim[std::size_t(side)]; };
    const RimSlot neutral{RimKind::neutral, 0};
    CHECK(slots(Side::north) == std::vector<RimSlot>{{RimKind::wood, 1}, neutral, {RimKind::grain, 1}, neutral});
    CHECK(slots(Side::east) == std::vector<RimSlot>{neutral, {RimKind::rocks, 1}, neutral, {RimKind::card, 1}});
    CHECK(slots(Side::south) == std::vector<RimSlot>{neutral, {RimKind::silver, 2}, neutral, {RimKind::nothing, 0}});
}

TEST_CASE("counts not stated are those of the printed game") {
    const ComponentSet set = read(small_set);
    CHECK(set.villages == 13);
    CHECK(set.castles == 9);
    CHECK(set.silver == std::array<std::uint8_t, 3>{11, 16, 22});
    CHECK(set.cards[std::size_t(CardKind::king4)] == 2);
    CHECK(set.cards[std::size_t(CardKind::incendiary)] == 2);
}

TEST_CASE("counts can be stated; cards not named are not in the box") {
    const ComponentSet set =
        read(with("piece A",
                  "title  My  b\xC3\xB6x # not this\nvillages 20\ncities 9\naside 1\ncastles 8\nsilver 5 6 7\n"
                  "cards K3 4, Ra 1\npiece A"));
    CHECK(set.title == "My b\xC3\xB6x");
    CHECK(set.villages == 20);
    CHECK(set.cities == 9);
    CHECK(set.aside == 1);
    CHECK(set.castles == 8);
    CHECK(set.silver == std::array<std::uint8_t, 3>{5, 6, 7});
    CHECK(set.cards[std::size_t(CardKind::king3)] == 4);
    CHECK(set.cards[std::size_t(CardKind::raider)] == 1);
    CHECK(set.cards[std::size_t(CardKind::steward)] == 0);
    CHECK(read(with("piece A", "cards -\npiece A")).cards == std::array<std::uint8_t, card_kind_count>{});
}

TEST_CASE("comments, blank lines, tabs, a byte order mark and line ends of other systems do not matter") {
    const std::string canonical_hash = read(small_set).hash;
    CHECK(read("\xEF\xBB\xBF# a box\n\n" + std::string(small_set)).hash == canonical_hash);
    CHECK(read(with("a1 w2NE", "  a1\tw2EN   # the corner")).hash == canonical_hash);
    CHECK(read(with("a1 w2NE\n", "a1 w2NE # the corner\r")).hash == canonical_hash);
    std::string other_ends;
    for (const char character : small_set)
        other_ends += character == '\n' ? std::string("\r\n") : std::string(1, character);
    CHECK(read(other_ends).hash == canonical_hash);
    CHECK(read(small_set.substr(0, small_set.size() - 1)).hash == canonical_hash);  // no line end at the end
}

TEST_CASE("every error alone is one diagnostic, at its place") {
    struct Case {
        std::string old_text, new_text, expected;
    };
    const std::vector<Case> cases = {
        {"castellan-set 1", "castellan-set 2", "1:1 set-version"},
        {"castellan-set 1\n", "", "1:1 set-version"},
        {"name small", "name small set", "2:1 set-syntax"},
        {"name small", "name small:set", "2:6 set-value"},
        {"name small", "name small\nname other", "3:1 set-duplicate"},
        {"name small", "", "1:1 set-missing"},
        {"piece A", "title \x01\npiece A", "3:1 set-value"},
        {"piece A", "title \xC3\npiece A", "3:1 set-value"},
        {"piece A", "title\npiece A", "3:1 set-value"},
        {"piece A", "colour red\npiece A", "3:1 set-unknown-line"},
        {"piece A", "castles 10\npiece A", "3:9 set-value"},
        {"piece A", "castles nine\npiece A", "3:9 set-value"},
        {"piece A", "castles 4294967301\npiece A", "3:9 set-value"},  // 5 in 32 bits
        {"piece A", "silver 11 16\npiece A", "3:1 set-syntax"},
        {"piece A", "silver 11 16 100\npiece A", "3:14 set-value"},
        {"piece A", "cards Kx 1\npiece A", "3:7 set-cards"},
        {"piece A", "cards K3\npiece A", "3:7 set-cards"},
        {"piece A", "cards K3 1,\npiece A", "3:12 set-cards"},
        {"piece A", "cards K3 many\npiece A", "3:10 set-value"},
        {"piece A", "cards K3 1, K3 1\npiece A", "3:13 set-duplicate"},
        {"piece A", "cards K3 33, K4 32\npiece A", "3:1 set-limit"},
        {"piece A", "villages 8\nvillages many\npiece A", "4:1 set-duplicate"},
        {"piece A", "villages 0\npiece A", "3:1 set-supply"},
        {"piece A", "villages 2\npiece A", "3:1 set-supply"},
        {"piece A", "cities 2\npiece A", "3:1 set-supply"},
        {"piece A", "aside 8\npiece A", "1:1 set-supply"},  // of the 8 cities that a set has that states none
        {"piece A", "a1 w2NE\npiece A", "3:1 set-piece"},
        {"piece A", "piece A1", "3:7 set-piece"},
        {"piece A", "piece A B", "3:1 set-syntax"},
        {"a1 w2NE\n", "", "3:1 set-piece"},
        {"a1 w2NE", "a5 w2NE", "4:1 set-octagon"},
        {"a1 w2NE", "e1 w2NE", "4:1 set-octagon"},
        {"a1 w2NE", "z9 w2NE", "4:1 set-octagon"},
        {"a1 w2NE", "a1", "4:1 set-octagon"},
        {"a1 w2NE", "a1 village", "4:1 set-octagon"},
        {"a1 w2NE", "a1 w2NE city village", "4:9 set-octagon"},
        {"a1 w2NE", "a1 w1N w1E w1S w1W g1N", "4:20 set-octagon"},
        {"a1 w2NE", "b1 w2NE", "4:1 set-parity"},
        {"c1 g1NW", "a1 g1NW", "5:1 set-duplicate"},
        {"a1 w2NE", "a1 x2NE", "4:4 set-area"},
        {"a1 w2NE", "a1 wNE", "4:4 set-area"},
        {"a1 w2NE", "a1 w0NE", "4:4 set-area"},
        {"a1 w2NE", "a1 w2", "4:4 set-area"},
        {"a1 w2NE", "a1 w2NN", "4:4 set-area"},
        {"a1 w2NE", "a1 w2NEx", "4:4 set-area"},
        {"a1 w2NE", "a1 w2NE w1EN", "4:9 set-area"},
        {"b2 sNESW", "b2 s3NESW", "6:4 set-area"},
        {"b2 sNESW", "b2 w1NESW", "3:1 set-mine"},
        {"r3SW.2", "r3SW.3", "11:4 set-site"},
        {"r3SW.2", "r3SW.", "11:4 set-site"},
        {"a1 w2NE", "a1 w2NE.1", "4:4 set-site"},
        {"tile 1 R1 G1 B1 Yc", "tile 1 R1 G1 B1", "12:1 set-tile"},
        {"tile 1 R1", "tile 1-1 R1", "12:6 set-tile"},
        {"tile 2 ", "tile 1 ", "13:6 set-duplicate"},
        {"R1 G1 B1 Yc", "R1 G1 B1 R1", "12:17 set-colour"},
        {"R1 G1 B1 Yc", "R1 G1 B1 W1", "12:17 set-colour"},
        {"R1 G1 B1 Yc", "R7 G1 B1 Yc", "12:8 set-value"},
        {"R1 G1 B1 Yc", "R0 G1 B1 Yc", "12:8 set-value"},
        {"R1 G1 B1 Yc", "R1 G1 B1 Yc1", "12:17 set-value"},
        {"Y2 s1", "Y2 s3", "13:20 set-value"},
        {"tile 8 Rc G2 B3 Y4\n", "", "19:1 set-short"},
        {"layout one 1x1", "layout one 3x1", "20:12 set-layout"},
        {"layout one", "layout one\xE2\x82\xAC", "20:8 set-value"},
        {"piece A", "north - - - -\npiece A", "3:1 set-layout"},
        {"north w1 n g1 n\n", "", "20:1 set-rim"},
        {"north w1 n g1 n", "north w1 n g1", "21:1 set-rim"},
        {"north w1 n g1 n", "north w n g1 n", "21:7 set-rim"},
        {"north w1 n g1 n", "north w1 n1 g1 n", "21:10 set-rim"},
        {"north w1 n g1 n", "north w1 n g1 x", "21:15 set-rim"},
        {"south n", "north - - - -\nsouth n", "23:1 set-duplicate"},
        {"west w1 n g2 n", "west w1 n g2 n\nlayout one 1x1\nnorth - - - -\neast - - - -\nsouth - - - -\nwest - - - -",
         "25:8 set-duplicate"},
    };
    for (const Case& example : cases) {
        INFO(example.old_text << " -> " << example.new_text);
        CHECK(errors(with(example.old_text, example.new_text)) == Errors{example.expected});
        CHECK_FALSE(read_set(with(example.old_text, example.new_text)).set.has_value());
    }
}

TEST_CASE("the document describes every code, and its example is a set") {
    std::ifstream file(CASTELLAN_SOURCE_DIR "/docs/component-sets.md");
    const std::string document{std::istreambuf_iterator<char>(file), {}};
    for (const std::string code :
         {"set-version",   "set-syntax",  "set-unknown-line", "set-value",  "set-cards",  "set-piece",  "set-octagon",
          "set-area",      "set-site",    "set-parity",       "set-tile",   "set-colour", "set-layout", "set-rim",
          "set-duplicate", "set-missing", "set-mine",         "set-supply", "set-short",  "set-limit",  "set-count"}) {
        INFO(code);
        CHECK(document.find("\n| `" + code + "` |") != std::string::npos);
    }
    const std::size_t begin = document.find("```\ncastellan-set 1");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = document.find("```", begin + 4);
    const ComponentSet example = read(document.substr(begin + 4, end - begin - 4));
    CHECK(example.pieces.front().spaces == read(small_set).pieces.front().spaces);
}

TEST_CASE("ten errors are ten diagnostics, in order of place") {
    std::string text(small_set);
    text = with("a1 w2NE", "a1 w2", text);
    text = with("b2 sNESW", "b2 s1NESW", text);
    text = with("r1W.2", "r1W.7", text);
    text = with("a3 g3NES", "b3 g3NES", text);
    text = with("tile 1 R1", "tile 1 R8", text);
    text = with("tile 3 R3 B3", "tile 3 R3 R3", text);
    text = with("tile 5", "tile 4", text);
    text = with("layout", "flag blue\nlayout", text);
    text = with("n c1", "n c", text);
    text = with("west w1 n g2 n", "west w1 n g2", text);
    CHECK(errors(text) == Errors{"4:4 set-area", "6:4 set-area", "7:12 set-site", "8:1 set-parity", "12:8 set-value",
                                 "14:11 set-colour", "16:6 set-duplicate", "20:1 set-unknown-line", "23:13 set-rim",
                                 "25:1 set-rim"});
}

TEST_CASE("nothing but a name is four things missing, and an empty text one") {
    CHECK(errors("castellan-set 1\n") ==
          Errors{"1:1 set-missing", "1:1 set-missing", "1:1 set-missing", "1:1 set-missing"});
    CHECK(errors("castellan-set 1\nname x\n") == Errors{"1:1 set-missing", "1:1 set-missing", "1:1 set-missing"});
    CHECK(errors("") == Errors{"1:1 set-version"});
    CHECK(errors("# only a comment\n") == Errors{"1:1 set-version"});
}

TEST_CASE("a set of another version is not read on") {
    CHECK(errors("castellan-set 2\nsomething new\n") == Errors{"1:1 set-version"});
    CHECK(errors("castellan-set 1\ncastellan-set 1\n" + std::string(small_set.substr(16))) ==
          Errors{"2:1 set-duplicate"});
}

TEST_CASE("a set has limits, each reported once") {
    std::string tiles;
    for (int i = 9; i <= 70; ++i) tiles += fmt::format("tile {} R1 G1 B1 Y1\n", i);
    CHECK(errors(with("layout", tiles + "layout")) == Errors{"75:1 set-limit"});  // tile 64, on line 12 + 63

    std::string layouts;
    for (int i = 2; i <= 20; ++i) {
        layouts += fmt::format("layout l{} 1x1\nnorth - - - -\neast - - - -\nsouth - - - -\nwest - - - -\n", i);
    }
    CHECK(errors(std::string(small_set) + layouts) == Errors{"100:1 set-limit"});  // layout 17, on line 20 + 16 * 5

    const std::string piece(small_set.substr(small_set.find("a1"), small_set.find("tile 1") - small_set.find("a1")));
    std::string pieces;
    for (int i = 0; i < 30; ++i) pieces += fmt::format("piece X{}\n", char('A' + i % 26)) + piece;
    const Errors found = errors(with("tile 1", pieces + "tile 1", with("piece A", "villages 32\ncities 32\npiece A")));
    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == "239:1 set-limit");  // piece 27, on line 5 + 26 * 9

    CHECK(errors(with("name small", "name " + std::string(32, 'x'))).empty());
    CHECK(errors(with("name small", "name " + std::string(33, 'x'))) == Errors{"2:6 set-value"});
    CHECK(errors(with("name small", "name " + std::string(600, 'x'))) == Errors{"1:1 set-missing", "2:1 set-limit"});
    CHECK(errors(with("name small", "name small # " + std::string(600, 'x'))).empty());
    CHECK(errors(std::string(small_set) + std::string(max_set_bytes, '#')) == Errors{"1:1 set-limit"});
}

TEST_CASE("what is at a limit is within it") {
    std::string tiles;
    for (int i = 9; i <= 63; ++i) tiles += fmt::format("tile {} R1 G1 B1 Y1\n", i);
    CHECK(errors(with("layout", tiles + "layout")).empty());
    std::string layouts;
    for (int i = 2; i <= 16; ++i)
        layouts += fmt::format("layout l{} 1x1\nnorth - - - -\neast - - - -\nsouth - - - -\nwest - - - -\n", i);
    CHECK(errors(std::string(small_set) + layouts).empty());
    CHECK(errors(with("piece A", "cards K3 32, K4 32\npiece A")).empty());
    CHECK(errors(with("piece A", "cards K3 64\npiece A")).empty());
    CHECK(errors(with("piece A", "castles 9\npiece A")).empty());
    CHECK(errors(with("piece A", "castles 10\npiece A")) == Errors{"3:9 set-value"});
    CHECK(errors(with("piece A", "castles 1\npiece A")).empty());
    CHECK(errors(with("piece A", "castles 0\npiece A")) == Errors{"3:9 set-value"});
    CHECK(errors(with("piece A", "villages 32\ncities 32\naside 30\npiece A")).empty());
    CHECK(errors(with("piece A", "villages 33\npiece A")) == Errors{"3:10 set-value"});
    CHECK(errors(with("piece A", "cities 33\npiece A")) == Errors{"3:8 set-value"});
    CHECK(errors(with("piece A", "aside 33\npiece A")) == Errors{"3:7 set-value"});
    CHECK(errors(with("piece A", "title " + std::string(80, 'x') + "\npiece A")).empty());
    CHECK(errors(with("piece A", "title " + std::string(81, 'x') + "\npiece A")) == Errors{"3:1 set-value"});
    const std::string words = "title a" + std::string(504, ' ');
    CHECK(errors(with("piece A", words + "b\npiece A")).empty());  // 512 bytes
    CHECK(errors(with("piece A", words + " b\npiece A")) == Errors{"3:1 set-limit"});
    CHECK(errors(std::string(small_set) + std::string(max_set_bytes - small_set.size(), '#')).empty());
    CHECK(errors(std::string(small_set) + std::string(max_set_bytes - small_set.size() + 1, '#')) ==
          Errors{"1:1 set-limit"});
}

TEST_CASE("a published count that a set does not honour is a warning that names the rule") {
    CHECK(warned_rules(small_set) == Errors{"C1", "C2", "S2", "S2", "C7"});  // 1 piece, 8 tiles, 1 village, 1 city
    CHECK(warned_rules(with("piece A",
                            "castles 8\nsilver 11 16 21\ncards K3 1, K4 2, K5 1, Ra 2, St 3, Bg 2, Lg 3, Tr 2, "
                            "Lv 3, Mb 3, Rb 2, Pe 2, Du 2, Ab 1, Gu 2, Ar 0, In 2\npiece A")) ==
          Errors{"C1", "C2", "S2", "S2", "C7", "C3", "S4", "C5", "C6"});
    const SetReading reading = read_set(small_set);
    CHECK(reading.diagnostics[1].message == "heraldic tiles: 8, the rulebook says 32");
}

TEST_CASE("no bytes bring the reader down") {
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::string text(small_set);
        for (std::size_t at = 0; at < text.size(); at += 7) text[at] = char(byte);
        const SetReading reading = read_set(text);
        for (const auto& diagnostic : reading.diagnostics) {
            CHECK(diagnostic.span.begin <= diagnostic.span.end);
            CHECK(diagnostic.span.end <= text.size());
        }
    }
    for (std::size_t length = 0; length < small_set.size(); ++length) {
        CHECK(read_set(small_set.substr(0, length)).diagnostics.size() > 0);
    }
}
