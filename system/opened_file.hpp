// Opens files once, and judges what was opened: what a name leads to may be another file a moment later.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "system/descriptor.hpp"

namespace castellan::system {

/// What may be opened.
enum class Accepts : std::uint8_t {
    everything,  // the user named it: a link, a pipe or a device is what is meant
    files,       // a regular file, or a link to one
    no_links,    // a regular file: the name comes from a folder, in which others may write
};

/// Opens to read, without waiting: a pipe that nobody writes to is open at once, and reading waits. The error says why
/// not.
tl::expected<Descriptor, std::string> open_to_read(const std::string& path, Accepts accepted);

}  // namespace castellan::system
