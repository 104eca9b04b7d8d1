// Pictures of Castles for the piecepack. The worked example's numbers are worked out by hand from the rules.
#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../engine/piecepack/table.hpp"
#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/games/games.hpp"
#include "render/piecepack/map_layout.hpp"
#include "render/piecepack/map_scene.hpp"
#include "render/piecepack/picture.hpp"
#include "render/scene/shipped_themes.hpp"
#include "scene_checks.hpp"

namespace view = castellan::render::piecepack;
using namespace castellan::piecepack;
using castellan::piecepack::test::Table;
using castellan::render::Box;
using castellan::render::GroupBegin;
using castellan::render::GroupEnd;
using castellan::render::GroupKind;
using castellan::render::Scene;
using castellan::render::Theme;

namespace {

using Strings = std::vector<std::string>;

/// The digest's worked example when all coins lie; Suns' are known, two of Moons' are not.
Table worked_example() {
    Table table("SM");
    table.lay("S2 M5 S4 M3 \n Mn Sa M4 S5 \n S3 M2 Sn Ma");
    table.deploy("Sa M4", "Sa@Sa M?@M5 S3@M5 M3@M2 Sn@M2 Ma@M4 S5@M4 M5@S5 S2@S5 M?@Sa S4@S4 Mn@S4");
    return table;
}

Scene scene_of(const Table& table, std::optional<Action> last = {}, const RoundScore* score = nullptr) {
    return view::map_scene({&table.setup, &table.state, last, score}, castellan::render::light());
}

Strings signs(const Scene& scene, std::string_view prefix) {
    Strings found;
    for (const GroupBegin* sign : signs_of(scene))
        if (sign->name.starts_with(prefix)) found.push_back(sign->name + ": " + sign->letters);
    std::sort(found.begin(), found.end());
    return found;
}

/// What is painted in a sign's group, and what is written there.
struct Painted {
    Box box;
    Strings texts;
};
Painted painted(const Scene& scene, std::string_view name) {
    Scene part;
    Painted found;
    int depth = 0;
    for (const auto& item : scene.items) {
        const auto* begin = std::get_if<GroupBegin>(&item);
        if (begin != nullptr && (depth > 0 || begin->name == name)) ++depth;
        if (depth > 0) part.items.push_back(item);
        if (std::holds_alternative<GroupEnd>(item) && depth > 0) --depth;
    }
    found.box = painted_box(part);
    for (const auto& text : texts_of(part)) found.texts.emplace_back(text.text);
    return found;
}

Box box_of_tile(const State& state, Tile tile) {
    const Place place = state.place(tile);
    const double width = view::tile_width(view::extent_of(state));
    return Box::around({place.x * width, -place.y * width}, width, width);
}

const Theme& theme(const std::string& name) {
    static std::map<std::string, castellan::render::CastelliTheme> themes;
    return themes.try_emplace(name, castellan::render::shipped_theme(name).value()).first->second;
}

/// A map of any shape with castles and coins anywhere, as rulings without limits would allow; `crowd`: most coins lie
/// on few tiles.
Table random_table(std::mt19937& random, std::string_view seats, bool crowd) {
    Table table(seats, "tiles=all, tile-limit=none");
    State& state = table.state;
    std::vector<Tile> tiles;
    for (std::uint8_t id = 0; id < tile_count; ++id) tiles.push_back(Tile{id});
    std::shuffle(tiles.begin(), tiles.end(), random);
    const bool row = random() % 3 == 0;
    Place place;
    for (const Tile tile : tiles) {
        while (state.tile_at(place) != no_tile) place = beside(place, row ? Side::east : all_sides[random() % 4]);
        state.places[tile.id] = place;
        state.laid |= bit(tile);
    }
    for (const Suit suit : table.setup.seated()) {
        state.castles[suit] = Tile::of(suit, Rank(random() % rank_count));
        for (std::size_t i = 0; i < rank_count; ++i) {
            const Tile on = tiles[random() % (crowd ? 2 : tile_count)];
            state.armies[suit].coins[i] = {random() % 3 == 0 ? Rank::unknown : Rank(i), on};
        }
        state.armies[suit].size = std::uint8_t(random() % (rank_count + 1));
        for (std::size_t i = state.armies[suit].size; i < rank_count; ++i) state.armies[suit].coins[i] = {};
    }
    state.phase = Phase::armies;
    return table;
}

std::string record(std::string_view names, std::string_view more = "") {
    return fmt::format(
        "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Event \"Club evening\"]\n{}[Seats \"SM\"]\n[Variant "
        "\"random-terrain\"]\n[Result \"*\"]\n\n1. S M5@0\n2. M M3@e1\n3. S Sa@n1\n{}*\n",
        names, more);
}

tl::expected<Scene, std::string> picture(const std::string& text, std::string_view address, const Theme& theme) {
    castellan::notation::Record read;
    castellan::notation::parse_game(text, read);
    return castellan::render::drawn_game(*castellan::analyzer::open_game(read))->picture(address, theme, {});
}

Strings texts(const Scene& scene) {
    Strings all;
    for (const auto& text : texts_of(scene)) all.emplace_back(text.text);
    return all;
}

bool holds(const Strings& all, const std::string& text) { return std::count(all.begin(), all.end(), text) > 0; }

}  // namespace

TEST_CASE("boards of a series have one frame while a map grows, also where a variation lays tiles") {
    castellan::notation::Record read;
    const std::string text = record("", "4. M Mn@w1 (4. M Mn@s1 5. S S4@s2)\n");
    castellan::notation::parse_game(text, read);
    const auto game = castellan::render::drawn_game(*castellan::analyzer::open_game(read));
    // Columns w1 to e1, rows n1 to s2: with half a unit around them.
    for (const char* address : {"0", "1", "3", "4", "4/1/5"}) {
        CAPTURE(address);
        const auto scene = game->board_in_series(address, castellan::render::light());
        REQUIRE(scene);
        CHECK(scene->frame.left == Approx(-2));
        CHECK(scene->frame.right == Approx(2));
        CHECK(scene->frame.top == Approx(-2));
        CHECK(scene->frame.bottom == Approx(3));
    }
    CHECK(game->board("1", castellan::render::light())->frame.right == Approx(1));
    CHECK_FALSE(game->board_in_series("5", castellan::render::light()));
}

TEST_CASE("a map of the piecepack names each tile, castle and coin once") {
    const Scene scene = scene_of(worked_example());
    CHECK(signs(scene, "tile") == Strings{"tile M2 e1s2: M2", "tile M3 e3: M3", "tile M4 e2s1: M4", "tile M5 e1: M5",
                                          "tile Ma e3s2: Ma", "tile Mn s1: Mn", "tile S2 0: S2", "tile S3 s2: S3",
                                          "tile S4 e2: S4", "tile S5 e3s1: S5", "tile Sa e1s1: Sa",
                                          "tile Sn e2s2: Sn"});
    CHECK(signs(scene, "castle") == Strings{"castle Moons on M4: ^M", "castle Suns on Sa: ^S"});
    CHECK(signs(scene, "coin") == Strings{"coin M3 on M2: M3", "coin M5 on S5: M5", "coin M? on M5: M?",
                                          "coin M? on Sa: M?", "coin Ma on M4: Ma", "coin Mn on S4: Mn",
                                          "coin S2 on S5: S2", "coin S3 on M5: S3", "coin S4 on S4: S4",
                                          "coin S5 on M4: S5", "coin Sa on Sa: Sa", "coin Sn on M2: Sn"});
}

TEST_CASE("tiles, castles and coins lie at their places, and hide nothing") {
    const Table table = worked_example();
    const Scene scene = scene_of(table);
    CHECK(painted(scene, "tile M5 e1").texts == Strings{"5"});
    CHECK(painted(scene, "tile Sn e2s2").texts == Strings{"0"});
    CHECK(painted(scene, "tile Sa e1s1").texts.empty());  // an ace is shown by its sign
    for (const GroupBegin* sign : signs_of(scene)) {
        CAPTURE(sign->name);
        const Tile tile = test::tile(sign->kind == GroupKind::tile ? sign->name.substr(5, 2)
                                                                   : sign->name.substr(sign->name.size() - 2));
        const Box box = painted(scene, sign->name).box;
        CHECK(box_of_tile(table.state, tile).grown(0.03).holds(box));
        CHECK(box.holds(Box::around(sign->at, 0, 0)));
        for (const GroupBegin* other : signs_of(scene))
            if (other != sign && other->kind == GroupKind::token && sign->kind != GroupKind::tile)
                CHECK_FALSE(painted(scene, other->name).box.overlaps(box.grown(-0.02)));
    }
}

TEST_CASE("a hidden coin shows its suit and no rank, a known one its rank") {
    const Scene scene = scene_of(worked_example());
    CHECK(painted(scene, "coin M? on M5").texts.empty());
    CHECK(painted(scene, "coin M? on Sa").texts.empty());
    CHECK(painted(scene, "coin S3 on M5").texts == Strings{"3"});
    CHECK(painted(scene, "coin Mn on S4").texts == Strings{"0"});
    // Whatever its rank is: the picture is made from what the record says.
    const auto shapes = [&](std::string_view name) { return castellan::tests::shapes_in(scene, name).size(); };
    CHECK(shapes("coin M? on M5") == shapes("coin M? on Sa"));
    CHECK(shapes("coin Ma on M4") != shapes("coin M? on M5"));
}

TEST_CASE("coins alike on one tile have names of their own") {
    Table table("SM");
    table.lay("S2 M5 S4 M3 \n Mn Sa M4 S5 \n S3 M2 Sn Ma");
    table.deploy("Sa M4", "S?@M5 S?@M5 S3@M5 M?@M5");
    CHECK(signs(scene_of(table), "coin") ==
          Strings{"coin M? on M5: M?", "coin S3 on M5: S3", "coin S? on M5, 2: S?", "coin S? on M5: S?"});
}

TEST_CASE("the last move glows") {
    Table table("SM", "", Variant::random_terrain);
    const auto glow = [&](Action last) {
        const Strings found = signs(scene_of(table, last), "glow");
        REQUIRE(found.size() == 1);
        return found.front();
    };
    REQUIRE(table.play("S M5@0 | M S3@n1").empty());
    CHECK(glow({ActionKind::tile, Suit::moons, test::tile("S3"), {0, 1}, false, {}}) == "glow S3: *");
    CHECK(
        painted(scene_of(table, Action{ActionKind::tile, Suit::moons, test::tile("S3"), {0, 1}, false, {}}), "glow S3")
            .box.holds(Box::around({0, -1}, 1, 1)));
    table = worked_example();
    CHECK(glow({ActionKind::castle, Suit::suns, test::tile("Sa"), {}, false, {}}) == "glow castle Sa: *");
    const Action coin{ActionKind::coin, Suit::moons, test::tile("S4"), {}, false, {Suit::moons, Rank::null}};
    CHECK(glow(coin) == "glow coin S4: *");
    const Scene scene = scene_of(table, coin);
    CHECK(painted(scene, "glow coin S4").box.grown(0.02).holds(painted(scene, "coin Mn on S4").box));
    CHECK(signs(scene_of(table), "glow").empty());
}

TEST_CASE("a scored round shows what each tile gave to whom, and who controls it") {
    Table table = worked_example();
    for (LaidCoin& coin : table.state.armies[Suit::moons])
        if (coin.rank == Rank::unknown) coin.rank = coin.tile == test::tile("M5") ? Rank::four : Rank::two;
    const RoundScore score = score_round(table.setup, table.state);
    const Scene scene = scene_of(table, {}, &score);
    CHECK(signs(scene, "score") == Strings{"score Moons M4: M+2", "score Moons S4: M\u22124", "score Moons S5: M+5",
                                           "score Moons Sa: M\u22121", "score Moons Sn: M+0", "score Suns M2: S\u22122",
                                           "score Suns M4: S+4", "score Suns M5: S+5", "score Suns Mn: S+0",
                                           "score Suns Sa: S+5"});
    const auto fill = [&](std::string_view name) { return castellan::tests::shapes_in(scene, name).front().fill; };
    CHECK(fill("score Suns M5") == fill("score Suns Sa"));        // controlled
    CHECK_FALSE(fill("score Suns M2") == fill("score Suns Sa"));  // not controlled
    castellan::tests::check_scene(scene);
}

TEST_CASE("what coins that nobody turned up leave open is shown as bounds") {
    // M5: Moons' coin is 2 or 4, Suns have 3+1: controlled either way. Sa: 1+6 less 2 or 4.
    const Table table = worked_example();
    const RoundScore score = score_round(table.setup, table.state);
    const Strings found = signs(scene_of(table, {}, &score), "score Suns");
    CHECK(holds(found, "score Suns M5: S+5"));
    CHECK(holds(found, "score Suns Sa: S3\u20265"));
}

TEST_CASE("any map in every theme: nothing covers a text, no text leaves its picture") {
    std::mt19937 random(20261123);
    for (const std::string name : {"light", "dark", "print"}) {
        for (int i = 0; i < 24; ++i) {
            Table table = random_table(random, i % 2 == 0 ? "SMCA" : "AM", i % 3 == 0);
            CAPTURE(name, i);
            const RoundScore score = score_round(table.setup, table.state);
            for (const RoundScore* shown : {static_cast<const RoundScore*>(nullptr), &score}) {
                const Scene scene = view::map_scene({&table.setup, &table.state, {}, shown}, theme(name));
                castellan::tests::check_scene(scene);
                std::set<std::string> names;
                for (const GroupBegin* sign : signs_of(scene)) CHECK(names.insert(sign->name).second);
                CHECK(scene.paper == theme(name).paper);
            }
        }
    }
}

TEST_CASE("however many coins lie on a tile, they lie apart and beside its middle") {
    for (int coins = 1; coins <= 24; ++coins) {
        std::vector<Box> boxes;
        for (int i = 0; i < coins; ++i) {
            const view::Spot spot = view::coin_spot(i, coins);
            boxes.push_back(Box::around(spot.at, spot.size, spot.size));
            CAPTURE(coins, i);
            CHECK(Box{-0.5, -0.5, 0.5, 0.5}.holds(boxes.back()));
            CHECK_FALSE(boxes.back().grown(-1e-9).overlaps(Box::around({}, view::column_width, 1)));
            CHECK_FALSE(boxes.back().overlaps(Box::around({}, 1, 0.3)));
            for (int j = 0; j < i; ++j) CHECK_FALSE(boxes.back().grown(-1e-9).overlaps(boxes[std::size_t(j)]));
        }
    }
}

TEST_CASE("a record's picture has title, round and players, also with names of any length") {
    const std::string line_names = "[Suns \"Ann\"]\n[Moons \"Ben\"]\n";
    const auto shown = picture(record(line_names), "end", castellan::render::light());
    REQUIRE(shown.has_value());
    const Strings all = texts(*shown);
    CHECK(holds(all, "Club evening"));
    CHECK(holds(all, "Round 1 of 2: Ben to lay a tile; 9 tiles in the pile"));
    CHECK(holds(all, "Ann"));
    CHECK(holds(all, "Ben"));
    CHECK(signs(*shown, "glow") == Strings{"glow Sa: *"});
    const std::string long_name(300, 'W');
    for (const std::string name : {"light", "dark", "print"}) {
        for (const std::string_view address : {"0", "1", "end"}) {
            const auto drawn = picture(record("[Suns \"" + long_name + "\"]\n"), address, theme(name));
            REQUIRE(drawn.has_value());
            castellan::tests::check_scene(*drawn);
        }
    }
}

TEST_CASE("cards show who is to move, what is in hand and the points by round") {
    const Theme& theme = castellan::render::light();
    castellan::notation::Record read;
    const std::string text = record("");
    castellan::notation::parse_game(text, read);
    std::vector<castellan::notation::Diagnostic> diagnostics;
    const PlayedGame game(read, read_opening(read, {}, diagnostics).value());
    Situation situation{worked_example().state};
    situation.state.phase = Phase::armies;
    situation.state.seat = 1;
    situation.state.armies[Suit::moons].size = 2;
    const auto of_card = [&](const char* card) { return painted(view::make_picture(game, situation, theme), card); };
    const auto ground = [&](const char* card) {
        return castellan::tests::shapes_in(view::make_picture(game, situation, theme), card).front().fill;
    };
    CHECK(ground("player Suns") == theme.panel);
    CHECK(ground("player Moons") == theme.panel_active);
    CHECK(of_card("player Moons").texts == Strings{"Moons"});
    // A hidden coin is two shapes, an empty place one, the card one, its emblem two: 1 + 2 + 4 * 2 + 2 * 1.
    CHECK(castellan::tests::shapes_in(view::make_picture(game, situation, theme), "player Moons").size() == 13);

    situation.state.phase = Phase::scored;
    situation.state.scores[0][Suit::suns] = Range::of(12);
    CHECK(of_card("player Suns").texts == Strings{"12", "gold", "Suns"});
    situation.state.phase = Phase::over;
    situation.state.round = 2;
    situation.state.scores[1][Suit::suns] = Range::of(-3);
    situation.state.scores[0][Suit::moons] = Range::of(-2);
    situation.state.scores[1][Suit::moons] = {4, 7};
    CHECK(of_card("player Suns").texts == Strings{"9", "gold", "Suns", "12 \u2212 3"});
    CHECK(of_card("player Moons").texts == Strings{"2\u20265", "gold", "Moons", "\u22122 + (4\u20267)"});
    CHECK(ground("player Moons") == theme.panel);
    CHECK(holds(texts(view::make_picture(game, situation, theme)), "Round 2 of 2: the game is over; Suns wins"));
    castellan::tests::check_scene(view::make_picture(game, situation, theme));
}

TEST_CASE("a record that stops shows the map there; an address that it lacks is an error") {
    const auto stopped = picture(record("", "4. M S2@e9\n"), "end", castellan::render::light());
    REQUIRE(stopped.has_value());
    CHECK(holds(texts(*stopped),
                "Round 1 of 2: Moons to lay a tile; 9 tiles in the pile (not played further: see the messages)"));
    const auto missing = picture(record(""), "9", castellan::render::light());
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error() == "the record has no turn 9");
}
