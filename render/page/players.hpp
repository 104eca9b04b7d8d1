// The players of a page and what each has at every place of the game.
#pragma once

#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "base/json.hpp"
#include "engine/castelli/rules/game.hpp"
#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

/// In seat order; of a tournament those of the northern game first (X1). A page knows a player by the place in it.
std::vector<castelli::Colour> players_in_order(const castelli::Setup& setup);
/// -1 for a colour without a player.
int place_of(castelli::Colour player, const castelli::Setup& setup);

class Players {
  public:
    Players(const castelli::Setup& setup, const analyzer::Names& names, SharedGroups& groups)
        : setup_(setup), names_(names), groups_(groups) {}

    /// "players": [{colour, name, half, shield, castle}], "games": the two of a tournament, "icons": {wood: group, ...}
    void write_players(base::Json& json);
    /// "has": an array for each player:
    ///   [vp, wood, grain, rocks, silver, cards, castles, 1 for who decides, cards in words, tile in hand or -1, its
    ///   kind]
    /// and "mines": the silver left in each game's mine.
    void write_holdings(base::Json& json, const castelli::State& state, const castelli::Deck& deck);

  private:
    void write_icon(base::Json& json, std::string_view name, const std::function<Scene(const CastelliTheme&)>& draw);

    const castelli::Setup& setup_;
    const analyzer::Names& names_;
    SharedGroups& groups_;
};

}  // namespace castellan::render::page
