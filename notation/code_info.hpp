// Explains the codes of diagnostics. Each part that reports has a table of its own.
#pragma once

#include <span>
#include <string_view>

#include "notation/diagnostic.hpp"

namespace castellan::notation {

/// A code, explained. A sample record shows it, in a file with the code's name, unless `no_sample` says why none can.
struct CodeInfo {
    std::string_view code;       // "unterminated-comment"
    std::string_view meaning;    // what was found: a sentence or a few
    std::string_view remedy;     // what to do about it
    std::string_view rule = {};  // id of its rule; empty without one, and for refusals, which state theirs
    std::string_view no_sample = {};
    Severity severity = Severity::error;
};

/// The codes of reading a text: docs/codes.md, "Reading the text".
std::span<const CodeInfo> syntax_codes();

}  // namespace castellan::notation
