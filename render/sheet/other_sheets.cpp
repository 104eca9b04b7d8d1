#include "render/sheet/other_sheets.hpp"

#include <stdexcept>

namespace castellan::render::sheet {

std::vector<Scene> other_sheet(std::string_view game, const Order& order, const std::string& set) {
    if (game == "piecepack-castles") return piecepack_sheet(order);
    if (game == "carcassonne") return carcassonne_sheet(order, set);
    throw std::logic_error("a game without a score sheet");
}

}  // namespace castellan::render::sheet
