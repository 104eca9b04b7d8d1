#include "analyzer/castelli/report/titles.hpp"

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer {

using namespace castelli;

PerColour<std::string> player_names(const notation::Record& record) {
    PerColour<std::string> names;
    for (const Colour colour : ColourSet::all()) {
        names[colour] = tag_value(record, name(colour));
        if (names[colour].empty()) names[colour] = language::tr(name(colour));
    }
    return names;
}

}  // namespace castellan::analyzer
