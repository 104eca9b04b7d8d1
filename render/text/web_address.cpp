#include "render/text/web_address.hpp"

#include <algorithm>
#include <array>

#include "language/append.hpp"
#include "render/text/letters.hpp"

namespace castellan::render {

namespace {

constexpr std::array<std::string_view, 2> schemes = {"https://", "http://"};
constexpr std::string_view signs_of_addresses = "-._~:/?#[]@!$&'()*+,;=%";

std::size_t scheme_length(std::string_view text) {
    const auto same = [](char a, char b) { return a == small_letter(b); };
    for (const std::string_view scheme : schemes)
        if (text.size() > scheme.size() && std::equal(scheme.begin(), scheme.end(), text.begin(), same))
            return scheme.size();
    return 0;
}

/// A closing sign belongs to the address if it has the opening one.
bool closes_outside(std::string_view address, char open, char close) {
    return address.ends_with(close) &&
           std::count(address.begin(), address.end(), open) < std::count(address.begin(), address.end(), close);
}

}  // namespace

std::size_t web_address_length(std::string_view text) {
    const std::size_t scheme = scheme_length(text);
    if (scheme == 0 || !begins_with_word(text.substr(scheme))) return 0;
    std::size_t end = scheme;
    while (end < text.size()) {
        const std::string_view rest = text.substr(end);
        if (!begins_with_word(rest) && signs_of_addresses.find(rest[0]) == std::string_view::npos) break;
        end += base::first_code_point(rest).bytes;
    }
    std::string_view address = text.substr(0, end);
    constexpr std::string_view of_the_sentence = ".,;:!?'*_~";
    while (of_the_sentence.find(address.back()) != std::string_view::npos || closes_outside(address, '(', ')') ||
           closes_outside(address, '[', ']'))
        address.remove_suffix(1);
    return address.size() > scheme ? address.size() : 0;
}

std::string link_to_web(std::string_view address) {
    constexpr std::string_view kept_out = "'()\\";  // PDF's strings and cairo's attributes have them as signs
    std::string link;
    for (const char c : address) {
        if (!is_ascii(c) || kept_out.find(c) != std::string_view::npos)
            language::append(link, "%{:02X}", static_cast<unsigned char>(c));
        else
            link += c;
    }
    return link;
}

bool leads_to_web(std::string_view link) { return scheme_length(link) > 0; }

bool has_address(std::string_view word) {
    if (word.find("://") != std::string_view::npos || word.find('@') != std::string_view::npos) return true;
    for (std::size_t stop = word.find('.'); stop != std::string_view::npos; stop = word.find('.', stop + 1))
        if (stop > 0 && begins_with_word(word.substr(stop + 1))) return true;
    return false;
}

}  // namespace castellan::render
