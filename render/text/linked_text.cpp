#include "render/text/linked_text.hpp"

#include <algorithm>
#include <array>

#include "render/text/letters.hpp"
#include "render/text/web_address.hpp"

namespace castellan::render {

namespace {

struct Named {
    std::string_view word;  // in small letters
    Leads leads;
};

/// A comment's language is its own, not the one of the texts around it.
constexpr std::array<Named, 5> named = {{{"turn", Leads::to_turn},
                                         {"zug", Leads::to_turn},
                                         {"beurt", Leads::to_turn},
                                         {"diagramm", Leads::to_diagram},
                                         {"diagram", Leads::to_diagram}}};
constexpr std::string_view no_break_space = "\u00A0";
constexpr std::size_t most_digits = 5;

std::size_t word_length(std::string_view text, std::string_view word) {
    const bool same = text.size() > word.size() && std::equal(word.begin(), word.end(), text.begin(),
                                                              [](char a, char b) { return a == small_letter(b); });
    return same ? word.size() : 0;
}

std::size_t blanks_length(std::string_view text) {
    std::size_t length = 0;
    while (true) {
        const std::string_view rest = text.substr(length);
        if (rest.starts_with(' '))
            ++length;
        else if (rest.starts_with(no_break_space))
            length += no_break_space.size();
        else
            return length;
    }
}

std::size_t number_length(std::string_view text) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
    const auto length = std::size_t(end - text.begin());
    return length <= most_digits ? length : 0;
}

/// "7", "7.2", "7/1", "7/1/8.2", as far as it goes.
std::size_t place_length(std::string_view text) {
    std::size_t length = number_length(text);
    if (length == 0) return 0;
    const auto part = [&](char sign) {
        if (!text.substr(length).starts_with(sign)) return false;
        const std::size_t digits = number_length(text.substr(length + 1));
        length += digits > 0 ? 1 + digits : 0;
        return digits > 0;
    };
    while (part('/')) {
    }
    part('.');
    return length;
}

/// "turn 7" at the beginning of a text that no letter is before.
LinkedPiece place_named(std::string_view text) {
    for (const Named& name : named) {
        const std::size_t word = word_length(text, name.word);
        const std::size_t blanks = word == 0 ? 0 : blanks_length(text.substr(word));
        if (blanks == 0) continue;
        const std::string_view rest = text.substr(word + blanks);
        const std::size_t length = name.leads == Leads::to_turn ? place_length(rest) : number_length(rest);
        if (length > 0 && !begins_with_word(rest.substr(length)))
            return {text.substr(0, word + blanks + length), name.leads, std::string(rest.substr(0, length))};
    }
    return {};
}

LinkedPiece link_at(std::string_view text) {
    if (const std::size_t length = web_address_length(text); length > 0)
        return {text.substr(0, length), Leads::to_web, link_to_web(text.substr(0, length))};
    return place_named(text);
}

}  // namespace

std::vector<LinkedPiece> linked_pieces(std::string_view text) {
    std::vector<LinkedPiece> pieces;
    std::size_t told = 0;
    const auto tell = [&](std::size_t end) {
        if (end > told) pieces.push_back({text.substr(told, end - told)});
        told = end;
    };
    bool in_word = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const bool is_of_one = begins_with_word(rest);
        LinkedPiece link = is_of_one && !in_word ? link_at(rest) : LinkedPiece{};
        in_word = is_of_one && link.leads == Leads::nowhere;
        at += link.leads == Leads::nowhere ? std::max(1U, base::first_code_point(rest).bytes) : link.text.size();
        if (link.leads == Leads::nowhere) continue;
        tell(at - link.text.size());
        told = at;
        pieces.push_back(std::move(link));
    }
    tell(text.size());
    return pieces;
}

}  // namespace castellan::render
