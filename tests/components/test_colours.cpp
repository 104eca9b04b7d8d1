// Sets of colours, and values by colour and by other enums.
#include <catch2/catch.hpp>
#include <vector>

#include "engine/castelli/box/colours.hpp"

using namespace castellan::castelli;

namespace {

std::vector<Colour> listed(ColourSet set) {
    std::vector<Colour> colours;
    for (const Colour colour : set) colours.push_back(colour);
    return colours;
}

template <class Values, class Key>
concept has_value_of = requires(Values values, Key key) { values[key]; };
static_assert(has_value_of<PerSide<int>, Side> && has_value_of<PerSide<int>, std::size_t>);
static_assert(!has_value_of<PerSide<int>, Colour> && !has_value_of<PerResource<int>, Terrain>);
static_assert(sizeof(PerCard<std::uint8_t>) == card_kind_count);

}  // namespace

TEST_CASE("a set of colours has what was added, in the order of the colours") {
    ColourSet set{Colour::yellow, Colour::green};
    CHECK(listed(set) == std::vector{Colour::green, Colour::yellow});
    CHECK(set.first() == Colour::green);
    set.add(Colour::red);
    set.add(Colour::red);
    CHECK(set.size() == 3);
    set.remove(Colour::green);
    set.remove(Colour::blue);
    CHECK(listed(set) == std::vector{Colour::red, Colour::yellow});
    CHECK(set.contains(Colour::red));
    CHECK_FALSE(set.contains(Colour::green));
}

TEST_CASE("every set of colours has its size, and is single with one of them only") {
    for (unsigned bits = 0; bits < 16; ++bits) {
        const auto set = ColourSet::of_bits(bits);
        const auto colours = listed(set);
        CAPTURE(bits);
        CHECK(set.bits() == bits);
        CHECK(std::size_t(set.size()) == colours.size());
        CHECK(set.empty() == colours.empty());
        CHECK(set.is_single() == (colours.size() == 1));
        CHECK((set | (ColourSet::all() - set)) == ColourSet::all());
        CHECK((set & (ColourSet::all() - set)).empty());
    }
}

TEST_CASE("a value for each colour is found by the colour or its number") {
    PerColour<int> values{1, 2, 3, 4};
    values[Colour::blue] += 10;
    CHECK(values[2] == 13);
    CHECK((values == PerColour<int>{1, 2, 13, 4}));
}
