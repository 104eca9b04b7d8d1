#include "analyzer/castelli/export/export.hpp"

#include <algorithm>

#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/export/setup.hpp"
#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/report/results.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/record/export_parts.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::NodeKind;
using notation::Record;

constexpr int format_version = 1;

/// A record that cannot be set up has no turns; the first error says why.
void write_no_line(base::Json& json, const std::vector<Diagnostic>& diagnostics) {
    json.begin_array("introduction");
    json.end_array();
    json.null("start");
    json.begin_array("turns");
    json.end_array();
    json.null("final");
    write_not_set_up(json, diagnostics);
}

/// E5: the result as written, and whether it names the right winners.
void write_result(base::Json& json, const Record& record, const std::optional<Winners>& winners) {
    const auto node = std::find_if(record.nodes.rbegin(), record.nodes.rend(),
                                   [](const notation::Node& candidate) { return candidate.kind == NodeKind::result; });
    if (node == record.nodes.rend()) {
        json.null("result");
        return;
    }
    const auto text = node->span.of(record.text);
    const ColourSet claimed = all_named_winners(text);
    json.begin_object("result");
    json.field("word", base::well_formed(text));
    write_colours(json, "claimed_winners", claimed);
    json.field("verdict", claimed.empty()               ? "no-claim"
                          : !winners                    ? "unchecked"
                          : claimed == winners->colours ? "true"
                                                        : "false");
    json.end_object();
}

/// As the score sheet lists them.
void write_winners_by_seat(base::Json& json, ColourSet colours, const Setup& setup) {
    json.begin_array("winners");
    for (const Colour colour : setup.seated())
        if (colours.contains(colour)) json.string(export_name(colour));
    json.end_array();
}

/// E5, and in `outcomes` the same for each game of a record that holds two (X1).
void write_winners(base::Json& json, const std::optional<Winners>& winners, const Opening* opening) {
    if (!winners) {
        json.null("winners");
        json.null("decided_by_castles");
        json.null("outcomes");
        return;
    }
    write_winners_by_seat(json, winners->colours, opening->setup);
    json.flag("decided_by_castles", winners->by_castles != 0);
    json.begin_array("outcomes");
    for (const GamePart& part : parts_of(opening->setup)) {
        json.begin_object();
        write_winners_by_seat(json, part.winners(*winners), opening->setup);
        json.flag("decided_by_castles", part.decided_by_castles(*winners));
        json.end_object();
    }
    json.end_array();
}

}  // namespace

void write_export(base::Json& json, const ExportedGame& game, const ExportForm& form) {
    json.begin_object();
    json.field("castellan-export", format_version);
    json.field("mode", game.mode == PlayMode::strict ? "strict" : "as-played");
    write_source(json, game.source);
    write_tags(json, game.record);
    std::optional<Winners> winners;
    if (game.opening != nullptr) {
        json.key("setup");
        write_setup(json, game.opening->setup, game.record, game.opening->from_position);
        const PlayedGame played(game.record, *game.opening,
                                {.mode = game.mode, .keep_snapshots = form.after_actions()});
        winners = write_main_line(json, played, form);
    } else {
        json.null("setup");
        write_no_line(json, game.diagnostics);
    }
    write_result(json, game.record, winners);
    write_winners(json, winners, game.opening);
    write_diagnostics_json(json, {game.record.text, game.diagnostics, game.source});
    json.end_object();
}

}  // namespace castellan::analyzer
