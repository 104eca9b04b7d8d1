#include "analyzer/castelli/analysis/line.hpp"

#include "analyzer/castelli/analysis/decision_line.hpp"
#include "analyzer/record/tags.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

using namespace castelli;

std::vector<analysis::LinePlayer> line_players(const PlayedGame& game) {
    std::vector<analysis::LinePlayer> players;
    for (const Colour player : game.setup().seated())
        players.push_back({std::string(1, letter(player)), tag_value(game.record(), name(player))});
    return players;
}

std::unique_ptr<analysis::Line> line_of(const Setup& setup, std::vector<analysis::LinePlayer> players,
                                        const PlaceFinder& find) {
    auto line = std::make_unique<DecisionLine>(setup, std::move(players));
    State end;
    auto places = find(line->ground(), line->weights(), end);
    line->set(std::move(places), end);
    return line;
}

tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const PlayedGame& game) {
    const Setup& setup = game.setup();
    if (setup.halves > 1)
        return tl::unexpected(tr("a tournament's record holds two games, whose luck and skill do not add up to one"));
    if (game.main_line().stop || game.mode() != PlayMode::strict)
        return tl::unexpected(
            tr("the record breaks the rules: castellan check says where, castellan repair what may "
               "have been meant"));
    if (!can_be_dealt({setup, game.main_line().start.state, game.main_line().start.deck}))
        return tl::unexpected(tr("it is part of a game: there are no rivals, or not the tiles and cards of a box"));
    const auto told = tell_cards(game);
    if (!told) return tl::unexpected(tr("too many cards are unknown to say what the players knew"));
    auto line = line_of(setup, line_players(game), [&](const Ground& ground, const Model& model, State& end) {
        return find_decisions(ground, model, *told, end);
    });
    if (line->nodes().empty()) return tl::unexpected(tr("no turn is played in it"));
    return line;
}

}  // namespace castellan::analyzer
