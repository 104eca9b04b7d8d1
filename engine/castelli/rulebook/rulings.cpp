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

constexpr core::RulingList<RulingInfo, ruling_count> list(table.data());

}  // namespace

const RulingInfo& info(RulingName name) { return table[name]; }

Rulings::Problem Rulings::set(std::string_view assignment) { return list.set(assignment, values_); }
Rulings::Problem Rulings::set_list(std::string_view text, std::string_view& culprit) {
    return list.set_list(text, culprit, values_);
}
std::string Rulings::text() const { return list.text(values_); }

}  // namespace castellan::castelli
