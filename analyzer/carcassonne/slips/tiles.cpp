// Tiles: the name, the place and the turn of one word.
#include <algorithm>
#include <array>
#include <string>

#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/places.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

using slips::Rewriting;
using slips::Slip;
namespace cost = slips::cost;

/// Letters alone, all of one case: what "CC2", "cc.2" and "CC,2" share.
std::string plain(std::string_view name) {
    std::string letters;
    for (const char c : name)
        if (notation::is(c, notation::letter)) letters += notation::lower(c);
    return letters;
}

/// How far a name of the base set is from what is written; more than `most` if it is another one.
float name_cost(std::string_view typed, std::string_view name, float most) {
    const std::string_view stem = name.substr(0, name.find_first_of(".+"));
    if (typed == stem) return cost::values_left_out;
    if (typed.size() == name.size() && std::equal(typed.begin(), typed.end(), name.begin(), [](char a, char b) {
            return notation::lower(a) == notation::lower(b);
        }))
        return cost::other_case;
    if (plain(typed) == plain(name)) {
        const bool same_figure = typed.ends_with(name.back());  // "CC2" is CC.2, not Cc.1
        return same_figure || typed.size() == name.size() ? cost::word_for_sign : cost::word_for_sign + 0.8F;
    }
    return slips::typing_cost(typed, name, most);
}

class TileSlips {
  public:
    TileSlips(std::string_view name, std::string_view where, std::vector<Rewriting>& out)
        : name_(name), where_(where), out_(out) {}

    void add_all(float cost) {
        cost_ = cost;
        names();
        split();
        rotations();
    }

  private:
    void add(std::string_view name, std::string_view place, std::string_view side, float cost) {
        out_.push_back({std::string(name) + '@' + std::string(place) + std::string(side), cost + cost_, Slip::word});
    }

    void names() {
        constexpr float most_apart = 3.4F;
        for (const auto& kind : castellan::carcassonne::base_set().kinds) {
            if (kind.name == name_) continue;
            const float apart = name_cost(name_, kind.name, most_apart);
            if (apart <= most_apart) add(kind.name, where_, "", apart);
        }
    }

    /// What is after the sign, as a place and a side.
    void split() {
        places(where_, "", 0);
        if (where_.size() < 2) return;
        const char last = notation::upper(where_.back());
        const std::string_view before = where_.substr(0, where_.size() - 1);
        if (side_of(last) != 0) {
            const std::string side(1, side_of(last));
            const std::string_view place = before.ends_with('-') || before.ends_with(',') || before.ends_with('/')
                                               ? before.substr(0, before.size() - 1)
                                               : before;
            if (side[0] != where_.back()) add(name_, before, side, cost::other_case);
            if (place != before) add(name_, place, side, cost::punctuation);
            places(place, side, side[0] != where_.back() ? cost::other_case : 0);
        }
        const char first = notation::upper(where_.front());
        if (side_of(first) != 0) {
            const std::string side(1, side_of(first));
            add(name_, where_.substr(1), side, cost::displaced_letter - 0.6F);
        }
        quarter_turns();
        degrees();
    }

    /// "n1:180", "n1/90": clockwise, in degrees.
    void degrees() {
        const auto sign = where_.find_last_not_of("0123456789");
        const bool is_divided = sign != std::string_view::npos && sign > 0 &&
                                std::string_view(":/*,-+").find(where_[sign]) != std::string_view::npos;
        if (!is_divided) return;
        if (const auto side = side_of_degrees(where_.substr(sign + 1)))
            add(name_, where_.substr(0, sign), *side, cost::word_for_sign);
    }

    /// "n1:2": quarter turns in figures.
    void quarter_turns() {
        const char last = where_.back();
        const auto sign = where_.find_last_of(":/*,-");
        if (sign == std::string_view::npos || sign + 2 != where_.size() || last < '0' || last > '3') return;
        const auto turns = std::size_t(last - '0');
        add(name_, where_.substr(0, sign), turns == 0 ? "" : sides.substr(turns, 1), cost::word_for_sign);
    }

    void places(std::string_view place, std::string_view side, float cost) {
        for (const auto& [reading, apart] : slips::place_readings(place)) add(name_, reading, side, apart + cost);
    }

    void rotations() {
        const bool turned = !where_.empty() && sides.find(where_.back()) != std::string_view::npos;
        const std::string_view place = turned ? where_.substr(0, where_.size() - 1) : where_;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const std::string_view other = side == 0 ? std::string_view() : sides.substr(side, 1);
            if (place.size() + other.size() != where_.size() || !where_.ends_with(other))
                add(name_, place, other, turned ? cost::turned_tile : cost::forgotten_prefix);
        }
    }

    /// O is east in German and Dutch, Z south in Dutch.
    static char side_of(char c) {
        if (c == 'O') return 'E';
        if (c == 'Z') return 'S';
        return sides.find(c) != std::string_view::npos ? c : '\0';
    }

    std::string_view name_, where_;
    std::vector<Rewriting>& out_;
    float cost_ = 0;
};

}  // namespace

std::optional<std::string_view> side_of_degrees(std::string_view degrees) {
    if (degrees.ends_with("\xC2\xB0")) degrees.remove_suffix(2);
    constexpr std::array<std::string_view, 4> turns = {"0", "90", "180", "270"};
    const auto turn = std::find(turns.begin(), turns.end(), degrees);
    if (turn == turns.end()) return std::nullopt;
    return turn == turns.begin() ? std::string_view() : sides.substr(std::size_t(turn - turns.begin()), 1);
}

void add_tile_rewritings(std::string_view word, std::vector<Rewriting>& out) {
    if (word.find('=') != std::string_view::npos || word.find('^') != std::string_view::npos) return;
    if (const auto mark = word.find('@'); mark != std::string_view::npos) {
        if (mark == 0) return;
        TileSlips(word.substr(0, mark), word.substr(mark + 1), out).add_all(0);
        if (word.find('(', mark) == std::string_view::npos) return;
        std::string plain_place(word.substr(mark + 1));  // "(-1,0)S"
        std::erase_if(plain_place, [](char c) { return c == '(' || c == ')'; });
        TileSlips(word.substr(0, mark), plain_place, out).add_all(cost::punctuation);
        return;
    }
    // "Lw1n1": the sign left out, or a blank for it.
    for (const auto& kind : castellan::carcassonne::base_set().kinds)
        if (word.starts_with(kind.name) && word.size() > kind.name.size())
            out.push_back(
                {kind.name + '@' + std::string(word.substr(kind.name.size())), cost::forgotten_prefix, Slip::word});
}

}  // namespace castellan::analyzer::carcassonne
