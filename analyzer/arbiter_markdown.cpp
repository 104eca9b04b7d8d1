#include <fmt/format.h>

#include "analyzer/arbiter.hpp"
#include "analyzer/markdown_escape.hpp"
#include "analyzer/problem_text.hpp"
#include "analyzer/score_parts.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

void write_scores(Out out, const Arbitration& arbitration, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n| {} |", tr("VP"));
    for (const Colour colour : setup.seated())
        fmt::format_to(out, " {0}, {1} | {0}, {2} |", names[std::size_t(colour)], tr("as played"), tr("as ruled"));
    fmt::format_to(out, "\n|---|");
    for (std::size_t player = 0; player < setup.players; ++player) fmt::format_to(out, "--:|--:|");
    for (const ScoreRow& row : score_rows(arbitration, setup.modules)) {
        fmt::format_to(out, "\n| {}{} |", tr(row.name), row.rule.empty() ? "" : fmt::format(" ({})", row.rule));
        for (const Colour colour : setup.seated())
            fmt::format_to(out, " {} | {} |", row.played[std::size_t(colour)], row.ruled[std::size_t(colour)]);
    }
    fmt::format_to(out, "\n");
}

void write_winners(Out out, std::string_view how, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    fmt::format_to(out, "- {}: {}\n", how,
                   sheet.final ? fmt::format("**{}** (E5)", all_winners_text(sheet, setup, names)) : tr("not scored"));
}

void write_irregularities(Out out, const Arbitration& arbitration, bool consequences, std::string_view heading) {
    bool any = false;
    for (const RuledIrregularity& irregularity : arbitration.irregularities) {
        if (irregularity.is_consequence() != consequences) continue;
        if (!any)
            fmt::format_to(out, "\n## {}\n\n| {} | {} | {} | {} | {} |\n|---|---|---|---|---|\n", heading, tr("at"),
                           tr("written"), tr("irregular"), tr("as played"), tr("as ruled"));
        any = true;
        fmt::format_to(out, "| {} | {} | {} | {} | {} |\n", irregularity.found.address,
                       markdown_escaped(irregularity.written), markdown_escaped(reason_text(irregularity)),
                       consequences ? tr("regular") : irregularity.as_played, ruled_text(irregularity));
    }
}

}  // namespace

std::string arbiter_markdown(const Arbitration& arbitration, const Setup& setup) {
    std::string text;
    const Out out(text);
    const ScoreSheet& played = arbitration.played;
    Names names;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        names[colour] = markdown_escaped(played.names[colour]);
    fmt::format_to(out, "# {}\n\n", played.title.empty() ? tr("A game of Castelli") : markdown_escaped(played.title));
    for (const Colour colour : setup.seated())
        fmt::format_to(out, "- {}: {}\n", tr(castelli::name(colour)), names[std::size_t(colour)]);
    if (!arbitration.decisions.arbiter.empty())
        fmt::format_to(out, "- {}\n", tr("Arbiter: {}", markdown_escaped(arbitration.decisions.arbiter)));
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        fmt::format_to(out, "- {}\n", tr("Rulings: {}", markdown_escaped(rulings)));

    fmt::format_to(out, "\n## {}\n", tr("As played and as ruled"));
    write_scores(out, arbitration, setup, names);
    fmt::format_to(out, "\n");
    write_winners(out, tr("As played"), played, setup, names);
    write_winners(out, tr("As ruled"), arbitration.ruled, setup, names);
    for (const Colour colour : setup.seated())
        if (const int points = arbitration.decisions.penalties[std::size_t(colour)]; points > 0)
            fmt::format_to(out, "- {}\n", penalty_text(names[std::size_t(colour)], points, arbitration));
    if (arbitration.irregularities.empty()) fmt::format_to(out, "\n{}\n", tr("Nothing irregular."));
    write_irregularities(out, arbitration, false, tr("Irregular"));
    write_irregularities(out, arbitration, true, tr("Void because of what was taken back"));
    if (played.stopped)
        fmt::format_to(out, "\n{}\n", tr("Not played further: {}", markdown_escaped(stop_text(*played.stopped))));
    return text;
}

}  // namespace castellan::analyzer
