#include "engine/castelli/rules.hpp"

#include <array>

namespace castellan::castelli::rules {
namespace {

constexpr std::string_view components = "Game components";
constexpr std::string_view preparations = "Setup and general preparations";
constexpr std::string_view playing = "Playing the game";
constexpr std::string_view reveal = "1. Reveal a heraldic tile";
constexpr std::string_view evaluate = "2. Evaluate areas and gain resources";
constexpr std::string_view rim = "Special case: the edge of the game board";
constexpr std::string_view markets = "The markets";
constexpr std::string_view mine = "Exception: the silver mine";
constexpr std::string_view building = "3. Build castle(s): Building castles";
constexpr std::string_view scoring = "3. Build castle(s): Scoring victory points";
constexpr std::string_view cards = "The 25 basic character cards";
constexpr std::string_view ending = "End of the game and winner";
constexpr std::string_view changes = "Rules changes for 2 and 3 players";

}  // namespace

const Rule C1{"C1", components, "Players begin with nothing: no resources, points, silver or cards."};
const Rule C2{"C2", components,
              "There are 32 heraldic tiles, each with one arm of every colour, valued 1 to 6 or showing a card."};
const Rule C3{"C3", components, "Each colour has 9 castles."};
const Rule C4{"C4", components, "There are 13 villages and 8 cities; 11 and 6 of them begin on the board."};
const Rule C5{"C5", components, "There are 25 character cards of ten kinds, each in a fixed number."};
const Rule C7{"C7", components, "There are 22 silver cubes; none come or go."};

const Rule S1{"S1", preparations, "The board pieces are joined in any order to one proper checkerboard."};
const Rule S2{"S2", preparations, "Villages and cities stand where the pieces show them; 2 of each are set aside."};
const Rule S3{"S3", preparations, "The tiles are shuffled and dealt face down, one on each square."};
const Rule S4{"S4", preparations, "The cards form a face-down deck; the mine holds 22, 16 or 11 silver for 4, 3 or 2."};
const Rule S5{"S5", changes, "Two players use two pieces, one of them with the silver mine; 16 tiles are played."};
const Rule S6{"S6", changes, "Colours nobody plays are neutral: they count as influence and win nothing."};
const Rule S7{"S7", playing, "The start player begins; turns go clockwise."};

const Rule T1{"T1", reveal, "The active player reveals one face-down tile and lays it face up in any orientation."};
const Rule T2{"T2", reveal, "A card icon on the tile, in whatever colour, gives the active player the top card."};
const Rule T3{"T3", reveal, "Silver on the tile goes from the mine to the active player, as far as it lasts."};
const Rule T4{"T4", rim, "The player whose arm points at the rim gets at once what the rim shows there."};
const Rule T5{"T5", playing, "A turn goes in order: reveal, evaluate areas, build castles."};
const Rule T6{"T6", markets, "In their own turn the active player may use one card."};
const Rule T7{"T7", markets,
              "Any player may sell cards at any time, 2 silver each; used and sold cards go under the deck."};
const Rule T8{"T8", cards, "The Steward is played in another player's turn."};

const Rule A1{"A1", evaluate, "An octagon holds up to 4 areas, each bordering some of its sides."};
const Rule A2{"A2", evaluate, "An area is evaluated once, when all tiles that border it lie face up."};
const Rule A3{"A3", evaluate, "A colour's influence is the sum of its arms bordering the area."};
const Rule A4_win{"A4 win", evaluate, "The most influence wins all symbols of the area."};
const Rule A4_tie{"A4 tie", evaluate, "Tied colours share the symbols, rounded down."};
const Rule A4_neutral{"A4 neutral", changes, "A neutral winner gains nothing, and nobody else gains instead."};
const Rule A5{"A5", rim, "An area that borders no arm of any value is not evaluated."};
const Rule A6{"A6", evaluate, "A player holds at most 5 of each resource; surplus is lost."};
const Rule A7{"A7", markets, "The winner of a market draws a card for each tent; ties share."};
const Rule A8{"A8", mine, "The mine is evaluated at the end only; most influence takes its silver, ties share."};

const Rule B1{"B1", building,
              "A castle costs 1 wood, 1 grain and 1 rocks; once a turn one missing unit may be bought for 2 silver."};
const Rule B2{"B2", building, "One of the builder's arms must point at the octagon."};
const Rule B3{"B3", building, "A castle stands on a free building site of a rocks area."};
const Rule B4{"B4", scoring, "A new castle scores 2 VP a city and 1 VP a village in its row and column, once."};
const Rule B5{"B5", components, "A player has 9 castles."};

const Rule K1{"K1", cards, "King: 3, 4 or 5 VP at once."};
const Rule K2{"K2", cards, "Raider: 1 silver from each other player who has any."};
const Rule K3{"K3", cards, "Brigands: 2 silver from each other player, or the only one."};
const Rule K4{"K4", cards, "Robber baron: half the mine's silver, rounded down."};
const Rule K5{"K5", cards, "Traitor: pay 1 silver to one other player and take a random card of theirs."};
const Rule K6{"K6", cards, "Landgrave: one castle is built in a grain area instead of rocks."};
const Rule K7{"K7", cards, "Landgravine: one castle is built in a wood area instead of rocks."};
const Rule K8{"K8", cards, "Master builder: one castle with any units missing, 1 silver for each."};
const Rule K9{"K9", cards, "Peasant: a village from those set aside goes on a vacant octagon."};
const Rule K10{"K10", cards, "Steward: turn the tile another player just placed."};

const Rule E1{"E1", ending, "The game ends with the turn in which the last tile is placed."};
const Rule E2{"E2", ending, "1 VP for each card in hand."};
const Rule E3{"E3", ending, "1 VP for each resource unit held."};
const Rule E4{"E4", ending, "Most silver 4 VP, second most 2 VP; tied players 3 VP each."};
const Rule E5{"E5", ending, "Most VP wins; then more castles built; then the victory is shared."};

std::span<const Rule* const> all() {
    static constexpr std::array list = {
        &C1, &C2, &C3, &C4, &C5, &C7, &S1, &S2,     &S3,     &S4,         &S5, &S6,  &S7, &T1, &T2, &T3, &T4,
        &T5, &T6, &T7, &T8, &A1, &A2, &A3, &A4_win, &A4_tie, &A4_neutral, &A5, &A6,  &A7, &A8, &B1, &B2, &B3,
        &B4, &B5, &K1, &K2, &K3, &K4, &K5, &K6,     &K7,     &K8,         &K9, &K10, &E1, &E2, &E3, &E4, &E5};
    return list;
}

const Rule* find(std::string_view id) {
    for (const Rule* rule : all())
        if (rule->id == id) return rule;
    return nullptr;
}

}  // namespace castellan::castelli::rules
