#include "analyzer/carcassonne/game.hpp"

#include "analyzer/carcassonne/annotate.hpp"
#include "analyzer/carcassonne/board_text.hpp"
#include "analyzer/carcassonne/export.hpp"
#include "analyzer/carcassonne/legal.hpp"
#include "analyzer/carcassonne/opened.hpp"
#include "analyzer/carcassonne/outline.hpp"
#include "analyzer/carcassonne/position.hpp"
#include "analyzer/carcassonne/score.hpp"
#include "analyzer/carcassonne/story.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

class CarcassonneGame : public RecordedGame {
  public:
    explicit CarcassonneGame(OpenedRecord opened) : opened_(std::move(opened)) {}

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
        return carcassonne::why(game(), address);
    }
    Story story() const override { return story_of(game()); }
    tl::expected<std::string, std::string> annotated(Unplayed unplayed) const override {
        return carcassonne::annotated(game(), unplayed);
    }
    std::vector<PartScore> scores() const override { return carcassonne::scores(game()); }
    std::vector<OutlinedTurn> outline() const override { return carcassonne::outline(game()); }
    std::vector<SetupValue> setup() const override { return carcassonne::setup(game()); }
    tl::expected<PlaceReport, std::string> legal(std::string_view address) const override {
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return PlaceReport{legal_text(game(), *situation), situation->problem == nullptr};
    }
    tl::expected<std::string, std::string> portable() const override {
        return tl::unexpected(language::tr("Portable Piecepack Notation is for games with a piecepack"));
    }

    std::string score_json(const notation::Record& record, const notation::DiagnosticSource& source) const override {
        const TextProblems problems{record.text, opened_.diagnostics, source};
        return is_set_up() ? carcassonne::score_json(game(), problems) : problems_json(score_report, problems);
    }
    tl::expected<std::string, std::string> legal_json(std::string_view address, const notation::Record& record,
                                                      const notation::DiagnosticSource& source) const override {
        const TextProblems problems{record.text, opened_.diagnostics, source};
        if (!is_set_up()) return problems_json(legal_report, problems);
        const auto situation = game().at(address);
        if (!situation) return tl::unexpected(situation.error());
        return carcassonne::legal_json(game(), *situation, problems);
    }
    void write_export(base::Json& json, const notation::Record& record, const notation::DiagnosticSource& source,
                      const ExportForm& form) const override {
        carcassonne::write_export(json, opened_, record, source, form);
    }

    const PlayedGame& game() const { return *opened_.game; }

  private:
    OpenedRecord opened_;
};

}  // namespace

std::unique_ptr<RecordedGame> open_game(const notation::Record& record, const std::vector<std::string>& rulings) {
    return std::make_unique<CarcassonneGame>(open(record, rulings));
}

const PlayedGame& played_game(const RecordedGame& game) { return static_cast<const CarcassonneGame&>(game).game(); }

}  // namespace castellan::analyzer::carcassonne
