// Score sheet and legal choices as JSON, which is the same in every language.
#include "analyzer/castelli/legal/reports.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "language/text.hpp"
#include "web/castellan.h"
#include "web/opened.hpp"

namespace castellan::web {
namespace {

analyzer::TextProblems problems_of(const Game& game, const Opened& opened) {
    return {game.record.text, opened.diagnostics(), game.source};
}

Answer score(const Game& game) {
    if (!is_castelli(game.record)) return analyzer::open_game(game.record)->score_json(game.record, game.source);
    const Opened opened(game.record);
    const auto problems = problems_of(game, opened);
    if (opened.opening() == nullptr) return analyzer::problems_json("castellan-score", problems);
    const auto sheet = analyzer::make_score_sheet({game.record, *opened.opening(), {.variations = false}});
    return analyzer::score_json(sheet, opened.opening()->setup, problems);
}

Answer legal(const Game& game, std::string_view where) {
    if (!is_castelli(game.record)) return analyzer::open_game(game.record)->legal_json(where, game.record, game.source);
    const Opened opened(game.record);
    const auto problems = problems_of(game, opened);
    if (opened.opening() == nullptr) return analyzer::problems_json("castellan-legal", problems);
    const auto address = address_of(where);
    if (!address) return tl::unexpected(address.error());
    const auto situation = opened.at(*address);
    if (!situation) return tl::unexpected(situation.error());
    const castelli::Setup& setup = opened.opening()->setup;
    const auto names = analyzer::visible_names(analyzer::player_names(game.record));
    const auto moments = analyzer::legal_moments({setup, situation->state, situation->deck}, names);
    return analyzer::legal_json(moments, setup, names, problems);
}

char* data_of(const char* text, std::size_t size, const std::function<Answer(const Game&)>& work) {
    return answer(text, size, [&](std::string_view game_text) {
        const language::InEnglish data;
        return about_one_game(game_text, work);
    });
}

}  // namespace
}  // namespace castellan::web

char* castellan_score(const char* text, std::size_t size) {
    return castellan::web::data_of(text, size, castellan::web::score);
}

char* castellan_legal(const char* text, std::size_t size, const char* address) {
    const std::string_view where = address != nullptr ? address : "end";
    return castellan::web::data_of(text, size, [&](const auto& game) { return castellan::web::legal(game, where); });
}
