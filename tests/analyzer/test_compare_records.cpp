// Comparing records of Castles for the piecepack. What is expected was worked out by hand from the rules.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/compare/record_comparison.hpp"
#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer;

namespace {

namespace fs = std::filesystem;
const fs::path samples = fs::path(CASTELLAN_SOURCE_DIR) / "samples/piecepack";

std::string file_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

struct Opened {
    explicit Opened(std::string from, std::string name = "a") : text(std::move(from)), label(std::move(name)) {
        notation::parse_game(text, record);
        game = open_game(record);
        REQUIRE(game != nullptr);
    }
    RecordSide side() const { return {*game, record, label, 1}; }

    std::string text, label;
    notation::Record record;
    std::unique_ptr<RecordedGame> game;
};

struct Compared {
    Compared(const std::string& one, const std::string& other) {
        const Opened first(one), second(other, "b");
        REQUIRE(first.game->is_set_up());
        REQUIRE(second.game->is_set_up());
        found = compare_records(first.side(), second.side());
        text = compare_text(found, first.side(), second.side());
    }
    bool says(std::string_view part) const { return text.find(part) != std::string::npos; }

    RecordComparison found;
    std::string text;
};

const std::string& worked() {
    static const std::string text = file_text(samples / "worked-example.cgn");
    return text;
}

/// Without what is claimed of the round.
std::string unclaimed() {
    std::string text = worked();
    const auto claims = text.find(" S:Sa=5");
    return text.erase(claims, text.find('\n', claims) - claims);
}

}  // namespace

TEST_CASE("every record of the piecepack is like itself") {
    int compared = 0;
    for (const auto& entry : fs::recursive_directory_iterator(samples)) {
        if (entry.path().extension() != ".cgn") continue;
        CAPTURE(entry.path());
        const Opened opened(file_text(entry.path()));
        if (!opened.game->is_set_up()) continue;
        const auto found = compare_records(opened.side(), opened.side());
        CHECK(found.alike());
        CHECK(compare_text(found, opened.side(), opened.side()).ends_with("No difference.\n"));
        ++compared;
    }
    CHECK(compared > 80);
}

TEST_CASE("an annotated record differs in claims alone") {
    for (const auto* name : {"worked-example.cgn", "games/by-hand-2-players.cgn", "rules/R3-scoring.cgn"}) {
        CAPTURE(name);
        const std::string text = file_text(samples / name);
        const Compared compared(text, Opened(text).game->annotated().value());
        CHECK_FALSE(compared.found.parting.has_value());
        CHECK(compared.found.headers.empty());
        CHECK(compared.found.seen.empty());
        for (const auto& claim : compared.found.claims) CHECK((claim.first.empty() || claim.first == claim.second));
    }
}

TEST_CASE("spelling, comments and how a place is named make no difference") {
    const auto other = with(with(with(worked(), "8. M S2@n2", "8. m s2@nMn {so}"), "\n20.", " !?\n20."), "*", "* ");
    CHECK(Compared(worked(), other).found.alike());
    CHECK(Compared(worked(), other).says("No difference but in spelling"));
}

TEST_CASE("a coin turned up later is the coin that was laid") {
    const Compared compared(worked(), with(worked(), "15. S S?@Sa", "15. S Sa@Sa"));
    CHECK(compared.found.alike());
    // It is known by its turn, so that the round need not say it.
    CHECK(Compared(worked(), with(with(worked(), "15. S S?@Sa", "15. S Sa@Sa"), "Sa:SaM2", "Sa:M2")).found.alike());
}

TEST_CASE("what one recorder did not see is no parting") {
    const Compared compared(worked(), with(unclaimed(), "Sa:SaM2 ", ""));
    REQUIRE_FALSE(compared.found.parting.has_value());
    REQUIRE(compared.found.seen.size() == 2);
    CHECK(compared.found.seen[0].address == "15");
    CHECK(compared.found.seen[0].first == "Sa@Sa");
    CHECK(compared.found.seen[0].second == "S?@Sa");
    CHECK(compared.found.seen[1].address == "24");
    CHECK(compared.says("One recorder saw what the other did not:\n  15       first Sa@Sa, second S?@Sa\n"));
}

TEST_CASE("records part in the first turn with other words, and both boards are shown") {
    const Compared compared(worked(), with(unclaimed(), "20. M M?@M4", "20. M M?@S4"));
    REQUIRE(compared.found.parting.has_value());
    CHECK(compared.found.parting->why == RecordParting::Why::words);
    CHECK(compared.found.parting->address == "20");
    CHECK(compared.says("They part in turn 20: they tell different things.\n"));
    CHECK(compared.says("\na:31:1: the first, turn 20\n  31 | 20. M M?@M4\n"));
    CHECK(compared.says("\nb:31:1: the second, turn 20\n  31 | 20. M M?@S4\n"));
    CHECK(compared.says("The first's board behind that turn:\n\nWorked example, 2026.11.23\nRound 1 of 2"));
    CHECK(compared.says("The second's board behind that turn:\n"));
}

TEST_CASE("records part where one of them ends, where one cannot be played, and where another player acts") {
    const auto tail = worked().find("20. M");
    const Compared shorter(worked(), worked().substr(0, tail) + "*\n");
    REQUIRE(shorter.found.parting.has_value());
    CHECK(shorter.found.parting->why == RecordParting::Why::length);
    CHECK(shorter.found.parting->address == "20");
    CHECK(shorter.says("They part in turn 20: one of them ends before it.\n"));
    CHECK(shorter.says("the second ends here"));
    const Compared other_player(worked(), with(worked(), "20. M M?@M4", "20. S S?@M4"));
    REQUIRE(other_player.found.parting.has_value());
    CHECK(other_player.found.parting->address == "20");
    CHECK(other_player.says("not played further: it is the turn of Moons, not of Suns"));
}

TEST_CASE("coins turned up on the same tiles that cannot be the same part the records in their round") {
    const Compared compared(unclaimed(), with(with(unclaimed(), "M4:S5Ma", "M4:S2Ma"), "S5:S2M5", "S5:S5M5"));
    REQUIRE(compared.found.parting.has_value());
    CHECK(compared.found.parting->address == "21");  // the coin of turn 21 is another
    CHECK(compared.says("  31 |") == false);
}

TEST_CASE("what each recorder saw may give points that cannot be the same") {
    // The first saw Moons' coins only, and that Suns have 12; the second saw all, and Suns' 5 where the first's 2 must
    // be.
    const auto moons =
        with(with(with(with(with(with(unclaimed(), "Sa:SaM2", "Sa:M2"), "M5:S3M4", "M5:M4"), "M2:SnM3", "M2:M3"),
                       "M4:S5Ma", "M4:Ma"),
                  "S5:S2M5", "S5:M5"),
             "S4:S4Mn", "S4:Mn S=12");
    const Compared compared(moons, with(with(unclaimed(), "M4:S5Ma", "M4:S2Ma"), "S5:S2M5", "S5:S5M5"));
    REQUIRE(compared.found.parting.has_value());
    CHECK(compared.found.parting->why == RecordParting::Why::scores);
    CHECK(compared.found.parting->address == "r1");
    CHECK(compared.says("They part in round 1: what they saw gives other points.\n\nPoints in round 1:\n"));
    CHECK(compared.says("first 12, second "));
}

TEST_CASE("records that do not begin alike are not compared further") {
    const Compared seats(worked(), with(with(worked(), "\"SM\"", "\"MS\""), "S5 Ma", "Sa M5"));
    CHECK(seats.says("Not the same game:\n  Seats        first:  SM\n               second: MS\n"));
    CHECK_FALSE(seats.found.parting.has_value());
    const Compared reading(worked(), with(worked(), "[Roll", "[Rulings \"tie-control=no\"]\n[Roll"));
    REQUIRE(reading.found.setup.size() == 1);
    CHECK(reading.found.setup[0].name == "Rulings");
    CHECK(Compared(worked(), with(worked(), "[Roll", "[Variant \"-\"]\n[Roll")).found.alike());
}

TEST_CASE("tags, claims and results that differ are listed") {
    const Compared tags(worked(), with(worked(), "\"Ann\"", "\"Anna\""));
    CHECK(tags.says("Tags that differ:\n  Suns         first:  Ann\n               second: Anna\n"));
    const Compared claims(worked(), with(worked(), "S=12", "S=13"));
    REQUIRE(claims.found.claims.size() == 1);
    CHECK(claims.says("Claims differ:\n  r1       first S=12, second S=13\n"));
    CHECK(claims.says("Points:\n  Ann                         12\n  Ben                         2\n"));
    const Compared none(worked(), unclaimed());
    CHECK(none.says("in the first only: 12 (r1 M=2, r1 M:M4=2, "));
    CHECK(Compared(worked(), with(worked(), "[Result \"*\"]", "[Result \"?\"]")).found.alike());
}

TEST_CASE("the end says who won") {
    const std::string game = file_text(samples / "games/by-hand-2-players.cgn");
    const auto result = game.rfind('#');
    const Compared compared(game, game.substr(0, result) + "#S+M\n");
    REQUIRE(compared.found.claims.size() == 1);
    CHECK(compared.found.claims[0].address == "end");
    CHECK(compared.found.claims[0].second == "#S+M");
}
