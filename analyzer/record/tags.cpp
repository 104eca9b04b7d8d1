#include "analyzer/record/tags.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/calendar.hpp"
#include "base/likeness.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/tags.hpp"

namespace castellan::analyzer {

using language::tr;
using notation::Diagnostic;
using notation::Record;
using notation::Tag;

std::string tag_value(const notation::Record& record, std::string_view name) {
    const notation::Tag* tag = record.tag(name);
    return tag != nullptr ? notation::unescape_tag_value(tag->value.of(record.text)) : std::string{};
}

std::string game_title(const notation::Record& record) {
    std::string title = tag_value(record, "Event");
    if (title == "?") title.clear();  // not filled in
    for (const auto* tag : {"Round", "Date"}) {
        const auto value = tag_value(record, tag);
        if (value.empty() || value.front() == '?') continue;
        if (!title.empty()) title += ", ";
        title += tag == std::string_view("Round") ? tr("round {}", value) : value;
    }
    return title;
}

namespace {

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

/// A game whose records have that tag, where it means something: a Position, for one. Castelli's records keep the tags
/// of other games, as all that they do not know.
const notation::Lexis* owner_of(const Record& record, std::string_view tag) {
    if (record.lexis == &notation::castelli_lexis) return nullptr;
    for (const notation::Lexis* lexis : notation::lexes())
        if (lexis != record.lexis && notation::is_known_tag(*lexis, tag)) return lexis;
    return nullptr;
}

void check_name(const Record& record, const Tag& tag, std::vector<Diagnostic>& diagnostics) {
    const auto name = tag.name.of(record.text);
    if (const notation::Lexis* owner = owner_of(record, name)) {
        warn("strange-tag", tag.name, tr("records of {} have no tag {}", record.lexis->game, name), diagnostics).help =
            tr("it says nothing here, and belongs to records of {}", owner->game);
        return;
    }
    if (record.lexis == &notation::castelli_lexis &&
        std::find(strange_colours.begin(), strange_colours.end(), name) != strange_colours.end()) {
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

}  // namespace

void check_tags(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const auto known = record.lexis->tags;
    auto next = known.begin();  // records mostly have their tags in this order
    for (const Tag& tag : record.tags) {
        const auto name = tag.name.of(record.text);
        next = std::find(next, known.end(), name);
        if (next != known.end()) continue;
        if (!notation::is_known_tag(*record.lexis, name)) check_name(record, tag, diagnostics);
        next = known.begin();
    }
    check_date(record, diagnostics);
}

}  // namespace castellan::analyzer
