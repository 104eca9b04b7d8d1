// A part of the recorder's screen that has the keys until it is left: a text, a list, a line to type in, a form.
#pragma once

#include "cli/review/keyed.hpp"

namespace castellan::cli {

class Layer {
  public:
    virtual ~Layer() = default;

    /// False: it is left.
    virtual bool press(Key pressed) = 0;
    /// Draws over what is there.
    virtual void draw(render::TerminalGrid& screen) = 0;
};

}  // namespace castellan::cli
