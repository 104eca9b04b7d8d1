#include "engine/piecepack/rules/ending.hpp"

#include <algorithm>

namespace castellan::piecepack {

namespace {

/// Of several sets of suits that may have won.
Winners any_of(unsigned sets) {
    Winners result;
    int count = 0;
    for (unsigned bits = 0; bits < 16; ++bits) {
        if ((sets >> bits & 1U) == 0) continue;
        result.suits |= SuitSet::of_bits(bits);
        ++count;
    }
    result.certain = count == 1;
    return result;
}

}  // namespace

Winners winners(const Setup& setup, const State& state) {
    if (state.ending) return any_of(state.ending->winners);
    Winners result;
    int surely = state.total(setup.seats[0]).least;
    for (const Suit suit : setup.seated()) surely = std::max<int>(surely, state.total(suit).least);
    for (const Suit suit : setup.seated())
        if (state.total(suit).most >= surely) result.suits.add(suit);
    // Of several that may have won each must be known exactly; the only one has won whatever it has.
    if (result.suits.is_single()) return result;
    for (const Suit suit : result.suits) result.certain = result.certain && state.total(suit).exact();
    return result;
}

bool may_have_won(const Setup& setup, const State& state, SuitSet suits) {
    if (state.ending) return (state.ending->winners >> suits.bits() & 1U) != 0;
    const Winners all = winners(setup, state);
    if (all.certain) return suits == all.suits;
    // They share one total that nobody else must reach.
    int least = -32768;
    int most = 32767;
    for (const Suit suit : setup.seated()) {
        const Range total = state.total(suit);
        least = std::max<int>(least, suits.contains(suit) ? total.least : total.least + 1);
        if (suits.contains(suit)) most = std::min<int>(most, total.most);
    }
    return !suits.empty() && least <= most;
}

std::optional<SuitSet> named_winners(std::string_view result) {
    SuitSet named;
    for (const char c : result) {
        if (c == '#' || c == '+' || c == ' ' || c == '\t') continue;
        const auto suit = find_suit(c);
        if (!suit) return std::nullopt;
        named.add(*suit);
    }
    return named;
}

std::string result_word(const Setup& setup, const Winners& winners) {
    std::string text = "#";
    if (!winners.certain) return text;
    for (const Suit suit : setup.seated()) {
        if (!winners.suits.contains(suit)) continue;
        if (text.size() > 1) text += '+';
        text += letter(suit);
    }
    return text;
}

}  // namespace castellan::piecepack
