// Exceptions without Debian's libc++abi, which has none for WebAssembly. One is caught: the fault that ends the reading
// of a position (engine/castelli/position/). All others, which only broken invariants throw, end the module, and so
// does what the C++ library gives up on: whoever runs it makes a new instance.
#include <cstddef>
#include <cstdlib>
#include <typeinfo>

#include "engine/castelli/position/position.hpp"

namespace {

using Destructor = void* (*)(void*);  // on this machine it returns its object

struct {
    void* object;
    Destructor destroy;
} thrown;

}  // namespace

extern "C" {

/// What the code of a catch reads: which of its types fits. There is one catch, of one type.
struct {
    int landing_pad;
    void* table;
    int selector;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void*) {
    __wasm_lpad_context.selector = 1;
    return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }

[[noreturn]] void __cxa_throw(void* exception, std::type_info* type, Destructor destructor) {
    if (*type != typeid(castellan::castelli::PositionError)) __builtin_trap();
    thrown = {exception, destructor};
    __builtin_wasm_throw(0, exception);
}

void* __cxa_begin_catch(void* exception) noexcept { return exception; }

void __cxa_end_catch() {
    thrown.destroy(thrown.object);
    std::free(thrown.object);
}
}

namespace std::inline __2 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
}  // namespace std::inline __2
