#include "render/castelli/page/players.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/game_parts.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/tile_painter.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/page/themed.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using language::msgid;
using language::tr;
using language::trn;

/// A glyph upright in the box from -0.5 to 0.5.
template <class Draw>
auto glyph_scene(Draw draw) {
    return [draw](const CastelliTheme& theme) {
        Scene scene;
        scene.add(draw(theme));
        return scene;
    };
}

/// "King (4), Steward, 2 unseen".
std::string hand_text(const Hand& hand) {
    std::string text;
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        for (int i = 0; i < hand.known[kind]; ++i)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", tr(name(CardKind(kind))));
    if (hand.unknown > 0)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", trn("{} card unseen", "{} cards unseen", hand.unknown));
    return text;
}

Scene tile_scene(const TileInHand& tile, const CastelliTheme& theme) {
    Scene scene;
    const TilePainter painter(theme);
    if (tile.face != nullptr)
        painter.paint_face(scene, *tile.face, 0, {}, "hand");
    else if (tile.is_start_tile)
        painter.paint_start_back(scene, {});
    else
        painter.paint_back(scene, {});
    return scene;
}

}  // namespace

std::vector<Colour> players_in_order(const Setup& setup) {
    std::vector<Colour> players(setup.seated().begin(), setup.seated().end());
    std::stable_sort(players.begin(), players.end(), [&](Colour one, Colour other) {
        return analyzer::part_of(setup, one).number() < analyzer::part_of(setup, other).number();
    });
    return players;
}

int place_of(Colour player, const Setup& setup) {
    const auto players = players_in_order(setup);
    const auto found = std::find(players.begin(), players.end(), player);
    return found == players.end() ? -1 : int(found - players.begin());
}

std::vector<ShownPlayer> Players::players(const State& end) {
    std::vector<ShownPlayer> players;
    for (const Colour colour : players_in_order(setup_))
        players.push_back({names_[colour], tr(name(colour)), analyzer::part_of(setup_, colour).number(),
                           add(groups_, glyph_scene([=](const CastelliTheme& theme) { return shield(theme, colour); })),
                           analyzer::amount_text(end.players[colour].vp, Unit::vp)});
    return players;
}

std::vector<ShownGood> Players::goods() {
    const auto players = players_in_order(setup_);
    std::vector<ShownGood> goods;
    const auto same_for_all = [&](std::string_view name, const auto& draw) {
        goods.push_back({tr(name), std::vector<GroupNumber>(players.size(), add(groups_, glyph_scene(draw)))});
    };
    for (const Resource resource : {Resource::wood, Resource::grain, Resource::rocks})
        same_for_all(name(resource), [=](const CastelliTheme& theme) { return resource_symbol(theme, resource); });
    same_for_all(msgid("silver"), [](const CastelliTheme& theme) { return silver_cube(theme); });
    same_for_all(msgid("cards in hand"), [](const CastelliTheme& theme) { return card(theme); });
    ShownGood& castles = goods.emplace_back(ShownGood{tr("castles built"), {}});
    for (const Colour colour : players)
        castles.icons.push_back(
            add(groups_, glyph_scene([=](const CastelliTheme& theme) { return castle(theme, colour); })));
    return goods;
}

std::vector<ShownPart> Players::parts() {
    std::vector<ShownPart> parts;
    for (const analyzer::GamePart& part : analyzer::parts_of(setup_))
        if (part.is_one_of_several())
            parts.push_back({part.title(), tr("silver in the mine"), add(groups_, glyph_scene(silver_cube))});
    return parts;
}

std::vector<ShownHolding> Players::holdings(const State& state, const Deck& deck) {
    std::vector<ShownHolding> holdings;
    for (const GamePanels& game : game_panels({setup_, state, deck}, names_)) {
        for (const PlayerPanel& player : game.players) {
            ShownHolding& shown = holdings.emplace_back();
            shown.points = {player.vp, player.vp};
            shown.decides = player.active;
            shown.text = hand_text(state.players[player.colour].hand);
            shown.goods.assign(player.resources.begin(), player.resources.end());
            shown.goods.insert(shown.goods.end(), {player.silver, player.cards, player.castles_built});
            if (!player.tile) continue;
            shown.tile = group_of(*player.tile);
            shown.tile_text = player.tile->is_start_tile ? tr("start tile in hand") : tr("tile in hand");
        }
    }
    return holdings;
}

/// A tile is held at many places of a game.
GroupNumber Players::group_of(const TileInHand& tile) {
    const auto [known, is_new] = tiles_.try_emplace({tile.face, tile.is_start_tile});
    if (is_new) known->second = add(groups_, [&](const CastelliTheme& theme) { return tile_scene(tile, theme); });
    return known->second;
}

std::vector<int> Players::stocks(const State& state) const {
    std::vector<int> stocks;
    for (const analyzer::GamePart& part : analyzer::parts_of(setup_))
        if (part.is_one_of_several()) stocks.push_back(state.mines[part.number()]);
    return stocks;
}

}  // namespace castellan::render::page
