#include "analyzer/castelli/slips/slips.hpp"

#include <algorithm>

#include "analyzer/castelli/slips/habits.hpp"
#include "analyzer/castelli/slips/legal_words.hpp"
#include "analyzer/castelli/slips/phrases.hpp"
#include "analyzer/castelli/slips/rewritings.hpp"
#include "analyzer/castelli/slips/tag_slips.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using slips::Rewriting;

/// "end", "*", "#R", "#R+B", "#R,G".
bool is_closing(std::string_view word) {
    if (word == "end" || word == "*" || word == "#") return true;
    if (word.size() % 2 != 0 || word.empty() || word[0] != '#') return false;
    for (std::size_t i = 1; i < word.size(); ++i) {
        const bool player = colour_letters.find(word[i]) != std::string_view::npos;
        if (i % 2 == 1 ? !player : word[i] != '+' && word[i] != ',') return false;
    }
    return true;
}

class CastelliSlips : public slips::SlipGame {
  public:
    [[nodiscard]] std::string_view players() const override { return colour_letters; }
    [[nodiscard]] std::string_view letters() const override {
        return "abcdefgh123456789RGBYwrms0EKLTSMPDAIvtkunie^$:=+-><@,.?#NWOVp";
    }

    [[nodiscard]] bool reads(std::string_view text) const override {
        if (text.empty()) return false;
        if (is_closing(text)) return true;
        Word word;
        WordError error;
        return read_word(text, word, error);
    }

    [[nodiscard]] bool only_tells(std::string_view text) const override {
        Word word;
        WordError error;
        return read_word(text, word, error) && !word.is_action();
    }

    [[nodiscard]] slips::WordRole role(std::string_view text) const override {
        Word word;
        WordError error;
        if (!read_word(text, word, error)) return slips::WordRole::any;
        if (word.kind == WordKind::place) return slips::WordRole::tile;
        return word.kind == WordKind::draw ? slips::WordRole::after_tile : slips::WordRole::any;
    }

    void rewrite(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) const override {
        add_castelli_rewritings(word, names, out);
    }

    /// `$` takes two keys: whoever writes it means to buy, and what was bought is missing where a castle is.
    [[nodiscard]] float least_cost(std::string_view typed, std::string_view meant) const override {
        const bool can_be_read = reads(typed);
        const bool leaves_out =
            std::count(typed.begin(), typed.end(), '$') > std::count(meant.begin(), meant.end(), '$');
        return can_be_read && leaves_out ? slips::cost::needless_purchase : 0;
    }

    [[nodiscard]] float forgotten_cost(std::string_view word) const override {
        return word.find('+') < 3 ? slips::cost::forgotten_draw : slips::cost::forgotten_word;
    }

    [[nodiscard]] std::vector<std::string> legal_after(const std::string& text) const override {
        return castelli_words_after(text);
    }

    void tags(const notation::Record& record, slips::Candidates& out) const override {
        add_castelli_tag_slips(record, out);
    }

    [[nodiscard]] slips::Phrase phrase(slips::WordList words, const slips::PlayerNames& names,
                                       std::string_view seats) const override {
        return castelli_phrase(words, names, seats);
    }

    [[nodiscard]] std::vector<slips::Habit> habits(const notation::Record& record) const override {
        return castelli_habits(record, *this);
    }

    [[nodiscard]] std::string seats(const notation::Record& record) const override {
        std::string seats = tag_value(record, "Seats");
        std::transform(seats.begin(), seats.end(), seats.begin(), notation::upper);
        return tag_value(record, "Modules").find("tournament") == std::string::npos ? seats : std::string();
    }

    /// Rocks need not be named where a castle is, nor the player whose turn it is.
    [[nodiscard]] std::string meaning(std::string_view text, char player) const override {
        Word word;
        WordError error;
        if (!read_word(text, word, error)) return std::string(text);
        if ((word.kind == WordKind::build || word.kind == WordKind::overbuild) && word.sides == 0 &&
            word.terrain == std::uint8_t(Terrain::rocks))
            word.terrain = no_terrain;
        if (word.player != nobody && letter(Colour(word.player)) == player) word.player = nobody;
        return spelled(word);
    }

    [[nodiscard]] slips::PlayerNames names(const notation::Record& record) const override {
        slips::PlayerNames result;
        for (const Colour colour : ColourSet::all()) {
            for (const std::string& name : language::in_every_language(name(colour)))
                result.names.push_back({letter(colour), name});
            const std::string player = tag_value(record, name(colour));
            if (player.size() > 1) result.names.push_back({letter(colour), player});
            if (const auto blank = player.find(' '); blank != std::string::npos && blank > 1)
                result.names.push_back({letter(colour), player.substr(0, blank)});
        }
        return result;
    }
};

}  // namespace

const slips::SlipGame& castelli_slips() {
    static const CastelliSlips game;
    return game;
}

}  // namespace castellan::analyzer
