#include "analyzer/carcassonne/slips/phrases.hpp"

#include <array>
#include <optional>
#include <string>

#include "analyzer/carcassonne/slips/features.hpp"
#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/spoken_results.hpp"
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
    return slips::is_particle(word) ||
           is_one_of(spoken(word), {"follower", "meeple", "gefolgsmann", "volgeling", "tile", "side", "seite", "kant"});
}

bool is_castle(std::string_view word) { return is_one_of(spoken(word), {"castle", "burg", "kasteel", "burcht"}); }

bool is_feature(std::string_view word) {
    const auto read = parse_word(word);
    return read && (read->kind == WordKind::follower || read->kind == WordKind::castle);
}

class Reader {
  public:
    explicit Reader(WordList words) : words_(words, is_filler) {}

    Phrase read() const {
        if (is_castle(words_[0])) return castle();
        // "Y kasteel": of another player.
        if (words_[0].size() == 1 && colours.find(words_[0][0]) != std::string_view::npos && is_castle(words_[1]))
            return {2, std::string(words_[0]) + "^"};
        if (slips::is_nothing(words_[0]) && !parse_word(words_[0])) return {1, {}};
        if (const auto terrain = terrain_of(words_[0])) return follower(*terrain);
        if (auto tile = tile_at_place(); tile.count > 0) return tile;
        if (auto tile = turned_tile(); tile.count > 0) return tile;
        return points();
    }

  private:
    /// "Burg", "castle W", "castle in the west"
    [[nodiscard]] Phrase castle() const {
        const std::size_t next = words_.after_fillers(1);
        if (const auto side = side_of(words_[next])) return {next + 1, {'^', *side}};
        return {1, "^"};
    }

    static std::optional<char> side_of(std::string_view word) {
        if (word.size() == 1 && sides.find(word[0]) != std::string_view::npos) return word[0];
        const auto side = word.empty() ? std::nullopt : slips::direction_of(word);
        return side ? std::optional(notation::upper(*side)) : std::nullopt;
    }

    /// "knight north", "farmer"
    [[nodiscard]] Phrase follower(char terrain) const {
        const std::size_t next = words_.after_fillers(1);
        if (const auto side = side_of(words_[next])) return {next + 1, {terrain, *side}};
        return {1, {terrain}};
    }

    /// "CcRr+ at west one", turned "to the south" or not.
    [[nodiscard]] Phrase tile_at_place() const {
        const std::size_t next = words_.after_fillers(1);
        const Phrase place = slips::place_of(words_.from(next));
        if (place.count == 0) return {};
        const std::string word = std::string(words_[0]) + "@" + place.word;
        const auto read = parse_word(word);
        if (!read || read->kind != WordKind::tile) return {};
        return {next + place.count, word};
    }

    /// "C@e2s1 270", "C@e2s1 W", "e2s1:C W": the turn after a blank.
    [[nodiscard]] Phrase turned_tile() const {
        const bool is_side = words_[1].size() == 1 && sides.find(words_[1][0]) != std::string_view::npos;
        const auto side = is_side ? std::optional(words_[1]) : side_of_degrees(words_[1]);
        std::string tile(words_[0]);
        if (const auto colon = tile.find(':'); colon != std::string::npos && !parse_word(tile))
            tile = tile.substr(colon + 1) + "@" + tile.substr(0, colon);
        const auto read = parse_word(tile);
        if (!side || !read || read->kind != WordKind::tile || read->rotation != 0) return {};
        return {2, tile + std::string(*side)};
    }

    /// "m@w1n1 R+9", "c +8": points after the feature that gives them.
    [[nodiscard]] Phrase points() const {
        if (!is_feature(words_[0]) && words_[0].find('@') == std::string_view::npos) return {};
        std::string_view second = words_[1];
        std::string owners;
        while (!second.empty() && colours.find(second[0]) != std::string_view::npos) {
            owners += second[0];
            second.remove_prefix(1);
        }
        std::array<std::string_view, 1> number = {second};
        auto points = slips::points_of(second.empty() ? WordList() : WordList(number));
        if (points.count == 0 && owners.empty()) points = slips::points_of(words_.from(1));
        if (points.count == 0) return {};
        const std::string word =
            std::string(words_[0]) + (owners.empty() ? "" : ":" + owners) + "=" + std::to_string(points.points);
        const auto read = parse_word(word);
        return read && read->is_claim() ? Phrase{1 + points.count, word} : Phrase();
    }

    slips::PhraseWords words_;
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

Phrase phrase_of(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (Phrase read = slips::result_of(words, names, seats); read.count > 0) return read;
    if (Phrase read = Reader(words).read(); read.count > 0) return read;
    if (parse_word(words[0])) return {};
    return total(words, names, seats);
}

}  // namespace castellan::analyzer::carcassonne
