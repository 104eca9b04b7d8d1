#include "base/encoding/fit.hpp"

#include <algorithm>

#include "base/encoding/letters.hpp"
#include "base/utf8.hpp"
#include "base/utf8_check.hpp"

namespace castellan::base {

namespace {

/// No encoding that keeps ASCII has lower bytes within a longer character.
constexpr char first_inside = '0';

bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }
bool has_beyond_ascii(std::string_view text) { return std::any_of(text.begin(), text.end(), is_beyond_ascii); }
bool is_between(char c) { return !is_beyond_ascii(c) && c < first_inside; }

/// Takes the next word off a text, and what divides it from the one after it.
std::string_view take_word(std::string_view& text) {
    const auto end = std::size_t(std::find_if(text.begin(), text.end(), is_between) - text.begin());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

bool is_word_of_utf8(std::string_view word) { return has_beyond_ascii(word) && is_utf8(word) && reads_like_word(word); }

/// What of a word is UTF-8.
std::string utf8_part(std::string_view word) {
    std::string part;
    while (!word.empty()) {
        const unsigned bytes = first_code_point(word).bytes;
        part += word.substr(0, bytes);
        word.remove_prefix(std::max(1U, bytes));
    }
    return part;
}

/// Whether a word is UTF-8, or was before it was damaged, as it reads wrongly in the encoding.
bool is_proven_utf8(std::string_view bytes, std::string_view read) {
    const std::string part = utf8_part(bytes);
    const auto foreign = std::size_t(std::count_if(part.begin(), part.end(), is_beyond_ascii));
    if (foreign <= bytes.size() - part.size() || !reads_like_word(part)) return false;
    return !reads_like_word(read) || (has_letters_only(part) && !has_letters_only(read));
}

}  // namespace

Fit fit(std::string_view bytes, std::string_view read) {
    if (std::count_if(bytes.begin(), bytes.end(), is_between) != std::count_if(read.begin(), read.end(), is_between))
        return Fit::good;
    std::size_t utf8 = 0, other = 0, odd = 0;
    while (!bytes.empty()) {
        const std::string_view word = take_word(bytes), word_read = take_word(read);
        if (!has_beyond_ascii(word)) continue;
        if (is_proven_utf8(word, word_read)) return Fit::mixed;
        // By chance a word of two letters may be UTF-8, but not most words.
        ++(is_word_of_utf8(word) ? utf8 : other);
        if (!reads_like_word(word_read)) ++odd;
    }
    if (utf8 > 0 && utf8 >= other) return Fit::mixed;
    return odd > 0 && 2 * odd >= utf8 + other ? Fit::odd : Fit::good;
}

std::string_view utf8_word(std::string_view bytes) {
    while (!bytes.empty())
        if (const std::string_view word = take_word(bytes); is_word_of_utf8(word)) return word;
    return {};
}

std::string words_not_utf8(std::string_view bytes) {
    std::string words;
    while (!bytes.empty())
        if (const std::string_view word = take_word(bytes); !is_utf8(word)) words.append(word).append("\n");
    return words;
}

}  // namespace castellan::base
