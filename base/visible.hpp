// Makes text by strangers safe to show: nothing in it can move the cursor, or reorder or hide the text beside it.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

/// The text with "\x07" for a control character or a byte that is not UTF-8, and "<U+202E>" for what hides or reorders.
/// A tab is one blank. Joiners stay where a script or an emoji needs them: after one of its letters.
std::string visible(std::string_view text);
void append_visible(std::string_view text, std::string& out);

/// Whether the text is only printable ASCII, so that nothing need be made visible. A quick check.
bool is_shown_as_is(std::string_view text);

/// Control characters beyond ASCII, and what is invisible or reorders.
bool hides_or_reorders(char32_t code_point);

/// `text` in backquotes, made visible, cut after 40 bytes; "" if it is empty.
std::string quoted(std::string_view text);

}  // namespace castellan::base
