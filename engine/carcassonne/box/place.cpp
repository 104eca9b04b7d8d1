#include "engine/carcassonne/box/place.hpp"

namespace castellan::carcassonne {

std::string text(Place place) {
    std::string result;
    if (place.x != 0) result += (place.x > 0 ? 'e' : 'w') + std::to_string(place.x > 0 ? place.x : -place.x);
    if (place.y != 0) result += (place.y > 0 ? 'n' : 's') + std::to_string(place.y > 0 ? place.y : -place.y);
    return result.empty() ? "0" : result;
}

}  // namespace castellan::carcassonne
