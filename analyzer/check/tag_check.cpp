#include "analyzer/check/tag_check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/calendar.hpp"
#include "base/likeness.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/tags.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Record;
using notation::Tag;

/// Players of other games, who are named out of habit.
constexpr std::array<std::string_view, 2> strange_colours = {"White", "Black"};

[[gnu::cold]] Diagnostic& warn(std::string_view code, notation::Span span, std::string message,
                               std::vector<Diagnostic>& diagnostics) {
    Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = code;
    diagnostic.severity = notation::Severity::warning;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
}

void check_name(const Record& record, const Tag& tag, std::vector<Diagnostic>& diagnostics) {
    const auto name = tag.name.of(record.text);
    if (std::find(strange_colours.begin(), strange_colours.end(), name) != strange_colours.end()) {
        warn("mistyped-tag", tag.name, tr("there is no tag {}: no player has this colour", name), diagnostics).help =
            tr("players are named by the tags Red, Green, Blue and Yellow");
        return;
    }
    std::vector<std::string_view> meant;
    std::copy_if(record.lexis->tags.begin(), record.lexis->tags.end(), std::back_inserter(meant),
                 [&](std::string_view known) { return notation::is_slip_of(*record.lexis, name, known); });
    const auto told = [&](const Diagnostic& other) { return other.code == "missing-tag" && other.span == tag.name; };
    if (meant.empty() || std::any_of(diagnostics.begin(), diagnostics.end(), told)) return;
    warn("mistyped-tag", tag.name, tr("there is no tag {}", name), diagnostics).help = base::suggestion(meant);
}

/// A day written in another way: "23.11.2026", "2026-11-23". Empty if it is none.
std::string as_date(std::string_view text) {
    std::array<std::string, 3> parts;
    std::size_t part = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9')
            parts[part] += c;
        else if ((c != '.' && c != '-') || ++part == parts.size())
            return {};
    }
    if (parts[2].size() == 4) std::swap(parts[0], parts[2]);
    const auto date = fmt::format("{:0>4}.{:0>2}.{:0>2}", parts[0], parts[1], parts[2]);
    return parts[0].size() == 4 && base::is_date(date) ? date : std::string{};
}

void check_date(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.tag("Date");
    if (tag == nullptr) return;
    const auto text = tag->value.of(record.text);
    if (text.empty() || base::is_date(text)) return;
    const auto date = as_date(text);
    warn("bad-date", tag->value, tr("'{}' is no date", text), diagnostics).help =
        date.empty() ? tr("a date is year, month and day, ?? for what is not known: [Date \"2026.11.20\"]")
                     : tr("write [{} \"{}\"]", "Date", date);
}

void check_players(const Record& record, const Setup& setup, std::vector<Diagnostic>& diagnostics) {
    for (const Colour colour : ColourSet::all()) {
        if (setup.plays(colour)) continue;
        const Tag* tag = record.tag(name(colour));
        if (tag == nullptr) continue;
        const auto value = tag->value.of(record.text);
        if (value.empty() || value == "?" || value == "-") continue;
        auto& diagnostic = warn("idle-name", tag->whole,
                                tr("{} has a name, but does not play in this game", tr(name(colour))), diagnostics);
        diagnostic.rule = fmt::format("{}, {}", rules::S7.id, language::translated(rules::S7.section));
        std::string playing;
        for (const Colour player : setup.seated()) playing += letter(player);
        diagnostic.facts.push_back(tr("these play: {}", playing));
        diagnostic.help = tr("correct the tag {} or the tag Seats", name(colour));
    }
}

}  // namespace

void check_tags(const Record& record, const Setup* setup, std::vector<Diagnostic>& diagnostics) {
    for (const Tag& tag : record.tags)
        if (!notation::is_known_tag(*record.lexis, tag.name.of(record.text))) check_name(record, tag, diagnostics);
    check_date(record, diagnostics);
    if (setup != nullptr) check_players(record, *setup, diagnostics);
}

}  // namespace castellan::analyzer
