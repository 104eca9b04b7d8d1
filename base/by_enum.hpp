// Values by enumerator.
#pragma once

#include <array>
#include <cstddef>

namespace castellan::base {

/// A value for each of an enum's first `count` enumerators, which count from 0: found by the enumerator, or by a plain
/// number where all are gone through.
template <class Enum, class T, std::size_t count>
struct ByEnum : std::array<T, count> {
    using std::array<T, count>::operator[];
    constexpr T& operator[](Enum key) { return (*this)[std::size_t(key)]; }
    constexpr const T& operator[](Enum key) const { return (*this)[std::size_t(key)]; }
};

}  // namespace castellan::base
