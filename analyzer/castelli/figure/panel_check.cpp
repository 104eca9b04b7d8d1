#include "analyzer/castelli/figure/panel_check.hpp"

#include <algorithm>

#include "analyzer/castelli/figure/ghosts.hpp"
#include "analyzer/castelli/figure/loose.hpp"
#include "analyzer/castelli/figure/places.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

using namespace castelli;

void PanelChecker::read_sources(const PanelDraft& draft) {
    for (const Statement& statement : draft.statements) {
        if (statement.keyword == Keyword::set) sources_.read_set(statement.words[0]);
        if (statement.keyword == Keyword::game) source_ = sources_.read_game(statement.words[0]), has_source_ = true;
        if (statement.keyword == Keyword::position)
            source_ = sources_.read_position(statement.from(0)), has_source_ = true;
    }
}

std::optional<PanelInHand> PanelChecker::check(const PanelDraft& draft) {
    read_sources(draft);
    if (!source_) {
        if (!has_source_)
            reports_.error("figure-source", draft.head.span, tr("this panel has no board"),
                           tr("name a record: {}", "game ../games/final.cgn"));
        return std::nullopt;
    }
    std::optional<Span> address;
    for (const Statement& statement : draft.statements)
        if (statement.keyword == Keyword::at) address = statement.words[0];
    auto situation = stand_at(*source_, address, draft.head.span, reports_);
    if (!situation) return std::nullopt;
    PanelInHand current{{}, source_, *std::move(situation)};
    current.panel.setup = source_->opening.setup;
    current.panel.state = current.situation.state;
    current.panel.deck = current.situation.deck;
    current.panel.names = source_->names;
    check_statements(draft, current);
    return current;
}

/// In the order written: a statement after a `would` refers to where that leads. Drawings come last, on the board
/// as it is drawn.
void PanelChecker::check_statements(const PanelDraft& draft, PanelInHand& current) {
    for (const Statement& statement : draft.statements)
        if (!check_claims(statement, current)) {
            current.judged = false;
            return;
        }
    for (const Statement& statement : draft.statements) check_drawing(statement, current);
}

/// Returns false if the following statements cannot be judged.
bool PanelChecker::check_claims(const Statement& statement, PanelInHand& current) {
    const Moment moment = current.moment();
    Panel& panel = current.panel;
    ClaimReader claims(moment, panel, reports_);
    const TileFinder& tiles = *current.source->opening.finder;
    switch (statement.keyword) {
        case Keyword::show:
            for (const Span word : statement.words) claims.show(word);
            break;
        case Keyword::majority:
            for (const Span word : statement.words) claims.majority(word);
            break;
        case Keyword::sight:
            for (const Span word : statement.words) claims.sight(word);
            break;
        case Keyword::winner: claims.winner(statement.words[0]); break;
        case Keyword::would: return play_would(statement, current.situation, tiles, panel, reports_);
        case Keyword::refused: play_refused(statement, current.situation, tiles, panel, reports_); break;
        case Keyword::row: panel.begins_row = true; break;
        case Keyword::then: panel.follows = true; break;
        case Keyword::crop: read_crop(statement.words[0], panel); break;
        default: break;
    }
    return true;
}

void PanelChecker::read_crop(Span span, Panel& panel) {
    if (reports_.word(span) == "board") {
        panel.whole_board = true;
        return;
    }
    panel.crop = parse_spaces(reports_.word(span));
    if (panel.crop && meets(*panel.crop, panel.setup.board)) return;
    reports_.error("figure-place", span,
                   panel.crop ? tr("the board has no space there") : tr("this is no part of a board"),
                   tr("spaces from corner to corner, such as c3-f6, or `board`"));
}

/// Places are those of the board as drawn, ghosts included.
void PanelChecker::check_drawing(const Statement& statement, PanelInHand& current) {
    const Moment moment{current.panel.setup, current.panel.state, current.panel.deck, current.situation.play};
    const auto place_of = [&](std::size_t word) {
        auto place = read_place(statement.words[word], moment, *current.source->opening.finder, reports_);
        if (place) current.panel.named.push_back(place->place.space);
        return place;
    };
    switch (statement.keyword) {
        case Keyword::mark: {
            const auto place = place_of(0);
            const auto tint = tint_at(statement, 1);
            if (!place || !tint) break;
            if (place->castle)
                current.panel.new_castles.push_back(*place->castle);
            else
                current.panel.marks.push_back({place->place, *tint});
            break;
        }
        case Keyword::arrow: {
            const auto from = place_of(0), to = place_of(1);
            const auto tint = tint_at(statement, 2);
            if (!from || !to || !tint) break;
            if (same_place(from->place, to->place))
                reports_.error("figure-place", statement.span, tr("this arrow ends where it begins"));
            else
                current.panel.arrows.push_back({from->place, to->place, *tint});
            break;
        }
        case Keyword::callout: {
            const int number = callout_number(statement.words[0], current.panel);
            if (const auto place = place_of(1))
                current.panel.callouts.push_back({number, place->place, place->castle, {}});
            break;
        }
        case Keyword::beside:
            current.panel.beside.push_back(
                {read_loose(statement.words[0], moment, *current.source->opening.finder, reports_), {}});
            break;
        default: break;
    }
}

std::optional<Tint> PanelChecker::tint_at(const Statement& statement, std::size_t word) {
    if (word >= statement.words.size()) return Tint::accent;
    const auto tint = parse_tint(reports_.word(statement.words[word]));
    if (!tint)
        reports_.error("figure-place", statement.words[word], tr("this is no colour to draw with"),
                       tr("red, green, blue or yellow, or R, G, B, Y; without one the theme's own"));
    return tint;
}

int PanelChecker::callout_number(Span span, const Panel& panel) {
    if (panel.callouts.empty() && !counts_through_) callouts_ = 0;
    const auto word = reports_.word(span);
    ++callouts_;
    if (word != std::to_string(callouts_))
        reports_.error("figure-callout", span, tr("expected callout {}, found '{}'", callouts_, word),
                       counts_through_ ? tr("callouts count through, as the line `callouts through` says")
                                       : tr("callouts of a panel are numbered from 1 in their order; a line `callouts "
                                            "through` lets them count on from panel to panel"));
    return callouts_;
}

}  // namespace castellan::analyzer::figure
