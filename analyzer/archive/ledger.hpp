// Replays a record and stores its results: the ledger of an archived game.
#pragma once

#include <string_view>

#include "analyzer/archive/values.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::archive {

/// The hash of the bytes that values take in the archive.
ShortHash short_hash(std::string_view bytes);

struct ReplayedLedger {
    Ledger ledger;
    std::uint32_t version;  // of the format that its hashes need
};

/// The record must be without syntax errors. Checkpoints and stops are those of the main line and of all variations of
/// the turns it reaches.
ReplayedLedger replay_ledger(const notation::Record& record, castelli::OpeningReader& openings);

}  // namespace castellan::analyzer::archive
