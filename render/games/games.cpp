#include "render/games/games.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "render/carcassonne/drawn_game.hpp"
#include "render/piecepack/drawn_game.hpp"

namespace castellan::render {
namespace {

/// A game's registration.
struct Registered {
    std::string_view name;
    std::unique_ptr<DrawnGame> (*draw)(const analyzer::RecordedGame& game);
};
constexpr std::array registered = {
    Registered{"piecepack-castles", piecepack::drawn_game},
    Registered{"carcassonne", carcassonne::drawn_game},
};

}  // namespace

std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game) {
    const auto* found = std::find_if(registered.begin(), registered.end(),
                                     [&](const Registered& known) { return known.name == game.rules(); });
    if (found == registered.end()) throw std::logic_error("a record of a game without pictures");
    return found->draw(game);
}

}  // namespace castellan::render
