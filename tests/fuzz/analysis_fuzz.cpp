// Any bytes as a report of analyse: what is repeated of it, and what a season counts of its games.
#include <rapidjson/document.h>

#include <cmath>
#include <string_view>

#include "analyzer/analysis/earlier.hpp"
#include "analyzer/analysis/forms.hpp"
#include "analyzer/split/mapped_json.hpp"
#include "analyzer/split/season_game.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::analyzer;
using castellan::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    if (const auto earlier = analysis::read_earlier(text))
        for (const auto& game : *earlier) must(game.precision >= 0, "a precision is a share");
    rapidjson::Document document;
    parse_json(text, document);
    if (document.HasParseError() || !document.IsObject()) return 0;
    const auto* games = member(document, "games");
    if (games == nullptr || !games->IsArray()) return 0;
    analysis::Season season;
    for (const auto& object : games->GetArray())
        if (const auto game = season_game_in(object)) season.add(*game);
    for (const auto& player : season.players())
        must(std::isfinite(player.result.value) && std::isfinite(player.loss.error), "sums of a season are numbers");
    castellan::base::Json json;
    write_season(json, season);
    (void)season_in(analysis::Form::text, season);
    return 0;
}
