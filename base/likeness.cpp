#include "base/likeness.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "base/small_letters.hpp"
#include "language/text.hpp"

namespace castellan::base {

using language::tr;

namespace {

constexpr std::size_t longest_wanted = 64;  // no name is as long
constexpr std::size_t most_suggested = 3;

}  // namespace

std::size_t edit_distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[to.size()];
}

namespace {

/// The distance of a name. Names that contain the wanted text, or are contained in it, come first.
std::size_t unlikeness(const std::string& own, const std::string& wanted) {
    const bool holds = wanted.size() >= 3 && (own.find(wanted) != std::string::npos ||
                                              (own.size() >= 3 && wanted.find(own) != std::string::npos));
    return holds ? 0 : edit_distance(own, wanted);
}

}  // namespace

std::string plain_name(std::string_view text) {
    std::string result;
    for (const char c : text.substr(0, longest_wanted)) {
        const bool divides = c == ' ' || c == '_' || c == '-' || c == '\t';
        if (!divides)
            result += small_letter(c);
        else if (!result.empty() && result.back() != '-')
            result += '-';
    }
    if (!result.empty() && result.back() == '-') result.pop_back();
    return result;
}

std::vector<std::string_view> nearest_names(std::span<const std::string_view> names, std::string_view wanted) {
    const std::string plain = plain_name(wanted);
    struct Candidate {
        std::size_t unlikeness;
        std::string_view name;
    };
    std::vector<Candidate> candidates;
    for (const std::string_view name : names) candidates.push_back({unlikeness(plain_name(name), plain), name});
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.unlikeness < b.unlikeness; });
    std::vector<std::string_view> nearest;
    for (const Candidate& candidate : candidates) {
        const bool like = candidate.unlikeness <= std::max<std::size_t>(1, (plain.size() + 1) / 3);
        const bool known = std::find(nearest.begin(), nearest.end(), candidate.name) != nearest.end();
        if (like && !known && nearest.size() < most_suggested) nearest.push_back(candidate.name);
    }
    return nearest;
}

std::string suggestion(std::span<const std::string_view> nearest) {
    std::string text;
    for (std::size_t index = 0; index < nearest.size(); ++index)
        text += fmt::format("{}{}", index == 0 ? "" : index + 1 == nearest.size() ? tr(" or ") : ", ", nearest[index]);
    return nearest.empty() ? text : tr("did you mean {}?", text);
}

}  // namespace castellan::base
