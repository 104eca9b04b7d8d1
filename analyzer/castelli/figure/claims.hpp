// Checks the claims of a figure against the game, and adds them to the panel.
#pragma once

#include "analyzer/castelli/figure/draft.hpp"
#include "analyzer/castelli/figure/moment.hpp"
#include "analyzer/castelli/figure/reports.hpp"

namespace castellan::analyzer::figure {

/// Reads claims of one panel. What is false is reported; what is true is drawn.
class ClaimReader {
  public:
    ClaimReader(const Moment& moment, Panel& panel, Reports& reports)
        : moment_(moment), panel_(panel), reports_(reports) {}

    /// `d4g:R3,B4=B2`, `^e4=5`, `vp=R12,B7`, ...: a claim of CGN.
    void show(notation::Span word);
    /// `d4:R1,G3=G6`: castles in line with a village or city, and the VP it gives (O7).
    void majority(notation::Span word);
    /// `d4-h4=2`: points of one settlement for a castle of this turn (B4, O5).
    void sight(notation::Span word);
    /// `R+B` (E5).
    void winner(notation::Span word);

    /// Draws a true claim of CGN; `step` is the word's own, if it has one.
    void draw(const castelli::Word& word, const Derived& derived, const castelli::Step* step);

    /// The number that a claim within a text states, if it is true: `{^e4=5}` gives "5" (figure_numbers.cpp).
    std::optional<std::string> number(notation::Span claim);

  private:
    struct SettlementWord {
        castelli::OctagonId octagon = castelli::no_index;
        castelli::Word word;
    };
    std::optional<castelli::Word> read_claim(notation::Span span);
    std::optional<Derived> derive_claim(const castelli::Word& word, notation::Span span);
    std::optional<SettlementWord> read_settlement(notation::Span span);
    struct ClaimedSight {
        Sight sight;
        int points = 0;
    };
    std::optional<ClaimedSight> read_sight(notation::Span span);
    void draw_gain(const castelli::Word& word, const Derived& derived);
    void draw_total(const castelli::Word& word, const Derived& derived);
    void report_false(const castelli::Word& word, const Derived& derived, notation::Span span);

    void report_sight(const ClaimedSight& read, notation::Span span);
    std::optional<std::string> number_in(const castelli::Word& word, const Derived& derived, notation::Span span);
    std::optional<std::string> settle(int claimed, int derived, notation::Span span, const core::Rule* rule);

    const Moment& moment_;
    Panel& panel_;
    Reports& reports_;
};

}  // namespace castellan::analyzer::figure
