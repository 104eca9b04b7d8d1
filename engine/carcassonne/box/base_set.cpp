#include "engine/carcassonne/box/base_set.hpp"

#include <stdexcept>

#include "engine/carcassonne/box/reader.hpp"

namespace castellan::carcassonne {

const TileSet& base_set() {
    static const TileSet set = [] {
        TileSetReading reading = read_tile_set(base_set_text);
        if (!reading.set) throw std::logic_error("the shipped set base cannot be read");
        return *std::move(reading.set);
    }();
    return set;
}

}  // namespace castellan::carcassonne
