// What is offered has a name that people know, and what is seldom meant is set aside.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <tuple>

#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/named.hpp"
#include "analyzer/recorder/recording.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Option;
using analyzer::recorder::PieceKind;
using analyzer::recorder::Recording;
using analyzer::recorder::Seat;

Recording opened(std::string text) {
    auto recording = Recording::open(std::move(text));
    REQUIRE(recording.has_value());
    return *std::move(recording);
}

/// Squares and arms are pictures, and tiles of a pile have the names of their kinds.
bool needs_name(const Option& option) {
    switch (option.kind) {
        case PieceKind::draw:
        case PieceKind::sale:
        case PieceKind::card:
        case PieceKind::figure:
        case PieceKind::turn:
        case PieceKind::finish: return true;
        case PieceKind::castle: return option.piece != "^";  // under the title "Castles"
        default: return false;
    }
}

const Option* find(const Recording& recording, std::string_view piece) {
    const auto& options = recording.question().options;
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const Option& option) { return option.piece == piece; });
    return found == options.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("cards, castles, followers and the result are offered by name") {
    for (const auto& [rules, players, modules] :
         {std::tuple{"castelli", 3, "dilemma,battle"}, std::tuple{"castelli", 2, ""},
          std::tuple{"castelli", 4, "tournament"}, std::tuple{"carcassonne", 3, ""},
          std::tuple{"piecepack-castles", 2, ""}}) {
        const std::string game = simulated(rules, players, modules, 4, "random");
        Recording recording = opened(begun(game));
        for (const std::string& word : words_of(game)) {
            for (const Option& option : recording.question().options) {
                if (std::string_view(rules) == "piecepack-castles" && option.kind == PieceKind::castle) continue;
                INFO(recording.text() << "\n" << option.piece << " " << option.title);
                if (needs_name(option)) REQUIRE((!option.name.empty() && option.name != option.piece));
            }
            recording.write(word);
        }
        // The result has been written: the winners are those of its letters.
        REQUIRE(recording.standing());
        const std::string result = words_of(game).back();
        for (const Seat& seat : recording.standing()->seats)
            CHECK((recording.standing()->winners.find(seat.letter) == std::string::npos) ==
                  (result.find(seat.letter) == std::string::npos));
        CHECK(recording.set_result(result).has_value());  // what was written may be written
        CHECK(recording.result() == result);
    }
}

// Blue draws a card that no one else sees: until it is shown it may be each card of the deck.
TEST_CASE("the use and the sale of an unseen card are set aside, under titles of their own") {
    const std::string game = simulated("castelli", 2, "", 5, "random");
    Recording recording = opened(begun(game));
    for (const std::string& word : words_of(game)) {
        if (find(recording, "+?") != nullptr) break;
        recording.write(word);
    }
    REQUIRE(recording.choose("+?"));
    std::size_t sold = 0, used = 0;
    for (const Option& option : recording.question().options) {
        INFO(option.piece << ", " << option.title);
        if (option.kind == PieceKind::sale && !option.next_turn) {
            CHECK(option.aside == !option.piece.ends_with('?'));
            sold += option.aside ? 1 : 0;
        }
        if (option.kind == PieceKind::card && !option.next_turn) {
            CHECK(option.aside);
            CHECK(option.title == "Use an unseen card");
            ++used;
        }
    }
    CHECK(sold >= 11);  // C5: eleven kinds that two players have
    CHECK(used > 0);
}

TEST_CASE("what is asked can be answered: no Steward without one, nothing to build with nothing to do") {
    const std::string game = simulated("castelli", 3, "", 4, "random");
    Recording recording = opened(begun(game));
    std::size_t builds = 0, stewards = 0;
    for (const std::string& word : words_of(game)) {
        REQUIRE(recording.standing());
        const std::string asks = recording.standing()->asks;
        const char decider = recording.standing()->decider;
        const auto& options = recording.question().options;
        INFO(recording.text() << "\n" << asks);
        if (asks.find("may build") != std::string::npos) {
            ++builds;
            CHECK(std::any_of(options.begin(), options.end(),
                              [&](const Option& option) { return !option.next_turn && option.actor == decider; }));
        }
        if (asks.find("Steward") != std::string::npos) {
            ++stewards;
            CHECK(std::any_of(options.begin(), options.end(),
                              [](const Option& option) { return option.piece.find("St>") != std::string::npos; }));
        }
        recording.write(word);
    }
    CHECK(builds > 0);
    CHECK(stewards > 0);
}

TEST_CASE("who wins is offered by name, with the points of the final scoring") {
    for (const std::string_view rules : {"castelli", "carcassonne", "piecepack-castles"}) {
        const std::string game = simulated(rules, 2, "", 11, "random");
        Recording recording = opened(begun(game));
        auto words = words_of(game);
        const std::string result = words.back();
        words.pop_back();
        for (const std::string& word : words) recording.write(word);
        const Option* finish = find(recording, result);
        REQUIRE(finish != nullptr);
        const std::string name = finish->name, effect = finish->effect;
        recording.write(result);
        REQUIRE(recording.standing());
        for (const Seat& seat : recording.standing()->seats) {
            INFO(name << "; " << effect);
            CHECK(effect.find(seat.name + " " + text(seat.points)) != std::string::npos);
            const bool wins = recording.standing()->winners.find(seat.letter) != std::string::npos;
            CHECK(wins == (name.find(seat.name) != std::string::npos));
        }
    }
}

TEST_CASE("texts of the rules have the players' names, whole words alone") {
    using analyzer::recorder::named;
    std::vector<Seat> seats(2);
    seats[0].seat = "Red", seats[0].name = "Blue";
    seats[1].seat = "Blue", seats[1].name = "J\u00f6rg";
    CHECK(named("Red has no arm", seats) == "Blue has no arm");
    CHECK(named("it is Blue's own, not Red", seats) == "it is J\u00f6rg's own, not Blue");
    CHECK(named("Redeem, Infrared, R\u00f6ed, red", seats) == "Redeem, Infrared, R\u00f6ed, red");
    CHECK(named("", seats).empty());
}

TEST_CASE("a problem of a turn and a refused word name players, one of the set-up their colours") {
    Recording recording =
        opened("[CGN \"1\"]\n[Red \"Anna\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R c2:R4G4B4Y4 ^a3\n*\n");
    const auto places = recording.problem_places();
    REQUIRE_FALSE(places.empty());
    CHECK(places.front().said.find("Anna has no arm pointing at a3") == 0);
    CHECK(recording.problems().front().message.find("Red has no arm") == 0);
    REQUIRE(recording.go_to("1"));
    CHECK(recording.enter("^a1").refusal.find("Red") == std::string::npos);
}

// Red and Blue play.
TEST_CASE("a tournament has a winner in the north and one in the south") {
    using analyzer::recorder::result_in_words;
    std::vector<Seat> seats(4);
    const std::string names[] = {"Anna", "Ben", "Clara", "Dirk"};
    for (std::size_t i = 0; i < 4; ++i) {
        seats[i].letter = "RGBY"[i];
        seats[i].name = names[i];
    }
    CHECK(analyzer::recorder::winners_of("#R,B") == "RB");
    CHECK(result_in_words(seats, "#R,B") == "In the north Anna wins; in the south Clara wins");
    CHECK(result_in_words(seats, "#R+G,B") == "In the north Anna, Ben share the victory; in the south Clara wins");
    CHECK(result_in_words(seats, "#R+B") == "Anna, Clara share the victory");
    CHECK(result_in_words(seats, "#") == "no one wins");
    CHECK(result_in_words(seats, "*").empty());
}

TEST_CASE("only players can win, and a game under way is not broken off") {
    Recording recording =
        opened("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n[Result \"*\"]\n\n1. R e4:R3G3B3Y3s1\n*\n");
    CHECK(recording.standing()->asks.find("draws a card") != std::string::npos);  // the rim's card is still due
    CHECK(recording.problems().empty());
    CHECK_FALSE(recording.set_result("#X").has_value());
    CHECK_FALSE(recording.set_result("#R+Y").has_value());
    CHECK(recording.result() == "*");
    CHECK(recording.set_result("#R+B").has_value());
    CHECK_FALSE(recording.problems().empty());  // a finished game is
}

}  // namespace castellan::test
