// Ids of squares, octagons, areas and tiles, each a type of its own: an octagon cannot index areas.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace castellan::castelli {

/// None of them.
struct NoIndex {
    constexpr operator std::uint8_t() const { return 255; }
};
inline constexpr NoIndex no_index{};

/// The number of one of many. It can be read as a number, but not taken for one of another kind.
template <class Of>
class Id {
  public:
    constexpr Id() = default;
    constexpr Id(NoIndex) {}
    constexpr Id(std::uint8_t number) : number_(number) {}
    template <class Other>
    constexpr Id(Id<Other>) = delete;

    constexpr operator std::uint8_t() const { return number_; }
    constexpr Id& operator++() {
        ++number_;
        return *this;
    }

  private:
    std::uint8_t number_ = no_index;
};

template <class Of, class Other>
requires(!std::same_as<Of, Other>) bool operator==(Id<Of>, Id<Other>) = delete;

using SquareId = Id<struct Square>;
using OctagonId = Id<struct Octagon>;
using AreaId = Id<struct Area>;
using TileId = Id<struct Tile>;

/// A value for each, found by its own kind of number alone: a plain one is made an Id first, which says of what.
template <class Key, class T, std::size_t count>
struct ById : std::array<T, count> {
    template <std::same_as<Key> Index>
    constexpr T& operator[](Index key) {
        return std::array<T, count>::operator[](std::uint8_t(key));
    }
    template <std::same_as<Key> Index>
    constexpr const T& operator[](Index key) const {
        return std::array<T, count>::operator[](std::uint8_t(key));
    }
};

}  // namespace castellan::castelli
