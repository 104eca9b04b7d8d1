#include "base/markdown_escape.hpp"

#include "base/visible.hpp"

namespace castellan::base {

std::string markdown_escaped(std::string_view text) {
    constexpr std::string_view special = "\\`*_{}[]()#+-.!|~:/";
    const std::string shown = visible(text);
    std::string result;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const char character = shown[i];
        const bool at_an_end = i == 0 || i + 1 == shown.size();
        switch (character) {
            case '<': result += "&lt;"; continue;
            case '>': result += "&gt;"; continue;
            case '&': result += "&amp;"; continue;
            // GitHub makes a link of an address even where a backslash or an entity precedes its sign.
            case '@': result += "<!---->@"; continue;
            case ' ': result += at_an_end ? "&#32;" : " "; continue;  // no code block, no break of the line
            default: break;
        }
        if (special.find(character) != std::string_view::npos) result += '\\';
        result += character;
    }
    return result;
}

}  // namespace castellan::base
