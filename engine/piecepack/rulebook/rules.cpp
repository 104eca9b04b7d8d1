#include "engine/piecepack/rulebook/rules.hpp"

#include <algorithm>
#include <array>

namespace castellan::piecepack::rules {
namespace {

constexpr std::string_view equipment = "Equipment";
constexpr std::string_view setup = "Setup";
constexpr std::string_view map = "Play: Setup Map";
constexpr std::string_view deploy = "Play: Army Deploy";
constexpr std::string_view game_end = "Game End";
constexpr std::string_view scoring = "Scoring";
constexpr std::string_view variants = "Variants";

}  // namespace

const Rule C1{"C1", equipment,
              "Four suits have 6 tiles, 6 coins, a pawn and a die each, with the ranks null, ace, 2 to 5.",
              "Tiles are the land, coins the armies, pawns the castles. Each tile and each coin is there once."};
const Rule C2{"C2", equipment, "Two to four players have one suit each, and those suits are in play.",
              "The ruling tiles=all puts the tiles of all four suits into play. Nobody has coins or castle of a suit "
              "that nobody plays."};
const Rule S1{"S1", setup, "There are as many rounds as players, and each begins with the whole setup.",
              "Nothing but the scores goes on from one round to the next."};
const Rule S2{"S2", setup, "Each player draws a tile of the own suit and keeps it face down: the proper tile.",
              "Which one it was shows when it is laid, or when the five others have come from the pile."};
const Rule S3{"S3", setup, "The tiles that are left are the resource pile, shuffled face down.",
              "A tile of the pile can be any that neither lies nor must be somebody's proper tile."};
const Rule S4{"S4", setup, "Coins lie with their suit up; only their owner may look at the values.",
              "The text does not say that the owner may; without it armies would be deployed blindly."};
const Rule S5{"S5", setup, "The highest roll starts the first round; play goes clockwise.",
              "A tie is rolled again by those tied. Each later round is started by the player to the right of the one "
              "who started the round before: against the clock. Map, castles and armies each begin with that player."};
const Rule M1{"M1", map, "In a turn the top tile of the pile is drawn and laid, or the own proper tile; nobody passes.",
              "A tile is drawn unseen. The record says where it came from."};
const Rule M2{
    "M2", map, "When the pile is empty, a proper tile is laid: the own one or another player's.",
    "Another's may be laid although the own one is still unplayed. While the pile holds tiles, only its owner "
    "lays a proper tile."};
const Rule M3{"M3", map, "The first tile lies anywhere, each later one side by side with a tile that lies.",
              "All lie on one square grid. Touching at a corner is not enough."};
const Rule M4{"M4", map, "The map is complete when all tiles lie; castles come only then.",
              "Each player lays 6 tiles; with the ruling tiles=all three players lay 8 and two lay 12."};
const Rule K1{"K1", deploy, "In turn each player puts the castle on a tile of the own suit, where it stays.",
              "Any rank will do; nobody does without a castle."};
const Rule R1{"R1", deploy, "In turn the players deploy one coin each, face down, on any tile until all lie.",
              "Castle tiles are allowed. Nobody passes, and a coin never moves."};
const Rule R2{"R2", deploy, "No tile holds more than 4 coins.",
              "All players' coins count together, castles do not. The ruling tile-limit chooses another reading."};
const Rule R3{
    "R3", deploy, "The coins are turned up when the round is scored.",
    "A record may leave ranks open. Five known coins of a player give the sixth; with more open, the score is "
    "known between a least and a most."};
const Rule V1{"V1", scoring, "A coin counts its number, the null coin 1, the ace coin what its tile shows.",
              "On a null tile the ace coin counts 1, on an ace tile 6."};
const Rule V2{"V2", scoring, "Beside a castle on an ace tile each coin of its player counts 1 more.",
              "It counts more against others, too. Coins on the castle's own tile do not."};
const Rule V3{"V3", scoring, "The castle's tile gives its value, plus the own coins there, minus those of all others.",
              "The value of the tile is added in any case."};
const Rule V4{"V4", scoring, "A player controls a tile whose own coins are not less than all others' together.",
              "A tie is control, 0 to 0 too, so several players may control one tile. The ruling tie-control chooses "
              "another reading."};
const Rule V5{"V5", scoring, "Each tile beside the castle gives its value if controlled, else it costs it.",
              "North, east, south and west; where no tile lies nothing counts. By the ruling neighbour-suit=own-enemy "
              "only own tiles give and only others' cost."};
const Rule V6{"V6", scoring, "A round's score may be negative.",
              "Another castle on a tile beside one's own changes nothing."};
const Rule V7{"V7", scoring, "Whether a tie is control is a ruling.",
              "tie-control=yes: it is; armed: only with a coin of one's own there; no: it is not."};
const Rule E1{"E1", game_end, "After as many rounds as players the highest total wins.",
              "A tie is shared; the text does not break it."};
const Rule X1{"X1", variants, "Random terrain: there are no proper tiles, and all tiles come from one pile.",
              "The tag Variant says so: random-terrain."};
const Rule X2{"X2", variants, "Suit terrain: there are no proper tiles, and each player draws from the own suit's six.",
              "The tag Variant says so: suit-terrain. Only the players' suits are in play."};

namespace {

constexpr std::array table = {&C1, &C2, &S1, &S2, &S3, &S4, &S5, &M1, &M2, &M3, &M4, &K1, &R1,
                              &R2, &R3, &V1, &V2, &V3, &V4, &V5, &V6, &V7, &E1, &X1, &X2};

}  // namespace

std::span<const Rule* const> all() { return table; }

const Rule* find(std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == table.end() ? nullptr : *found;
}

}  // namespace castellan::piecepack::rules
