#include <fmt/format.h>

#include <bit>

#include "analyzer/arbiter.hpp"
#include "analyzer/problem_text.hpp"
#include "analyzer/score_parts.hpp"
#include "language/text.hpp"
#include "notation/visible.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

void write_scores(Out out, const Arbitration& arbitration, const Setup& setup) {
    fmt::format_to(out, "\n{:22}", tr("VP"));
    for (const Colour colour : setup.seated()) fmt::format_to(out, "{:>23}", letter(colour));
    fmt::format_to(out, "\n{:22}", "");
    for (std::size_t player = 0; player < setup.players; ++player)
        fmt::format_to(out, "{:>12}{:>11}", tr("as played"), tr("as ruled"));
    fmt::format_to(out, "\n");
    for (const ScoreRow& row : score_rows(arbitration, setup.modules)) {
        const auto name = row.rule.empty() ? tr(row.name) : fmt::format("{}  [{}]", tr(row.name), row.rule);
        fmt::format_to(out, "{:22}", name);
        for (const Colour colour : setup.seated())
            fmt::format_to(out, "{:>12}{:>11}", row.played[std::size_t(colour)], row.ruled[std::size_t(colour)]);
        fmt::format_to(out, "\n");
    }
}

void write_winners(Out out, std::string_view how, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    fmt::format_to(out, "{}: {}\n", how,
                   sheet.final ? all_winners_text(sheet, setup, names) + "  [E5]" : tr("not scored"));
}

void write_irregularity(Out out, const RuledIrregularity& irregularity) {
    fmt::format_to(out, "{:>7}  {}{}\n", irregularity.found.address,
                   irregularity.written.empty() ? "" : notation::visible(irregularity.written) + ": ",
                   reason_text(irregularity));
    if (!irregularity.is_consequence())
        fmt::format_to(out, "         {}\n", tr("as played: {}", irregularity.as_played));
    fmt::format_to(out, "         {}\n", tr("as ruled: {}", ruled_text(irregularity)));
}

void write_irregularities(Out out, const Arbitration& arbitration, bool consequences, std::string_view heading) {
    bool any = false;
    for (const RuledIrregularity& irregularity : arbitration.irregularities) {
        if (irregularity.is_consequence() != consequences) continue;
        if (!any) fmt::format_to(out, "\n{}\n", heading);
        any = true;
        write_irregularity(out, irregularity);
    }
}

}  // namespace

std::string arbiter_text(const Arbitration& arbitration, const Setup& setup) {
    std::string text;
    const Out out(text);
    Names names;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        names[colour] = notation::visible(arbitration.played.names[colour]);
    if (!arbitration.played.title.empty()) fmt::format_to(out, "{}\n", notation::visible(arbitration.played.title));
    std::string players;
    for (const Colour colour : setup.seated())
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[std::size_t(colour)],
                               tr(castelli::name(colour)));
    fmt::format_to(out, "{}\n", players);
    const auto& arbiter = arbitration.decisions.arbiter;
    if (!arbiter.empty()) fmt::format_to(out, "{}\n", tr("Arbiter: {}", notation::visible(arbiter)));
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        fmt::format_to(out, "{}\n", tr("Rulings: {}", rulings));

    write_scores(out, arbitration, setup);
    fmt::format_to(out, "\n");
    write_winners(out, tr("As played"), arbitration.played, setup, names);
    write_winners(out, tr("As ruled"), arbitration.ruled, setup, names);
    if (arbitration.irregularities.empty()) fmt::format_to(out, "\n{}\n", tr("Nothing irregular"));
    write_irregularities(out, arbitration, false, tr("Irregular"));
    write_irregularities(out, arbitration, true, tr("Void because of what was taken back"));
    for (const Colour colour : setup.seated())
        if (const int points = arbitration.decisions.penalties[std::size_t(colour)]; points > 0)
            fmt::format_to(out, "\n{}\n", penalty_text(names[std::size_t(colour)], points, arbitration));
    if (arbitration.played.stopped)
        fmt::format_to(out, "\n{}\n", tr("Not played further: {}", stop_text(*arbitration.played.stopped)));
    return text;
}

}  // namespace castellan::analyzer
