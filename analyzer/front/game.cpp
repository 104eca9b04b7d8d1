#include <algorithm>
#include <utility>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/check/checker.hpp"
#include "analyzer/front/inside.hpp"
#include "analyzer/report/titles.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"

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
using castelli::Rulings;
using castelli::Snapshot;
using castelli::State;

Turn::Turn(std::shared_ptr<const Played> game, std::size_t index) : game_(std::move(game)), index_(index) {}

const std::string& Turn::address() const { return game_->turn(index_).address; }

int Turn::number() const {
    const PlayedTurn& turn = game_->turn(index_);
    return turn.is_final() ? 0 : turn.play.number;
}

char Turn::player() const {
    const PlayedTurn& turn = game_->turn(index_);
    return turn.is_final() ? '\0' : letter(turn.play.player);
}

std::vector<std::string> Turn::words() const { return analyzer::action_words(game_->turn(index_).play); }

std::vector<ScoreLine> Turn::score_lines() const {
    std::vector<ScoreLine> lines;
    for (const Event& event : game_->turn(index_).play.events)
        if (event.kind == EventKind::scored)
            lines.push_back({letter(event.player), event.amount, event.rule->id,
                             analyzer::event_text(event, game_->game.setup(), game_->names)});
    return lines;
}

Position Turn::position() const {
    const PlayedTurn& turn = game_->turn(index_);
    return Position(std::make_unique<Position::Inside>(game_->ground, Snapshot{turn.state, turn.deck}));
}

Game::Game(std::shared_ptr<const Turn::Played> game) : game_(std::move(game)) {
    for (std::size_t index = 0; index < game_->game.turns().size(); ++index) turns_.push_back(Turn(game_, index));
}

std::string_view Game::rules() const { return "castelli"; }
std::string Game::title() const { return analyzer::game_title(game_->game.record()); }
std::string Game::tag(std::string_view name) const { return analyzer::tag_value(game_->game.record(), name); }
bool Game::is_finished() const { return game_->game.winners().has_value(); }
const Diagnostics& Game::diagnostics() const { return game_->diagnostics; }

std::vector<Player> Game::players() const {
    const State& end = game_->game.main_line().end();
    const auto winners = game_->game.winners();
    std::vector<Player> players;
    for (const Colour colour : game_->game.setup().seated())
        players.push_back({letter(colour), game_->names[colour], end.players[colour].vp,
                           winners && winners->colours.contains(colour)});
    return players;
}

tl::expected<Position, std::string> Game::at(std::string_view address) const {
    const auto situation = game_->game.at(address);
    if (!situation) return tl::unexpected(situation.error());
    return Position(std::make_unique<Position::Inside>(game_->ground, Snapshot{situation->state, situation->deck}));
}

tl::expected<Game, Diagnostics> read_game(std::string_view text, const ReadOptions& options) {
    for (const std::string& ruling : options.rulings) {
        if (Rulings().set(ruling) == Rulings::Problem::none) continue;
        Diagnostic unknown;
        unknown.code = "unknown-ruling";
        unknown.message = language::tr("there is no such ruling: {}", ruling);
        return tl::unexpected(Diagnostics{std::move(unknown)});
    }
    notation::Record record;
    notation::GameReader reader(notation::text_source(text));
    reader.next(record);

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
    return Game(std::make_shared<const Turn::Played>(
        Turn::Played{PlayedGame(record, *opening, {.mode = mode}), std::move(diagnostics),
                     std::make_shared<const Ground>(opening->setup, opening->finder), analyzer::player_names(record)}));
}

}  // namespace castellan
