#include "analyzer/carcassonne/beginning.hpp"
#include "analyzer/carcassonne/board_text.hpp"
#include "analyzer/carcassonne/export.hpp"
#include "analyzer/carcassonne/legal.hpp"
#include "analyzer/carcassonne/position.hpp"
#include "analyzer/carcassonne/reference.hpp"
#include "analyzer/carcassonne/score.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

std::string board_text(const PlayedGame&, const State&) { return {}; }
std::string legal_text(const PlayedGame&, const State&) { return {}; }
std::string legal_json(const PlayedGame&, const State&, const TextProblems&) { return {}; }
std::string score_json(const PlayedGame&, const TextProblems&) { return {}; }
void write_export(base::Json&, const OpenedRecord&, const notation::Record&, const notation::DiagnosticSource&,
                  const ExportSink&) {}
std::unique_ptr<GamePosition> position_of(const PlayedGame&, const State&) { return nullptr; }

namespace {

class Carcassonne : public OtherGame {
  public:
    std::string_view name() const override { return game_name; }
    const core::Reference& reference() const override { return carcassonne::reference(); }
    bool knows_ruling(const std::string& assignment) const override {
        return Rulings().set(assignment) == Rulings::Problem::none;
    }
    tl::expected<std::string, std::string> new_record(const NewRecord&) const override {
        return tl::unexpected<std::string>("not yet");
    }
    tl::expected<std::unique_ptr<GameSimulator>, std::string> simulator(const SimulationOrder&) const override {
        return tl::unexpected<std::string>("not yet");
    }
};

}  // namespace

const OtherGame& other_game() {
    static const Carcassonne game;
    return game;
}

}  // namespace castellan::analyzer::carcassonne
