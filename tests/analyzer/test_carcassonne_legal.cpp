// What may be done in Carcassonne: the words that are listed, and what each would score. Counted by hand, and compared
// with what is played.
#include <catch2/catch.hpp>

#include <algorithm>

#include "analyzer/carcassonne/beginning.hpp"
#include "analyzer/carcassonne/choices.hpp"
#include "analyzer/carcassonne/game.hpp"
#include "carcassonne_game.hpp"
#include "engine/carcassonne/words/spell.hpp"

using namespace castellan;
using namespace castellan::analyzer::carcassonne;
using namespace castellan::analyzer::testing;
using castellan::carcassonne::Event;
using castellan::carcassonne::PlayedGame;
using castellan::carcassonne::PlayedTurn;

namespace {

using Words = std::vector<std::string>;

LegalMoment moment_at(const OpenedGame& opened, std::string_view address) {
    const PlayedGame& game = played_game(*opened.game);
    const auto situation = game.at(address);
    REQUIRE(situation.has_value());
    return legal_moment(game, *situation);
}

const Option& option_of(const LegalMoment& moment, std::string_view word) {
    const auto found = std::find_if(moment.options.begin(), moment.options.end(),
                                    [&](const Option& option) { return option.word == word; });
    INFO(word);
    REQUIRE(found != moment.options.end());
    return *found;
}

Words claims(const Option& option) {
    Words all;
    for (const Outcome& outcome : option.scored) all.push_back(outcome.claim);
    return all;
}

/// What somebody gets.
std::vector<Event> given(const Option& option) {
    std::vector<Event> events;
    for (const Outcome& outcome : option.scored)
        if (!outcome.event.owners.empty()) events.push_back(outcome.event);
    return events;
}

/// A row of 300 tiles, and two tiles that fit all along it.
std::string long_row(std::string_view after) {
    std::string text =
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n\n%set\ncastellan-tiles 1\nname row\nstart RFr\n"
        "tile RFr 300 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
        "tile L 2 ffff\nmonastery\nfield NL NR EL ER SL SR WL WR\n%end\n\n";
    for (int turn = 1; turn < 300; ++turn)
        text += std::to_string(turn) + ". " + (turn % 2 == 1 ? "R" : "B") + " RFr@e" + std::to_string(turn) + "\n";
    return text + std::string(after);
}

}  // namespace

TEST_CASE("before a turn each kind of tile is listed with its ways") {
    const OpenedGame opened(seven(seven_turns));
    const LegalMoment moment = moment_at(opened, "0");
    REQUIRE(moment.kinds.size() == 5);  // C, RRRR, L, RFr, Cccc+; the start tile lies
    const std::vector<std::pair<int, std::size_t>> places_and_ways = {{2, 4}, {2, 8}, {1, 4}, {3, 6}, {1, 4}};
    for (std::size_t kind = 0; kind < 5; ++kind) {
        CHECK(moment.kinds[kind].places == places_and_ways[kind].first);
        CHECK(moment.kinds[kind].ways == places_and_ways[kind].second);
        CHECK(moment.kinds[kind].listed.size() == places_and_ways[kind].second);
    }
    CHECK(moment.kinds[1].left == 2);
    const auto text = opened.game->legal("0");
    REQUIRE(text);
    CHECK(text->is_reached);
    CHECK(contains(text->text,
                   "Turn 1, Ann (Red) draws one of 6 tiles\n\n"
                   "  C           1  4 ways: n1S, s1E/S/W\n"
                   "  RRRR        2  8 ways: w1/E/S/W, e1/E/S/W\n"
                   "  L           1  4 ways: s1/E/S/W\n"
                   "  RFr         1  6 ways: w1/S, e1/S, s1/S\n"
                   "  Cccc+       1  4 ways: n1/E/S/W\n"));
    CHECK(contains(text->text, "The record draws C; "));
    CHECK(contains(text->text, " (nobody gets its 4); then c, f\n"));
    CHECK(contains(text->text, "  C@s1E          scores nothing; then c, f\n"));
    CHECK(contains(opened.game->legal("1")->text, "  Cccc+       1  fits nowhere: Cccc+@-\n"));
    CHECK(contains(opened.game->legal("5")->text, "Turn 6, Ben (Blue) draws the last tile\n"));
    CHECK(contains(opened.game->legal("6")->text, "nothing is left to do but the final scoring"));
    CHECK(contains(opened.game->legal("end")->text, "The game is over: nothing is left to do; won by Ann"));
    CHECK_FALSE(opened.game->legal("9"));
}

TEST_CASE("the tile that the record draws is listed with what it completes") {
    const OpenedGame opened(seven(seven_turns));
    for (const std::string_view address : {"2", "3.0"}) {
        const LegalMoment moment = moment_at(opened, address);
        REQUIRE(moment.drawn);
        const Option& option = option_of(moment, "RRRR@w1");
        CHECK(claims(option) == Words{"rE:B=3", "^0:R=3"});
        CHECK(option.then == Words{"rN", "rS", "rW", "fNR", "fER", "fSR", "fNL", "^0:rE"});
        CHECK(option.scored[0].event.points == 3);
        CHECK(claims(option_of(moment, "RRRR@w1S")) == Words{"rE:B=3", "^0:R=3"});
        // A crossing east of Blue's own closes the road between them, 2, and the castle takes it.
        CHECK(claims(option_of(moment, "RRRR@e2")) == Words{"rW=0", "^0:R=2"});
        CHECK(moment.left_out == 0);
    }
    // After one that was set aside, the next one.
    const OpenedGame aside(seven("1. R C@n1S c ^\n2. B Cccc+@- RRRR@e1\n*\n"));
    CHECK(moment_at(aside, "1").options.size() == 1);
    CHECK(moment_at(aside, "1").options[0].aside);
    CHECK(moment_at(aside, "1").options[0].word == "Cccc+@-");
    CHECK(option_of(moment_at(aside, "2.1"), "RRRR@e1").player == castellan::carcassonne::Colour::blue);
    CHECK_FALSE(moment_at(aside, "2").drawn);
    // Into a variation, and to the word that is refused.
    const OpenedGame varied(seven("1. R C@n1S c ^\n2. B RRRR@e1 rW (2. B L@s1 m 3. R RFr@e1)\n3. R RRRR@0\n*\n"));
    CHECK(option_of(moment_at(varied, "2/1/2.0"), "L@s1").scored.empty());
    CHECK(option_of(moment_at(varied, "2/1/2"), "RFr@e1").scored.empty());
    CHECK_FALSE(moment_at(varied, "2/1").drawn);
    CHECK(option_of(moment_at(varied, "2"), "RRRR@w1").scored.size() == 2);
    CHECK(option_of(moment_at(varied, "9"), "RRRR@w1").scored.size() == 2);
    CHECK_FALSE(varied.game->legal("9")->is_reached);
}

TEST_CASE("within a turn what may follow is listed with what is scored then") {
    const OpenedGame opened(seven(seven_turns));
    const LegalMoment tile = moment_at(opened, "1.1");
    CHECK(tile.kinds.empty());
    REQUIRE(tile.options.size() == 3);
    CHECK((tile.options[0].word.empty() && claims(tile.options[0]) == Words{"c=0"} && tile.options[0].then.empty()));
    CHECK(claims(option_of(tile, "c")) == Words{"c:R=4"});
    CHECK(option_of(tile, "c").then == Words{"^"});
    CHECK(claims(option_of(tile, "f")) == Words{"c=0"});
    const LegalMoment follower = moment_at(opened, "1.2");
    REQUIRE(follower.options.size() == 2);
    CHECK(claims(follower.options[0]) == Words{"c:R=4"});
    CHECK((follower.options[1].word == "^" && follower.options[1].scored.empty()));
    CHECK(moment_at(opened, "1.3").options.size() == 1);
    CHECK(contains(opened.game->legal("1.1")->text, "Turn 1, Ann (Red) has placed C at n1; "));
    CHECK(contains(opened.game->legal("1.1")->text, "  c              city at "));
}

TEST_CASE("castles of several owners are listed in their order, and what a castle can take") {
    // Red's tile at n1 closes Red's city to the south and Blue's to the east. Red decides first (K13).
    const OpenedGame opened(
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n\n1. R RFr@e1\n2. B C@e1n1W c\n"
        "3. R CC.2@n1S cS ^S B^E\n*\n");
    CHECK(opened.codes().empty());
    const LegalMoment moment = moment_at(opened, "3.2");
    REQUIRE(moment.options.size() == 3);
    CHECK(claims(moment.options[0]) == Words{"cS:R=4", "cE:B=4"});
    CHECK(claims(option_of(moment, "^S")) == Words{"cE:B=4"});
    CHECK(option_of(moment, "^S").then == Words{"B^E"});
    CHECK(claims(option_of(moment, "B^E")) == Words{"cS:R=4"});
    CHECK(option_of(moment, "B^E").then.empty());
    CHECK(option_of(moment, "B^E").player == castellan::carcassonne::Colour::blue);
}

TEST_CASE("large sets do not make long lists") {
    const OpenedGame opened(long_row("300. B L@n1\n*\n"));
    CHECK(opened.codes().empty());
    const LegalMoment moment = moment_at(opened, "299");
    REQUIRE(moment.kinds.size() == 1);
    CHECK((moment.kinds[0].places == 600 && moment.kinds[0].ways == 2400));
    CHECK(moment.kinds[0].listed.size() == most_words);
    CHECK(moment.options.size() == most_options);
    CHECK(moment.left_out == 2400 - most_options);
    CHECK(contains(squeezed(opened.game->legal("299")->text), "; and 2000 more"));
    CHECK(contains(opened.game->legal("299")->text, "  and 2150 more ways\n"));
}

TEST_CASE("in a simulated game what is done is listed, with what it scores") {
    analyzer::SimulationOrder order;
    order.players = 3;
    order.seed = 23;
    order.policies = {"sensible"};
    const auto simulator = other_game().simulator(order);
    REQUIRE(simulator.has_value());
    std::string text;
    (*simulator)->write_record(1, text);
    const OpenedGame opened(text);
    REQUIRE(opened.codes().empty());
    const PlayedGame& game = played_game(*opened.game);
    int castles = 0;
    for (const PlayedTurn& turn : game.turns()) {
        if (turn.kind != PlayedTurn::Kind::turn) continue;
        Words words;
        for (const auto& word : turn.words)
            if (!word.is_claim()) words.push_back(spelled(word));
        for (std::size_t done = 0; done <= words.size(); ++done) {
            INFO(turn.address << "." << done);
            const LegalMoment moment = moment_at(opened, turn.address + "." + std::to_string(done));
            if (done < words.size()) {
                const Option& option = option_of(moment, words[done]);
                if (done + 1 == words.size()) CHECK(given(option).size() == turn.events.size());
                if (done + 1 < words.size() && !option.aside)
                    CHECK(std::count(option.then.begin(), option.then.end(), words[done + 1]) == 1);
            } else if (turn.has_tile()) {
                CHECK(given(moment.options.front()).size() == turn.events.size());
                for (const Event& event : turn.events) castles += event.castle != castellan::carcassonne::no_castle;
            }
        }
    }
    CHECK(castles > 0);
}
