// Lines with labels to write on, and boxes to tick.
#pragma once

#include <string>
#include <vector>

#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

struct Field {
    std::string label;
    std::string value;  // printed on its line; may be a stranger's
    double share = 1;   // of the width, against that of its neighbours
};

/// Lines of fields.
Block form_block(const std::vector<std::vector<Field>>& lines, double width, const Typesetter& typesetter);

/// Lines for notes, as many as there is room for; nothing if there is hardly any.
Block notes_block(double width, double height, const Typesetter& typesetter);

struct Tick {
    std::string label;
    bool ticked = false;
};

/// One line of boxes with their labels.
Block ticks_block(const std::string& heading, const std::vector<Tick>& ticks, double width,
                  const Typesetter& typesetter);

}  // namespace castellan::render::sheet
