#include "analyzer/markdown_escape.hpp"

#include "notation/visible.hpp"

namespace castellan::analyzer {

std::string markdown_escaped(std::string_view text) {
    constexpr std::string_view special = "\\`*_{}[]()#+-.!|~:/";
    std::string result;
    for (const char character : notation::visible(text)) {
        switch (character) {
            case '<': result += "&lt;"; continue;
            case '>': result += "&gt;"; continue;
            case '&': result += "&amp;"; continue;
            // GitHub makes a link of an address even where a backslash or an entity stands before its sign.
            case '@': result += "<!---->@"; continue;
            default: break;
        }
        if (special.find(character) != std::string_view::npos) result += '\\';
        result += character;
    }
    return result;
}

}  // namespace castellan::analyzer
