#include "analyzer/analysis/earlier.hpp"

#include <rapidjson/document.h>

#include <optional>

#include "analyzer/analysis/shares.hpp"
#include "base/json.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::analysis {

using language::tr;

namespace {

using JsonPool = rapidjson::MemoryPoolAllocator<base::JsonMemory>;
using JsonDocument = rapidjson::GenericDocument<rapidjson::UTF8<>, JsonPool, base::JsonMemory>;
using JsonValue = rapidjson::GenericValue<rapidjson::UTF8<>, JsonPool>;

const JsonValue* member_of(const JsonValue& object, const char* name) {
    if (!object.IsObject()) return nullptr;
    const auto found = object.FindMember(name);
    return found == object.MemberEnd() ? nullptr : &found->value;
}

std::optional<std::uint64_t> number_in(const JsonValue& object, const char* name) {
    const auto* value = member_of(object, name);
    if (value == nullptr || !value->IsUint64()) return std::nullopt;
    return value->GetUint64();
}

std::optional<EarlierGame> read_game(const JsonValue& object) {
    const auto* model = member_of(object, "model");
    const auto* moments = member_of(object, "moments");
    const auto seed = number_in(object, "seed");
    const auto precision = number_in(object, "precision");
    const auto nodes = number_in(object, "nodes");
    if (model == nullptr || !model->IsString() || moments == nullptr || !moments->IsArray() || !seed || !precision ||
        *precision > std::uint64_t(one_victory) || nodes != moments->Size())
        return std::nullopt;
    EarlierGame game{
        std::string(model->GetString(), model->GetStringLength()), *seed, as_number(Units(*precision)), {}};
    for (const auto& moment : moments->GetArray()) {
        const auto samples = number_in(moment, "samples");
        if (!samples) return std::nullopt;
        game.samples.push_back(*samples);
    }
    return game;
}

}  // namespace

tl::expected<std::vector<EarlierGame>, std::string> read_earlier(std::string_view text) {
    JsonDocument document;
    document.Parse<rapidjson::kParseIterativeFlag>(text.data(), text.size());
    const bool parsed = !document.HasParseError() && number_in(document, "castellan-analysis") == 1;
    const auto* games = parsed ? member_of(document, "games") : nullptr;
    if (games == nullptr || !games->IsArray())
        return tl::unexpected(tr("this is no report of castellan analyse --format json"));
    std::vector<EarlierGame> earlier;
    for (const auto& object : games->GetArray()) {
        if (member_of(object, "reason") != nullptr) continue;
        auto game = read_game(object);
        if (!game) return tl::unexpected(tr("a game of the report was not analysed to its end"));
        earlier.push_back(*std::move(game));
    }
    return earlier;
}

}  // namespace castellan::analyzer::analysis
