#include "analyzer/carcassonne/slips/rewritings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "analyzer/carcassonne/slips/features.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/places.hpp"
#include "engine/carcassonne/box/tile_set.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

using castellan::carcassonne::Terrain;
using slips::Rewriting;
using slips::Slip;
namespace cost = slips::cost;

constexpr std::string_view terrains = "frcm";

bool is_one_of(char c, std::string_view letters) { return letters.find(c) != std::string_view::npos; }

class Rewriter {
  public:
    Rewriter(std::string_view word, std::vector<Rewriting>& out) : word_(word), out_(out) {}

    void add_all() {
        if (word_.empty()) return;
        follower();
        initial();
        feature_name();
        follower_name();
        owner_first();
        castle_name();
        clock();
        abbreviation();
        place_first();
        castle();
        claim();
        result();
    }

  private:
    void add(std::string text, float cost, Slip slip = Slip::word) { out_.push_back({std::move(text), cost, slip}); }
    [[nodiscard]] std::string with(std::size_t at, std::size_t size, std::string_view text) const {
        return std::string(word_).replace(at, size, text);
    }

    /// The letters of a feature, a side and a half in any order and case: "Er", "fnl", "fLS", "rEW".
    void follower() {
        if (word_.size() > 4) return;
        char terrain = 0;
        std::string side, half;
        for (const char c : word_) {
            if (terrain == 0 && is_one_of(notation::lower(c), terrains))
                terrain = notation::lower(c);
            else if (is_one_of(notation::upper(c), sides))
                side += notation::upper(c);
            else if (is_one_of(notation::upper(c), "LR") && half.empty())
                half = notation::upper(c);
            else
                return;
        }
        if (terrain == 0) return;
        if (side.size() < 2) {
            const std::string meant = terrain + side + half;
            if (meant != word_) add(meant, cost::other_case);
            return;
        }
        for (const char one : side) add({terrain, one}, cost::added_letter);
        if (side.size() != 2 || terrain == 'c' || !half.empty()) return;
        // "fNW": the half of the northern side that is in the west, left as seen from the tile's middle.
        const auto at = sides.find(side[0]), other = sides.find(side[1]);
        if (other == (at + 3) % sides.size()) add({terrain, side[0], 'L'}, cost::word_for_sign);
        if (other == (at + 1) % sides.size()) add({terrain, side[0], 'R'}, cost::word_for_sign);
    }

    /// S(tadt), K(loster), W(eg, iese), B(auer), t(hief): the initial of another name, with a side.
    void initial() {
        struct Initial {
            char typed, meant;
        };
        constexpr std::array<Initial, 7> initials = {
            {{'s', 'c'}, {'k', 'm'}, {'w', 'r'}, {'w', 'f'}, {'b', 'f'}, {'t', 'r'}, {'d', 'r'}}};
        const bool has_side = word_.size() > 1 && is_one_of(notation::upper(word_[1]), sides);
        if (word_.size() > 3 || (word_.size() > 1 && !has_side)) return;
        for (const auto& [typed, meant] : initials)
            if (notation::lower(word_[0]) == typed) add(meant + std::string(word_.substr(1)), cost::initial);
    }

    /// "road", "Stadt", "klooster", with what follows.
    void feature_name() {
        constexpr std::array<Terrain, 4> all = {Terrain::field, Terrain::road, Terrain::city, Terrain::monastery};
        const auto end = std::min(word_.find_first_of("@:=^0123456789"), word_.size());
        const std::string typed = slips::plain_letters(word_.substr(0, end));
        if (typed.size() < 3) return;
        for (const Terrain terrain : all)
            for (const std::string& name : language::in_every_language(castellan::carcassonne::name(terrain)))
                if (slips::plain_letters(name).starts_with(typed))
                    add(terrains[std::size_t(terrain)] + std::string(word_.substr(end)), cost::word_for_sign);
    }

    /// "RitterE", "knightN", "farmerSL": the follower by its name, and the side and the half.
    void follower_name() {
        const std::size_t name = std::min(word_.find_last_not_of("NESWLR") + 1, word_.size());
        const std::string_view side = word_.substr(name);
        if (side.size() > 2 || (!side.empty() && !is_one_of(side[0], sides))) return;
        if (const auto terrain = terrain_of(word_.substr(0, name)))
            add(*terrain + std::string(side), cost::word_for_sign);
    }

    /// "G:c": whose turn it is, before the word.
    void owner_first() {
        if (word_.size() > 2 && word_[1] == ':' && is_one_of(word_[0], colours))
            add(std::string(word_.substr(2)), cost::owner_first);
    }

    /// "BurgS", "castle"
    void castle_name() {
        const bool has_side = word_.size() > 4 && is_one_of(word_.back(), sides);
        const std::string plain = slips::plain_letters(has_side ? word_.substr(0, word_.size() - 1) : word_);
        for (const std::string& name : language::in_every_language("castle"))
            if (slips::plain_letters(name) == plain)
                add(has_side ? std::string{'^', word_.back()} : "^", cost::word_for_sign);
    }

    /// "c6": the side as hours of a clock.
    void clock() {
        constexpr std::array<std::string_view, 4> hours = {"12", "3", "6", "9"};
        if (word_.size() < 2 || !is_one_of(word_[0], terrains)) return;
        const auto hour = std::find(hours.begin(), hours.end(), word_.substr(1));
        if (hour != hours.end()) add({word_[0], sides[std::size_t(hour - hours.begin())]}, cost::word_for_sign);
    }

    /// "St", "Kl", "Wi": a feature or follower shortened.
    void abbreviation() {
        using Pair = std::pair<std::string_view, char>;
        constexpr std::array<Pair, 16> all = {{{"st", 'c'},
                                               {"ci", 'c'},
                                               {"kn", 'c'},
                                               {"ri", 'c'},
                                               {"str", 'r'},
                                               {"ro", 'r'},
                                               {"we", 'r'},
                                               {"th", 'r'},
                                               {"wi", 'f'},
                                               {"fi", 'f'},
                                               {"fa", 'f'},
                                               {"ba", 'f'},
                                               {"kl", 'm'},
                                               {"cl", 'm'},
                                               {"mo", 'm'},
                                               {"bo", 'f'}}};
        const std::size_t name = std::min(word_.find_last_not_of("NESW") + 1, word_.size());
        if (word_.size() > name + 1) return;
        const std::string plain = slips::plain_letters(word_.substr(0, name));
        for (const auto& [typed, meant] : all)
            if (plain == typed || plain == std::string(typed) + ".")
                add(meant + std::string(word_.substr(name)), cost::word_for_sign);
    }

    /// "n1:Ccc": the place before the tile.
    void place_first() {
        const auto colon = word_.find(':');
        if (colon == std::string_view::npos || colon == 0 || colon + 1 == word_.size()) return;
        auto places = slips::place_readings(word_.substr(0, colon));
        places.insert(places.begin(), {std::string(word_.substr(0, colon)), 0});
        const std::string tile(word_.substr(colon + 1));
        for (const auto& [place, apart] : places) {
            add(fmt::format("{}@{}", tile, place), apart + cost::word_for_sign);
            if (is_one_of(tile.back(), sides))  // "n1:Ccc E" in one piece
                add(fmt::format("{}@{}{}", tile.substr(0, tile.size() - 1), place, tile.back()),
                    apart + cost::word_for_sign + 0.2F);
        }
    }

    /// A castle: its sign left out, before the owner, twice, with the castle's place after it. More that is beside the
    /// sign may be another word.
    void castle() {
        if (word_.find_first_of("=:") != std::string_view::npos) return;
        const auto hat = word_.find('^');
        if (hat == std::string_view::npos) {
            if (word_.size() != 1) return;
            const char c = notation::upper(word_[0]);
            if (is_one_of(c, colours)) {
                add("^", cost::forgotten_prefix);
                add({c, '^'}, cost::forgotten_prefix);
            }
            if (is_one_of(c, sides)) add({'^', c}, cost::forgotten_prefix);
            return;
        }
        const std::string_view before = word_.substr(0, hat), after = word_.substr(hat + 1);
        if (after.size() == 1 && is_one_of(notation::upper(after[0]), colours))
            add({notation::upper(after[0]), '^'}, cost::word_for_sign);
        if (before.size() == 1 && is_one_of(notation::upper(before[0]), sides))
            add({'^', notation::upper(before[0])}, cost::word_for_sign);
        if (before.empty())
            for (const char owner : colours) add(owner + std::string(word_), cost::forgotten_prefix);
        else if (before.size() == 1)
            add(std::string(word_.substr(hat)), cost::other_card);
        const bool is_place = after.find_first_not_of("ewnsEWNS0123456789") == std::string_view::npos;
        if (after.size() > 1 && is_place) add(std::string(word_.substr(0, hat + 1)), cost::word_for_sign);
    }

    /// "rWB=4", "^n2:B5", "B20", "m@s1:R:4", "r0:R=2", "c:G4", "rE=O".
    void claim() {
        const auto digits = word_.find_last_not_of("0123456789") + 1;
        const auto sign = word_.find('=');
        if (sign == std::string_view::npos) {
            if (digits == 0 || digits == word_.size()) return;
            const char last = word_[digits - 1];
            if (is_one_of(last, colours)) add(with(digits, 0, "="), cost::forgotten_prefix);
            if (digits > 1 && (last == ':' || last == '-' || last == '.'))
                add(with(digits - 1, 1, "="), cost::neighbouring_key);
            return;
        }
        if (word_.ends_with('O') || word_.ends_with('o')) add(with(word_.size() - 1, 1, "0"), cost::neighbouring_key);
        std::size_t owners = sign;
        while (owners > 0 && is_one_of(word_[owners - 1], colours)) --owners;
        if (owners > 0 && owners < sign && word_[owners - 1] != ':') add(with(owners, 0, ":"), cost::punctuation);
        if (owners > 0 && owners < sign && is_one_of(word_[owners - 1], ";.,-"))
            add(with(owners - 1, 1, ":"), cost::neighbouring_key);
        places(std::min(word_.find(':'), sign));
    }

    /// The place of what is claimed: without its sign, or in another order.
    void places(std::size_t end) {
        std::size_t begin = word_[0] == '^' ? 1 : word_.find('@');
        if (begin == std::string_view::npos) {
            const auto after = word_.find_first_of("ewns0123456789", 1);
            if (after != std::string_view::npos && after < end) add(with(after, 0, "@"), cost::forgotten_prefix);
            return;
        }
        if (word_[begin] == '@') ++begin;
        if (begin >= end) return;
        for (const auto& [place, apart] : slips::place_readings(word_.substr(begin, end - begin)))
            add(with(begin, end - begin, place), apart);
    }

    /// "#RB", "R+B".
    void result() {
        const bool marked = word_.starts_with('#');
        if (!marked && word_.find('+') == std::string_view::npos && word_.size() != 1) return;
        std::string winners;
        for (const char c : word_.substr(marked ? 1 : 0)) {
            if (is_one_of(notation::upper(c), colours))
                winners += (winners.empty() ? "#" : "+") + std::string(1, notation::upper(c));
            else if (c != '+' && c != ',' && c != '&')
                return;
        }
        if (!winners.empty() && winners != word_) add(winners, marked ? cost::punctuation : cost::forgotten_prefix);
    }

    std::string_view word_;
    std::vector<Rewriting>& out_;
};

}  // namespace

void add_rewritings(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) {
    slips::add_names_as_letters(word, names, out);
    add_tile_rewritings(word, out);
    Rewriter(word, out).add_all();
}

}  // namespace castellan::analyzer::carcassonne
