#include "render/booklet/text/strangers_text.hpp"

#include <algorithm>

#include "base/graphemes.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"

namespace castellan::render::booklet {

namespace {

constexpr std::string_view soft_hyphen = "\u00AD";

constexpr bool is_written_leftward(char32_t c) {
    return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFC) ||
           (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

bool has_leftward_letter(std::string_view text) {
    while (!text.empty()) {
        const base::CodePoint next = base::first_code_point(text);
        if (is_written_leftward(next.value)) return true;
        text.remove_prefix(std::max(1U, next.bytes));
    }
    return false;
}

}  // namespace

std::string shown(std::string_view text, std::size_t most_characters) {
    const std::string visible = base::visible(text);
    std::string result(base::first_graphemes(visible, most_characters));
    if (result.find_first_not_of(' ') == std::string::npos) return {};
    const bool leftward = has_leftward_letter(result);
    if (result.size() < visible.size()) result += "…";
    return leftward ? "\u2068" + result + "\u2069" : result;
}

std::string unbroken(std::string name) {
    constexpr std::size_t longest = 24;
    if (name.size() > longest) return name;
    for (std::size_t blank = name.find(' '); blank != std::string::npos; blank = name.find(' ', blank))
        name.replace(blank, 1, "\u00A0");
    return name;
}

std::string shown_prose(std::string_view text) {
    std::string result;
    for (std::size_t begin = 0;; begin += soft_hyphen.size()) {
        const std::size_t end = std::min(text.find(soft_hyphen, begin), text.size());
        result += base::visible(text.substr(begin, end - begin));
        begin = end;
        if (end == text.size()) return result;
        result += soft_hyphen;
    }
}

}  // namespace castellan::render::booklet
