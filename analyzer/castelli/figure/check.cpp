#include "analyzer/castelli/figure/check.hpp"

#include <algorithm>
#include <charconv>

#include "analyzer/castelli/figure/ghosts.hpp"
#include "analyzer/castelli/figure/places.hpp"
#include "analyzer/castelli/figure/source.hpp"
#include "analyzer/castelli/figure/texts.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

using namespace castelli;

/// A panel with what its statements are compared with.
struct PanelInHand {
    Panel panel;
    std::shared_ptr<const Source> source;
    Situation situation;      // of the panel, or where its `would` leads
    const PanelDraft* draft;  // its texts are read last
    bool judged = true;       // false: a `would` failed, and what depends on it cannot be compared
    [[nodiscard]] Moment moment() const { return {panel.setup, situation.state, situation.deck, situation.play}; }
};

class FigureChecker {
  public:
    FigureChecker(Reports& reports, const FigureInput& input) : reports_(reports), sources_(input, reports) {}

    Figure check(const FigureDraft& draft) {
        panels_.reserve(draft.panels.size());
        for (const PanelDraft& panel : draft.panels) check_panel(panel);
        for (PanelInHand& panel : panels_)
            if (panel.judged) read_texts(panel);
        Figure figure;
        const bool last_stands = !panels_.empty() && panels_.back().draft == &draft.panels.back();
        if (last_stands && panels_.back().judged) read_texts(draft.texts, figure);
        for (PanelInHand& panel : panels_) figure.panels.push_back(std::move(panel.panel));
        return figure;
    }

  private:
    // --- the situation of a panel ---

    void read_sources(const PanelDraft& draft) {
        for (const Statement& statement : draft.statements) {
            if (statement.keyword == Keyword::set) sources_.read_set(statement.words[0]);
            if (statement.keyword == Keyword::game)
                source_ = sources_.read_game(statement.words[0]), has_source_ = true;
            if (statement.keyword == Keyword::position)
                source_ = sources_.read_position(statement.from(0)), has_source_ = true;
        }
    }

    void check_panel(const PanelDraft& draft) {
        read_sources(draft);
        if (!source_) {
            if (!has_source_)
                reports_.error("figure-source", draft.span, tr("this panel has no board"),
                               tr("name a record: {}", "game ../games/final.cgn"));
            return;
        }
        std::optional<Span> address;
        for (const Statement& statement : draft.statements)
            if (statement.keyword == Keyword::at) address = statement.words[0];
        auto situation = stand_at(*source_, address, draft.span, reports_);
        if (!situation) return;
        PanelInHand& current = panels_.emplace_back(PanelInHand{{}, source_, *std::move(situation), &draft});
        current.panel.setup = source_->opening.setup;
        current.panel.state = current.situation.state;
        current.panel.deck = current.situation.deck;
        current.panel.names = source_->names;
        check_statements(current);
    }

    // --- what it shows ---

    /// In the order written: a statement after a `would` refers to where that leads. Drawings come last, on the board
    /// as it is drawn.
    void check_statements(PanelInHand& current) {
        for (const Statement& statement : current.draft->statements)
            if (!check_claims(statement, current)) {
                current.judged = false;
                return;
            }
        for (const Statement& statement : current.draft->statements) check_drawing(statement, current);
    }

    /// Returns false if the following statements cannot be judged.
    bool check_claims(const Statement& statement, PanelInHand& current) {
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
            case Keyword::crop: read_crop(statement.words[0], panel); break;
            default: break;
        }
        return true;
    }

    void read_crop(Span span, Panel& panel) {
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
    void check_drawing(const Statement& statement, PanelInHand& current) {
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
            case Keyword::callout:
                check_number(statement.words[0], int(current.panel.callouts.size()) + 1);
                if (const auto place = place_of(1))
                    current.panel.callouts.push_back(
                        {int(current.panel.callouts.size()) + 1, place->place, place->castle, {}});
                break;
            default: break;
        }
    }

    std::optional<Tint> tint_at(const Statement& statement, std::size_t word) {
        if (word >= statement.words.size()) return Tint::accent;
        const auto tint = parse_tint(reports_.word(statement.words[word]));
        if (!tint)
            reports_.error("figure-place", statement.words[word], tr("this is no colour to draw with"),
                           tr("red, green, blue or yellow, or R, G, B, Y; without one the theme's own"));
        return tint;
    }

    void check_number(Span span, int expected) {
        if (reports_.word(span) == std::to_string(expected)) return;
        reports_.error("figure-callout", span, tr("expected callout {}, found '{}'", expected, reports_.word(span)),
                       tr("callouts of a panel are numbered from 1 in their order"));
    }

    // --- texts ---

    static NamedSpaces named_in(const Panel& panel) {
        NamedSpaces named;
        for (const Space space : panel.named) named.set(space.index);
        return named;
    }

    void read_texts(PanelInHand& current) {
        const Moment moment = current.moment();
        Panel unseen;  // claims of texts are printed, not drawn
        ClaimReader claims(moment, unseen, reports_);
        const NamedSpaces named = named_in(current.panel);
        if (current.draft->heading.size() > 0)
            current.panel.heading = read_text(current.draft->heading, claims, named, reports_);
        std::size_t callout = 0;
        for (const Statement& statement : current.draft->statements) {
            if (statement.keyword == Keyword::note)
                current.panel.notes.push_back(read_text(statement.from(0), claims, named, reports_));
            if (statement.keyword != Keyword::callout || callout == current.panel.callouts.size()) continue;
            current.panel.callouts[callout++].text = read_text(statement.from(2), claims, named, reports_);
        }
    }

    /// Title and captions refer to the last panel, and may name anything that a panel shows.
    void read_texts(const std::vector<Statement>& texts, Figure& figure) {
        NamedSpaces named;
        for (const PanelInHand& each : panels_) named |= named_in(each.panel);
        const Moment moment = panels_.back().moment();
        Panel unseen;
        ClaimReader claims(moment, unseen, reports_);
        for (const Statement& statement : texts) {
            auto text = read_text(statement.from(0), claims, named, reports_);
            if (statement.keyword == Keyword::title)
                figure.title = std::move(text);
            else
                figure.captions.push_back(std::move(text));
        }
    }

    Reports& reports_;
    SourceReader sources_;
    std::shared_ptr<const Source> source_;  // of the panel at hand; null: none, or not usable
    bool has_source_ = false;
    std::vector<PanelInHand> panels_;
};

}  // namespace

CheckedFigure check_figure(std::string_view text, const FigureInput& input) {
    FigureReading reading = read_figure(text);
    Reports reports(text);
    reports.diagnostics = std::move(reading.diagnostics);
    CheckedFigure checked;
    if (reports.diagnostics.empty()) checked.figure = FigureChecker(reports, input).check(reading.draft);
    std::stable_sort(reports.diagnostics.begin(), reports.diagnostics.end(),
                     [](const auto& left, const auto& right) { return left.span.begin < right.span.begin; });
    if (!reports.diagnostics.empty()) checked.figure.reset();
    checked.diagnostics = std::move(reports.diagnostics);
    return checked;
}

}  // namespace castellan::analyzer::figure
