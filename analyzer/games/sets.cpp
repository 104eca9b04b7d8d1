#include "analyzer/games/sets.hpp"

#include <algorithm>
#include <vector>

#include "analyzer/games/games.hpp"
#include "engine/core/set_lines.hpp"

namespace castellan::analyzer {
namespace {

template <class Condition>
const SetFormat* find(Condition condition) {
    const auto formats = set_formats();
    const auto found =
        std::find_if(formats.begin(), formats.end(), [&](const SetFormat* format) { return condition(*format); });
    return found == formats.end() ? nullptr : *found;
}

}  // namespace

std::span<const SetFormat* const> set_formats() {
    static const auto all = [] {
        std::vector<const SetFormat*> formats;
        for (const OtherGame* game : other_games())
            if (game->set_format() != nullptr) formats.push_back(game->set_format());
        return formats;
    }();
    return all;
}

const SetFormat* set_format_of(std::string_view text) {
    const auto lines = core::split_lines(text);
    if (lines.empty()) return nullptr;
    const auto first = lines.front().words.front().of(text);
    return find([&](const SetFormat& format) { return format.first_word == first; });
}

const SetFormat* set_format_shipping(std::string_view name) {
    return find([&](const SetFormat& format) { return format.shipped == name; });
}

}  // namespace castellan::analyzer
