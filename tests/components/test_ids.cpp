// Ids of squares, octagons, areas and tiles are of different types.
#include <catch2/catch.hpp>
#include <type_traits>

#include "engine/castelli/state/state.hpp"

using namespace castellan::castelli;

namespace {

template <class Table, class Key>
concept has_value_of = requires(Table table, Key key) {
    table[key];
};

template <class One, class Other>
concept compares = requires(One one, Other other) {
    one == other;
};

using Areas = decltype(Board::areas);
using Placing = decltype(State::tiles);

static_assert(has_value_of<Areas, AreaId> && !has_value_of<Areas, std::uint8_t> && !has_value_of<Areas, int>);
static_assert(!has_value_of<Areas, OctagonId> && !has_value_of<Areas, SquareId> && !has_value_of<Areas, TileId>);
static_assert(has_value_of<Placing, SquareId> && !has_value_of<Placing, TileId>);

static_assert(compares<AreaId, AreaId> && compares<AreaId, NoIndex> && compares<AreaId, int>);
static_assert(!compares<AreaId, OctagonId> && !compares<SquareId, TileId>);
static_assert(!std::is_constructible_v<AreaId, OctagonId> && !std::is_assignable_v<SquareId&, TileId>);
static_assert(std::is_trivially_copyable_v<AreaId> && sizeof(AreaId) == 1);
static_assert(sizeof(State) == 408, "archives and hashes know a state by its bytes");

}  // namespace

TEST_CASE("a number is none until it is given") {
    AreaId area;
    CHECK(area == no_index);
    CHECK(int(area) == 255);
    area = 7;
    CHECK(area != no_index);
    CHECK(int(++area) == 8);
}
