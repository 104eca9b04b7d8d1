// A tag whose brackets, blanks and quotation marks may be any characters that look like them.
#pragma once

#include "notation/signs/foreign_table.hpp"

namespace castellan::notation {

struct ForeignTag {
    const char* quote = nullptr;
    const char* value = nullptr;
    const char* value_end = nullptr;
    const char* quote_end = nullptr;
    const char* end = nullptr;      // after the bracket, or at the next tag's name; the line's end if there is neither
    bool is_followed = false;       // by another tag in the same brackets
    bool is_unclear = false;        // where its value ends, or what a quotation mark in it means, can be read otherwise
    bool quoted_otherwise = false;  // by another sign than "
    bool closed_otherwise = false;
    bool is_structure = false;  // what the value says is spelled as movetext is: seats, a date, a result
};

/// Whether a tag begins at `p`, of a line that ends at `over`. `in_brackets`: one before it has opened the brackets.
bool read_foreign_tag(const char* p, const char* over, bool in_brackets, ForeignTag& tag);

}  // namespace castellan::notation
