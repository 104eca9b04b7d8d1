// The players' panels: tiles in hand (D1), notes, a tournament's games.
#include <algorithm>
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/score_panel.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

void check_panels(Scene scene) {
    scene.frame = scene.frame.grown(0.02);  // half the width of the cards' edges
    tests::check_scene(scene);
}

Scene panel_with(std::optional<TileInHand> tile, std::vector<std::string> notes = {}) {
    auto games = tests::players(1);
    games[0].players[0].tile = tile;
    games[0].players[0].notes = std::move(notes);
    return score_scene(games, least_width(CardShape::row), 1, light());
}

std::vector<std::string> new_texts(const Scene& scene) {
    std::vector<std::string> added;
    const Scene plain = panel_with(std::nullopt);
    const auto known = texts_of(plain);
    const auto all = texts_of(scene);
    for (std::size_t i = known.size(); i < all.size(); ++i) added.emplace_back(all[i].text);
    return added;
}

const Text* find_text(const Scene& scene, std::string_view wanted) {
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->text == wanted) return text;
    return nullptr;
}

}  // namespace

TEST_CASE("a tile in hand that the record knows lies face up, with its four values") {
    const Tile& tile = classic_set().tiles[28];  // tile 29: R6 G6 B6 Y6
    const Scene scene = panel_with(TileInHand{&tile, false});
    check_panels(scene);
    CHECK(new_texts(scene) == std::vector<std::string>{"6", "6", "6", "6"});
}

TEST_CASE("one it does not know shows its back: a start tile's a question mark, another's none") {
    const Scene start = panel_with(TileInHand{nullptr, true});
    check_panels(start);
    CHECK(new_texts(start) == std::vector<std::string>{"?"});
    const Scene taken = panel_with(TileInHand{nullptr, false});
    check_panels(taken);
    CHECK(new_texts(taken).empty());
    CHECK(taken.items.size() > panel_with(std::nullopt).items.size());
}

TEST_CASE("notes stand beside the tile, or below the goods; a long one is squeezed, not cut") {
    for (const auto& tile : {std::optional<TileInHand>{}, std::optional<TileInHand>{TileInHand{}}}) {
        const Scene scene = panel_with(tile, {"tile in hand", "Duke, Guard, Army of knights, Incendiary"});
        check_panels(scene);
        const Text* note = find_text(scene, "Duke, Guard, Army of knights, Incendiary");
        REQUIRE(note != nullptr);
        CHECK(note->overflow == Overflow::squeeze);
    }
}

TEST_CASE("all panels of a picture are as high as the highest") {
    auto games = tests::players(2);
    const double plain = score_scene(games, least_width(CardShape::row), 1, light()).frame.height();
    games[0].players[0].tile = TileInHand{};
    const double one_tile = score_scene(games, least_width(CardShape::row), 1, light()).frame.height();
    games[0].players[1].tile = TileInHand{};
    CHECK(score_scene(games, least_width(CardShape::row), 1, light()).frame.height() == Approx(one_tile));
    CHECK(one_tile > plain);
}

TEST_CASE("a tournament's players stand game by game, each below its game's name and mine") {
    const Scene scene = score_scene(tests::tournament_players(), 9, 2, light());
    check_panels(scene);
    const auto y = [&](std::string_view text) { return find_text(scene, text)->at.y; };
    CHECK(y("Northern game") == y("19"));
    CHECK(y("Southern game") == y("14"));
    CHECK(y("Northern game") < y("Anna"));
    CHECK(y("Anna") < y("Southern game"));
    CHECK(y("Southern game") < y("Dora"));
    CHECK(y("Benedikt von") < y("Dora"));  // a long name has two lines around that of a short one
    CHECK(y("Dora") < y("Hohenstaufen"));
}
