// Counts allocations with the operator new of this test program.
#pragma once

#include <cstddef>

namespace castellan::tests {

/// Since the program began.
std::size_t allocations();

template <class Work>
std::size_t allocations_of(Work work) {
    const std::size_t before = allocations();
    work();
    return allocations() - before;
}

}  // namespace castellan::tests
