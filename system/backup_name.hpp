// The names of old files beside new ones, as `cp --backup` gives them.
#pragma once

#include <fmt/core.h>

#include <cerrno>
#include <string>

namespace castellan::system {

/// Calls `take` with "FILE~"; if that is there already, which errno says, with "FILE.~1~", and so on. The name taken,
/// and whether it was: else errno says why not.
template <class Take>
std::string take_backup_name(const std::string& file, bool& taken, Take take) {
    std::string name = file + '~';
    for (int number = 1; !(taken = take(name)) && errno == EEXIST; ++number)
        name = fmt::format("{}.~{}~", file, number);
    return name;
}

}  // namespace castellan::system
