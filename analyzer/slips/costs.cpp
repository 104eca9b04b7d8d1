#include "analyzer/slips/costs.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {

using notation::is;
using notation::lower;

namespace {

struct Key {
    int row, column;
};

/// The rows of a keyboard, without and with the shift key; a blank is no key.
struct Keyboard {
    std::array<std::string_view, 4> plain, shifted;
};
constexpr std::array<Keyboard, 2> keyboards = {{
    {{"`1234567890-=", " qwertyuiop[]", " asdfghjkl;'\\", " zxcvbnm,./"},
     {"~!@#$%^&*()_+", " QWERTYUIOP{}", " ASDFGHJKL:\"|", " ZXCVBNM<>?"}},
    {{"^1234567890 '", " qwertzuiop +", " asdfghjkl  #", "<yxcvbnm,.-"},
     {" !\"#$%&/()=?`", " QWERTZUIOP *", " ASDFGHJKL  '", ">YXCVBNM;:_"}},
}};

std::optional<Key> find(const std::array<std::string_view, 4>& rows, char c) {
    for (int row = 0; row < 4; ++row)
        if (const auto column = rows[std::size_t(row)].find(c); c != ' ' && column != std::string_view::npos)
            return Key{row, int(column)};
    return std::nullopt;
}

std::optional<Key> find(const Keyboard& keyboard, char c) {
    if (auto key = find(keyboard.plain, c)) return key;
    return find(keyboard.shifted, c);
}

/// Rows are set off to the right by about half a key.
bool touch(Key a, Key b) {
    if (a.row == b.row) return std::abs(a.column - b.column) == 1;
    if (std::abs(a.row - b.row) != 1) return false;
    const int below = a.row > b.row ? a.column - b.column : b.column - a.column;
    return below == 0 || below == -1;
}

bool same_kind(char a, char b) {
    constexpr std::string_view colours = "RGBYrgby";
    const auto both = [&](auto test) { return test(a) && test(b); };
    return both([](char c) { return is(c, notation::digit); }) || both([](char c) { return c >= 'a' && c <= 'z'; }) ||
           both([&](char c) { return colours.find(c) != std::string_view::npos; });
}

float cost_of(char typed, char meant) {
    if (typed == meant) return 0;
    if (lower(typed) == lower(meant)) return cost::other_case;
    float least = cost::other_letter;
    for (const Keyboard& keyboard : keyboards) {
        const auto first = find(keyboard, typed), second = find(keyboard, meant);
        if (!first || !second) continue;
        if (touch(*first, *second)) least = std::min(least, cost::neighbouring_key);
        if (first->row == second->row && first->column == second->column) least = std::min(least, cost::missed_shift);
    }
    if (same_kind(typed, meant)) {
        const bool next = std::abs(typed - meant) == 1;
        least = std::min(least, next ? cost::next_in_order : cost::same_kind);
    }
    return least;
}

constexpr std::size_t ascii = 128;

/// Of all pairs of ASCII: a search asks for thousands.
const std::array<std::array<float, ascii>, ascii>& all_costs() {
    static const auto table = [] {
        std::array<std::array<float, ascii>, ascii> costs{};
        for (std::size_t typed = 0; typed < ascii; ++typed)
            for (std::size_t meant = 0; meant < ascii; ++meant) costs[typed][meant] = cost_of(char(typed), char(meant));
        return costs;
    }();
    return table;
}

}  // namespace

bool are_neighbours(char a, char b) {
    return std::any_of(keyboards.begin(), keyboards.end(), [&](const Keyboard& keyboard) {
        const auto first = find(keyboard, a), second = find(keyboard, b);
        return first && second &&
               (touch(*first, *second) || (first->row == second->row && first->column == second->column));
    });
}

float typed_for(char typed, char meant) {
    const auto from = static_cast<unsigned char>(typed), to = static_cast<unsigned char>(meant);
    if (from >= ascii || to >= ascii) return typed == meant ? 0 : cost::other_letter;
    return all_costs()[from][to];
}

}  // namespace castellan::analyzer::slips
