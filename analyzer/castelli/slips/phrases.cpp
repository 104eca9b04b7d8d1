#include "analyzer/castelli/slips/phrases.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/slips/resource_names.hpp"
#include "analyzer/castelli/slips/rewritings.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/spoken_results.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using slips::is_one_of;
using slips::Phrase;
using slips::spoken;
using slips::WordList;

bool reads(std::string_view text) {
    Word word;
    WordError error;
    return read_word(text, word, error);
}

/// Words between those that say something. "In" is a card.
bool is_filler(std::string_view word) {
    if (word.size() == 2 && notation::is(word[0], notation::letter) && notation::upper(word[0]) == word[0] &&
        reads("+" + std::string(word)))
        return false;
    return slips::is_particle(word) ||
           is_one_of(spoken(word), {"card", "karte", "kaart", "tile", "plattchen", "tegel"});
}

bool builds(std::string_view word) {
    return is_one_of(spoken(word), {"castle", "castles", "build", "builds", "built", "burg", "baut", "bauen", "gebaut",
                                    "kasteel", "burcht", "bouwt", "gebouwd"});
}
bool draws(std::string_view word) {
    return is_one_of(spoken(word), {"draw", "draws", "drew", "drawn", "gets", "got", "takes", "took", "zieht",
                                    "gezogen", "bekommt", "nimmt", "trekt", "getrokken", "krijgt", "neemt", "pakt"});
}
bool sells(std::string_view word) {
    return is_one_of(spoken(word), {"sell", "sells", "sold", "verkauft", "verkaufen", "verkoopt", "verkocht"});
}
bool buys(std::string_view word) {
    return is_one_of(spoken(word), {"buy", "buys", "bought", "kauft", "gekauft", "koopt", "gekocht"});
}
bool uses(std::string_view word) {
    return is_one_of(spoken(word), {"use", "uses", "used", "play", "plays", "played", "spielt", "nutzt", "benutzt",
                                    "gebruikt", "speelt"});
}
bool lays(std::string_view word) {
    return is_one_of(spoken(word), {"lay", "lays", "laid", "place", "places", "placed", "puts", "legt", "gelegt",
                                    "legt", "gelegd", "plaatst", "tile", "plattchen", "tegel"});
}

/// The code of a card by its code or a name of it.
std::string card_of(std::string_view word, const slips::PlayerNames& names) {
    while (!word.empty() && std::string_view(",;.").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    if (word.size() == 2 && (word == "??" || reads("+" + std::string(word)))) return std::string(word);
    if (word == "?") return "?";
    if (word.size() < 3) return {};
    std::vector<slips::Rewriting> all;
    add_castelli_rewritings("+" + std::string(word), names, all);
    constexpr float most = slips::cost::word_for_sign + 1;
    const slips::Rewriting* best = nullptr;
    for (const slips::Rewriting& one : all)
        if (one.word.size() == 3 && one.word[0] == '+' && one.cost <= most && reads(one.word) &&
            (best == nullptr || one.cost < best->cost))
            best = &one;
    return best == nullptr ? std::string() : best->word.substr(1);
}

class Reader {
  public:
    Reader(WordList words, const slips::PlayerNames& names) : words_(words, is_filler), names_(names) {}

    Phrase read() {
        if (Phrase place = spelled_place(); place.count > 0) return place;
        if (builds(words_[0])) return castle(1, {});
        if (draws(words_[0])) return cards('+');
        if (sells(words_[0])) return cards('-');
        if (uses(words_[0])) return used();
        if (Phrase of_player = by_player(); of_player.count > 0) return of_player;
        if (Phrase steward = turned(); steward.count > 0) return steward;
        if (lays(words_[0]) && words_.size() > 1 && words_[1].find(':') != std::string_view::npos) return {1, {}};
        if (Phrase tile = dictated_tile(); tile.count > 0) return tile;
        if (Phrase castle = card_last(); castle.count > 0) return castle;
        if (Phrase tile = silver_apart(); tile.count > 0) return tile;
        if (Phrase tile = kept(); tile.count > 0) return tile;
        if (Phrase card = verb_last(); card.count > 0) return card;
        if (slips::is_nothing(words_[0]) && !reads(words_[0])) return {1, {}};
        if (is_count()) return unseen_draws();
        if (Phrase several = in_one_word(); several.count > 0) return several;
        if (words_[0].find('^') != std::string_view::npos && words_[0].find('=') == std::string_view::npos &&
            reads(words_[0]))
            return castle_with_points();
        return {};
    }

  private:
    /// "c4 colon Y4...", "see four colon Y4...": a letter by how it is said, and a sign by its name.
    [[nodiscard]] Phrase spelled_place() const {
        constexpr std::array<std::array<std::string_view, 3>, 8> letters = {{{"a", "ay", "eh"},
                                                                             {"b", "be", "bee"},
                                                                             {"c", "see", "sea"},
                                                                             {"d", "dee", "de"},
                                                                             {"e", "ee", "he"},
                                                                             {"f", "eff", "ef"},
                                                                             {"g", "gee", "jee"},
                                                                             {"h", "aitch", "ha"}}};
        const auto is_colon = [](std::string_view word) { return is_one_of(spoken(word), {"colon", "doppelpunkt"}); };
        std::size_t next = 1;
        std::string place(words_[0]);
        if (!reads("^" + place) || place.size() != 2) {
            const std::string plain = spoken(words_[0]);
            const auto letter = std::find_if(letters.begin(), letters.end(), [&](const auto& names) {
                return std::find(names.begin(), names.end(), plain) != names.end();
            });
            const std::string_view figure = words_[1].substr(0, words_[1].find(':'));
            const auto number = slips::number_of(figure);
            if (letter == letters.end() || !number || *number < 1 || *number > 8) return {};
            place = char('a' + (letter - letters.begin())) + std::to_string(*number);
            next = 2;
            if (words_[1].find(':') != std::string_view::npos)
                return {2, place + std::string(words_[1].substr(figure.size()))};
        }
        if (is_colon(words_[next]) && next + 1 < words_.size())
            return {next + 2, place + ":" + std::string(words_[next + 1])};
        return {};
    }

    /// "b5: blue 2 red 2 yellow 2 green card silver 2"
    [[nodiscard]] Phrase dictated_tile() const {
        constexpr std::size_t arms = 4;
        std::string written(words_[0]);
        if (!written.ends_with(':')) written += ':';
        std::size_t word = 1;
        for (std::size_t arm = 0; arm < arms; ++arm, word += 2) {
            const char colour = slips::player_of(words_[word], names_);
            const std::string_view value = words_[word + 1];
            const auto number = slips::number_of(value);
            if (colour == 0 || (!number && !is_card(value))) return {};
            written += colour + (number ? std::to_string(*number) : "c");
        }
        if (is_one_of(spoken(words_[word]), {"silver", "silber", "zilver"}))
            if (const auto silver = slips::number_of(words_[word + 1])) {
                written += "s" + std::to_string(*silver);
                word += 2;
            }
        return reads(written) ? Phrase{word, written} : Phrase();
    }

    /// "Ra sold", "Ra gezogen"
    [[nodiscard]] Phrase verb_last() const {
        const char sign = sells(words_[1]) ? '-' : draws(words_[1]) ? '+' : '\0';
        const bool is_last = !words_[0].ends_with(',') && card_of(words_[2], names_).empty();  // not "K4 sells Lg"
        const std::string card = sign != 0 && is_last ? card_of(words_[0], names_) : std::string();
        return card.empty() ? Phrase() : Phrase{2, sign + card};
    }

    /// "e6:Y3G3B3R3 keep R5Y5B5G5": the tile that is taken into the hand.
    [[nodiscard]] Phrase kept() const {
        const std::size_t tile = is_one_of(spoken(words_[1]), {"keep", "keeps", "kept", "hand", "behalt", "behoudt",
                                                               "houdt", "takes", "nimmt"})
                                     ? 2
                                     : 0;
        const std::string written = std::string(words_[0]) + "<" + std::string(words_[tile]);
        return tile > 0 && words_[0].find(':') != std::string_view::npos && reads(written) ? Phrase{3, written}
                                                                                           : Phrase();
    }

    /// "a8:B1YcG1R1 +1s", "a8:B1YcG1R1 2 Silber"
    [[nodiscard]] Phrase silver_apart() const {
        const bool is_tile = words_[0].find(':') != std::string_view::npos;
        const auto is_silver = [&](std::string_view word) {
            return is_one_of(spoken(word), {"silver", "silber", "zilver", "silbers"});
        };
        if (is_tile && (is_silver(words_[1]) || is_silver(words_[2])))
            if (const auto silver = slips::number_of(words_[is_silver(words_[1]) ? 2 : 1])) {
                const std::string written = std::string(words_[0]) + "s" + std::to_string(*silver);
                if (reads(written)) return {3, written};
            }
        std::string_view silver = words_[1];
        if (silver.starts_with('+')) silver.remove_prefix(1);
        const auto figure = silver.find_first_of("123");
        if (silver.size() != 2 || figure == std::string_view::npos ||
            (silver[1 - figure] != 's' && silver[1 - figure] != '$'))
            return {};
        const std::string written = std::string(words_[0]) + "s" + silver[figure];
        return words_[0].find(':') != std::string_view::npos && reads(written) ? Phrase{2, written} : Phrase();
    }

    /// "^g1 Mb": the card after the castle that is built with it.
    [[nodiscard]] Phrase card_last() const {
        const std::string_view castle = words_[0], card = words_[1];
        if (!castle.starts_with('^') || card.size() != 2 || !notation::is(card[0], notation::letter)) return {};
        const std::string written = std::string(card) + std::string(castle);
        return reads(written) && !reads(card) ? Phrase{2, written} : Phrase();
    }

    static bool is_card(std::string_view word) { return is_one_of(spoken(word), {"c", "card", "karte", "kaart"}); }

    /// From the castle's space on: what is bought, and points.
    [[nodiscard]] Phrase castle(std::size_t word, std::string card) const {
        word = words_.after_fillers(word);
        std::string written = std::move(card) + "^" + std::string(words_[word]);
        while (!written.empty() && (written.back() == ',' || written.back() == '.')) written.pop_back();
        if (word == words_.size() || !reads(written)) return {};
        ++word;
        for (std::size_t next = words_.after_fillers(word); next < words_.size(); next = words_.after_fillers(word)) {
            if (buys(words_[next])) {
                const std::size_t what = words_.after_fillers(next + 1);
                const auto resource = resource_of(words_[what]);
                if (!resource) break;
                written += {'$', *resource};
                word = what + 1;
            } else if (is_one_of(spoken(words_[next]), {"with", "mit", "met", "using"})) {
                const std::string with = card_of(words_[words_.after_fillers(next + 1)], names_);
                if (with.empty()) break;
                written.insert(0, with);
                word = words_.after_fillers(next + 1) + 1;
            } else {
                break;
            }
        }
        if (const auto points = slips::points_of(words_.from(word)); points.count > 0) {
            written += "=" + std::to_string(points.points);
            word += points.count;
        }
        return {word, written};
    }

    [[nodiscard]] Phrase castle_with_points() const {
        const auto points = slips::points_of(words_.from(1));
        if (points.count == 0) return {};
        return {1 + points.count, std::string(words_[0]) + "=" + std::to_string(points.points)};
    }

    /// "draws Ra and St": a word for each.
    [[nodiscard]] Phrase cards(char sign) const {
        std::string written, last;
        std::size_t word = 1;
        for (std::size_t next = words_.after_fillers(word); next < words_.size(); next = words_.after_fillers(word)) {
            std::string card = card_of(words_[next], names_);
            const bool joins = written.empty() || words_[word - 1].ends_with(',') ||
                               (next > word && is_one_of(spoken(words_[next - 1]), {"and", "und", "en", "a", "the"}));
            // "draws K4, K4": drawn, and then used.
            if (card.empty() || !joins || card == last) break;
            if (!written.empty()) written += ' ';
            written += sign + card;
            last = std::move(card);
            word = next + 1;
        }
        return written.empty() ? Phrase() : Phrase{word, written};
    }

    /// "uses the Landgrave": the card alone, or with the castle after it.
    [[nodiscard]] Phrase used() const {
        const std::size_t word = words_.after_fillers(1);
        std::string card = card_of(words_[word], names_);
        if (card.empty()) return {};
        const std::size_t next = words_.after_fillers(word + 1);
        if (next < words_.size() && builds(words_[next]))
            if (Phrase built = castle(next + 1, card); built.count > 0) return built;
        return {word + 1, card};
    }

    [[nodiscard]] bool is_count() const {
        const std::string_view word = words_[0];
        const bool ends = word.size() == 2 || (word.size() == 3 && word[2] == '?');
        return ends && word[0] == '+' && word[1] >= '1' && word[1] <= '6';
    }
    /// "Green draws Ra", "Green steward turns to green": of another player than the turn's.
    [[nodiscard]] Phrase by_player() const {
        const auto colon = words_[0].find(':');
        const char player = words_[0].size() > 1 ? slips::player_of(words_[0].substr(0, colon), names_) : '\0';
        if (player == 0 || words_.size() < 2) return {};
        std::vector<std::string_view> rest(words_.from(1).begin(), words_.from(1).end());
        const bool in_one_word = colon + 1 < words_[0].size() && colon != std::string_view::npos;
        if (in_one_word) rest.insert(rest.begin(), words_[0].substr(colon + 1));  // "G:draws K4"
        Phrase done = Reader(rest, names_).read();
        if (done.count == 0 || done.word.empty()) return {};
        if (in_one_word) --done.count;
        std::string written = std::string(1, player) + ":";
        for (const char c : done.word) written += c == ' ' ? " " + std::string(1, player) + ":" : std::string(1, c);
        return {done.count + 1, written};
    }

    /// "steward turns to green"
    [[nodiscard]] Phrase turned() const {
        if (words_.size() < 2 || card_of(words_[0], names_) != "St") return {};
        std::size_t next = words_.after_fillers(1);
        if (is_one_of(spoken(words_[next]), {"turn", "turns", "turned", "dreht", "gedreht", "draait", "rotates"}))
            ++next;
        next = words_.after_fillers(next);
        const char colour = slips::player_of(words_[next], names_);
        return colour == 0 ? Phrase() : Phrase{next + 1, std::string("St>") + colour};
    }

    /// "^d2,f2$g", "+K4,St", "+Rb/Lv": the sign is written once.
    [[nodiscard]] Phrase in_one_word() const {
        const std::string_view word = words_[0];
        if (word.starts_with("+-") && word.size() == 4)  // drawn, and sold at once
            return {1, "+" + std::string(word.substr(2)) + " -" + std::string(word.substr(2))};
        constexpr std::string_view separators = ",/&";
        if (word.find_first_of(separators) == std::string_view::npos || word.find('=') != std::string_view::npos)
            return {};
        const std::string sign(word.substr(0, word.find_first_not_of("^+-")));
        std::string written;
        for (std::string_view rest = word; !rest.empty();) {
            const auto end = std::min(rest.find_first_of(separators), rest.size());
            std::string part(rest.substr(0, end));
            if (!sign.empty() && !part.starts_with(sign) && reads(sign + part)) part.insert(0, sign);
            if (!reads(part)) return {};
            written += (written.empty() ? "" : " ") + part;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return {1, written};
    }

    /// "+3": so many cards, of which the record does not say what they are.
    [[nodiscard]] Phrase unseen_draws() const {
        std::string written = "+?";
        for (char drawn = '1'; drawn < words_[0][1]; ++drawn) written += " +?";
        return {1, written};
    }

    slips::PhraseWords words_;
    const slips::PlayerNames& names_;
};

/// "R9 B4", "Anna 9, Ben 4", "28:27", "vp=R22+8,B12".
Phrase total(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (reads(words[0])) return {};
    const auto written = [](const slips::TotalPhrase& total) {
        std::string text = total.count == 0 ? "" : "vp=";
        for (const auto& [player, points] : total.points)
            text += (text.size() > 3 ? "," : "") + std::string(1, player) + std::to_string(points);
        return text;
    };
    // Bare numbers are in the order of play, or of the colours, as the notation lists them.
    std::string by_colour;
    for (const char colour : colour_letters)
        if (seats.find(colour) != std::string_view::npos) by_colour += colour;
    const auto total = slips::totals_of(words, names, seats);
    std::string other = by_colour == seats ? "" : written(slips::totals_of(words, names, by_colour));
    std::string word = written(total);
    if (other == word) other.clear();
    return {total.count, std::move(word), std::move(other)};
}

}  // namespace

Phrase castelli_phrase(WordList words, const slips::PlayerNames& names, std::string_view seats) {
    if (Phrase read = slips::result_of(words, names, seats); read.count > 0) return read;
    if (Phrase read = total(words, names, seats); read.count > 0) return read;
    return Reader(words, names).read();
}

}  // namespace castellan::analyzer
