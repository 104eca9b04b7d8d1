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

constexpr std::size_t games_field_bytes = sizeof(std::uint32_t);

tl::unexpected<ArchiveError> refuse(const notation::CodeInfo& code, std::uint32_t game, std::string message) {
    return tl::unexpected(ArchiveError{&code, 0, game, std::move(message)});
}

/// What replaying a game gave, as the archive has it.
struct Replayed {
    std::string bytes;
    bool illegal = false;
    std::uint32_t version = first_version;
};

Replayed replay(const notation::Record& record, castelli::OpeningReader& openings) {
    Replayed replayed;
    if (const auto other = open_game(record)) {
        const Outcome outcome = outcome_of(record, *other);
        Saver(replayed.bytes) << outcome;
        replayed.illegal = outcome.illegal();
        return replayed;
    }
    const auto [ledger, version] = replay_ledger(record, openings);
    Saver(replayed.bytes) << ledger;
    replayed.illegal = ledger.illegal();
    replayed.version = version;
    return replayed;
}

}  // namespace

Packer::Packer(castelli::OpeningReader& openings, std::size_t most_bytes)
    : openings_(openings), most_bytes_(most_bytes), payload_(games_field_bytes, '\0'), version_(first_version) {}

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
    const std::size_t before = payload_.size();
    const auto fits = [&] { return payload_.size() + envelope_bytes <= most_bytes_; };
    const auto refuse_full = [&] {
        payload_.resize(before);
        full_ = true;
        return refuse(codes::limit, game, fmt::format("the archive would have more than {} bytes", most_bytes_));
    };
    const auto version = save_values(canonical, [&](std::string_view bytes) {
        payload_ += bytes;
        return fits();
    });
    if (!fits()) return refuse_full();
    if (!version) {
        payload_.resize(before);
        return refuse(codes::value, game, "the game has words that cannot be read: see `castellan check`");
    }
    const Replayed replayed = replay(canonical, openings_);
    ShortHash hash = values_hash(std::string_view(payload_).substr(before));
    Saver(payload_) << raw(hash);
    payload_ += replayed.bytes;
    if (!fits()) return refuse_full();
    version_ = std::max({version_, *version, replayed.version});
    ++games_;
    return !replayed.illegal;
}

tl::expected<std::string, ArchiveError> Packer::finish() const {
    std::string games;
    put_little_endian(games_, games);
    return seal(games + payload_.substr(games_field_bytes), version_);
}

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
