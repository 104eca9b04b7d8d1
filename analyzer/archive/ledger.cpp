#include "analyzer/archive/ledger.hpp"

#include <algorithm>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/report/problem_text.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/state_hash.hpp"

namespace castellan::analyzer::archive {
namespace {

using castelli::Replayer;
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
    LedgerWriter(const notation::Record& record, Ledger& ledger) : record_(record), ledger_(ledger) {}

    void open(const castelli::Opening& opening) {
        ledger_.opened = true;
        ledger_.set_name = opening.setup.set->name;
        ledger_.set_hash = bytes_of(opening.setup.set->hash_for(opening.setup.modules));
        ledger_.opening = shortened(castelli::state_hash({opening.setup, opening.state, opening.deck}));
        Replayer replayer(record_, opening);
        write_line(replayer);
    }

  private:
    void write_line(Replayer& replayer) {
        while (replayer.next()) {
            const castelli::TurnPlay& turn = replayer.turn();
            ledger_.checkpoints.push_back({turn.head, shortened(castelli::state_hash(replayer.table()))});
            write_variations(replayer);
        }
        const auto& problem = replayer.problem();
        if (!problem) return;
        ledger_.stops.push_back({problem->node, std::string(describe(replayer, record_).code)});
        write_variations(replayer);
    }

    void write_variations(const Replayer& replayer) {
        for (const std::uint32_t open : replayer.turn().variations) {
            Replayer variation = replayer.variation(open);
            write_line(variation);
        }
    }

    const notation::Record& record_;
    Ledger& ledger_;
};

}  // namespace

ShortHash values_hash(std::string_view bytes) { return shortened(base::sha256(bytes)); }

ReplayedLedger replay_ledger(const notation::Record& record, castelli::OpeningReader& openings) {
    Ledger ledger;
    std::vector<Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    if (opening != nullptr) {
        LedgerWriter(record, ledger).open(*opening);
        return {ledger, opening->setup.modules.none() ? first_version : version_with_modules};
    }
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error;
    });
    ledger.obstacle = first->code;  // what cannot be opened has an error
    return {ledger, first_version};
}

}  // namespace castellan::analyzer::archive
