// The table of the characters that stand for signs of CGN.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::notation {

/// In the order in which they are named.
enum class ForeignKind : std::uint8_t {
    mail_mark,       // "> " before a line
    bullet,          // "• " before a line
    fence,           // "```"
    escape,          // "\\[" for "["
    quotation_mark,  // of a tag
    tags_together,   // several tags in one pair of brackets
    dash,
    circumflex,
    dead_key,  // "ê" for "^e"
    arrow,     // also angle quotes
    blank,
    invisible,
    full_width,
    entity,  // "&gt;"
    other,
};
inline constexpr std::size_t foreign_kinds = 15;

/// A character, or an entity of HTML.
struct ForeignSign {
    unsigned bytes = 1;
    bool foreign = false;
    ForeignKind kind{};
    std::string_view plain;  // what CGN has for it; the character itself if it has nothing

    /// What CGN has, if that is one ASCII character; else 0.
    [[nodiscard]] char sign() const {
        return plain.size() == 1 && static_cast<unsigned char>(plain[0]) < 0x80 ? plain[0] : '\0';
    }
    /// The same behind a letter or a digit, where a small raised number is but a number.
    [[nodiscard]] char sign_in_word() const {
        const bool raised = plain.size() == 2 && plain[0] == '^' && plain[1] >= '0' && plain[1] <= '9';
        return raised ? plain[1] : sign();
    }
    [[nodiscard]] bool vanishes() const { return plain.empty(); }
};

/// The sign at `p`, before `end`. A byte that is not UTF-8 is a sign that means nothing.
ForeignSign foreign_sign_at(const char* p, const char* end);

/// The bytes of a quotation mark at `p`, of any kind, "''" and ",," included; 0 if there is none.
unsigned quotation_mark_bytes(const char* p, const char* end);

/// Passes blanks of all kinds, and signs that cannot be seen.
const char* skip_any_blanks(const char* p, const char* end);

}  // namespace castellan::notation
