// The web page of a game.
#include "render/castelli/page/page.hpp"
#include "analyzer/games/games.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/games/games.hpp"
#include "render/page/story_page.hpp"
#include "web/castellan.h"
#include "web/opened.hpp"

namespace castellan::web {
namespace {

Answer page_of(const Game& game) {
    if (is_castelli(game.record)) {
        const Opened opened(game.record);
        if (opened.opening() == nullptr) return not_set_up();
        return render::page::make_page(castelli::PlayedGame(game.record, *opened.opening(), {.keep_snapshots = true}));
    }
    const auto opened = analyzer::open_game(game.record);
    if (!opened->is_set_up()) return not_set_up();
    return render::page::make_page(opened->story(), *render::drawn_game(*opened), game.record.text);
}

}  // namespace
}  // namespace castellan::web

char* castellan_page(const char* text, std::size_t size) {
    using namespace castellan::web;
    return answer(text, size, [](std::string_view game) { return about_one_game(game, page_of); });
}
