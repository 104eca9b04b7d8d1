#include "notation/signs/foreign_table.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/utf8.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

using Kind = ForeignKind;

struct Range {
    char32_t first, last;
    Kind kind;
    std::string_view plain;
};

/// In the order of code points. What is neither here nor computed below means nothing in CGN.
constexpr std::array ranges = {
    Range{0x85, 0x85, Kind::blank, " "},            // next line
    Range{0xA0, 0xA0, Kind::blank, " "},            // no-break space
    Range{0xAB, 0xAB, Kind::arrow, "<"},            // «
    Range{0xAD, 0xAD, Kind::invisible, ""},         // soft hyphen
    Range{0xBB, 0xBB, Kind::arrow, ">"},            // »
    Range{0xD7, 0xD7, Kind::other, "*"},            // ×
    Range{0x2C4, 0x2C4, Kind::circumflex, "^"},     // ˄
    Range{0x2C6, 0x2C6, Kind::circumflex, "^"},     // ˆ
    Range{0x2D0, 0x2D0, Kind::other, ":"},          // ː
    Range{0x2D7, 0x2D7, Kind::dash, "-"},           // ˗
    Range{0x302, 0x302, Kind::circumflex, "^"},     // combined with the letter before it
    Range{0x34F, 0x34F, Kind::invisible, ""},       // grapheme joiner
    Range{0x58A, 0x58A, Kind::dash, "-"},           // Armenian hyphen
    Range{0x61C, 0x61C, Kind::invisible, ""},       // Arabic letter mark
    Range{0x1680, 0x1680, Kind::blank, " "},        // Ogham space
    Range{0x180E, 0x180E, Kind::invisible, ""},     // Mongolian vowel separator
    Range{0x2000, 0x200A, Kind::blank, " "},        // en quad to hair space
    Range{0x200B, 0x200F, Kind::invisible, ""},     // zero-width space to right-to-left mark
    Range{0x2010, 0x2015, Kind::dash, "-"},         // hyphen to horizontal bar
    Range{0x201A, 0x201A, Kind::other, ","},        // ‚
    Range{0x2024, 0x2024, Kind::other, "."},        // one dot leader
    Range{0x2026, 0x2026, Kind::other, "."},        // …
    Range{0x2028, 0x2029, Kind::blank, " "},        // line and paragraph separator
    Range{0x202A, 0x202E, Kind::invisible, ""},     // direction of writing
    Range{0x202F, 0x202F, Kind::blank, " "},        // narrow no-break space
    Range{0x2038, 0x2038, Kind::circumflex, "^"},   // ‸
    Range{0x2039, 0x2039, Kind::arrow, "<"},        // ‹
    Range{0x203A, 0x203A, Kind::arrow, ">"},        // ›
    Range{0x203C, 0x203C, Kind::other, "!!"},       // ‼
    Range{0x2043, 0x2043, Kind::dash, "-"},         // hyphen bullet
    Range{0x2047, 0x2047, Kind::other, "?\?"},      // ⁇
    Range{0x2048, 0x2048, Kind::other, "?!"},       // ⁈
    Range{0x2049, 0x2049, Kind::other, "!?"},       // ⁉
    Range{0x204E, 0x204E, Kind::other, "*"},        // ⁎
    Range{0x205F, 0x205F, Kind::blank, " "},        // mathematical space
    Range{0x2060, 0x2064, Kind::invisible, ""},     // word joiner
    Range{0x2066, 0x206F, Kind::invisible, ""},     // direction of writing
    Range{0x207A, 0x207A, Kind::other, "+"},        // ⁺
    Range{0x207B, 0x207B, Kind::dash, "-"},         // ⁻
    Range{0x207C, 0x207C, Kind::other, "="},        // ⁼
    Range{0x207D, 0x207D, Kind::other, "("},        // ⁽
    Range{0x207E, 0x207E, Kind::other, ")"},        // ⁾
    Range{0x2190, 0x2190, Kind::arrow, "<"},        // ←
    Range{0x2191, 0x2191, Kind::circumflex, "^"},   // ↑
    Range{0x2192, 0x2192, Kind::arrow, ">"},        // →
    Range{0x21A6, 0x21A6, Kind::arrow, ">"},        // ↦
    Range{0x21D0, 0x21D0, Kind::arrow, "<"},        // ⇐
    Range{0x21D2, 0x21D2, Kind::arrow, ">"},        // ⇒
    Range{0x21E6, 0x21E6, Kind::arrow, "<"},        // ⇦
    Range{0x21E8, 0x21E8, Kind::arrow, ">"},        // ⇨
    Range{0x2212, 0x2212, Kind::dash, "-"},         // −
    Range{0x2217, 0x2217, Kind::other, "*"},        // ∗
    Range{0x2227, 0x2227, Kind::circumflex, "^"},   // ∧
    Range{0x2236, 0x2236, Kind::other, ":"},        // ∶
    Range{0x22C0, 0x22C0, Kind::circumflex, "^"},   // ⋀
    Range{0x2303, 0x2303, Kind::circumflex, "^"},   // ⌃
    Range{0x2329, 0x2329, Kind::arrow, "<"},        // 〈
    Range{0x232A, 0x232A, Kind::arrow, ">"},        // 〉
    Range{0x2500, 0x2501, Kind::dash, "-"},         // lines of boxes
    Range{0x2753, 0x2754, Kind::other, "?"},        // question mark ornaments
    Range{0x2755, 0x2755, Kind::other, "!"},        // exclamation mark ornaments
    Range{0x2757, 0x2757, Kind::other, "!"},        //
    Range{0x276E, 0x276E, Kind::arrow, "<"},        // ❮
    Range{0x276F, 0x276F, Kind::arrow, ">"},        // ❯
    Range{0x2794, 0x2794, Kind::arrow, ">"},        // ➔
    Range{0x2795, 0x2795, Kind::other, "+"},        // ➕
    Range{0x2796, 0x2796, Kind::dash, "-"},         // ➖
    Range{0x2799, 0x27A1, Kind::arrow, ">"},        // ➙ to ➡
    Range{0x27E8, 0x27E8, Kind::arrow, "<"},        // ⟨
    Range{0x27E9, 0x27E9, Kind::arrow, ">"},        // ⟩
    Range{0x27F5, 0x27F5, Kind::arrow, "<"},        // ⟵
    Range{0x27F6, 0x27F6, Kind::arrow, ">"},        // ⟶
    Range{0x2A7D, 0x2A7D, Kind::arrow, "<"},        // ⩽
    Range{0x2B05, 0x2B05, Kind::arrow, "<"},        // ⬅
    Range{0x2E3A, 0x2E3B, Kind::dash, "-"},         // two-em and three-em dash
    Range{0x3000, 0x3000, Kind::blank, " "},        // ideographic space
    Range{0x3001, 0x3001, Kind::full_width, ","},   // ideographic comma
    Range{0x3002, 0x3002, Kind::full_width, "."},   // ideographic full stop
    Range{0x3008, 0x3008, Kind::arrow, "<"},        // 〈
    Range{0x3009, 0x3009, Kind::arrow, ">"},        // 〉
    Range{0x3010, 0x3010, Kind::full_width, "["},   // 【
    Range{0x3011, 0x3011, Kind::full_width, "]"},   // 】
    Range{0x30FC, 0x30FC, Kind::dash, "-"},         // ー
    Range{0xA789, 0xA789, Kind::other, ":"},        // ꞉
    Range{0xFE00, 0xFE0F, Kind::invisible, ""},     // variation selectors, after the arrows of telephones
    Range{0xFE50, 0xFE50, Kind::full_width, ","},   // small forms
    Range{0xFE52, 0xFE52, Kind::full_width, "."},   //
    Range{0xFE55, 0xFE55, Kind::full_width, ":"},   //
    Range{0xFE58, 0xFE58, Kind::dash, "-"},         //
    Range{0xFE63, 0xFE63, Kind::dash, "-"},         //
    Range{0xFEFF, 0xFEFF, Kind::invisible, ""},     // byte order mark
    Range{0xFFFC, 0xFFFC, Kind::invisible, ""},     // where an object was
    Range{0xE0100, 0xE01EF, Kind::invisible, ""}};  // variation selectors
static_assert(std::is_sorted(ranges.begin(), ranges.end(),
                             [](const Range& a, const Range& b) { return a.last < b.first; }));

/// Letters that a dead key makes, each with the letter that was typed after it.
struct DeadKey {
    char32_t code_point;
    std::string_view plain;
};
constexpr std::array dead_keys = {
    DeadKey{0xC2, "^A"},   DeadKey{0xCA, "^E"},   DeadKey{0xCE, "^I"},   DeadKey{0xD4, "^O"},   DeadKey{0xDB, "^U"},
    DeadKey{0xE2, "^a"},   DeadKey{0xEA, "^e"},   DeadKey{0xEE, "^i"},   DeadKey{0xF4, "^o"},   DeadKey{0xFB, "^u"},
    DeadKey{0x108, "^C"},  DeadKey{0x109, "^c"},  DeadKey{0x11C, "^G"},  DeadKey{0x11D, "^g"},  DeadKey{0x124, "^H"},
    DeadKey{0x125, "^h"},  DeadKey{0x134, "^J"},  DeadKey{0x135, "^j"},  DeadKey{0x15C, "^S"},  DeadKey{0x15D, "^s"},
    DeadKey{0x174, "^W"},  DeadKey{0x175, "^w"},  DeadKey{0x176, "^Y"},  DeadKey{0x177, "^y"},  DeadKey{0x1E90, "^Z"},
    DeadKey{0x1E91, "^z"}, DeadKey{0xB9, "^1"},   DeadKey{0xB2, "^2"},   DeadKey{0xB3, "^3"},   DeadKey{0x2070, "^0"},
    DeadKey{0x2074, "^4"}, DeadKey{0x2075, "^5"}, DeadKey{0x2076, "^6"}, DeadKey{0x2077, "^7"}, DeadKey{0x2078, "^8"},
    DeadKey{0x2079, "^9"}};

struct Entity {
    std::string_view name;
    std::string_view plain;
};
constexpr std::array entities = {Entity{"&gt;", ">"},    Entity{"&lt;", "<"},    Entity{"&quot;", "\""},
                                 Entity{"&#34;", "\""},  Entity{"&#39;", "'"},   Entity{"&apos;", "'"},
                                 Entity{"&nbsp;", " "},  Entity{"&#160;", " "},  Entity{"&minus;", "-"},
                                 Entity{"&ndash;", "-"}, Entity{"&mdash;", "-"}, Entity{"&rarr;", ">"}};

constexpr char32_t full_width_begin = 0xFF01, full_width_end = 0xFF5F;

/// All characters of ASCII, as views need them to lie somewhere.
constexpr std::array<char, 128> make_ascii() {
    std::array<char, 128> all{};
    for (unsigned i = 0; i < all.size(); ++i) all[i] = static_cast<char>(i);
    return all;
}
constexpr std::array<char, 128> ascii = make_ascii();

std::string_view ascii_text(char32_t c) { return {&ascii[c], 1}; }

void look_up(char32_t code_point, ForeignSign& sign) {
    const auto known = [&](Kind kind, std::string_view plain) {
        sign.foreign = true;
        sign.kind = kind;
        sign.plain = plain;
    };
    if (code_point >= full_width_begin && code_point < full_width_end)
        return known(Kind::full_width, ascii_text(code_point - full_width_begin + '!'));
    for (const DeadKey& key : dead_keys)
        if (key.code_point == code_point) return known(Kind::dead_key, key.plain);
    const auto* const found = std::lower_bound(ranges.begin(), ranges.end(), code_point,
                                               [](const Range& range, char32_t c) { return range.last < c; });
    if (found != ranges.end() && found->first <= code_point) known(found->kind, found->plain);
}

ForeignSign control_at(char c) {
    if (c == '\v' || c == '\f') return {1, true, Kind::blank, " "};
    constexpr char end_of_file = 0x1A;  // of MS-DOS
    if (c == end_of_file) return {1, true, Kind::invisible, ""};
    return {1, false, {}, ascii_text(static_cast<unsigned char>(c))};
}

/// Of a plain backslash or a full-width one; 0: there is none.
unsigned backslash_bytes(const char* p, const char* end) {
    constexpr std::string_view full_width = "\uFF3C";
    if (*p == '\\') return 1;
    return view(p, end).starts_with(full_width) ? unsigned(full_width.size()) : 0;
}

/// Whether Markdown would take a backslash before `next` for an escape: before one of its signs, and at the end of a
/// line that is to end there. Foreign signs count as what is made of them: else the escape would show only in the text
/// that was fixed. Signs that mark lines do not count: without the escape they would be marks.
bool is_escaped(const char* next, const char* end) {
    int signs = 64;  // no more are looked at, so that hostile text costs no more than its size
    for (; next < end && signs > 0; --signs) {
        if (const unsigned bytes = backslash_bytes(next, end); bytes > 0) {
            next += bytes;
            continue;
        }
        const ForeignSign sign = foreign_sign_at(next, end);
        const char first = sign.foreign && !sign.plain.empty() ? sign.plain.front() : *next;
        // "\\+St" is a word; a `+` before a blank would mark a line.
        if (first == '+') return end - next > 1 && !is(next[1], blank | line_end);
        if (!sign.foreign || !sign.plain.empty())
            return is(first, line_end) || std::string_view("[]{}()=:@$!.*^_~").find(first) != std::string_view::npos;
        next += sign.bytes;
    }
    return next == end;
}

/// Backslashes in a row are one sign.
ForeignSign backslashes_at(const char* p, const char* end) {
    const char* const over = std::find_if(p, end, [](char c) { return c != '\\'; });
    const auto bytes = unsigned(over - p);
    if (is_escaped(over, end)) return {bytes, true, Kind::escape, ""};
    return {bytes, false, {}, view(p, over)};
}

constexpr std::u32string_view quotation_marks =
    U"\"'`\u00AB\u00B4\u00BB\u02B9\u02BA\u02BC\u02DD\u02EE\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u2032\u2033"
    U"\u2034\u2035\u2036\u2039\u203A\u275B\u275C\u275D\u275E\u2E42\u3003\u300C\u300D\u300E\u300F\u301D\u301E\u301F"
    U"\uFF02"
    U"\uFF07";

}  // namespace

ForeignSign foreign_sign_at(const char* p, const char* end) {
    if (*p == '&') {
        for (const Entity& entity : entities)
            if (view(p, end).starts_with(entity.name))
                return {unsigned(entity.name.size()), true, Kind::entity, entity.plain};
    }
    if (*p == '\\') return backslashes_at(p, end);
    if (static_cast<unsigned char>(*p) < 0x80) return control_at(*p);
    const base::CodePoint code_point = base::first_code_point(view(p, end));
    ForeignSign sign;
    sign.bytes = std::max(1U, code_point.bytes);
    sign.plain = {p, sign.bytes};
    if (code_point.valid()) look_up(code_point.value, sign);
    if (backslash_bytes(p, end) > 0 && is_escaped(p + sign.bytes, end)) return {sign.bytes, true, Kind::escape, ""};
    return sign;
}

unsigned quotation_mark_bytes(const char* p, const char* end) {
    if (p == end) return 0;
    const ForeignSign first = foreign_sign_at(p, end);
    const char32_t character = base::first_code_point(view(p, end)).value;
    const bool is_mark = quotation_marks.find(character) != std::u32string_view::npos ||
                         std::string_view("\"'`").find(first.sign()) != std::string_view::npos;
    // Two that are single make one: '' and ‘‘ and << and ,,
    const char* const second = p + first.bytes;
    const std::string_view mark = view(p, second);
    const bool may_be_two =
        std::string_view("'`,<>").find(first.sign()) != std::string_view::npos ||
        std::u32string_view(U"\u2018\u2019\u201B\u2032").find(character) != std::u32string_view::npos;
    if (may_be_two && second < end) {
        const ForeignSign next = foreign_sign_at(second, end);
        const bool same_sign = first.sign() != '\0' && next.sign() == first.sign();
        if (same_sign || view(second, end).starts_with(mark)) return first.bytes + next.bytes;
    }
    return is_mark ? first.bytes : 0;
}

const char* skip_any_blanks(const char* p, const char* end) {
    while (p < end) {
        const ForeignSign sign = foreign_sign_at(p, end);
        if (!sign.vanishes() && !is(sign.sign(), blank)) break;
        p += sign.bytes;
    }
    return p;
}

}  // namespace castellan::notation
