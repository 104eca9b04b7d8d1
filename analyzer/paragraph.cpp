#include "analyzer/paragraph.hpp"

#include <algorithm>

namespace castellan::analyzer {
namespace {

std::size_t columns_of(std::string_view text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void append_paragraph(std::string& out, std::string_view text, std::size_t indent) {
    std::size_t column = 0;
    while (true) {
        const auto begin = text.find_first_not_of(' ');
        if (begin == std::string_view::npos) break;
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find(' '));
        const std::size_t columns = columns_of(word);
        if (column > indent && column + 1 + columns > paragraph_columns) {
            out += '\n';
            column = 0;
        }
        if (column == 0) {
            out.append(indent, ' ');
            column = indent;
        } else {
            out += ' ';
            ++column;
        }
        out += word;
        column += columns;
        text.remove_prefix(word.size());
    }
    if (column > 0) out += '\n';
}

}  // namespace castellan::analyzer
