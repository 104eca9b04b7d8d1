#include "engine/carcassonne/box/colour_letters.hpp"

#include "language/text.hpp"

namespace castellan::carcassonne {

std::string colour_letters_in_words() {
    return language::tr("players are R (red), B (blue), G (green), Y (yellow), K (black) and P (pink)");
}

}  // namespace castellan::carcassonne
