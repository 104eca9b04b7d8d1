#include "cli/documents/shell_quote.hpp"

namespace castellan::cli {
namespace {

std::string escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

}  // namespace

std::string posix_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";  // no escape inside quotes: out, a quote, in again
        else
            out += c;
    }
    return out + '\'';
}

std::string fish_quoted(std::string_view text) { return '\'' + escaped(text, "\\'") + '\''; }

std::string zsh_spec(std::string_view text) { return escaped(text, "\\[]:"); }

std::string word_list(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) {
        if (!out.empty()) out += ' ';
        out += escaped(word, "\\ \t\n'\"$`~*?[](){}<>|&;:#");
    }
    return out;
}

}  // namespace castellan::cli
