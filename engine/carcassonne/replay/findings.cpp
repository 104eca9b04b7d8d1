#include "engine/carcassonne/replay/findings.hpp"

#include <algorithm>

#include "engine/carcassonne/box/colour_letters.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/scoring.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::carcassonne {

using language::tr;
using language::trn;

namespace {

using notation::Diagnostic;
using notation::Span;

std::string colours_text(const Setup& setup, ColourSet colours) {
    std::string list;
    for (const Colour colour : setup.seated()) {
        if (!colours.contains(colour)) continue;
        list = list.empty() ? tr(name(colour)) : tr("{} and {}", list, tr(name(colour)));
    }
    return list;
}

/// Why a feature gave nobody points, or how its points come about.
std::string feature_fact(const Feature& feature, const Event* event) {
    if (event != nullptr && event->terrain == Terrain::field)
        return tr("completed cities it touches: {}, castles: {}", event->cities, event->castles);
    if (event != nullptr && event->terrain == Terrain::city)
        return tr("tiles: {}, pennants: {}", feature.tiles, feature.pennants);
    if (event != nullptr) return tr("tiles: {}", feature.tiles);
    if (feature.castle != no_castle) return tr("a castle is on it");
    if (feature.terrain == Terrain::field) return tr("it has no followers, or touches no completed city");
    if (feature.terrain == Terrain::monastery && !feature.complete())
        return tr("empty places around it: {}", feature.open);
    if (!feature.complete()) return tr("open sides: {}", feature.open);
    return tr("no follower stood on it, or it was completed in another turn");
}

std::string who_gets(const Setup& setup, const Truth& truth) {
    return truth.owners.empty() ? tr("nobody") : colours_text(setup, truth.owners);
}

}  // namespace

void Findings::player(const notation::Node& turn, const std::string& address) {
    Diagnostic& found = report("bad-player", {turn.span.begin + turn.part, turn.span.end},
                               tr("'{}' is no player", written(turn.span).substr(turn.part)), {}, address);
    found.facts.push_back(colour_letters_in_words());  // the help may say which letter is legal here
}

void Findings::player_case(const notation::Node& turn, const std::string& address) {
    const Span letter{turn.span.begin + turn.part, turn.span.end};
    warn_of_case(letter, tr("players are written with capitals"), std::string(1, notation::upper(written(letter)[0])),
                 address);
}

void Findings::refused(const notation::Node& node, const core::Verdict& verdict, const std::string& address,
                       std::string help) {
    core::Findings::refused(node, verdict, message_text(setup_, verdict), fact_text(setup_, verdict), address,
                            std::move(help));
}

void Findings::misplaced(const notation::Node& node, const std::string& address) {
    report("misplaced-word", node.span, tr("after `end` come scores alone"),
           tr("a tile, follower or castle belongs to a turn, before `end`"), address);
}

void Findings::false_claim(const notation::Node& node, const Word& claim, const Truth& truth, const State& state,
                           const std::string& address) {
    Word corrected = claim;
    corrected.points = truth.points;
    if (claim.owners) corrected.owners = truth.owners.empty() ? std::nullopt : std::optional(truth.owners);
    const std::string so = spelled(corrected);
    const std::string help = tr("write `{}`", so);
    if (claim.kind == WordKind::total) {
        report("false-claim", node.span,
               tr("{} has {} points now, not {}", tr(name(*claim.player)), truth.points, claim.points), help, address,
               &rules::F4)
            .fixes.push_back(core::true_claim(node, so));
        return;
    }
    const bool is_castle = claim.kind == WordKind::castle_claim;
    const bool is_field = !is_castle && claim.spot.terrain == Terrain::field;
    const std::string what = is_castle ? tr("castle") : tr(name(claim.spot.terrain));
    std::string message;
    if (truth.event == nullptr)
        message = tr("the {} gives nobody points here", what);
    else if (truth.points != claim.points)
        message = tr("the {} gives {} {}, not {}", what, who_gets(setup_, truth), truth.points, claim.points);
    else
        message = tr("the {} gives its points to {}", what, who_gets(setup_, truth));
    const core::Rule* rule = truth.event != nullptr ? truth.event->rule : &rules::S4;
    if (truth.event == nullptr && is_castle) rule = &rules::K5;
    if (truth.event == nullptr && is_field) rule = &rules::F2;
    if (!is_castle && state.features.of(truth.feature).castle != no_castle) rule = &rules::K2;
    Diagnostic& found = report("false-claim", node.span, std::move(message), help, address, rule);
    found.fixes.push_back(core::true_claim(node, so));
    if (!is_castle) found.facts.push_back(feature_fact(state.features.of(truth.feature), truth.event));
}

void Findings::false_result(const notation::Node& node, const State& state) {
    const ColourSet won = winners(setup_, state);
    Diagnostic& found = report("false-claim", node.span, tr("the game was won by {}", colours_text(setup_, won)),
                               tr("write `{}`", result_word(setup_, won)), "", &rules::F4);
    found.fixes.push_back(core::true_claim(node, result_word(setup_, won)));
    for (const Colour colour : setup_.seated())
        found.facts.push_back(trn("{1} has {0} point", "{1} has {0} points", state.points[colour], tr(name(colour))));
}

void Findings::bad_result(const notation::Node& node) {
    const std::string_view result = written(node.span);
    const auto stranger = std::find_if(result.begin(), result.end(), [](char c) {
        return std::string_view("#+ \t").find(c) == std::string_view::npos && !find_colour(c);
    });
    report("bad-result", node.span,
           stranger == result.end() ? tr("a game has one result") : tr("'{}' is no player", *stranger),
           stranger == result.end() ? tr("form: `*`, `#`, or `#` and the winners' letters joined by +")
                                    : colour_letters_in_words(),
           "");
}

}  // namespace castellan::carcassonne
