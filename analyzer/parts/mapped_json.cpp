#include "analyzer/parts/mapped_json.hpp"

#include <string_view>

#include "notation/visible.hpp"

namespace castellan::analyzer {
namespace {

std::string_view text_of(const rapidjson::Value& value) { return {value.GetString(), value.GetStringLength()}; }

const Part* part_of(const rapidjson::Value& object, const PartIndex& index) {
    const auto* file = member(object, "file");
    const auto* game = member(object, "game");
    const bool placed = file != nullptr && file->IsString() && game != nullptr && game->IsUint64();
    return placed ? index.find(text_of(*file)) : nullptr;
}

/// A member of an object that names a place in a part.
void write_placed(Json& json, std::string_view name, const rapidjson::Value& value, const Part& part,
                  const PartIndex& index) {
    if (name == "file")
        json.string(notation::visible(index.sources[part.source]));
    else if (name == "game" && value.IsInt64())
        json.number(value.GetInt64() + std::int64_t(part.first_game) - 1);
    else if ((name == "line" || name == "end_line") && value.IsInt64())
        json.number(value.GetInt64() + std::int64_t(part.first_line) - 1);
    else
        write_mapped(json, value, index);
}

}  // namespace

const rapidjson::Value* member(const rapidjson::Value& object, const char* name) {
    if (!object.IsObject()) return nullptr;
    const auto found = object.FindMember(name);
    return found != object.MemberEnd() ? &found->value : nullptr;
}

std::optional<SourcePlace> place_of(const rapidjson::Value& object, const PartIndex& index) {
    const Part* part = part_of(object, index);
    if (part == nullptr) return std::nullopt;
    return SourcePlace{part->source, member(object, "game")->GetUint64() + part->first_game - 1};
}

void write_mapped(Json& json, const rapidjson::Value& value, const PartIndex& index) {
    switch (value.GetType()) {
        case rapidjson::kNullType: return json.null();
        case rapidjson::kFalseType:
        case rapidjson::kTrueType: return json.boolean(value.GetBool());
        case rapidjson::kNumberType: return json.number(value.GetInt64());  // no report has others
        case rapidjson::kStringType: return json.string(text_of(value));
        case rapidjson::kArrayType:
            json.begin_array();
            for (const auto& element : value.GetArray()) write_mapped(json, element, index);
            return json.end_array();
        case rapidjson::kObjectType: break;
    }
    const Part* part = part_of(value, index);
    json.begin_object();
    for (const auto& [name, item] : value.GetObject()) {
        json.key(text_of(name));
        if (part != nullptr)
            write_placed(json, text_of(name), item, *part, index);
        else
            write_mapped(json, item, index);
    }
    json.end_object();
}

}  // namespace castellan::analyzer
