#include "base/encoding/letters.hpp"

#include <locale.h>
#include <clocale>
#include <cwctype>

#include <algorithm>
#include <array>
#include <vector>

#include "base/utf8.hpp"

namespace castellan::base {

namespace {

enum class Script : unsigned char { none, latin, greek, cyrillic, hebrew, arabic, thai, kana, half_kana, han, hangul };

struct ScriptRange {
    char32_t first, last;
    Script script;
};
constexpr std::array script_ranges = {
    ScriptRange{'A', 'Z', Script::latin},           ScriptRange{'a', 'z', Script::latin},
    ScriptRange{0xC0, 0xD6, Script::latin},         ScriptRange{0xD8, 0xF6, Script::latin},
    ScriptRange{0xF8, 0x24F, Script::latin},        ScriptRange{0x386, 0x3FF, Script::greek},
    ScriptRange{0x400, 0x52F, Script::cyrillic},    ScriptRange{0x5D0, 0x5F2, Script::hebrew},
    ScriptRange{0x620, 0x6D3, Script::arabic},      ScriptRange{0xE01, 0xE4E, Script::thai},
    ScriptRange{0x1E00, 0x1EFF, Script::latin},     ScriptRange{0x3005, 0x3007, Script::han},
    ScriptRange{0x3041, 0x30FF, Script::kana},      ScriptRange{0x3400, 0x9FFF, Script::han},
    ScriptRange{0xAC00, 0xD7A3, Script::hangul},    ScriptRange{0xF900, 0xFAFF, Script::han},
    ScriptRange{0xFF66, 0xFF9F, Script::half_kana},
};

Script script_of(char32_t c) {
    const auto* const found =
        std::lower_bound(script_ranges.begin(), script_ranges.end(), c,
                         [](const ScriptRange& range, char32_t sign) { return range.last < sign; });
    return found != script_ranges.end() && found->first <= c ? found->script : Script::none;
}

/// Scripts of which one word may have several.
bool go_together(Script a, Script b) {
    const auto japanese = [](Script script) { return script == Script::han || script == Script::kana; };
    const auto korean = [](Script script) { return script == Script::han || script == Script::hangul; };
    return a == b || (japanese(a) && japanese(b)) || (korean(a) && korean(b));
}

/// Signs that stand before and after words in many languages.
constexpr std::u32string_view usual_signs =
    U"\u00A0\u00A1\u00A7\u00A9\u00AB\u00AD\u00AE\u00B0\u00B7\u00BB\u00BF\u2013\u2014\u2018\u2019\u201A\u201C\u201D"
    U"\u201E"
    U"\u2022\u2026\u2039\u203A\u20AC\u2116\u2122\u3000\u3001\u3002\u300C\u300D\u300E\u300F\u30FB\uFF01\uFF08\uFF09"
    U"\uFF0C"
    U"\uFF1A\uFF1B\uFF1F";
/// Letters that hardly any word has.
constexpr std::u32string_view rare_letters =
    U"\u00D0\u00DE\u00F0\u00FE\u0192\u0390\u03B0\u0402\u0403\u0405\u0409\u040A\u040B\u040C\u040F\u0452\u0453\u0455"
    U"\u0459\u045A\u045B\u045C\u045F";

/// Signs that words have inside, or that word processors put in place of signs of CGN.
constexpr std::u32string_view signs_inside =
    U"\u00A0\u00AB\u00AD\u00B7\u00BB\u02C6\u2013\u2014\u2019\u2026\u2039\u203A";

bool is_among(char32_t c, std::u32string_view set) { return set.find(c) != std::u32string_view::npos; }

/// Which letters are capitals, whatever the locale of the user.
class Case {
  public:
    Case() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {}
    ~Case() {
        if (locale_ != nullptr) freelocale(locale_);
    }
    Case(const Case&) = delete;
    Case& operator=(const Case&) = delete;

    [[nodiscard]] bool is_capital(char32_t c) const {
        return locale_ != nullptr && iswupper_l(wint_t(c), locale_) != 0;
    }
    [[nodiscard]] bool is_small(char32_t c) const { return locale_ != nullptr && iswlower_l(wint_t(c), locale_) != 0; }

  private:
    locale_t locale_;
};

const Case& letter_case() {
    static const Case known;
    return known;
}

/// A letter or a sign, or what is around the text.
struct Sign {
    char32_t c = ' ';
    Script script = Script::none;
};

double oddity_between(const Sign& before, const Sign& after) {
    if (before.c < 0x80 && after.c < 0x80) return 0;
    if (before.script == Script::none || after.script == Script::none) {
        const Sign& sign = before.script == Script::none ? before : after;
        const bool joins = sign.c < 0x80 || is_among(sign.c, usual_signs);
        return before.script == after.script || joins ? 0 : 1;
    }
    if (!go_together(before.script, after.script)) return 2;
    return letter_case().is_small(before.c) && letter_case().is_capital(after.c) ? 2 : 0;
}

double oddity_of(const Sign& before, const Sign& sign, const Sign& after) {
    if (sign.c < 0x80) return 0;
    if (sign.script == Script::half_kana || is_among(sign.c, rare_letters)) return 1;
    if (sign.script != Script::none) return 0;
    constexpr char32_t apostrophe = 0x2019, middle_dot = 0xB7;
    const bool inside = before.script != Script::none && after.script != Script::none;
    if (is_among(sign.c, usual_signs))
        return inside && sign.c != apostrophe && sign.c != middle_dot && sign.c > 0xA0 ? 1 : 0;
    return 2;
}

std::vector<Sign> signs_of(std::string_view text) {
    std::vector<Sign> signs;
    while (!text.empty()) {
        const CodePoint next = first_code_point(text);
        signs.push_back({next.value, script_of(next.value)});
        text.remove_prefix(std::max(1U, next.bytes));
    }
    return signs;
}

/// A word of Latin letters has hardly more with accents than without.
double oddity_of_accents(const std::vector<Sign>& signs) {
    double found = 0;
    int plain = 0, accented = 0;
    const auto end_word = [&] {
        if (accented > 1 && accented > plain + 1) found += accented - plain;
        plain = accented = 0;
    };
    for (const Sign& sign : signs) {
        if (sign.script == Script::latin)
            ++(sign.c < 0x80 ? plain : accented);
        else
            end_word();
    }
    end_word();
    return found;
}

bool is_letter(const Sign& sign) { return sign.script != Script::none; }

bool may_be_around(const Sign& sign) { return !is_letter(sign) && (sign.c < 0x80 || is_among(sign.c, usual_signs)); }

bool may_be_inside(const Sign& sign) {
    const bool combines = (sign.c >= 0x300 && sign.c <= 0x36F) || (sign.c >= 0x5B0 && sign.c <= 0x5C7);
    return is_letter(sign) || sign.c < 0x80 || combines || is_among(sign.c, signs_inside);
}

bool may_follow(const Sign& before, const Sign& after) {
    if (!is_letter(before) || !is_letter(after) || (before.c < 0x80 && after.c < 0x80)) return true;
    return go_together(before.script, after.script) &&
           !(letter_case().is_small(before.c) && letter_case().is_capital(after.c));
}

}  // namespace

bool reads_like_word(std::string_view word) {
    const std::vector<Sign> signs = signs_of(word);
    if (std::none_of(signs.begin(), signs.end(), is_letter)) return true;
    const auto begin = std::find_if_not(signs.begin(), signs.end(), may_be_around);
    const auto end = std::find_if_not(signs.rbegin(), signs.rend(), may_be_around).base();
    constexpr std::ptrdiff_t most_accents = 2;
    const bool all_accented = end - begin > most_accents && std::all_of(begin, end, [](const Sign& sign) {
                                  return sign.script == Script::latin && sign.c >= 0x80;
                              });
    return !all_accented && std::all_of(begin, end, may_be_inside) &&
           std::adjacent_find(begin, end,
                              [](const Sign& before, const Sign& after) { return !may_follow(before, after); }) == end;
}

bool has_letters_only(std::string_view word) {
    const std::vector<Sign> signs = signs_of(word);
    return std::all_of(signs.begin(), signs.end(), [](const Sign& sign) { return sign.c < 0x80 || is_letter(sign); });
}

double oddity(std::string_view text) {
    const std::vector<Sign> signs = signs_of(text);
    double found = oddity_of_accents(signs);
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const Sign before = i > 0 ? signs[i - 1] : Sign{};
        const Sign after = i + 1 < signs.size() ? signs[i + 1] : Sign{};
        found += oddity_of(before, signs[i], after) + oddity_between(before, signs[i]);
    }
    const auto foreign = std::count_if(signs.begin(), signs.end(), [](const Sign& sign) { return sign.c >= 0x80; });
    return foreign == 0 ? 0 : found / double(foreign);
}

}  // namespace castellan::base
