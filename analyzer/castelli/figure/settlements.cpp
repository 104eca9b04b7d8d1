// Claims that CGN cannot write: the majority at a settlement (O7), one line of sight (B4, O5), the winners (E5).
#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "analyzer/castelli/figure/claims.hpp"
#include "analyzer/castelli/figure/items.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

using namespace castelli;

namespace {

/// `d4:R1,G3=G6` is read like an area's claim, as if a terrain followed the space.
std::string with_terrain(std::string_view text) {
    std::string word(text);
    return word.insert(std::min<std::size_t>(2, word.size()), 1, letter(Terrain::wood));
}
std::string without_terrain(std::string word) { return word.erase(std::min<std::size_t>(2, word.size()), 1); }

}  // namespace

std::optional<ClaimReader::SettlementWord> ClaimReader::read_settlement(Span span) {
    auto word = parse_word(with_terrain(reports_.word(span)));
    if (!word || word->kind != WordKind::area) {
        reports_.error("figure-claim", span, tr("this is no claim about a village or city"),
                       tr("castles in line and VP: d4:R1,G3=G6"));
        return std::nullopt;
    }
    const std::uint8_t octagon = moment_.setup.board.octagon_at(word->space);
    if (octagon == no_index || ((moment_.state.villages | moment_.state.cities) >> octagon & 1) == 0) {
        reports_.error("figure-claim", span, tr("neither village nor city stands on {}", space_name(word->space)));
        return std::nullopt;
    }
    if (word->claim == ClaimForm::none || (moment_.turn.is_final && moment_.setup.modules.has(Module::battle)))
        return SettlementWord{octagon, *word};
    reports_.error("figure-claim", span, tr("villages and cities score at the end of a game with the module Battle"),
                   tr("leave out what stands behind `=`"));
    return std::nullopt;
}

void ClaimReader::majority(Span span) {
    const auto read = read_settlement(span);
    if (!read) return;
    const SettlementTotals totals = settlement_totals(read->octagon, moment_);
    const Derived derived = claimable(totals);
    if (!agrees(read->word, derived)) {
        report_false(read->word, derived, span);
        notation::Diagnostic& falsehood = reports_.diagnostics.back();
        const auto castles = influence_text(derived);
        if (only_influence_differs(read->word, derived) && !castles.empty())
            falsehood.message = tr("the claim is wrong: castles in line are {}", castles);
        falsehood.facts.clear();
        if (!castles.empty()) falsehood.facts.push_back(tr("castles in line {}", castles));
        auto& help = falsehood.help;
        if (const auto tick = help.find('`'); tick != std::string::npos)
            help = help.substr(0, tick + 1) + without_terrain(help.substr(tick + 1));
        return;
    }
    add_settlement(panel_, totals);
}

std::optional<ClaimReader::ClaimedSight> ClaimReader::read_sight(Span span) {
    const auto text = reports_.word(span);
    const auto dash = text.find('-'), equals = text.find('=');
    int points = 0;
    const char* const end = text.data() + text.size();
    const bool shaped = dash != std::string_view::npos && equals != std::string_view::npos && dash < equals;
    const auto number = shaped ? std::from_chars(text.data() + equals + 1, end, points) : std::from_chars_result{};
    if (!shaped || number.ec != std::errc{} || number.ptr != end) {
        reports_.error("figure-claim", span, tr("this is no line of sight"),
                       tr("from a castle to a village or city, with its points: d4-h4=2"));
        return std::nullopt;
    }
    const Space castle = find_space(text.substr(0, dash));
    const Space settlement = find_space(text.substr(dash + 1, equals - dash - 1));
    bool built = false;
    for (const BuiltCastle& each : castles_built(moment_))
        for (const Sight& sight : each.sights) {
            built = built || sight.castle == castle;
            if (sight.castle == castle && sight.settlement == settlement) return ClaimedSight{sight, points};
        }
    reports_.error("figure-claim", span,
                   built ? tr("no village or city on {} pays for the castle on {}",
                              text.substr(dash + 1, equals - dash - 1), text.substr(0, dash))
                         : tr("the turn of this panel builds no castle on {} that scores", text.substr(0, dash)));
    return std::nullopt;
}

void ClaimReader::sight(Span span) {
    const auto read = read_sight(span);
    if (!read) return;
    if (read->points == read->sight.points) return add_sight(panel_, read->sight);
    report_sight(*read, span);
}

void ClaimReader::report_sight(const ClaimedSight& read, Span span) {
    const auto equals = reports_.word(span).find('=');
    auto& diagnostic = reports_.error(
        "false-claim", {span.begin + std::uint32_t(equals), span.end},
        tr("the claim is wrong: it is {}", read.sight.points),
        tr("`{}` is true", fmt::format("{}={}", reports_.word(span).substr(0, equals), read.sight.points)));
    diagnostic.rule = cited(rules::B4);
}

void ClaimReader::winner(Span span) {
    if (moment_.state.stage != Stage::over) {
        reports_.error("figure-claim", span, tr("the game is not over where this panel stands"), tr("at end"));
        return;
    }
    const ColourSet colours = winners(moment_.setup, moment_.state).colours;
    const auto truth = result_word(moment_.setup, winners(moment_.setup, moment_.state)).substr(1);
    if (reports_.word(span) == truth) {
        panel_.winners = colours;
        return;
    }
    reports_
        .error("false-claim", span, tr("the claim is wrong: it is {}", truth), tr("`{}` is true", "winner " + truth))
        .rule = cited(rules::E5);
}

}  // namespace castellan::analyzer::figure
