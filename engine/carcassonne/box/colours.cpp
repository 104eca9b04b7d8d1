#include "engine/carcassonne/box/colours.hpp"

#include "language/text.hpp"

namespace castellan::carcassonne {

using language::msgid;

std::string_view name(Colour colour) {
    static constexpr std::array<std::string_view, colour_count> names = {
        msgid("Red"), msgid("Blue"), msgid("Green"), msgid("Yellow"), msgid("Black"), msgid("Pink")};
    return names[std::size_t(colour)];
}

std::string letters(ColourSet colours) {
    std::string text;
    for (const Colour colour : all_colours)
        if (colours.contains(colour)) text += letter(colour);
    return text;
}

std::optional<Colour> find_colour(char wanted) {
    for (const Colour colour : all_colours)
        if (letter(colour) == wanted) return colour;
    return std::nullopt;
}

}  // namespace castellan::carcassonne
