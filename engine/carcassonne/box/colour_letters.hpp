// What the letters of the colours mean, for whoever wrote one that means nothing: black is not B.
#pragma once

#include <string>

namespace castellan::carcassonne {

std::string colour_letters_in_words();

}  // namespace castellan::carcassonne
