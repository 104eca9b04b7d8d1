// The lists of a comparison as text, whatever the game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/compare/comparison.hpp"
#include "language/append.hpp"
#include "language/text.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

inline constexpr std::size_t most_listed = 20;  // of remarks and testimonies of one kind
inline constexpr std::array<std::string_view, 2> ordinals = {language::msgid("first"), language::msgid("second")};

template <class... Arguments>
void write_line(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    language::append(out, format, std::forward<Arguments>(arguments)...);
    out += '\n';
}

/// Where both records come from.
void write_labels(std::string_view first, std::string_view second, std::string& out);
void write_header_differences(const std::vector<HeaderDifference>& differences, std::string& out);
/// With a title, if there are any.
void write_turn_differences(std::string_view title, const std::vector<TurnDifference>& remarks, std::string& out);
/// How many more than most_listed there are.
void write_more(std::size_t count, std::string& out);

/// A record, for the line where it parts.
struct ToldRecord {
    const notation::Record& record;
    std::string_view label;
    std::uint64_t first_line;
};
/// "anna.cgn:25:44: the first, turn 13.2" and the line itself.
void write_told_place(const ToldRecord& told, notation::Span span, std::string_view what, std::string& out);

}  // namespace castellan::analyzer
