#include "analyzer/carcassonne/slips/slips.hpp"

#include <algorithm>
#include <array>

#include "analyzer/carcassonne/slips/habits.hpp"
#include "analyzer/carcassonne/slips/moment.hpp"
#include "analyzer/carcassonne/slips/phrases.hpp"
#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/tag_values.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

using namespace castellan::carcassonne;
using slips::Rewriting;

/// "end", "*", "#", "#R+B".
bool is_frame(std::string_view word) {
    if (word == "end" || word == "*" || word == "#") return true;
    if (word.empty() || word[0] != '#' || word.size() % 2 != 0) return false;
    for (std::size_t i = 1; i < word.size(); ++i)
        if (i % 2 == 1 ? colours.find(word[i]) == std::string_view::npos : word[i] != '+') return false;
    return true;
}

/// A castle with its side is needed on few tiles alone.
float cost_of_forgetting(std::string_view word) {
    if (word == "^") return slips::cost::forgotten_draw;
    return word[0] == '^' ? slips::cost::forgotten_draw + 2.4F : slips::cost::forgotten_draw + 0.2F;
}

/// The name of the set that is embedded.
void add_set_name(const notation::Record& record, slips::Candidates& out) {
    const notation::Tag* tag = record.tag("Set");
    if (tag == nullptr || !record.set.present) return;
    const std::string_view body = record.set.body.of(record.text);
    const auto line = body.starts_with("name ") ? 0 : body.find("\nname ");
    if (line == std::string_view::npos) return;
    const auto begin = body.find(' ', line) + 1;
    const auto end = std::min(body.find_first_of("\r\n", begin), body.size());
    out.replace(tag->value, std::string(body.substr(begin, end - begin)), slips::cost::tag, slips::Slip::tag);
}

class CarcassonneSlips : public slips::SlipGame {
  public:
    [[nodiscard]] std::string_view players() const override { return colours; }
    [[nodiscard]] std::string_view letters() const override { return "CRFLcrfmNESW@ewns0123456789^:=.+-BGYKP#dt"; }
    [[nodiscard]] bool reads(std::string_view word) const override {
        return is_frame(word) || (!word.empty() && parse_word(word).has_value());
    }
    [[nodiscard]] bool only_tells(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && read->is_claim();
    }
    [[nodiscard]] slips::WordRole role(std::string_view word) const override {
        const auto read = parse_word(word);
        if (!read || read->is_claim()) return slips::WordRole::any;
        if (read->kind == WordKind::tile) return slips::WordRole::tile;
        return read->kind == WordKind::follower ? slips::WordRole::after_tile : slips::WordRole::any;
    }
    void rewrite(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) const override {
        add_rewritings(word, names, out);
    }
    /// What nobody has to write: a castle, a follower.
    void forgotten(std::vector<Rewriting>& out) const override {
        constexpr std::array<std::string_view, 9> words = {"^", "^N", "^E", "^S", "^W", "c", "r", "f", "m"};
        for (const std::string_view word : words)
            out.push_back({std::string(word), cost_of_forgetting(word), slips::Slip::forgotten});
    }
    void elsewhere(const notation::Record& record, const notation::Diagnostic& error,
                   slips::Candidates& out) const override {
        add_castles_not_written(record, error, out);
        add_tiles_in_the_way(record, error, out);
    }
    [[nodiscard]] std::vector<std::string> legal_after(const std::string& text) const override {
        return words_after(text);
    }
    void tags(const notation::Record& record, slips::Candidates& out) const override {
        slips::add_seat_slips(record, colours, out);
        add_set_name(record, out);
        slips::add_result_slips(record, out);
    }
    [[nodiscard]] slips::Phrase phrase(slips::WordList words, const slips::PlayerNames& names,
                                       std::string_view seats) const override {
        return phrase_of(words, names, seats);
    }
    [[nodiscard]] std::vector<slips::Habit> habits(const notation::Record& record) const override {
        return habits_of(record, *this);
    }
    [[nodiscard]] std::string seats(const notation::Record& record) const override {
        return tag_value(record, "Seats");
    }

    /// The player whose turn it is need not be named.
    [[nodiscard]] std::string meaning(std::string_view text, char player) const override {
        auto word = parse_word(text);
        if (!word) return std::string(text);
        if (word->kind == WordKind::castle && word->player && letter(*word->player) == player) word->player.reset();
        return spelled(*word);
    }

    [[nodiscard]] slips::PlayerNames names(const notation::Record& record) const override {
        slips::PlayerNames result;
        for (const Colour colour : all_colours) {
            for (const std::string& name : language::in_every_language(name(colour)))
                result.names.push_back({letter(colour), name});
            const std::string player = tag_value(record, name(colour));
            if (player.size() > 1) result.names.push_back({letter(colour), player});
        }
        return result;
    }
};

}  // namespace

const slips::SlipGame& slip_game() {
    static const CarcassonneSlips game;
    return game;
}

}  // namespace castellan::analyzer::carcassonne
