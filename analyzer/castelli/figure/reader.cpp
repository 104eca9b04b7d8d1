#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include "analyzer/castelli/figure/draft.hpp"
#include "analyzer/castelli/figure/line_shapes.hpp"
#include "base/utf8.hpp"
#include "engine/core/set_lines.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

constexpr std::string_view version_line = "castellan-figure 1";

bool is_source(Keyword keyword) {
    return keyword == Keyword::game || keyword == Keyword::set || keyword == Keyword::position;
}

/// Lines that stand on the page, beside figures.
bool is_body(Keyword keyword) { return keyword >= Keyword::columns && keyword <= Keyword::end; }
bool is_format(Keyword keyword) { return keyword >= Keyword::page && keyword <= Keyword::callouts; }

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    SheetReading read() {
        if (text_.size() > max_figure_bytes)
            report("figure-limit", {0, 0}, tr("a figure has at most {} bytes", max_figure_bytes));
        else if (const std::size_t at = base::first_non_text(text_); at != std::string_view::npos)
            report("figure-syntax", {std::uint32_t(at), std::uint32_t(at) + 1},
                   tr("byte 0x{:02X} has no place in a text", static_cast<unsigned char>(text_[at])),
                   tr("a figure is text in UTF-8"));
        else
            read_lines();
        return std::move(reading_);
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {}) {
        auto& diagnostic = reading_.diagnostics.emplace_back();
        diagnostic.code = code;
        diagnostic.span = span;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
    }

    void read_lines() {
        const auto lines = core::split_lines(text_);
        const bool begins = !lines.empty() && lines[0].words[0].of(text_) == "castellan-figure";
        if (!begins || lines[0].words.size() != 2 || lines[0].words[1].of(text_) != "1")
            return report("figure-version", lines.empty() ? Span{} : lines[0].span,
                          begins ? tr("this version of the format is not known")
                                 : tr("the figure does not begin with its version"),
                          tr("begin with a line: {}", version_line));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            if (i > max_figure_statements)
                return report("figure-limit", lines[i].span,
                              tr("a figure has at most {} lines", max_figure_statements));
            if (reading_.diagnostics.size() + 1 >= notation::limits::diagnostics)
                return report("figure-limit", lines[i].span, tr("too much is wrong: the rest is not read"));
            read_line(lines[i]);
        }
        end_figure();
        if (std::none_of(draft_.parts.begin(), draft_.parts.end(), [](const auto& part) { return part.figure; }) &&
            reading_.diagnostics.empty())
            report("figure-source", lines[0].span, tr("the figure shows no board"),
                   tr("name a record: {}", "game ../games/final.cgn"));
        if (box_) report("figure-syntax", *box_, tr("this box is not closed"), tr("a line `end` closes it"));
    }

    void read_line(const core::SetLine& line) {
        const auto word = line.words[0].of(text_);
        const auto bracket = word.find('[');
        const LineShape* const shape = find_line_shape(word.substr(0, bracket));
        if (shape == nullptr) return report_unknown(line.words[0]);
        if (line.span.size() > max_figure_line)
            return report("figure-limit", line.span, tr("a line has at most {} bytes", max_figure_line));
        if (bracket != std::string_view::npos) return read_translation(line, *shape, bracket);
        last_ = nullptr;
        const std::size_t count = line.words.size() - 1;
        if (count < shape->least || count > shape->most)
            return report("figure-syntax", line.span,
                          count < shape->least ? tr("something is missing after `{}`", shape->word)
                                               : tr("too many words behind `{}`", shape->word),
                          tr("such as: {}", language::translated(shape->example)));
        add({shape->keyword, line.span, {line.words.begin() + 1, line.words.end()}});
    }

    /// `title[de] TEXT`: the text of the line above in another language.
    void read_translation(const core::SetLine& line, const LineShape& shape, std::size_t bracket) {
        const Span tag = line.words[0];
        const auto word = tag.of(text_);
        if (shape.text == no_text)
            return report("figure-syntax", tag, tr("`{}` has no text for readers", shape.word),
                          tr("texts in several languages are those of titles, headings, paragraphs, callouts, ..."));
        const auto language = word.back() == ']'
                                  ? language::find_language(word.substr(bracket + 1, word.size() - bracket - 2))
                                  : std::nullopt;
        if (!language)
            return report("figure-language", tag, tr("this names no language that castellan speaks"),
                          tr("one of {}, such as {}[de]", language::language_codes, shape.word));
        if (last_ == nullptr || last_->keyword != shape.keyword)
            return report("figure-language", line.span,
                          tr("there is no `{}` right above that this translates", shape.word),
                          tr("first the line itself, then its text in other languages, a line each"));
        if (last_->words.size() <= shape.text)
            return report("figure-language", line.span, tr("the line above has no text to translate"));
        if (std::any_of(last_->translations.begin(), last_->translations.end(),
                        [&](const Translation& other) { return other.language == *language; }))
            return report("figure-language", tag, tr("the line above has a text in this language already"));
        if (line.words.size() == 1)
            return report("figure-syntax", line.span, tr("something is missing after `{}`", word),
                          tr("only the text goes here: the line above says what it is about"));
        last_->translations.push_back({*language, {line.words[1].begin, line.words.back().end}});
    }

    void report_unknown(Span word) {
        std::string known;
        for (const LineShape& shape : line_shapes())
            known += fmt::format("{}{}", known.empty() ? "" : ", ", shape.word);
        report("figure-syntax", word, tr("no line of a figure begins with this word"),
               tr("lines begin with {}", known));
    }

    /// Keeps a line; texts in other languages can follow it.
    template <class Lines>
    void keep(Lines& lines, Statement statement) {
        if constexpr (std::is_same_v<Lines, std::optional<Statement>>)
            last_ = &lines.emplace(std::move(statement));
        else
            last_ = &lines.emplace_back(std::move(statement));
    }

    void add(Statement statement) {
        const Keyword keyword = statement.keyword;
        if (box_ && keyword != Keyword::text && keyword != Keyword::end)
            return report("figure-syntax", statement.span, tr("a box holds only paragraphs"),
                          tr("a line `end` closes it"));
        if (keyword == Keyword::title) {
            if (draft_.title) report("figure-syntax", statement.span, tr("the figure has a title already"));
            keep(draft_.title, std::move(statement));
        } else if (is_format(keyword)) {
            add_format(std::move(statement));
        } else if (is_body(keyword)) {
            add_body(std::move(statement));
        } else if (keyword == Keyword::figure) {
            end_figure();
            last_ = &open_figure(std::move(statement)).head;
        } else if (keyword == Keyword::caption) {
            auto& captions = figure(statement).captions;
            keep(captions, std::move(statement));
        } else if (keyword == Keyword::panel) {
            open_panel(std::move(statement));
        } else {
            auto& panels = figure(statement).panels;
            if (panels.empty() && panel_has_room(statement.span)) panels.push_back({statement, {}});
            if (panels.empty()) return;
            check_once(statement, panels.back());
            keep(panels.back().statements, std::move(statement));
        }
    }

    void add_format(Statement statement) {
        if (std::any_of(draft_.format.begin(), draft_.format.end(),
                        [&](const Statement& other) { return other.keyword == statement.keyword; }))
            report("figure-syntax", statement.span, tr("such a line is there already: it holds for the whole text"));
        draft_.format.push_back(std::move(statement));
    }

    void add_body(Statement statement) {
        end_figure();
        const Keyword keyword = statement.keyword;
        if (keyword == Keyword::box) box_ = statement.span;
        if (keyword == Keyword::end && !std::exchange(box_, std::nullopt))
            report("figure-syntax", statement.span, tr("no box is open here"),
                   tr("such as: {}", tr("box Please note")));
        last_ = &draft_.parts.emplace_back(PartDraft{std::move(statement), {}}).line;
    }

    FigureDraft& open_figure(Statement head) {
        has_panel_ = false;
        figure_open_ = true;
        return draft_.parts.emplace_back(PartDraft{{}, FigureDraft{std::move(head), {}, {}}}).figure.value();
    }

    /// The figure that this line belongs to: the one at hand, or one that begins here.
    FigureDraft& figure(const Statement& line) {
        return figure_open_ ? *draft_.parts.back().figure : open_figure(line);
    }

    void end_figure() {
        if (!std::exchange(figure_open_, false)) return;
        const FigureDraft& figure = *draft_.parts.back().figure;
        if (figure.panels.empty() && reading_.diagnostics.empty())
            report("figure-source", figure.head.span, tr("the figure shows no board"),
                   tr("name a record: {}", "game ../games/final.cgn"));
    }

    /// A panel has one board, at one place of the game.
    void check_once(const Statement& statement, const PanelDraft& panel) {
        const auto kind = [](Keyword keyword) { return keyword == Keyword::position ? Keyword::game : keyword; };
        constexpr std::array once = {Keyword::game, Keyword::set, Keyword::at, Keyword::crop, Keyword::winner};
        if (std::find(once.begin(), once.end(), kind(statement.keyword)) == once.end()) return;
        if (std::any_of(panel.statements.begin(), panel.statements.end(),
                        [&](const Statement& other) { return kind(other.keyword) == kind(statement.keyword); }))
            report("figure-syntax", statement.span, tr("the panel has such a line already"),
                   tr("what is said of another panel stands below its line `panel`"));
    }

    bool panel_has_room(Span line) {
        if (panels_++ < max_figure_panels) return true;
        report("figure-limit", line, tr("a figure has at most {} panels", max_figure_panels));
        return false;
    }

    /// Statements before a figure's first panel that only name sources belong to that panel.
    void open_panel(Statement statement) {
        auto& panels = figure(statement).panels;
        const bool only_sources = panels.size() == 1 && !has_panel_ &&
                                  std::all_of(panels[0].statements.begin(), panels[0].statements.end(),
                                              [](const Statement& earlier) { return is_source(earlier.keyword); });
        has_panel_ = true;
        if (!only_sources) {
            if (!panel_has_room(statement.span)) return;
            panels.emplace_back();
        }
        panels.back().head = std::move(statement);
        last_ = &panels.back().head;
    }

    std::string_view text_;
    SheetReading reading_;
    SheetDraft& draft_ = reading_.draft;
    Statement* last_ = nullptr;  // the line above, if texts in other languages may follow it
    std::optional<Span> box_;    // the line of the box that is open
    std::size_t panels_ = 0;
    bool figure_open_ = false;
    bool has_panel_ = false;  // the figure at hand has a line `panel`
};

}  // namespace

SheetReading read_sheet(std::string_view text) { return Reader(text).read(); }

}  // namespace castellan::analyzer::figure
