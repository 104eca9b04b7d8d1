#include "analyzer/carcassonne/names.hpp"

#include <fmt/core.h>

#include "analyzer/record/tags.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

PerColour<std::string> player_names(const notation::Record& record) {
    PerColour<std::string> names;
    for (const Colour colour : all_colours) {
        names[colour] = base::visible(tag_value(record, name(colour)));
        if (names[colour].empty()) names[colour] = tr(name(colour));
    }
    return names;
}

std::string name_and_colour(const PerColour<std::string>& names, Colour colour) {
    const std::string own = tr(name(colour));
    return names[colour] == own ? own : fmt::format("{} ({})", names[colour], own);
}

}  // namespace castellan::analyzer::carcassonne
