#include "analyzer/slips/names.hpp"

#include <algorithm>
#include <array>

#include "analyzer/slips/costs.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

/// Letters of Latin-1 and their plain forms, by the second byte of their UTF-8 after 0xC3.
char plain_of(unsigned char second) {
    constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo.ouuuuy.saaaaaaaceeeeiiiidnooooo.ouuuuy.y";
    return second >= 0x80 && second < 0xC0 ? letters[second - 0x80U] : '.';
}

bool is_name_part(char c) { return notation::is(c, notation::letter) || (c & 0x80) != 0; }

}  // namespace

std::string plain_letters(std::string_view name) {
    std::string plain;
    for (std::size_t i = 0; i < name.size(); ++i) {
        char c = notation::lower(name[i]);
        if (static_cast<unsigned char>(c) == 0xC3 && i + 1 < name.size())
            c = plain_of(static_cast<unsigned char>(name[++i]));
        const bool umlaut =
            c == 'e' && !plain.empty() && std::string_view("aou").find(plain.back()) != std::string_view::npos;
        if (!umlaut && c != ' ' && c != '-') plain += c;
    }
    return plain;
}

void add_names_as_letters(std::string_view word, const PlayerNames& names, std::vector<Rewriting>& out) {
    std::string result;
    bool found = false;
    bool shortened = false;
    for (std::size_t at = 0; at < word.size();) {
        std::size_t end = at;
        while (end < word.size() && is_name_part(word[end])) ++end;
        if (end == at) {
            result += word[at++];
            continue;
        }
        const std::string plain = plain_letters(word.substr(at, end - at));
        char letter = 0;
        for (const auto& [owner, name] : names.names) {
            const std::string whole = plain_letters(name);
            const bool same = plain == whole;
            if (plain.size() < 2 || (!same && !whole.starts_with(plain))) continue;
            if (letter != 0 && letter != owner && !same) continue;
            letter = owner;
            shortened = shortened || !same;
            if (same) break;
        }
        if (letter != 0)
            result += letter, found = true;
        else
            result += word.substr(at, end - at);
        at = end;
    }
    if (found) out.push_back({std::move(result), cost::word_for_sign + (shortened ? 0.4F : 0), Slip::word});
}

}  // namespace castellan::analyzer::slips
