// X2, X3: two rounds, or three, of one tournament record each.
#include "analyzer/tournament/event_rounds.hpp"

#include <fmt/core.h>

#include <map>

#include "analyzer/tournament/event/diagnostic.hpp"
#include "analyzer/tournament/pairings.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::trn;

namespace {

using notation::Span;

class RoundCheck {
  public:
    RoundCheck(const Event& event, std::vector<notation::Diagnostic>& out) : event_(event), out_(out) {}

    void run() {
        if (event_.variant != Variant::open) check_variant();
        check_numbers();
        for (const Round& round : event_.rounds) check_round(round);
        for (const RecordEntry& entry : event_.records)
            if (entry.lot && (event_.variant != Variant::winners_meet || event_.rounds[entry.round].number != 1))
                report("event-lot", entry.lot->span, tr("nothing is decided by lot here"),
                       tr("a lot decides ties in the first round of variant 1 (ruling tournament-draw)"));
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {}) {
        out_.push_back(event_diagnostic(code, span, std::move(message), std::move(help)));
    }

    [[nodiscard]] std::string rounds_text(unsigned wanted) const {
        return trn("variant {1} has {0} round", "variant {1} has {0} rounds", wanted, name(event_.variant));
    }

    void check_variant() {
        if (event_.players.size() != tournament_players)
            report("event-players", event_.variant_span,
                   tr("this variant is for {} players, the event has {}", tournament_players, event_.players.size()),
                   tr("an event of another size is open"));
        if (!event_.modules.has(castelli::Module::tournament))
            report("event-modules", event_.modules_span.size() > 0 ? event_.modules_span : event_.variant_span,
                   tr("a round of this variant is two games at once, which is the module tournament"),
                   tr("add a line: {}", "modules tournament"));
    }

    /// Rounds are numbered from 1, in order.
    void check_numbers() {
        unsigned last = 0;
        for (const Round& round : event_.rounds) {
            if (round.number <= last) {
                report("event-duplicate", round.span, tr("round {} stands after round {}", round.number, last),
                       tr("rounds stand in order, each once"));
                continue;
            }
            if (round.number > last + 1) report_missing(last + 1, round.number - 1, round.span);
            last = round.number;
        }
        const unsigned wanted = rounds_of(event_.variant);
        const Span end = event_.rounds.empty() ? event_.variant_span : event_.rounds.back().span;
        if (last < wanted)
            report_missing(last + 1, wanted, end);
        else if (wanted > 0 && last > wanted)
            report("event-surplus", end, rounds_text(wanted));
        else if (event_.rounds.empty())
            report_missing(1, 1, end);
    }

    void report_missing(unsigned first, unsigned last, Span span) {
        const unsigned wanted = rounds_of(event_.variant);
        report("event-round-missing", span,
               first == last ? tr("round {} is missing", first) : tr("rounds {} to {} are missing", first, last),
               wanted > 0 ? rounds_text(wanted) : tr("rounds are numbered from 1 on"));
    }

    void check_round(const Round& round) {
        if (round.first_record == round.end_record)
            report("event-round-missing", round.span, tr("this round has no record"));
        if (event_.variant != Variant::open && round.end_record - round.first_record > 1)
            report("event-surplus", event_.records[round.first_record + 1].span,
                   tr("a round of variant {} is one record", name(event_.variant)),
                   tr("its two games are recorded together"));
        std::map<std::size_t, Span> seated;
        for (std::size_t index = round.first_record; index < round.end_record; ++index)
            for (const SeatEntry& seat : event_.records[index].seats)
                if (!seated.try_emplace(seat.player, seat.span).second)
                    report("event-player-twice", seat.span,
                           tr("{} plays in this round already", names_of(event_, {seat.player})),
                           tr("a player has one game a round"));
    }

    const Event& event_;
    std::vector<notation::Diagnostic>& out_;
};

}  // namespace

void check_rounds(const Event& event, std::vector<notation::Diagnostic>& diagnostics) {
    RoundCheck(event, diagnostics).run();
}

}  // namespace castellan::analyzer::tournament
