// A tag whose brackets, blanks and quotation marks may be any characters that look like them.
#pragma once

#include "notation/signs/foreign_table.hpp"

namespace castellan::notation {

struct ForeignTag {
    const char* quote = nullptr;
    const char* value = nullptr;
    const char* value_end = nullptr;
    const char* quote_end = nullptr;
    const char* end = nullptr;      // after the bracket; the line's end if there is none
    bool quoted_otherwise = false;  // by another sign than "
    bool closed_otherwise = false;
    bool is_structure = false;  // what the value says is spelled as movetext is: seats, a date, a result
};

/// Whether a tag begins at `p`, of a line that ends at `over`.
bool read_foreign_tag(const char* p, const char* over, ForeignTag& tag);

}  // namespace castellan::notation
