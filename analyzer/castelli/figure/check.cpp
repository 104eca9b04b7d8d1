#include "analyzer/castelli/figure/check.hpp"

#include <algorithm>
#include <utility>

#include "analyzer/castelli/figure/panel_check.hpp"
#include "analyzer/castelli/figure/texts.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

using castelli::Space;

/// The panels of a figure; nothing for one that could not be checked.
using PanelsInHand = std::vector<std::optional<PanelInHand>>;

class SheetChecker {
  public:
    SheetChecker(Reports& reports, const FigureInput& input) : reports_(reports), panel_checker_(reports, input) {}

    Sheet check(const SheetDraft& draft) {
        read_format(draft.format);
        check_panels(draft);
        sheet_.is_one_figure =
            draft.parts.size() == 1 && sheet_.format.empty() && draft.parts[0].figure->head.keyword != Keyword::figure;
        if (draft.title) sheet_.title = page_text(*draft.title, 0, sheet_.is_one_figure);
        std::size_t figure = 0;
        for (const PartDraft& part : draft.parts) {
            if (part.figure)
                read_figure(*part.figure, figure++);
            else
                read_line(part.line, figure);
        }
        if (sheet_.is_one_figure) std::get<Figure>(sheet_.parts[0]).title = sheet_.title;
        return std::move(sheet_);
    }

  private:
    void read_format(const std::vector<Statement>& lines) {
        for (const Statement& line : lines) {
            const Span span = line.words[0];
            const auto word = reports_.word(span);
            switch (line.keyword) {
                case Keyword::page:
                    sheet_.format.paper = parse_paper(word);
                    if (!sheet_.format.paper)
                        reports_.error("figure-format", span, tr("this is no size of a page"),
                                       tr("a5, a4, a3, letter, or such as 210x297mm, from 80 to 1000 mm"));
                    break;
                case Keyword::margin:
                    sheet_.format.margin = parse_margin(word);
                    if (!sheet_.format.margin)
                        reports_.error("figure-format", span, tr("this is no width of a margin"),
                                       tr("such as 15mm, up to 100mm"));
                    break;
                case Keyword::numbers:
                    sheet_.format.first_number = parse_first_number(word);
                    if (!sheet_.format.first_number)
                        reports_.error("figure-format", span, tr("this is no number of a page"),
                                       tr("the first page's, from 1 to 9999, or `none`"));
                    break;
                case Keyword::callouts:
                    panel_checker_.count_through();
                    if (word != "through")
                        reports_.error("figure-format", span,
                                       tr("callouts count `through`, or this line is left out"));
                    break;
                default: break;
            }
        }
    }

    void check_panels(const SheetDraft& draft) {
        for (const PartDraft& part : draft.parts) {
            if (!part.figure) continue;
            PanelsInHand& panels = figures_.emplace_back();
            for (const PanelDraft& panel : part.figure->panels) {
                auto checked = panel_checker_.check(panel);
                const bool first = &panel == part.figure->panels.data();
                if (checked && first && checked->panel.follows) report_follows(panel);
                if (checked)
                    for (const Space space : checked->panel.named) named_.set(space.index);
                panels.push_back(std::move(checked));
            }
        }
    }

    void report_follows(const PanelDraft& panel) {
        for (const Statement& statement : panel.statements)
            if (statement.keyword == Keyword::then)
                reports_.error("figure-syntax", statement.span, tr("there is no panel before this one"),
                               tr("`then` belongs to the panel that the arrow leads to"));
    }

    // --- texts ---

    /// The text from a word on, in the language chosen, all languages checked. Each counts on from the same number.
    std::string read_text_of(const Statement& statement, std::size_t word, ClaimReader& claims,
                             const NamedSpaces& named) {
        const int before = counted_;
        std::string shown = read_text(statement.from(word), claims, named, counted_, reports_);
        for (const Translation& translation : statement.translations) {
            int counted = before;
            auto text = read_text(translation.text, claims, named, counted, reports_);
            if (language::find_language(language::code_chosen()) == translation.language) shown = std::move(text);
        }
        return shown;
    }

    /// A text that belongs to no panel speaks of the last panel of a figure, and may name all that panels show.
    std::string text_about(const PanelsInHand& panels, const Statement& statement) {
        if (panels.empty() || !panels.back() || !panels.back()->judged) return {};
        const Moment moment = panels.back()->moment();
        Panel unseen;  // claims of texts are printed, not drawn
        ClaimReader claims(moment, unseen, reports_);
        return read_text_of(statement, 0, claims, named_);
    }

    /// `figure`: how many stand above. The text speaks of the last of these, else of the first one.
    std::string page_text(const Statement& statement, std::size_t figure, bool of_last = false) {
        if (figures_.empty()) return {};
        return text_about(of_last ? figures_.back() : figures_[figure == 0 ? 0 : figure - 1], statement);
    }

    void read_line(const Statement& line, std::size_t figure) {
        switch (line.keyword) {
            case Keyword::heading: sheet_.parts.emplace_back(Heading{page_text(line, figure)}); break;
            case Keyword::text:
                if (box_open_)
                    std::get<TextBox>(sheet_.parts.back()).paragraphs.push_back(page_text(line, figure));
                else
                    sheet_.parts.emplace_back(Paragraph{page_text(line, figure)});
                break;
            case Keyword::box:
                sheet_.parts.emplace_back(TextBox{line.words.empty() ? std::string() : page_text(line, figure), {}});
                box_open_ = true;
                break;
            case Keyword::end: box_open_ = false; break;
            case Keyword::columns: sheet_.parts.emplace_back(Columns{columns_of(line.words[0])}); break;
            case Keyword::page_break: sheet_.parts.emplace_back(PageBreak{}); break;
            default: break;
        }
    }

    int columns_of(Span span) {
        const auto word = reports_.word(span);
        if (word == "1" || word == "2" || word == "3") return word[0] - '0';
        reports_.error("figure-format", span, tr("a page has 1, 2 or 3 columns"));
        return 1;
    }

    void read_figure(const FigureDraft& draft, std::size_t number) {
        const PanelsInHand& panels = figures_[number];
        Figure figure;
        if (draft.head.keyword == Keyword::figure && !draft.head.words.empty())
            figure.title = text_about(panels, draft.head);
        for (std::size_t i = 0; i < figures_[number].size(); ++i) read_texts(draft.panels[i], figures_[number][i]);
        for (const Statement& caption : draft.captions) figure.captions.push_back(text_about(panels, caption));
        for (const auto& panel : panels)
            if (panel) figure.panels.push_back(panel->panel);
        sheet_.parts.emplace_back(std::move(figure));
    }

    void read_texts(const PanelDraft& draft, std::optional<PanelInHand>& panel) {
        if (!panel || !panel->judged) return;
        PanelInHand& current = *panel;
        const Moment moment = current.moment();
        Panel unseen;
        ClaimReader claims(moment, unseen, reports_);
        NamedSpaces named;
        for (const Space space : current.panel.named) named.set(space.index);
        const auto text = [&](const Statement& statement, std::size_t word) {
            return read_text_of(statement, word, claims, named);
        };
        if (draft.head.keyword == Keyword::panel && !draft.head.words.empty())
            current.panel.heading = text(draft.head, 0);
        std::size_t callout = 0, group = 0;
        for (const Statement& statement : draft.statements) {
            if (statement.keyword == Keyword::note) current.panel.notes.push_back(text(statement, 0));
            if (statement.keyword == Keyword::then) current.panel.way = text(statement, 0);
            if (statement.keyword == Keyword::beside && group < current.panel.beside.size())
                current.panel.beside[group++].text = text(statement, 1);
            if (statement.keyword == Keyword::callout && callout < current.panel.callouts.size())
                current.panel.callouts[callout++].text = text(statement, 2);
        }
    }

    Reports& reports_;
    PanelChecker panel_checker_;
    Sheet sheet_;
    std::vector<PanelsInHand> figures_;
    NamedSpaces named_;  // by any panel
    int counted_ = 0;    // by `{#}`
    bool box_open_ = false;
};

}  // namespace

std::vector<const Figure*> Sheet::figures() const {
    std::vector<const Figure*> figures;
    for (const SheetPart& part : parts)
        if (const auto* figure = std::get_if<Figure>(&part)) figures.push_back(figure);
    return figures;
}

CheckedSheet check_sheet(std::string_view text, const FigureInput& input) {
    SheetReading reading = read_sheet(text);
    Reports reports(text);
    reports.diagnostics = std::move(reading.diagnostics);
    CheckedSheet checked;
    if (reports.diagnostics.empty()) checked.sheet = SheetChecker(reports, input).check(reading.draft);
    std::stable_sort(reports.diagnostics.begin(), reports.diagnostics.end(),
                     [](const auto& left, const auto& right) { return left.span.begin < right.span.begin; });
    if (!reports.diagnostics.empty()) checked.sheet.reset();
    checked.diagnostics = std::move(reports.diagnostics);
    return checked;
}

}  // namespace castellan::analyzer::figure
