// Addresses in running text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::render {

/// The bytes of the address of a web page that `text` begins with, "https://..." or "http://..."; 0: it begins with
/// none. The sentence's own full stop and closing parenthesis are not part of it.
std::size_t web_address_length(std::string_view text);

/// An address as a link may have it: in ASCII, and without what PDF and HTML would read as the end of it.
std::string link_to_web(std::string_view address);
bool leads_to_web(std::string_view link);

/// Whether a word, that is a text without blanks, is an address of the web or of mail, or contains one. Its characters
/// are none of a language: it is not hyphenated.
bool has_address(std::string_view word);

}  // namespace castellan::render
