// Random numbers that are the same on every machine: the splitmix64 generator. `<random>` is not used, because its
// distributions differ between standard libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace castellan::base {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
    /// A stream of its own for each game of a seed and each purpose within the game.
    constexpr Random(std::uint64_t seed, std::uint64_t game, std::uint64_t purpose) : state_(seed) {
        state_ = next() ^ game;
        state_ = next() ^ purpose;
    }

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return mixed ^ mixed >> 31;
    }

    /// From 0 to bound - 1, for a bound from 1 to 2^32; even to bound / 2^32.
    constexpr std::size_t below(std::size_t bound) { return std::size_t((next() >> 32) * bound >> 32); }

    /// Every order equally likely.
    template <class Range>
    constexpr void shuffle(Range& range) {
        for (std::size_t left = range.size(); left > 1; --left) std::swap(range[left - 1], range[below(left)]);
    }

  private:
    std::uint64_t state_;
};

}  // namespace castellan::base
