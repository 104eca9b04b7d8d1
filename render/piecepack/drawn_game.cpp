#include "render/piecepack/drawn_game.hpp"

#include "analyzer/piecepack/game.hpp"
#include "analyzer/piecepack/position.hpp"
#include "render/piecepack/picture.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;

namespace {

class DrawnPiecepackGame : public DrawnGame {
  public:
    explicit DrawnPiecepackGame(PlayedGame game) : game_(std::move(game)) {}

    tl::expected<Scene, std::string> picture(std::string_view address, const Theme& theme) const override {
        return drawn(address, theme, make_picture);
    }
    Scene picture(const analyzer::GamePosition& position, const Theme& theme) const override {
        return make_picture(game_, {analyzer::piecepack::state_of(position)}, theme);
    }
    tl::expected<Scene, std::string> board(std::string_view address, const Theme& theme) const override {
        return drawn(address, theme, make_board);
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
    tl::expected<Scene, std::string> drawn(std::string_view address, const Theme& theme,
                                           Scene (*draw)(const PlayedGame&, const Situation&, const Theme&)) const {
        const auto situation = game_.at(address);
        if (!situation) return tl::unexpected(situation.error());
        return draw(game_, *situation, theme);
    }

    PlayedGame game_;
};

}  // namespace

std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game) {
    return std::make_unique<DrawnPiecepackGame>(analyzer::piecepack::played_game(game));
}

}  // namespace castellan::render::piecepack
