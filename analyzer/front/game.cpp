#include <algorithm>
#include <utility>

#include "analyzer/front/inside.hpp"
#include "analyzer/games/games.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"

namespace castellan {

using language::tr;

Turn::Turn(std::shared_ptr<const Played> game, std::size_t index) : game_(std::move(game)), index_(index) {}

const std::string& Turn::address() const { return game_->address(index_); }
int Turn::number() const { return game_->number(index_); }
char Turn::player() const { return game_->player(index_); }
std::vector<std::string> Turn::words() const { return game_->words(index_); }
std::vector<ScoreLine> Turn::score_lines() const { return game_->score_lines(index_); }
Position Turn::position() const { return game_->position(index_); }

Game::Game(std::shared_ptr<const Turn::Played> game) : game_(std::move(game)) {
    for (std::size_t index = 0; index < game_->turns(); ++index) turns_.push_back(Turn(game_, index));
}

std::string_view Game::rules() const { return game_->rules(); }
std::string Game::points_name() const { return game_->points_name(); }
std::string Game::title() const { return game_->title(); }
std::string Game::tag(std::string_view name) const { return game_->tag(name); }
bool Game::is_finished() const { return game_->is_finished(); }
std::vector<Player> Game::players() const { return game_->players(); }
const Diagnostics& Game::diagnostics() const { return game_->diagnostics(); }
tl::expected<Position, std::string> Game::at(std::string_view address) const { return game_->at(address); }

namespace {

tl::unexpected<Diagnostics> refuse(std::string_view code, std::string message) {
    Diagnostic problem;
    problem.code = code;
    problem.message = std::move(message);
    return tl::unexpected(Diagnostics{std::move(problem)});
}

/// The first that the record's game does not know.
const std::string* unknown_ruling(const notation::Record& record, const std::vector<std::string>& rulings) {
    const analyzer::OtherGame* other = analyzer::find_other_game(record.lexis->game);
    const auto found = std::find_if(rulings.begin(), rulings.end(), [&](const std::string& ruling) {
        return other != nullptr ? !other->knows_ruling(ruling)
                                : castelli::Rulings().set(ruling) != castelli::Rulings::Problem::none;
    });
    return found == rulings.end() ? nullptr : &*found;
}

}  // namespace

tl::expected<Game, Diagnostics> read_game(std::string_view text, const ReadOptions& options) {
    notation::Record record;
    notation::GameReader reader(notation::text_source(text));
    reader.next(record);
    const bool is_known = record.lexis != nullptr;
    if (const std::string* unknown = is_known ? unknown_ruling(record, options.rulings) : nullptr)
        return refuse("unknown-ruling", tr("there is no such ruling: {}", *unknown));
    if (!is_known || record.lexis == &notation::castelli_lexis) return read_castelli(record, options);
    if (options.as_played)
        return refuse("wrong-game",
                      tr("only games of castelli are read as played; this is one of {}", record.lexis->game));
    return read_other(record, options);
}

}  // namespace castellan
