#include "engine/castelli/playout/ground.hpp"

#include "engine/castelli/rules/castle_sites.hpp"

namespace castellan::castelli {

Ground::Ground(const Setup& played_on) : setup(played_on) {
    const Board& board = setup.board;
    for (SquareId square = 0; square < board.square_count; ++square)
        for (std::size_t side = 0; side < side_count; ++side) {
            edges[square][side].octagon = board.squares[square].octagon[side];
            edges[square][side].rim = board.squares[square].rim[side];
        }
    for (AreaId area = 0; area < board.area_count; ++area)
        for (std::size_t arm = 0; arm < board.areas[area].facing_count; ++arm) {
            const Facing facing = board.areas[area].facing[arm];
            Edge& edge = edges[facing.square][facing.side];
            edge.areas[edge.area_count++] = area;
        }
    for (OctagonId octagon = 0; octagon < board.octagon_count; ++octagon) {
        view[octagon] = castle_view(setup, octagon);
        for (const Area& area : board.areas_of(octagon)) {
            sites[octagon] = std::uint8_t(sites[octagon] + area.sites);
            if (area.terrain == Terrain::grain) grain |= OctagonMask{1} << octagon;
            if (area.terrain == Terrain::wood) wood |= OctagonMask{1} << octagon;
        }
    }
    const auto tiles = setup.set->board_tiles();
    for (std::size_t tile = 0; tile < tiles; ++tile)
        for (const Arm& arm : setup.set->tiles[tile].arms) arm_odds[arm.value] += 1.0F / float(4 * tiles);
    pointing_shift = setup.rulings.value(RulingName::card_arm_influence) == 0 ? 0 : 4;
    rivals = setup.players / setup.halves - 1;
}

}  // namespace castellan::castelli
