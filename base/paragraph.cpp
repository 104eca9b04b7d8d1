#include "base/paragraph.hpp"

#include "base/columns.hpp"

namespace castellan::base {

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

std::string first_words(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    while (columns_of(text) + 3 > columns) text = text.substr(0, text.rfind(' '));
    return std::string(text.substr(0, text.find_last_not_of(".,;: ") + 1)) + "...";
}

}  // namespace castellan::base
