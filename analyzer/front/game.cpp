#include <algorithm>
#include <utility>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/check/checker.hpp"
#include "analyzer/front/inside.hpp"
#include "analyzer/report/titles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"
#include "notation/reader.hpp"

namespace castellan {

using castelli::Colour;
using castelli::Event;
using castelli::EventKind;
using castelli::letter;
using castelli::Opening;
using castelli::OpeningReader;
using castelli::PlayMode;
using castelli::Rulings;
using castelli::Standing;
using castelli::State;

Turn::Turn(std::shared_ptr<const Played> game, std::size_t index) : game_(std::move(game)), index_(index) {}

const std::string& Turn::address() const { return game_->story.main.turns[index_].address; }

int Turn::number() const {
    const analyzer::StoryTurn& turn = game_->story.main.turns[index_];
    return turn.is_final() ? 0 : turn.standing.turn.number;
}

char Turn::player() const {
    const analyzer::StoryTurn& turn = game_->story.main.turns[index_];
    return turn.is_final() ? '\0' : letter(turn.standing.turn.player);
}

std::vector<std::string> Turn::words() const {
    return analyzer::action_words(game_->story.main.turns[index_].standing.turn);
}

std::vector<ScoreLine> Turn::score_lines() const {
    std::vector<ScoreLine> lines;
    for (const Event& event : game_->story.main.turns[index_].standing.turn.events)
        if (event.kind == EventKind::scored)
            lines.push_back({letter(event.player), event.amount, event.rule->id,
                             analyzer::event_text(event, game_->opening.setup, game_->story.names)});
    return lines;
}

Position Turn::position() const {
    const Standing& after = game_->story.main.turns[index_].standing;
    return Position(std::make_unique<Position::Inside>(game_->ground, Moment{after.state, after.deck}));
}

Game::Game(std::shared_ptr<const Turn::Played> game) : game_(std::move(game)) {
    for (std::size_t index = 0; index < game_->story.main.turns.size(); ++index) turns_.push_back(Turn(game_, index));
}

std::string_view Game::rules() const { return "castelli"; }
std::string Game::title() const { return game_->story.title; }
std::string Game::tag(std::string_view name) const { return analyzer::tag_value(game_->record, name); }
bool Game::is_finished() const { return game_->is_finished(); }
const Diagnostics& Game::diagnostics() const { return game_->diagnostics; }

std::vector<Player> Game::players() const {
    const State& end = game_->end();
    const unsigned won = is_finished() ? castelli::winners(game_->opening.setup, end).colours : 0;
    std::vector<Player> players;
    for (const Colour colour : game_->opening.setup.seated())
        players.push_back({letter(colour), game_->story.names[std::size_t(colour)], end.players[std::size_t(colour)].vp,
                           (won >> unsigned(colour) & 1) != 0});
    return players;
}

tl::expected<Position, std::string> Game::at(std::string_view text) const {
    const auto address = castelli::parse_address(text);
    if (!address) return tl::unexpected(std::string("an address is such as 0, 7, 7.2, 7/1 or end"));
    auto standing = castelli::game_at(game_->record, game_->opening, *address, game_->mode);
    if (!standing) return tl::unexpected(std::move(standing.error()));
    return Position(std::make_unique<Position::Inside>(game_->ground, Moment{standing->state, standing->deck}));
}

tl::expected<Game, Diagnostics> read_game(std::string_view text, const ReadOptions& options) {
    const auto game = std::make_shared<Turn::Played>();
    notation::Record first;
    notation::GameReader reader(notation::text_source(text));
    reader.next(first);
    game->text = first.text;
    notation::parse_game(game->text, game->record);
    game->mode = options.as_played ? PlayMode::as_played : PlayMode::strict;

    for (const std::string& ruling : options.rulings) {
        if (Rulings().set(ruling) == Rulings::Problem::none) continue;
        Diagnostic unknown;
        unknown.code = "unknown-ruling";
        unknown.message = language::tr("there is no such ruling: {}", ruling);
        return tl::unexpected(Diagnostics{std::move(unknown)});
    }
    OpeningReader openings(nullptr, options.rulings);
    analyzer::Checker(openings, game->mode).check(game->record, game->diagnostics);
    const bool has_error = std::any_of(game->diagnostics.begin(), game->diagnostics.end(),
                                       [](const auto& diagnostic) { return diagnostic.severity == Severity::error; });
    Diagnostics repeated;
    const Opening* opening = openings.read(game->record, repeated);
    if (opening == nullptr || (has_error && !options.as_played)) return tl::unexpected(game->diagnostics);
    game->opening = *opening;
    game->ground = std::make_shared<const Ground>(opening->setup, opening->finder);
    game->story = analyzer::tell_story(game->record, game->opening, game->mode);
    return Game(game);
}

}  // namespace castellan
