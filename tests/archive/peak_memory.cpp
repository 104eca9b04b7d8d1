#include "tests/archive/peak_memory.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t in_use = 0;
std::size_t peak = 0;

}  // namespace

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    void* block = std::malloc(size);
    if (block == nullptr) return nullptr;
    in_use += malloc_usable_size(block);
    peak = std::max(peak, in_use);
    return block;
}

void* operator new(std::size_t size) {
    if (void* block = operator new(size, std::nothrow)) return block;
    throw std::bad_alloc();
}

void operator delete(void* block) noexcept {
    in_use -= malloc_usable_size(block);
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { operator delete(block); }

std::size_t peak_memory_of(const std::function<void()>& action) {
    const std::size_t before = peak = in_use;
    action();
    return peak - before;
}
