#include "engine/castelli/rulebook/rulings.hpp"

namespace castellan::castelli {
namespace {

/// The name of a ruling as records write it: "silver-none".
template <std::size_t size>
constexpr std::array<char, size> hyphenated(const char (&name)[size]) {
    std::array<char, size> result{};
    for (std::size_t at = 0; at < size; ++at) result[at] = name[at] == '_' ? '-' : name[at];
    return result;
}
#define RULING(name, ...) constexpr auto name##_hyphenated = hyphenated(#name);
#include "engine/castelli/rulebook/rulings.inc"

constexpr RulingInfo named(std::string_view name, RulingInfo row) {
    row.name = name;
    return row;
}
constexpr base::ByEnum<RulingName, RulingInfo, ruling_count> table = {{
#define RULING(name, ...) named(name##_hyphenated.data(), RulingInfo __VA_ARGS__),
#include "engine/castelli/rulebook/rulings.inc"
}};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

const RulingInfo& info(RulingName name) { return table[name]; }

Rulings::Problem Rulings::set(std::string_view assignment) {
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos) return Problem::malformed;
    const auto name = assignment.substr(0, equals);
    const auto wanted = assignment.substr(equals + 1);
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        if (table[ruling].name != name) continue;
        for (std::uint8_t value = 0; value < 3; ++value) {
            if (!wanted.empty() && table[ruling].values[value] == wanted) {
                values_[ruling] = value;
                return Problem::none;
            }
        }
        return Problem::unknown_value;
    }
    return Problem::unknown_name;
}

Rulings::Problem Rulings::set_list(std::string_view list, std::string_view& culprit) {
    std::uint32_t named = 0;
    while (!trimmed(list).empty()) {
        const auto comma = list.find(',');
        culprit = trimmed(list.substr(0, comma));
        for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
            if (table[ruling].name != culprit.substr(0, culprit.find('='))) continue;
            if (named >> ruling & 1) return Problem::twice;
            named |= 1U << ruling;
        }
        if (const auto problem = set(culprit); problem != Problem::none) return problem;
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return Problem::none;
}

std::string Rulings::text() const {
    std::string result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        if (values_[ruling] == 0) continue;
        if (!result.empty()) result += ", ";
        result += table[ruling].name;
        result += '=';
        result += table[ruling].values[values_[ruling]];
    }
    return result;
}

}  // namespace castellan::castelli
