// Results: "#R+B", and "#R,G" for the two games of a tournament record.
#include "analyzer/castelli/report/results.hpp"
#include "analyzer/record/result_tag.hpp"

#include "analyzer/castelli/check/result_check.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::castelli;
using castellan::analyzer::named_winners;
using castellan::analyzer::same_result;
namespace notation = castellan::notation;

namespace {

/// Red and Blue play the northern game, Green and Yellow the southern one.
struct Tournament {
    Tournament() : game(game_from("octagons d4 g2NESW | seats RGBY", "*")), setup(game.opening->setup) {
        setup.halves = 2;
        seat_players(setup, std::array{Colour::red, Colour::green, Colour::blue, Colour::yellow});
        for (const auto& [colour, vp] :
             {std::pair{Colour::red, 9}, {Colour::blue, 7}, {Colour::green, 12}, {Colour::yellow, 12}})
            end.players[std::size_t(colour)].vp = std::int16_t(vp);
    }

    /// The fault of a result: place and message.
    [[nodiscard]] Strings wrong(std::string_view result) const {
        notation::Record record;
        const std::string text = fmt::format("[CGN \"1\"]\n\n{}\n", result);
        notation::parse_game(text, record);
        REQUIRE_FALSE(record.broken());
        std::vector<notation::Diagnostic> found;
        const notation::Span span = record.nodes.back().span;
        const auto truth = castellan::analyzer::check_winners(record, span, setup, end, found);
        castellan::analyzer::check_result(record, span, &setup, truth, found);
        Strings all;
        for (const auto& diagnostic : found)
            all.push_back(fmt::format("{}: {}: {}", diagnostic.span.of(text), diagnostic.code, diagnostic.message));
        return all;
    }

    Opened game;
    Setup setup;
    State end;
};

}  // namespace

TEST_CASE("A result names winners game by game") {
    CHECK(named_winners("#").empty());
    CHECK(named_winners("*").empty());
    REQUIRE(named_winners("#R+B").size() == 1);
    CHECK(named_winners("#R+B")[0].colours.bits() == 0b0101);
    const auto games = named_winners("#R,G+Y");
    REQUIRE(games.size() == 2);
    CHECK(games[0].colours.bits() == 0b0001);
    CHECK(games[1].colours.bits() == 0b1010);
    CHECK((games[1].span == notation::Span{3, 6}));
}

TEST_CASE("Results are the same in whatever order, case and spacing a game's winners stand") {
    CHECK(same_result("#R+B", "# b + r"));
    CHECK(same_result("#R,G+Y", "#r, Y+G"));
    CHECK_FALSE(same_result("#R,G", "#G,R"));
    CHECK_FALSE(same_result("#R,G", "#R+G"));
    CHECK_FALSE(same_result("#", "*"));
}

TEST_CASE("The winners of each of two games are checked for themselves") {
    const Tournament games;
    CHECK(games.wrong("#R,G+Y") == Strings{});
    CHECK(games.wrong("#R,Y+G") == Strings{});
    CHECK(games.wrong("#") == Strings{});
    CHECK(games.wrong("#B,G+Y") == Strings{"B: false-claim: the result of the northern game is wrong: it is #R,G+Y"});
    CHECK(games.wrong("#R,G") == Strings{"G: false-claim: the result of the southern game is wrong: it is #R,G+Y"});
    CHECK(games.wrong("#R") ==
          Strings{"#R: false-claim: the result names no winner of the southern game: it is #R,G+Y"});
    CHECK(games.wrong("#G,R").size() == 2);
    CHECK(games.wrong("#R,G,Y") ==
          Strings{"Y: bad-result: the result names the winners of 3 games, this record holds 2"});
}

TEST_CASE("One game has one winner, or a shared victory") {
    const auto checked = check(game_of_two("1. R c2:R4G4B4Y4\n#R,B"));
    CHECK(checked.messages().back() == "bad-result: the result names the winners of 2 games, this record holds 1");
}
