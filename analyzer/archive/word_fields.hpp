// Saves and loads a word: its kind, then the fields of that kind.
//
// Bounds are those of the alphabet. Whether a claim suits its word, or a card its use, is found when the word is
// spelled and read again.
#pragma once

#include <array>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/fields.hpp"
#include "engine/castelli/words/word.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::archive {

// It would take the & of archives for a reference.
// clang-format off

using castelli::CardKind;
using castelli::ClaimForm;
using castelli::Colour;
using castelli::Terrain;
using castelli::TileText;
using castelli::Word;
using castelli::WordKind;

// The format's numbers are those of these enumerations.
static_assert(unsigned(CardKind::king3) == 0 && unsigned(CardKind::peasant) == 11 && unsigned(CardKind::unknown) == 17);
static_assert(unsigned(castelli::Total::vp) == 0 && unsigned(castelli::Total::E4) == 9 &&
              unsigned(castelli::Total::O9) == 13);
static_assert(unsigned(TileText::Form::arms) == 1 && unsigned(TileText::Form::turn) == 3 &&
              unsigned(TileText::Form::unseen) == 4);
static_assert(unsigned(ClaimForm::count) == 1 && unsigned(ClaimForm::nobody) == 3);
static_assert(unsigned(castelli::Resource::rocks) == 2 && unsigned(castelli::Side::west) == 3);

inline constexpr std::uint32_t last_space = 63;
inline constexpr std::uint32_t all_sides = 15;
inline constexpr std::int16_t largest_claim = 9999;

/// The format's number of a word's kind. One laid from the hand has another, as it names two tiles.
enum class SavedKind : std::uint8_t {
    place, steward, draw, sell, use, build, area, silver, rim, total, overbuild, guard, exchange
};

inline SavedKind saved_kind(const Word& word) {
    switch (word.kind) {
        case WordKind::place:
            return word.taken_tile.form == TileText::Form::none ? SavedKind::place : SavedKind::exchange;
        case WordKind::steward: return SavedKind::steward;
        case WordKind::draw: return SavedKind::draw;
        case WordKind::sell: return SavedKind::sell;
        case WordKind::use: return SavedKind::use;
        case WordKind::build: return SavedKind::build;
        case WordKind::overbuild: return SavedKind::overbuild;
        case WordKind::guard: return SavedKind::guard;
        case WordKind::area: return SavedKind::area;
        case WordKind::silver: return SavedKind::silver;
        case WordKind::rim: return SavedKind::rim;
        case WordKind::total: break;
    }
    return SavedKind::total;
}

/// The version of the format that first had such a word.
inline std::uint32_t version_of(const Word& word) {
    const bool of_modules =
        saved_kind(word) > SavedKind::total || word.tile.form == TileText::Form::unseen ||
        (word.kind == WordKind::use && castelli::names_octagon(word.card) && word.card != CardKind::peasant) ||
        (word.with & castelli::overbuilding_cards) != 0 ||
        (word.kind == WordKind::total && word.total > castelli::Total::E4);
    return of_modules ? version_with_modules : first_version;
}

inline WordKind word_kind(SavedKind kind) {
    constexpr std::array<WordKind, 13> kinds = {
        WordKind::place, WordKind::steward, WordKind::draw, WordKind::sell, WordKind::use, WordKind::build,
        WordKind::area, WordKind::silver, WordKind::rim, WordKind::total, WordKind::overbuild, WordKind::guard,
        WordKind::place};
    return kinds[std::size_t(kind)];
}

/// A number that a claim states; saved as two's complement.
struct ClaimNumber {
    std::int16_t& value;
};

template <class Archive>
void serialize(Archive& archive, ClaimNumber& field, unsigned /*version*/) {
    auto number = static_cast<std::uint16_t>(field.value);
    archive & number;
    if constexpr (Archive::is_loading::value) {
        field.value = static_cast<std::int16_t>(number);
        if (field.value < -largest_claim || field.value > largest_claim)
            archive.refuse(
                codes::value, sizeof number,
                fmt::format("a claim states {}; it is {} to {}", field.value, -largest_claim, largest_claim));
    }
}

template <class Archive>
void serialize_shares(Archive& archive, castelli::ColourNumbers& shares) {
    std::uint8_t named = shares.named.bits();
    archive & within(named, 1, 15, "set of colours that a claim names");
    shares.named = castelli::ColourSet::of_bits(named);
    for (const castelli::Colour colour : shares.named) archive & ClaimNumber{shares.number[colour]};
}

template <class Archive>
void serialize_claim(Archive& archive, Word& word) {
    archive & one_of(word.claim, ClaimForm::nobody, "claim's form");
    if (word.claim == ClaimForm::count) archive & ClaimNumber{word.count};
    if (word.claim == ClaimForm::shares) serialize_shares(archive, word.shares);
}

template <class Archive>
void serialize_space(Archive& archive, Word& word) {
    archive & within(word.space.index, 0, last_space, "space");
}

template <class Archive>
void serialize_tile(Archive& archive, TileText& tile) {
    archive & within(tile.form, 1, unsigned(TileText::Form::unseen), "tile's form");
    if (tile.form == TileText::Form::unseen) return;
    if (tile.form == TileText::Form::arms) {
        for (std::uint8_t& arm : tile.arms) archive & within(arm, 1, 31, "arm");
        archive & within(tile.silver, 0, 9, "tile's silver");
        return;
    }
    if (tile.form == TileText::Form::id) archive & text(tile.id, notation::limits::token_bytes, "bytes of a tile's id");
    archive & one_of(tile.north, Colour::yellow, "tile's northern colour");
}

template <class Archive>
void serialize_use(Archive& archive, Word& word) {
    archive & one_of(word.card, CardKind::unknown, "card");
    if (word.card == CardKind::traitor) {
        archive & one_of(word.target, Colour::yellow, "Traitor's colour");
        archive & one_of(word.taken, CardKind::unknown, "card taken");
    }
    if (castelli::names_octagon(word.card)) serialize_space(archive, word);
    serialize_claim(archive, word);
}

template <class Archive>
void serialize_build(Archive& archive, Word& word) {
    archive & within(word.with, 0, 31, "set of cards used to build");
    serialize_space(archive, word);
    archive & one_or_none(word.terrain, unsigned(Terrain::mine), castelli::no_terrain, "terrain");
    archive & within(word.sides, 0, all_sides, "set of sides");
    archive & within(word.site, 0, 9, "building site");
    archive & within(word.purchase, 0, castelli::no_purchase, "purchase");
    serialize_claim(archive, word);
}

template <class Archive>
void serialize_area(Archive& archive, Word& word) {
    serialize_space(archive, word);
    archive & within(word.terrain, 0, unsigned(Terrain::mine), "terrain");
    archive & within(word.sides, 0, all_sides, "set of sides");
    archive & Flag{word.has_influence, "mark of an influence"};
    if (word.has_influence) serialize_shares(archive, word.influence);
    serialize_claim(archive, word);
}

template <class Archive>
void serialize_word(Archive& archive, Word& word) {
    SavedKind kind = saved_kind(word);
    archive & one_of(kind, SavedKind::exchange, "word's kind");
    archive & one_or_none(word.player, unsigned(Colour::yellow), castelli::nobody, "word's colour");
    word.kind = word_kind(kind);
    switch (word.kind) {
        case WordKind::place:
            serialize_space(archive, word);
            serialize_tile(archive, word.tile);
            if (kind == SavedKind::exchange) serialize_tile(archive, word.taken_tile);
            break;
        case WordKind::guard: break;
        case WordKind::steward: serialize_tile(archive, word.tile); break;
        case WordKind::draw: archive & one_of(word.card, CardKind::unknown, "card"); break;
        case WordKind::sell:
            archive & one_of(word.card, CardKind::unknown, "card");
            serialize_claim(archive, word);
            break;
        case WordKind::use: serialize_use(archive, word); break;
        case WordKind::build:
        case WordKind::overbuild: serialize_build(archive, word); break;
        case WordKind::area: serialize_area(archive, word); break;
        case WordKind::silver:
            serialize_space(archive, word);
            serialize_claim(archive, word);
            break;
        case WordKind::rim:
            serialize_space(archive, word);
            archive & within(word.sides, 1, all_sides, "set of sides");
            serialize_claim(archive, word);
            break;
        case WordKind::total:
            archive & one_of(word.total, castelli::Total::O9, "total");
            serialize_claim(archive, word);
            break;
    }
}

// clang-format on

}  // namespace castellan::analyzer::archive
