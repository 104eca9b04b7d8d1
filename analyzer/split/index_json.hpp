// Reads and writes the index of split records: the file parts.json.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "analyzer/split/index.hpp"

namespace castellan::analyzer {

inline constexpr std::string_view index_name = "parts.json";
inline constexpr std::size_t most_index_bytes = 64UL * 1024 * 1024;

std::string index_json(const PartIndex& index);
/// The error says what is wrong with the text.
tl::expected<PartIndex, std::string> read_index(std::string_view text);

}  // namespace castellan::analyzer
