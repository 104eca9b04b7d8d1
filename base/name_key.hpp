// Names that look the same are the same, however they were typed.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

/// A name without blanks around it, and with one blank for several. Blanks of every kind are blanks: no-break, thin,
/// ideographic.
std::string with_single_blanks(std::string_view name);

/// What names are compared by: with single blanks, and with accented letters as one character each (NFC). A name that
/// is not UTF-8 has no other spelling.
std::string name_key(std::string_view name);

}  // namespace castellan::base
