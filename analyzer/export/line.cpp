#include "analyzer/export/line.hpp"

#include <fmt/core.h>

#include "analyzer/export/names.hpp"
#include "analyzer/export/state.hpp"
#include "analyzer/export/turn.hpp"
#include "analyzer/report/problem_text.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::NodeKind;
using notation::Record;

constexpr std::size_t flush_bytes = 256 * 1024;

std::string_view reason_name(Problem::Kind kind) {
    switch (kind) {
        case Problem::Kind::refused: return "refused";
        case Problem::Kind::unresolved: return "unresolved";
        case Problem::Kind::undecided: return "undecided";
        default: return "unreadable";
    }
}

/// Plays a line of nodes [begin, end) and writes it.
class LineExport {
  public:
    /// `prefix`: what addresses begin with in a variation, such as "7/1/".
    LineExport(base::Json& json, const Record& record, const ExportSink& sink, std::string prefix)
        : json_(json), record_(record), sink_(sink), prefix_(std::move(prefix)) {}

    void write(Replayer& replayer, std::uint32_t begin, std::uint32_t end) {
        write_introduction(begin, end);
        json_.key("start");
        write_state(json_, replayer.table());
        json_.begin_array("turns");
        std::uint32_t played_to = begin;  // node after the last turn written
        bool scoring = false;
        while (replayer.next()) {
            scoring = replayer.turn().is_final;
            if (scoring) break;
            write_turn(replayer);
            played_to = replayer.turn().after;
        }
        const TurnPlay& last = replayer.turn();
        const bool failed_inside = replayer.problem() && last.head >= played_to && last.after > played_to;
        if (failed_inside && !last.is_final) write_turn(replayer);
        json_.end_array();
        if (scoring || (failed_inside && last.is_final)) {
            json_.key("final");
            write_turn(replayer);
        } else {
            json_.null("final");
        }
        if (replayer.problem())
            write_problem(replayer);
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

    void write_turn(const Replayer& replayer) {
        TurnExport(json_, record_, replayer, prefix_).write([&](std::uint32_t open, int number) {
            write_variation(replayer, open, number);
        });
        if (json_.size() > flush_bytes) sink_(json_.take());
    }

    void write_variation(const Replayer& replayer, std::uint32_t open, int number) {
        Replayer variation = replayer.variation(open);
        json_.begin_object();
        json_.field("kind", "variation");
        const auto at = fmt::format("{}{}/{}", prefix_, replayer.turn().number, number);
        json_.field("at", at);
        LineExport(json_, record_, sink_, at + '/').write(variation, open + 1, record_.nodes[open].value);
        json_.end_object();
    }

    void write_problem(const Replayer& replayer) {
        auto described = describe(replayer, record_);
        if (!described.address.empty()) described.address.insert(0, prefix_);
        write_stopped(json_, reason_name(replayer.problem()->kind), described);
    }

    base::Json& json_;
    const Record& record_;
    const ExportSink& sink_;
    const std::string prefix_;
};

}  // namespace

std::optional<Winners> write_main_line(base::Json& json, const Record& record, const Opening& opening, PlayMode mode,
                                       const ExportSink& sink) {
    Replayer replayer(record, opening);
    replayer.keep_snapshots();
    if (mode == PlayMode::as_played) replayer.play_as_played();
    LineExport(json, record, sink, {}).write(replayer, 0, std::uint32_t(record.nodes.size()));
    if (!replayer.turn().is_final || !replayer.turn().complete) return std::nullopt;
    return winners(opening.setup, replayer.state());
}

void write_stopped(base::Json& json, std::string_view reason, const notation::Diagnostic& diagnostic) {
    json.begin_object("stopped");
    json.field("reason", reason);
    json.field("at", diagnostic.address);
    json.field("code", diagnostic.code);
    json.key("rule");
    if (diagnostic.rule.empty())
        json.null();
    else
        json.string(std::string_view(diagnostic.rule).substr(0, diagnostic.rule.find(',')));
    json.field("message", base::well_formed(diagnostic.message));
    json.begin_array("facts");
    for (const auto& fact : diagnostic.facts) json.string(base::well_formed(fact));
    json.end_array();
    json.end_object();
}

}  // namespace castellan::analyzer
