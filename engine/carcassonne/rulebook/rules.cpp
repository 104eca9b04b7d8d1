#include "engine/carcassonne/rulebook/rules.hpp"

#include <algorithm>
#include <array>

namespace castellan::carcassonne::rules {
namespace {

constexpr std::string_view components = "Components";
constexpr std::string_view turn = "A turn";
constexpr std::string_view scoring = "Scoring";
constexpr std::string_view final_scoring = "Final scoring";
constexpr std::string_view castles = "Castles";

}  // namespace

const Rule C1{"C1", components, "The tile set says which tiles there are; one of them begins the map.",
              "The base set has 72 tiles of 24 kinds. Each tile is placed or set aside once."};
const Rule C2{"C2", components, "Each player has 7 followers.",
              "One that stands on the map or on a castle cannot be placed again until it has returned."};
const Rule C3{"C3", components, "Each of 2 to 4 players has 3 castles, each of 5 or 6 players has 2.",
              "A castle that was placed stays to the end."};
const Rule C4{"C4", components, "An edge shows a city, a road or a field; roads and cities part the fields.",
              "An edge without a city has a left and a right half. Each half belongs to one field."};
const Rule T1{"T1", turn, "A tile is drawn and placed beside others so that all edges that touch show the same.",
              "A tile that fits nowhere, however it is turned, is set aside, and the player draws again. One that "
              "fits somewhere must be placed."};
const Rule T2{"T2", turn, "One own follower may then be put on a feature of that tile that has no follower.",
              "The feature counts as the tile has joined it: followers far away keep others out, one's own too. A "
              "feature that the tile completes may be taken."};
const Rule T3{"T3", turn, "Castles are decided, completed features score, then castles score.",
              "A follower that returns in a turn cannot be placed in it."};
const Rule T4{"T4", turn, "The game ends after the turn in which the last tile was placed or set aside.", ""};
const Rule T5{"T5", turn, "Turns go clockwise.", "The record says who begins."};
const Rule S1{"S1", scoring, "A completed road gives 1 point for each tile.",
              "A road is complete when both its ends are closed or when it is a ring. A tile that it crosses twice "
              "counts once."};
const Rule S2{"S2", scoring, "A completed city gives 2 points for each tile and 2 for each pennant.",
              "It is complete when no side of it is open. The ruling small-city chooses what a city of two tiles "
              "gives."};
const Rule S3{"S3", scoring, "A monastery with eight tiles around it gives 9 points.",
              "Whoever placed the tiles around it."};
const Rule S4{"S4", scoring, "A feature belongs to whoever has the most followers on it.",
              "All who are tied for the most score in full. A feature without followers gives nobody points."};
const Rule F1{"F1", final_scoring, "At the end unfinished roads, cities and monasteries give 1 point for each tile.",
              "A pennant gives 1. A monastery counts itself and the tiles around it."};
const Rule F2{"F2", final_scoring, "At the end a field gives 3 points for each completed city that it touches.",
              "A city counts once for a field, and for each field that it touches."};
const Rule F3{"F3", final_scoring, "A castle gives the field 4 points where a city would give 3.",
              "Whoever placed it, and whether its follower has returned or not."};
const Rule F4{"F4", final_scoring, "The highest total wins.", "A tie is shared."};
const Rule K1{"K1", castles, "The owner of a small city may put a castle on it in place of its points.",
              "A small city is a completed city of two tiles. Its owner may be another player than the one whose "
              "turn it is. Without a follower in the city or a castle in supply there is no choice."};
const Rule K2{"K2", castles, "The city's follower moves onto the castle; the castle scores nothing now.",
              "It may have been placed in this turn."};
const Rule K3{"K3", castles, "A small city with a castle is no completed feature.",
              "It triggers no other castle. One that scores as usual does, and so does one without followers."};
const Rule K4{"K4", castles, "The vicinity of a castle: its two places and the two on either side across its axis.",
              "A road or city neighbours it if a tile of it lies there, a monastery only if its own tile does. Tiles "
              "placed there later count."};
const Rule K5{"K5", castles, "The first feature completed in the vicinity in a later turn scores for the castle too.",
              "The castle's owner gets all its points, whoever owns it, and must take them. Without followers it "
              "scores for the castle alone."};
const Rule K6{"K6", castles, "Of several features completed at once the castle's owner chooses one.",
              "Where the record does not say which, it is the one with the most points."};
const Rule K7{"K7", castles, "After it has scored, the castle's follower returns and the castle stays.",
              "It never scores again."};
const Rule K8{"K8", castles, "A castle that scores is a completed feature for castles in whose vicinity it is.",
              "They get the same points, and so on, wave by wave. The vicinity of the one that receives decides."};
const Rule K9{"K9", castles, "A castle that a feature reaches takes the feature, not another castle's points.",
              "Of several castles that reach it in one wave the owner chooses; unwritten, it is the one with the "
              "most points."};
const Rule K10{"K10", castles, "A castle placed in this turn is not reached in it.",
               "Neither by a feature nor by another castle."};
const Rule K11{"K11", castles, "Fields and what is unfinished at the end trigger no castle.",
               "A castle bounds fields as its city did."};
const Rule K12{"K12", castles, "At the end followers still on castles give nothing.", ""};
const Rule K13{"K13", castles, "Several small cities are decided one by one, the active player's first.",
               "Then clockwise; a player's own ones in any order. It matters when castles run out. One tile can be "
               "part of two castles."};
const Rule K14{"K14", castles, "A feature gives the castle what it is worth when completed.",
               "By S1 to S3, with pennants."};
const Rule K15{"K15", castles, "Features score and their followers return, then castles score and theirs return.", ""};

namespace {

constexpr std::array table = {&C1, &C2, &C3, &C4, &T1, &T2, &T3, &T4, &T5, &S1, &S2,  &S3,  &S4,  &F1,  &F2,  &F3,
                              &F4, &K1, &K2, &K3, &K4, &K5, &K6, &K7, &K8, &K9, &K10, &K11, &K12, &K13, &K14, &K15};

}  // namespace

std::span<const Rule* const> all() { return table; }

const Rule* find(std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == table.end() ? nullptr : *found;
}

}  // namespace castellan::carcassonne::rules
