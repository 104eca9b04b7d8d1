#include "analyzer/castelli/check/tag_check.hpp"

#include <fmt/core.h>

#include <string>

#include "analyzer/record/tags.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Record;
using notation::Tag;

void check_players(const Record& record, const Setup& setup, std::vector<Diagnostic>& diagnostics) {
    for (const Colour colour : ColourSet::all()) {
        if (setup.plays(colour)) continue;
        const Tag* tag = record.tag(name(colour));
        if (tag == nullptr) continue;
        const auto value = tag->value.of(record.text);
        if (value.empty() || value == "?" || value == "-") continue;
        Diagnostic& diagnostic = diagnostics.emplace_back();
        diagnostic.code = "idle-name";
        diagnostic.severity = notation::Severity::warning;
        diagnostic.span = tag->whole;
        diagnostic.message = tr("{} has a name, but does not play in this game", tr(name(colour)));
        diagnostic.rule = fmt::format("{}, {}", rules::S7.id, language::translated(rules::S7.section));
        std::string playing;
        for (const Colour player : setup.seated()) playing += letter(player);
        diagnostic.facts.push_back(tr("these play: {}", playing));
        diagnostic.help = tr("correct the tag {} or the tag Seats", name(colour));
    }
}

}  // namespace

void check_tags(const Record& record, const Setup* setup, std::vector<Diagnostic>& diagnostics) {
    check_tags(record, diagnostics);
    if (setup != nullptr) check_players(record, *setup, diagnostics);
}

}  // namespace castellan::analyzer
