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

/// The next quotation mark of any kind; `over` if there is none.
const char* any_quote(const char* p, const char* over) {
    while (p < over && quotation_mark_bytes(p, over) == 0) p += foreign_sign_at(p, over).bytes;
    return p;
}

/// Name and quotation mark of another tag: `Blue "`.
struct TagStart {
    const char* name = nullptr;  // null: there is none
    const char* value = nullptr;
};

TagStart tag_start(const char* p, const char* over) {
    const char* const name_end = skip(p, over, name_part);
    const char* const quote = skip_any_blanks(name_end, over);
    const bool named = p < over && *p >= 'A' && *p <= 'Z' && quote > name_end;
    const unsigned bytes = named ? quotation_mark_bytes(quote, over) : 0;
    return bytes > 0 ? TagStart{p, quote + bytes} : TagStart{};
}

const char* skip_separators(const char* p, const char* over) {
    for (p = skip_any_blanks(p, over); p < over && std::string_view(",;/|[").find(*p) != std::string_view::npos;)
        p = skip_any_blanks(p + 1, over);
    return p;
}

/// The next tag after the end of a value, within the same brackets: `, Blue "Ben"]`; null if anything else may be
/// meant.
const char* next_in_brackets(const char* p, const char* over) {
    const TagStart tag = tag_start(skip_separators(p, over), over);
    if (tag.name == nullptr) return nullptr;
    const char* const closing = any_quote(tag.value, over);
    if (closing == over) return nullptr;
    const char* const after = closing + quotation_mark_bytes(closing, over);
    const char* const bracket = skip_any_blanks(after, over);
    const bool closed = bracket < over && foreign_sign_at(bracket, over).sign() == ']';
    return closed || tag_start(skip_separators(after, over), over).name != nullptr ? tag.name : nullptr;
}

/// Whether plain quotation marks in a value can only be its own: each pair is around words.
bool are_nested(std::string_view value) {
    bool open = false;
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\') ++at;
        if (at >= value.size() || value[at] != '"') continue;
        const bool begins = at == 0 || std::string_view(" \t(-/").find(value[at - 1]) != std::string_view::npos;
        const bool ends = at + 1 == value.size() || is(value[at + 1], blank);
        if (at == 0 || at + 1 == value.size() || (open ? begins : !begins || ends)) return false;
        open = !open;
    }
    return !open;
}

/// At the first quotation mark that a bracket follows, or else the last one of the line; else there is no end. The
/// first of all may be followed by another tag.
void close_somehow(const char* over, ForeignTag& tag) {
    tag.value_end = tag.quote_end = tag.end = over;
    const char* const first = any_quote(tag.value, over);
    for (const char* p = first; p < over; p = any_quote(p, over)) {
        tag.value_end = p;
        p += quotation_mark_bytes(p, over);
        tag.quote_end = p;
        const char* const bracket = skip_any_blanks(p, over);
        if (bracket == over) continue;
        const ForeignSign sign = foreign_sign_at(bracket, over);
        if (sign.sign() == ']') {
            tag.end = bracket + sign.bytes;
            break;
        }
        const char* const next = tag.value_end == first ? next_in_brackets(p, over) : nullptr;
        if (next == nullptr) continue;
        tag.is_followed = true;
        tag.end = next;
        break;
    }
    tag.closed_otherwise = tag.value_end < tag.quote_end && *tag.value_end != '"';
    if (plain_quote(tag.value, tag.value_end) == tag.value_end) return;
    const bool alike = !tag.quoted_otherwise && !tag.closed_otherwise;
    tag.is_unclear = tag.is_structure || (alike && !are_nested(view(tag.value, tag.value_end)));
}

}  // namespace

bool read_foreign_tag(const char* p, const char* over, bool in_brackets, ForeignTag& tag) {
    p = skip_any_blanks(p, over);
    if (p == over) return false;
    ForeignSign sign = foreign_sign_at(p, over);
    if (!in_brackets && sign.sign() != '[') return false;
    std::string name;
    for (p += in_brackets ? 0 : sign.bytes; p < over; p += sign.bytes) {
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
