#include "render/page/stand_ins.hpp"

namespace castellan::render::page {

namespace {

std::uint32_t colour_of(Ink ink) {
    return std::uint32_t(ink.red) << 16 | std::uint32_t(ink.green) << 8 | std::uint32_t(ink.blue);
}

Ink with_alpha(Ink ink, std::uint8_t alpha) { return {ink.red, ink.green, ink.blue, alpha}; }

}  // namespace

StandIns::StandIns(const ThemeKeys& day, const ThemeKeys& night, const ThemeKeys& drawn) {
    for (std::size_t key = 0; key < drawn.size(); ++key) {
        Ink* const* const ink = std::get_if<Ink*>(&drawn[key].second);
        if (ink == nullptr) continue;
        pairs_.push_back({*std::get<Ink*>(day[key].second), *std::get<Ink*>(night[key].second)});
        **ink = Ink::rgb(std::uint32_t(pairs_.size()));
    }
}

// A theme's inks are opaque, so what is left of a stand-in is left of them.
InkPair StandIns::pair_of(Ink ink) const {
    const std::uint32_t number = colour_of(ink);
    if (number == 0 || number > pairs_.size()) return {ink, ink};
    const InkPair& pair = pairs_[number - 1];
    return {with_alpha(pair.light, ink.alpha), with_alpha(pair.dark, ink.alpha)};
}

}  // namespace castellan::render::page
