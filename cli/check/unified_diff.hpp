// What changes in a file, as `diff -u` writes it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace castellan::cli {

/// The bytes of a file from `begin` to `end` are replaced.
struct FileChange {
    std::size_t begin = 0, end = 0;
    std::string text;
};

/// For changes in order and apart; empty if there are none. Lines are as they are in the file, or made visible for a
/// terminal.
std::string unified_diff(std::string_view name, std::string_view old, std::span<const FileChange> changes,
                         bool for_terminal);

}  // namespace castellan::cli
