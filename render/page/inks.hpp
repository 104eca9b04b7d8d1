// The inks of a page. The page has two themes, so an ink is a pair; shapes refer to it by its number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render::page {

/// One ink by day and by night.
struct InkPair {
    Ink light;
    Ink dark;
};

class Inks {
  public:
    /// Equal pairs have equal numbers.
    std::size_t number_of(InkPair pair);
    /// By their numbers.
    [[nodiscard]] const std::vector<InkPair>& pairs() const { return pairs_; }

    /// "--i0:#f4ead2;--i1:...": the inks by day, or by night.
    [[nodiscard]] std::string variables(bool dark) const;
    /// ".f0{fill:var(--i0)}.s0{stroke:var(--i0)}...": a class for each ink as filling and as line.
    [[nodiscard]] std::string classes() const;

  private:
    std::vector<InkPair> pairs_;
    std::unordered_map<std::uint64_t, std::size_t> numbers_;  // by the bytes of the pair
};

/// "#f4ead2", "#f4ead280".
std::string css_colour(Ink ink);

}  // namespace castellan::render::page
