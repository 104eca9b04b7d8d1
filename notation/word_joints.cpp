#include "notation/word_joints.hpp"

#include "notation/building_words.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

bool is_turn_head(std::string_view text) {
    const char* end = text.data() + text.size();
    const char* point = skip(skip(text.data(), end, digit), end, blank);
    return point < end && *point == '.';
}

/// "end" alone: never the rest of a word.
bool is_end(std::string_view text) {
    constexpr std::string_view end = "end";
    if (text.size() < end.size()) return false;
    for (std::size_t i = 0; i < end.size(); ++i)
        if (lower(text[i]) != end[i]) return false;
    return text.size() == end.size() || !is(text[end.size()], word_part);
}

/// A castle: only its `$` goes on, to what is bought.
bool builds(std::string_view word) { return word.find('^') != std::string_view::npos || with_carets(word).has_value(); }

/// "e5g=-": no player gains, and the word is complete.
bool gains_nothing(std::string_view word) {
    word.remove_suffix(1);
    while (!word.empty() && is(word.back(), blank)) word.remove_suffix(1);
    return !word.empty() && word.back() == '=';
}

/// "e5g=R2, B1": what follows a comma belongs to it only in such a list; "+Lg, +K4" and "R=4, B=4" are two words.
bool list_goes_on(const Lexis& lexis, std::string_view word, std::string_view next) {
    const auto share = next.find_first_not_of(", \t");
    if (word.find('=') == std::string_view::npos || share == std::string_view::npos) return false;
    next.remove_prefix(share);
    return next.size() > 1 && lexis.players.find(upper(next[0])) != std::string_view::npos &&
           (is(next[1], digit) || next[1] == '-');
}

}  // namespace

bool goes_on(const Lexis& lexis, std::string_view word, std::string_view next) {
    const char last = word.back();
    const char first = next.front();
    if (last == ',' || first == ',') return list_goes_on(lexis, word, next);
    if (is(first, joins_previous)) return true;
    if (!is(last, joins_next) || lexis.closes(last)) return false;
    if (last == '-' && gains_nothing(word)) return false;
    if (last == '$' && !builds(word)) return false;  // "d5$": silver
    // "+ ?!": a judgement of two signs; only one alone may be what was not seen
    if (first == '?') return takes_unseen(last) && (next.size() == 1 || (next[1] != '!' && next[1] != '?'));
    if (first == '*' || (first == '#' && last != ':')) return false;
    if (is(first, digit) && is_turn_head(next)) return false;
    return is(first, word_part) && !is_end(next);
}

bool ends_with_sign_of_next(std::string_view word) {
    if (word.size() < 2 || (word.back() != '-' && word.back() != '+')) return false;
    const char before = word[word.size() - 2];
    if (is(before, digit)) return true;
    // "vp=R-3", "Tr>B+?": here it is inside
    return is(before, letter) && word.find_first_of("=>") == std::string_view::npos;
}

bool look_like_head(std::string_view word, std::string_view next) {
    const char* end = word.data() + word.size();
    if (skip(word.data(), end, digit) < end) return false;
    return next.front() == '.' || (next.size() == 1 && is(next.front(), letter));
}

}  // namespace castellan::notation
