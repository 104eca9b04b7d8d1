// A source of bytes that refuses anything but records.
#pragma once

#include "notation/reader.hpp"

namespace castellan::notation {

/// The bytes of the source. If the first bytes are plainly those of something else, such as an archive, an error names
/// it. It waits for no more bytes than come at once.
notation::ByteSource records_only(notation::ByteSource source);

}  // namespace castellan::notation
