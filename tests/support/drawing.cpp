#include "drawing.hpp"

#include <fmt/core.h>
#include <catch2/catch.hpp>

#include <array>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace castellan::castelli::test {
namespace {

std::vector<std::string> words(std::string_view drawing) {
    std::istringstream text{std::string(drawing)};
    std::vector<std::string> result;
    for (std::string word; text >> word;) result.push_back(word);
    return result;
}

}  // namespace

std::string tile(std::string_view space, Side side, std::string_view arm) {
    const auto colour = colour_letters.find(arm[0]);
    if (colour == std::string_view::npos) throw std::invalid_argument("an arm begins with a colour");
    std::string text = fmt::format("{}:", space);
    for (std::size_t at = 0; at < side_count; ++at) {
        const std::size_t clockwise_of_side = (at + side_count - std::size_t(side)) % side_count;
        text += fmt::format("{}{}", colour_letters[(colour + clockwise_of_side) % colour_count], arm[1]);
    }
    return text;
}

std::string around_d4(std::string_view drawing) {
    const auto drawn = words(drawing);
    REQUIRE(drawn.size() == 5);
    REQUIRE(drawn[2] == "d4");
    struct Place {
        std::size_t word;
        std::string_view space;
        Side towards_d4;
    };
    constexpr std::array<Place, 4> places = {
        {{0, "d5", Side::south}, {1, "c4", Side::east}, {3, "e4", Side::west}, {4, "d3", Side::north}}};
    std::string text;
    for (const auto& [word, space, side] : places)
        if (drawn[word] != "-") text += ' ' + tile(space, side, drawn[word]);
    return text.empty() ? text : "tiles" + text;
}

std::string played_out(std::string_view drawing) {
    const auto drawn = words(drawing);
    REQUIRE(drawn.size() == 64);
    const auto octagon = [&](int column, int row) {
        return column >= 0 && column < 8 && row >= 0 && row < 8 && drawn[std::size_t(row * 8 + column)] != ".";
    };
    std::string tiles;
    int laid = 0;
    for (int at = 0; at < 64; ++at) {
        const int column = at % 8;
        const int row = at / 8;
        const bool borders = octagon(column - 1, row) || octagon(column + 1, row) || octagon(column, row - 1) ||
                             octagon(column, row + 1);
        if (octagon(column, row) || !borders) continue;
        const std::string arm{'R', "123456c"[laid++ / 4]};  // the small box has four of each
        tiles += ' ' + tile(std::string{char('a' + column), char('8' - row)}, Side::north, arm);
    }
    REQUIRE(laid <= 28);
    return board(drawing) + " | tiles" + tiles + " | mine 0";
}

std::string board(std::string_view drawing) {
    const auto drawn = words(drawing);
    REQUIRE(drawn.size() == 64);
    std::string octagons, villages, cities;
    for (std::size_t at = 0; at < drawn.size(); ++at) {
        const char kind = drawn[at][0];
        if (kind == '.') continue;
        const std::string space{char('a' + at % 8), char('8' - at / 8)};
        const bool rocks = kind == 'x' || kind == 'X';
        octagons += fmt::format("{} {} {}", octagons.empty() ? "" : ";", space, rocks ? "r1NESW.2" : "w1NESW");
        if (kind == 'v' || kind == 'X') villages += ' ' + space;
        if (kind == 'c') cities += ' ' + space;
    }
    return fmt::format("octagons{} | villages{} | cities{}", octagons, villages.empty() ? " -" : villages,
                       cities.empty() ? " -" : cities);
}

}  // namespace castellan::castelli::test
