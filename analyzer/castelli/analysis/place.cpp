#include "analyzer/castelli/analysis/place.hpp"

#include "analyzer/castelli/analysis/line.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using FoundLine = tl::expected<std::unique_ptr<analysis::Line>, std::string>;

std::size_t steps_of(std::span<const Situation* const> way) {
    std::size_t steps = 0;
    for (const Situation* turn : way) steps += turn->play.steps.size();
    return steps;
}

FoundLine line_at_end(const Setup& setup, std::vector<analysis::LinePlayer> players, const ToldGame& told) {
    if (setup.halves > 1) return tl::unexpected(tr("a tournament is two games, which the analysis does not value"));
    if (!can_be_dealt({setup, told.state, told.deck}))
        return tl::unexpected(tr("it is part of a game: there are no rivals, or not the tiles and cards of a box"));
    std::string refused;
    auto line = line_of(setup, std::move(players), [&](const Ground& ground, const Model& model, State& end) {
        auto place = find_next_decision(ground, model, told);
        if (!place) {
            refused = place.error();
            return std::vector<DecisionPlace>();
        }
        end = place->sight.state;
        return std::vector<DecisionPlace>{*std::move(place)};
    });
    if (line->nodes().empty()) return tl::unexpected(refused);
    return line;
}

}  // namespace

FoundLine place_line(const PlayedGame& game, const Address& address) {
    const auto there = game.at(address);
    if (!there) return tl::unexpected(there.error());
    if (there->problem || game.mode() != PlayMode::strict)
        return tl::unexpected(tr("the record breaks the rules before it: castellan check says where"));
    // A card that comes to light later its owner knew before.
    const auto way = game.way_to(address);
    Address end;
    end.path = address.path;
    const auto whole = game.way_to(end);
    if (!way || !whole) return tl::unexpected(way ? whole.error() : way.error());
    auto told = tell_cards(game.setup(), *whole);
    if (!told) return tl::unexpected(tr("too many cards are unknown to say what the players knew"));
    std::size_t steps = steps_of(*way);
    if (address.action) steps = steps - way->back()->play.steps.size() + there->play.steps.size();
    told->actions.resize(std::min(steps, told->actions.size()));
    return line_at_end(game.setup(), line_players(game), *told);
}

FoundLine place_line(const Position& position) {
    std::vector<analysis::LinePlayer> players;
    for (const Colour player : position.setup.seated()) players.push_back({std::string(1, letter(player)), ""});
    return line_at_end(position.setup, std::move(players), {position.state, position.deck, {}});
}

}  // namespace castellan::analyzer
