// The bytes of docs/archive.md, worked out by hand.
#include <fmt/core.h>
#include <catch2/catch.hpp>

#include "analyzer/archive/archive_error.hpp"
#include "analyzer/archive/unpack.hpp"
#include "analyzer/archive/value_fields.hpp"
#include "base/sha256.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/state_hash.hpp"
#include "notation/parser.hpp"
#include "tests/archive/archives.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

std::string saved(const Item& item) {
    std::string out;
    Saver(out) << item;
    return hexadecimal(out);
}

std::string saved_word(std::string_view written) {
    Item item;
    item.kind = notation::NodeKind::word;
    item.word = castelli::parse_word(written).value();
    return saved(item);
}

std::string digest(std::string_view bytes) {
    const auto hash = castellan::base::sha256(bytes);
    return {hash.begin(), hash.end()};
}

}  // namespace

TEST_CASE("SHA-256 is that of FIPS 180-4") {
    CHECK(hexadecimal(digest("abc")) ==
          "BA 78 16 BF 8F 01 CF EA 41 41 40 DE 5D AE 22 23 B0 03 61 A3 96 17 7A 9C B4 10 FF "
          "61 F2 00 15 AD");
}

TEST_CASE("the smallest archive of values, byte by byte") {
    const auto values = bytes(
        "01  03 00 00 00 43 47 4E  01 00 00 00 31"  // one tag: CGN, 1
        "00"                                        // no set block
        "01 00 00 00  07 00");                      // one item: a result, not finished
    const auto payload = bytes("01 00 00 00") + values + digest(values).substr(0, 8) + bytes("00  0B 00 00 00") +
                         "missing-tag";  // it cannot be set up
    const auto front =
        bytes("89 43 47 41 0D 0A 1A 0A  01 00 00 00") + char(payload.size()) + std::string(7, '\0') + payload;
    const auto packed = pack_values("[CGN \"1\"]\n\n*\n");
    REQUIRE(packed);
    CHECK(hexadecimal(*packed) == hexadecimal(front + digest(front)));
}

TEST_CASE("a game of another kind, byte by byte") {
    const auto values = bytes("03  03 00 00 00 43 47 4E  01 00 00 00 31") +  // three tags: CGN, 1
                        u32(4) + "Game" + u32(17) + "piecepack-castles" + u32(5) + "Seats" + u32(2) + "SM" +
                        bytes(
                            "00  05 00 00 00"       // no set block, five items
                            "00 01 00 53"           // turn 1, Suns
                            "01 04 53 33 40 30"     // S3@0
                            "00 02 00 4D"           // turn 2, Moons
                            "01 05 4D 32 40 65 32"  // M2@e2
                            "07 00");               // not finished
    const auto outcome = bytes(
                             "01  01 00 00 00"           // set up, one turn played
                             "01 00 00 00  03 65 6E 64"  // scores at one place: end
                             "02 00 00 00"               // of two players, each least and most
                             "53 00 00 00 00 00 00 00 00"
                             "4D 00 00 00 00 00 00 00 00"
                             "01 00 00 00  03 00 00 00") +  // one problem, item 3
                         u32(11) +
                         "place-apart";
    const auto payload = bytes("01 00 00 00") + values + digest(values).substr(0, 8) + outcome;
    const auto packed =
        pack_values("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n1. S S3@0\n2. M M2@e2\n*\n");
    REQUIRE(packed);
    CHECK(packed->at(8) == 3);
    CHECK(hexadecimal(payload_of(*packed)) == hexadecimal(payload));
}

TEST_CASE("points of another game are two's complement, a round is its number") {
    std::string out;
    PartScore part{"r1", {{'S', {-2, 300}}}};
    Saver(out) << part;
    CHECK(hexadecimal(out) == "02 72 31 01 00 00 00 53 FE FF FF FF 2C 01 00 00");
    Loader loader(out, 0);
    loader.allow_text(2);
    PartScore loaded;
    loader >> loaded;
    CHECK(loaded == part);
    Item round;
    round.of_castelli = false;
    round.kind = notation::NodeKind::part;
    round.round = 258;
    CHECK(saved(round) == "09 02 01 00 00");
}

TEST_CASE("docs/archive.md has every code, and archive_codes() every code of the document") {
    const auto document = file_bytes(std::filesystem::path(CASTELLAN_SOURCE_DIR) / "docs/archive.md");
    std::size_t rows = 0;
    for (std::size_t row = document.find("\n| `archive-"); row != std::string::npos;
         row = document.find("\n| `archive-", row + 1))
        ++rows;
    CHECK(rows == archive_codes().size());
    for (const auto* info : archive_codes()) {
        CAPTURE(info->code);
        CHECK(document.find("\n| `" + std::string(info->code) + "` |") != std::string::npos);
        CHECK_FALSE((info->meaning.empty() || info->remedy.empty()));
    }
}

TEST_CASE("words, field by field") {
    CHECK(saved_word("d5:R3G3B3Yc") == "01 00 FF 23 01 03 0B 13 1F 00");
    CHECK(saved_word("d5:R1G1B1Y1s2") == "01 00 FF 23 01 01 09 11 19 02");
    CHECK(saved_word("d5:#12R") == "01 00 FF 23 02 02 00 00 00 31 32 00");
    CHECK(saved_word("B:St>G") == "01 01 02 03 01");
    CHECK(saved_word("+K4") == "01 02 FF 01");
    CHECK(saved_word("G:+?") == "01 02 01 11");
    CHECK(saved_word("-Ra=2") == "01 03 FF 03 01 02 00");
    CHECK(saved_word("K5") == "01 04 FF 02 00");
    CHECK(saved_word("Tr>B+?") == "01 04 FF 07 02 11 00");
    CHECK(saved_word("Pe>c3") == "01 04 FF 0B 12 00");
    CHECK(saved_word("Ra=G0,B1") == "01 04 FF 03 02 06 00 00 01 00");
    CHECK(saved_word("^e4") == "01 05 FF 00 1C FF 00 00 03 00");
    CHECK(saved_word("Lg^e4g.1$w=5") == "01 05 FF 01 1C 01 00 01 00 01 05 00");
    CHECK(saved_word("e5gN:R5,B4=R2") == "01 06 FF 24 01 01 01 05 05 00 04 00 02 01 02 00");
    CHECK(saved_word("e5w=-") == "01 06 FF 24 00 00 00 03");
    CHECK(saved_word("d5$=1") == "01 07 FF 23 01 01 00");
    CHECK(saved_word("a1@N=R1") == "01 08 FF 00 01 02 01 01 00");
    CHECK(saved_word("vp=R-12") == "01 09 FF 00 02 01 F4 FF");
}

TEST_CASE("words of the modules, field by field") {
    CHECK(saved_word("Du>c3") == "01 04 FF 0C 12 00");
    CHECK(saved_word("In>c3") == "01 04 FF 10 12 00");
    CHECK(saved_word("^^e4") == "01 0A FF 00 1C FF 00 00 03 00");
    CHECK(saved_word("ArAb^^e4r.2$w=5") == "01 0A FF 18 1C 02 00 02 00 01 05 00");
    CHECK(saved_word("B:Gu") == "01 0B 02");
    CHECK(saved_word("d5:R3G3B3Yc<R5B5G5Y5") == "01 0C FF 23 01 03 0B 13 1F 00 01 05 15 0D 1D 00");
    CHECK(saved_word("d5:R3G3B3Yc<?") == "01 0C FF 23 01 03 0B 13 1F 00 04");
    CHECK(saved_word("D3=R5") == "01 09 FF 0A 02 01 05 00");
    CHECK(saved_word("O9=B8") == "01 09 FF 0D 02 04 08 00");
}

TEST_CASE("an archive of values has the oldest version in which its games can be written") {
    const auto version_of = [](std::string_view tags, std::string_view movetext) {
        const auto cgn = fmt::format("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n{}\n{}\n*\n", tags, movetext);
        CAPTURE(cgn);
        const auto archive = pack_values(cgn);
        REQUIRE(archive);
        CHECK(unpack(*archive) == canonical(cgn));
        return int(archive->at(8));
    };
    CHECK(version_of("", "1. R c2:R4G4B4Y4") == 1);
    CHECK(version_of("[Modules \"-\"]\n", "1. R c2:R4G4B4Y4 vp=R0") == 1);
    CHECK(version_of("[Modules \"battle\"]\n", "1. R c2:R4G4B4Y4") == 2);  // its states hold more
    // Words of a module that is not played: refused, and kept.
    for (const std::string_view word : {"^^e4", "Ab^e4", "B:Gu", "Du>c3", "In>c3", "O7=R3", "D3=R5"}) {
        CAPTURE(word);
        CHECK(version_of("", fmt::format("1. R c2:R4G4B4Y4 {}", word)) == 2);
    }
    CHECK(version_of("", "1. R c2:R4G4B4Y4<?") == 2);
}

TEST_CASE("an archive of another version than its games have is refused") {
    const auto pack_game = [](std::string_view word) {
        const auto archive =
            pack_values(fmt::format("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R c2:R4G4B4Y4 {}\n*\n", word));
        REQUIRE(archive);
        return payload_of(*archive);
    };
    CHECK(verdict(sealed(pack_game("vp=R0"), 1)) == "read");
    CHECK(verdict(sealed(pack_game("vp=R0"), 2)) == "archive-value");
    CHECK(verdict(sealed(pack_game("B:Gu"), 2)) == "read");
    CHECK(verdict(sealed(pack_game("B:Gu"), 1)) == "archive-value");
}

TEST_CASE("the other items") {
    Item item;
    item.kind = notation::NodeKind::turn;
    item.number = 300;
    item.player = castelli::Colour::yellow;
    CHECK(saved(item) == "00 2C 01 03");
    item.kind = notation::NodeKind::comment;
    item.parts = {{true, "clk", "0:9"}, {false, "so", ""}};
    CHECK(saved(item) == "02 02 00 00 00 01 03 00 00 00 63 6C 6B 03 00 00 00 30 3A 39 00 02 00 00 00 73 6F");
    item.kind = notation::NodeKind::glyph;
    item.glyph = notation::Glyph::blunder;
    CHECK(saved(item) == "03 03");
    item.kind = notation::NodeKind::open;
    CHECK(saved(item) == "04");
    item.kind = notation::NodeKind::close;
    CHECK(saved(item) == "05");
    item.kind = notation::NodeKind::end;
    CHECK(saved(item) == "06");
    item.kind = notation::NodeKind::result;
    item.finished = true;
    item.winners = "RB";
    CHECK(saved(item) == "07 01 02 00 00 00 52 42");
}

namespace {

/// The bytes of a position's state, whose hash is that of them.
std::string state_bytes(std::string_view position) {
    const auto cgn = fmt::format("[CGN \"1\"]\n[Position \"{}\"]\n\n*\n", position);
    notation::Record record;
    notation::parse_game(cgn, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    const castelli::Table table{opening->setup, opening->state, opening->deck};
    std::string state;
    append_state(table, state);
    const auto hash = castelli::state_hash(table);
    CHECK(std::string(hash.begin(), hash.end()) == digest(state));
    return state;
}

}  // namespace

TEST_CASE("a state with modules, byte by byte") {
    const auto state = state_bytes(
        "octagons d4 g2N r2ESW.2 | modules dilemma, battle | seats RB | tiles d5:B4G4R4Y4 | castles B:^d4r.1 R:^^d4r.1 "
        "B:^d4r.2 | villages - | cities d4 | aside 0 1 | R s=4 tile=? | B s=1 tile=start | deck 33 | mine 5 | turn 4 R "
        "stage=build tile=d5 guards=B guarded=^^d4r.2");
    CHECK(hexadecimal(state) ==
          hexadecimal(bytes("02  04  00  04 00"            // specification, stage build, Red, turn 4
                            "00 00  00 00 00  04  01  00"  // Red
                            "00 00  00 00 00  00  00  00"  // Green
                            "00 00  00 00 00  01  02  00"  // Blue
                            "00 00  00 00 00  00  00  00"  // Yellow
                            "05  00 01  21"                // mine, villages and cities aside, deck
                            "01  23  14 0C 04 1C  00"      // a tile on d5
                            "01  1B 01 01"                 // the grain of d4 has been evaluated
                            "00  01  1B"                   // no village, a city on d4
                            "03  1B 02 0E 01 02  1B 02 0E 01 00  1B 02 0E 02 02"  // three castles
                            "FD FF FE FF"                      // unseen tiles in the hands of Red and Blue
                            "01 02 00"                         // beneath, on top, alone
                            "00  04  04 00 00 00 00 00 00 00"  // southern mine, Guards, the castle saved
                            "FF 00 00"                         // no overbuilding announced
                            "23  00  00 00 00 00  00  FF FF FF  00 00 00 00 00")));  // this turn's tile
}

TEST_CASE("the castle that a Guard saved is a bit of eight bytes") {
    const auto state = hexadecimal(state_bytes(
        "octagons d2 r1NESW.2; d4 r1NESW.2; f2 r1NESW.2; f4 r1NESW.2; h2 r1NESW.1 | modules battle | seats RB | tiles "
        "d5:B4G4R4Y4 | castles B:^d2.1 B:^d2.2 B:^d4.1 B:^d4.2 B:^f2.1 B:^f2.2 B:^f4.1 B:^f4.2 B:^h2.1 | turn 4 R "
        "stage=build tile=d5 guards=B guarded=^^h2r.1"));
    const auto end =
        hexadecimal(bytes("00  04  00 01 00 00 00 00 00 00"  // southern mine, Guards, the ninth castle
                          "FF 00 00"
                          "23  00  00 00 00 00  00  FF FF FF  00 00 00 00 00"));
    CHECK(state.substr(state.size() - end.size()) == end);
}

TEST_CASE("a state inside a turn, byte by byte") {
    const auto rim = hexadecimal(state_bytes(
        "board wide A B | seats RB | tiles e4:R4G4B4Y4 | turn 3 R stage=draw tile=e4 gains=3 due=rim:N:R1"));
    CHECK(rim.rfind("01 02 00 03 00 ", 0) == 0);  // specification, stage draw, Red, turn 3
    const auto rim_turn =
        hexadecimal(bytes("1C  00"        // this turn's tile on e4, no area waits
                          "01 00 00 00"   // Red draws one
                          "02  1C FF 01"  // from the rim north of e4
                          "03 00 00 00 00"));
    CHECK(rim.substr(rim.size() - rim_turn.size()) == rim_turn);

    const auto guard = hexadecimal(
        state_bytes("octagons d4 r1NESW.1 | modules battle | seats RB | tiles d5:R4G4B4Y4 | castles B:^d4 | "
                    "R w=2 g=2 r=2 | turn 3 R stage=guard tile=d5 attempt=^^d4"));
    CHECK(guard.rfind("02 07 00 03 00 ", 0) == 0);  // specification, stage guard, Red, turn 3
    const auto guard_turn =
        hexadecimal(bytes("FF FF FF FF  00"                  // no player holds a tile; the castle stands alone
                          "00  00  00 00 00 00 00 00 00 00"  // southern mine, Guards, castles saved
                          "00 03 00"                         // the first castle is overbuilt, without purchase or card
                          "23  00  00 00 00 00  00  FF FF FF  00 00 00 00 00"));
    CHECK(guard.substr(guard.size() - guard_turn.size()) == guard_turn);
}

TEST_CASE("a state, byte by byte") {
    const std::string cgn =
        "[CGN \"1\"]\n[Position \"octagons d4 g2N r1ESW.1 | seats RB | tiles d5:B4G4R4Y4 | castles B:^d4 | villages d4 "
        "| "
        "cities - | aside 2 1 | R vp=3 w=1 g=2 r=0 s=4 hand=K3,? | B vp=300 s=1 | deck 23 | mine 5 | turn 4 "
        "B\"]\n\n*\n";
    notation::Record record;
    notation::parse_game(cgn, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    const castelli::Table table{opening->setup, opening->state, opening->deck};
    std::string state;
    append_state(table, state);
    const auto expected = bytes(
        "01  00  02  04 00"                                    // specification, stage reveal, Blue, turn 4
        "03 00  01 02 00  04  00  02"                          // Red: VP, wood, grain, rocks, silver, castles, cards
        "00 00  00 00 00  00  00  00"                          // Green
        "2C 01  00 00 00  01  01  00"                          // Blue
        "00 00  00 00 00  00  00  00"                          // Yellow
        "05  02 01  17"                                        // mine, villages and cities aside, deck
        "01  23  14 0C 04 1C  00"                              // a tile on d5, blue 4 north
        "01  1B 01 01"                                         // the grain area of d4 has been evaluated
        "01  1B  00"                                           // a village on d4, no city
        "01  1B 02 0E  01  02"                                 // a castle on the rocks of d4, site 1, Blue's
        "FF  00  00 00 00 00  00  FF FF FF  00 00 00 00 00");  // the turn has not begun
    CHECK(hexadecimal(state) == hexadecimal(expected));
    const auto hash = castelli::state_hash(table);
    CHECK(std::string(hash.begin(), hash.end()) == digest(expected));

    castelli::State after_a_draw = opening->state;  // what the last card was drawn for is no longer part of the state
    after_a_draw.due_for = castelli::DrawFor::market;
    std::string same;
    castelli::append_state({opening->setup, after_a_draw, opening->deck}, same);
    CHECK(same == state);
}

}  // namespace castellan::analyzer::archive
