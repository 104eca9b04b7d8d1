// The beginning of a game's chapter, whatever the game: event, players with their signs, result.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "render/booklet/block.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::booklet {

struct TitlePlayer {
    std::string name;
    std::string role;
    std::function<void(Scene& scene, Point centre, double size)> paint_sign;
};

/// Its texts can be shown as they are.
struct TitlePage {
    const notation::Record& record;
    std::string title;                      // for the outline
    std::string without_event;              // the head of a game whose record names no event
    std::vector<TitlePlayer> players = {};  // in seat order
    std::vector<std::string> results = {};
    std::vector<std::string> details = {};  // modules, rulings; empty ones are left out
};

Section title_section(const TitlePage& page, const Theme& theme);

}  // namespace castellan::render::booklet
