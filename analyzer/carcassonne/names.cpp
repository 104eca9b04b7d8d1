#include "analyzer/carcassonne/names.hpp"

#include <fmt/core.h>

#include "analyzer/record/tags.hpp"
#include "base/columns.hpp"
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

namespace {

/// " (Red)", or nothing if that is the player's name.
std::string colour_after_name(const PerColour<std::string>& names, Colour colour) {
    const std::string own = tr(name(colour));
    return names[colour] == own ? std::string() : fmt::format(" ({})", own);
}

}  // namespace

std::string name_and_colour(const PerColour<std::string>& names, Colour colour) {
    return names[colour] + colour_after_name(names, colour);
}

std::string name_and_colour(const PerColour<std::string>& names, Colour colour, std::size_t columns) {
    const std::string after = colour_after_name(names, colour);
    return base::left_aligned(base::shortened(names[colour], columns - base::columns_of(after)) + after, columns);
}

}  // namespace castellan::analyzer::carcassonne
