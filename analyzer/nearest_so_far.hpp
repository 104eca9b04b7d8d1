// The nearest to a word written among the readings that are offered, one after another.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "analyzer/word_distance.hpp"

namespace castellan::analyzer {

class NearestSoFar {
  public:
    /// `written`: of 1 to WordDistance::most_bytes bytes. A reading may differ in about a third of them, in two at
    /// least.
    explicit NearestSoFar(std::string_view written)
        : bytes_(written.size()), distance_(written), nearer_than_(std::max<std::size_t>(2, bytes_ / 3) + 1) {}

    [[nodiscard]] const WordDistance& distance() const { return distance_; }
    /// Whether a reading at least so far away may still be the nearest.
    [[nodiscard]] bool may_take(std::size_t apart) const { return apart < nearer_than_; }

    /// Takes the reading if it is nearer than all before, keeps half of its letters, and `is_legal()` says so.
    template <class IsLegal>
    void offer(std::string_view reading, const IsLegal& is_legal) {
        if (!may_take(distance_.at_least(reading))) return;
        const std::size_t apart = distance_.to(reading);
        if (!may_take(apart) || 2 * apart > std::max(bytes_, reading.size()) || !is_legal()) return;
        reading_ = reading;
        nearer_than_ = apart;
    }

    /// Empty if there is none.
    [[nodiscard]] const std::string& reading() const { return reading_; }

  private:
    std::size_t bytes_;
    WordDistance distance_;
    std::size_t nearer_than_;
    std::string reading_;
};

}  // namespace castellan::analyzer
