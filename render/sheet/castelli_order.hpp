// What a sheet of Castelli is wanted for.
#pragma once

#include "engine/castelli/box/modules.hpp"
#include "render/sheet/order.hpp"

namespace castellan::render::sheet {

struct CastelliOrder : Order {
    castelli::Modules modules;
    std::string layout;  // name, of the pieces
    std::string pieces;  // as the tag Pieces
};

}  // namespace castellan::render::sheet
