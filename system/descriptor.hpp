// An open file, closed at the end.
#pragma once

#include <unistd.h>

#include <utility>

namespace castellan::system {

class Descriptor {
  public:
    Descriptor() = default;
    /// Takes it over; below zero: nothing is open.
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

  private:
    int number_ = -1;
};

}  // namespace castellan::system
