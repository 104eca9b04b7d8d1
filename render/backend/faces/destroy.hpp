// Owns objects of C libraries.
#pragma once

namespace castellan::render {

/// Frees what a C library made.
template <auto destroy>
struct Destroy {
    template <class Object>
    void operator()(Object* object) const {
        destroy(object);
    }
};

}  // namespace castellan::render
