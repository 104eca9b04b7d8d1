// A list in an option, as CSV writes a line: items with commas between them; one with a comma in it is in quotes, and a
// quote in that is doubled.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::cli {

/// The items, with single blanks and none around them: "Anna, Ben" has two. Nothing if a quote is not closed, or if
/// more follows it than a comma.
std::optional<std::vector<std::string>> split_list(std::string_view list);

}  // namespace castellan::cli
