#include "analyzer/split/mapped_json.hpp"

#include "base/utf8.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

constexpr std::size_t most_depth = 8 * notation::limits::nesting;           // export takes four levels for a variation
constexpr std::int64_t most_number = std::int64_t(1'000'000) * most_games;  // so that a place can be added

bool is_small(const rapidjson::Value& number) {
    return number.IsInt64() && number.GetInt64() <= most_number && number.GetInt64() >= -most_number;
}

std::string fault_within(const rapidjson::Value& value, std::size_t depth) {
    if (depth > most_depth) return tr("it is nested more than {} levels deep", most_depth);
    if (value.IsNumber() && !is_small(value)) return tr("it has a number that castellan does not write");
    std::string fault;
    if (value.IsArray())
        for (const auto* element = value.Begin(); element != value.End() && fault.empty(); ++element)
            fault = fault_within(*element, depth + 1);
    if (value.IsObject())
        for (auto item = value.MemberBegin(); item != value.MemberEnd() && fault.empty(); ++item)
            fault = fault_within(item->value, depth + 1);
    return fault;
}

const Part* part_of(const rapidjson::Value& object, const PartFinder& parts) {
    const auto* file = member(object, "file");
    const auto* game = member(object, "game");
    const Part* part = file != nullptr && file->IsString() ? parts.find(text_of(*file)) : nullptr;
    const bool placed = part != nullptr && game != nullptr && game->IsUint64() && game->GetUint64() > 0 &&
                        game->GetUint64() <= part->games;
    return placed ? part : nullptr;
}

void write_placed(base::Json& json, std::string_view name, const rapidjson::Value& value, const Part& part,
                  const PartFinder& parts);

/// A list of objects that name places in a part, too.
void write_placed_list(base::Json& json, const rapidjson::Value& value, const Part& part, const PartFinder& parts) {
    if (!value.IsArray()) return write_mapped(json, value, parts);
    json.begin_array();
    for (const auto& element : value.GetArray()) {
        if (!element.IsObject()) {
            write_mapped(json, element, parts);
            continue;
        }
        json.begin_object();
        for (const auto& [name, item] : element.GetObject()) {
            json.key(text_of(name));
            write_placed(json, text_of(name), item, part, parts);
        }
        json.end_object();
    }
    json.end_array();
}

/// A member of an object that names a place in a part.
void write_placed(base::Json& json, std::string_view name, const rapidjson::Value& value, const Part& part,
                  const PartFinder& parts) {
    const auto& source = parts.index().sources[part.source];
    if (name == "file")
        json.string(base::well_formed(source));
    else if (name == "game" && value.IsInt64())
        json.number(value.GetInt64() + std::int64_t(part.first_game) - 1);
    else if ((name == "line" || name == "end_line") && value.IsInt64())
        json.number(value.GetInt64() + std::int64_t(part.first_line) - 1);
    else if ((name == "byte" || name == "end_byte") && value.IsInt64())
        json.number(value.GetInt64() + std::int64_t(part.first_byte));
    else if (name == "fixes" || name == "edits")
        write_placed_list(json, value, part, parts);
    else
        write_mapped(json, value, parts);
}

}  // namespace

void parse_json(std::string_view text, rapidjson::Document& document) {
    document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(), text.size());
}

std::string fault_of(const rapidjson::Value& value) { return fault_within(value, 0); }

std::string_view text_of(const rapidjson::Value& string) { return {string.GetString(), string.GetStringLength()}; }

const rapidjson::Value* member(const rapidjson::Value& object, const char* name) {
    if (!object.IsObject()) return nullptr;
    const auto found = object.FindMember(name);
    return found != object.MemberEnd() ? &found->value : nullptr;
}

std::optional<SourcePlace> place_of(const rapidjson::Value& object, const PartFinder& parts) {
    const Part* part = part_of(object, parts);
    if (part == nullptr) return std::nullopt;
    return SourcePlace{part, member(object, "game")->GetUint64() + part->first_game - 1};
}

void write_mapped(base::Json& json, const rapidjson::Value& value, const PartFinder& parts) {
    switch (value.GetType()) {
        case rapidjson::kNullType: return json.null();
        case rapidjson::kFalseType:
        case rapidjson::kTrueType: return json.boolean(value.GetBool());
        case rapidjson::kNumberType: return json.number(value.GetInt64());
        case rapidjson::kStringType: return json.string(text_of(value));
        case rapidjson::kArrayType:
            json.begin_array();
            for (const auto& element : value.GetArray()) write_mapped(json, element, parts);
            return json.end_array();
        case rapidjson::kObjectType: break;
    }
    const Part* part = part_of(value, parts);
    json.begin_object();
    for (const auto& [name, item] : value.GetObject()) {
        json.key(text_of(name));
        if (part != nullptr)
            write_placed(json, text_of(name), item, *part, parts);
        else
            write_mapped(json, item, parts);
    }
    json.end_object();
}

}  // namespace castellan::analyzer
