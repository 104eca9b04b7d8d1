#include "cli/support/memory.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// A sanitizer has an allocator of its own, which ends the program instead.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CASTELLAN_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CASTELLAN_SANITIZED
#endif
#endif

namespace {

std::atomic<bool> memory_ended = false;

}  // namespace

#if defined(__GLIBC__) && !defined(CASTELLAN_SANITIZED)

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);

}  // extern "C"

namespace {

void* seen(void* memory) {
    if (memory == nullptr) memory_ended = true;
    return memory;
}

}  // namespace

// A program's own malloc takes the place of the C library's for all libraries too (glibc manual, "Replacing malloc").
extern "C" {

void* malloc(std::size_t size) noexcept { return seen(__libc_malloc(size)); }
void* calloc(std::size_t count, std::size_t size) noexcept { return seen(__libc_calloc(count, size)); }
void* realloc(void* memory, std::size_t size) noexcept {
    void* const moved = __libc_realloc(memory, size);
    return size == 0 ? moved : seen(moved);  // of no bytes nothing may be left
}

}  // extern "C"

#endif

namespace castellan::cli {

void keep_freed_memory() {
#if defined(__GLIBC__) && !defined(CASTELLAN_SANITIZED)
    constexpr int large_block = 4 * 1024 * 1024;
    constexpr int kept = 16 * 1024 * 1024;
    mallopt(M_MMAP_THRESHOLD, large_block);
    mallopt(M_TRIM_THRESHOLD, kept);
#endif
}

bool memory_has_ended() { return memory_ended; }

void expect_enough_memory() {
    if (memory_ended) throw std::bad_alloc();
}

}  // namespace castellan::cli
