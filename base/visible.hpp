// Makes text by strangers safe to show: nothing in it can move the cursor, or reorder or hide the text beside it.
#pragma once

#include <string>
#include <string_view>

#include "base/utf8.hpp"

namespace castellan::base {

/// Appends one code point as shown: unchanged, or "\x07" (control, or the raw byte where the text is not UTF-8), or
/// "<U+202E>" (invisible or reordering). A tab is one blank.
void append_visible(CodePoint code_point, std::string_view bytes, std::string& out);

std::string visible(std::string_view text);
void append_visible(std::string_view text, std::string& out);

/// Whether the text is only printable ASCII, so that nothing need be made visible. A quick check.
bool is_shown_as_is(std::string_view text);

/// Control characters beyond ASCII, and what is invisible or reorders.
bool hides_or_reorders(char32_t code_point);

/// `text` in backquotes, made visible, cut after 40 bytes.
std::string quoted(std::string_view text);

}  // namespace castellan::base
