// Score sheets of the games besides Castelli, by the name in the tag Game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/scene/scene.hpp"
#include "render/sheet/order.hpp"

namespace castellan::render::sheet {

/// `set`: the text of a usable set of components; empty: the one that is built in. Throws std::logic_error for a game
/// without a sheet.
std::vector<Scene> other_sheet(std::string_view game, const Order& order, const std::string& set);

/// A page a round, as each round is set up anew (S1).
std::vector<Scene> piecepack_sheet(const Order& order);
/// A row for each tile but the start tile.
std::vector<Scene> carcassonne_sheet(const Order& order, const std::string& set);

}  // namespace castellan::render::sheet
