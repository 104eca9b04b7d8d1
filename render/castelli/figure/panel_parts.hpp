// The parts of a panel, before they are arranged.
#pragma once

#include <string>

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/figure/setting.hpp"

namespace castellan::render {

inline constexpr double least_with_scores = 5.2;  // width of a table
inline constexpr double aside_space = 0.5;        // between boards and texts at their right
/// The width of a column of texts beside a panel that is alone.
inline double least_aside(const analyzer::figure::Panel& panel) {
    return panel.scores.empty() ? 3.6 : least_with_scores;
}

struct PanelParts {
    const analyzer::figure::Panel* panel = nullptr;
    Scene picture;     // the board, and what lies beside it; its frame begins at the origin
    Scene pieces;      // what lies beside it, if it stands with the texts at the right; else nothing
    double least = 0;  // width that its texts need

    [[nodiscard]] double natural() const { return std::max(picture.frame.width(), least); }
};

/// `alone`: the figure has no other panel.
PanelParts parts_of(const analyzer::figure::Panel& panel, const Scene& board, bool alone, const FigureSetting& setting);

/// Callouts, scores, winners, notes; of this width.
Scene panel_texts(const analyzer::figure::Panel& panel, double width, const FigureSetting& setting);

/// The figure's captions, a paragraph each.
Scene figure_captions(const analyzer::figure::Figure& figure, double width, double gap, const FigureSetting& setting);

/// Pieces in groups below each other, with their texts; at most this wide. No pieces: nothing, of no height.
Scene loose_pieces(const analyzer::figure::Panel& panel, double width, const FigureSetting& setting);

}  // namespace castellan::render
