#include <fmt/format.h>

#include "analyzer/event_text.hpp"
#include "analyzer/problem_text.hpp"
#include "analyzer/reports.hpp"
#include "analyzer/score_parts.hpp"
#include "language/text.hpp"
#include "notation/visible.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

constexpr std::size_t widest_name = 16;

/// A name that keeps the columns: visible, cut, as wide as told.
std::string column(const std::string& name) {
    std::string shown = notation::visible(name);
    std::size_t bytes = 0, characters = 0;
    while (bytes < shown.size() && characters < widest_name) {
        do ++bytes;
        while (bytes < shown.size() && (static_cast<unsigned char>(shown[bytes]) & 0xC0U) == 0x80U);
        ++characters;
    }
    shown.resize(bytes);
    return shown + std::string(widest_name - characters, ' ');
}

void write_totals(Out out, const State& state, const Setup& setup, const Names& names) {
    for (const Colour colour : setup.seated()) {
        const PlayerState& player = state.players[std::size_t(colour)];
        fmt::format_to(out, "      {} {} {}  {} {} {}\n", letter(colour), column(names[std::size_t(colour)]),
                       trn("{:>3} VP", "{:>3} VP", player.vp),
                       tr("{:>2} wood {:>2} grain {:>2} rocks {:>3} silver", player.resources[0], player.resources[1],
                          player.resources[2], player.silver),
                       trn("{:>2} card ", "{:>2} cards", player.hand.size()),
                       trn("{:>2} castle", "{:>2} castles", player.castles_built));
    }
}

void write_event(Out out, const Event& event, const Setup& setup, const Names& names) {
    fmt::format_to(out, "        {}  [{}]\n", event_text(event, setup, names), event.rule->id);
}

/// Events that only repeat the action above them.
bool is_plain(const Event& event) { return event.kind == EventKind::built || event.kind == EventKind::founded; }

void write_turn(Out out, const SheetTurn& turn, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n{:>3}. {} {}\n", turn.number, letter(turn.player), names[std::size_t(turn.player)]);
    for (const Step& step : turn.steps) {
        if (const auto action = action_text(step.action, setup, names); !action.empty())
            fmt::format_to(out, "      {} {}\n", names[std::size_t(step.action.player)], action);
        for (auto event = step.first_event; event < step.end_event; ++event)
            if (!is_plain(turn.events[event])) write_event(out, turn.events[event], setup, names);
    }
    write_totals(out, turn.after, setup, names);
}

void write_final(Out out, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n{}\n", tr("Final scoring"));
    for (const Event& event : sheet.final->events) write_event(out, event, setup, names);
    write_totals(out, sheet.final->after, setup, names);
    fmt::format_to(out, "\n{}  [E5]\n", winners_text(sheet, setup, names));
}

}  // namespace

std::string score_text(const ScoreSheet& sheet, const Setup& setup) {
    std::string text;
    const Out out(text);
    Names names;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        names[colour] = notation::visible(sheet.names[colour]);
    if (!sheet.title.empty()) fmt::format_to(out, "{}\n", notation::visible(sheet.title));
    std::string players;
    for (const Colour colour : setup.seated())
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[std::size_t(colour)], tr(name(colour)));
    fmt::format_to(out, "{}\n", players);
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        fmt::format_to(out, "{}\n", tr("Rulings: {}", rulings));
    for (const SheetTurn& turn : sheet.turns) write_turn(out, turn, setup, names);
    if (sheet.final) write_final(out, sheet, setup, names);
    if (sheet.stopped)
        fmt::format_to(out, "\n{}\n", tr("Not played further: {}", stop_text(*sheet.stopped)));
    else if (!sheet.final)
        fmt::format_to(out, "\n{}\n", tr("Unfinished: no final scoring"));
    return text;
}

}  // namespace castellan::analyzer
