// Saves and loads values in either version of the format, with one serialize() for both directions.
#pragma once

#include "analyzer/archive/fields.hpp"
#include "analyzer/archive/ledger.hpp"
#include "analyzer/archive/values.hpp"
#include "analyzer/archive/word_fields.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::archive {

// It would take the & of archives for a reference.
// clang-format off

// The format's numbers are those of these enumerations.
static_assert(unsigned(notation::NodeKind::turn) == 0 && unsigned(notation::NodeKind::result) == 7 &&
              unsigned(notation::NodeKind::part) == 9);
static_assert(unsigned(notation::Glyph::good) == 0 && unsigned(notation::Glyph::dubious) == 5);

inline constexpr std::size_t most_code_bytes = 64;
inline constexpr std::size_t most_players = 26;   // a letter each
inline constexpr std::size_t most_parts = 1'000;  // of a game that have scores
inline constexpr std::uint32_t last_round = 99'999;  // that the notation reads

template <class Archive>
void serialize(Archive& archive, TagValue& tag, unsigned /*version*/) {
    archive & text(tag.name, notation::limits::token_bytes, "bytes of a tag's name");
    archive & text(tag.value, notation::limits::position_bytes, "bytes of a tag's value");
}

template <class Archive>
void serialize(Archive& archive, SetBlock& block, unsigned /*version*/) {
    archive & Flag{block.present, "mark of a set block"};
    if (block.present) archive & text(block.lines, notation::limits::block_bytes, "bytes of the set block");
}

template <class Archive>
void serialize(Archive& archive, notation::CommentPart& part, unsigned /*version*/) {
    archive & Flag{part.is_command, "mark of a command"};
    archive & text(part.text, notation::limits::comment_bytes, "bytes of a comment");
    if (part.is_command)
        archive & text(part.arguments, notation::limits::comment_bytes, "bytes of a command's arguments");
}

template <class Archive>
void serialize_player(Archive& archive, Item& item) {
    if (item.of_castelli)
        archive & one_of(item.player, castelli::Colour::yellow, "turn's colour");
    else
        archive & within(item.letter, 'A', 'Z', "player's letter");
}

/// `item.of_castelli` must be right, for loading too.
template <class Archive>
void serialize(Archive& archive, Item& item, unsigned /*version*/) {
    using notation::NodeKind;
    constexpr auto last = unsigned(NodeKind::result);
    archive & one_or_none(item.kind, last, item.of_castelli ? last : unsigned(NodeKind::part), "item's kind");
    switch (item.kind) {
        case NodeKind::turn:
            archive & within(item.number, 1, notation::limits::turn_number, "turn's number");
            serialize_player(archive, item);
            break;
        case NodeKind::word:
            if (item.of_castelli)
                serialize_word(archive, item.word);
            else
                archive & ShortText{item.text, notation::limits::token_bytes, "bytes of a word"};
            break;
        case NodeKind::part: archive & within(item.round, 0, last_round, "round's number"); break;
        case NodeKind::comment:
            archive & sequence(item.parts, notation::limits::comment_bytes, 5, "parts of a comment");
            break;
        case NodeKind::glyph: archive & one_of(item.glyph, notation::Glyph::dubious, "glyph"); break;
        case NodeKind::result:
            archive & Flag{item.finished, "mark of a finished game"};
            if (item.finished) archive & text(item.winners, notation::limits::token_bytes / 2, "winners");
            break;
        default: break;
    }
}

template <class Archive>
void serialize(Archive& archive, Checkpoint& checkpoint, unsigned /*version*/) {
    archive & checkpoint.item & raw(checkpoint.hash);
}

template <class Archive>
void serialize(Archive& archive, Stop& stop, unsigned /*version*/) {
    archive & stop.item & text(stop.code, most_code_bytes, "bytes of a code");
}

template <class Archive>
void serialize(Archive& archive, Ledger& ledger, unsigned /*version*/) {
    archive & Flag{ledger.opened, "mark of a game that can be set up"};
    if (!ledger.opened) {
        archive & text(ledger.obstacle, most_code_bytes, "bytes of a code");
        return;
    }
    archive & text(ledger.set_name, notation::limits::tag_value_bytes, "bytes of a set's name");
    archive & raw(ledger.set_hash) & raw(ledger.opening);
    archive & sequence(ledger.checkpoints, notation::limits::nodes, 12, "hashes");
    archive & sequence(ledger.stops, notation::limits::nodes, 8, "stops");
}

/// Points as two's complement.
template <class Archive>
void serialize_points(Archive& archive, int& points) {
    auto number = static_cast<std::uint32_t>(points);
    archive & number;
    points = static_cast<int>(number);
}

template <class Archive>
void serialize(Archive& archive, PlayerScore& score, unsigned /*version*/) {
    archive & within(score.player, 'A', 'Z', "player's letter");
    serialize_points(archive, score.points.least);
    serialize_points(archive, score.points.most);
}

template <class Archive>
void serialize(Archive& archive, PartScore& part, unsigned /*version*/) {
    archive & ShortText{part.address, notation::limits::token_bytes, "bytes of an address"};
    archive & sequence(part.players, most_players, 9, "players");
}

template <class Archive>
void serialize(Archive& archive, Outcome& outcome, unsigned /*version*/) {
    archive & Flag{outcome.opened, "mark of a game that can be set up"};
    if (!outcome.opened) {
        archive & text(outcome.obstacle, most_code_bytes, "bytes of a code");
        return;
    }
    archive & outcome.turns;
    archive & sequence(outcome.scores, most_parts, 5, "scores");
    archive & sequence(outcome.problems, notation::limits::diagnostics, 8, "problems");
}

/// Without the digest, which comes before the game's length: bytes that do not compress cost less side by side.
template <class Archive>
void serialize(Archive& archive, Proof& proof, unsigned /*version*/) {
    archive & Flag{proof.opened, "mark of a game that can be set up"};
    if (!proof.opened) {
        archive & text(proof.obstacle, most_code_bytes, "bytes of a code");
        return;
    }
    archive & text(proof.set_name, notation::limits::tag_value_bytes, "bytes of a set's name");
    if (!proof.set_name.empty()) archive & raw(proof.set_hash);
}

/// What is kept of replaying a game, in an archive of texts. `text`: of the game.
template <class Results>
Proof proof_of(const Results& results, std::string_view text) {
    std::string bytes;
    Saver(bytes) << results;
    bytes += text;
    Proof proof{short_hash(bytes), results.opened, results.obstacle, {}, {}};
    if constexpr (std::is_same_v<Results, Ledger>) {
        proof.set_name = results.set_name;
        proof.set_hash = results.set_hash;
    }
    return proof;
}

// clang-format on

}  // namespace castellan::analyzer::archive
