#include "notation/building_words.hpp"

#include <algorithm>
#include <utility>

#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

bool same(std::string_view text, std::string_view small) {
    return std::equal(text.begin(), text.end(), small.begin(), small.end(),
                      [](char c, char wanted) { return lower(c) == wanted; });
}

constexpr std::string_view card_codes = "lglvmbabar";      // that go with castles, two letters each
constexpr std::string_view players_of_castles = "rbgykp";  // of Carcassonne, where the owner may build

bool is_build_card(std::string_view code) {
    for (std::size_t at = 0; at < card_codes.size(); at += 2)
        if (same(code, card_codes.substr(at, 2))) return true;
    return false;
}

/// "Lg", "LgMb", "B:Lg".
bool are_build_cards(std::string_view text) {
    if (text.size() > 2 && text[1] == ':') text.remove_prefix(2);
    if (text.empty() || text.size() % 2 != 0) return false;
    for (; !text.empty(); text.remove_prefix(2))
        if (!is_build_card(text.substr(0, 2))) return false;
    return true;
}

bool is_player_of_castle(std::string_view text) {
    return text.size() == 1 && players_of_castles.find(lower(text.front())) != std::string_view::npos;
}

/// A run of letters that ends with one of these words: the sign that it is written for, and what is before it, "Lg" of
/// "Lgbuild".
struct Building {
    std::string_view before;
    std::string_view sign;  // empty if there is none
};
Building read_building(std::string_view letters) {
    for (const auto& [word, sign] : {std::pair{"build", "^"}, std::pair{"over", "^^"}}) {
        const std::size_t size = std::string_view(word).size();
        if (letters.size() < size || !same(letters.substr(letters.size() - size), word)) continue;
        const auto before = letters.substr(0, letters.size() - size);
        const bool fits = before.empty() || are_build_cards(before) || (size == 5 && is_player_of_castle(before));
        if (fits) return {before, sign};
    }
    return {};
}

/// A side, or a castle's place, in a game where a castle may also be named by neither.
bool names_castle(std::string_view next) {
    const char* const end = next.data() + next.size();
    const char first = next.front();
    const char* const second = next.data() + 1;
    const bool ends = second == end || !is(*second, word_part);
    if (std::string_view("NESW").find(first) != std::string_view::npos) return ends;
    if (std::string_view("nesw").find(first) != std::string_view::npos) return !ends && is(*second, digit);
    return first == '0' && !ends && std::string_view(":+=").find(*second) != std::string_view::npos;
}

}  // namespace

bool ends_with_building_word(std::string_view word) {
    std::size_t begin = word.size();
    while (begin > 0 && is(word[begin - 1], letter)) --begin;
    if (begin > 0 && word[begin - 1] != ':' && !is(word[begin - 1], blank)) return false;
    return !read_building(word.substr(begin)).sign.empty();
}

bool building_goes_on(const Lexis& lexis, std::string_view next) {
    return lexis.closes('^') ? names_castle(next) : is(next.front(), letter);
}

bool may_build(const Lexis& lexis, std::string_view before, std::string_view building) {
    if (&lexis == &castelli_lexis) return are_build_cards(before);
    const bool has_player = building.size() > 1 && is(building[1], blank);
    return lexis.closes('^') && is_player_of_castle(before) && before != "r" && !has_player;
}

std::optional<std::string> with_carets(std::string_view word) {
    std::string out;
    bool any = false;
    for (std::size_t at = 0; at < word.size();) {
        std::size_t over = at;
        while (over < word.size() && is(word[over], letter)) ++over;
        const bool begins = at == 0 || word[at - 1] == ':' || is(word[at - 1], blank);
        const bool ends = over == word.size() || is(word[over], blank);
        const Building building = begins && ends ? read_building(word.substr(at, over - at)) : Building{};
        any = any || !building.sign.empty();
        if (over == at) ++over;
        if (!building.sign.empty()) {
            out += building.before;
            out += building.sign;
        } else if (!is(word[at], blank)) {
            out += word.substr(at, over - at);
        }
        at = over;
    }
    return any ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace castellan::notation
