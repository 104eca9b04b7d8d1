#include "analyzer/piecepack/game.hpp"

#include "analyzer/piecepack/annotate.hpp"
#include "analyzer/piecepack/board_text.hpp"
#include "analyzer/piecepack/opened.hpp"
#include "analyzer/piecepack/outline.hpp"
#include "analyzer/piecepack/position.hpp"
#include "analyzer/piecepack/score.hpp"
#include "analyzer/piecepack/story.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

namespace {

class PiecepackGame : public RecordedGame {
  public:
    explicit PiecepackGame(OpenedRecord opened) : opened_(std::move(opened)) {}

    std::string_view rules() const override { return game_name; }
    const std::vector<notation::Diagnostic>& diagnostics() const override { return opened_.diagnostics; }
    bool is_set_up() const override { return opened_.game.has_value(); }
    std::size_t turns() const override { return opened_.turns; }
    bool is_finished() const override { return opened_.finished; }

    std::string score_sheet(SheetForm form, bool summary) const override {
        switch (form) {
            case SheetForm::markdown: return score_markdown(game(), summary);
            case SheetForm::json: return score_json(game());
            default: return score_text(game(), summary);
        }
    }
    tl::expected<std::string, std::string> board(std::string_view address) const override {
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return board_text(game(), situation->state);
    }
    tl::expected<std::unique_ptr<GamePosition>, std::string> position(std::string_view address) const override {
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return position_of(game(), situation->state);
    }
    tl::expected<std::string, std::string> why(std::string_view address) const override {
        return piecepack::why(game(), address);
    }
    Story story() const override { return story_of(game()); }
    tl::expected<std::string, std::string> annotated() const override { return piecepack::annotated(game()); }
    std::vector<PartScore> scores() const override { return piecepack::scores(game()); }
    std::vector<OutlinedTurn> outline() const override { return piecepack::outline(game()); }
    std::vector<SetupValue> setup() const override { return piecepack::setup(game()); }

    const PlayedGame& game() const { return *opened_.game; }

  private:
    OpenedRecord opened_;
};

}  // namespace

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings) {
    return std::make_unique<PiecepackGame>(open(record, rulings));
}

const PlayedGame& played_game(const RecordedGame& game) { return dynamic_cast<const PiecepackGame&>(game).game(); }

}  // namespace castellan::analyzer::piecepack
