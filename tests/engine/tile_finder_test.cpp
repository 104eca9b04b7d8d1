// Which of several equal tiles a record means (D1, D2). The shipped set has none, but a user's set may.
#include <catch2/catch.hpp>
#include <memory>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/words/tile_finder.hpp"

using namespace castellan::castelli;

namespace {

constexpr std::uint8_t first = 4;
constexpr std::uint8_t second = 9;

/// Two tiles of the box look like the first start tile.
std::shared_ptr<const ComponentSet> set_with_tiles_alike() {
    auto set = std::make_shared<ComponentSet>(*shipped_set("classic"));
    const std::uint8_t start = set->board_tiles();
    for (const std::uint8_t tile : {first, second}) {
        set->tiles[tile].arms = set->tiles[start].arms;
        set->tiles[tile].silver = set->tiles[start].silver;
    }
    return set;
}

struct Finder {
    std::shared_ptr<const ComponentSet> set = set_with_tiles_alike();
    TileFinder tiles{set};
    State state;
    std::uint8_t start = set->board_tiles();

    Finder() { state.active = Colour::red; }

    void hold(Colour player, std::uint8_t tile) { state.held_tiles[player] = tile; }
    void lay(std::uint8_t tile) { state.used_tiles |= std::uint64_t{1} << tile; }
    /// The tile found for these arms.
    [[nodiscard]] int found(TileFinder::From from) const {
        TileFinder::Match match;
        ResolveError error;
        REQUIRE(tiles.find(text_of(set->tiles[start], 0), state, from, match, error));
        return match.tile;
    }
    [[nodiscard]] int on_board() const { return found(TileFinder::From::board); }
    [[nodiscard]] int in_hand() const { return found(TileFinder::From::hand); }
};

}  // namespace

TEST_CASE("Of tiles alike the first that is not laid is meant") {
    Finder finder;
    CHECK(finder.on_board() == first);
    finder.lay(first);
    CHECK(finder.on_board() == second);
    finder.lay(second);
    CHECK(finder.on_board() == first);  // which the rules refuse: it lies already
}

TEST_CASE("D2: a tile taken from the board is in nobody's hand, and no start tile") {
    Finder finder;
    finder.hold(Colour::red, 0);
    CHECK(finder.on_board() == first);
    finder.hold(Colour::green, first);
    CHECK(finder.on_board() == second);
}

TEST_CASE("D1: a tile laid from the hand is the one held, or one of the kind that is held unseen") {
    Finder finder;
    finder.hold(Colour::red, second);
    CHECK(finder.in_hand() == second);
    finder.hold(Colour::red, finder.start);
    CHECK(finder.in_hand() == finder.start);
    finder.hold(Colour::red, unseen_start_tile);
    CHECK(finder.in_hand() == finder.start);
    finder.hold(Colour::red, unseen_tile);
    CHECK(finder.in_hand() == first);
}
