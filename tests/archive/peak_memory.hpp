// Measures peak memory with the operators new and delete of this test program.
#pragma once

#include <cstddef>
#include <functional>

/// The most bytes in use at once while `action` runs, beyond those in use before.
std::size_t peak_memory_of(const std::function<void()>& action);
