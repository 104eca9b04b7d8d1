#include "analyzer/piecepack/reference.hpp"

#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/rulebook/record_codes.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "engine/piecepack/rulebook/rulings.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

const core::Reference& reference() {
    static const core::Reference all{game_name,           "Castles for the piecepack",
                                     "samples/piecepack", rules::all(),
                                     rulings(),           refusals::all(),
                                     record_codes(),      refusals::codes()};
    return all;
}

}  // namespace castellan::analyzer::piecepack
