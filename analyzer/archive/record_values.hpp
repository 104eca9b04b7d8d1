// Converts a record to values, and values back to CGN.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "analyzer/archive/values.hpp"
#include "notation/record.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::archive {

/// A node's values, into an item that is reused; false for text that cannot be read.
bool take_item(const notation::Record& record, const notation::Node& node, Item& item);

/// Saves tags, set block and items, and hands on the bytes of one after another until `visit` returns false. Gives the
/// version of the format that they need; nothing if `visit` said so, or the record has something that cannot be read.
std::optional<std::uint32_t> save_values(const notation::Record& record,
                                         const std::function<bool(std::string_view bytes)>& visit);

void write_item(const Item& item, notation::CanonicalWriter& writer);

}  // namespace castellan::analyzer::archive
