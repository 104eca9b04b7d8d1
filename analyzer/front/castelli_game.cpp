#include <algorithm>
#include <utility>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/front/castelli.hpp"
#include "language/text.hpp"

namespace castellan {

using castelli::Colour;
using castelli::Event;
using castelli::EventKind;
using castelli::letter;
using castelli::Opening;
using castelli::OpeningReader;
using castelli::PlayedGame;
using castelli::PlayedTurn;
using castelli::PlayMode;
using castelli::Snapshot;
using castelli::State;

int PlayedCastelli::number(std::size_t index) const { return turn(index).is_final() ? 0 : turn(index).play.number; }

char PlayedCastelli::player(std::size_t index) const {
    return turn(index).is_final() ? '\0' : letter(turn(index).play.player);
}

std::vector<std::string> PlayedCastelli::words(std::size_t index) const {
    return analyzer::action_words(turn(index).play);
}

std::vector<ScoreLine> PlayedCastelli::score_lines(std::size_t index) const {
    std::vector<ScoreLine> lines;
    for (const Event& event : turn(index).play.events)
        if (event.kind == EventKind::scored)
            lines.push_back({letter(event.player), event.amount, std::string(event.rule->id),
                             analyzer::event_text(event, game.setup(), names), event.amount});
    return lines;
}

Position PlayedCastelli::position(const Snapshot& moment) const {
    return Access::position(std::make_unique<Access::OfCastelli>(ground, moment));
}

Position PlayedCastelli::position(std::size_t index) const {
    return position(Snapshot{turn(index).state, turn(index).deck});
}

std::string PlayedCastelli::points_name() const { return language::tr("VP"); }
std::string PlayedCastelli::title() const { return analyzer::game_title(game.record()); }
std::string PlayedCastelli::tag(std::string_view name) const { return analyzer::tag_value(game.record(), name); }

std::vector<Player> PlayedCastelli::players() const {
    const State& end = game.main_line().end();
    const auto winners = game.winners();
    std::vector<Player> players;
    for (const Colour colour : game.setup().seated()) {
        const int points = end.players[colour].vp;
        players.push_back(
            {letter(colour), names[colour], points, winners && winners->colours.contains(colour), points});
    }
    return players;
}

tl::expected<Position, std::string> PlayedCastelli::at(std::string_view address) const {
    const auto situation = game.at(address);
    if (!situation) return tl::unexpected(situation.error());
    return position(Snapshot{situation->state, situation->deck});
}

tl::expected<Game, Diagnostics> read_castelli(const notation::Record& record, const ReadOptions& options) {
    const PlayMode mode = options.as_played ? PlayMode::as_played : PlayMode::strict;
    OpeningReader openings(nullptr, options.rulings);
    Diagnostics diagnostics;
    analyzer::Checker(openings, mode).check(record, diagnostics);
    const bool has_error = std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error;
    });
    Diagnostics repeated;
    const Opening* opening = openings.read(record, repeated);
    if (opening == nullptr || (has_error && !options.as_played)) return tl::unexpected(std::move(diagnostics));
    return Access::game(std::make_shared<const PlayedCastelli>(
        PlayedGame(record, *opening, {.mode = mode}), std::move(diagnostics),
        std::make_shared<const Ground>(opening->setup, opening->finder), analyzer::player_names(record)));
}

}  // namespace castellan
