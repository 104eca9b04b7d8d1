// Quotation marks and apostrophes as books of a language have them.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render::booklet {

/// The straight marks of a paragraph replaced: of English, Dutch and German. What cannot be told for sure stays: double
/// marks that do not come in pairs. Addresses of the web stay, too.
std::string with_quotes(std::string_view text, std::string_view language);

}  // namespace castellan::render::booklet
