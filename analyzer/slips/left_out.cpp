#include "analyzer/slips/left_out.hpp"

#include <fmt/core.h>

#include <vector>

#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;

struct Turn {
    std::uint32_t number = 0;
    char player = 0;
};

/// The numbered turns of the main line from one on, and the one before it.
struct Run {
    Turn before;
    std::vector<Turn> from;
};

Run run_from(const Movetext& movetext, std::string_view text, std::uint32_t turn) {
    Run run;
    for (std::uint32_t at = 0; at < movetext.turns.size(); ++at) {
        const TurnText& other = movetext.turns[at];
        if (other.number == 0 || other.in_variation || other.first + 1 >= other.end) continue;
        const auto player = movetext.tokens[other.first + 1].span.of(text);
        const Turn found{other.number, player.size() == 1 ? notation::upper(player[0]) : '\0'};
        if (at < turn)
            run.before = found;
        else
            run.from.push_back(found);
    }
    return run;
}

}  // namespace

std::string left_out_turn(const Movetext& movetext, std::string_view text, std::string_view seats, std::uint32_t turn) {
    constexpr std::uint32_t most_left_out = 3;
    constexpr std::size_t least_looked_at = 2, most_looked_at = 4;
    if (seats.empty() || turn >= movetext.turns.size() || movetext.turns[turn].in_variation) return {};
    const auto seat_of = [&](std::uint32_t number) { return seats[(number - 1) % seats.size()]; };
    const Run run = run_from(movetext, text, turn);
    if (run.from.empty() || movetext.turns[turn].number == 0) return {};
    if (run.before.number > 0 && run.before.player != seat_of(run.before.number)) return {};
    if (run.before.number == 0 && run.from.front().number == 1) return {};  // the tag Seats may be wrong as well
    const std::uint32_t next = run.before.number + 1;
    const Turn& first = run.from.front();
    if (first.number < next) return {};  // a number is too low, which says nothing of the turns
    // The numbers skip a turn, and its player with it.
    const std::uint32_t gap = first.number - next;
    if (gap > most_left_out) return {};
    if (gap == 0 && run.from.size() < least_looked_at) return {};  // one player alone may be mistyped
    const std::uint32_t skipped = gap > 0 ? gap : 1;
    for (std::size_t i = 0; i < run.from.size() && i < most_looked_at; ++i) {
        const std::uint32_t numbered = first.number + std::uint32_t(i);
        const std::uint32_t played = gap > 0 ? numbered : numbered + skipped;
        if (run.from[i].number != numbered || run.from[i].player != seat_of(played)) return {};
    }
    if (gap > 1) return tr("turns {} to {} are missing here", next, next + gap - 1);
    if (gap == 1) return tr("turn {} is missing here: it is {}'s", next, seat_of(next));
    return tr("{}'s turn {} is missing here; the numbers after it are one too low", seat_of(next), next);
}

LeftOut find_left_out(const notation::Record& record, const notation::Diagnostic& error, const SlipGame& game) {
    if (error.code != "turn-number" && error.code != "not-your-turn") return {};
    const Movetext movetext = read_movetext(record.text);
    const auto token = movetext.token_at(error.span.begin);
    if (token == movetext.tokens.size()) return {};
    const std::uint32_t turn = movetext.turn_of(token);
    std::string help = left_out_turn(movetext, record.text, game.seats(record), turn);
    if (help.empty()) return {};
    return {std::move(help), movetext.span_of(movetext.turns[turn])};
}

}  // namespace castellan::analyzer::slips
