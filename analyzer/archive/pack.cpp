#include "analyzer/archive/pack.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/ledger.hpp"
#include "analyzer/archive/outcome.hpp"
#include "analyzer/archive/record_values.hpp"
#include "analyzer/archive/value_fields.hpp"
#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::archive {
namespace {

tl::unexpected<ArchiveError> refuse(const notation::CodeInfo& code, std::uint32_t game, std::string message) {
    return tl::unexpected(ArchiveError{&code, 0, game, std::move(message)});
}

struct Replayed {
    Proof proof;
    bool illegal;  // the rules refuse something
};

Replayed replay(const notation::Record& record, castelli::OpeningReader& openings) {
    if (const auto other = open_game(record)) {
        const Outcome outcome = outcome_of(record, *other);
        return {proof_of(outcome, record.text), outcome.illegal()};
    }
    const Ledger ledger = replay_ledger(record, openings).ledger;
    return {proof_of(ledger, record.text), ledger.illegal()};
}

}  // namespace

Packer::Packer(castelli::OpeningReader& openings, std::size_t most_bytes)
    : openings_(openings), most_bytes_(most_bytes) {}

tl::expected<bool, ArchiveError> Packer::add(const notation::Record& record) {
    const std::uint32_t game = games_ + 1;
    if (record.broken()) return refuse(codes::value, game, "the game has syntax errors: see `castellan check`");
    std::string text;
    write_canonical(
        record, [&](std::string_view word, std::string& out) { spell_word(record, word, out); }, text);
    notation::Record canonical;
    notation::parse_game(text, canonical);
    if (canonical.broken()) {
        const auto& first = *std::find_if(canonical.diagnostics.begin(), canonical.diagnostics.end(),
                                          [](const auto& d) { return d.severity == notation::Severity::error; });
        return refuse(codes::limit, game, fmt::format("in canonical form this game cannot be read: {}", first.message));
    }
    if (!save_values(canonical, [](std::string_view) { return true; }))
        return refuse(codes::value, game, "the game has words that cannot be read: see `castellan check`");
    Replayed replayed = replay(canonical, openings_);
    std::string kept;
    Saver(kept) << replayed.proof;
    std::string packed;
    Saver(packed) << raw(replayed.proof.digest) << std::uint32_t(kept.size() + text.size());
    packed += kept;
    packed += text;
    if (bytes_ + packed.size() > most_bytes_) {
        full_ = true;
        return refuse(codes::limit, game, fmt::format("the games would have more than {} bytes", most_bytes_));
    }
    bytes_ += packed.size();
    compressor_.add(packed);
    ++games_;
    return !replayed.illegal;
}

tl::expected<std::string, ArchiveError> Packer::finish() { return seal(compressor_.finish(), version_of_texts); }

tl::expected<std::string, ArchiveError> pack(std::string_view cgn) {
    castelli::OpeningReader openings(nullptr, {});
    Packer packer(openings);
    notation::GameReader reader(notation::text_source(cgn));
    notation::Record record;
    while (reader.next(record))
        if (const auto added = packer.add(record); !added) return tl::unexpected(added.error());
    return packer.finish();
}

}  // namespace castellan::analyzer::archive
