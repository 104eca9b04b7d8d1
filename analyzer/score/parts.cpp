#include "analyzer/score/parts.hpp"

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

std::vector<Colour> players_of(const Setup& setup, std::uint8_t half) {
    std::vector<Colour> players;
    for (const Colour colour : setup.seated())
        if (setup.half(colour) == half) players.push_back(colour);
    return players;
}

std::vector<Colour> concerned_players(const Setup& setup, std::uint8_t half) {
    if (setup.rulings.value(RulingName::tournament_rivals) == 0) return players_of(setup, half);
    return {setup.seated().begin(), setup.seated().end()};
}

bool belongs_to(const Event& event, const Setup& setup, std::uint8_t half) {
    return half == (event.kind == EventKind::evaluated ? half_of(setup.board, event.area) : setup.half(event.player));
}

std::string game_heading(const Setup& setup, std::uint8_t half, const Names& names) {
    std::string players;
    for (const Colour colour : players_of(setup, half))
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[std::size_t(colour)], tr(name(colour)));
    return half == 0 ? tr("The northern game: {}", players) : tr("The southern game: {}", players);
}

std::string modules_text(Modules modules) {
    constexpr std::array<std::string_view, 3> names = {msgid("Dilemma"), msgid("Battle"), msgid("Tournament")};
    std::string text;
    for (std::size_t module = 0; module < names.size(); ++module)
        if (modules.has(Module(module))) text += fmt::format("{}{}", text.empty() ? "" : ", ", tr(names[module]));
    return text.empty() ? text : tr("Modules: {}", text);
}

std::string players_text(ColourSet colours, const Setup& setup, const Names& names) {
    std::string text;
    for (const Colour colour : setup.seated()) {
        const std::string& player = names[std::size_t(colour)];
        if (colours.contains(colour)) text = text.empty() ? player : tr("{} and {}", text, player);
    }
    return text;
}

/// Whether others of this half have as many points as its winners: fewer castles made the difference.
bool fewer_castles_lost(const ScoreSheet& sheet, const Setup& setup, std::uint8_t half) {
    const auto points = [&](Colour player) { return sheet.end.players[std::size_t(player)].vp; };
    const auto players = players_of(setup, half);
    const auto won = [&](Colour player) { return sheet.winners.colours.contains(player); };
    const auto winner = std::find_if(players.begin(), players.end(), won);
    return std::any_of(players.begin(), players.end(),
                       [&](Colour player) { return !won(player) && points(player) == points(*winner); });
}

std::string winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names, std::uint8_t half) {
    const ColourSet colours = sheet.winners.colours & setup.playing_in[half];
    const auto winners = players_text(colours, setup, names);
    const bool by_castles = fewer_castles_lost(sheet, setup, half);
    if (colours.is_single()) return by_castles ? tr("{} wins by castles built", winners) : tr("{} wins", winners);
    return by_castles ? tr("{} share the victory by castles built", winners) : tr("{} share the victory", winners);
}

std::string all_winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    if (setup.halves == 1) return winners_text(sheet, setup, names, 0);
    std::string text;
    for (std::uint8_t half = 0; half < setup.halves; ++half) {
        const auto who = winners_text(sheet, setup, names, half);
        text += text.empty() ? "" : "; ";
        text += half == 0 ? tr("the northern game: {}", who) : tr("the southern game: {}", who);
    }
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
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", names[std::size_t(colour)], settlement.each);
    return text.empty() ? "-" : text;
}

std::vector<PointsRow> points_rows(const ScoreSheet& sheet, Modules modules) {
    auto rows = points_rows(sheet.end, sheet.final ? sheet.final->play.events : Events{}, modules);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        rows.front().points[colour] += sheet.penalties[colour];
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
