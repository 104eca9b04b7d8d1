#include <fmt/format.h>

#include "analyzer/arbiter.hpp"
#include "analyzer/markdown_escape.hpp"
#include "analyzer/problem_text.hpp"
#include "analyzer/score_parts.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

void write_scores(Out out, const Arbitration& arbitration, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n| VP |");
    for (const Colour colour : setup.seated())
        fmt::format_to(out, " {0}, as played | {0}, as ruled |", names[std::size_t(colour)]);
    fmt::format_to(out, "\n|---|");
    for (std::size_t player = 0; player < setup.players; ++player) fmt::format_to(out, "--:|--:|");
    for (const ScoreRow& row : score_rows(arbitration)) {
        fmt::format_to(out, "\n| {}{} |", row.name, row.rule.empty() ? "" : fmt::format(" ({})", row.rule));
        for (const Colour colour : setup.seated())
            fmt::format_to(out, " {} | {} |", row.played[std::size_t(colour)], row.ruled[std::size_t(colour)]);
    }
    fmt::format_to(out, "\n");
}

void write_winners(Out out, std::string_view how, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    fmt::format_to(out, "- {}: {}\n", how,
                   sheet.final ? fmt::format("**{}** (E5)", winners_text(sheet, setup, names)) : "not scored");
}

void write_irregularities(Out out, const Arbitration& arbitration, bool consequences, std::string_view heading) {
    bool any = false;
    for (const RuledIrregularity& irregularity : arbitration.irregularities) {
        if (irregularity.is_consequence() != consequences) continue;
        if (!any)
            fmt::format_to(out,
                           "\n## {}\n\n| at | written | irregular | as played | as ruled |\n|---|---|---|---|---|\n",
                           heading);
        any = true;
        fmt::format_to(out, "| {} | {} | {} | {} | {} |\n", irregularity.found.address,
                       markdown_escaped(irregularity.written), markdown_escaped(reason_text(irregularity)),
                       consequences ? "regular" : irregularity.as_played, ruled_text(irregularity));
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
    fmt::format_to(out, "# {}\n\n", played.title.empty() ? "A game of Castelli" : markdown_escaped(played.title));
    for (const Colour colour : setup.seated())
        fmt::format_to(out, "- {}: {}\n", castelli::name(colour), names[std::size_t(colour)]);
    if (!arbitration.decisions.arbiter.empty())
        fmt::format_to(out, "- Arbiter: {}\n", markdown_escaped(arbitration.decisions.arbiter));
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        fmt::format_to(out, "- Rulings: {}\n", markdown_escaped(rulings));

    fmt::format_to(out, "\n## As played and as ruled\n");
    write_scores(out, arbitration, setup, names);
    fmt::format_to(out, "\n");
    write_winners(out, "As played", played, setup, names);
    write_winners(out, "As ruled", arbitration.ruled, setup, names);
    for (const Colour colour : setup.seated())
        if (const int points = arbitration.decisions.penalties[std::size_t(colour)]; points > 0)
            fmt::format_to(out, "- Penalty: {} loses {} VP{}\n", names[std::size_t(colour)], points,
                           arbitration.ruled.final ? "" : ", once the game is scored");
    if (arbitration.irregularities.empty()) fmt::format_to(out, "\nNothing irregular.\n");
    write_irregularities(out, arbitration, false, "Irregular");
    write_irregularities(out, arbitration, true, "Void because of what was taken back");
    if (played.stopped) fmt::format_to(out, "\nNot played further: {}\n", markdown_escaped(stop_text(*played.stopped)));
    return text;
}

}  // namespace castellan::analyzer
