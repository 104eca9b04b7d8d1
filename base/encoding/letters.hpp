// How likely a text is to be what somebody wrote, judged by its letters: a text that is read in a wrong encoding has
// signs among its letters, capitals inside words and words of several scripts.
#pragma once

#include <string_view>

namespace castellan::base {

/// How odd the characters beyond ASCII are for what is around them: 0 if nobody would wonder, about 1 and more for each
/// character in a text that was read wrongly. `text` is UTF-8.
double oddity(std::string_view text);

/// Whether a word may have been written so. Its letters go together, no sign is among them, no capital is after a small
/// letter, and not all of them have accents. A text without letters may be anything.
bool reads_like_word(std::string_view word);

/// Whether each character beyond ASCII is a letter.
bool has_letters_only(std::string_view word);

}  // namespace castellan::base
