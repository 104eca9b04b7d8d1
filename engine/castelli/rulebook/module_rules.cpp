// The rules of the modules Dilemma, Battle and tournament (C6, C7, D, O, X).
#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::castelli::rules {
namespace {

constexpr std::string_view components = "Extra components";
constexpr std::string_view dilemma = "The \"Dilemma\" module";
constexpr std::string_view battle = "The \"Battle\" module";
constexpr std::string_view overbuilding = "The \"Battle\" module: Rules for overbuilding a castle";
constexpr std::string_view battle_cards = "The 8 \"Battle\" module cards";
constexpr std::string_view battle_scoring = "The \"Battle\" module: During final scoring";
constexpr std::string_view tournament = "The Tournament";

}  // namespace

const Rule C6{"C6", components, "The module Battle has 8 cards of five kinds, each in a fixed number.",
              "Duke 2, Abbot 1, Guard 2, Army of knights 1, Incendiary 2."};

const Rule D1{"D1", dilemma, "Each player begins with one start tile in hand.",
              "The four start tiles are dealt at random and held secretly; the tag StartTiles may tell them."};
const Rule D2{"D2", dilemma, "Of the tile taken from the board and the tile in hand one is laid, the other kept.",
              "The tile taken is seen by all. Its square gets whichever is laid, in any orientation."};
const Rule D3{"D3", dilemma, "A start tile still in hand at the end is worth 5 VP.",
              "Another tile in hand is worth nothing."};

const Rule O1{"O1", battle, "The 8 battle cards are shuffled into the deck and are used like character cards.",
              "They count for the one card a turn (T6), may be sold (T7) and are worth 1 VP in hand at the end (E2)."};
const Rule O2{
    "O2", overbuilding,
    "A castle of another player may be overbuilt with more heraldic points around its octagon than its owner.",
    "The arms of the builder and of the owner on all sides of the octagon are added up. Equal is not enough."};
const Rule O3{
    "O3", overbuilding, "It costs 2 wood, 2 grain and 2 rocks; one unit may be replaced by 2 silver.",
    "The new castle stands on top of the old one, at the same building site. The purchase is the turn's one."};
const Rule O4{"O4", overbuilding, "A castle can be overbuilt once.",
              "A castle that stands on another cannot be overbuilt either."};
const Rule O5{"O5", overbuilding, "Overbuilding scores as building does; the old owner keeps the points of then.",
              "2 VP for each city and 1 VP for each village in row and column (B4)."};
const Rule O6a{"O6a", battle_cards, "Duke: a city from those set aside goes on a vacant octagon.",
               "It counts for castles built afterwards, and at the end (O7)."};
const Rule O6b{"O6b", battle_cards, "Incendiary: any one city is removed from the board.",
               "Points scored for it stay. Its octagon is vacant then."};
const Rule O6c{"O6c", battle_cards, "Abbot: overbuild for 1 unit of each resource instead of 2.",
               "One of the three may be bought for 2 silver."};
const Rule O6d{"O6d", battle_cards, "Army of knights: overbuild without more heraldic points than the owner.",
               "One of the builder's arms must still point at the octagon (B2)."};
const Rule O6e{"O6e", battle_cards, "Guard: prevents one overbuilding of a castle of one's own.",
               "It is played in another player's turn, when the overbuilding is announced and before it is paid for. "
               "The same castle is safe for the rest of the turn."};
const Rule O7{"O7", battle_scoring,
              "Each village gives 3 VP, each city 6 VP to who has most castles on top in its row and column.",
              "Castles that are overbuilt do not count. Without a castle in line nobody scores."};
const Rule O7_tie{"O7 tie", battle_scoring, "Tied players share a village's or city's points, rounded up.",
                  "Two tied for a village get 2 VP each, three get 1 VP each; two tied for a city get 3 VP each."};
const Rule O8{"O8", battle_scoring, "Each castle that is not overbuilt is worth 2 VP to its owner.",
              "One that stands on another counts."};
const Rule O9{"O9", battle_scoring, "Most silver 8 VP, second most 4 VP; tied for most 6 VP each.", "It replaces E4."};

const Rule X1{"X1", tournament, "Four players play two games for two at once, sharing deck, charts and track.",
              "Two pieces lie on either side of the charts. Each pair has its own silver mine with 11 silver, the one "
              "without a printed mine by the extra tile. The other game's colours are neutral. Together the games use "
              "all tiles; their turns alternate."};
const Rule X2{"X2", tournament,
              "Variant 1: the winners of the two games meet for the first place, the losers for the third."};
const Rule X3{"X3", tournament, "Variant 2: everyone meets everyone in three rounds; the most points in total win."};

}  // namespace castellan::castelli::rules
