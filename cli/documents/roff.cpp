#include "cli/documents/roff.hpp"

#include <algorithm>

namespace castellan::cli {

std::string roff(std::string_view text) {
    std::string out;
    bool line_begins = true;
    for (const char c : text) {
        if (line_begins && (c == '.' || c == '\'')) out += "\\&";  // would be a request
        line_begins = c == '\n';
        switch (c) {
            case '\\': out += "\\e"; break;
            case '-': out += "\\-"; break;
            case '\'': out += "\\(aq"; break;
            case '`': out += "\\(ga"; break;
            case '^': out += "\\(ha"; break;
            case '~': out += "\\(ti"; break;
            case '"': out += "\\(dq"; break;
            default: out += c;
        }
    }
    return out;
}

std::string roff_prose(std::string_view text) {
    constexpr std::size_t most_bytes = 79;
    std::string out;
    for (std::size_t begin = 0, line = 0; (begin = text.find_first_not_of(" \n", begin)) != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(" \n", begin), text.size());
        const std::string word = roff(text.substr(begin, end - begin));
        const bool fits = out.size() - line + 1 + word.size() <= most_bytes;
        if (!out.empty()) out += fits ? ' ' : '\n';
        if (!fits) line = out.size();
        out += word;
        begin = end;
    }
    return out;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

}  // namespace castellan::cli
