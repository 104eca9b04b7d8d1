#include "engine/core/set_lines.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace castellan::core {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view line_ends = "\r\n";  // as in CGN, where a set may stand in a block

}  // namespace

std::vector<notation::Span> split_words(std::string_view text, notation::Span span) {
    std::vector<notation::Span> words;
    const std::string_view part = text.substr(0, span.end);
    for (std::size_t at = part.find_first_not_of(blanks, span.begin); at != std::string_view::npos;) {
        const std::size_t end = std::min(part.find_first_of(blanks, at), part.size());
        words.push_back({std::uint32_t(at), std::uint32_t(end)});
        at = part.find_first_not_of(blanks, end);
    }
    return words;
}

std::vector<SetLine> split_lines(std::string_view text) {
    std::vector<SetLine> lines;
    std::size_t begin = text.starts_with(base::byte_order_mark) ? base::byte_order_mark.size() : 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find_first_of(line_ends, begin), text.size());
        SetLine line{{}, split_words(text, {std::uint32_t(begin), std::uint32_t(end)})};
        const auto comment = std::find_if(line.words.begin(), line.words.end(),
                                          [&](notation::Span word) { return text[word.begin] == '#'; });
        line.words.erase(comment, line.words.end());
        if (!line.words.empty()) {
            line.span = {line.words.front().begin, line.words.back().end};
            lines.push_back(std::move(line));
        }
        begin = end + 1;
    }
    return lines;
}

}  // namespace castellan::core
