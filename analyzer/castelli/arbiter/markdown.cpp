#include <fmt/core.h>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/arbiter/sentences.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/markdown_escape.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;

namespace {

using namespace castelli;

void write_scores(std::string& out, const Arbitration& arbitration, const Setup& setup, const Names& names) {
    append(out, "\n| {} |", tr("VP"));
    for (const Colour colour : setup.seated())
        append(out, " {0}, {1} | {0}, {2} |", names[colour], tr("as played"), tr("as ruled"));
    append(out, "\n|---|");
    for (std::size_t player = 0; player < setup.players; ++player) append(out, "--:|--:|");
    for (const ScoreRow& row : score_rows(arbitration, setup.modules)) {
        append(out, "\n| {}{} |", tr(row.name), row.rule.empty() ? "" : fmt::format(" ({})", row.rule));
        for (const Colour colour : setup.seated()) append(out, " {} | {} |", row.played[colour], row.ruled[colour]);
    }
    append(out, "\n");
}

void write_winners(std::string& out, std::string_view how, const ScoreSheet& sheet, const Setup& setup,
                   const Names& names) {
    append(out, "- {}: {}\n", how,
           sheet.final ? fmt::format("**{}** (E5)", all_winners_text(sheet, setup, names)) : tr("not scored"));
}

void write_irregularities(std::string& out, const Arbitration& arbitration, bool consequences,
                          std::string_view heading) {
    bool any = false;
    for (const RuledIrregularity& irregularity : arbitration.irregularities) {
        if (irregularity.is_consequence() != consequences) continue;
        if (!any)
            append(out, "\n## {}\n\n| {} | {} | {} | {} | {} |\n|---|---|---|---|---|\n", heading, tr("at"),
                   tr("written"), tr("irregular"), tr("as played"), tr("as ruled"));
        any = true;
        append(out, "| {} | {} | {} | {} | {} |\n", irregularity.found.address,
               base::markdown_escaped(irregularity.written), base::markdown_escaped(reason_text(irregularity)),
               consequences ? tr("regular") : irregularity.as_played, ruled_text(irregularity));
    }
}

}  // namespace

std::string arbiter_markdown(const Arbitration& arbitration, const Setup& setup) {
    std::string text;
    const ScoreSheet& played = arbitration.played;
    Names names;
    for (const Colour colour : ColourSet::all()) names[colour] = base::markdown_escaped(played.names[colour]);
    append(text, "# {}\n\n", played.title.empty() ? tr("A game of Castelli") : base::markdown_escaped(played.title));
    for (const Colour colour : setup.seated()) append(text, "- {}: {}\n", tr(castelli::name(colour)), names[colour]);
    if (!arbitration.decisions.arbiter.empty())
        append(text, "- {}\n", tr("Arbiter: {}", base::markdown_escaped(arbitration.decisions.arbiter)));
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        append(text, "- {}\n", tr("Rulings: {}", base::markdown_escaped(rulings)));

    append(text, "\n## {}\n", tr("As played and as ruled"));
    write_scores(text, arbitration, setup, names);
    append(text, "\n");
    write_winners(text, tr("As played"), played, setup, names);
    write_winners(text, tr("As ruled"), arbitration.ruled, setup, names);
    for (const Colour colour : setup.seated())
        if (const int points = arbitration.decisions.penalties[colour]; points > 0)
            append(text, "- {}\n", penalty_text(names[colour], points, arbitration));
    if (arbitration.irregularities.empty()) append(text, "\n{}\n", tr("Nothing irregular."));
    write_irregularities(text, arbitration, false, tr("Irregular"));
    write_irregularities(text, arbitration, true, tr("Void because of what was taken back"));
    if (played.stopped)
        append(text, "\n{}\n", tr("Not played further: {}", base::markdown_escaped(stop_text(*played.stopped))));
    return text;
}

}  // namespace castellan::analyzer
