#include "analyzer/piecepack/game.hpp"

#include "analyzer/piecepack/annotate.hpp"
#include "analyzer/piecepack/board_text.hpp"
#include "analyzer/piecepack/export.hpp"
#include "analyzer/piecepack/legal.hpp"
#include "analyzer/piecepack/opened.hpp"
#include "analyzer/piecepack/outline.hpp"
#include "analyzer/piecepack/position.hpp"
#include "analyzer/piecepack/ppn.hpp"
#include "analyzer/piecepack/score.hpp"
#include "analyzer/piecepack/story.hpp"
#include "analyzer/record/diagnostics_json.hpp"

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
        return form == SheetForm::markdown ? score_markdown(game(), summary) : score_text(game(), summary);
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
    tl::expected<std::string, std::string> annotated(Unplayed unplayed) const override {
        return piecepack::annotated(game(), unplayed);
    }
    std::vector<PartScore> scores() const override { return piecepack::scores(game()); }
    std::vector<OutlinedTurn> outline() const override { return piecepack::outline(game()); }
    std::vector<SetupValue> setup() const override { return piecepack::setup(game()); }
    tl::expected<PlaceReport, std::string> legal(std::string_view address) const override {
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return PlaceReport{legal_text(game(), situation->state), situation->problem == nullptr};
    }
    tl::expected<std::string, std::string> portable() const override { return piecepack::portable(game()); }

    std::string score_json(const notation::Record& record, const notation::DiagnosticSource& source) const override {
        const TextProblems problems{record.text, opened_.diagnostics, source};
        return is_set_up() ? piecepack::score_json(game(), problems) : problems_json(score_report, problems);
    }
    tl::expected<std::string, std::string> legal_json(std::string_view address, const notation::Record& record,
                                                      const notation::DiagnosticSource& source) const override {
        const TextProblems problems{record.text, opened_.diagnostics, source};
        if (!is_set_up()) return problems_json(legal_report, problems);
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return piecepack::legal_json(game(), situation->state, problems);
    }
    void write_export(base::Json& json, const notation::Record& record, const notation::DiagnosticSource& source,
                      const ExportForm& form) const override {
        piecepack::write_export(json, opened_, record, source, form);
    }

    const PlayedGame& game() const { return *opened_.game; }

  private:
    OpenedRecord opened_;
};

}  // namespace

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings) {
    return std::make_unique<PiecepackGame>(open(record, rulings));
}

const PlayedGame& played_game(const RecordedGame& game) { return static_cast<const PiecepackGame&>(game).game(); }

}  // namespace castellan::analyzer::piecepack
