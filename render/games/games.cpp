#include "render/games/games.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "render/piecepack/picture.hpp"

namespace castellan::render {
namespace {

/// A game's registration.
struct Registered {
    std::string_view name;
    decltype(&picture_of) picture;
};
constexpr std::array registered = {
    Registered{"piecepack-castles", piecepack::picture_of},
};

}  // namespace

tl::expected<Scene, std::string> picture_of(const notation::Record& record, const std::vector<std::string>& rulings,
                                            std::string_view address, const Theme& theme) {
    const auto* game = std::find_if(registered.begin(), registered.end(), [&](const Registered& known) {
        return record.lexis != nullptr && known.name == record.lexis->game;
    });
    if (game == registered.end()) throw std::logic_error("a record of a game without pictures");
    return game->picture(record, rulings, address, theme);
}

}  // namespace castellan::render
