// Inks that stand for those of two themes: what is drawn with them once is drawn in both.
#pragma once

#include <vector>

#include "render/page/inks.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::page {

class StandIns {
  public:
    /// Sets the inks of `drawn`; all have the same keys. Each ink of a theme has a stand-in of its own, as two may be
    /// equal by day and differ by night.
    StandIns(const ThemeKeys& day, const ThemeKeys& night, const ThemeKeys& drawn);

    /// The inks that one of them stands for, faded as it is. Any other ink is the same by day and by night.
    [[nodiscard]] InkPair pair_of(Ink ink) const;

  private:
    std::vector<InkPair> pairs_;  // by the stand-in's colour as a number, less 1: the colour 0 is black
};

}  // namespace castellan::render::page
