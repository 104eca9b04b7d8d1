// The score sheet of Castelli: as many rows as the game has turns, one for each square of its board (S3, S5).
#pragma once

#include "render/scene/scene.hpp"
#include "render/sheet/castelli_order.hpp"

namespace castellan::render::sheet {

std::vector<Scene> castelli_sheet(const CastelliOrder& order);

}  // namespace castellan::render::sheet
