// Checks the panels of figures: their boards, what they claim, what they draw.
#pragma once

#include <memory>
#include <optional>

#include "analyzer/castelli/figure/claims.hpp"
#include "analyzer/castelli/figure/figure.hpp"
#include "analyzer/castelli/figure/source.hpp"

namespace castellan::analyzer::figure {

/// A panel with what its statements are compared with.
struct PanelInHand {
    Panel panel;
    std::shared_ptr<const Source> source;
    castelli::Situation situation;  // of the panel, or where its `would` leads
    bool judged = true;             // false: a `would` failed, and what depends on it cannot be compared
    [[nodiscard]] Moment moment() const { return {panel.setup, situation.state, situation.deck, situation.play}; }
};

/// Panels in the order written: sources and the count of callouts go on from one to the next.
class PanelChecker {
  public:
    PanelChecker(Reports& reports, const FigureInput& input) : reports_(reports), sources_(input, reports) {}

    /// From here on callouts count on from panel to panel; else each panel begins at 1.
    void count_through() { counts_through_ = true; }

    /// Nothing if it has no board, which was reported. Its texts are not read yet.
    std::optional<PanelInHand> check(const PanelDraft& draft);

  private:
    void read_sources(const PanelDraft& draft);
    void check_statements(const PanelDraft& draft, PanelInHand& current);
    bool check_claims(const Statement& statement, PanelInHand& current);
    void read_crop(notation::Span span, Panel& panel);
    void check_drawing(const Statement& statement, PanelInHand& current);
    std::optional<Tint> tint_at(const Statement& statement, std::size_t word);
    int callout_number(notation::Span span, const Panel& panel);

    Reports& reports_;
    SourceReader sources_;
    std::shared_ptr<const Source> source_;  // of the panel at hand; null: none, or not usable
    bool has_source_ = false;
    bool counts_through_ = false;
    int callouts_ = 0;  // the number of the last one
};

}  // namespace castellan::analyzer::figure
