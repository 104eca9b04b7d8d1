#include "base/content_kind.hpp"

#include <algorithm>
#include <array>

#include "base/packing.hpp"
#include "base/small_letters.hpp"
#include "base/unicode_form.hpp"
#include "language/text.hpp"

namespace castellan::base {

using language::msgid;
using language::tr;

namespace {

using Kind = ContentKind;

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

struct Mark {
    std::string_view bytes;
    Kind kind;
};
constexpr std::array marks = {
    Mark{"\x89\x43\x47\x41", Kind::archive},
    Mark{"\x89PNG", Kind::png},
    Mark{"%PDF-", Kind::pdf},
    Mark{"\xFF\xD8\xFF", Kind::picture},
    Mark{"GIF8", Kind::picture},
    Mark{"PK\x03\x04", Kind::zip},
    Mark{"BZh", Kind::compressed},
    Mark{"\xFD"
         "7zXZ",
         Kind::compressed},
    Mark{"#!", Kind::script},
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return blanks.find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// As `text`, but from the first byte on that `stays` is false of.
template <class Predicate>
std::string_view behind(std::string_view text, Predicate stays) {
    return text.substr(std::size_t(std::find_if_not(text.begin(), text.end(), stays) - text.begin()));
}

bool begins_in_any_case(std::string_view text, std::string_view small) {
    return text.size() >= small.size() &&
           std::equal(small.begin(), small.end(), text.begin(), [](char a, char b) { return a == small_letter(b); });
}

/// Control characters in the first lines.
bool is_no_text(std::string_view text) {
    text = text.substr(0, 1024);
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return c >= '\0' && c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f'; });
}

/// 7, 0.25: not the date that a messenger puts before a line, "[27.11.26, 20:01]".
bool is_number(std::string_view text) {
    return !text.empty() && is_digit(text[0]) && text.find_first_not_of("0123456789.eE+-") == std::string_view::npos &&
           std::count(text.begin(), text.end(), '.') <= 1;
}

/// `{"name":` or `[` before a value, as JSON begins and no comment of a record does.
bool begins_json(std::string_view text) {
    if (!text.starts_with('{') && !text.starts_with('[')) return false;
    const auto inside = behind(text.substr(1), is_blank);
    if (text[0] == '[')
        return inside.empty() || inside[0] == '{' || inside[0] == '[' || inside[0] == ']' || inside[0] == '"' ||
               is_number(inside.substr(0, inside.find_first_of(",] \t\r\n")));
    if (!inside.starts_with('"')) return inside.starts_with('}');
    const auto name_end = inside.find('"', 1);
    return name_end != std::string_view::npos && behind(inside.substr(name_end + 1), is_blank).starts_with(':');
}

Kind json_kind(std::string_view text) {
    const auto name = behind(text, [](char c) { return is_blank(c) || c == '{' || c == '[' || c == '"'; });
    if (name.starts_with("castellan-parts\"")) return Kind::part_index;
    return name.starts_with("castellan") ? Kind::data : Kind::json;
}

/// `[Red "Anna"]`, a set block, or `1. R` after comments: a record, also one that breaks off or is of another game.
bool begins_record(std::string_view text) {
    if (text.starts_with('%')) return text.size() > 1 && is_letter(text[1]);
    if (text.starts_with('[')) {
        const auto rest = behind(text.substr(1), is_letter);
        const bool named = rest.size() + 1 < text.size() && text[1] >= 'A' && text[1] <= 'Z';
        return named && (rest.empty() || rest[0] == ' ' || rest[0] == '\t' || rest[0] == '"');
    }
    while (text.starts_with('{')) {
        const auto end = text.find('}');
        if (end == std::string_view::npos) return true;  // a long comment
        text = behind(text.substr(end + 1), is_blank);
        if (text.empty() || text.starts_with('[')) return true;
    }
    const auto rest = behind(text, is_digit);
    if (rest.size() == text.size() || !rest.starts_with('.')) return false;
    const auto player = behind(rest.substr(1), is_blank);
    return player.size() > 1 && std::string_view("RGBY").find(player[0]) != std::string_view::npos &&
           is_blank(player[1]);
}

/// The next line that says something, without the blanks around it; `comment`: what lines begin with that say nothing.
std::string_view next_line(std::string_view& text, std::string_view comment) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && comment.find(line[0]) == std::string_view::npos) return line;
    }
    return {};
}

/// Lines `key = value` and nothing else.
bool is_theme(std::string_view text) {
    bool any = false;
    for (auto line = next_line(text, "#;"); !line.empty(); line = next_line(text, "#;")) {
        const auto sign = behind(line, [](char c) { return is_letter(c) || is_digit(c) || c == '-' || is_blank(c); });
        if (!sign.starts_with('=') || sign.size() == line.size()) return false;
        any = true;
    }
    return any;
}

Kind kind_of_lines(std::string_view text) {
    const std::string_view all = text;
    const auto first = next_line(text, "#");
    if (first.starts_with("castellan-event")) return Kind::event;
    if (first.starts_with("castellan-set") || first.starts_with("castellan-tiles")) return Kind::component_set;
    if (first.starts_with("castellan-figure")) return Kind::figure;
    return is_theme(all) ? Kind::theme : Kind::text;
}

/// Anywhere a line that begins as a record does, however it is quoted.
bool quotes_record(std::string_view text) {
    while (!text.empty()) {
        const auto line =
            behind(text, [](char c) { return is_blank(c) || c == '>' || c == '"' || c == '\'' || c == '|'; });
        if (begins_in_any_case(line, "[cgn \"")) return true;
        text = line.substr(std::min(line.find('\n'), line.size()));
    }
    return false;
}

}  // namespace

ContentKind content_kind(std::string_view text) {
    for (const Mark& mark : marks)
        if (text.starts_with(mark.bytes)) return mark.kind;
    if (text.starts_with("RIFF") && text.size() >= 12)
        return text.substr(8).starts_with("WEBP") ? Kind::webp : Kind::binary;
    if (is_compressed(text)) return Kind::compressed;
    switch (unicode_form(text)) {
        case UnicodeForm::other: break;
        case UnicodeForm::utf16_little:
        case UnicodeForm::utf16_big: return Kind::utf16;
        case UnicodeForm::utf32_little:
        case UnicodeForm::utf32_big: return Kind::utf32;
    }
    if (is_no_text(text)) return Kind::binary;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    text = behind(text, is_blank);
    if (text.empty()) return Kind::empty;
    if (text.starts_with('<')) {
        if (begins_in_any_case(text, "<!doctype html") || begins_in_any_case(text, "<html")) return Kind::page;
        constexpr std::size_t head = 4096;
        return text.substr(0, head).find("<svg") != std::string_view::npos ? Kind::svg : Kind::markup;
    }
    if (begins_json(text)) return json_kind(text);
    return begins_record(text) ? Kind::record : kind_of_lines(text);
}

ContentKind kind_to_replace(std::string_view beginning, bool goes_on) {
    const Kind kind = content_kind(beginning);
    if (kind != Kind::text && kind != Kind::empty) return kind;
    if (quotes_record(beginning)) return Kind::record;
    if (!goes_on) return kind;
    const auto lines = beginning.substr(0, beginning.rfind('\n') + 1);
    std::string_view rest = lines;
    return next_line(rest, "#;").empty() ? Kind::binary : content_kind(lines);
}

std::string name_of(ContentKind kind) {
    static constexpr std::array names = {msgid("an empty file"),
                                         msgid("a text"),
                                         msgid("a record"),
                                         msgid("an event"),
                                         msgid("a component set"),
                                         msgid("a theme"),
                                         msgid("a figure"),
                                         msgid("an archive"),
                                         msgid("data that castellan wrote"),
                                         msgid("an index of parts"),
                                         msgid("JSON of another program"),
                                         msgid("an SVG picture"),
                                         msgid("an HTML page"),
                                         msgid("a text with markup"),
                                         msgid("a script"),
                                         msgid("a PNG picture"),
                                         msgid("a WebP picture"),
                                         msgid("a PDF"),
                                         msgid("a picture"),
                                         msgid("a compressed file"),
                                         msgid("a ZIP file"),
                                         msgid("text in UTF-16"),
                                         msgid("text in UTF-32"),
                                         msgid("no text"),
                                         msgid("a folder")};
    static_assert(names.size() == std::size_t(Kind::folder) + 1);
    return tr(names[std::size_t(kind)]);
}

bool is_binary(ContentKind kind) {
    return kind == Kind::png || kind == Kind::webp || kind == Kind::pdf || kind == Kind::archive;
}

std::string not_a(ContentKind wanted, ContentKind found) {
    // A reader reports the errors of any other text itself, line by line.
    for (const Kind readable : {wanted, Kind::empty, Kind::text, Kind::script, Kind::binary})
        if (found == readable) return {};
    auto message = tr("this is {}, not {}", name_of(found), name_of(wanted));
    if (found == Kind::compressed) message += tr(": unpack it first");
    if (found == Kind::utf16 || found == Kind::utf32)
        message += wanted == Kind::record ? tr(": save it as UTF-8, or `castellan fmt --in-place` does")
                                          : tr(": save it as UTF-8");
    if (found == Kind::archive && wanted == Kind::record)
        message += tr(": `castellan archive unpack` writes its games");
    if (found == Kind::event && wanted == Kind::record) message += tr(": `castellan tournament check` reads it");
    if (found == Kind::figure && wanted == Kind::record) message += tr(": `castellan figure` draws it");
    return message;
}

}  // namespace castellan::base
