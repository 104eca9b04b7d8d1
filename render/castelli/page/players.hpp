// The players of a page and what each has at every place of the game.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/rules/game.hpp"
#include "render/castelli/score_panel.hpp"
#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// In seat order; of a tournament those of the northern game first (X1). A page knows a player by the place in it.
std::vector<castelli::Colour> players_in_order(const castelli::Setup& setup);
/// -1 for a colour without a player.
int place_of(castelli::Colour player, const castelli::Setup& setup);

class Players {
  public:
    /// All must live as long as it does.
    Players(const castelli::Setup& setup, const analyzer::Names& names, SharedGroups& groups)
        : setup_(setup), names_(names), groups_(groups) {}

    std::vector<ShownPlayer> players(const castelli::State& end);
    std::vector<ShownGood> goods();
    /// The two games of a tournament.
    std::vector<ShownPart> parts();

    std::vector<ShownHolding> holdings(const castelli::State& state, const castelli::Deck& deck);
    /// The silver left in each game's mine.
    [[nodiscard]] std::vector<int> stocks(const castelli::State& state) const;

  private:
    GroupNumber group_of(const TileInHand& tile);

    const castelli::Setup& setup_;
    const analyzer::Names& names_;
    SharedGroups& groups_;
    std::map<std::pair<const castelli::Tile*, bool>, GroupNumber> tiles_;  // by what TileInHand says
};

}  // namespace castellan::render::page
