// Escapes text by strangers for Markdown.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

/// The text as literal Markdown on one line: nothing in it is markup, a link, HTML or a table's border.
std::string markdown_escaped(std::string_view text);

}  // namespace castellan::base
