// What a fix would change, in words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/fix.hpp"

namespace castellan::analyzer::slips {

/// "write `^e4`", "write `+K4` before `^e4`", "leave out `+K4`"; where the turn is another than that of the problem,
/// "in turn 7: write `^e4`". The edits and the place of the problem are of `text`.
std::string change_text(std::string_view text, std::uint32_t problem, const notation::Fix& fix);

/// The words as they would be, where the fix only changes or adds words of one line: "^e4"; else empty.
std::string words_instead(std::string_view text, const notation::Fix& fix);

/// What a diagnostic's fixes say together. `is_claim`: what is wrong is a claim, and not what it is about.
std::string help_text(std::string_view text, std::uint32_t problem, const std::vector<notation::Fix>& fixes,
                      bool is_claim);

}  // namespace castellan::analyzer::slips
