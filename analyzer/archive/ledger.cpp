#include "analyzer/archive/ledger.hpp"

#include <algorithm>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rules/state_hash.hpp"

namespace castellan::analyzer::archive {
namespace {

using castelli::PlayedGame;
using castelli::PlayedLine;
using castelli::PlayedTurn;
using castelli::Situation;
using notation::Diagnostic;

/// Decodes 64 hexadecimal digits.
base::Sha256 bytes_of(std::string_view hexadecimal) {
    const auto digit = [](char c) { return unsigned(c <= '9' ? c - '0' : c - 'a' + 10); };
    base::Sha256 bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = std::uint8_t(digit(hexadecimal[2 * i]) * 16 + digit(hexadecimal[2 * i + 1]));
    return bytes;
}

ShortHash shortened(const base::Sha256& hash) {
    ShortHash first{};
    std::copy_n(hash.begin(), first.size(), first.begin());
    return first;
}

class LedgerWriter {
  public:
    LedgerWriter(const PlayedGame& game, Ledger& ledger) : game_(game), ledger_(ledger) {}

    void write() {
        const castelli::Setup& setup = game_.setup();
        ledger_.opened = true;
        ledger_.set_name = setup.set->name;
        ledger_.set_hash = bytes_of(setup.set->hash_for(setup.modules));
        ledger_.opening = hash_of(game_.start());
        write_line(game_.main_line());
    }

  private:
    [[nodiscard]] ShortHash hash_of(const Situation& situation) const {
        return shortened(castelli::state_hash({game_.setup(), situation.state, situation.deck}));
    }

    void write_line(const PlayedLine& line) {
        for (const PlayedTurn& turn : line.turns) {
            if (turn.problem)
                write_stop(turn);
            else
                ledger_.checkpoints.push_back({turn.play.head, hash_of(turn)});
            write_variations(turn);
        }
        if (!line.unplayed) return;
        write_stop(*line.unplayed);
        write_variations(*line.unplayed);
    }

    void write_stop(const PlayedTurn& turn) {
        ledger_.stops.push_back({turn.problem->node, std::string(describe(game_, turn).code)});
    }

    void write_variations(const PlayedTurn& turn) {
        for (const PlayedLine& variation : turn.variations) write_line(variation);
    }

    const PlayedGame& game_;
    Ledger& ledger_;
};

}  // namespace

ShortHash short_hash(std::string_view bytes) { return shortened(base::sha256(bytes)); }

ReplayedLedger replay_ledger(const notation::Record& record, castelli::OpeningReader& openings) {
    Ledger ledger;
    std::vector<Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    if (opening != nullptr) {
        LedgerWriter(PlayedGame(record, *opening), ledger).write();
        return {ledger, opening->setup.modules.none() ? first_version : version_with_modules};
    }
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error;
    });
    ledger.obstacle = first->code;  // what cannot be opened has an error
    return {ledger, first_version};
}

}  // namespace castellan::analyzer::archive
