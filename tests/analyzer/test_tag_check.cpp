// Tags that do not affect the game: names, date, unknown tags; and tags left open.
#include <fmt/ranges.h>

#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;

namespace {

/// A game of Red, Green and Blue with more tags, from line 2 on.
Checked with_tags(const std::string& tags) {
    return check("[CGN \"1\"]\n" + tags + "[Seats \"RGB\"]\n[Pieces \"A B / C D\"]\n\n*\n");
}

std::string help(const std::string& tags) {
    const auto found = with_tags(tags);
    REQUIRE(found.diagnostics.size() == 1);
    return found.diagnostics.front().help;
}

}  // namespace

TEST_CASE("A name for a colour that does not play is a warning") {
    const auto found = with_tags("[Red \"Anna\"]\n[Yellow \"Cleo\"]\n");
    CHECK(found.places() == Strings{"3 idle-name"});
    CHECK(found.messages() == Strings{"idle-name: Yellow has a name, but does not play in this game"});
    CHECK(found.diagnostics.front().facts == Strings{"these play: RGB"});
    CHECK(found.game.has_warnings);
    CHECK_FALSE(found.game.has_errors);
    for (const char* nobody : {"", "?", "-"})
        CHECK(with_tags(fmt::format("[Yellow \"{}\"]\n", nobody)).messages() == Strings{});
}

TEST_CASE("A tag that is nearly one of CGN is a warning, one of another kind is kept in silence") {
    CHECK(with_tags("[White \"Anna\"]\n").messages() ==
          Strings{"mistyped-tag: there is no tag White: no player has this colour"});
    for (const auto& [slip, meant] : {std::pair{"Yelow", "Yellow"},
                                      {"Yelllow", "Yellow"},
                                      {"Yallow", "Yellow"},
                                      {"Yleolw", ""},
                                      {"Yelolw", "Yellow"},
                                      {"EVENT", "Event"},
                                      {"Sets", "Seats or Set"},
                                      {"Opening", ""},
                                      {"EventDate", ""},
                                      {"Time", ""},
                                      {"ECO", ""}}) {
        INFO(slip);
        const auto tags = fmt::format("[{} \"x\"]\n", slip);
        const auto found = with_tags(tags);
        CHECK(found.places() == (*meant == 0 ? Strings{} : Strings{"2 mistyped-tag"}));
        if (*meant != 0) CHECK(help(tags) == fmt::format("did you mean {}?", meant));
    }
}

TEST_CASE("A date is a day of the calendar, year first") {
    for (const char* date : {"", "2026.11.23", "2026.??.??", "????.??.??", "2024.02.29"})
        CHECK(with_tags(fmt::format("[Date \"{}\"]\n", date)).messages() == Strings{});
    for (const auto& [date, right] : {std::pair{"23.11.2026", "2026.11.23"},
                                      {"2026-11-23", "2026.11.23"},
                                      {"3.1.2026", "2026.01.03"},
                                      {"2026.2.30", ""},
                                      {"31.02.2026", ""},
                                      {"11/23/2026", ""},
                                      {"yesterday", ""},
                                      {"2026", ""},
                                      {"?", ""},
                                      {"1.2.3.2026", ""}}) {
        INFO(date);
        const auto tags = fmt::format("[Date \"{}\"]\n", date);
        CHECK(with_tags(tags).messages() == Strings{fmt::format("bad-date: '{}' is no date", date)});
        CHECK(help(tags) == (*right == 0
                                 ? "a date is year, month and day, ?? for what is not known: [Date \"2026.11.20\"]"
                                 : fmt::format("write [Date \"{}\"]", right)));
    }
}

TEST_CASE("A tag that is missing is reported where it stands mistyped") {
    const auto found = check("[CGN \"1\"]\n[Pieces \"A B / C D\"]\n[Seat \"RBG\"]\n\n*\n");
    CHECK(found.messages() == Strings{"missing-tag: the record has no tag Seats"});
    CHECK(found.places() == Strings{"3 missing-tag"});
    CHECK(found.diagnostics.front().help == "write [Seats \"RBG\"]");
    CHECK(check("[CGN \"1\"]\n[Seats \"RB\"]\n[Event \"x\"]\n[Peices \"A B\"]\n\n*\n").places() ==
          Strings{"4 missing-tag"});
    CHECK(check("[CGN \"1\"]\n[Seats \"RB\"]\n[Site \"x\"]\n\n*\n").places() == Strings{"1 missing-tag"});
}

TEST_CASE("Tags left open are named, all of them, and nothing is played") {
    const std::string turns = "\n\n1. R c2:R4G4B4Y4\n*\n";
    const auto both = check("[CGN \"1\"]\n[Seats \"??\"]\n[Pieces \"?\"]" + turns);
    CHECK(both.places() == Strings{"2 open-tag", "3 open-tag"});
    CHECK(both.messages() == Strings{"open-tag: the tag Seats is still to be filled in",
                                     "open-tag: the tag Pieces is still to be filled in"});
    CHECK(both.game.turns == 0);
    CHECK(check("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A ?\"]" + turns).places() == Strings{"3 open-tag"});
    CHECK(check("[CGN \"1\"]\n[Pieces \"?\"]" + turns).places() == Strings{"1 missing-tag", "2 open-tag"});
    const std::string tournament =
        "[CGN \"1\"]\n[Seats \"RBGY\"]\n[Pieces \"A B / C D\"]\n[MineTile \"?\"]\n[Modules \"tournament\"]\n\n*\n";
    CHECK(check(tournament).places() == Strings{"4 open-tag"});
    CHECK(check("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]" + turns).messages() == Strings{});
}

TEST_CASE("A tile written without its silver is a warning") {
    // In the set R3G3B3Y3 has one silver, R4G4B4Y4 has none.
    const std::string position = "octagons d4 g2NESW | seats RB | tiles d3:R5G5Y5B5";
    const auto found = check(game_from(position, "1. R d5:R3G3B3Y3\n2. B c4:R4G4B4Y4\n*"));
    CHECK(found.messages() == Strings{"tile-silver: the tile is written without its 1 silver"});
    CHECK(found.diagnostics.front().help == "write `d5:R3G3B3Y3s1`");
    CHECK(found.diagnostics.front().severity == castellan::notation::Severity::warning);
    CHECK(check(game_from(position, "1. R d5:R3G3B3Y3s1\n2. B c4:R4G4B4Y4\n*")).messages() == Strings{});
}
