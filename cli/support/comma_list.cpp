#include "cli/support/comma_list.hpp"

#include <algorithm>

#include "base/name_key.hpp"

namespace castellan::cli {
namespace {

/// What is in the quotes at the beginning, which it removes with them.
std::optional<std::string> take_quoted(std::string_view& list) {
    std::string item;
    for (list.remove_prefix(1);;) {
        const auto quote = list.find('"');
        if (quote == std::string_view::npos) return std::nullopt;
        item += list.substr(0, quote);
        list.remove_prefix(quote + 1);
        if (!list.starts_with('"')) return item;
        item += '"';
        list.remove_prefix(1);
    }
}

}  // namespace

std::optional<std::vector<std::string>> split_list(std::string_view list) {
    std::vector<std::string> items;
    for (;;) {
        std::string item;
        const auto first = std::min(list.find_first_not_of(' '), list.size());
        if (list.substr(first).starts_with('"')) {
            list.remove_prefix(first);
            auto quoted = take_quoted(list);
            if (!quoted) return std::nullopt;
            item = *std::move(quoted);
        }
        const auto comma = std::min(list.find(','), list.size());
        const auto rest = base::with_single_blanks(list.substr(0, comma));
        if (!item.empty() && !rest.empty()) return std::nullopt;
        items.push_back(base::with_single_blanks(item + rest));
        if (comma == list.size()) return items;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace castellan::cli
