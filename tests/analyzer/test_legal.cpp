// The choices of `legal`: exactly what the rules allow, grouped as a person would name it.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analyzer/castelli/legal/reports.hpp"
#include "base/random.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "tests/analyzer/games.hpp"
#include "tests/support/combinations.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::analyzer;
using namespace castellan::castelli;
using castellan::base::Random;
using castellan::castelli::test::Play;

namespace {

using Strings = std::vector<std::string>;
const Names colours = {"Red", "Green", "Blue", "Yellow"};

std::vector<LegalMoment> moments_of(const Play& game, const Names& names = colours) {
    return legal_moments({game.setup(), game.state(), game.deck()}, names);
}

const ChoiceGroup* find_group(const LegalMoment& moment, std::string_view title) {
    const auto found = std::find_if(moment.groups.begin(), moment.groups.end(),
                                    [&](const ChoiceGroup& group) { return group.title == title; });
    return found == moment.groups.end() ? nullptr : &*found;
}

const ChoiceGroup& group(const LegalMoment& moment, std::string_view title) {
    INFO(title);
    const auto* found = find_group(moment, title);
    REQUIRE(found != nullptr);
    return *found;
}

Strings titles(const LegalMoment& moment) {
    Strings all;
    for (const auto& group : moment.groups) all.push_back(group.title);
    return all;
}

/// "^e4 or ^e4.2: castle in e4r, site 1 or 2: +3 VP, ..." for each choice.
Strings lines(const ChoiceGroup& group) {
    Strings all;
    for (const Choice& choice : group.choices) {
        std::string line = fmt::format("{}: {}", fmt::join(choice.words, " or "), choice.what);
        for (const Change& change : choice.changes)
            line += fmt::format("; {} {}", letter(change.player), change_text(change));
        all.push_back(line);
    }
    return all;
}

/// "K4 2" for each outcome.
Strings chances(const Chance& chance) {
    Strings all;
    for (const auto& alike : chance.classes)
        for (const auto& outcome : alike.outcomes)
            all.push_back(fmt::format("{} {}", outcome.endings.front(), outcome.left));
    return all;
}

std::multiset<std::string> listed(const LegalMoment& moment) {
    std::multiset<std::string> all;
    for (const auto& group : moment.groups) {
        for (const auto& choice : group.choices) {
            const auto words = words_of(choice);
            if (words.empty() || group.kind == ActionKind::finish)
                all.insert(fmt::format("kind {}", int(group.kind)));
            else
                all.insert(words.begin(), words.end());
        }
    }
    return all;
}

std::set<std::string> legal(const Table& table) {
    std::vector<Action> actions;
    list_legal(table, actions);
    std::set<std::string> all;
    for (const Action& action : actions) {
        Word word = word_for(table, action);
        if (table.state.stage == Stage::mine) word.player = std::uint8_t(action.player);
        const bool written = action.kind != ActionKind::proceed && action.kind != ActionKind::end_turn &&
                             action.kind != ActionKind::finish;
        all.insert(written ? spelled(word) : fmt::format("kind {}", int(action.kind)));
    }
    return all;
}

/// Every word is listed once, is one that is legal, and means an action that the rules allow.
void check_moment(const LegalMoment& moment, const Setup& setup, const TileFinder& tiles) {
    const Table table{setup, moment.state, moment.deck};
    const auto words = listed(moment);
    REQUIRE(std::set<std::string>(words.begin(), words.end()) == legal(table));
    for (auto word = words.begin(); word != words.end(); word = words.upper_bound(*word)) {
        CAPTURE(*word);
        REQUIRE(words.count(*word) == 1);
        if (word->rfind("kind ", 0) == 0) continue;
        const auto read = parse_word(*word);
        REQUIRE(read.has_value());
        const auto action = resolve(*read, table, tiles);
        REQUIRE(action.has_value());
        REQUIRE(judge(table, *action).allowed());
    }
}

/// Hides half of the cards drawn and of the tiles taken into a hand.
void veil(Action& action, const Setup& setup, Random& luck) {
    if (action.kind == ActionKind::draw && luck.below(2) == 0) action.card = CardKind::unknown;
    const bool tells = setup.rulings.value(RulingName::dilemma_gain) == 1;
    if (action.taken_tile != no_index && !tells && luck.below(2) == 0) action.taken_tile = unseen_tile;
}

/// Plays a simulated game and looks at some of its states.
int check_game(const SimulatedGame& game) {
    const TileFinder tiles(game.setup.set);
    State state = game.start;
    Deck deck = initial_deck(game.setup);
    Events events;
    Random luck(game.number);
    int states = 0;
    const auto look = [&] {
        for (const LegalMoment& moment : legal_moments({game.setup, state, deck}, colours))
            check_moment(moment, game.setup, tiles);
        ++states;
    };
    for (Action action : game.actions) {
        // With an unseen tile in hand there are some hundred thousand ways to lay a tile.
        const bool quick = state.stage != Stage::reveal || state.held_tiles[std::size_t(state.active)] != unseen_tile;
        if (state.stage == Stage::guard || luck.below(quick ? 4 : 40) == 0) look();
        veil(action, game.setup, luck);
        if (!apply({game.setup, state, deck, events}, action).allowed()) break;
    }
    look();
    return states;
}

}  // namespace

TEST_CASE("the words listed are exactly what the rules allow") {
    for (const std::string_view rulings :
         {"", "steward-window=areas, cards-per-turn=any", "sites-grain-wood=unlimited, steward-null=no"}) {
        for (int players = 2; players <= 4; ++players) {
            SimulationOptions options;
            options.set = shipped_set("classic");
            options.players = players;
            options.policies.fill(players == 3 ? PolicyName::sensible : PolicyName::random);
            std::string_view culprit;
            REQUIRE(options.rulings.set_list(rulings, culprit) == Rulings::Problem::none);
            auto simulator = Simulator::make(options);
            REQUIRE(simulator.has_value());
            int states = 0;
            for (std::uint64_t number = 1; number <= 3; ++number) states += check_game(simulator->play(number));
            CHECK(states > 30);
        }
    }
}

TEST_CASE("the words listed are exactly what the rules allow in every combination of modules") {
    for (const auto& [players, modules] : test::combinations()) {
        CAPTURE(players, modules.text());
        for (const std::string_view rulings : {"", "dilemma-gain=taken, guard-cost=all, tournament-rivals=both"}) {
            SimulationOptions options;
            options.set = shipped_set("classic");
            options.players = players;
            options.modules = modules;
            options.policies.fill(rulings.empty() ? PolicyName::sensible : PolicyName::random);
            std::string_view culprit;
            REQUIRE(options.rulings.set_list(rulings, culprit) == Rulings::Problem::none);
            CHECK(check_game(Simulator::make(options)->play(1)) > 8);
        }
    }
}

TEST_CASE("T1: a tile is a choice of square and way, and luck; tiles alike are counted together") {
    Play game("octagons d4 g2NE | seats RB | tiles d5:R3G3B3Y3");
    const auto moments = moments_of(game);
    REQUIRE(moments.size() == 1);
    CHECK(moments[0].decider == Colour::red);
    CHECK(titles(moments[0]) == Strings{"Reveal a tile"});
    const Choice& choice = group(moments[0], "Reveal a tile").choices.at(0);
    CHECK(choice.what == "on one of 3 squares: c4, d3, e4; in any of 4 ways");
    CHECK(choice.words == Strings{"c4:", "d3:", "e4:"});
    // The small box: four tiles of each value, four of card icons, one each with 1 and 2 silver; a 3 lies.
    const Chance& chance = *choice.chance;
    CHECK(chance.exact);
    CHECK(chance.among == 29);
    CHECK(chance.classes.size() == 4);
    CHECK(chance.classes[0].name == "plain");
    CHECK(chance.classes[0].left == 23);
    CHECK(chance.classes[1].name == "with 1 silver");
    CHECK(chance.classes[2].name == "with 2 silver");
    CHECK(chance.classes[3].name == "with a card icon");
    CHECK(chance.classes[3].left == 4);
    CHECK(chance.classes[0].outcomes[2].name == "R3G3B3Y3");
    CHECK(chance.classes[0].outcomes[2].left == 3);
    CHECK(chance.classes[1].outcomes[0].endings == Strings{"R1B1G1Y1s1", "Y1R1B1G1s1", "G1Y1R1B1s1", "B1G1Y1R1s1"});
}

TEST_CASE("T2: the chances of the top card are exact while every unseen card is in the deck") {
    Play game("octagons d4 g2NE | seats RB | R hand=K3 | turn 1 R", "", "K3 1, Ra 2, St 1");
    game.play("1. R d5:RcGcBcYc");
    const auto drawing = [](const Play& play) {
        for (const LegalMoment& moment : moments_of(play))
            if (moment.state.stage == Stage::draw) return *group(moment, "Draw a card").choices.at(0).chance;
        FAIL("no card is due");
        return Chance{};
    };
    Chance chance = drawing(game);
    CHECK(chance.exact);
    CHECK(chance.among == 3);
    CHECK(chances(chance) == Strings{"Ra 2", "St 1"});
    CHECK(chance.unseen == "?");

    Play open("octagons d4 g2NE | seats RB | R hand=K3 | B hand=? | turn 1 R", "", "K3 1, Ra 2, St 1");
    open.play("1. R d5:RcGcBcYc");
    chance = drawing(open);
    CHECK_FALSE(chance.exact);
    CHECK(chance.among == 3);
    CHECK(chances(chance) == Strings{"Ra 2", "St 1"});
}

TEST_CASE("T7: behind the shuffled cards the deck gives the card that was put there") {
    Play game("octagons d4 g2NE | seats RB | deck 0 Ra,K3 | turn 1 R", "", "K3 1, Ra 1");
    game.play("1. R d5:RcGcBcYc");
    const auto moments = moments_of(game);
    const Chance& chance = *group(moments.back(), "Draw a card").choices.at(0).chance;
    CHECK(chance.exact);
    CHECK(chances(chance) == Strings{"Ra 1"});
}

TEST_CASE("K10: the Steward is offered to the others, four ways; then what follows if nobody plays it") {
    Play placed("octagons d4 g2NESW | seats RB | B hand=St | tiles d5:R3G3B3Y3 | turn 2 R stage=steward tile=d5");
    const auto moments = moments_of(placed);
    REQUIRE(moments.size() == 2);
    CHECK(moments[0].decider == Colour::blue);
    CHECK(titles(moments[0]) == Strings{"Play the Steward", "Nobody plays the Steward"});
    CHECK(lines(group(moments[0], "Play the Steward")) ==
          Strings{"B:St>R: the tile stays as it lies: R3G3B3Y3", "B:St>Y: the tile is turned: Y3R3G3B3",
                  "B:St>B: the tile is turned: B3Y3R3G3", "B:St>G: the tile is turned: G3B3Y3R3"});
    CHECK(moments[1].before == "if nobody plays the Steward");
    CHECK(titles(moments[1]) == Strings{"Sell cards of Blue", "End the turn"});
}

TEST_CASE("K10: where nobody can hold a Steward, the game has gone on") {
    Play placed("octagons d4 g2NESW | seats RB | tiles d5:R3G3B3Y3 | turn 2 R stage=steward tile=d5");
    const auto moments = moments_of(placed);
    REQUIRE(moments.size() == 1);
    CHECK(moments[0].before == "since nobody can play the Steward");
    CHECK(titles(moments[0]) == Strings{"End the turn"});
}

TEST_CASE("A4: an area tells who would win what") {
    Play game(
        "octagons d4 g3NE m1SW | seats RB | tiles d5:B3Y3R3G3 d3:Y2R2G2B2 c4:Y1R1G1B1 e4:R5G5B5Y5 "
        "| turn 3 R stage=areas tile=e4 waiting=d4g,d4m");
    // d4 sees from the north red 3, from the east yellow 5, from the west red 1, from the south yellow 2.
    const auto moments = moments_of(game);
    REQUIRE(moments.size() == 2);
    CHECK(lines(group(moments[0], "Evaluate areas, in any order")) == Strings{"d4g: d4g: 3 grain", "d4m: d4m: 1 tent"});
    const auto& areas = group(moments[0], "Evaluate areas, in any order").choices;
    CHECK(areas[0].effects == Strings{"d4g: neutral Yellow has the most influence (R3 Y5)"});
    CHECK(find_group(moments[0], "End the turn") == nullptr);
    CHECK(moments[1].before == "once the areas are evaluated in board order");
    CHECK(find_group(moments[1], "End the turn") != nullptr);
}

TEST_CASE("B1 to B4: castles with their price and points, sites alike folded") {
    // A village on d4 itself counts too (own-space).
    Play game(
        "octagons d4 r1NE.2 g1SW | villages d4 | seats RB | R w=1 g=1 s=3 | tiles d5:B3Y3R3G3 "
        "| turn 2 R stage=build tile=d5");
    const auto moments = moments_of(game);
    CHECK(lines(group(moments[0], "Build a castle")) ==
          Strings{"^d4$r or ^d4.2$r: castle in d4r, rocks bought, site 1 or 2; R +1 VP, -1 wood, -1 grain, -2 silver"});
    Play poor("octagons d4 r1NE.2 g1SW | seats RB | R w=1 g=1 s=1 | tiles d5:B3Y3R3G3 | turn 2 R stage=build tile=d5");
    CHECK(titles(moments_of(poor)[0]) == Strings{"End the turn"});
}

TEST_CASE("K6, K8: cards used for a castle are choices of their own") {
    Play game(
        "octagons d4 r1NE.1 g1SW | seats RB | R w=1 g=1 s=2 hand=Lg,Mb | tiles d5:B3Y3R3G3 "
        "| turn 2 R stage=build tile=d5");
    CHECK(lines(group(moments_of(game)[0], "Build a castle")) ==
          Strings{"^d4$r: castle in d4r, rocks bought; R -1 wood, -1 grain, -2 silver",
                  "Mb^d4: castle in d4r with the Master builder; R -1 wood, -1 grain, -1 silver, -1 card",
                  "Lg^d4g$r: castle in d4g with the Landgrave, rocks bought; R -1 wood, -1 grain, -2 silver, -1 card"});
}

TEST_CASE("K: each card with its targets and what it does") {
    Play game(
        "octagons d4 g1NESW; f4 g1NESW; d6 sNESW | seats RBG | R s=1 hand=K4,Ra,Bg,Rb,Tr,Pe | B s=1 hand=St | "
        "G s=3 | mine 9 | turn 1 R");
    const LegalMoment moment = moments_of(game)[0];
    CHECK(lines(group(moment, "Use the King (4)")) == Strings{"K4: ; R +4 VP, -1 card"});
    CHECK(lines(group(moment, "Use the Raider")) == Strings{"Ra: ; R +2 silver, -1 card; B -1 silver; G -1 silver"});
    CHECK(lines(group(moment, "Use the Brigands")) == Strings{"Bg: ; R +3 silver, -1 card; B -1 silver; G -2 silver"});
    CHECK(lines(group(moment, "Use the Robber baron")) == Strings{"Rb: ; R +4 silver, -1 card"});
    CHECK(lines(group(moment, "Use the Peasant")) ==
          Strings{"Pe>d4 or Pe>f4: a village on one of 2 octagons: d4, f4; R -1 card"});
    // Green holds no card.
    const auto& thefts = group(moment, "Use the Traitor").choices;
    REQUIRE(thefts.size() == 1);
    CHECK(thefts[0].words == Strings{"Tr>B+"});
    CHECK(thefts[0].chance->exact);
    CHECK(chances(*thefts[0].chance) == Strings{"St 1"});
}

TEST_CASE("O2 to O6d: overbuilding with its price, its points and who may answer") {
    // On d4 Red's arm counts 3, Blue's nothing; the city is in line.
    Play game(
        "octagons d4 r2NE.2 g1SW; f4 g1NESW | modules battle | cities f4 | seats RB | R w=2 g=2 r=1 s=3 hand=Ab "
        "| B hand=Gu | castles B:^d4r.1 | tiles d5:B3Y3R3G3 | turn 2 R stage=build tile=d5");
    const auto moments = moments_of(game);
    const ChoiceGroup& castles = group(moments[0], "Overbuild a castle");
    CHECK(
        lines(castles) ==
        Strings{"^^d4$r: castle of Blue in d4r, rocks bought, site 1; R +2 VP, -2 wood, -2 grain, -1 rock, -2 silver",
                "Ab^^d4: castle of Blue in d4r with the Abbot, site 1; R +2 VP, -1 wood, -1 grain, -1 rock, -1 card"});
    CHECK(castles.choices[0].effects ==
          Strings{"Red scores 1 x 2 = 2 VP for cities in line: f4", "unless Blue plays the Guard"});
}

TEST_CASE("O6e: the castle's owner may play the Guard, or lets it happen") {
    const std::string_view position =
        "octagons d4 r2NE.2 g1SW; f4 g1NESW | modules battle | villages f4 | seats RB | R w=2 g=2 r=2 | B hand={} "
        "| castles B:^d4r.1 | tiles d5:B3Y3R3G3 | turn 2 R stage=guard tile=d5 attempt=R:^^d4r.1";
    Play game(fmt::format(fmt::runtime(position), "Gu"));
    const auto moments = moments_of(game);
    REQUIRE(moments.size() == 2);
    CHECK(moments[0].decider == Colour::blue);
    CHECK(titles(moments[0]) == Strings{"Play the Guard", "Nobody plays the Guard"});
    CHECK(lines(group(moments[0], "Play the Guard")) ==
          Strings{"B:Gu: the castle of Blue in d4r is not overbuilt; B -1 card"});
    CHECK(lines(group(moments[0], "Nobody plays the Guard")) == Strings{": ; R +1 VP, -2 wood, -2 grain, -2 rocks"});
    CHECK(moments[1].before == "if nobody plays the Guard");
    CHECK(moments[1].state.players[0].castles_built == 1);

    Play unseen(fmt::format(fmt::runtime(position), "?"));
    CHECK(titles(moments_of(unseen)[0])[0] == "Play the Guard, if an unseen card is one");

    Play helpless(fmt::format(fmt::runtime(position), "K3"));
    CHECK(moments_of(helpless)[0].before == "since nobody can play the Guard");
}

TEST_CASE("O6a, O6b: the Duke founds a city on a vacant octagon, the Incendiary burns one") {
    Play game(
        "octagons d4 g1NESW; f4 g1NESW; d6 g1NESW | modules battle | cities f4 | aside 0 1 | seats RB | R hand=Du,In "
        "| turn 1 R");
    const LegalMoment moment = moments_of(game)[0];
    CHECK(lines(group(moment, "Use the Duke")) ==
          Strings{"Du>d4 or Du>d6: a city on one of 2 octagons: d4, d6; R -1 card"});
    CHECK(lines(group(moment, "Use the Incendiary")) == Strings{"In>f4: burn the city on f4; R -1 card"});
}

TEST_CASE("D2: the tile taken may be exchanged for the one in hand") {
    Play game(
        "octagons d4 g2NE | modules dilemma | seats RB | R tile=#s1 | B tile=#s2 | tiles d5:R3G3B3Y3 e4:R4G4B4Y4");
    const auto moments = moments_of(game);
    const ChoiceGroup& reveal = group(moments[0], "Reveal a tile");
    REQUIRE(reveal.choices.size() == 2);
    // 28 tiles without silver; two of them lie; those in hand cannot be taken.
    CHECK(reveal.choices[0].chance->among == 26);
    const Choice& exchange = reveal.choices[1];
    CHECK(exchange.words == Strings{"c4:", "d3:"});
    CHECK(exchange.laid->among == 1);
    CHECK(exchange.laid->classes[0].outcomes[0].endings ==
          Strings{"R1B1G1Y1s1<", "Y1R1B1G1s1<", "G1Y1R1B1s1<", "B1G1Y1R1s1<"});
    CHECK(exchange.chance->among == 26);
    CHECK(exchange.chance->unseen == "?");
    // Two squares, four ways, six values and the card icon to take, or an unseen one.
    CHECK(words_of(exchange).size() == 2 * 4 * (7 + 1));
}

TEST_CASE("D2: of a tile in hand that nobody saw every tile it can be is listed, never the one taken too") {
    Play game("octagons d4 g2NE | modules dilemma | seats RB | R tile=? | B tile=#s2 | tiles d5:R3G3B3Y3 e4:R4G4B4Y4");
    const auto moments = moments_of(game);
    const Choice& exchange = group(moments[0], "Reveal a tile").choices.at(1);
    CHECK(exchange.laid->among == 27);
    CHECK_FALSE((exchange.laid->exact || exchange.chance->exact));
    // Eight kinds of tile to lay and to take, or unseen; the tile with 1 silver is the only one of its kind.
    CHECK(words_of(exchange).size() == 2 * 4 * (8 * (8 + 1) - 1));
}

TEST_CASE("T7: a card nobody saw may be sold unseen, or shown as it is sold") {
    Play game("octagons d4 g1NESW | seats RB | B hand=K3,? | mine 1 | turn 1 R", "", "K3 1, Ra 1, St 1");
    CHECK(lines(group(moments_of(game)[0], "Sell cards of Blue")) ==
          Strings{"B:-K3: King (3), 1 in hand; B +1 silver, -1 card", "B:-?: a card nobody sees; B +1 silver, -1 card",
                  "B:-Ra or B:-St: a card unseen so far that is shown now; B +1 silver, -1 card"});
}

TEST_CASE("E1: behind the last turn cards are sold by name, then the game is scored") {
    Play game(
        "octagons d4 g1N | seats RB | R hand=K3 | B vp=9 | tiles d5:R3G3B3Y3 d3:R2G2B2Y2 c4:R1G1B1Y1 e4:R5G5B5Y5 | "
        "turn 5 R stage=mine");
    const LegalMoment moment = moments_of(game)[0];
    CHECK(titles(moment) == Strings{"Sell cards of Red", "Final scoring"});
    CHECK(group(moment, "Sell cards of Red").choices[0].words == Strings{"R:-K3"});
    CHECK(group(moment, "Final scoring").choices[0].words == Strings{"#B"});
}

TEST_CASE("at the end nothing is left, and the text says so") {
    Play game(
        "octagons d4 g1N | seats RB | B vp=9 | tiles d5:R3G3B3Y3 d3:R2G2B2Y2 c4:R1G1B1Y1 e4:R5G5B5Y5 | turn 5 R "
        "stage=over");
    const auto moments = moments_of(game);
    REQUIRE(moments.size() == 1);
    CHECK(moments[0].groups.empty());
    CHECK(legal_text(moments, game.setup(), colours) ==
          "The game is over: nothing is left to do; Blue won with 9 VP\n");
}

TEST_CASE("the text of a moment") {
    Play game(
        "octagons d4 r1NE.2 g1SW | villages d4 | seats RB | R w=1 g=1 s=3 hand=K3 | B hand=? "
        "| tiles d5:B3Y3R3G3 | turn 2 R stage=build tile=d5",
        "", "K3 1, St 1");
    const Names names = {"Anna", "Green", "Ben", "Yellow"};
    CHECK(legal_text(moments_of(game, names), game.setup(), names) ==
          R"(Turn 2, Anna decides: castles may be built, then the turn ends

Build a castle
  ^d4$r or ^d4.2$r castle in d4r, rocks bought, site 1 or 2: Anna +1 VP, -1 wood, -1
                   grain, -2 silver
                   Anna scores 1 x 1 = 1 VP for villages in line: d4

Use the King (3)
  K3             Anna +3 VP, -1 card

Sell cards of Anna
  -K3            King (3), 1 in hand: Anna +2 silver, -1 card
  -?             a card nobody sees: Anna +2 silver, -1 card

Sell cards of Ben
  B:-?           a card nobody sees: Ben +2 silver, -1 card
  B:-St          a card unseen so far that is shown now: Ben +2 silver, -1 card

End the turn
)");
}
