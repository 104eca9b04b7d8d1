#include "cli/record/typed_word.hpp"

#include <algorithm>

#include "notation/signs/characters.hpp"

namespace castellan::cli {

namespace {

std::optional<std::string> rest_of_whole(std::string_view word, std::string_view typed) {
    std::size_t at = 0;
    for (const char letter : typed) {
        while (at < word.size() && is_sign_to_leave_out(word[at]) && word[at] != letter) ++at;
        if (at == word.size() || notation::lower(word[at]) != notation::lower(letter)) return std::nullopt;
        ++at;
    }
    return std::string(word.substr(at));
}

}  // namespace

bool is_sign_to_leave_out(char sign) { return std::string_view(":>^+.$<@").find(sign) != std::string_view::npos; }

bool begins_with_sign(std::string_view typed) {
    return !typed.empty() && std::string_view("+-^@").find(typed.front()) != std::string_view::npos;
}

std::optional<std::string> rest_of(std::string_view word, std::string_view typed) {
    auto rest = rest_of_whole(word, typed);
    if (!rest && word.size() > 2 && word[1] == ':') rest = rest_of_whole(word.substr(2), typed);
    return rest;
}

std::optional<TypedRest> typed_of_rest(std::string_view rest, std::string_view typed) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        while (at < rest.size() && is_sign_to_leave_out(rest[at]) && rest[at] != typed[i]) ++at;
        if (at == rest.size()) return TypedRest{true, std::string(typed.substr(i))};
        if (notation::lower(rest[at]) != notation::lower(typed[i])) return std::nullopt;
        ++at;
    }
    return TypedRest{std::all_of(rest.begin() + std::ptrdiff_t(at), rest.end(), is_sign_to_leave_out), {}};
}

std::vector<std::string> spelled_out(std::string_view typed) {
    std::vector<std::string> spellings;
    if (typed.size() < 2 || typed.find_first_of(":^+-<@ ") != std::string_view::npos) return spellings;
    const std::string text(typed);
    const bool is_at_a_place =
        notation::lower(typed[0]) >= 'a' && notation::lower(typed[0]) <= 'h' && typed[1] >= '1' && typed[1] <= '8';
    if (is_at_a_place && text.size() > 3) spellings.push_back(text.substr(0, 2) + ":" + text.substr(2));
    if (is_at_a_place) spellings.push_back("^" + text);
    if (!is_at_a_place) spellings.push_back("+" + text);
    return spellings;
}

}  // namespace castellan::cli
