#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t count = 0;

}  // namespace

// The others call this one, except for over-aligned types, which do not occur here.
void* operator new(std::size_t size) {
    ++count;
    if (void* block = std::malloc(size)) return block;
    throw std::bad_alloc();
}

void operator delete(void* block) noexcept { std::free(block); }

void operator delete(void* block, std::size_t) noexcept { std::free(block); }

namespace castellan::tests {

std::size_t allocations() { return count; }

}  // namespace castellan::tests
