#include "cli/input/opened.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/games/games.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

using language::tr;

bool report(const std::vector<notation::Diagnostic>& diagnostics, const SourceGame& game, const CommandLine& line) {
    if (diagnostics.empty()) return false;
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stderr) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    std::string text;
    notation::PlaceFinder places(game.record.text);
    bool problem = false;
    for (const auto& diagnostic : diagnostics) {
        writer.write(diagnostic, places, source_of(game), text);
        problem = problem || diagnostic.severity == notation::Severity::error || line.strict();
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
    return problem;
}

OpenedGame open_and_check(const SourceGame& game, castelli::OpeningReader& openings, const CommandLine& line) {
    std::vector<notation::Diagnostic> diagnostics;
    analyzer::Checker(openings, play_mode(line)).check(game.record, diagnostics);
    OpenedGame opened;
    opened.problem = report(diagnostics, game, line);
    opened.readable = !game.record.broken();
    diagnostics.clear();
    opened.opening = openings.read(game.record, diagnostics);
    return opened;
}

bool is_castelli(const notation::Record& record) {
    return record.lexis == nullptr || record.lexis == &notation::castelli_lexis;
}

void expect_castelli_for(const CommandLine& line, std::initializer_list<std::string_view> options,
                         const notation::Record& record) {
    for (const std::string_view option : options)
        if (line.has(option))
            throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", option, record.lexis->game));
}

OpenedOther open_other_game(const SourceGame& game, const CommandLine& line) {
    OpenedOther opened{analyzer::open_game(game.record, line.rulings()), false};
    opened.problem = report(opened.game->diagnostics(), game, line);
    if (!opened.game->is_set_up()) opened.game.reset();
    return opened;
}

std::vector<notation::Diagnostic> problems_as_data(const SourceGame& game, castelli::OpeningReader& openings,
                                                   const CommandLine& line) {
    const language::InEnglish data;
    std::vector<notation::Diagnostic> diagnostics;
    analyzer::Checker(openings, play_mode(line)).check(game.record, diagnostics);
    return diagnostics;
}

castelli::PlayedGame played(const notation::Record& record, const castelli::Opening& opening, const CommandLine& line) {
    return {record, opening, {.mode = play_mode(line), .keep_snapshots = true}};
}

castelli::Address address_of(const CommandLine& line, std::string_view option) {
    const auto& where = line.get(option);
    const auto address = castelli::parse_address(where);
    if (!address) throw UsageError(tr("--{} {}: expected an address such as 0, 7, 7.2, 7/1 or end", option, where));
    return *address;
}

castelli::Situation situation_at(const notation::Record& record, const castelli::Opening& opening,
                                 const CommandLine& line, std::string_view option) {
    auto situation = castelli::game_at(record, opening, address_of(line, option), play_mode(line));
    if (!situation) throw UsageError(fmt::format("--{} {}: {}", option, line.get(option), situation.error()));
    return *std::move(situation);
}

castelli::Situation situation_to_explain(const notation::Record& record, const castelli::Opening& opening,
                                         const CommandLine& line, std::string_view option) {
    auto address = address_of(line, option);
    if (address.turn() == 0)
        throw UsageError(tr("--{} 0: nothing is scored by the setup; name a turn, or end", option));
    auto situation = situation_at(record, opening, line, option);
    if (situation.state.stage != castelli::Stage::guard) return situation;
    address.action.reset();
    situation = castelli::game_at(record, opening, address, play_mode(line)).value();
    situation.problem.reset();  // it comes after the action asked for
    return situation;
}

void expect_game_or_position(const CommandLine& line) {
    if (!line.has("position")) return;
    if (line.get("at") != "end") throw UsageError(tr("a position has no moves: leave --at out"));
    if (line.has("as-played")) throw UsageError(tr("a position has no moves: leave --as-played out"));
    if (line.has_words()) throw UsageError(tr("name a file or give --position, not both"));
}

std::optional<castelli::Position> position_of(const CommandLine& line, std::vector<notation::Diagnostic>* problems) {
    const auto& text = line.get("position");
    const auto forced = line.set();
    const auto named = castelli::set_of_position(text);
    const auto set = forced ? forced : castelli::shipped_set(named.empty() ? "classic" : named);
    if (!set) throw UsageError(tr("no component set '{}' is known; give its file with --set", named));
    auto position = castelli::read_position(text, set, castelli::Rulings{}, line.rulings());
    if (position) return *std::move(position);
    notation::Diagnostic diagnostic = analyzer::describe(position.error());
    std::string message;
    write_diagnostic(diagnostic, text, {"position", 1, 0}, notation::Colouring::plain, message);
    std::fwrite(message.data(), 1, message.size(), stderr);
    if (problems != nullptr) problems->push_back(std::move(diagnostic));
    return std::nullopt;
}

}  // namespace castellan::cli
