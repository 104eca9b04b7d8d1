// A source of bytes that refuses anything but records.
#pragma once

#include "notation/reader.hpp"

namespace castellan::notation {

/// What becomes of text in UTF-16.
enum class Recoding : bool {
    none,     // it is refused, as what is no record
    to_utf8,  // it is read
};

/// The bytes of the source. If the first bytes are plainly those of something else, such as an archive, an error names
/// it. It waits for no more bytes than come at once.
/// `recoded` becomes true when text in UTF-16 is read; it must outlive the source.
notation::ByteSource records_only(notation::ByteSource source, Recoding recoding = Recoding::none,
                                  bool* recoded = nullptr);

}  // namespace castellan::notation
