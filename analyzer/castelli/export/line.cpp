#include "analyzer/castelli/export/line.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/export/state.hpp"
#include "analyzer/castelli/export/turn.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/record/export_parts.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::NodeKind;
using notation::Record;

std::string_view reason_name(Problem::Kind kind) {
    switch (kind) {
        case Problem::Kind::refused: return "refused";
        case Problem::Kind::unresolved: return "unresolved";
        case Problem::Kind::undecided: return "undecided";
        default: return "unreadable";
    }
}

/// The final scoring, also one that failed. The export of a line ends with it.
const PlayedTurn* final_of(const PlayedLine& line) {
    const auto found =
        std::find_if(line.turns.begin(), line.turns.end(), [](const auto& turn) { return turn.is_final(); });
    if (found != line.turns.end()) return &*found;
    return line.unplayed && line.unplayed->is_final() ? &*line.unplayed : nullptr;
}

class LineExport {
  public:
    LineExport(base::Json& json, const PlayedGame& game, const ExportForm& form)
        : json_(json), game_(game), record_(game.record()), form_(form) {}

    /// A line of nodes [begin, end). `prefix`: what addresses begin with in a variation, such as "7/1/".
    void write(const PlayedLine& line, std::uint32_t begin, std::uint32_t end, const std::string& prefix) {
        write_introduction(begin, end);
        json_.key("start");
        write_state(json_, {game_.setup(), line.start.state, line.start.deck});
        const PlayedTurn* final = final_of(line);
        json_.begin_array("turns");
        for (const PlayedTurn& turn : line.turns) {
            if (&turn == final) break;
            write_turn(turn, prefix);
        }
        if (line.unplayed && final == nullptr) write_turn(*line.unplayed, prefix);
        json_.end_array();
        if (final != nullptr) {
            json_.key("final");
            write_turn(*final, prefix);
        } else {
            json_.null("final");
        }
        if (line.stop && (final == nullptr || final->problem))
            write_problem(*line.stop, prefix);
        else
            json_.null("stopped");
    }

  private:
    /// Comments and glyphs before the first turn.
    void write_introduction(std::uint32_t node, std::uint32_t end) {
        json_.begin_array("introduction");
        for (; node < end; ++node) {
            const NodeKind kind = record_.nodes[node].kind;
            if (kind == NodeKind::turn || kind == NodeKind::end || kind == NodeKind::result) break;
            if (kind == NodeKind::open) node = record_.nodes[node].value;
            if (kind == NodeKind::comment || kind == NodeKind::glyph) write_remark(json_, record_, node);
        }
        json_.end_array();
    }

    void write_turn(const PlayedTurn& turn, const std::string& prefix) {
        TurnExport(json_, game_, turn, prefix, form_.states).write([&](std::size_t index) {
            write_variation(turn, index, prefix);
        });
        if (json_.size() > export_piece) form_.sink(json_.take());
    }

    void write_variation(const PlayedTurn& turn, std::size_t index, const std::string& prefix) {
        const std::uint32_t open = turn.play.variations[index];
        json_.begin_object();
        json_.field("kind", "variation");
        const auto at = fmt::format("{}{}/{}", prefix, turn.play.number, index + 1);
        json_.field("at", at);
        write(turn.variations[index], open + 1, record_.nodes[open].value, at + '/');
        json_.end_object();
    }

    void write_problem(const Situation& stop, const std::string& prefix) {
        auto described = describe(game_, stop);
        if (!described.address.empty()) described.address.insert(0, prefix);
        write_stopped(json_, reason_name(stop.problem->kind), described);
    }

    base::Json& json_;
    const PlayedGame& game_;
    const Record& record_;
    const ExportForm& form_;
};

}  // namespace

std::optional<Winners> write_main_line(base::Json& json, const PlayedGame& game, const ExportForm& form) {
    const PlayedLine& line = game.main_line();
    LineExport(json, game, form).write(line, 0, std::uint32_t(game.record().nodes.size()), {});
    const PlayedTurn* final = final_of(line);
    if (final == nullptr || !final->play.complete) return std::nullopt;
    return winners(game.setup(), final->state);
}

}  // namespace castellan::analyzer
