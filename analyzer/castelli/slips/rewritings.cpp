#include "analyzer/castelli/slips/rewritings.hpp"

#include <algorithm>
#include <array>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/names.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using slips::Rewriting;
using slips::Slip;
namespace cost = slips::cost;

/// Where the code of a card is written in a word: after the player and the sign.
struct CodeSlot {
    std::size_t begin = 0, end = 0;
};

bool is_code_part(char c) { return notation::is(c, notation::letter | notation::digit); }

CodeSlot code_slot(std::string_view word) {
    std::size_t begin = 0;
    if (word.size() > 2 && word[1] == ':') begin = 2;
    if (begin < word.size() && (word[begin] == '+' || word[begin] == '-')) ++begin;
    std::size_t end = begin;
    while (end < word.size() && is_code_part(word[end])) ++end;
    return {begin, end};
}

/// What is left of a name for comparing: small letters of ASCII, without the second letter of an umlaut.
const std::array<std::vector<std::string>, card_kind_count>& plain_names() {
    static const auto names = [] {
        std::array<std::vector<std::string>, card_kind_count> all;
        for (std::size_t card = 0; card < card_kind_count; ++card)
            for (const std::string& name : names_of(CardKind(card)))
                all[card].push_back(slips::plain_letters(name.substr(0, name.find(" ("))));
        return all;
    }();
    return names;
}

char king_digit(std::size_t card) { return card < 3 ? char('3' + card) : 0; }

/// How near letters are to a card's name; more than 3 if they are not.
float name_cost(std::size_t card, std::string_view typed, char digit) {
    if (king_digit(card) != 0 && digit != 0 && digit != king_digit(card)) return 4;
    float least = 4;
    for (const std::string& name : plain_names()[card]) {
        if (typed.size() >= 3 && name.starts_with(typed)) least = std::min(least, cost::word_for_sign);
        least = std::min(least, slips::typing_cost(typed, name, 3) * 0.7F + cost::word_for_sign);
    }
    return least;
}

/// "Raubritter", "+King(4)", "Landgraf^d2g": names for codes.
void add_card_names(std::string_view word, std::vector<Rewriting>& out) {
    std::size_t begin = 0;
    if (const auto colon = word.find(':'); colon != std::string_view::npos && colon + 1 < word.size())
        begin = colon + 1;
    if (begin < word.size() && (word[begin] == '+' || word[begin] == '-')) ++begin;
    std::size_t end = begin;
    while (end < word.size() && (notation::is(word[end], notation::letter) || (word[end] & 0x80) != 0)) ++end;
    if (end - begin < 3) {
        const auto plus = word.find('+', begin);  // "Tr>B+Landgravine"
        if (plus == std::string_view::npos || plus + 3 >= word.size()) return;
        std::vector<Rewriting> bought;
        add_card_names(word.substr(plus), bought);
        for (Rewriting& rewriting : bought)
            out.push_back({std::string(word.substr(0, plus)) + rewriting.word, rewriting.cost, rewriting.slip});
        return;
    }
    const std::string typed = slips::plain_letters(word.substr(begin, end - begin));
    char digit = 0;
    std::size_t rest = end;
    if (rest < word.size() && word[rest] == '(') ++rest;
    if (rest < word.size() && word[rest] >= '3' && word[rest] <= '5') {
        digit = word[rest++];
        if (rest < word.size() && word[rest] == ')') ++rest;
    } else {
        rest = end;
    }
    for (std::size_t card = 0; card < card_kind_count; ++card) {
        const float apart = name_cost(card, typed, digit);
        if (apart > 3) continue;
        const std::string start = std::string(word.substr(0, begin)) + std::string(code(CardKind(card)));
        const std::string after(word.substr(king_digit(card) != 0 ? rest : end));
        out.push_back({start + after, apart, Slip::word});
        // "Verräter>G+Pferd": the other card may be a name, too.
        if (const auto plus = after.find('+'); plus != std::string::npos && plus + 3 < after.size()) {
            std::vector<Rewriting> bought;
            add_card_names(std::string_view(after).substr(plus), bought);
            for (const Rewriting& other : bought)
                out.push_back({start + after.substr(0, plus) + other.word, apart + other.cost, Slip::word});
        }
    }
}

/// Whether letters are how the card's code would be made of another name of it: "Ve" of Verräter.
bool is_like(std::size_t card, std::string_view typed) {
    const std::string plain = slips::plain_letters(typed);
    return std::any_of(plain_names()[card].begin(), plain_names()[card].end(), [&](const std::string& name) {
        if (plain.empty() || name.empty() || plain[0] != name[0]) return false;
        return plain.size() == 1 || name.find(plain[1], 1) != std::string::npos;
    });
}

/// Codes of other cards.
void add_codes(std::string_view word, CodeSlot slot, std::vector<Rewriting>& out) {
    const std::string_view typed = word.substr(slot.begin, slot.end - slot.begin);
    if (typed.empty() || typed.size() > 3) return;
    for (std::size_t card = 0; card < card_kind_count; ++card) {
        const std::string_view meant = code(CardKind(card));
        if (typed == meant) continue;
        std::string other(word);
        other.replace(slot.begin, typed.size(), meant);
        const float letters = slips::typing_cost(typed, meant, cost::other_card);
        out.push_back(
            {other, std::min(letters, is_like(card, typed) ? cost::card_like : cost::other_card), Slip::word});
    }
}

/// The card that a castle needs, and who draws, sells or turns a tile.
void add_prefixes(std::string_view word, std::vector<Rewriting>& out) {
    if (const auto sign = word.find('^'); sign == 0) {
        for (const CardKind card :
             {CardKind::landgrave, CardKind::landgravine, CardKind::master_builder, CardKind::abbot, CardKind::army})
            out.push_back({std::string(code(card)) + std::string(word), cost::forgotten_prefix, Slip::word});
    } else if (sign <= 3) {
        out.push_back({std::string(word.substr(sign)), cost::other_card, Slip::word});
    }
    if (word.find('^') != std::string_view::npos && word.find('$') == std::string_view::npos) {
        const auto end = std::min(word.find('='), word.size());
        for (const char resource : resource_letters) {
            std::string bought(word);
            bought.insert(end, {'$', resource});
            out.push_back({bought, cost::left_out_letter, Slip::word});
        }
    }
    if (word.starts_with("^^")) {
        out.push_back({std::string(word.substr(1)), cost::doubled_letter, Slip::word});
    } else if (const auto sign = word.find('^');
               sign != std::string_view::npos && word.find("^^") == std::string_view::npos) {
        std::string twice(word);
        twice.insert(sign, 1, '^');
        out.push_back({twice, cost::doubled_letter, Slip::word});
    }
    if (word.size() > 1 && word[1] == ':') {
        out.push_back({std::string(word.substr(2)), cost::other_card, Slip::word});
        return;
    }
    for (const char player : colour_letters)
        out.push_back({std::string(1, player) + ":" + std::string(word), cost::forgotten_prefix, Slip::word});
}

/// Letters of other languages: resources bought (Holz, hout, Korn, Fels, steen), and sides (Ost, zuid).
void add_letters_of_languages(std::string_view word, std::vector<Rewriting>& out) {
    constexpr std::string_view resources = "hkfs", meant_resources = "wgrr", sides = "OZ", meant_sides = "ES";
    // After a castle's space the land and what is bought: "^c3k$h".
    const auto castle = word.rfind('^');
    if (castle != std::string_view::npos && castle + 3 < word.size()) {
        std::string other(word);
        for (std::size_t at = castle + 3; at < other.size(); ++at)
            if (const auto resource = resources.find(other[at]); resource != std::string_view::npos)
                other[at] = meant_resources[resource];
        if (other != word) out.push_back({std::move(other), cost::word_for_sign, Slip::word});
    }
    std::string turned(word);
    for (std::size_t at = 2; at < turned.size(); ++at)
        if (const auto side = sides.find(turned[at]); side != std::string_view::npos) turned[at] = meant_sides[side];
    if (turned != word) out.push_back({std::move(turned), cost::word_for_sign, Slip::word});
}

/// "St>270": the tile's colours say what it is turned to.
void add_steward_colours(std::string_view word, std::vector<Rewriting>& out) {
    const auto sign = word.find("St>");
    if (sign == std::string_view::npos || word.find_first_of("0123456789", sign) == std::string_view::npos) return;
    for (const char colour : colour_letters)
        out.push_back({std::string(word.substr(0, sign)) + "St>" + colour, cost::other_card, Slip::word});
}

bool is_code(std::string_view letters) {
    for (std::size_t card = 0; card < card_kind_count; ++card)
        if (letters == code(CardKind(card))) return true;
    return false;
}

/// "^g7=Mb", "+K4:G", "^c7g$wLg": who draws, and the card that a castle is built with, after the word.
void add_last_parts(std::string_view word, std::vector<Rewriting>& out) {
    if (word.size() < 4) return;
    const std::size_t colon = word.size() - 2, card = word.size() - 2;
    if (word[colon] == ':' && colour_letters.find(word.back()) != std::string_view::npos)
        out.push_back({word.back() + (":" + std::string(word.substr(0, colon))), cost::displaced_part, Slip::word});
    if (word[0] == '^' && is_code(word.substr(card))) {
        const std::size_t castle = word[card - 1] == '=' ? card - 1 : card;
        out.push_back(
            {std::string(word.substr(card)) + std::string(word.substr(0, castle)), cost::displaced_part, Slip::word});
    }
}

/// "c3g:R4-G6=G2", "vp=R4/B3": another sign between players' numbers.
void add_list_signs(std::string_view word, std::vector<Rewriting>& out) {
    std::string listed(word);
    for (std::size_t at = 1; at + 2 < listed.size(); ++at)
        if (notation::is(listed[at - 1], notation::digit) && notation::is(listed[at + 2], notation::digit) &&
            colour_letters.find(listed[at + 1]) != std::string_view::npos &&
            std::string_view("-/+;&").find(listed[at]) != std::string_view::npos)
            listed[at] = ',';
    if (listed != word) out.push_back({std::move(listed), cost::sign_inside, Slip::word});
}

/// "2a:G2...", "^6b$r": the row before the column.
void add_rows_first(std::string_view word, std::vector<Rewriting>& out) {
    std::string other(word);
    for (std::size_t at = 0; at + 1 < other.size(); ++at) {
        const bool is_row =
            other[at] >= '1' && other[at] <= '8' && (at == 0 || !notation::is(word[at - 1], notation::letter));
        if (is_row && other[at + 1] >= 'a' && other[at + 1] <= 'h') {
            std::swap(other[at], other[at + 1]);
            ++at;
        }
    }
    if (other != word) out.push_back({std::move(other), cost::word_for_sign, Slip::word});
}

/// "xe7$w", "Ce4", "b4^": another sign for a castle's, or in another place.
void add_castle_signs(std::string_view word, std::vector<Rewriting>& out) {
    if (word.size() < 3) return;
    const auto is_space = [&](std::size_t at) {
        return at + 1 < word.size() && word[at] >= 'a' && word[at] <= 'h' &&
               notation::is(word[at + 1], notation::digit);
    };
    const std::string rest(word.substr(1));
    if (is_space(1) && (word[0] == 'x' || word[0] == 'X'))
        out.push_back({"^^" + rest, cost::word_for_sign, Slip::word});
    if (is_space(1) && std::string_view("CcKkBb").find(word[0]) != std::string_view::npos)
        out.push_back({"^" + rest, cost::word_for_sign, Slip::word});
    if (word.size() > 4 && is_space(3) && word[2] == 'x')  // "Abxc1$g"
        out.push_back(
            {std::string(word.substr(0, 2)) + "^^" + std::string(word.substr(3)), cost::word_for_sign, Slip::word});
    if (is_space(0) && word[2] == '^')
        out.push_back(
            {"^" + std::string(word.substr(0, 2)) + std::string(word.substr(3)), cost::word_for_sign, Slip::word});
}

}  // namespace

void add_castelli_rewritings(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) {
    slips::add_names_as_letters(word, names, out);
    add_card_names(word, out);
    add_tile_rewritings(word, out);
    add_castle_signs(word, out);
    add_letters_of_languages(word, out);
    add_rows_first(word, out);
    add_list_signs(word, out);
    add_last_parts(word, out);
    if (word.starts_with('=')) return;
    add_codes(word, code_slot(word), out);
    if (const auto plus = word.find('+', 1); plus != std::string_view::npos && word[plus - 1] != ':') {
        std::size_t end = plus + 1;  // the card bought with a Traitor
        while (end < word.size() && is_code_part(word[end])) ++end;
        add_codes(word, {plus + 1, end}, out);
    }
    add_prefixes(word, out);
    add_steward_colours(word, out);
}

}  // namespace castellan::analyzer
