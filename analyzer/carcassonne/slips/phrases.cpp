#include "analyzer/carcassonne/slips/phrases.hpp"

#include <array>
#include <optional>
#include <string>

#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

using namespace castellan::carcassonne;
using slips::is_one_of;
using slips::Phrase;
using slips::spoken;
using slips::WordList;

bool is_filler(std::string_view word) {
    return is_one_of(spoken(word),
                     {"on",       "at",     "in",          "to",        "a",    "the",  "auf",   "an",   "bei", "ein",
                      "eine",     "einen",  "op",          "bij",       "een",  "de",   "het",   "and",  "und", "en",
                      "follower", "meeple", "gefolgsmann", "volgeling", "tile", "side", "seite", "kant", "as",  "als"});
}

bool is_castle(std::string_view word) { return is_one_of(spoken(word), {"castle", "burg", "kasteel", "burcht"}); }

bool is_feature(std::string_view word) {
    const auto read = parse_word(word);
    return read && (read->kind == WordKind::follower || read->kind == WordKind::castle);
}

class Reader {
  public:
    explicit Reader(WordList words) : words_(words) {}

    Phrase read() const {
        if (is_castle(words_[0])) return {1, "^"};
        if (const auto terrain = terrain_of(words_[0])) return follower(*terrain);
        if (auto tile = tile_at_place(); tile.count > 0) return tile;
        return points();
    }

  private:
    [[nodiscard]] std::string_view at(std::size_t word) const {
        return word < words_.size() ? words_[word] : std::string_view();
    }
    [[nodiscard]] std::size_t after_fillers(std::size_t word) const {
        while (word < words_.size() && is_filler(words_[word])) ++word;
        return word;
    }

    /// "knight north", "farmer"
    [[nodiscard]] Phrase follower(char terrain) const {
        const std::size_t next = after_fillers(1);
        if (const auto side = slips::direction_of(at(next)); side && !at(next).empty())
            return {next + 1, {terrain, notation::upper(*side)}};
        return {1, {terrain}};
    }

    /// "CcRr+ at west one", turned "to the south" or not.
    [[nodiscard]] Phrase tile_at_place() const {
        const std::size_t next = after_fillers(1);
        const Phrase place = slips::place_of(words_.subspan(std::min(next, words_.size())));
        if (place.count == 0) return {};
        const std::string word = std::string(words_[0]) + "@" + place.word;
        const auto read = parse_word(word);
        if (!read || read->kind != WordKind::tile) return {};
        return {next + place.count, word};
    }

    /// "m@w1n1 R+9", "c +8": points after the feature that gives them.
    [[nodiscard]] Phrase points() const {
        if (!is_feature(words_[0]) && words_[0].find('@') == std::string_view::npos) return {};
        std::string_view second = at(1);
        std::string owners;
        while (!second.empty() && colours.find(second[0]) != std::string_view::npos) {
            owners += second[0];
            second.remove_prefix(1);
        }
        std::array<std::string_view, 1> number = {second};
        auto told = slips::points_of(second.empty() ? WordList() : WordList(number));
        if (told.count == 0 && owners.empty()) told = slips::points_of(words_.subspan(1));
        if (told.count == 0) return {};
        const std::string word =
            std::string(words_[0]) + (owners.empty() ? "" : ":" + owners) + "=" + std::to_string(told.points);
        const auto read = parse_word(word);
        return read && read->is_claim() ? Phrase{1 + told.count, word} : Phrase();
    }

    WordList words_;
};

/// "14:28", "R 14 B 28"
Phrase total(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    const auto total = slips::totals_of(words, names, seats);
    if (total.count == 0) return {};
    std::string written;
    for (const auto& [player, points] : total.points)
        written += (written.empty() ? "" : " ") + std::string(1, player) + "=" + std::to_string(points);
    return {total.count, written};
}

}  // namespace

std::optional<char> terrain_of(std::string_view word) {
    const std::string plain = spoken(word);
    if (is_one_of(plain, {"city", "knight", "stadt", "ritter", "stad", "ridder"})) return 'c';
    if (is_one_of(plain, {"road", "thief", "highwayman", "robber", "strasse", "weg", "wegelagerer", "dieb", "rauber",
                          "struikrover", "dief", "straat"}))
        return 'r';
    if (is_one_of(plain, {"field", "farm", "farmer", "wiese", "baur", "bauer", "weide", "boer", "feld"})) return 'f';
    if (is_one_of(plain, {"monastery", "cloister", "monk", "kloster", "monch", "klooster", "monnik"})) return 'm';
    return std::nullopt;
}

Phrase phrase_of(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (Phrase read = Reader(words).read(); read.count > 0) return read;
    if (parse_word(words[0])) return {};
    return total(words, names, seats);
}

}  // namespace castellan::analyzer::carcassonne
