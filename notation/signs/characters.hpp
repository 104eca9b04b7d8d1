// The table of the bytes of CGN, and the few scans that all readers of CGN share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/utf8.hpp"

namespace castellan::notation {

enum CharacterTrait : std::uint16_t {
    word_part = 1 << 0,       // may stand in a word
    joins_next = 1 << 1,      // a word that ends so goes on after a blank: "e5g= R2"
    joins_previous = 1 << 2,  // no word begins so: what precedes the blank belongs to it: "e5g =R2"
    blank = 1 << 3,           // space and tab
    line_end = 1 << 4,
    letter = 1 << 5,
    digit = 1 << 6,
    name_part = 1 << 7,     // of a tag or a comment's command
    comment_sign = 1 << 8,  // ends, escapes or structures a comment
    unusual = 1 << 9,       // control characters and everything beyond ASCII: allowed in some places, if well-formed
    breaks_word = 1 << 10,  // may not stand in movetext at all, so it spoils the word it touches
    begins_word = 1 << 11,  // what nearly all words begin with
    value_sign = 1 << 12,   // ends or escapes a tag's value, or is a control character or beyond ASCII
};

namespace detail {

constexpr std::uint16_t traits_of(unsigned char c) {
    const auto among = [c](std::string_view set) { return set.find(char(c)) != std::string_view::npos; };
    std::uint16_t traits = 0;
    if (c > ' ' && c < 0x7F && !among("{}()[]!?%\"")) traits |= word_part;
    if (among(":=><+-^$,")) traits |= joins_next;
    if (among(":=><$,")) traits |= joins_previous;
    if (among(" \t")) traits |= blank;
    if (among("\r\n")) traits |= line_end;
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) traits |= letter | name_part;
    if ((traits & letter) != 0 || among("^+-")) traits |= begins_word;
    if (c >= '0' && c <= '9') traits |= digit | name_part;
    if (c == '_') traits |= name_part;
    if (among("}\\[\r\n")) traits |= comment_sign;
    if (c >= 0x7F || (c < ' ' && !among("\t\r\n"))) traits |= unusual;
    if ((traits & unusual) != 0 || among("\"[]%")) traits |= breaks_word;
    if (c < ' ' || c >= 0x7F || among("\"\\")) traits |= value_sign;
    return traits;
}

constexpr std::array<std::uint16_t, 256> make_traits() {
    std::array<std::uint16_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c) table[c] = traits_of(static_cast<unsigned char>(c));
    return table;
}

inline constexpr std::array<std::uint16_t, 256> traits = make_traits();

}  // namespace detail

constexpr std::uint16_t traits(char c) { return detail::traits[static_cast<unsigned char>(c)]; }
constexpr bool is(char c, unsigned trait) { return (traits(c) & trait) != 0; }

constexpr const char* skip(const char* p, const char* end, unsigned trait) {
    while (p < end && is(*p, trait)) ++p;
    return p;
}
constexpr const char* skip_until(const char* p, const char* end, unsigned trait) {
    while (p < end && !is(*p, trait)) ++p;
    return p;
}

/// Letters of ASCII in the other case; any other character as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; }

constexpr std::string_view view(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// No tag line needs more bytes than this to be known as one.
inline constexpr std::size_t tag_start_bytes = 128;

/// Whether a tag line begins at `line`, the beginning of a line: [, a capital letter, letters and digits, blank, ".
/// A byte order mark before it, left over from joined files, does not matter.
bool starts_tag(const char* line, const char* end);

/// Whether a line is among the tags of a game though it is not one: another tag of it follows before any movetext.
bool is_among_tags(const char* line, const char* end);

/// Whether the tag CGN, with which a game begins, is at `p`, on a line of its own or not.
bool starts_version(const char* p, const char* end);

/// The first tag line at or after `p`, or `end`. `begin` is the beginning of the text.
const char* find_tag_line(const char* begin, const char* p, const char* end);

/// Whether `p` is at the beginning of a line.
bool at_line_start(const char* begin, const char* p);

}  // namespace castellan::notation
