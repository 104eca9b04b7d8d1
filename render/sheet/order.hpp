// What a score sheet is wanted for. What is not said is left open, to be written.
#pragma once

#include <string>
#include <vector>

#include "render/booklet/booklet.hpp"

namespace castellan::render::sheet {

struct Order {
    booklet::Paper paper = booklet::Paper::a4;
    int players = 2;
    std::string seats;               // letters clockwise, the player who begins first
    std::vector<std::string> names;  // in the same order
    std::string event, date;

    [[nodiscard]] std::string name_of(int seat) const {
        return std::size_t(seat) < names.size() ? names[std::size_t(seat)] : std::string();
    }
    /// Empty if the seats are open.
    [[nodiscard]] std::string letter_of(int seat) const {
        return seats.empty() ? std::string() : seats.substr(std::size_t(seat), 1);
    }
};

}  // namespace castellan::render::sheet
