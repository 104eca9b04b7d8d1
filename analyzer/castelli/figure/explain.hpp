// Makes the figure that explains a score: why a castle scored, why an area went to a player, who won at the end.
#pragma once

#include <string>

#include "analyzer/castelli/figure/figure.hpp"
#include "engine/castelli/replay/address.hpp"

namespace castellan::analyzer::figure {

/// Everything that the turn which led to `situation` brought, or the final scoring: a panel for its tile and areas, one
/// for each castle; at the end one for each silver mine, one for the settlements (O7), and the table of points.
/// `only_action`: 0, or the number of the action that is explained alone.
Figure explain_figure(const castelli::Situation& situation, const castelli::Setup& setup, const Names& names,
                      int only_action, std::string title);

}  // namespace castellan::analyzer::figure
