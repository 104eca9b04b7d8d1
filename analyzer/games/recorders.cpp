#include "analyzer/games/recorders.hpp"

#include <array>

#include "analyzer/carcassonne/recorder/desk.hpp"
#include "analyzer/castelli/recorder/desk.hpp"
#include "analyzer/piecepack/recorder/desk.hpp"

namespace castellan::analyzer {

const recorder::Desk* desk_of(std::string_view game) {
    for (const recorder::Desk* desk : {&castelli_desk(), &piecepack_desk(), &carcassonne_desk()})
        if (desk->rules() == game) return desk;
    return nullptr;
}

}  // namespace castellan::analyzer
