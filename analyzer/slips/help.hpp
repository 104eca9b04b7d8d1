// What a fix would change, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/fix.hpp"

namespace castellan::analyzer::slips {

/// "write `^e4`", "write `+K4` before `^e4`", "leave out `+K4`". The edits are of `text`.
std::string change_text(std::string_view text, const notation::Fix& fix);

/// The words as they would be, where the fix only changes or adds words of one line: "^e4"; else empty.
std::string words_instead(std::string_view text, const notation::Fix& fix);

/// What a diagnostic's fixes say together. `is_claim`: what is wrong is a claim, and not what it is about.
std::string help_text(std::string_view text, const std::vector<notation::Fix>& fixes, bool is_claim);

}  // namespace castellan::analyzer::slips
