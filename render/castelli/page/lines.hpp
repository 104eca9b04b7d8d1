// The lines of a page of Castelli: the game's turns and those of its variations.
#pragma once

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/castelli/page/boards.hpp"
#include "render/castelli/page/players.hpp"
#include "render/page/page_progress.hpp"
#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// Fills in the start and the lines; the result must be known. The game must have its snapshots.
void add_lines(const castelli::PlayedGame& game, const analyzer::Names& names, Boards& boards, Players& players,
               ShownGame& shown, const PageProgress& progress);

}  // namespace castellan::render::page
