#include "render/page/inks.hpp"

#include <fmt/core.h>

#include <bit>

namespace castellan::render::page {

std::string css_colour(Ink ink) {
    std::string colour = fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
    if (ink.alpha != 255) colour += fmt::format("{:02x}", ink.alpha);
    return colour;
}

std::size_t Inks::number_of(InkPair pair) {
    const auto [known, is_new] = numbers_.try_emplace(std::bit_cast<std::uint64_t>(pair), pairs_.size());
    if (is_new) pairs_.push_back(pair);
    return known->second;
}

std::string Inks::variables(bool dark) const {
    std::string css;
    for (std::size_t i = 0; i < pairs_.size(); ++i)
        css += fmt::format("--i{}:{};", i, css_colour(dark ? pairs_[i].dark : pairs_[i].light));
    return css;
}

std::string Inks::classes() const {
    std::string css;
    for (std::size_t i = 0; i < pairs_.size(); ++i)
        css += fmt::format(".f{0}{{fill:var(--i{0})}}.s{0}{{stroke:var(--i{0})}}", i);
    return css;
}

}  // namespace castellan::render::page
