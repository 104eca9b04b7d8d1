#include "analyzer/split/index_json.hpp"

#include <rapidjson/document.h>

#include <cstdint>
#include <vector>

#include "analyzer/split/mapped_json.hpp"
#include "base/json.hpp"
#include "base/utf8.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

bool read_text(const rapidjson::Value& object, const char* name, std::string& text) {
    const auto* value = member(object, name);
    if (value == nullptr || !value->IsString()) return false;
    text = text_of(*value);
    return true;
}

bool read_number(const rapidjson::Value& object, const char* name, std::uint64_t& number) {
    const auto* value = member(object, name);
    if (value == nullptr || !value->IsUint64() || value->GetUint64() > most_games) return false;
    number = value->GetUint64();
    return true;
}

/// JSON is UTF-8; a name of a file need not be: then it is a list of its bytes.
void write_name(base::Json& json, const std::string& name) {
    if (base::well_formed(name) == name) return json.string(name);
    json.begin_array();
    for (const char byte : name) json.number(static_cast<unsigned char>(byte));
    json.end_array();
}

bool read_name(const rapidjson::Value& value, std::string& name) {
    if (value.IsString()) name = text_of(value);
    if (!value.IsArray()) return value.IsString();
    for (const auto& byte : value.GetArray()) {
        if (!byte.IsUint() || byte.GetUint() > 0xFF) return false;
        name += static_cast<char>(byte.GetUint());
    }
    return true;
}

bool read_part(const rapidjson::Value& object, std::size_t sources, Part& part) {
    std::uint64_t source = 0;
    const bool whole = read_text(object, "file", part.file) && read_number(object, "source", source) &&
                       read_number(object, "first_game", part.first_game) &&
                       read_number(object, "first_line", part.first_line) &&
                       // an index from before there were fixes has none
                       (!object.HasMember("first_byte") || read_number(object, "first_byte", part.first_byte)) &&
                       read_number(object, "games", part.games) && read_number(object, "lines", part.lines);
    part.source = source;
    return whole && source < sources && part.first_game > 0 && part.first_line > 0;
}

/// The parts of each source stand in the order of its games, and have no game twice.
bool follow_one_another(const PartIndex& index) {
    std::vector<std::uint64_t> next_game(index.sources.size(), 1);
    for (const Part& part : index.parts) {
        std::uint64_t& next = next_game[part.source];
        if (part.first_game < next || part.games > UINT64_MAX - part.first_game) return false;
        next = part.first_game + part.games;
    }
    return true;
}

}  // namespace

std::string index_json(const PartIndex& index) {
    base::Json json;
    json.begin_object();
    json.field("castellan-parts", 1);
    json.begin_array("sources");
    for (const auto& source : index.sources) write_name(json, source);
    json.end_array();
    json.begin_array("parts");
    for (const Part& part : index.parts) {
        json.begin_object();
        json.field("file", part.file);
        json.field("source", std::int64_t(part.source));
        json.field("first_game", std::int64_t(part.first_game));
        json.field("first_line", std::int64_t(part.first_line));
        json.field("first_byte", std::int64_t(part.first_byte));
        json.field("games", std::int64_t(part.games));
        json.field("lines", std::int64_t(part.lines));
        json.end_object();
    }
    json.end_array();
    json.end_object();
    return json.text();
}

tl::expected<PartIndex, std::string> read_index(std::string_view text) {
    rapidjson::Document document;
    parse_json(text, document);
    std::uint64_t version = 0;
    if (document.HasParseError() || !read_number(document, "castellan-parts", version) || version != 1)
        return tl::unexpected(tr("this is no index of parts; castellan split writes it as {}", index_name));
    PartIndex index;
    const auto* sources = member(document, "sources");
    const auto* parts = member(document, "parts");
    bool whole = sources != nullptr && sources->IsArray() && parts != nullptr && parts->IsArray();
    if (whole) {
        for (const auto& source : sources->GetArray()) whole = whole && read_name(source, index.sources.emplace_back());
        for (const auto& object : parts->GetArray())
            whole = whole && read_part(object, index.sources.size(), index.parts.emplace_back());
    }
    if (!whole || !follow_one_another(index) || !PartFinder(index).tells_all_apart())
        return tl::unexpected(tr("the index of parts is not as castellan split wrote it"));
    return index;
}

}  // namespace castellan::analyzer
