#include "cli/support/game_choice.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "cli/support/command.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::uint64_t read_number(std::string_view text, const std::string& list) {
    std::uint64_t number = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size() || number == 0)
        throw UsageError(tr("--game {}: expected numbers and ranges such as 3,7-9", list));
    return number;
}

}  // namespace

std::string shown(const std::string& file) { return file == "-" ? tr("standard input") : file; }

GameChoice::GameChoice(const std::string& list) {
    std::string_view rest = list;
    while (true) {
        const auto comma = rest.find(',');
        const auto part = rest.substr(0, comma);
        const auto dash = part.find('-');
        const auto first = read_number(part.substr(0, dash), list);
        const auto last = dash == std::string_view::npos ? first : read_number(part.substr(dash + 1), list);
        if (last < first) throw UsageError(tr("--game {}: the range ends before it begins", list));
        named_.emplace_back(first, last);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    join_ranges();
}

/// Sorted and apart, so that a game is found among thousands.
void GameChoice::join_ranges() {
    std::sort(named_.begin(), named_.end());
    ranges_ = named_;
    std::size_t joined = 0;
    for (const auto& range : ranges_) {
        if (range.first <= ranges_[joined].second)
            ranges_[joined].second = std::max(ranges_[joined].second, range.second);
        else
            ranges_[++joined] = range;
    }
    ranges_.resize(joined + 1);
}

bool GameChoice::contains(std::uint64_t game) const {
    const auto above = std::upper_bound(ranges_.begin(), ranges_.end(), game,
                                        [](std::uint64_t number, const auto& range) { return number < range.first; });
    return all() || (above != ranges_.begin() && game <= above[-1].second);
}

std::uint64_t GameChoice::last() const { return all() ? UINT64_MAX : ranges_.back().second; }

std::string GameChoice::missing_of(std::uint64_t games) const {
    std::string missing;
    for (const auto& [first, last] : named_) {
        if (first <= games) continue;
        if (!missing.empty()) missing += ", ";
        missing += first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
    }
    return missing;
}

}  // namespace castellan::cli
