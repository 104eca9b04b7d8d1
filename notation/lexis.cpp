#include "notation/lexis.hpp"

#include <algorithm>
#include <array>

namespace castellan::notation {

namespace {

constexpr std::array<std::string_view, 25> castelli_tags = {
    "CGN",      "Game",   "Event",   "Site",      "Date",      "Round",     "Red",        "Green",      "Blue",
    "Yellow",   "Seats",  "Set",     "Layout",    "Pieces",    "MineTile",  "Modules",    "StartTiles", "Rulings",
    "Position", "Result", "Arbiter", "Decisions", "Annotator", "Generator", "Termination"};

constexpr std::array<std::string_view, 18> piecepack_tags = {
    "CGN",  "Game",  "Event", "Site",    "Date",    "Round",  "Suns",      "Moons",     "Crowns",
    "Arms", "Seats", "Roll",  "Variant", "Rulings", "Result", "Annotator", "Generator", "Termination"};

constexpr Lexis piecepack_lexis{"piecepack-castles", piecepack_tags, "SMCA", "SMCA", true};

constexpr std::array<std::string_view, 19> carcassonne_tags = {
    "CGN",   "Game", "Event", "Site", "Date",    "Round",  "Red",       "Blue",      "Green",      "Yellow",
    "Black", "Pink", "Seats", "Set",  "Rulings", "Result", "Annotator", "Generator", "Termination"};

constexpr Lexis carcassonne_lexis{"carcassonne", carcassonne_tags, "RBGYKP", {}, false, true, "^-"};

constexpr std::array<const Lexis*, 3> known = {&castelli_lexis, &piecepack_lexis, &carcassonne_lexis};

}  // namespace

constexpr Lexis castelli_lexis{"castelli", castelli_tags, "RGBY", {}, false, true};

std::span<const Lexis* const> lexes() { return known; }

const Lexis* find_lexis(std::string_view game) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Lexis* lexis) { return lexis->game == game; });
    return found == known.end() ? nullptr : *found;
}

}  // namespace castellan::notation
