// The parts of a game's picture besides the board.
#include <catch2/catch.hpp>

#include "render/castelli/game_picture.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using castellan::castelli::test::Play;

namespace {

// Octagons in board order: d4 is 0, f4 is 1.
const Play& two_octagons() {
    static const Play game(
        "octagons d4 r1NESW.1; f4 w1NESW | seats RBGY | modules battle | castles B:^d4 | cities f4 | villages -");
    return game;
}

const analyzer::Names names = {"Anna", "Cleo", "Ben", "Dora"};  // red, green, blue, yellow

Event event_on_d4(EventKind kind, Colour player) {
    Event event;
    event.kind = kind;
    event.player = player;
    event.area = 0;
    event.count = 1;  // the site
    event.space = Space::at(3, 3);
    return event;
}

BoardView shown(const Events& events, const State& state, bool is_final = false) {
    Situation situation{state, {}, {}, {}};
    situation.play.events = events;
    situation.play.is_final = is_final;
    BoardView view;
    show_last_move(situation, two_octagons().setup(), view);
    return view;
}

Event city_on_f4_pays(Colour player) {
    Event event = event_on_d4(EventKind::scored, player);
    event.each = 2;
    event.places = 0b10;
    return event;
}

State overbuilt_by_red() {
    State state = two_octagons().state();
    state.castles[0].tier = Tier::beneath;
    state.castles[state.castle_count++] = {0, 1, Colour::red, Tier::on_top};
    return state;
}

// Red and Green in the north, Blue and Yellow in the south.
Setup tournament() {
    Setup setup = two_octagons().setup();
    setup.halves = 2;
    setup.half_of = {0, 0, 1, 1};
    setup.playing_in = {ColourSet{Colour::red, Colour::green}, {Colour::blue, Colour::yellow}};
    return setup;
}

}  // namespace

TEST_CASE("an overbuilding shows like a castle: the one on top glows, the city that paid is labelled (O5)") {
    const BoardView view =
        shown({event_on_d4(EventKind::built, Colour::red), city_on_f4_pays(Colour::red)}, overbuilt_by_red());
    REQUIRE(view.marks.size() == 1);
    CHECK(view.marks[0].space == Space::at(3, 3));
    CHECK(view.marks[0].castle == 1);
    REQUIRE(view.sights.size() == 1);
    CHECK(view.sights[0].castle == Space::at(3, 3));
    CHECK(view.sights[0].settlement == Space::at(5, 3));
    CHECK(view.sights[0].tint == analyzer::Tint::red);
    REQUIRE(view.drawings.labels.size() == 1);
    CHECK(view.drawings.labels[0].text == "+2");
    CHECK(view.drawings.labels[0].place.space == Space::at(5, 3));
}

TEST_CASE("a castle that a Guard saved glows and is labelled (O6e)") {
    const BoardView view = shown({event_on_d4(EventKind::guarded, Colour::blue)}, two_octagons().state());
    REQUIRE(view.marks.size() == 1);
    CHECK(view.marks[0].castle == 0);
    CHECK(view.sights.empty());
    REQUIRE(view.drawings.labels.size() == 1);
    CHECK(view.drawings.labels[0].text == "Guard");
    CHECK(view.drawings.labels[0].tint == analyzer::Tint::blue);
    CHECK(view.drawings.labels[0].place.space == Space::at(3, 3));
}

TEST_CASE("a picture has the drawings of comments and those of the last move") {
    Situation situation{overbuilt_by_red(), {}, {}, {}};
    situation.play.events = {event_on_d4(EventKind::built, Colour::red), city_on_f4_pays(Colour::red)};
    analyzer::Drawings drawings;
    drawings.labels = {{{Space::at(5, 3), no_index, {}}, analyzer::Tint::blue, "told"}};
    const auto labels_of = [&] {
        const auto picture = picture_of(situation, two_octagons().setup(), names, "", PlayMode::strict, drawings);
        std::string texts;
        for (const auto& label : picture.board.drawings.labels) texts += label.text + '|';
        return texts;
    };
    CHECK(labels_of() == "told|+2|");
    situation.problem.emplace();  // the comment's place was not reached
    CHECK(labels_of() == "+2|");
}

TEST_CASE("the final scoring of settlements is no castle's (O7)") {
    CHECK(shown({city_on_f4_pays(Colour::red)}, overbuilt_by_red(), true).sights.empty());
}

TEST_CASE("a panel shows the tile in hand as the record knows it, and names battle cards") {
    const Setup& setup = two_octagons().setup();
    State state = two_octagons().state();
    state.held_tiles = {3, unseen_tile, unseen_start_tile, no_index};  // by colour: red, green, blue, yellow
    state.players[0].hand.known[std::size_t(CardKind::duke)] = 1;
    state.players[0].hand.known[std::size_t(CardKind::guard)] = 2;
    state.players[3].hand.known[std::size_t(CardKind::king5)] = 1;
    const auto games = game_panels({setup, state, two_octagons().deck()}, names);
    REQUIRE(games.size() == 1);
    CHECK(games[0].heading.empty());
    const auto& panels = games[0].players;  // red, blue, green, yellow: in seat order
    REQUIRE(panels.size() == 4);
    CHECK(panels[0].tile->face == &setup.set->tiles[3]);
    CHECK(panels[0].notes == std::vector<std::string>{"tile in hand", "Duke, Guard, Guard"});
    CHECK(panels[1].tile->face == nullptr);
    CHECK(panels[1].tile->is_start_tile);
    CHECK(panels[1].notes == std::vector<std::string>{"start tile in hand"});
    CHECK(panels[2].tile->face == nullptr);
    CHECK_FALSE(panels[2].tile->is_start_tile);
    CHECK_FALSE(panels[3].tile.has_value());
    CHECK(panels[3].notes.empty());
    CHECK(panels[0].known_cards == "Duke, Guard, Guard");
    CHECK(panels[1].known_cards.empty());
    CHECK(panels[3].known_cards == "King (5)");
}

TEST_CASE("a tournament's panels stand by game, with the silver of each mine (X1)") {
    State state = two_octagons().state();
    state.mines = {7, 4};
    const Setup setup = tournament();
    const auto games = game_panels({setup, state, two_octagons().deck()}, names);
    REQUIRE(games.size() == 2);
    CHECK(games[0].heading == "Northern game");
    CHECK(games[0].silver == 7);
    REQUIRE(games[0].players.size() == 2);
    CHECK(games[0].players[0].name == "Anna");
    CHECK(games[0].players[1].name == "Cleo");
    CHECK(games[1].silver == 4);
    REQUIRE(games[1].players.size() == 2);
    CHECK(games[1].players[0].name == "Ben");
}

TEST_CASE("the final scoring names the winner, in a tournament of both games (E5, X1)") {
    Situation situation{two_octagons().state(), {}, {}, {}};
    situation.state.stage = Stage::over;
    situation.state.players[0].vp = 5;
    situation.state.players[3].vp = 3;
    CHECK(turn_text(situation, names, two_octagons().setup()) == "Final scoring: Anna wins");
    CHECK(turn_text(situation, names, tournament()) == "Final scoring: Anna wins; Dora wins");
    situation.state.players[1].vp = 5;
    CHECK(turn_text(situation, names, tournament()) == "Final scoring: Anna and Cleo share the victory; Dora wins");
}

TEST_CASE("panels know who has won: in a tournament of each game, in a shared victory all, before the end nobody") {
    State state = two_octagons().state();
    state.players[0].vp = 5;  // red
    state.players[1].vp = 5;  // green
    state.players[3].vp = 3;  // yellow
    const auto winners_of = [&](const Setup& setup) {
        std::string won;
        for (const GamePanels& game : game_panels({setup, state, two_octagons().deck()}, names))
            for (const PlayerPanel& player : game.players) won += player.winner ? player.name + '|' : "";
        return won;
    };
    CHECK(winners_of(two_octagons().setup()).empty());
    state.stage = Stage::over;
    CHECK(winners_of(two_octagons().setup()) == "Anna|Cleo|");
    CHECK(winners_of(tournament()) == "Anna|Cleo|Dora|");
}

TEST_CASE("a turn is over only when it was played to its end") {
    Situation situation{two_octagons().state(), {}, {}, {}};
    situation.play.number = 3;
    situation.play.player = Colour::red;
    const auto text = [](const Situation& at) { return turn_text(at, names, two_octagons().setup()); };
    CHECK(text(situation) == "Before turn 3, Anna");
    situation.play.steps.emplace_back();
    CHECK(text(situation) == "In turn 3, Anna");  // up to an action, or to what cannot be played
    situation.play.is_final = true;               // cards sold after the last turn
    CHECK(text(situation) == "After turn 3, Anna");
    situation.play.is_final = false;
    situation.play.complete = true;
    CHECK(text(situation) == "After turn 3, Anna");
}
