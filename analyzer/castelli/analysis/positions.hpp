// The decisions and turns of luck of a recorded game, with what the player who decides can see there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/analysis/line.hpp"
#include "analyzer/castelli/analysis/told_cards.hpp"
#include "engine/castelli/playout/sampler.hpp"

namespace castellan::analyzer {

/// A node with its choices as actions; nothing: the game only goes on.
struct DecisionPlace {
    analysis::Node node;
    castelli::Sight sight;
    std::vector<std::optional<castelli::Action>> choices;
    std::uint32_t number = 0;  // by which its deals differ from those of others; the same whatever is hidden
};

/// Walks through the game. `end`: the state after its last action.
std::vector<DecisionPlace> find_decisions(const castelli::Ground& ground, const castelli::Model& model,
                                          const ToldGame& game, castelli::State& end);

/// The decision that comes after the game's last action, with the choice of the player who plays on as the one played.
/// The error says why nobody decides there.
tl::expected<DecisionPlace, std::string> find_next_decision(const castelli::Ground& ground,
                                                            const castelli::Model& model, const ToldGame& game);

/// What the active player may choose at one place, as a record would write it; else "end of turn", "no Steward".
std::string choice_words(const castelli::Table& table, const std::optional<castelli::Action>& choice);
/// Whether they are such words, which say that nothing is done.
bool does_nothing(const std::string& words);

}  // namespace castellan::analyzer
