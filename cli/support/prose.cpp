#include "cli/support/prose.hpp"

#include <algorithm>

#include "base/columns.hpp"

namespace castellan::cli {
namespace {

constexpr std::size_t width = 80;

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
    std::size_t column = used;
    bool at_start = true;
    while (!text.empty()) {
        const auto words = first_words(text);
        const std::size_t columns = base::columns_of(words);
        if (!at_start && column + 1 + columns > width) {
            lines += '\n' + std::string(hang, ' ');
            column = hang;
        } else if (!at_start) {
            lines += ' ', ++column;
        }
        lines += words;
        column += columns;
        text.remove_prefix(words.size());
        at_start = text.starts_with("\n\n");
        if (at_start) {
            lines += "\n\n" + std::string(hang, ' ');
            column = hang;
        }
        text.remove_prefix(std::min<std::size_t>(at_start ? 2 : 1, text.size()));
    }
    return lines;
}

}  // namespace castellan::cli
