#include "engine/piecepack/replay/findings.hpp"

#include <algorithm>

#include "engine/piecepack/refusals/refuse.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Node;
using notation::Span;

std::string suits_text(const Setup& setup, SuitSet suits) {
    std::string list;
    for (const Suit suit : setup.seated()) {
        if (!suits.contains(suit)) continue;
        list = list.empty() ? tr(name(suit)) : tr("{} and {}", list, tr(name(suit)));
    }
    return list;
}

std::string line_fact(const ScoreLine& line) {
    if (line.rule == &rules::V3)
        return tr("the tile {}, own coins {}, others' {}", value(line.tile), text(line.own), text(line.others));
    return tr("the tile {}, own coins {}, others' {}: {}", value(line.tile), text(line.own), text(line.others),
              line.control == Control::yes  ? tr("controlled")
              : line.control == Control::no ? tr("not controlled")
                                            : tr("control is open"));
}

}  // namespace

std::string text(Range range) {
    return range.exact() ? std::to_string(range.least) : tr("{} to {}", range.least, range.most);
}

void Findings::other_case(const Node& node, const Word& word, const std::string& address) {
    warn_of_case(node.span, tr("letters of another case than the notation's"), spelled(word), address);
}

void Findings::player(const Node& turn, const std::string& address) {
    report("bad-player", {turn.span.begin + turn.part, turn.span.end},
           tr("'{}' is no player", written(turn.span).substr(turn.part)),
           tr("players are S Suns, M Moons, C Crowns and A Arms"), address);
}

void Findings::player_case(const Node& turn, const std::string& address) {
    const Span letter{turn.span.begin + turn.part, turn.span.end};
    warn_of_case(letter, tr("suits are written with capitals"), std::string(1, notation::upper(written(letter)[0])),
                 address);
}

void Findings::refused(const Node& node, const core::Verdict& verdict, const std::string& address, std::string help) {
    core::Findings::refused(node, verdict, message_text(verdict), fact_text(verdict), address, std::move(help));
}

void Findings::misplaced(const Node& node, const Word& word, const std::string& address) {
    if (word.is_turn())
        report("misplaced-word", node.span, tr("a tile, castle or coin belongs to a turn"),
               tr("write the turn's number, a point and the player's letter before it"), address);
    else
        report("misplaced-word", node.span, tr("this belongs to a scoring"),
               tr("coins turned up and scores come after the round's heading, totals after `end`"), address);
}

void Findings::false_score(const Node& node, const Word& word, const JudgedClaims& judged, ClaimAnswer answer,
                           int round, const std::string& address) {
    const std::string player = tr(name(word.player));
    if (answer == ClaimAnswer::no_line) {
        report("no-score", node.span, tr("{} gives {} nothing", text(word.tile), player),
               tr("scored are the castle's tile and the tiles to its north, east, south and west"), address,
               &rules::V5);
        return;
    }
    const bool is_total = word.kind == WordKind::total;
    const ScoreLine* line = is_total ? nullptr : judged.score.line(word.player, word.tile);
    const Range right = line != nullptr ? line->score : judged.score.totals[word.player];
    std::string message;
    std::string help;
    std::string so;
    if (right.exact() && answer == ClaimAnswer::wrong) {
        message = is_total ? tr("{} score {} in round {}, not {}", player, right.least, round, word.points)
                           : tr("{} gives {} {}, not {}", text(word.tile), player, right.least, word.points);
        Word corrected = word;
        corrected.points = right.least;
        so = spelled(corrected);
        help = tr("write `{}`", so);
    } else {
        message =
            is_total ? tr("{} cannot score {} in round {}, whatever the unknown coins are", player, word.points, round)
                     : tr("{} cannot give {} {}, whatever the unknown coins are", text(word.tile), player, word.points);
    }
    Diagnostic& found = report("false-claim", node.span, std::move(message), std::move(help), address,
                               line != nullptr ? line->rule : &rules::V6);
    if (!so.empty()) found.fixes.push_back(core::true_claim(node, so));
    if (answer == ClaimAnswer::conflict)
        found.facts.push_back(tr("not together with the scores stated before"));
    else if (line != nullptr)
        found.facts.push_back(line_fact(*line));
    if (!right.exact()) found.facts.push_back(tr("least {}, most {}", right.least, right.most));
}

void Findings::false_total(const Node& node, const Word& word, ClaimAnswer answer, Range total,
                           const std::string& address) {
    const std::string player = tr(name(word.player));
    Word corrected = word;
    corrected.points = total.least;
    Diagnostic& found =
        report("false-claim", node.span,
               total.exact() ? tr("{} have {} in all, not {}", player, total.least, word.points)
                             : tr("{} cannot have {} in all, whatever the unknown coins are", player, word.points),
               total.exact() ? tr("write `{}`", spelled(corrected)) : "", address, &rules::E1);
    if (total.exact()) {
        found.fixes.push_back(core::true_claim(node, spelled(corrected)));
        return;
    }
    if (answer == ClaimAnswer::conflict) found.facts.push_back(tr("not together with the scores stated before"));
    found.facts.push_back(tr("least {}, most {}", total.least, total.most));
}

void Findings::false_result(const Node& node, const Setup& setup, const State& state) {
    const Winners won = winners(setup, state);
    Diagnostic& found = report("false-claim", node.span,
                               won.certain ? tr("the game was won by {}", suits_text(setup, won.suits))
                                           : tr("the game cannot have ended so, whatever the unknown coins are"),
                               won.certain ? tr("write `{}`", result_word(setup, won)) : "", "", &rules::E1);
    if (won.certain) found.fixes.push_back(core::true_claim(node, result_word(setup, won)));
    for (const Suit suit : setup.seated())
        found.facts.push_back(tr("{} have {}", tr(name(suit)), text(state.total(suit))));
}

void Findings::bad_result(const Node& node) {
    const std::string_view result = written(node.span);
    const auto stranger = std::find_if(result.begin(), result.end(), [](char c) {
        return std::string_view("#+ \t").find(c) == std::string_view::npos && !find_suit(c);
    });
    report("bad-result", node.span,
           stranger == result.end() ? tr("a game has one result") : tr("'{}' is no player", *stranger),
           tr("form: `*`, `#`, or `#` and the winners' letters joined by +"), "");
}

}  // namespace castellan::piecepack
