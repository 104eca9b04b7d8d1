// Rewrites JSON about a part so that it refers to the source.
#pragma once

#include <rapidjson/document.h>

#include <optional>
#include <string>
#include <string_view>

#include "analyzer/split/index.hpp"
#include "base/json.hpp"

namespace castellan::analyzer {

/// Reads JSON of any depth.
void parse_json(std::string_view text, rapidjson::Document& document);

/// Why this cannot be written again: what castellan writes is nested less deeply, and its numbers are whole and
/// smaller. Empty if it can.
std::string fault_of(const rapidjson::Value& value);

/// The text of a string.
std::string_view text_of(const rapidjson::Value& string);

/// A member of an object; nullptr if there is none, or no object.
const rapidjson::Value* member(const rapidjson::Value& object, const char* name);

/// The source of an object with the members file and game, if they name a game of a part.
std::optional<SourcePlace> place_of(const rapidjson::Value& object, const PartFinder& parts);

/// Writes the value as it is, but for objects with the members file, game and line: those become the source's.
/// The value has no fault.
void write_mapped(base::Json& json, const rapidjson::Value& value, const PartFinder& parts);

}  // namespace castellan::analyzer
