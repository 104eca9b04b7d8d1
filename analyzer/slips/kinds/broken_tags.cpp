// Lines that are nearly tags: other brackets or none, a colon, a name of another language, the value on the next line.
#include <algorithm>
#include <array>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/names.hpp"
#include "language/dictionary.hpp"
#include "language/text.hpp"
#include "notation/lexis.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::is;
using notation::Span;

constexpr std::size_t longest_line = 300;
constexpr std::string_view blanks = " \t\r";
constexpr std::string_view quotes = "\"'";

std::string_view trimmed(std::string_view text, std::string_view what) {
    const auto first = text.find_first_not_of(what);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(what) + 1 - first);
}

/// Other names of tags, in English, German and Dutch, in small letters without umlauts.
std::string_view translated(std::string_view plain) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 56> names = {{
        {"sitze", "Seats"},
        {"platze", "Seats"},
        {"sitzordnung", "Seats"},
        {"zitplaatsen", "Seats"},
        {"plaatsen", "Seats"},
        {"players", "Seats"},
        {"spieler", "Seats"},
        {"spelers", "Seats"},
        {"teile", "Pieces"},
        {"spielplan", "Pieces"},
        {"delen", "Pieces"},
        {"stukken", "Pieces"},
        {"ergebnis", "Result"},
        {"resultat", "Result"},
        {"uitslag", "Result"},
        {"resultaat", "Result"},
        {"module", "Modules"},
        {"modulen", "Modules"},
        {"datum", "Date"},
        {"ort", "Site"},
        {"plaats", "Site"},
        {"runde", "Round"},
        {"ronde", "Round"},
        {"turnier", "Event"},
        {"veranstaltung", "Event"},
        {"toernooi", "Event"},
        {"evenement", "Event"},
        {"spiel", "Game"},
        {"spel", "Game"},
        {"variante", "Variant"},
        {"wurf", "Roll"},
        {"colours", "Seats"},
        {"colors", "Seats"},
        {"order", "Seats"},
        {"turnorder", "Seats"},
        {"farben", "Seats"},
        {"reihenfolge", "Seats"},
        {"kleuren", "Seats"},
        {"volgorde", "Seats"},
        {"board", "Pieces"},
        {"map", "Pieces"},
        {"plan", "Pieces"},
        {"plattegrond", "Pieces"},
        {"expansion", "Modules"},
        {"expansions", "Modules"},
        {"erweiterung", "Modules"},
        {"erweiterungen", "Modules"},
        {"uitbreiding", "Modules"},
        {"uitbreidingen", "Modules"},
        {"winner", "Result"},
        {"score", "Result"},
        {"tournament", "Event"},
        {"location", "Site"},
        {"place", "Site"},
        {"venue", "Site"},
        {"rules", "Game"},
    }};
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& pair) { return pair.first == plain; });
    return found == names.end() ? std::string_view() : found->second;
}

/// The name of a tag of the game, by any of its names.
std::string_view tag_named(const Draft& draft, std::string_view word) {
    const std::string plain = plain_letters(word);
    const std::string_view other = translated(plain);
    for (const std::string_view known : draft.record.lexis->tags) {
        if (known == other || plain == plain_letters(known)) return known;
        for (const std::string& name : language::in_every_language(known))
            if (plain_letters(name) == plain) return known;
    }
    return {};
}

/// `Name value` in whatever brackets and signs; the value may be missing.
struct NearlyTag {
    std::string_view name, value;
};

NearlyTag read_line(std::string_view line) {
    line = trimmed(line, " \t\r[](){}<>,;");
    std::size_t end = 0;
    while (end < line.size() && (is(line[end], notation::letter) || (line[end] & 0x80) != 0)) ++end;
    NearlyTag tag{line.substr(0, end), {}};
    std::string_view rest = line.substr(end);
    if (!rest.empty() && std::string_view(" \t:=\"'").find(rest[0]) == std::string_view::npos) return {};
    while (!rest.empty() && std::string_view(" \t:=").find(rest[0]) != std::string_view::npos) rest.remove_prefix(1);
    tag.value = trimmed(trimmed(rest, quotes), blanks);
    return tag;
}

std::string spelled(std::string_view name, std::string_view value) {
    return "[" + std::string(name) + " \"" + std::string(value) + "\"]";
}

}  // namespace

void add_broken_tags(const Draft& draft, Candidates& out) {
    if (draft.record.lexis == nullptr) return;
    const std::string_view text = draft.text;
    std::vector<notation::Edit> all;
    for (std::uint32_t begin = 0; begin < text.size();) {
        auto end = std::uint32_t(std::min(text.find_first_of("\r\n", begin), text.size()));
        const std::string_view line = trimmed(Span{begin, end}.of(text), blanks);
        if (line.size() > longest_line || (!line.empty() && (is(line[0], notation::digit) || line[0] == '%'))) break;
        NearlyTag tag = read_line(line);
        const std::string_view name = tag.name.empty() ? std::string_view() : tag_named(draft, tag.name);
        if (!name.empty() && tag.value.empty() && end < text.size()) {  // the value is on the next line
            const auto next = text.find_first_not_of("\r\n", end);
            if (next != std::string_view::npos) {
                end = std::uint32_t(std::min(text.find_first_of("\r\n", next), text.size()));
                tag.value = trimmed(trimmed(text.substr(next, end - next), " \t\r[](){}<>"), quotes);
            }
        }
        const bool has_quote = tag.value.find_first_of("\"\\") != std::string_view::npos;
        if (!name.empty() && !tag.value.empty() && !has_quote) {
            std::string meant = spelled(name, tag.value);
            if (meant != line) all.push_back({{begin, end}, std::move(meant)});
        }
        begin = end + 1;
    }
    for (const notation::Edit& edit : all) out.add({edit}, cost::word_for_sign, Slip::tag);
    if (all.size() > 1)
        out.add_habit(std::move(all), cost::word_for_sign + 0.2F, tr("tags are not written as [Name \"value\"]"));
}

}  // namespace castellan::analyzer::slips
