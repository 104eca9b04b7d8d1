#include "analyzer/piecepack/slips/slips.hpp"

#include <algorithm>

#include "analyzer/piecepack/slips/habits.hpp"
#include "analyzer/piecepack/slips/moment.hpp"
#include "analyzer/piecepack/slips/phrases.hpp"
#include "analyzer/piecepack/slips/rewritings.hpp"
#include "analyzer/piecepack/slips/tag_slips.hpp"
#include "analyzer/record/tags.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::piecepack {
namespace {

using namespace castellan::piecepack;
using slips::Rewriting;

/// "end", "round", "1:", "*", "#", "#S+M": what is no word of a turn, a scoring or the end.
bool is_frame(std::string_view word) {
    if (word == "end" || word == "round" || word == "*" || word == "#") return true;
    if (word.ends_with(':') && word.size() == 2) return notation::is(word[0], notation::digit);
    if (word.empty() || word[0] != '#' || word.size() % 2 != 0) return false;
    for (std::size_t i = 1; i < word.size(); ++i)
        if (i % 2 == 1 ? suit_letters.find(word[i]) == std::string_view::npos : word[i] != '+') return false;
    return true;
}

class PiecepackSlips : public slips::SlipGame {
  public:
    [[nodiscard]] std::string_view players() const override { return suit_letters; }
    [[nodiscard]] std::string_view letters() const override { return "SMCAna2345p@^?:=0167ensw89-+#dro,u"; }
    [[nodiscard]] bool reads(std::string_view word) const override {
        return is_frame(word) || (!word.empty() && parse_word(word).has_value());
    }
    [[nodiscard]] bool only_tells(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && read->is_claim();
    }
    [[nodiscard]] slips::WordRole role(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && read->is_turn() ? slips::WordRole::whole_turn : slips::WordRole::any;
    }
    void rewrite(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) const override {
        add_rewritings(word, names, out);
    }
    void elsewhere(const notation::Record& record, const notation::Diagnostic& error,
                   slips::Candidates& out) const override {
        add_tile_at_place(record, error, out);
        add_proper_tiles_not_marked(record, error, out);
        add_words_in_the_way(record, error, out);
    }
    [[nodiscard]] std::vector<std::string> legal_after(const std::string& text) const override {
        return words_after(text);
    }
    void tags(const notation::Record& record, slips::Candidates& out) const override { add_tag_slips(record, out); }

    [[nodiscard]] slips::Phrase phrase(slips::WordList words, const slips::PlayerNames& names,
                                       std::string_view seats) const override {
        return phrase_of(words, names, seats);
    }
    [[nodiscard]] std::vector<slips::Habit> habits(const notation::Record& record) const override {
        return habits_of(record, *this);
    }

    /// Of all rounds, each of which begins with another player (S5).
    [[nodiscard]] std::string seats(const notation::Record& record) const override {
        std::vector<notation::Diagnostic> diagnostics;
        const auto opening = read_opening(record, {}, diagnostics);
        if (!opening) return {};
        const Setup& setup = opening->setup;
        const int turns = setup.tiles() + setup.players * (1 + int(rank_count));  // tiles, castles, coins
        std::string order;
        for (int round = 1; round <= setup.rounds(); ++round)
            for (int turn = 0; turn < turns; ++turn)
                order += letter(setup.seats[std::size_t((setup.starter(round) + turn) % setup.players)]);
        return order;
    }

    [[nodiscard]] std::string meaning(std::string_view word, char) const override {
        const auto read = parse_word(word);
        return read ? spelled(*read) : std::string(word);
    }

    /// Coins that lie face down are filled in in all ways that the scores allow.
    [[nodiscard]] std::size_t searched_bytes(std::string_view text) const override {
        constexpr std::size_t bytes_each = 2500;
        std::size_t coins = 0;
        for (auto at = text.find("?@"); at != std::string_view::npos; at = text.find("?@", at + 2)) ++coins;
        return coins * bytes_each;
    }

    [[nodiscard]] slips::PlayerNames names(const notation::Record& record) const override {
        slips::PlayerNames result;
        for (const Suit suit : all_suits) {
            for (const std::string& name : language::in_every_language(name(suit)))
                result.names.push_back({letter(suit), name});
            const std::string player = tag_value(record, name(suit));
            if (player.size() > 1) result.names.push_back({letter(suit), player});
        }
        return result;
    }
};

}  // namespace

const slips::SlipGame& slip_game() {
    static const PiecepackSlips game;
    return game;
}

}  // namespace castellan::analyzer::piecepack
