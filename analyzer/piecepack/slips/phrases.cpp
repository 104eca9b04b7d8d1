#include "analyzer/piecepack/slips/phrases.hpp"

#include <algorithm>
#include <string>

#include "analyzer/piecepack/slips/rank_names.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/spoken_results.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/dictionary.hpp"

namespace castellan::analyzer::piecepack {
namespace {

using namespace castellan::piecepack;
using slips::is_one_of;
using slips::Phrase;
using slips::spoken;
using slips::WordList;

bool is_filler(std::string_view word) {
    return slips::is_particle(word) || is_one_of(spoken(word), {"tile", "plattchen", "tegel", "coin", "munze", "munt"});
}

/// A tile or coin by its code, or by the suit's name and its rank.
Phrase piece_of(WordList words, const slips::PlayerNames& names) {
    if (words.empty()) return {};
    if (words[0].size() == 2 && parse_word("^" + std::string(words[0]))) return {1, std::string(words[0])};
    if (words.size() < 2) return {};
    const char suit = slips::player_of(words[0], names);
    const char rank = rank_of(words[1]);
    return suit == 0 || rank == 0 ? Phrase() : Phrase{2, {suit, rank}};
}

/// "castle arms four"
Phrase castle(WordList words, const slips::PlayerNames& names) {
    const slips::PhraseWords all(words, is_filler);
    const std::size_t next = all.after_fillers(1);
    const Phrase tile = piece_of(all.from(next), names);
    return tile.count == 0 ? Phrase() : Phrase{next + tile.count, "^" + tile.word};
}

/// "8-7", "M 8 S 7": points of the round or the game. `seats`: of all rounds, one turn after another.
Phrase total(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (parse_word(words[0])) return {};
    std::string players;
    for (const char seat : seats)
        if (players.find(seat) == std::string::npos) players += seat;
    const auto total = slips::totals_of(words, names, players);
    std::string written;
    for (const auto& [player, points] : total.points)
        written += (written.empty() ? "" : " ") + std::string(1, player) + "=" + std::to_string(points);
    const bool is_heading =
        total.count > 0 && is_one_of(spoken(words[0]), {"total", "totals", "final", "gesamt", "totaal"});
    return {total.count, written, is_heading ? "end " + written : std::string()};
}

}  // namespace

Phrase phrase_of(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (Phrase read = slips::result_of(words, names, seats); read.count > 0) return read;
    if (Phrase read = total(words, names, seats); read.count > 0) return read;
    const auto castles = language::in_every_language("castle");
    const std::string first = spoken(words[0]);
    if (std::any_of(castles.begin(), castles.end(),
                    [&](const std::string& name) { return slips::plain_letters(name) == first; }))
        return castle(words, names);
    if (is_one_of(first, {"pawn", "bauer", "pion", "figur", "meeple"})) return castle(words, names);
    const bool proper = is_one_of(first, {"proper", "p"});
    Phrase piece = piece_of(words.subspan(proper ? 1 : 0), names);
    if (words[0].size() == 3 && words[0][0] == 'p' && parse_word("^" + std::string(words[0].substr(1))))
        piece = {1, std::string(words[0])};
    if (piece.count == 0) return {};
    const slips::PhraseWords all(words, is_filler);
    const std::size_t next = all.after_fillers(piece.count + (proper ? 1 : 0));
    const std::string start = (proper ? "p" : "") + piece.word + "@";
    const WordList rest = all.from(next);
    if (const Phrase place = slips::place_of(rest); place.count > 0) return {next + place.count, start + place.word};
    if (const Phrase tile = piece_of(rest, names); tile.count > 0) return {next + tile.count, start + tile.word};
    // "east of M4"
    const slips::PhraseWords after(rest, is_filler);
    const auto side = slips::direction_of(after[0]);
    const std::size_t tile_at = after.after_fillers(1);
    if (const Phrase tile = side ? piece_of(after.from(tile_at), names) : Phrase(); tile.count > 0)
        return {next + tile_at + tile.count, start + *side + tile.word};
    return {};
}

}  // namespace castellan::analyzer::piecepack
