#include "analyzer/piecepack/slips/tag_slips.hpp"

#include <array>
#include <string>
#include <string_view>

#include "analyzer/piecepack/slips/rank_names.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "analyzer/slips/tag_values.hpp"
#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/state/setup.hpp"
#include "language/dictionary.hpp"

namespace castellan::analyzer::piecepack {
namespace {

using namespace castellan::piecepack;
using notation::Record;
using notation::Span;
using notation::Tag;
using slips::Candidates;
using slips::Slip;
namespace cost = slips::cost;

constexpr std::string_view variants_but_none[] = {variant_names[1], variant_names[2]};

/// A part of the roll that is not a die is left out where others are, or is another die that is typed like it.
void add_die(const Record& record, Span part, bool is_only, Candidates& out) {
    constexpr float most_apart = 4.5F;
    const std::string_view written = part.of(record.text);
    for (const Suit suit : all_suits)
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            const Tile die = Tile::of(suit, Rank(rank));
            const bool by_figure = written == std::string{letter(suit), char('0' + rank)};
            const float apart = by_figure ? cost::other_case / 2 : slips::typing_cost(written, text(die), most_apart);
            if (apart > 0 && apart <= most_apart) out.replace(part, text(die), apart, Slip::tag);
        }
    if (is_only) return;
    const std::uint32_t begin = part.begin > 0 && record.text[part.begin - 1] == ' ' ? part.begin - 1 : part.begin;
    out.replace({begin, part.end}, "", cost::tag + 0.4F, Slip::tag);
}

/// "M=1 / A=0" is Ma An: ranks by figure, and other signs between the dice.
std::string with_dice(std::string_view roll) {
    std::string meant;
    for (const char c : roll) {
        if (c == '=' || c == ':' || c == '/' || c == ',') continue;
        const bool after_suit = !meant.empty() && find_suit(meant.back());
        if (c == ' ' && meant.ends_with(' ')) continue;
        meant += after_suit && c == '0' ? 'n' : after_suit && c == '1' ? 'a' : c;
    }
    return meant;
}

/// "2 a", "2:a": the dice in the order of the seats, without suits.
std::string with_suits(std::string_view roll, std::string_view seats) {
    std::string meant;
    std::size_t seat = 0;
    for (const char c : roll) {
        if (c == ' ' || c == '/' || c == ',' || c == ':' || c == '-') continue;
        const char rank = c == '0' ? 'n' : c == '1' ? 'a' : c;
        if (seat == seats.size() || std::string_view("na2345").find(rank) == std::string_view::npos) return {};
        meant += (seat > 0 ? " " : "") + std::string{seats[seat], rank};
        ++seat;
    }
    return seat == seats.size() ? meant : std::string();
}

/// "Crowns 5, Moons ace; ...": dice in words, of which each pair is a die; a semicolon is between rounds.
std::string of_words(std::string_view roll) {
    slips::PlayerNames names;
    for (const Suit suit : all_suits) {
        names.names.push_back({letter(suit), std::string(1, letter(suit))});
        for (const std::string& name : language::in_every_language(name(suit)))
            names.names.push_back({letter(suit), name});
    }
    std::string meant;
    char suit = 0;
    for (std::size_t at = 0; at < roll.size();) {
        const std::size_t end = std::min(roll.find_first_of(" ,;=:/", at), roll.size());
        const std::string_view word = roll.substr(at, end - at);
        if (suit != 0 && !word.empty()) {
            const char rank = rank_of(word);
            if (rank == 0 && word != "n") return {};
            meant += (meant.empty() || meant.back() == ' ' ? "" : " ") + std::string{suit, rank == 0 ? 'n' : rank};
            suit = 0;
        } else if (!word.empty()) {
            suit = slips::player_of(word, names);
            if (suit == 0) return {};
        }
        if (end < roll.size() && roll[end] == ';') meant += "; ";
        at = end + 1;
    }
    return suit == 0 ? meant : std::string();
}

void add_roll(const Record& record, Candidates& out) {
    constexpr std::uint32_t longest = 60;
    const Tag* tag = record.tag("Roll");
    if (tag == nullptr || tag->value.size() > longest) return;
    if (std::string meant = with_dice(tag->value.of(record.text)); meant != tag->value.of(record.text))
        out.replace(tag->value, std::move(meant), cost::word_for_sign, Slip::tag);
    if (std::string meant = of_words(tag->value.of(record.text)); !meant.empty() && meant != tag->value.of(record.text))
        out.replace(tag->value, std::move(meant), cost::word_for_sign, Slip::tag);
    const Tag* seats = record.tag("Seats");
    if (std::string meant =
            with_suits(tag->value.of(record.text), seats == nullptr ? "" : seats->value.of(record.text));
        !meant.empty())
        out.replace(tag->value, std::move(meant), cost::word_for_sign, Slip::tag);
    for (std::uint32_t begin = tag->value.begin; begin < tag->value.end;) {
        std::uint32_t end = begin;
        while (end < tag->value.end && record.text[end] != ' ' && record.text[end] != ';') ++end;
        if (end > begin) add_die(record, {begin, end}, end - begin == tag->value.size(), out);
        begin = end + 1;
    }
}

void add_variants(const Record& record, Candidates& out) {
    slips::add_value_slips(record, "Variant", variant_names, out);
    const Tag* seats = record.tag("Seats");
    if (const Tag* variant = record.tag("Variant")) out.add({{variant->whole, {}}}, cost::tag + 0.4F, Slip::tag);
    if (record.tag("Variant") != nullptr || seats == nullptr) return;
    const std::uint32_t place = seats->whole.end;
    for (const std::string_view variant : variants_but_none)
        out.add({{{place, place}, "\n[Variant \"" + std::string(variant) + "\"]"}}, cost::other_variant, Slip::tag);
}

}  // namespace

void add_tag_slips(const Record& record, Candidates& out) {
    slips::add_seat_slips(record, "SMCA", out);
    add_roll(record, out);
    add_variants(record, out);
    slips::add_result_slips(record, out);
}

}  // namespace castellan::analyzer::piecepack
