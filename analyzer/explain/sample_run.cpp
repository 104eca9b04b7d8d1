#include "analyzer/explain/sample_run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/games/games.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

constexpr std::array<std::string_view, 7> telling_tags = {"Game",    "Seats",   "Roll",    "Pieces",
                                                          "Variant", "Rulings", "Position"};

Names colour_names() {
    Names names;
    for (const castelli::Colour colour : castelli::ColourSet::all()) names[colour] = tr(castelli::name(colour));
    return names;
}

void play(const notation::Record& record, const castelli::Opening& opening, std::vector<SampleEvent>& events) {
    const Names names = colour_names();
    const castelli::PlayedGame game(record, opening, {.variations = false});
    for (const castelli::PlayedTurn& turn : game.turns()) {
        if (turn.problem) break;
        const std::string where = turn.is_final() ? "end" : tr("turn {}", turn.play.number);
        for (const castelli::Event& event : turn.play.events)
            events.push_back({event.rule, fmt::format("{}: {}", where, event_text(event, opening.setup, names))});
    }
}

}  // namespace

SampleRun run_sample(const ShippedSample& sample, const std::vector<std::string>& rulings) {
    SampleRun run;
    if (sample.path.ends_with(".set")) {
        run.diagnostics = castelli::read_set(sample.text).diagnostics;
        return run;
    }
    notation::Record record;
    notation::parse_game(sample.text, record);
    if (const auto other = open_game(record, rulings)) {
        run.diagnostics = other->diagnostics();
        return run;
    }
    castelli::OpeningReader openings(nullptr, rulings);
    Checker(openings).check(record, run.diagnostics);
    std::vector<notation::Diagnostic> reported_already;
    if (const auto* opening = openings.read(record, reported_already)) play(record, *opening, run.events);
    return run;
}

std::vector<std::string> sample_lines(const ShippedSample& sample) {
    std::vector<std::string> lines;
    notation::Record record;
    notation::parse_game(sample.text, record);
    for (const auto name : telling_tags)
        if (const auto* tag = record.tag(name))
            lines.push_back(fmt::format("[{} \"{}\"]", name, base::visible(tag->value.of(record.text))));
    if (record.nodes.empty()) return lines;
    std::string_view movetext = record.text.substr(record.nodes.front().span.begin);
    while (!movetext.empty()) {
        const auto end = std::min(movetext.find('\n'), movetext.size());
        if (end > 0) lines.push_back(base::visible(movetext.substr(0, end)));
        movetext.remove_prefix(std::min(end + 1, movetext.size()));
    }
    return lines;
}

}  // namespace castellan::analyzer
