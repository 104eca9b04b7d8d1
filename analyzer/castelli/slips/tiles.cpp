// A tile's arms as they are mistaken: two swapped, turned, values or silver not written.
#include <algorithm>
#include <array>
#include <optional>

#include "analyzer/castelli/slips/rewritings.hpp"
#include "analyzer/slips/costs.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {
namespace {

using castelli::colour_letters;
using slips::Rewriting;
using slips::Slip;
namespace cost = slips::cost;

struct Arm {
    char colour = 0;
    char value = 0;  // 0: not written
};

/// Four arms and what follows them, read leniently.
struct Arms {
    std::array<Arm, 4> arms{};
    char silver = 0;
};

/// A card icon is written with the letter of "Karte", too, and with signs that look like nothing else.
constexpr std::string_view icons = "cCkKiI0*";

bool is_value(char c) { return (c >= '1' && c <= '6') || icons.find(c) != std::string_view::npos; }
char value_of(char c) { return icons.find(c) != std::string_view::npos ? 'c' : c; }

std::optional<Arms> read_arms(std::string_view text) {
    Arms result;
    if (text.size() > 2 && text[0] == 's' && notation::is(text[1], notation::digit)) {  // "s1B1YcG1R1"
        auto rest = read_arms(text.substr(2));
        if (rest && rest->silver == 0) rest->silver = text[1];
        return rest;
    }
    std::size_t count = 0;
    char leading = 0, trailing = 0;  // "4YBRG", "RYBGc3"
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (count == 4 && c == '$') {  // a sign for each: "R4$", "Y2$$"
            const auto signs = text.size() - i;
            if (signs > 3 || text.find_first_not_of('$', i) != std::string_view::npos) return std::nullopt;
            result.silver = char('0' + signs);
            break;
        }
        if (count >= 3 && (c == 's' || c == 'S' || c == '+') && i + 1 < text.size()) {
            result.silver = text[i + 1];
            if (i + 2 != text.size()) return std::nullopt;
            break;
        }
        if (colour_letters.find(notation::upper(c)) != std::string_view::npos) {
            if (count == 4) return std::nullopt;
            result.arms[count++].colour = notation::upper(c);
        } else if (is_value(c)) {
            if (count == 0)
                leading = value_of(c);
            else if (result.arms[count - 1].value == 0)
                result.arms[count - 1].value = value_of(c);
            else if (count == 4 && trailing == 0)
                trailing = value_of(c);
            else
                return std::nullopt;
        } else {
            return std::nullopt;
        }
    }
    if (trailing != 0) {
        const auto without =
            std::find_if(result.arms.begin(), result.arms.end(), [](const Arm& arm) { return arm.value == 0; });
        if (without == result.arms.end()) return std::nullopt;
        without->value = trailing;
    }
    if (count == 3) {  // the fourth follows
        for (const char colour : colour_letters)
            if (std::none_of(result.arms.begin(), result.arms.begin() + 3,
                             [&](Arm arm) { return arm.colour == colour; }))
                result.arms[count++].colour = colour;
    }
    if (count != 4) return std::nullopt;
    if (leading != 0 && result.arms[0].value == 0) result.arms[0].value = leading;
    return result;
}

/// "2Y2RcG2B": each value before its colour.
std::optional<std::string> colours_first(std::string_view text) {
    constexpr std::size_t size = 8;
    if (text.size() < size) return std::nullopt;
    std::string arms;
    for (std::size_t at = 0; at < size; at += 2) {
        if (!is_value(text[at]) || colour_letters.find(notation::upper(text[at + 1])) == std::string_view::npos)
            return std::nullopt;
        arms += {text[at + 1], text[at]};
    }
    return arms + std::string(text.substr(size));
}

std::string spelled(const Arms& arms) {
    std::string text;
    for (const Arm& arm : arms.arms) text += {arm.colour, arm.value};
    if (arms.silver != 0) text += {'s', arms.silver};
    return text;
}

/// Tiles have one value on all arms, or an icon on one of them (C3).
bool fill_values(Arms& arms) {
    char value = 0;
    bool complete = true;
    for (const Arm& arm : arms.arms) {
        if (arm.value == 0) complete = false;
        if (arm.value == 0 || arm.value == 'c') continue;
        if (value != 0 && value != arm.value) return false;
        value = arm.value;
    }
    if (complete || value == 0) return false;
    for (Arm& arm : arms.arms)
        if (arm.value == 0) arm.value = value;
    return true;
}

}  // namespace

void add_tile_rewritings(std::string_view word, std::vector<Rewriting>& out) {
    std::size_t begin = word.find(':');
    if (begin == std::string_view::npos || begin < 2) begin = word.find_first_of("<>");
    while (begin != std::string_view::npos && begin + 1 < word.size()) {
        ++begin;
        const std::size_t end = std::min(word.find_first_of("<>", begin), word.size());
        const std::string before(word.substr(0, begin)), after(word.substr(end));
        if (const auto arms = colours_first(word.substr(begin, end - begin))) {
            const auto other = after.empty() ? std::nullopt : colours_first(after.substr(1));
            out.push_back({before + *arms + (other ? after[0] + *other : after), cost::word_for_sign, Slip::word});
        }
        if (auto arms = read_arms(word.substr(begin, end - begin))) {
            const auto add = [&](const Arms& other, float cost) {
                out.push_back({std::string(before).append(spelled(other)).append(after), cost, Slip::word});
            };
            const bool filled = fill_values(*arms);
            const bool whole =
                std::all_of(arms->arms.begin(), arms->arms.end(), [](Arm arm) { return arm.value != 0; });
            if (filled) {
                add(*arms, cost::values_left_out);
                if (after.size() > 1) {
                    std::vector<Rewriting> rest;
                    add_tile_rewritings(after, rest);
                    for (const Rewriting& other : rest)
                        out.push_back({before + spelled(*arms) + other.word, cost::values_left_out + other.cost * 0.5F,
                                       Slip::word});
                }
            }
            if (whole && !filled) add(*arms, cost::word_for_sign);
            if (whole) {
                const float more = filled ? cost::values_left_out : 0;
                for (int turn = 1; turn < 4; ++turn) {
                    Arms turned = *arms;
                    std::rotate(turned.arms.begin(), turned.arms.begin() + turn, turned.arms.end());
                    add(turned, cost::turned_tile + more);
                }
                for (std::size_t a = 0; a < 4; ++a)
                    for (std::size_t b = a + 1; b < 4; ++b) {
                        Arms swapped = *arms;
                        std::swap(swapped.arms[a], swapped.arms[b]);
                        add(swapped, cost::swapped_arms + more);
                        Arms colours = *arms;
                        std::swap(colours.arms[a].colour, colours.arms[b].colour);
                        add(colours, cost::swapped_arms + more + 0.3F);
                    }
                for (const char silver : {'\0', '1', '2', '3'}) {
                    Arms other = *arms;
                    other.silver = silver;
                    if (silver != arms->silver) add(other, cost::silver + more);
                }
            }
            if (begin > 3 || after.empty())  // with the module Dilemma a tile is taken for the one laid
                out.push_back({std::string(word.substr(0, end)) + "<?", cost::forgotten_prefix + 0.4F, Slip::word});
        }
        begin = end < word.size() ? end : std::string_view::npos;
    }
    // "c2:R5Y5G5B5>B3G3Y3R3": the tile from the hand is laid, and the other taken.
    const auto arrow = word.find('>'), colon = word.find(':');
    if (arrow != std::string_view::npos && colon != std::string_view::npos && colon < arrow &&
        read_arms(word.substr(colon + 1, arrow - colon - 1)) && read_arms(word.substr(arrow + 1))) {
        const std::string first(word.substr(colon + 1, arrow - colon - 1)), second(word.substr(arrow + 1));
        out.push_back({std::string(word.substr(0, colon + 1)) + second + "<" + first, cost::word_for_sign, Slip::word});
        out.push_back(
            {std::string(word.substr(0, colon + 1)) + first + "<" + second, cost::word_for_sign + 0.4F, Slip::word});
    }
    // "c2:B3G3Y3R3 R5Y5G5B5" comes here in one piece, without its "<".
    for (std::size_t at = 10; at + 8 <= word.size(); ++at)
        if (word.find('<') == std::string_view::npos && read_arms(word.substr(at)))
            out.push_back({std::string(word.substr(0, at)) + "<" + std::string(word.substr(at)), cost::left_out_letter,
                           Slip::word});
    if (word.ends_with('<')) out.push_back({std::string(word) + "?", cost::left_out_letter, Slip::word});
}

}  // namespace castellan::analyzer
