#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/arbiter/sentences.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using base::columns_of;
using language::append;
using language::tr;

namespace {

using namespace castelli;

void write_scores(std::string& out, const Arbitration& arbitration, const Setup& setup) {
    const auto rows = score_rows(arbitration, setup.modules);
    const auto name_of = [](const ScoreRow& row) {
        return row.rule.empty() ? tr(row.name) : fmt::format("{}  [{}]", tr(row.name), row.rule);
    };
    constexpr std::size_t gap = 3;
    const std::size_t played = columns_of(tr("as played")) + gap;
    const std::size_t ruled = columns_of(tr("as ruled")) + gap;
    std::size_t names = 22;
    for (const ScoreRow& row : rows) names = std::max(names, columns_of(name_of(row)));
    append(out, "\n{:{}}", tr("VP"), names);
    for (const Colour colour : setup.seated()) append(out, "{:>{}}", letter(colour), played + ruled);
    append(out, "\n{:{}}", "", names);
    for (std::size_t player = 0; player < setup.players; ++player)
        append(out, "{:>{}}{:>{}}", tr("as played"), played, tr("as ruled"), ruled);
    append(out, "\n");
    for (const ScoreRow& row : rows) {
        append(out, "{:{}}", name_of(row), names);
        for (const Colour colour : setup.seated())
            append(out, "{:>{}}{:>{}}", row.played[colour], played, row.ruled[colour], ruled);
        append(out, "\n");
    }
}

void write_winners(std::string& out, std::string_view how, const ScoreSheet& sheet, const Setup& setup,
                   const Names& names) {
    append(out, "{}: {}\n", how, sheet.final ? all_winners_text(sheet, setup, names) + "  [E5]" : tr("not scored"));
}

void write_irregularity(std::string& out, const RuledIrregularity& irregularity) {
    append(out, "{:>7}  {}{}\n", irregularity.found.address,
           irregularity.written.empty() ? "" : base::visible(irregularity.written) + ": ", reason_text(irregularity));
    if (!irregularity.is_consequence()) append(out, "         {}\n", tr("as played: {}", irregularity.as_played));
    append(out, "         {}\n", tr("as ruled: {}", ruled_text(irregularity)));
}

void write_irregularities(std::string& out, const Arbitration& arbitration, bool consequences,
                          std::string_view heading) {
    bool any = false;
    for (const RuledIrregularity& irregularity : arbitration.irregularities) {
        if (irregularity.is_consequence() != consequences) continue;
        if (!any) append(out, "\n{}\n", heading);
        any = true;
        write_irregularity(out, irregularity);
    }
}

}  // namespace

std::string arbiter_text(const Arbitration& arbitration, const Setup& setup) {
    std::string text;
    Names names;
    for (const Colour colour : ColourSet::all()) names[colour] = base::visible(arbitration.played.names[colour]);
    if (!arbitration.played.title.empty()) append(text, "{}\n", base::visible(arbitration.played.title));
    std::string players;
    for (const Colour colour : setup.seated())
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[colour], tr(castelli::name(colour)));
    append(text, "{}\n", players);
    const auto& arbiter = arbitration.decisions.arbiter;
    if (!arbiter.empty()) append(text, "{}\n", tr("Arbiter: {}", base::visible(arbiter)));
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) append(text, "{}\n", tr("Rulings: {}", rulings));

    write_scores(text, arbitration, setup);
    append(text, "\n");
    write_winners(text, tr("As played"), arbitration.played, setup, names);
    write_winners(text, tr("As ruled"), arbitration.ruled, setup, names);
    if (arbitration.irregularities.empty()) append(text, "\n{}\n", tr("Nothing irregular"));
    write_irregularities(text, arbitration, false, tr("Irregular"));
    write_irregularities(text, arbitration, true, tr("Void because of what was taken back"));
    for (const Colour colour : setup.seated())
        if (const int points = arbitration.decisions.penalties[colour]; points > 0)
            append(text, "\n{}\n", penalty_text(names[colour], points, arbitration));
    if (arbitration.played.stopped)
        append(text, "\n{}\n", tr("Not played further: {}", stop_text(*arbitration.played.stopped)));
    return text;
}

}  // namespace castellan::analyzer
