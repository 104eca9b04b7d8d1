// A replayer used for several games.
#include <catch2/catch.hpp>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/parser.hpp"

using namespace castellan::castelli;
namespace notation = castellan::notation;

TEST_CASE("A replayer that begins another record tells nothing of the one before") {
    const std::string head =
        "[CGN \"1\"]\n[Red \"Anna\"]\n[Blue \"Ben\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n";
    notation::Record played;
    notation::Record empty;
    notation::parse_game(head + "1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n*\n", played);
    notation::parse_game(head + "*\n", empty);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    const Opening* opening = openings.read(played, diagnostics);
    REQUIRE(opening != nullptr);
    Replayer replayer(played, *opening);
    REQUIRE(replayer.next());
    REQUIRE(replayer.next());
    REQUIRE(replayer.turn().number == 2);
    REQUIRE_FALSE(replayer.turn().words.empty());

    opening = openings.read(empty, diagnostics);
    REQUIRE(opening != nullptr);
    replayer.restart(empty, *opening);
    CHECK(replayer.turn().number == 1);
    CHECK(replayer.turn().player == Colour::red);
    CHECK(replayer.turn().words.empty());
    CHECK(replayer.turn().steps.empty());
    CHECK_FALSE(replayer.turn().complete);
    CHECK_FALSE(replayer.next());
    CHECK(replayer.turn().words.empty());
    CHECK_FALSE(replayer.problem());
}

TEST_CASE("A replayer that has met a problem stays there") {
    notation::Record record;
    notation::parse_game(
        "[CGN \"1\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n"
        "1. R c2:R4G4B4Y4\n2. B c2:R5G5Y5B5\n2. B e2:R5G5Y5B5\n*\n",
        record);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    const Opening* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    Replayer replayer(record, *opening);
    REQUIRE(replayer.next());
    REQUIRE_FALSE(replayer.next());
    REQUIRE(replayer.problem());
    const std::uint32_t node = replayer.problem()->node;
    CHECK_FALSE(replayer.next());
    CHECK(replayer.problem()->node == node);
    CHECK(replayer.state().turn == 2);
}
