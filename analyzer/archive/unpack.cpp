#include "analyzer/archive/unpack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "analyzer/archive/compression.hpp"
#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/ledger.hpp"
#include "analyzer/archive/outcome.hpp"
#include "analyzer/archive/record_values.hpp"
#include "analyzer/archive/value_fields.hpp"
#include "analyzer/games/games.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::archive {
namespace {

/// Whether a later version, or a set given by hand, may set up what could not be set up when it was packed. Such a game
/// has no states to compare: the verdict is that of today's replay.
bool may_be_lifted(std::string_view obstacle) {
    return obstacle == "unknown-set" || obstacle == "unknown-module" || obstacle == "unknown-ruling";
}

constexpr std::uint32_t least_game_bytes = 27;  // as values: one tag, no set, no item, no setup

/// Reads and verifies the games of a payload.
class PayloadReader {
  public:
    PayloadReader(const OpenedEnvelope& envelope, castelli::OpeningReader& openings)
        : version_(envelope.version),
          payload_(envelope.payload),
          loader_(envelope.payload, envelope_head_bytes),
          openings_(openings) {}

    tl::expected<std::uint32_t, ArchiveError> read(const std::function<void(const UnpackedGame&)>& visit) {
        const std::uint32_t games = version_ == version_of_texts ? read_texts(visit) : read_values(visit);
        if (!loader_.failed()) return games;
        ArchiveError error = *loader_.error();
        error.game = game_;
        return tl::unexpected(std::move(error));
    }

  private:
    std::uint32_t read_values(const std::function<void(const UnpackedGame&)>& visit) {
        std::uint32_t games = 0;
        loader_ >> Count{games, UINT32_MAX, least_game_bytes, "games"};
        if (games == 0) loader_.refuse(codes::value, sizeof games, "the archive has no game");
        while (game_ < games && !loader_.failed()) {
            ++game_;
            if (read_game()) visit({game_, record_, illegal_});
        }
        if (!loader_.failed() && loader_.left() > 0) {
            game_ = 0;
            loader_.refuse(codes::trailing, 0, fmt::format("{} bytes follow the last game", loader_.left()));
        }
        if (!loader_.failed() && version_ != needed_version_) {
            game_ = 0;
            loader_.refuse(codes::value, 0,
                           fmt::format("the archive has version {}; its games are written in version {}", version_,
                                       needed_version_));
        }
        return games;
    }

    /// Decompresses one game after another, and never holds more than one.
    std::uint32_t read_texts(const std::function<void(const UnpackedGame&)>& visit) {
        Decompressor texts(payload_);
        std::size_t at = 0;  // before compression
        const auto next = [&](std::size_t size) {
            payload_ = texts.read(size);
            loader_ = Loader(payload_, envelope_head_bytes + at);
            at += payload_.size();
            if (texts.damaged())
                loader_.refuse(codes::value, 0, "what follows is damaged, or was compressed with too large a window");
            return loader_.failed() ? 0 : payload_.size();
        };
        ShortHash digest{};
        std::uint32_t size = 0;
        while (next(digest.size() + sizeof size) > 0) {
            ++game_;
            loader_ >> raw(digest) >> size;
            if (size > most_game_bytes)
                loader_.refuse(codes::length, sizeof size,
                               fmt::format("{} bytes of a game; there are at most {}", size, most_game_bytes));
            if (at + size > max_archive_bytes)
                loader_.refuse(codes::limit, sizeof size,
                               fmt::format("the games have more than {} bytes", max_archive_bytes));
            if (loader_.failed()) return game_;
            if (next(size) < size)
                loader_.refuse(codes::truncated, 0,
                               fmt::format("{} bytes are left where {} are needed", payload_.size(), size));
            if (loader_.failed() || !read_text(digest)) return game_;
            visit({game_, parsed_, illegal_});
        }
        const std::uint32_t games = std::exchange(game_, 0);
        if (loader_.failed()) return games;
        if (!texts.ended()) loader_.refuse(codes::truncated, 0, "the compressed games end too early");
        if (texts.left() > 0)
            loader_.refuse(codes::trailing, 0, fmt::format("{} bytes follow the compressed games", texts.left()));
        if (games == 0) loader_.refuse(codes::value, 0, "the archive has no game");
        return games;
    }

    bool read_text(const ShortHash& digest) {
        Proof stored;
        stored.digest = digest;
        loader_.allow_text(most_game_bytes);
        loader_ >> stored;
        const std::string_view text = loader_.load_bytes(loader_.left());
        return !loader_.failed() && parse_again(text, 0) && compare_text(text) && compare_proof(stored, text);
    }

    /// Only what Packer::add() would have packed is read.
    bool compare_text(std::string_view text) {
        write_canonical_text();
        if (canonical_ == text && save_values(parsed_, [](std::string_view) { return true; })) return true;
        return refuse_at(0, codes::value, "the game is not in canonical form");
    }

    bool compare_proof(const Proof& stored, std::string_view text) {
        Proof played;
        const auto other = open_game(parsed_);
        if (other) {
            const Outcome outcome = outcome_of(parsed_, *other);
            played = proof_of(outcome, text);
            illegal_ = outcome.illegal();
        } else {
            ledger_ = replay_ledger(parsed_, openings_).ledger;
            played = proof_of(ledger_, text);
            illegal_ = ledger_.illegal();
        }
        if (played == stored) return true;
        Ledger lifted;
        lifted.obstacle = stored.obstacle;
        if (may_be_lifted(stored.obstacle) && stored == proof_of(lifted, text)) return true;
        if (!other && stored.opened && is_of_another_set(stored))
            return refuse_at(0, codes::set, set_difference(stored));
        return refuse_at(0, codes::state,
                         played.opened && stored.opened
                             ? "the digest is not that of this game and of what replaying it gives"
                             : setup_difference(played, stored));
    }

    void write_canonical_text() {
        canonical_.clear();
        write_canonical(
            parsed_, [&](std::string_view word, std::string& out) { spell_word(parsed_, word, out); }, canonical_);
    }

    bool refuse_at(std::size_t offset, const notation::CodeInfo& code, std::string message) {
        loader_.refuse(code, loader_.at() - offset, std::move(message));
        return false;
    }

    bool read_game() {
        loader_.allow_text(notation::limits::game_bytes);
        const std::size_t begin = loader_.at();
        return write_values() && parse_again(text_, begin) && compare_values(begin) && compare_hash(begin) &&
               compare_replay();
    }

    /// Loads tags, set block and items, and writes them as CGN.
    bool write_values() {
        text_.clear();
        notation::CanonicalWriter writer(text_);
        std::uint8_t tags = 0;
        loader_ >> within(tags, 1, notation::limits::tags, "number of tags");
        std::optional<std::string> game;  // the first counts
        for (TagValue tag; tags > 0 && !loader_.failed(); --tags) {
            loader_ >> tag;
            writer.tag(tag.name, tag.value);
            if (!game && tag.name == "Game") game = tag.value;
        }
        SetBlock block;
        loader_ >> block;
        if (block.present) writer.set_block(block.lines);
        std::uint32_t items = 0;
        loader_ >> Count{items, notation::limits::nodes, 1, "items"};
        for (; items > 0; --items) {
            const std::size_t begin = loader_.at();
            Item item;
            item.of_castelli = !game || *game == notation::castelli_lexis.game;
            loader_ >> item;
            if (loader_.failed()) return false;
            write_item(item, writer);
            if (text_.size() > notation::limits::game_bytes)
                return refuse_at(begin, codes::limit, "the game is larger than CGN allows");
        }
        return !loader_.failed();
    }

    bool parse_again(std::string_view text, std::size_t begin) {
        notation::parse_game(text, parsed_);
        if (parsed_.broken()) {
            const auto first =
                std::find_if(parsed_.diagnostics.begin(), parsed_.diagnostics.end(),
                             [](const auto& diagnostic) { return diagnostic.severity == notation::Severity::error; });
            return refuse_at(begin, codes::value,
                             fmt::format("the values form no game: {} ({})", first->message, first->code));
        }
        return true;
    }

    /// The values read from the text must save as the very bytes they came from.
    bool compare_values(std::size_t begin) {
        const std::size_t end = loader_.at();
        std::size_t at = begin;
        const auto version = save_values(parsed_, [&](std::string_view bytes) {
            if (payload_.substr(at, std::min(bytes.size(), end - at)) != bytes) return false;
            at += bytes.size();
            return true;
        });
        if (version) needed_version_ = std::max(needed_version_, *version);
        if (version && at == end) return true;
        return refuse_at(at, codes::value, "this value cannot be written in CGN: read again, it is another");
    }

    bool compare_hash(std::size_t begin) {
        const std::size_t end = loader_.at();
        ShortHash stored{};
        loader_ >> raw(stored);
        if (loader_.failed() || stored == short_hash(payload_.substr(begin, end - begin))) return !loader_.failed();
        return refuse_at(end, codes::checksum, "the game's hash is not that of its values");
    }

    bool compare_replay() {
        const auto other = open_game(parsed_);
        if (!(other ? compare_outcome(*other) : compare_ledger())) return false;
        write_canonical_text();
        notation::parse_game(canonical_, record_);
        return true;
    }

    bool compare_ledger() {
        const std::size_t begin = loader_.at();
        Ledger stored;
        loader_ >> stored;
        if (loader_.failed()) return false;
        const auto replayed = replay_ledger(parsed_, openings_);
        ledger_ = replayed.ledger;
        illegal_ = ledger_.illegal();
        if (stored.opened) needed_version_ = std::max(needed_version_, replayed.version);
        if (ledger_ == stored || (!stored.opened && may_be_lifted(stored.obstacle))) return true;
        if (stored.opened && is_of_another_set(stored)) return refuse_at(begin, codes::set, set_difference(stored));
        return refuse_at(begin, codes::state, state_difference(stored));
    }

    bool compare_outcome(const RecordedGame& game) {
        const std::size_t begin = loader_.at();
        Outcome stored;
        loader_ >> stored;
        if (loader_.failed()) return false;
        const Outcome outcome = outcome_of(parsed_, game);
        illegal_ = outcome.illegal();
        if (outcome == stored || (!stored.opened && may_be_lifted(stored.obstacle))) return true;
        return refuse_at(begin, codes::state, difference(outcome, stored));
    }

    [[nodiscard]] bool is_of_another_set(const auto& stored) const {
        if (ledger_.opened) return ledger_.set_hash != stored.set_hash;
        return ledger_.obstacle == "unknown-set" || ledger_.obstacle == "set-mismatch";
    }

    [[nodiscard]] std::string set_difference(const auto& stored) const {
        if (!ledger_.opened)
            return fmt::format("the game was packed with the set '{}' and cannot be set up now: {}", stored.set_name,
                               ledger_.obstacle);
        return fmt::format("the game was packed with the set '{}' of sha256:{:02x}; at hand is '{}' of sha256:{:02x}",
                           stored.set_name, fmt::join(stored.set_hash, ""), ledger_.set_name,
                           fmt::join(ledger_.set_hash, ""));
    }

    /// Of two results, one of which at least could not be set up.
    template <class Result>
    static std::string setup_difference(const Result& played, const Result& stored) {
        const auto setup = [](const Result& result) -> std::string {
            if (result.opened) return "the game can be set up";
            return fmt::format("the setup fails with '{}'", result.obstacle);
        };
        return fmt::format("{}; the archive says that {}", setup(played), setup(stored));
    }

    static std::string difference(const Outcome& played, const Outcome& stored) {
        if (!played.opened || !stored.opened) return setup_difference(played, stored);
        if (played.turns != stored.turns)
            return fmt::format("{} turns are played to their end; the archive holds {}", played.turns, stored.turns);
        const auto [one, other] =
            std::mismatch(played.scores.begin(), played.scores.end(), stored.scores.begin(), stored.scores.end());
        if (one != played.scores.end())
            return fmt::format("the scores at '{}' are not those that the archive holds", one->address);
        if (other != stored.scores.end()) return "the archive holds scores that the game does not come to";
        return "the game has not the problems that the archive holds";
    }

    [[nodiscard]] std::string state_difference(const Ledger& stored) const {
        if (!ledger_.opened || !stored.opened) return setup_difference(ledger_, stored);
        if (ledger_.opening != stored.opening) return "the game does not begin with the state that the archive holds";
        const auto [played, held] = std::mismatch(ledger_.checkpoints.begin(), ledger_.checkpoints.end(),
                                                  stored.checkpoints.begin(), stored.checkpoints.end());
        if (played != ledger_.checkpoints.end() && held != stored.checkpoints.end())
            return fmt::format("after item {} the game has the hash {:02x}; the archive holds {:02x} after item {}",
                               played->item, fmt::join(played->hash, ""), fmt::join(held->hash, ""), held->item);
        if (ledger_.checkpoints.size() != stored.checkpoints.size())
            return fmt::format("{} turns are played to their end; the archive holds {}", ledger_.checkpoints.size(),
                               stored.checkpoints.size());
        return "the game does not stop where, or as, the archive says";
    }

    std::uint32_t version_;
    std::uint32_t needed_version_ = first_version;
    std::string_view payload_;
    Loader loader_;
    castelli::OpeningReader& openings_;
    std::uint32_t game_ = 0;  // the one being read, from 1
    std::string text_;        // the values as CGN
    notation::Record parsed_;
    std::string canonical_;  // the same with its tags in canonical order
    notation::Record record_;
    Ledger ledger_;
    bool illegal_ = false;
};

}  // namespace

tl::expected<ArchiveSummary, ArchiveError> read_archive(std::string_view file, castelli::OpeningReader& openings,
                                                        const std::function<void(const UnpackedGame&)>& visit) {
    const auto envelope = open_envelope(file);
    if (!envelope) return tl::unexpected(envelope.error());
    const auto games = PayloadReader(*envelope, openings).read(visit);
    if (!games) return tl::unexpected(games.error());
    return ArchiveSummary{envelope->version, *games};
}

tl::expected<std::string, ArchiveError> unpack(std::string_view file) {
    castelli::OpeningReader openings(nullptr, {});
    std::string text;
    const auto read = read_archive(file, openings, [&](const UnpackedGame& game) {
        if (!text.empty()) text += '\n';
        text += game.record.text;
    });
    if (!read) return tl::unexpected(read.error());
    return text;
}

}  // namespace castellan::analyzer::archive
