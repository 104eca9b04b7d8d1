// Sets the program's own texts in lines, whatever their length in the language chosen.
#pragma once

#include <string>

#include "render/backend/line_breaker.hpp"
#include "render/sheet/block.hpp"

namespace castellan::render::sheet {

class Typesetter {
  public:
    /// From one line to the next.
    static constexpr double leading(double size) { return size * 1.22; }

    [[nodiscard]] double width_of(const std::string& text, const Lettering& lettering = {}) const;
    [[nodiscard]] int lines_of(const std::string& text, double width, const Lettering& lettering = {}) const;
    /// Sets a paragraph from its upper corner on (with the lettering's anchor); gives its height.
    double set(Scene& scene, const std::string& text, Point corner, double width,
               const Lettering& lettering = {}) const;

  private:
    LineBreaker breaker_{std::string(embedded_family)};
};

}  // namespace castellan::render::sheet
