#include "engine/castelli/board/names.hpp"

#include <bit>

namespace castellan::castelli {

std::string space_name(Space space) {
    const auto letters = name(space);
    return {letters.begin(), letters.end()};
}

Space find_space(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return {};
    return Space::at(name[0] - 'a', name[1] - '1');
}

std::uint8_t telling_sides(const Board& board, AreaId area) {
    const Area& wanted = board.areas[area];
    bool alone = true;
    const auto rivals = board.areas_of(wanted.octagon);
    const auto tells = [&](std::uint8_t sides) {
        for (const Area& other : rivals)
            if (&other != &wanted && other.terrain == wanted.terrain && (other.sides & sides) == sides) return false;
        return true;
    };
    for (const Area& other : rivals) alone = alone && (&other == &wanted || other.terrain != wanted.terrain);
    if (alone) return 0;
    for (std::uint8_t side = 1; side < 16; side = std::uint8_t(side << 1))
        if ((wanted.sides & side) != 0 && tells(side)) return side;
    return wanted.sides;
}

std::string area_name(const Board& board, AreaId area) {
    std::string result = space_name(board.octagons[board.areas[area].octagon].space);
    result += letter(board.areas[area].terrain);
    const auto sides = telling_sides(board, area);
    for (std::size_t side = 0; side < side_count; ++side)
        if (sides >> side & 1) result += side_letters[side];
    return result;
}

std::string tile_name(const Tile& tile, int rotation) {
    std::string result;
    for (int side = 0; side < 4; ++side) {
        const Arm& arm = tile.arms[std::size_t(side + 4 - rotation) % 4];
        result += letter(arm.colour);
        result += arm.card ? 'c' : char('0' + arm.value);
    }
    if (tile.silver != 0) {
        result += 's';
        result += char('0' + tile.silver);
    }
    return result;
}

}  // namespace castellan::castelli
