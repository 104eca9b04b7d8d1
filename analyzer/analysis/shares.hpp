// Shares of a victory as whole numbers, so that sums over a game and over its players are exact.
#pragma once

#include <cstddef>
#include <cstdint>

#include "analyzer/analysis/line.hpp"

namespace castellan::analyzer::analysis {

/// A share in units of 1e-12 of a victory, or a change of one.
using Units = std::int64_t;
inline constexpr Units one_victory = 1'000'000'000'000;

/// By seat. Shares sum to one victory, changes of them to 0. Seats that nobody has are 0.
struct Shares {
    PerPlayer<Units> units{};

    Units operator[](std::size_t seat) const { return units[seat]; }
    Shares& operator+=(const Shares& other) {
        for (std::size_t seat = 0; seat < most_players; ++seat) units[seat] += other.units[seat];
        return *this;
    }
    Shares& operator-=(const Shares& other) {
        for (std::size_t seat = 0; seat < most_players; ++seat) units[seat] -= other.units[seat];
        return *this;
    }
    friend Shares operator+(Shares one, const Shares& other) { return one += other; }
    friend Shares operator-(Shares one, const Shares& other) { return one -= other; }
    friend bool operator==(const Shares&, const Shares&) = default;
};

/// The shares of the first `players` seats, rounded by largest remainder: they sum to one victory, whatever small error
/// the sum of `shares` has. Equal remainders: the lower seat first.
Shares rounded(const PerPlayer<double>& shares, std::size_t players);

inline double as_number(Units units) { return double(units) / double(one_victory); }

}  // namespace castellan::analyzer::analysis
