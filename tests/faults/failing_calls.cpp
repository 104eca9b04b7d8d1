// A library to preload: lets one call of a program fail, the way an operating system would.
//   FAILING_CALL="write 3 28"   the third write fails with errno 28 (ENOSPC)
//   FAILING_CALL="write 3 short"    ... writes half of its bytes
//   FAILING_CALL="rename 1 signal 15"   before the first rename the program gets signal 15
//   FAILING_CALL="rename 1 command" COMMAND="mv other game.cgn"    before the first rename a shell does that
//   FAILING_CALL="allocation 70 12"     the 70th operator new throws bad_alloc
//   FAILING_CALL="allocation 70+ 12"    ... and so does every later one
//   COUNTED_CALLS=FILE   when main has returned, how often each kind was called is written there
// Calls are counted from the beginning of main.
#include "failing_calls.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <new>

extern "C" {
void* __libc_memalign(std::size_t, std::size_t);
}

namespace castellan::faults {
namespace {

constexpr int kinds = int(std::size(kind_names));

struct Order {
    int kind = -1;
    long first = 0, last = 0;
    How how = How::not_at_all;
    int number = 0;
};
Order order;
std::atomic<long> counts[kinds];
bool counting = false;

void read_order() {
    const char* text = std::getenv("FAILING_CALL");
    if (text == nullptr) return;
    char kind[32], how[32], plus[2] = "";
    int used = 0;
    if (std::sscanf(text, "%31s %ld%1[+]%n", kind, &order.first, plus, &used) < 3)
        std::sscanf(text, "%31s %ld%n", kind, &order.first, &used);
    order.last = *plus == '+' ? __LONG_MAX__ : order.first;
    for (int i = 0; i < kinds; ++i)
        if (std::strcmp(kind, kind_names[i]) == 0) order.kind = i;
    if (order.kind < 0 || std::sscanf(text + used, "%31s %d", how, &order.number) < 1) std::abort();
    if (std::strcmp(how, "short") == 0) {
        order.how = How::short_write;
    } else if (std::strcmp(how, "signal") == 0) {
        order.how = How::signal;
    } else if (std::strcmp(how, "command") == 0) {
        order.how = How::command;
    } else {
        order.how = How::error;
        order.number = std::atoi(how);
    }
}

void write_counts() {
    const char* path = std::getenv("COUNTED_CALLS");
    if (path == nullptr) return;
    const int file = int(untrapped(SYS_open, long(path), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    for (int i = 0; i < kinds; ++i) {
        char line[64];
        const int length = std::snprintf(line, sizeof line, "%s %ld\n", kind_names[i], counts[i].load());
        untrapped(SYS_write, file, long(line), length);
    }
    untrapped(SYS_close, file);
}

int helper = -1;  // a socket: a byte asks for the command, a byte says that it has ended

void start_helper() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) std::abort();
    helper = ends[0];
    if (fork() != 0) {
        close(ends[1]);
        return;
    }
    close(ends[0]);
    unsetenv("LD_PRELOAD");
    char byte = 0;
    while (read(ends[1], &byte, 1) == 1) {
        // NOLINTNEXTLINE(cert-env33-c): the command is the test's own
        if (std::system(std::getenv("COMMAND")) != 0) std::abort();
        if (write(ends[1], &byte, 1) != 1) break;
    }
    _exit(0);
}

int (*real_main)(int, char**, char**);

int watched_main(int count, char** words, char** environment) {
    read_order();
    if (order.how == How::command) start_helper();
    trap_system_calls();
    counting = true;
    const int code = real_main(count, words, environment);
    counting = false;
    write_counts();
    return code;
}

bool fails(Kind kind) {
    int number = 0;
    if (!counting || fate_of(kind, number) != How::error) return false;
    errno = number;
    return true;
}

void* aligned(std::size_t size) { return __libc_memalign(alignof(std::max_align_t), size); }
void* allocate(std::size_t size) { return fails(Kind::allocation) ? nullptr : aligned(size); }
void* allocate(std::size_t size, std::align_val_t alignment) {
    return fails(Kind::allocation) ? nullptr : __libc_memalign(std::size_t(alignment), size);
}
void* or_throw(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

/// In a process of its own. The filter is inherited, and its handler is not: a child would die of it, so the command is
/// run by a helper that was started before the filter came.
void run_command() {
    char byte = '!';
    untrapped(SYS_write, helper, long(&byte), 1);
    untrapped(SYS_read, helper, long(&byte), 1);
}

How fate_of(Kind kind, int& number) {
    if (!counting) return How::not_at_all;
    const long nth = ++counts[int(kind)];
    if (int(kind) != order.kind || nth < order.first || nth > order.last) return How::not_at_all;
    number = order.number;
    return order.how;
}

}  // namespace castellan::faults

using namespace castellan::faults;

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
    real_main = main;
    const auto start = reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
    return start(watched_main, count, words, init, fini, rtld_fini, stack_end);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) {
    if (fails(Kind::thread)) return errno;
    const auto create = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return create(thread, attributes, work, argument);
}

// Called by castellan's own malloc, and so by all libraries.
void* __libc_malloc(std::size_t size) { return fails(Kind::library_allocation) ? nullptr : aligned(size); }
void* __libc_calloc(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes) || fails(Kind::library_allocation)) return nullptr;
    void* const memory = aligned(bytes);
    return memory != nullptr ? std::memset(memory, 0, bytes) : nullptr;
}
void* __libc_realloc(void* memory, std::size_t size) {
    if (fails(Kind::library_allocation)) return nullptr;
    static const auto reallocate = reinterpret_cast<void* (*)(void*, std::size_t)>(dlsym(RTLD_NEXT, "__libc_realloc"));
    return reallocate(memory, size);
}

}  // extern "C"

void* operator new(std::size_t size) { return or_throw(allocate(size)); }
void* operator new[](std::size_t size) { return or_throw(allocate(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return or_throw(allocate(size, alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return or_throw(allocate(size, alignment)); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
