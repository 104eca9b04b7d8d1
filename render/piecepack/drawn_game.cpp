#include "render/piecepack/drawn_game.hpp"

#include <array>

#include "analyzer/piecepack/game.hpp"
#include "analyzer/piecepack/position.hpp"
#include "language/text.hpp"
#include "render/piecepack/map_layout.hpp"
#include "render/piecepack/picture.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;

namespace {

using Extents = std::array<Extent, 1 + most_players>;  // of a round's map, by its number

class PiecepackBoards : public GameBoards {
  public:
    PiecepackBoards(const PlayedGame& game, const Extents& extents, const Theme& theme)
        : game_(game), extents_(extents), theme_(theme) {}

    tl::expected<PartedScene, std::string> board(std::string_view address) override {
        return game_.at(address).map([&](const Situation& there) {
            return make_board(game_, there, theme_, extents_.at(there.state.round), kept_);
        });
    }

  private:
    const PlayedGame& game_;
    const Extents& extents_;
    const Theme& theme_;
    KeptParts kept_;
};

class DrawnPiecepackGame : public DrawnGame {
  public:
    explicit DrawnPiecepackGame(PlayedGame game) : game_(std::move(game)) { take_extents(game_.main_line()); }

    tl::expected<Scene, std::string> picture(std::string_view address, const Theme& theme,
                                             const PictureParts& parts) const override {
        return at(address).map([&](const Situation& there) { return make_picture(game_, there, theme, parts); });
    }
    Scene picture(const analyzer::GamePosition& position, const Theme& theme,
                  const PictureParts& parts) const override {
        return make_picture(game_, {analyzer::piecepack::state_of(position)}, theme, parts);
    }
    tl::expected<Scene, std::string> board(std::string_view address, const Theme& theme) const override {
        return at(address).map([&](const Situation& there) { return make_board(game_, there, theme); });
    }
    std::unique_ptr<GameBoards> boards(const Theme& theme) const override {
        return std::make_unique<PiecepackBoards>(game_, extents_, theme);
    }
    std::vector<UprightSign> upright() const override {
        // Pieces lie between the figures of their tile: they keep their places on it.
        std::vector<UprightSign> signs;
        for (const auto* const beginning : {"tile ", "castle ", "coin ", "glow ", "score "})
            signs.push_back({beginning, Upright::cell});
        return signs;
    }
    std::string part_problem(std::string_view) const override {
        return language::tr("pictures of {} cannot be cut", castellan::piecepack::game_name);
    }
    tl::expected<Scene, std::string> part(std::string_view, std::string_view part, const Theme&,
                                          const PictureParts&) const override {
        return tl::unexpected(part_problem(part));
    }
    Scene sign(std::size_t player, const Theme& theme) const override {
        Scene scene;
        scene.font = theme.font;
        scene.frame = Box::around({}, 1, 1);
        paint_coin(scene, {game_.setup().seats.at(player), Rank::unknown}, {}, 1, theme);
        return scene;
    }
    Ink ink(std::size_t player, const Theme& theme) const override {
        return mark_ink(livery(theme, game_.setup().seats.at(player)));
    }

  private:
    [[nodiscard]] tl::expected<Situation, std::string> at(std::string_view address) const { return game_.at(address); }

    /// A variation may lay tiles where the game has none.
    void take_extents(const PlayedLine& line) {
        for (const PlayedTurn& turn : line.turns) {
            Extent& extent = extents_.at(turn.state.round);
            extent = joined(extent, extent_of(turn.state));
            for (const PlayedLine& variation : turn.variations) take_extents(variation);
        }
    }

    PlayedGame game_;
    Extents extents_{};
};

}  // namespace

std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game) {
    return std::make_unique<DrawnPiecepackGame>(analyzer::piecepack::played_game(game));
}

}  // namespace castellan::render::piecepack
