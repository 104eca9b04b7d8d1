#include "notation/diagnostic_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/excerpt.hpp"
#include "notation/lines.hpp"

namespace castellan::notation {

using language::Frame;
using language::tr;

namespace {

void append_number(std::uint64_t number, std::string& out) {
    const fmt::format_int digits(number);
    out.append(digits.data(), digits.size());
}

/// The strings before and after a text that paint it in bold and a colour.
struct Paint {
    std::string_view before, behind;
};
constexpr Paint no_paint, red{"\x1b[1;31m", "\x1b[0m"}, yellow{"\x1b[1;33m", "\x1b[0m"};

void write_marked_line(std::string_view text, Span span, std::uint64_t line_number, Paint paint, std::string& out) {
    // A line may be as long as the text; only as much of it is read as can be shown.
    const std::size_t before = std::min<std::size_t>(span.begin, 2 * excerpt_bytes);
    text = text.substr(span.begin - before, 4 * excerpt_bytes);
    const std::size_t begin = line_begin(text, before);
    const std::string_view line = line_at(text, begin);
    const std::size_t from = std::min(before - begin, line.size());
    const std::size_t to = std::clamp<std::size_t>(from + span.size(), from, line.size());
    const fmt::format_int number(line_number);
    out.append("  ").append(number.data(), number.size()).append(" | ");
    const Mark mark = append_excerpt(line, from, to, out);
    out += '\n';
    out.append(number.size() + 2, ' ').append(" | ").append(mark.begin, ' ').append(paint.before) += '^';
    out.append(mark.columns - 1, '~').append(paint.behind) += '\n';
}

/// The span, as far as the text reaches.
Span within(std::string_view text, Span span) {
    span.begin = std::min(span.begin, static_cast<std::uint32_t>(text.size()));
    span.end = std::max(span.begin, span.end);
    return span;
}

/// Appends "FILE:LINE:COLUMN: "; gives the line.
std::uint64_t append_location(Span span, PlaceFinder& game, const DiagnosticSource& source, std::string& out) {
    const Location location = game.locate(span.begin);
    const std::uint64_t line_number = source.first_line + location.line - 1;
    base::append_visible(source.file, out);
    append_number(line_number, out += ':');
    append_number(location.column, out += ':');
    out += ": ";
    return line_number;
}

/// ": message [code]"
void append_message(const Diagnostic& diagnostic, std::string& out) {
    base::append_visible(diagnostic.message, out += ": ");
    out.append(" [").append(diagnostic.code) += ']';
}

}  // namespace

DiagnosticWriter::DiagnosticWriter(Colouring colouring)
    : colouring_(colouring),
      error_(tr("error")),
      warning_(tr("warning")),
      setup_(tr("the setup")),
      final_scoring_(tr("the final scoring")),
      in_(tr("in {}", Frame::gap)),
      game_(tr("game {}", Frame::gap)),
      turn_(tr("turn {}", Frame::gap)),
      round_(tr("round {}", Frame::gap)),
      rule_(tr("rule: {}", Frame::gap)),
      fact_(tr("fact: {}", Frame::gap)),
      help_(tr("help: {}", Frame::gap)) {}

void DiagnosticWriter::write(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source,
                             std::string& out) const {
    const bool is_error = diagnostic.severity == Severity::error;
    const Paint paint = colouring_ == Colouring::plain ? no_paint : is_error ? red : yellow;
    const Span span = within(game.text(), diagnostic.span);
    const std::uint64_t line_number = append_location(span, game, source, out);
    out.append(paint.before).append(is_error ? error_ : warning_).append(paint.behind);
    append_message(diagnostic, out);
    out += '\n';
    write_marked_line(game.text(), span, line_number, paint, out);
    write_place(diagnostic.address, source.game, out);
    if (!diagnostic.rule.empty()) write_line(rule_, diagnostic.rule, out);
    for (const std::string& fact : diagnostic.facts) write_line(fact_, fact, out);
    if (!diagnostic.help.empty()) write_line(help_, diagnostic.help, out);
}

void DiagnosticWriter::write_short(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source,
                                   std::string& out) {
    append_location(within(game.text(), diagnostic.span), game, source, out);
    out += diagnostic.severity == Severity::error ? "error" : "warning";
    append_message(diagnostic, out);
    if (!diagnostic.help.empty()) base::append_visible(diagnostic.help, out += "; ");
    out += '\n';
}

/// "in game 3, turn 7.2", "in round 1", "in the setup", as far as it is known.
void DiagnosticWriter::write_place(std::string_view address, std::uint64_t game, std::string& out) const {
    if (game == 0 && address.empty()) return;
    out.append("  ").append(in_.before());
    if (game > 0) {
        append_number(game, out.append(game_.before()));
        out.append(game_.behind()).append(address.empty() ? "" : ", ");
    }
    if (address == "0") {
        out += setup_;
    } else if (address == "end") {
        out += final_scoring_;
    } else if (!address.empty()) {
        const bool is_round = address[0] == 'r';
        const Frame& frame = is_round ? round_ : turn_;
        base::append_visible(address.substr(is_round ? 1 : 0), out.append(frame.before()));
        out += frame.behind();
    }
    out.append(in_.behind()) += '\n';
}

void DiagnosticWriter::write_line(const Frame& frame, std::string_view text, std::string& out) {
    base::append_visible(text, out.append("  ").append(frame.before()));
    out.append(frame.behind()) += '\n';
}

void write_source_line(std::string_view game_text, Span span, std::uint64_t first_line, std::string& out) {
    span.begin = std::min(span.begin, static_cast<std::uint32_t>(game_text.size()));
    const std::uint64_t line_number = first_line + locate(game_text, span.begin).line - 1;
    write_marked_line(game_text, span, line_number, no_paint, out);
}

}  // namespace castellan::notation
