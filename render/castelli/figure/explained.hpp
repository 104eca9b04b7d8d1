// Panels that explain a score by themselves: the board, and beside it what happened, each line with its rule at the
// margin. Private to figures.
#pragma once

#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/figure/setting.hpp"

namespace castellan::render {

/// Whether a figure is of such panels.
inline bool is_explained(const analyzer::figure::Figure& figure) {
    return !figure.panels.empty() && figure.panels.front().explains;
}

/// The panels below each other, with their boards; all boards that have texts beside them in one column.
Scene explained_panels(const analyzer::figure::Figure& figure, const FigureSetting& setting);

/// Whose colour is whose, in one line.
Scene colour_key(const std::vector<analyzer::figure::KeyEntry>& key, double width, const FigureSetting& setting);

}  // namespace castellan::render
