// X2, X3. Rulings: tournament-draw, tournament-shared.
#include "analyzer/tournament/event_results.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "analyzer/tournament/event/diagnostic.hpp"
#include "analyzer/tournament/pairings.hpp"
#include "analyzer/tournament/standings.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::trn;

namespace {

using notation::Span;

/// The games of a tournament record; nothing of another record.
std::optional<std::array<PairGame, 2>> pair_games(const RecordOutcome& outcome) {
    std::array<PairGame, 2> games;
    if (!outcome.seated || outcome.games.size() != games.size()) return std::nullopt;
    for (std::size_t game = 0; game < games.size(); ++game) {
        if (outcome.games[game].size() != 2) return std::nullopt;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            games[game].players[seat] = outcome.games[game][seat].player;
            games[game].won[seat] = outcome.decided && outcome.games[game][seat].won;
        }
    }
    return games;
}

class Results {
  public:
    Results(const Event& event, std::vector<RecordOutcome> outcomes, Tournament& tournament,
            std::vector<notation::Diagnostic>& out)
        : event_(event), outcomes_(std::move(outcomes)), tournament_(tournament), out_(out) {}

    void run() {
        for (std::size_t index = 0; index < outcomes_.size(); ++index)
            if (outcomes_[index].decided) check_claims(event_.records[index], outcomes_[index]);
        if (event_.variant == Variant::winners_meet) check_winners_meet();
        if (event_.variant == Variant::everyone_meets) check_everyone_meets();
        for (const Entrant& player : event_.players) tournament_.scores.player(player.name);
        for (const RecordOutcome& outcome : outcomes_)
            if (outcome.valid)
                for (const auto& game : outcome.games) tournament_.scores.add(game);
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {}) {
        out_.push_back(event_diagnostic(code, span, std::move(message), std::move(help)));
    }

    /// The same by a rule.
    void report(std::string_view code, const core::Rule& rule, Span span, std::string message, std::string help = {}) {
        report(code, span, std::move(message), std::move(help));
        out_.back().rule = fmt::format("{}, {}", rule.id, tr(rule.section));
    }

    void report_claim(Span span, std::string message) {
        report("event-result", span, std::move(message), tr("the record decides; correct the event"));
    }

    /// VP and winners that the event states of a record.
    void check_claims(const RecordEntry& entry, const RecordOutcome& outcome) {
        for (const VpClaim& claim : entry.vp) {
            const Part* part = part_of(outcome, claim.player);
            if (part == nullptr)
                report_claim(claim.span, tr("{} does not play in this record", names_of(event_, {claim.player})));
            else if (part->vp != claim.vp)
                report_claim(claim.span, tr("{} has {} VP in the record, not {}", names_of(event_, {claim.player}),
                                            part->vp, claim.vp));
        }
        if (!entry.winners) return;
        std::vector<std::size_t> winners;
        for (const auto& game : outcome.games)
            for (const Part& part : game)
                if (part.won) winners.push_back(part.player);
        if (!std::is_permutation(winners.begin(), winners.end(), entry.winners->players.begin(),
                                 entry.winners->players.end()))
            report_claim(entry.winners->span,
                         trn("by the record the winner is {1}", "by the record the winners are {1}",
                             std::int64_t(winners.size()), names_of(event_, winners)));
    }

    static const Part* part_of(const RecordOutcome& outcome, std::size_t player) {
        for (const auto& game : outcome.games)
            for (const Part& part : game)
                if (part.player == player) return &part;
        return nullptr;
    }

    /// The record of a round; nothing if the round is not there, or has another number of records.
    [[nodiscard]] std::optional<std::size_t> record_of_round(unsigned number) const {
        for (const Round& round : event_.rounds)
            if (round.number == number && round.end_record == round.first_record + 1) return round.first_record;
        return std::nullopt;
    }

    void check_winners_meet() {
        tournament_.places.assign(event_.players.size(), 0);
        const auto first = record_of_round(1), second = record_of_round(2);
        if (!first || !outcomes_[*first].valid) return;
        const auto round = pair_games(outcomes_[*first]);
        if (!round) return;
        const auto bracket = decided_bracket(*round, event_.records[*first]);
        if (!bracket || !second) return;
        const auto places = pair_games(outcomes_[*second]);
        if (!places) return;
        for (const PairGame& game : *places)
            if (!same_pair(game.players, bracket->winners) && !same_pair(game.players, bracket->losers)) {
                outcomes_[*second].valid = false;
                return report("event-wrong-opponent", castelli::rules::X2, event_.records[*second].seats_span,
                              tr("{} meet, but the winners {} play each other, and the losers {}",
                                 names_of(event_, {game.players[0], game.players[1]}),
                                 names_of(event_, {bracket->winners[0], bracket->winners[1]}),
                                 names_of(event_, {bracket->losers[0], bracket->losers[1]})),
                              tr("the first and third seat meet, and the second and fourth"));
            }
        if (outcomes_[*second].valid) tournament_.places = places_of(*bracket, *places, event_.players.size());
    }

    /// The bracket after the first round. Reports an error in its lot.
    std::optional<Bracket> decided_bracket(const std::array<PairGame, 2>& round, const RecordEntry& entry) {
        const std::vector<std::size_t> lot = entry.lot ? entry.lot->players : std::vector<std::size_t>{};
        const auto bracket = bracket_of(round, lot);
        std::vector<std::size_t> tied;
        for (const PairGame& game : round) {
            if (!game.tied()) continue;
            tied.insert(tied.end(), game.players.begin(), game.players.end());
            const auto drawn = std::count_if(lot.begin(), lot.end(), [&](std::size_t player) {
                return player == game.players[0] || player == game.players[1];
            });
            if (drawn != 1)
                report("event-lot", castelli::rules::X2, entry.lot ? entry.lot->span : entry.span,
                       drawn == 0 ? tr("{} are tied, and no lot says who goes on as the winner",
                                       names_of(event_, {game.players[0], game.players[1]}))
                                  : tr("{} are tied, and the lot names both",
                                       names_of(event_, {game.players[0], game.players[1]})),
                       tr("add who won the lot: lot and the player's short name"));
        }
        if (bracket && std::any_of(lot.begin(), lot.end(), [&](std::size_t player) {
                return std::find(tied.begin(), tied.end(), player) == tied.end();
            }))
            report("event-lot", castelli::rules::X2, entry.lot->span,
                   tr("the lot names a player whose game is not tied"));
        return bracket;
    }

    void check_everyone_meets() {
        Meetings meetings;
        for (std::size_t index = 0; index < outcomes_.size(); ++index) {
            const auto games = pair_games(outcomes_[index]);
            if (!games) continue;
            for (const PairGame& game : *games) {
                const unsigned number = event_.rounds[event_.records[index].round].number;
                const auto before = meetings.meet(game.players, number);
                if (!before) continue;
                outcomes_[index].valid = false;
                report("event-wrong-opponent", castelli::rules::X3, event_.records[index].seats_span,
                       tr("{} have met in round {}", names_of(event_, {game.players[0], game.players[1]}), *before),
                       tr("everyone meets everyone once; the first and third seat meet, and the second and fourth"));
            }
        }
    }

    const Event& event_;
    std::vector<RecordOutcome> outcomes_;
    Tournament& tournament_;
    std::vector<notation::Diagnostic>& out_;
};

}  // namespace

void count_results(const Event& event, std::vector<RecordOutcome> outcomes, Tournament& tournament,
                   std::vector<notation::Diagnostic>& diagnostics) {
    Results(event, std::move(outcomes), tournament, diagnostics).run();
}

void check_places(const Event& event, const Tournament& tournament, std::vector<notation::Diagnostic>& diagnostics) {
    const auto standings = standings_of(tournament.scores, event.variant, tournament.places);
    for (const PlaceClaim& claim : event.places) {
        std::vector<std::size_t> actual;
        for (const Standing& standing : standings)
            if (standing.place == claim.place) actual.push_back(standing.player);
        if (std::is_permutation(actual.begin(), actual.end(), claim.who.players.begin(), claim.who.players.end()))
            continue;
        diagnostics.push_back(
            event_diagnostic("event-places", claim.who.span,
                             actual.empty() ? tr("nobody is at place {}", claim.place)
                                            : trn("at place {1} is {2}", "at place {1} are {2}",
                                                  std::int64_t(actual.size()), claim.place, names_of(event, actual)),
                             tr("the records decide; correct the event")));
    }
}

}  // namespace castellan::analyzer::tournament
