#include "engine/castelli/rulebook/rules.hpp"

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

const Rule C1{"C1", components, "Players begin with nothing: no resources, points, silver or cards.",
              "Scores go on beyond the 69 of the victory track. Hands are hidden, silver lies open."};
const Rule C2{"C2", components,
              "There are 32 heraldic tiles, each with one arm of every colour, valued 1 to 6 or showing a card.",
              "Some tiles show 1 or 2 silver in the centre. In the printed game the arms of one tile share one value; "
              "the engine allows any value on each arm."};
const Rule C3{"C3", components, "Each colour has 9 castles.",
              "They are the supply of B5 and the first tie-break of E5."};
const Rule C4{"C4", components, "There are 13 villages and 8 cities; 11 and 6 of them begin on the board.",
              "Two of each are set aside; the Peasant (K9) brings villages into play."};
const Rule C5{"C5", components, "There are 25 character cards of ten kinds, each in a fixed number.",
              "King 4 (one of 3 VP, two of 4, one of 5), Raider 2, Steward 3, Brigands 1, Landgrave 3, Traitor 2, "
              "Landgravine 3, Master builder 3, Robber baron 2, Peasant 2. A record that needs a card more than there "
              "are is refused, however many of its cards are unknown."};
const Rule C7{
    "C7", components, "There are 22 silver cubes; none come or go.",
    "Whatever is paid goes back to the mine or to another player. S4 says how many of the cubes are in play."};

const Rule S1{"S1", preparations, "The board pieces are joined in any order to one proper checkerboard.",
              "Each piece has eight squares and eight octagons. A quarter turn swaps the two colours of the "
              "checkerboard, a half turn keeps them. The tag Pieces says how they lie."};
const Rule S2{"S2", preparations, "Villages and cities stand where the pieces show them; 2 of each are set aside.",
              "They pay castles that are built in their row or column (B4)."};
const Rule S3{"S3", preparations, "The tiles are shuffled and dealt face down, one on each square.",
              "Which tile lies where shows only when it is revealed; a record names it then."};
const Rule S4{"S4", preparations, "The cards form a face-down deck; the mine holds 22, 16 or 11 silver for 4, 3 or 2."};
const Rule S5{"S5", changes, "Two players use two pieces, one of them with the silver mine; 16 tiles are played.",
              "The other two pieces and the tiles left over take no part. Two pieces have 16 squares."};
const Rule S6{"S6", changes, "Colours nobody plays are neutral: they count as influence and win nothing.",
              "A neutral colour can win an area (A4 neutral) and takes a share of a tie, but has no resources, cards "
              "or castles."};
const Rule S7{"S7", playing, "The start player begins; turns go clockwise.",
              "The tag Seats names the players clockwise, the start player first."};

const Rule T1{
    "T1", reveal, "The active player reveals one face-down tile and lays it face up in any orientation.",
    "The tile goes back on the square it came from. How it is turned decides which arm points at which area."};
const Rule T2{
    "T2", reveal, "A card icon on the tile, in whatever colour, gives the active player the top card.",
    "A tile gives one card, however many icons it shows. The gains of a tile come before anything else in the turn."};
const Rule T3{"T3", reveal, "Silver on the tile goes from the mine to the active player, as far as it lasts.",
              "If the mine has less, the player takes what is left; there is no compensation."};
const Rule T4{"T4", rim, "The player whose arm points at the rim gets at once what the rim shows there.",
              "It may be a unit of wood, grain or rocks, a card or silver. A neutral colour's arm gains nothing. A "
              "corner square has two sides at the rim."};
const Rule T5{"T5", playing, "A turn goes in order: reveal, evaluate areas, build castles.",
              "As many castles may be built as can be paid for. What an area has just given may be spent at once."};
const Rule T6{"T6", markets, "In their own turn the active player may use one card.",
              "Kings, Raiders, Brigands, Robber barons, Traitors, Peasants and the cards that help to build count. "
              "Selling (T7) does not, nor does a Steward in another player's turn (T8)."};
const Rule T7{"T7", markets,
              "Any player may sell cards at any time, 2 silver each; used and sold cards go under the deck.",
              "A sale pays from the mine, so less than 2 when the mine is nearly empty. Once the deck has been gone "
              "through, the cards put under it are drawn in that order."};
const Rule T8{
    "T8", cards, "The Steward is played in another player's turn.",
    "Each other player may play one in a turn, clockwise from the active player; nobody turns their own tile."};

const Rule A1{"A1", evaluate, "An octagon holds up to 4 areas, each bordering some of its sides.",
              "Wood, grain and rocks show resource units, a market shows tents; rocks may have building sites (B3). "
              "Areas of neighbouring octagons are never one area."};
const Rule A2{
    "A2", evaluate, "An area is evaluated once, when all tiles that border it lie face up.",
    "Until then nobody gains from it. Several areas may be completed by one tile; each is evaluated on its own."};
const Rule A3{
    "A3", evaluate, "A colour's influence is the sum of its arms bordering the area.",
    "A card icon counts 0, and so do the neutral arms of the rim. All four colours count, also those nobody plays."};
const Rule A4_win{"A4 win", evaluate, "The most influence wins all symbols of the area.",
                  "There is no second prize. What the winner cannot hold is lost (A6)."};
const Rule A4_tie{"A4 tie", evaluate, "Tied colours share the symbols, rounded down.",
                  "What is left of the division is lost. With 1 symbol and two tied nobody gains."};
const Rule A4_neutral{"A4 neutral", changes, "A neutral winner gains nothing, and nobody else gains instead.",
                      "This happens with two and three players only."};
const Rule A5{"A5", rim, "An area that borders no arm of any value is not evaluated.",
              "Card icons, neutral arms and rim symbols have no value. The area stays without a winner."};
const Rule A6{"A6", evaluate, "A player holds at most 5 of each resource; surplus is lost.",
              "The limit is applied at each gain, so spending first makes room."};
const Rule A7{"A7", markets, "The winner of a market draws a card for each tent; ties share.",
              "In a tie the tents are shared as in A4. The active player draws first, then clockwise."};
const Rule A8{"A8", mine, "The mine is evaluated at the end only; most influence takes its silver, ties share.",
              "Neutral colours may win it too; then nobody gets the silver. The silver counts for E4."};

const Rule B1{"B1", building,
              "A castle costs 1 wood, 1 grain and 1 rock; once a turn one missing unit may be bought for 2 silver.",
              "The units go back to the supply, the silver to the mine. Units held are used first; only a missing one "
              "may be bought."};
const Rule B2{
    "B2", building, "One of the builder's arms must point at the octagon.",
    "The arm's value does not matter. It need not border the rocks themselves: any side of the octagon will do."};
const Rule B3{"B3", building, "A castle stands on a free building site of a rocks area.",
              "A rocks area has none, one or two sites. Landgrave and Landgravine (K6, K7) open grain and wood."};
const Rule B4{"B4", scoring, "A new castle scores 2 VP a city and 1 VP a village in its row and column, once.",
              "All octagons of the row and of the column count, however far away, and its own octagon once. "
              "Settlements founded later add nothing."};
const Rule B5{"B5", components, "A player has 9 castles.", "Castles built also break ties at the end (E5)."};

const Rule K1{"K1", cards, "King: 3, 4 or 5 VP at once.",
              "Two of the four Kings are worth 4 VP. The card goes under the deck."};
const Rule K2{"K2", cards, "Raider: 1 silver from each other player who has any.",
              "Players without silver lose nothing. It may be used even if nobody has any."};
const Rule K3{"K3", cards, "Brigands: 2 silver from each other player, or the only one.",
              "A player who has 1 silver loses that one. It may be used even if nobody has any."};
const Rule K4{"K4", cards, "Robber baron: half the mine's silver, rounded down.",
              "With 1 silver in the mine it brings nothing."};
const Rule K5{
    "K5", cards, "Traitor: pay 1 silver to one other player and take a random card of theirs.",
    "The other player gets the silver, and the card is drawn blindly from their hand; so they must have one."};
const Rule K6{"K6", cards, "Landgrave: one castle is built in a grain area instead of rocks.",
              "Price and influence (B1, B2) are as always."};
const Rule K7{"K7", cards, "Landgravine: one castle is built in a wood area instead of rocks.",
              "Price and influence (B1, B2) are as always."};
const Rule K8{"K8", cards, "Master builder: one castle with any units missing, 1 silver for each.",
              "Units held are used first; influence (B2) is still needed."};
const Rule K9{"K9", cards, "Peasant: a village from those set aside goes on a vacant octagon.",
              "The new village counts for castles built afterwards, not for those that stand."};
const Rule K10{"K10", cards, "Steward: turn the tile another player just placed.",
               "It is played right after the tile was laid, before its gains; the tile stays on its square. It does "
               "not use up the card of one's own turn."};

const Rule E1{"E1", ending, "The game ends with the turn in which the last tile is placed.",
              "That turn is played to its end: its areas are evaluated, castles may be built. Then come the silver "
              "mine (A8) and the final scoring."};
const Rule E2{"E2", ending, "1 VP for each card in hand.", "Known or not, each counts the same."};
const Rule E3{"E3", ending, "1 VP for each resource unit held."};
const Rule E4{
    "E4", ending, "Most silver 4 VP, second most 2 VP; tied players 3 VP each.",
    "A tie for most uses up both prizes: 3 VP each, and nobody is second. Players without silver get nothing."};
const Rule E5{"E5", ending, "Most VP wins; then more castles built; then the victory is shared."};

std::span<const Rule* const> all() {
    static constexpr std::array list = {
        &C1, &C2, &C3, &C4, &C5, &C6, &C7,  &S1,     &S2,     &S3,         &S4,  &S5, &S6,     &S7, &T1, &T2, &T3, &T4,
        &T5, &T6, &T7, &T8, &A1, &A2, &A3,  &A4_win, &A4_tie, &A4_neutral, &A5,  &A6, &A7,     &A8, &B1, &B2, &B3, &B4,
        &B5, &K1, &K2, &K3, &K4, &K5, &K6,  &K7,     &K8,     &K9,         &K10, &E1, &E2,     &E3, &E4, &E5, &D1, &D2,
        &D3, &O1, &O2, &O3, &O4, &O5, &O6a, &O6b,    &O6c,    &O6d,        &O6e, &O7, &O7_tie, &O8, &O9, &X1, &X2, &X3};
    return list;
}

const Rule* find(std::string_view id) {
    for (const Rule* rule : all())
        if (rule->id == id) return rule;
    return nullptr;
}

}  // namespace castellan::castelli::rules
