#include "analyzer/castelli/analysis/line.hpp"

#include "analyzer/castelli/analysis/decision_line.hpp"
#include "analyzer/record/tags.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

using namespace castelli;

tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const PlayedGame& game) {
    const Setup& setup = game.setup();
    if (setup.halves > 1)
        return tl::unexpected(tr("a tournament's record holds two games, whose luck and skill do not add up to one"));
    if (game.main_line().stop || game.mode() != PlayMode::strict)
        return tl::unexpected(tr("the record breaks the rules: castellan check says where, castellan repair what may "
                                 "have been meant"));
    const auto told = tell_cards(game);
    if (!told) return tl::unexpected(tr("too many cards are unknown to say what the players knew"));
    std::vector<analysis::LinePlayer> players;
    for (const Colour player : setup.seated())
        players.push_back({std::string(1, letter(player)), tag_value(game.record(), name(player))});
    auto line = std::make_unique<DecisionLine>(setup, std::move(players));
    State end;
    auto places = find_decisions(line->ground(), line->weights(), *told, end);
    if (places.empty()) return tl::unexpected(tr("no turn is played in it"));
    line->set(std::move(places), end);
    return line;
}

}  // namespace castellan::analyzer
