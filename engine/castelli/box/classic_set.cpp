#include "engine/castelli/box/classic_set.hpp"

#include <stdexcept>

#include "engine/castelli/box/reader.hpp"

namespace castellan::castelli {

const ComponentSet& classic_set() {
    static const ComponentSet set = [] {
        SetReading reading = read_set(classic_set_text);
        if (!reading.set) throw std::logic_error("the shipped set classic cannot be read");
        return *std::move(reading.set);
    }();
    return set;
}

}  // namespace castellan::castelli
