#include "analyzer/slips/repair_report.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/tokens.hpp"
#include "base/graphemes.hpp"
#include "base/json.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/lines.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using language::trn;
using notation::Diagnostic;
using notation::Edit;
using notation::Span;

constexpr std::size_t longest_line = 160;
constexpr std::size_t most_lines = 12;

int percent(float probability) { return std::min(int(probability * 100 + 0.5F), probability < 1 ? 99 : 100); }

/// Lines as they were and as they are now.
struct Lines {
    Span before;
    std::string after;
};

std::vector<Lines> changed_lines(std::string_view text, const std::vector<Edit>& edits) {
    std::vector<Lines> all;
    std::vector<std::vector<Edit>> groups;
    for (const Edit& edit : edits) {
        Span lines{std::uint32_t(notation::line_begin(text, edit.span.begin)), edit.span.end};
        if (edit.span.size() == 0 || !notation::is(text[edit.span.end - 1], notation::line_end))
            lines.end = std::uint32_t(std::min(text.find_first_of("\r\n", edit.span.end), text.size()));
        if (!all.empty() && lines.begin < all.back().before.end) {
            all.back().before.end = std::max(all.back().before.end, lines.end);
        } else {
            all.push_back({lines, {}});
            groups.emplace_back();
        }
        groups.back().push_back(edit);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (Edit& edit : groups[i]) {
            edit.span.begin -= all[i].before.begin;
            edit.span.end -= all[i].before.begin;
        }
        all[i].after = notation::with_edits(all[i].before.of(text), groups[i]);
    }
    return all;
}

void write_lines(char sign, std::string_view lines, std::string& out) {
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = base::first_bytes(lines.substr(0, end), longest_line);
        out += fmt::format("   {}{}{}\n", sign, base::visible(line), end > longest_line ? "..." : "");
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

void write_diagnostic_line(std::string_view label, std::string_view text, const Diagnostic& diagnostic,
                           std::string& out) {
    const auto place = notation::locate(text, diagnostic.span.begin);
    out += fmt::format("   {}: {} [{}]\n", label, tr("line {}: {}", place.line, base::visible(diagnostic.message)),
                       diagnostic.code);
}

void write_repair(std::string_view text, std::size_t number, const Repair& repair, std::string& out) {
    out += fmt::format("{}. {} %\n", number, percent(repair.probability));
    std::size_t shown = 0;
    for (const Lines& lines : changed_lines(text, repair.edits)) {
        if (++shown > most_lines) {
            out += fmt::format("   ...\n");
            break;
        }
        write_lines('-', lines.before.of(text), out);
        write_lines('+', lines.after, out);
    }
    for (const Diagnostic& mended : repair.explains) write_diagnostic_line(tr("mends"), text, mended, out);
    if (repair.left.empty()) return;
    const std::string repaired = notation::with_edits(text, repair.edits);
    for (const Diagnostic& left : repair.left) write_diagnostic_line(tr("leaves"), repaired, left, out);
}

/// What was written, as a comment: English in every language, as all that castellan writes into records.
std::string was_written(std::string_view old) {
    while (old.starts_with(' ')) old.remove_prefix(1);
    while (old.ends_with(' ')) old.remove_suffix(1);
    std::string shown(old.substr(0, longest_line));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    shown = base::well_formed(shown);
    std::string escaped;
    notation::escape_comment_text(shown, escaped);
    return old.empty() ? "{repaired: this was missing}" : fmt::format("{{repaired: {} was written}}", escaped);
}

}  // namespace

std::string repairs_text(std::string_view text, const Repairs& repairs, const notation::DiagnosticSource& source) {
    const std::string name =
        source.game > 1 ? tr("{}, game {}", base::visible(source.file), source.game) : base::visible(source.file);
    if (!repairs.needed) return tr("{}: there is nothing to repair", name) + "\n";
    if (!repairs.missing.help.empty()) {
        const auto place = notation::locate(text, repairs.missing.next.begin);
        return name + ": " + tr("line {}: {}", place.line, repairs.missing.help) + "\n";
    }
    if (repairs.repairs.empty()) return tr("{}: no repair was found", name) + "\n";
    const auto count = trn("{} repair is possible", "{} repairs are possible", std::int64_t(repairs.repairs.size()));
    std::string out = name + ": " + (repairs.is_sure() ? tr("one repair is sure") : count);
    out += '\n';
    std::size_t number = 0;
    for (const Repair& repair : repairs.repairs) write_repair(text, ++number, repair, out);
    return out;
}

std::string repairs_json(std::string_view text, const Repairs& repairs, const notation::DiagnosticSource& source) {
    base::Json json;
    json.begin_object();
    json.field("castellan-repair", 1);
    json.field("file", base::well_formed(source.file));
    if (source.game != 0) json.field("game", std::int64_t(source.game));
    json.flag("needed", repairs.needed);
    json.flag("sure", repairs.is_sure());
    if (!repairs.missing.help.empty()) {
        json.field("missing", repairs.missing.help);
        json.field("missing-line", std::int64_t(notation::locate(text, repairs.missing.next.begin).line));
    }
    json.begin_array("repairs");
    for (const Repair& repair : repairs.repairs) {
        json.begin_object();
        json.share("posterior", double(repair.probability));
        write_edits_json(json, repair.edits, notation::PlaceFinder(text), source);
        json.begin_array("explains");
        for (const Diagnostic& mended : repair.explains) {
            notation::PlaceFinder places(text);
            write_diagnostic_json(json, mended, places, source);
        }
        json.end_array();
        const std::string repaired = notation::with_edits(text, repair.edits);
        notation::PlaceFinder places(repaired);
        json.begin_array("left");
        for (const Diagnostic& left : repair.left) write_diagnostic_json(json, left, places, source);
        json.end_array();
        json.end_object();
    }
    json.end_array();
    json.end_object();
    return json.text();
}

std::string repaired_record(std::string_view text, const Repair& repair) {
    EditedText repaired(text);
    repaired.apply(repair.edits);
    const std::string& now = repaired.text();
    const Movetext movetext = read_movetext(now);
    std::vector<Edit> comments;
    std::int64_t shift = 0;
    for (const Edit& edit : repair.edits) {
        const auto end = std::uint32_t(edit.span.begin + shift + std::int64_t(edit.text.size()));
        shift += std::int64_t(edit.text.size()) - edit.span.size();
        const std::uint32_t token = movetext.token_at(end == 0 ? 0 : end - 1);
        const bool in_words = end >= movetext.begin && token < movetext.tokens.size() &&
                              movetext.tokens[token].kind != TokenKind::comment;
        if (!in_words) continue;
        // After the word, or after the turn's head: a comment may not part a number from its player.
        std::uint32_t last = token;
        while (last + 1 < movetext.tokens.size() && movetext.tokens[last].kind == TokenKind::number) ++last;
        const std::uint32_t place = movetext.tokens[last].span.end;
        const std::string comment = " " + was_written(edit.span.of(text));
        if (!comments.empty() && comments.back().span.begin >= place)
            comments.back().text += comment;
        else
            comments.push_back({{place, place}, comment});
    }
    return notation::with_edits(now, comments);
}

}  // namespace castellan::analyzer::slips
