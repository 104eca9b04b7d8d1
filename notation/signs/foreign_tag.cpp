#include "notation/signs/foreign_tag.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

constexpr std::array<std::string_view, 12> structural_tags = {"CGN",     "Game",     "Date",    "Seats",
                                                              "Pieces",  "MineTile", "Modules", "Position",
                                                              "Rulings", "Result",   "Roll",    "StartTiles"};

/// The value's first `"` that no `\` escapes.
const char* plain_quote(const char* p, const char* over) {
    while (p < over && *p != '"') p += *p == '\\' && over - p > 1 ? 2 : 1;
    return std::min(p, over);
}

/// A tag as CGN has it, from its value on.
bool close_plainly(const char* over, ForeignTag& tag) {
    const char* const quote = plain_quote(tag.value, over);
    if (quote == over) return false;
    const char* const bracket = skip(quote + 1, over, blank);
    if (bracket == over || *bracket != ']') return false;
    tag.value_end = quote;
    tag.quote_end = quote + 1;
    tag.end = bracket + 1;
    return true;
}

/// At the first quotation mark that a bracket follows, or else the last one of the line; else there is no end.
void close_somehow(const char* over, ForeignTag& tag) {
    tag.value_end = tag.quote_end = tag.end = over;
    for (const char* p = tag.value; p < over;) {
        const unsigned bytes = quotation_mark_bytes(p, over);
        if (bytes == 0) {
            p += foreign_sign_at(p, over).bytes;
            continue;
        }
        tag.value_end = p;
        p += bytes;
        tag.quote_end = p;
        const char* const bracket = skip_any_blanks(p, over);
        if (bracket == over) continue;
        const ForeignSign sign = foreign_sign_at(bracket, over);
        if (sign.sign() != ']') continue;
        tag.end = bracket + sign.bytes;
        break;
    }
    tag.closed_otherwise = tag.value_end < tag.quote_end && *tag.value_end != '"';
}

}  // namespace

bool read_foreign_tag(const char* p, const char* over, ForeignTag& tag) {
    p = skip_any_blanks(p, over);
    if (p == over) return false;
    ForeignSign sign = foreign_sign_at(p, over);
    if (sign.sign() != '[') return false;
    std::string name;
    for (p += sign.bytes; p < over; p += sign.bytes) {
        sign = foreign_sign_at(p, over);
        if (sign.vanishes()) continue;
        const char c = name.empty() ? sign.sign() : sign.sign_in_word();
        if (!is(c, name_part)) break;
        name += c;
    }
    if (name.empty() || !is(name.front(), letter)) return false;
    tag = {};
    tag.quote = skip_any_blanks(p, over);
    const unsigned bytes = quotation_mark_bytes(tag.quote, over);
    if (bytes == 0) return false;
    tag.value = tag.quote + bytes;
    tag.quoted_otherwise = *tag.quote != '"';
    tag.is_structure = std::find(structural_tags.begin(), structural_tags.end(), name) != structural_tags.end();
    if (tag.quoted_otherwise || !close_plainly(over, tag)) close_somehow(over, tag);
    return true;
}

}  // namespace castellan::notation
