#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/castelli/figure/draft.hpp"
#include "base/utf8.hpp"
#include "engine/core/set_lines.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::figure {

using language::msgid;
using language::tr;
using notation::Span;

namespace {

constexpr std::string_view version_line = "castellan-figure 1";

/// A kind of line: how many words follow its first, and an example for the help.
struct Shape {
    std::string_view word;
    Keyword keyword;
    std::size_t least = 1;
    std::size_t most = SIZE_MAX;
    std::string_view example;
};
constexpr std::array shapes = {
    Shape{"title", Keyword::title, 1, SIZE_MAX, msgid("title Who gets the grain?")},
    Shape{"caption", Keyword::caption, 1, SIZE_MAX, msgid("caption Blue wins with {d4g:B4}.")},
    Shape{"game", Keyword::game, 1, 1, "game ../games/final.cgn"},
    Shape{"set", Keyword::set, 1, 1, "set my-box.set"},
    Shape{"position", Keyword::position, 1, SIZE_MAX, "position octagons d4 g2NE | tiles d5:B3Y3R3G3"},
    Shape{"panel", Keyword::panel, 0, SIZE_MAX, msgid("panel Before")},
    Shape{"row", Keyword::row, 0, 0, "row"},
    Shape{"at", Keyword::at, 1, 1, "at 7.2"},
    Shape{"crop", Keyword::crop, 1, 1, msgid("crop c3-f6, or crop board")},
    Shape{"show", Keyword::show, 1, SIZE_MAX, "show d4g:R3,B4=B2 ^e4=5 vp=R12,B7"},
    Shape{"majority", Keyword::majority, 1, SIZE_MAX, "majority d4:G3,B3=G3,B3"},
    Shape{"sight", Keyword::sight, 1, SIZE_MAX, "sight d4-h4=2"},
    Shape{"winner", Keyword::winner, 1, 1, "winner R+B"},
    Shape{"would", Keyword::would, 1, SIZE_MAX, "would d5:R3G3B3Y3 ^d4=5"},
    Shape{"refused", Keyword::refused, 2, SIZE_MAX, "refused B2 d5:R3G3B3Y3 ^e6"},
    Shape{"mark", Keyword::mark, 1, 2, msgid("mark d4g, or mark d4:city blue")},
    Shape{"arrow", Keyword::arrow, 2, 3, msgid("arrow d5 d4g, or arrow d5 d4g blue")},
    Shape{"callout", Keyword::callout, 3, SIZE_MAX, msgid("callout 1 d4g The grain is complete.")},
    Shape{"note", Keyword::note, 1, SIZE_MAX, msgid("note Red is paid first.")},
};

bool is_source(Keyword keyword) {
    return keyword == Keyword::game || keyword == Keyword::set || keyword == Keyword::position;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    FigureReading read() {
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
        if (reading_.draft.panels.empty())
            report("figure-source", lines[0].span, tr("the figure shows no board"),
                   tr("name a record: {}", "game ../games/final.cgn"));
    }

    void read_line(const core::SetLine& line) {
        const auto word = line.words[0].of(text_);
        const auto* const shape =
            std::find_if(shapes.begin(), shapes.end(), [&](const Shape& candidate) { return candidate.word == word; });
        if (shape == shapes.end()) return report_unknown(line.words[0]);
        const std::size_t count = line.words.size() - 1;
        if (line.span.size() > max_figure_line)
            return report("figure-limit", line.span, tr("a line has at most {} bytes", max_figure_line));
        if (count < shape->least || count > shape->most)
            return report("figure-syntax", line.span,
                          count < shape->least ? tr("something is missing behind `{}`", shape->word)
                                               : tr("too many words behind `{}`", shape->word),
                          tr("such as: {}", language::translated(shape->example)));
        add({shape->keyword, line.span, {line.words.begin() + 1, line.words.end()}});
    }

    void report_unknown(Span word) {
        std::string known;
        for (const Shape& shape : shapes) known += fmt::format("{}{}", known.empty() ? "" : ", ", shape.word);
        report("figure-syntax", word, tr("no line of a figure begins with this word"),
               tr("lines begin with {}", known));
    }

    void add(Statement statement) {
        auto& [texts, panels] = reading_.draft;
        if (statement.keyword == Keyword::title || statement.keyword == Keyword::caption) {
            if (statement.keyword == Keyword::title && std::exchange(has_title_, true))
                report("figure-syntax", statement.span, tr("the figure has a title already"));
            texts.push_back(std::move(statement));
        } else if (statement.keyword == Keyword::panel) {
            open_panel(statement);
        } else {
            if (panels.empty()) panels.push_back({{}, statement.span, {}});
            check_once(statement, panels.back());
            panels.back().statements.push_back(std::move(statement));
        }
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

    /// Statements before the first panel that only name sources belong to that panel.
    void open_panel(const Statement& statement) {
        auto& panels = reading_.draft.panels;
        const bool only_sources = panels.size() == 1 && !has_panel_ &&
                                  std::all_of(panels[0].statements.begin(), panels[0].statements.end(),
                                              [](const Statement& earlier) { return is_source(earlier.keyword); });
        has_panel_ = true;
        if (panels.size() == max_figure_panels)
            return report("figure-limit", statement.span, tr("a figure has at most {} panels", max_figure_panels));
        if (!only_sources) panels.emplace_back();
        panels.back().heading = statement.words.empty() ? Span{} : statement.from(0);
        panels.back().span = statement.span;
    }

    std::string_view text_;
    FigureReading reading_;
    bool has_title_ = false;
    bool has_panel_ = false;
};

}  // namespace

FigureReading read_figure(std::string_view text) { return Reader(text).read(); }

}  // namespace castellan::analyzer::figure
