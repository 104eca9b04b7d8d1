#include "analyzer/carcassonne/reference.hpp"

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/replay/opening.hpp"
#include "engine/carcassonne/rulebook/record_codes.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rulebook/rulings.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

const core::Reference& reference() {
    static const core::Reference all{game_name, "Carcassonne",   "samples/carcassonne", rules::all(),
                                     rulings(), refusals::all(), record_codes(),        refusals::codes()};
    return all;
}

}  // namespace castellan::analyzer::carcassonne
