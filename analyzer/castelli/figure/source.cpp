#include "analyzer/castelli/figure/source.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "engine/castelli/box/reader.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Diagnostic;
using notation::Span;

namespace {

using namespace castelli;

/// "line 12: the castle on e4 cannot be paid".
std::string located(const Diagnostic& diagnostic, std::string_view text) {
    const auto line = std::count(text.begin(), text.begin() + std::ptrdiff_t(diagnostic.span.begin), '\n') + 1;
    return tr("line {}: {}", line, diagnostic.message);
}

const Diagnostic* first_error(const std::vector<Diagnostic>& diagnostics) {
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const Diagnostic& each) { return each.severity == notation::Severity::error; });
    return found == diagnostics.end() ? nullptr : &*found;
}

}  // namespace

std::optional<std::string> SourceReader::load_file(Span name, std::size_t most_bytes, base::ContentKind wanted) {
    auto bytes = input_.read_file(std::string(reports_.word(name)), wanted);
    if (!bytes) {
        reports_.error("figure-source", name, tr("this file cannot be read: {}", bytes.error()),
                       tr("files are named from the folder of the figure"));
        return std::nullopt;
    }
    if (bytes->size() > most_bytes) {
        reports_.error("figure-source", name, tr("the file is larger than {} bytes", most_bytes));
        return std::nullopt;
    }
    return *std::move(bytes);
}

std::shared_ptr<const Source> SourceReader::read_game(Span name) {
    const auto known = games_.find(reports_.word(name));
    if (known != games_.end()) return known->second;
    return games_[std::string(reports_.word(name))] = load_game(name);
}

std::shared_ptr<const Source> SourceReader::load_game(Span name) {
    auto text = load_file(name, notation::limits::game_bytes, base::ContentKind::record);
    if (!text) return nullptr;
    const auto source = std::make_shared<Source>();
    source->text = *std::move(text);
    const auto extent = notation::parse_next(source->text, source->record);
    if (!extent.at_text_end && extent.size < source->text.size()) {
        reports_.error("figure-source", name, tr("the file holds several games"), tr("name a file with one game"));
        return nullptr;
    }
    OpeningReader openings(input_.set, input_.rulings);
    std::vector<Diagnostic> found;
    Checker(openings).check(source->record, found);
    if (const Diagnostic* error = first_error(found)) {
        auto& diagnostic = reports_.error("figure-source", name, tr("the game has an error of its own"),
                                          tr("`castellan check` tells what is wrong with it"));
        diagnostic.facts.push_back(located(*error, source->text));
        return nullptr;
    }
    found.clear();
    source->opening = *openings.read(source->record, found);
    source->names = visible_names(player_names(source->record));
    return source;
}

std::shared_ptr<const Source> SourceReader::read_position(Span position) {
    const auto text = reports_.word(position);
    const auto named = set_of_position(text);
    auto set = input_.set ? input_.set : set_;
    if (!set) set = shipped_set(named.empty() ? "classic" : named);
    if (!set) {
        reports_.error("figure-source", position, tr("no component set '{}' is known", named),
                       tr("give its file in a line before: {}", "set my-box.set"));
        return nullptr;
    }
    auto read = castelli::read_position(text, set, Rulings{}, input_.rulings);
    if (!read) {
        Diagnostic diagnostic;
        diagnostic.code = read.error().code;
        diagnostic.span = read.error().span;
        diagnostic.message = read.error().message;
        diagnostic.help = read.error().help;
        if (read.error().rule != nullptr) diagnostic.rule = cited(*read.error().rule);
        reports_.error(std::move(diagnostic), position);
        return nullptr;
    }
    const auto source = std::make_shared<Source>();
    source->opening = {std::move(read->setup), read->state, read->deck, std::make_shared<TileFinder>(set), true};
    for (const Colour colour : ColourSet::all()) source->names[colour] = tr(name(colour));
    source->is_position = true;
    return source;
}

void SourceReader::read_set(Span name) {
    const auto text = load_file(name, max_set_bytes, base::ContentKind::component_set);
    if (!text) return;
    auto reading = castelli::read_set(*text);
    if (reading.set) {
        set_ = std::make_shared<ComponentSet>(*std::move(reading.set));
        return;
    }
    reports_.error("figure-source", name, tr("the component set has an error"), tr("`castellan set check` tells more"))
        .facts.push_back(located(*first_error(reading.diagnostics), *text));
}

std::optional<Situation> stand_at(const Source& source, const std::optional<Span>& address, Span otherwise,
                                  Reports& reports) {
    if (source.is_position) {
        if (!address) return Situation{source.opening.state, source.opening.deck, {}, std::nullopt};
        reports.error("figure-address", *address, tr("a position has no moves"), tr("leave the line `at` out"));
        return std::nullopt;
    }
    const Span where = address.value_or(otherwise);
    const auto parsed = address ? parse_address(reports.word(where)) : Address{};
    if (!parsed) {
        reports.error("figure-address", where, tr("this is no address in a game"),
                      tr("an address such as 0, 7, 7.2, 7/1 or end"));
        return std::nullopt;
    }
    auto situation = game_at(source.record, source.opening, *parsed);
    if (situation) return *std::move(situation);
    reports.error("figure-address", where, situation.error());
    return std::nullopt;
}

}  // namespace castellan::analyzer::figure
