#include "render/carcassonne/drawn_game.hpp"

#include <algorithm>

#include "analyzer/carcassonne/game.hpp"
#include "analyzer/carcassonne/position.hpp"
#include "engine/carcassonne/replay/cursor.hpp"
#include "language/text.hpp"
#include "render/carcassonne/map_layout.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/picture.hpp"
#include "render/carcassonne/pieces.hpp"
#include "render/carcassonne/tile_rows.hpp"
#include "render/scene/picture_page.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

/// All that a game and its variations cover. A variation may place tiles where the game has none.
class Survey {
  public:
    explicit Survey(const PlayedGame& game) : setup_(game.setup()), state_(game.start()) { take(game.main_line()); }

    [[nodiscard]] const Extent& extent() const { return extent_; }

  private:
    void take(const PlayedLine& line) {
        for (const PlayedTurn& turn : line.turns) {
            const auto play = [&] {
                play_turn(setup_, state_, turn);
                for (const Action& action : turn.actions) take(action);
            };
            play_with_variations(setup_, state_, turn, play,
                                 [&](std::size_t number) { take(turn.variations[number]); });
        }
        for (const Action& action : line.begun) {
            perform(setup_, state_, action);
            take(action);
        }
        for (const Castle& castle : state_.placed_castles()) extent_ = joined(extent_, extent_of(state_, castle));
    }
    void take(const Action& action) {
        if (action.kind == ActionKind::tile) extent_ = joined(extent_, {action.place, action.place});
    }

    const Setup& setup_;
    State state_;
    Extent extent_;  // the start tile lies at the origin
};

class CarcassonneBoards : public GameBoards {
  public:
    CarcassonneBoards(const PlayedGame& game, const TilePlans& plans, const Extent& extent, const Theme& theme)
        : game_(game), plans_(plans), extent_(extent), theme_(theme), cursor_(game) {}

    tl::expected<PartedScene, std::string> board(std::string_view address) override {
        if (cursor_.go_to(address)) {
            rows_.shorten(cursor_.kept_tiles());
            return make_board(game_, cursor_.situation(), plans_, theme_, extent_, rows_);
        }
        return game_.at(address).map([&](const Situation& there) {
            TileRows rows(kept_);
            return make_board(game_, there, plans_, theme_, extent_, rows);
        });
    }

  private:
    const PlayedGame& game_;
    const TilePlans& plans_;
    const Extent& extent_;
    const Theme& theme_;
    Cursor cursor_;
    KeptParts kept_;
    TileRows rows_{kept_};
};

class DrawnCarcassonneGame : public DrawnGame {
  public:
    explicit DrawnCarcassonneGame(PlayedGame game)
        : game_(std::move(game)), plans_(plan_tiles(*game_.setup().tiles)), extent_(Survey(game_).extent()) {}

    tl::expected<Scene, std::string> picture(std::string_view address, const Theme& theme,
                                             const PictureParts& parts) const override {
        return game_.at(address).map(
            [&](const Situation& there) { return make_picture(game_, there, plans_, theme, parts); });
    }
    Scene picture(const analyzer::GamePosition& position, const Theme& theme,
                  const PictureParts& parts) const override {
        return make_picture(game_, {analyzer::carcassonne::state_of(position)}, plans_, theme, parts);
    }
    tl::expected<Scene, std::string> board(std::string_view address, const Theme& theme) const override {
        return game_.at(address).map([&](const Situation& there) { return make_board(game_, there, plans_, theme); });
    }
    std::unique_ptr<GameBoards> boards(const Theme& theme) const override {
        return std::make_unique<CarcassonneBoards>(game_, plans_, extent_, theme);
    }
    std::vector<UprightSign> upright() const override {
        // Roads and walls turn with their tile; houses are upright however a tile lies.
        return {{"tile ", Upright::inside},
                {"castle ", Upright::whole},
                {"follower ", Upright::whole},
                {"score ", Upright::whole}};
    }
    std::string part_problem(std::string_view part) const override {
        return parse_extent(part) ? std::string() : language::tr("expected places of the map, such as w2s1-e3n2 or e1");
    }
    tl::expected<Scene, std::string> part(std::string_view address, std::string_view part, const Theme& theme,
                                          const PictureParts& parts) const override {
        return game_.at(address).and_then([&](const Situation& there) -> tl::expected<Scene, std::string> {
            const Extent extent = parse_extent(part).value();
            const auto& tiles = there.state.tiles;
            if (std::none_of(tiles.begin(), tiles.end(),
                             [&](const PlacedTile& tile) { return extent.contains(tile.place); }))
                return tl::unexpected(language::tr("no tile lies in {}", part));
            return part_page(make_board(game_, there, plans_, theme, extent, parts), parts, theme);
        });
    }
    Scene sign(std::size_t player, const Theme& theme) const override {
        Scene scene;
        scene.font = theme.font;
        scene.frame = Box::around({}, 1, 1);
        paint_follower(scene, game_.setup().seats.at(player), {}, 0.85, Pose::standing, theme);
        return scene;
    }
    Ink ink(std::size_t player, const Theme& theme) const override {
        return mark_ink(livery(theme, game_.setup().seats.at(player)));
    }

  private:
    PlayedGame game_;
    TilePlans plans_;
    Extent extent_;  // of the whole game
};

}  // namespace

std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game) {
    return std::make_unique<DrawnCarcassonneGame>(analyzer::carcassonne::played_game(game));
}

}  // namespace castellan::render::carcassonne
