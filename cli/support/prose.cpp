#include "cli/support/prose.hpp"

#include <algorithm>

#include "base/columns.hpp"

namespace castellan::cli {
namespace {

constexpr std::size_t width = 80;
/// Lines of the source and of the catalogues are at least this wide where they were not ended on purpose.
constexpr std::size_t source_width = 100;

/// The first word, with the names of options after it: at the beginning of a line one would look like one in the list
/// of options.
std::string_view first_words(std::string_view text) {
    std::size_t end = text.find_first_of(" \n");
    while (end != std::string_view::npos && text[end] == ' ' && text.substr(end + 1).starts_with("--"))
        end = text.find_first_of(" \n", end + 1);
    return text.substr(0, end);
}

}  // namespace

std::string prose(std::string_view text, std::size_t hang, std::size_t used) {
    std::string lines;
    std::size_t column = used, source_column = 0;
    const auto end_line = [&] {
        lines += '\n' + std::string(hang, ' ');
        column = hang;
    };
    bool at_start = true;
    while (!text.empty()) {
        const auto words = first_words(text);
        const std::size_t columns = base::columns_of(words);
        if (!at_start && column + 1 + columns > width)
            end_line();
        else if (!at_start)
            lines += ' ', ++column;
        lines += words;
        column += columns;
        source_column += columns;
        at_start = false;
        text.remove_prefix(words.size());
        if (text.empty()) break;
        const bool ends_line = text.front() == '\n';
        text.remove_prefix(1);
        ++source_column;
        if (!ends_line) continue;
        if (source_column + base::columns_of(first_words(text)) <= source_width) {
            end_line();
            at_start = true;
        }
        source_column = 0;
    }
    return lines;
}

}  // namespace castellan::cli
