// What people did at a table that the recorder did not expect.
#include <catch2/catch.hpp>

#include <algorithm>

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

// Yellow laid the start tile and kept a tile that no one saw (D2).
const std::string unseen_tile_in_hand =
    "[CGN \"1\"]\n[Seats \"RYB\"]\n[Pieces \"C B / A D\"]\n[Modules \"dilemma\"]\n[Result \"*\"]\n\n"
    "1. R d3:R5Y5G5B5\n2. Y f3:Y3B3G3R3<? +?\n3. B b3:B4Y4R4G4\n4. R d1:R5G5Y5B5 Y:+?\n*\n";

const Option* option_of(const Recording& recording, std::string_view piece) {
    const auto& options = recording.question().options;
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const Option& option) { return option.piece == piece; });
    return found == options.end() ? nullptr : &*found;
}

std::string points_of(const Recording& recording) {
    std::string points;
    for (const Seat& seat : recording.standing()->seats)
        points += std::string(1, seat.letter) + std::to_string(seat.points.least) + " ";
    return points;
}

// Fourteen turns of an evening. Blue's city closes the road of Red and Blue: five tiles, both share it (S1).
const std::string fourteen_turns =
    "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RBG\"]\n[Result \"*\"]\n\n"
    "1. R RRR@w1 rE\n2. B CFc.1@n1E c\n3. G L@w1n1 m\n4. R Rr@w1s1E r\n5. B Rr@w2S r\n6. G Rr@w1n2E r\n"
    "7. R L@s1 m\n8. B Rr@e1n1W r\n9. G RFr@w2n2\n10. R CFC.2@e1s1 cS\n11. B Rr@w2n1\n12. G RFr@w3E r\n"
    "13. R CcRr@e1S c\n14. B CccR+@e2n1E\n*\n";

}  // namespace

TEST_CASE("with an unseen tile in hand a tile is the one revealed or the one kept") {
    for (const auto& [piece, then] : {std::pair("", "5. Y b5:Y3G3R3Bc\n"), std::pair("<", "")}) {
        Recording recording = opened(unseen_tile_in_hand);
        CHECK(recording.standing()->asks.find("or the one from the hand") != std::string::npos);
        for (const char* arm : {"b5:", "Y3", "G3", "R3", "Bc"}) recording.choose(arm);
        REQUIRE(recording.question().chosen == "b5:Y3G3R3Bc");
        const Option* option = option_of(recording, piece);
        REQUIRE(option != nullptr);
        CHECK(option->kind != PieceKind::arm);  // not among the arms, where only one of them would be seen
        CHECK_FALSE(option->name.empty());
        REQUIRE(recording.choose(piece));
        CHECK(recording.text().find(then) != std::string::npos);
        if (*piece == '<') CHECK(option_of(recording, "?") != nullptr);
    }
}

TEST_CASE("a result is written at the end alone") {
    Recording recording = opened(unseen_tile_in_hand);
    REQUIRE(recording.go_to("2"));
    recording.agree();
    const std::string before = recording.text();
    for (const auto& [typed, why] :
         {std::pair("#R", "is written at the end of the record"), std::pair("*", "already")}) {
        const auto entered = recording.enter(typed);
        CHECK_FALSE(entered.is_written);
        CHECK(entered.refusal.find(why) != std::string::npos);
    }
    CHECK(recording.text() == before);
}

TEST_CASE("only words that are offered are asked about instead of what was typed") {
    Recording castelli = opened(unseen_tile_in_hand);
    CHECK(castelli.enter("(").readings.empty());  // not "( )", a variation
    Recording carcassonne = opened(fourteen_turns);
    const auto entered = carcassonne.enter("Rr@n2E");
    CHECK_FALSE(entered.is_written);
    CHECK(entered.rule.find("T1") == 0);
    CHECK(entered.readings.empty());  // not "r@n2E": "r" is the letter of another tile
}

TEST_CASE("building is offered before sales, and the own sales before those of others") {
    Recording recording = opened(simulated("castelli", 3, "dilemma", 12, "sensible"));
    const auto turns = recording.turns();
    std::size_t both = 0;
    for (const auto& turn : turns) {
        if (!recording.go_to(turn.address + ".1")) continue;  // the tile lies
        bool sale = false, castle = false, of_others = false;
        for (const Option& option : recording.question().options) {
            if (option.next_turn) continue;
            const bool is_sale = option.kind == PieceKind::sale, is_own = option.actor == turn.player;
            CHECK_FALSE((option.kind == PieceKind::castle && sale));
            CHECK_FALSE((is_sale && is_own && of_others));
            if (is_sale && !is_own) CHECK(option.aside);
            castle |= option.kind == PieceKind::castle;
            sale |= is_sale;
            of_others |= is_sale && !is_own;
        }
        both += castle && sale ? 1 : 0;
    }
    CHECK(both > 0);
}

TEST_CASE("Carcassonne: what a tile scores is said at once, and shown when nothing can be added") {
    Recording recording = opened(fourteen_turns);
    CHECK(points_of(recording) == "R0 B0 G0 ");
    CHECK(recording.standing()->asks.find("may place a follower") != std::string::npos);
    CHECK(recording.standing()->asks.find("Red, Blue +5") != std::string::npos);
    recording.write("c");
    CHECK(points_of(recording) == "R5 B5 G0 ");
    CHECK(recording.standing()->asks == "Green draws a tile");
    CHECK(recording.standing()->decider == 'G');
}

TEST_CASE("at the end the kinds of points of each player add up") {
    for (const auto* rules : {"castelli", "carcassonne"}) {
        Recording recording = opened(simulated(rules, 3, "", 12, "sensible"));
        REQUIRE(recording.standing()->is_over);
        for (const Seat& seat : recording.standing()->seats) {
            int sum = 0;
            for (const auto& part : seat.parts) sum += part.amount;
            CHECK(sum == seat.points.least);
        }
    }
}

TEST_CASE("a comment is listed as its reader sees it") {
    Recording recording = opened(unseen_tile_in_hand);
    recording.comment("\"unfair {really}\"");
    CHECK(recording.turns().back().comment == "\"unfair {really}\"");
    recording.command("clk", "0:05:00");
    CHECK(recording.turns().back().comment == "\"unfair {really}\" [%clk 0:05:00]");
}

}  // namespace castellan::test
