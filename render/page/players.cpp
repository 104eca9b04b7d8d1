#include "render/page/players.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/export/names.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/tile_painter.hpp"
#include "render/castelli/game_picture.hpp"

namespace castellan::render::page {

namespace {

using namespace castelli;
using base::Json;
using language::tr;
using language::trn;

/// A glyph upright in the box from -0.5 to 0.5.
template <class Draw>
std::function<Scene(const CastelliTheme&)> glyph_scene(Draw draw) {
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

void Players::write_icon(Json& json, std::string_view name, const std::function<Scene(const CastelliTheme&)>& draw) {
    json.field(name, std::int64_t(groups_.add(draw)));
}

void Players::write_players(Json& json) {
    json.begin_array("players");
    for (const Colour colour : players_in_order(setup_)) {
        json.begin_object();
        json.field("letter", std::string_view(&colour_letters[std::size_t(colour)], 1));
        json.field("colour", tr(name(colour)));
        json.field("name", names_[colour]);
        json.field("half", analyzer::part_of(setup_, colour).number());
        write_icon(json, "shield", glyph_scene([=](const CastelliTheme& theme) { return shield(theme, colour); }));
        write_icon(json, "castle", glyph_scene([=](const CastelliTheme& theme) { return castle(theme, colour); }));
        json.end_object();
    }
    json.end_array();
    json.begin_array("games");
    for (const analyzer::GamePart& part : analyzer::parts_of(setup_))
        if (part.is_one_of_several()) json.string(part.title());
    json.end_array();
    json.begin_object("icons");
    for (const Resource resource : {Resource::wood, Resource::grain, Resource::rocks})
        write_icon(json, name(resource),
                   glyph_scene([=](const CastelliTheme& theme) { return resource_symbol(theme, resource); }));
    write_icon(json, "silver", glyph_scene([](const CastelliTheme& theme) { return silver_cube(theme); }));
    write_icon(json, "card", glyph_scene([](const CastelliTheme& theme) { return card(theme); }));
    json.end_object();
}

void Players::write_holdings(Json& json, const State& state, const Deck& deck) {
    json.begin_array("has");
    for (const GamePanels& game : game_panels({setup_, state, deck}, names_)) {
        for (const PlayerPanel& player : game.players) {
            json.begin_array();
            json.number(player.vp);
            for (const int amount : player.resources) json.number(amount);
            for (const int amount : {player.silver, player.cards, player.castles_built}) json.number(amount);
            json.number(int(player.active));
            json.string(hand_text(state.players[player.colour].hand));
            if (player.tile) {
                json.number(groups_.add([&](const CastelliTheme& theme) { return tile_scene(*player.tile, theme); }));
                json.string(player.tile->is_start_tile ? tr("start tile in hand") : tr("tile in hand"));
            }
            json.end_array();
        }
    }
    json.end_array();
    json.begin_array("mines");
    for (const analyzer::GamePart& part : analyzer::parts_of(setup_)) json.number(state.mines[part.number()]);
    json.end_array();
}

}  // namespace castellan::render::page
