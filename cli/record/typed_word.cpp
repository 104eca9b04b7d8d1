#include "cli/record/typed_word.hpp"

#include "notation/signs/characters.hpp"

namespace castellan::cli {

namespace {

bool may_be_left_out(char sign) { return std::string_view(":>^+.$<@").find(sign) != std::string_view::npos; }

std::optional<std::string> rest_of_whole(std::string_view word, std::string_view typed) {
    std::size_t at = 0;
    for (const char letter : typed) {
        while (at < word.size() && may_be_left_out(word[at]) && word[at] != letter) ++at;
        if (at == word.size() || notation::lower(word[at]) != notation::lower(letter)) return std::nullopt;
        ++at;
    }
    return std::string(word.substr(at));
}

}  // namespace

std::optional<std::string> rest_of(std::string_view word, std::string_view typed) {
    auto rest = rest_of_whole(word, typed);
    if (!rest && word.size() > 2 && word[1] == ':') rest = rest_of_whole(word.substr(2), typed);
    return rest;
}

}  // namespace castellan::cli
