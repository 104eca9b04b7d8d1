// The score sheet of Castelli: as many rows as the game has turns, one for each square of its board (S3, S5).
#pragma once

#include "engine/castelli/box/modules.hpp"
#include "render/scene/scene.hpp"
#include "render/sheet/order.hpp"

namespace castellan::render::sheet {

struct CastelliOrder : Order {
    castelli::Modules modules;
    std::string layout;  // name, of the pieces
    std::string pieces;  // as the tag Pieces
};

std::vector<Scene> castelli_sheet(const CastelliOrder& order);

}  // namespace castellan::render::sheet
