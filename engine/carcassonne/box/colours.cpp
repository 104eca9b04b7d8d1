#include "engine/carcassonne/box/colours.hpp"

#include "language/text.hpp"

namespace castellan::carcassonne {

using language::msgid;

std::string_view name(Colour colour) {
    static constexpr std::array<std::string_view, colour_count> names = {
        msgid("Red"), msgid("Blue"), msgid("Green"), msgid("Yellow"), msgid("Black"), msgid("Pink")};
    return names[std::size_t(colour)];
}

}  // namespace castellan::carcassonne
