// Comparing two records of one game: what makes a difference and what does not, and the later claims for each side.
#include <fmt/core.h>

#include "analyzer/castelli/compare/compare.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer;
using namespace castellan::analyzer::testing;

namespace {

/// A position of the small kind, in the shipped set: d4 has rocks and grain, f4 has wood; all in Red's and Blue's
/// hands.
constexpr std::string_view position =
    "octagons d4 r1NE.2 g1SW; f4 w2NESW | villages f4 | seats RB | R w=2 g=2 r=2 s=1 hand=K4,Ra | B w=1 s=3 hand=K3";

struct Compared {
    Compared(const std::string& one, const std::string& other)
        : first(one),
          second(other),
          first_told(read_game({first.record, *first.opening})),
          second_told(read_game({second.record, *second.opening})),
          result(compare_games(first_told, second_told)) {}

    [[nodiscard]] std::string text() const {
        return compare_text(result, {first_told, "a.cgn", 1}, {second_told, "b.cgn", 1});
    }
    /// "turn 2.3 | 2.2", the places where they part; "-" for a record without such a word; empty if they do not part.
    [[nodiscard]] std::string parting() const {
        if (!result.parting) return {};
        const auto place = [&](const ReadGame& game, std::optional<std::size_t> word) -> std::string {
            if (result.parting->turn >= game.turns.size() || !word) return "-";
            return read_address(game.turns[result.parting->turn], word);
        };
        return fmt::format("turn {}: {} | {}", result.parting->turn + 1, place(first_told, result.parting->first_word),
                           place(second_told, result.parting->second_word));
    }
    /// "first 2 vp=R4 for second: vp=R5".
    [[nodiscard]] Strings testimonies() const {
        Strings all;
        for (const auto& testimony : result.testimonies)
            all.push_back(fmt::format("{} {} {}{} for {}: {}", testimony.by_second ? "second" : "first",
                                      testimony.address, testimony.word, testimony.legality ? " legal" : "",
                                      testimony.for_second ? "second" : "first", testimony.otherwise));
        return all;
    }

    Opened first, second;
    ReadGame first_told, second_told;
    Comparison result;
};

Compared from_position(std::string_view one, std::string_view other) {
    return {game_from(position, one), game_from(position, other)};
}

Strings remarks(const std::vector<TurnDifference>& list) {
    Strings all;
    for (const auto& remark : list)
        all.push_back(fmt::format("{}: {} | {}", remark.address, remark.first, remark.second));
    return all;
}

}  // namespace

TEST_CASE("spelling, comments, judgements and variations do not part records") {
    const auto same =
        from_position("1. R e4:B4Y4G4R4 ^d4.1 ! K4 {four points} *", "1. R e4:#21B ^d4r K4\n( 1. R e4:B4Y4G4R4 ) *");
    CHECK(same.parting().empty());
    CHECK(same.result.alike());
    CHECK(same.text().find("No difference but in spelling") != std::string::npos);
}

TEST_CASE("an order of words that changes nothing does not part records") {
    CHECK(from_position("1. R K4 e4:B4Y4G4R4 ^d4 -Ra *", "1. R e4:B4Y4G4R4 -Ra ^d4 *").parting() == "turn 1: 1.1 | -");
    CHECK(from_position("1. R K4 e4:B4Y4G4R4 ^d4 *", "1. R e4:B4Y4G4R4 ^d4 K4 *").result.alike());
    CHECK(from_position("1. R e4:B4Y4G4R4 -Ra ^d4 *", "1. R e4:B4Y4G4R4 ^d4 -Ra *").result.alike());
    CHECK(from_position("1. R e4:B4Y4G4R4 ^d4 ^d4.2 *", "1. R e4:B4Y4G4R4 ^d4.2 ^d4 *").result.alike());
}

TEST_CASE("T7: cards go under the deck in the order written, so that order parts records") {
    const auto order = from_position("1. R e4:B4Y4G4R4 -Ra -K4 *", "1. R e4:B4Y4G4R4 -K4 -Ra *");
    REQUIRE(order.result.parting);
    CHECK(order.result.parting->why == Parting::Why::order);
    CHECK(order.parting() == "turn 1: 1.2 | 1.3");
}

TEST_CASE("the first word that only one record has is the place where they part") {
    const auto other_tile = from_position("1. R e4:B4Y4G4R4 ^d4 *", "1. R e4:R4B4Y4G4 ^d4 *");
    CHECK(other_tile.parting() == "turn 1: 1.1 | 1.1");
    CHECK(from_position("1. R e4:B4Y4G4R4 ^d4 K4 *", "1. R e4:B4Y4G4R4 K4 *").parting() == "turn 1: 1.2 | -");
    CHECK(from_position("1. R e4:B4Y4G4R4 K4 *", "1. R e4:B4Y4G4R4 ^d4 K4 *").parting() == "turn 1: - | 1.2");
    CHECK(from_position("1. R e4:B4Y4G4R4 ^d4 *", "1. R e4:B4Y4G4R4 ^d4.2 *").parting() == "turn 1: 1.2 | 1.2");
}

TEST_CASE("a record that ends earlier parts from the other there") {
    const auto longer = from_position("1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 *", "1. R e4:B4Y4G4R4 *");
    REQUIRE(longer.result.parting);
    CHECK(longer.result.parting->why == Parting::Why::length);
    CHECK(longer.text().find("b.cgn:4:18: the second ends here") != std::string::npos);
    CHECK(longer.result.testimonies.empty());
}

TEST_CASE("claims that differ are differences of claims") {
    const auto claims = from_position("1. R e4:B4Y4G4R4 ^d4=1 vp=R1 *", "1. R e4:B4Y4G4R4 ^d4r=1 silver=R1 *");
    CHECK(claims.parting().empty());
    CHECK_FALSE(claims.result.alike());
    CHECK(remarks(claims.result.claims) == Strings{"1:  | silver=R1", "1: vp=R1 | "});
}

TEST_CASE("a card that one recorder did not see does not part records") {
    const auto unseen = from_position("1. R e4:B4Y4G4R4 -Ra *", "1. R e4:B4Y4G4R4 -? *");
    CHECK(unseen.parting().empty());
    CHECK(remarks(unseen.result.cards) == Strings{"1.2: R:-Ra | R:-?"});
    CHECK(from_position("1. R e4:B4Y4G4R4 -Ra *", "1. R e4:B4Y4G4R4 -K4 *").parting() == "turn 1: 1.2 | 1.2");
}

TEST_CASE("tags: what begins the game is compared by meaning, the sheet's own are left out") {
    const std::string turns = "1. R c2:R4G4B4Y4 *";
    const auto tags = [&](std::string_view one, std::string_view other) {
        return Compared(game_of_two(turns, one), game_of_two(turns, other));
    };
    CHECK(tags("[Set \"classic\"]\n[Annotator \"Anna\"]\n", "").result.alike());
    const auto named = tags("[Red \"Anna\"]\n", "[Red \"Hannah\"]\n[Event \"Club\"]\n");
    REQUIRE(named.result.headers.size() == 2);
    CHECK(named.result.headers[0].name == "Red");
    CHECK(named.result.headers[0].second == "Hannah");
    CHECK(named.result.setup.empty());
    const auto rulings = tags("[Rulings \"own-space=none\"]\n", "");
    REQUIRE(rulings.result.setup.size() == 1);
    CHECK(rulings.result.setup[0].name == "rulings");
    CHECK(rulings.text().find("Not the same game:") != std::string::npos);
}

TEST_CASE("a later claim is tried on both versions") {
    // The first says Red used the King (4 points) in turn 1, the second does not. Turn 3 of both claims Red's points.
    const std::string later = " 2. B d5:R5B5G5Y5 3. R g4:R6G6B6Y6 ";
    const auto king =
        from_position("1. R e4:B4Y4G4R4 K4 vp=R4" + later + "vp=R4 *", "1. R e4:B4Y4G4R4" + later + "vp=R0 cards=R2 *");
    CHECK(king.parting() == "turn 1: 1.2 | -");
    CHECK(king.testimonies() == Strings{"first 1 vp=R4 for first: vp=R0,B0", "first 3 vp=R4 for first: vp=R0,B0",
                                        "second 3 vp=R0 for second: vp=R4,B0",
                                        "second 3 cards=R2 for second: cards=R1,B1"});
    CHECK(king.result.neutral == 0);
    CHECK(king.text().find("2 claims speak for the first, 2 for the second; 0 do not tell them apart.") !=
          std::string::npos);
}

TEST_CASE("a sheet may speak against its own version") {
    // The second forgot the King, but goes on counting its four points.
    const std::string later = " 2. B d5:R5B5G5Y5 3. R g4:R6G6B6Y6 vp=R4 silver=R1 *";
    const auto forgot = from_position("1. R e4:B4Y4G4R4 K4" + later, "1. R e4:B4Y4G4R4" + later);
    CHECK(forgot.testimonies() == Strings{"first 3 vp=R4 for first: vp=R0,B0", "second 3 vp=R4 for first: vp=R0,B0"});
    CHECK(forgot.result.neutral == 2);
}

TEST_CASE("a deed claims to be legal: tried on both versions") {
    // The castle of turn 3 needs Red's arm at d4: on e4 it points there only as the first says the tile lies.
    const std::string later = " 2. B g4:R5B5G5Y5 3. R f3:R6G6B6Y6 ^d4 *";
    const auto deed = from_position("1. R e4:B4Y4G4R4" + later, "1. R e4:R4B4Y4G4" + later);
    REQUIRE(deed.result.testimonies.size() == 2);
    CHECK(deed.testimonies()[0].rfind("first 3.2 R:^d4 legal for first: ", 0) == 0);
    CHECK(deed.testimonies()[1].rfind("second 3.2 R:^d4 legal for first: ", 0) == 0);
    CHECK(deed.testimonies()[0].find("B2") != std::string::npos);
}

TEST_CASE("a record that cannot be played further parts where the other goes on") {
    // Blue's K3 is worth nothing to Red: turn 2 of the second names a card that is not there.
    const auto stopped =
        from_position("1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 K3 *", "1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 K5 *");
    CHECK(stopped.parting() == "turn 2: 2.2 | 2.2");
    CHECK(stopped.text().find("not played further: turn 2.2: ") != std::string::npos);
    const auto both = from_position("1. R e4:B4Y4G4R4 2. B e4:R5B5G5Y5 *", "1. R e4:B4Y4G4R4 2. B e4:R5B5G5Y5 *");
    CHECK(both.parting().empty());
    CHECK(from_position("1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 ^d4 *", "1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 ^d4r *")
              .parting()
              .empty());
    CHECK(both.text().find("The first cannot be played to its end: turn 2.1: ") != std::string::npos);
}

TEST_CASE("later turns with other words are listed") {
    const auto later = from_position("1. R e4:B4Y4G4R4 2. B d5:R5B5G5Y5 3. R g4:R6G6B6Y6 *",
                                     "1. R e4:R4B4Y4G4 2. B d5:R5B5G5Y5 3. R g4:G6B6Y6R6 *");
    CHECK(later.result.later_turns == Strings{"3"});
}

TEST_CASE("simulated games: a record is like itself annotated but for its claims; one turn changed parts there",
          "[many]") {
    for (int players = 2; players <= 4; ++players) {
        Games games(players);
        for (std::uint64_t number = 1; number <= 3; ++number) {
            const std::string plain = games.record(number);
            const Compared same(plain, plain);
            CHECK(same.result.alike());
            const Compared claims(plain, annotate(plain));
            CHECK(claims.parting().empty());
            CHECK(claims.result.cards.empty());
            CHECK(claims.result.setup.empty());
            CHECK_FALSE(claims.result.claims.empty());
            const Compared other(plain, games.record(number + 10));
            CHECK((!other.result.setup.empty() || other.result.parting));
        }
    }
}

TEST_CASE("a parting turn that is refused speaks against its own sheet") {
    // The second leaves Blue's turn out and gives Red's next one its number.
    const auto left_out =
        from_position("1. R e4:B4Y4G4R4 2. B d3:R5G5Y5B5 3. R g4:R5B5G5Y5 *", "1. R e4:B4Y4G4R4 2. R g4:R5B5G5Y5 *");
    CHECK(left_out.testimonies() ==
          Strings{"second 2  legal for first: it is Blue's turn, not Red's (S7, Playing the game)"});
    CHECK(left_out.text().find("the second, turn 2: this version itself is refused: it is Blue's turn") !=
          std::string::npos);
    const auto other_way =
        from_position("1. R e4:B4Y4G4R4 2. R g4:R5B5G5Y5 *", "1. R e4:B4Y4G4R4 2. B d3:R5G5Y5B5 3. R g4:R5B5G5Y5 *");
    CHECK(other_way.testimonies() ==
          Strings{"first 2  legal for second: it is Blue's turn, not Red's (S7, Playing the game)"});
    // If both are refused, neither counts.
    CHECK(from_position("1. R e4:B4Y4G4R4 2. R g4:R5B5G5Y5 *", "1. R e4:B4Y4G4R4 2. R d3:R5G5Y5B5 *").testimonies() ==
          Strings{});
}
