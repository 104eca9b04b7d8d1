#include "cli/record/ranking.hpp"

#include <fmt/core.h>

#include "analyzer/analysis/ranking.hpp"
#include "analyzer/castelli/analysis/place.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

using language::tr;
using namespace analyzer::analysis;

namespace {

constexpr Budget budget{.precision = 0.005, .seconds = 1};
constexpr std::size_t most_shown = 3;

/// As the replay takes it: before the first action of a turn is after the turn before.
std::string address_of(const analyzer::recorder::Place& place) {
    if (place.turn > 0 && place.action == 0 && place.part.empty())
        return fmt::format("{}{}", place.line, place.turn - 1);
    return analyzer::recorder::address(place);
}

std::string text_of(const Ranking& ranking) {
    const LinePlayer& player = ranking.players.at(ranking.decider);
    std::string text =
        tr("Turn {}, {} decides: {}", ranking.turn, player.name.empty() ? player.letter : player.name, ranking.kind) +
        "\n\n";
    for (std::size_t place = 0; place < std::min(most_shown, ranking.choices.size()); ++place) {
        const RankedChoice& choice = ranking.choices[place];
        const Estimate& share = choice.shares[ranking.decider];
        text += fmt::format("{}. {:<18} {}, {}\n", place + 1, choice.words,
                            tr("{:.1f} ± {:.1f} %", share.value * 100, share.margin() * 100),
                            tr("{:.1f} points", choice.points[ranking.decider].value));
    }
    const std::size_t more = ranking.choices.size() - std::min(most_shown, ranking.choices.size());
    if (more > 0) text += language::trn("{} other choice", "{} other choices", more) + "\n";
    return text + "\n" +
           tr("The share of victory if the game is played on by a program, ± 95 %. What {} cannot know does not count.",
              player.name.empty() ? player.letter : player.name);
}

}  // namespace

tl::expected<std::string, std::string> best_choices(const analyzer::recorder::Recording& recording) {
    if (recording.rules() != notation::castelli_lexis.game)
        return tl::unexpected(tr("only games of castelli are analysed"));
    notation::Record record;
    notation::parse_game(recording.text(), record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    const auto address = castelli::parse_address(address_of(recording.place()));
    if (opening == nullptr || !address) return tl::unexpected(tr("nobody decides here"));
    const auto line = analyzer::place_line({record, *opening}, *address);
    if (!line) return tl::unexpected(line.error());
    OneWorker worker;
    const auto ranking = rank(**line, 0, 1, worker, budget, nullptr);
    return text_of(*ranking);
}

}  // namespace castellan::cli
