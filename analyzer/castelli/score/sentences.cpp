#include "analyzer/castelli/score/sentences.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::msgid;
using language::tr;

using namespace castelli;

std::vector<Colour> concerned_players(const Setup& setup, Colour player) {
    if (setup.rulings.value(RulingName::tournament_rivals) == 0) return part_of(setup, player).players();
    return {setup.seated().begin(), setup.seated().end()};
}

std::string module_text(Module module) {
    constexpr std::array<std::string_view, 3> names = {msgid("Dilemma"), msgid("Battle"), msgid("Tournament")};
    return tr(names[std::size_t(module)]);
}

std::string modules_text(Modules modules) {
    std::string text;
    for (std::size_t module = 0; module < module_names.size(); ++module)
        if (modules.has(Module(module)))
            text += fmt::format("{}{}", text.empty() ? "" : ", ", module_text(Module(module)));
    return text.empty() ? text : tr("Modules: {}", text);
}

std::string players_text(ColourSet colours, const Setup& setup, const Names& names) {
    std::string text;
    for (const Colour colour : setup.seated()) {
        const std::string& player = names[colour];
        if (colours.contains(colour)) text = text.empty() ? player : tr("{} and {}", text, player);
    }
    return text;
}

/// Whether others of this part have as many points as its winners: fewer castles made the difference.
bool fewer_castles_lost(const ScoreSheet& sheet, const GamePart& part) {
    const auto points = [&](Colour player) { return sheet.end.players[player].vp; };
    const auto players = part.players();
    const auto won = [&](Colour player) { return sheet.winners.colours.contains(player); };
    const auto winner = std::find_if(players.begin(), players.end(), won);
    return std::any_of(players.begin(), players.end(),
                       [&](Colour player) { return !won(player) && points(player) == points(*winner); });
}

std::string winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names, const GamePart& part) {
    const ColourSet colours = part.winners(sheet.winners);
    const auto winners = players_text(colours, setup, names);
    const bool by_castles = fewer_castles_lost(sheet, part);
    if (colours.is_single()) return by_castles ? tr("{} wins by castles built", winners) : tr("{} wins", winners);
    return by_castles ? tr("{} share the victory by castles built", winners) : tr("{} share the victory", winners);
}

std::string all_winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    std::string text;
    for (const GamePart& part : parts_of(setup))
        text += (text.empty() ? "" : "; ") + part.saying(winners_text(sheet, setup, names, part));
    return text;
}

std::string settlement_text(const SettlementScore& settlement, const Setup& setup) {
    const auto space = space_name(setup.board.octagons[settlement.octagon].space);
    return settlement.is_city ? tr("city {}", space) : tr("village {}", space);
}

std::string shares_text(const SettlementScore& settlement, const Setup& setup, const Names& names) {
    std::string text;
    for (const Colour colour : setup.seated())
        if (settlement.majority.tied.contains(colour))
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", names[colour], settlement.each);
    return text.empty() ? "-" : text;
}

std::vector<PointsRow> points_rows(const ScoreSheet& sheet, Modules modules) {
    auto rows = points_rows(sheet.end, sheet.final ? sheet.final->play.events : Events{}, modules);
    for (const Colour colour : ColourSet::all()) rows.front().points[colour] += sheet.penalties[colour];
    return rows;
}

CardKinds cards_of(const ScoreSheet& sheet) {
    CardKinds kinds;
    const auto add = [&](CardKind kind) {
        if (kind != CardKind::unknown) kinds.set(std::size_t(kind));
    };
    const auto add_turn = [&](const PlayedTurn& turn) {
        for (const Step& step : turn.play.steps) {
            const Action& action = step.action;
            if (action.kind == ActionKind::steward) add(CardKind::steward);
            if (action.kind == ActionKind::guard) add(CardKind::guard);
            add(action.card);
            add(action.taken);
            for (const BuildCardInfo& card : build_cards)
                if (has(action.with, card.bit)) add(card.kind);
        }
    };
    for (const PlayedTurn& turn : sheet.turns) add_turn(turn);
    if (sheet.final) add_turn(*sheet.final);
    return kinds;
}

}  // namespace castellan::analyzer
