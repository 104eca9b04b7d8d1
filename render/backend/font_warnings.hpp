// Warnings about fonts and characters that texts of pictures lacked.
#pragma once

#include <string>
#include <vector>

namespace castellan::render {

/// Returns a sentence for each thing that texts drawn since the last call lacked, to show to the user: characters that
/// no font has, which are drawn as boxes, and families that this machine does not have.
std::vector<std::string> take_font_warnings();

}  // namespace castellan::render
