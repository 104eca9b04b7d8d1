#include "render/scene/theme_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/decimal.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/scene/shipped_themes.hpp"

namespace castellan::render {

using language::tr;

namespace {

/// The lines `key = value` of a theme, in their order.
using KeyLines = std::vector<std::pair<std::string, std::string>>;

constexpr double widest_line = 0.2;
constexpr std::size_t longest_font = 64;

using Done = tl::expected<void, std::string>;

/// Sets what one key names; the error says what the value should be.
struct Setter {
    const std::string& value;

    Done operator()(Ink* ink) const {
        const bool hexadecimal = value.size() == 7 && value[0] == '#' &&
                                 value.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
        if (!hexadecimal) return tl::unexpected(tr("expected a colour such as #f6efdf"));
        *ink = Ink::rgb(std::uint32_t(std::stoul(value.substr(1), nullptr, 16)));
        return {};
    }
    Done operator()(double* number) const {
        double read = 0;
        const char* const last = value.data() + value.size();
        const auto [end, error] = base::from_decimal(value.data(), last, read);
        const bool fits = read >= 0 && read <= widest_line;  // "nan" does not
        if (error != std::errc{} || end != last || !fits)
            return tl::unexpected(tr("expected a number from 0 to {}, in units of the board", widest_line));
        *number = read;
        return {};
    }
    Done operator()(Pattern* pattern) const {
        const auto found = std::find(pattern_names.begin(), pattern_names.end(), value);
        if (found == pattern_names.end())
            return tl::unexpected(tr("expected one of {}", fmt::join(pattern_names, ", ")));
        *pattern = Pattern(found - pattern_names.begin());
        return {};
    }
    Done operator()(std::string* font) const {
        const bool control = std::any_of(value.begin(), value.end(), [](char c) { return std::uint8_t(c) < 0x20; });
        if (value.empty() || value.size() > longest_font || control)
            return tl::unexpected(tr("expected the name of a font, up to {} bytes", longest_font));
        *font = value;
        return {};
    }
};

Done set_key(const ThemeKeys& keys, const std::string& name, const std::string& value) {
    const auto known = std::find_if(keys.begin(), keys.end(), [&](const auto& key) { return key.first == name; });
    if (known == keys.end())
        return tl::unexpected(tr("a theme has no key '{}'; docs/themes.md lists its keys", base::visible(name)));
    return std::visit(Setter{value}, known->second).map_error([&](const std::string& why) {
        return fmt::format("{} = {}: {}", name, value, why);
    });
}

/// The first line, from 1, that fits the predicate after its leading spaces; 0 if none does.
template <class Predicate>
std::size_t find_line(std::string_view text, Predicate wanted) {
    for (std::size_t number = 1;; ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r\v\f"), line.size()));
        if (wanted(line)) return number;
        if (end == text.size()) return 0;
        text.remove_prefix(end + 1);
    }
}

/// The line of a key. The text has been read without error, so each key has one.
std::size_t line_of(std::string_view text, std::string_view key) {
    return find_line(text, [&](std::string_view line) { return line.substr(0, line.find_first_of("= \t\r")) == key; });
}

bool is_known(const ThemeKeys& keys, const std::string& name) {
    return std::any_of(keys.begin(), keys.end(), [&](const auto& key) { return key.first == name; });
}

constexpr std::string_view blanks = " \t\n\v\f\r";

std::string_view without_blanks(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

const std::string* find_value(const KeyLines& lines, std::string_view name) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.first == name; });
    return found != lines.end() ? &found->second : nullptr;
}

/// Adds what a line without blanks says; else what is wrong with it.
Done add_line(std::string_view line, KeyLines& lines) {
    if (line.empty() || line.front() == '#' || line.front() == ';') return {};
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) return tl::unexpected(tr("the line has no `=`"));
    if (equals == 0) return tl::unexpected(tr("a key is missing before `=`"));
    const auto key = without_blanks(line.substr(0, equals));
    if (find_value(lines, key) != nullptr) return tl::unexpected(tr("the key is set twice"));
    lines.emplace_back(key, without_blanks(line.substr(equals + 1)));
    return {};
}

tl::expected<KeyLines, ThemeError> parse(std::string_view text) {
    if (const auto at = base::first_non_text(text); at != std::string_view::npos)
        return tl::unexpected(ThemeError{
            1 + std::size_t(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n')),
            tr("the byte 0x{:02X} does not belong in a theme, which is text in UTF-8", std::uint8_t(text[at]))});
    const std::size_t section = find_line(text, [](std::string_view line) { return line.starts_with('['); });
    if (section != 0) return tl::unexpected(ThemeError{section, tr("a theme has no sections")});
    KeyLines lines;
    std::string_view rest = text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const auto end = std::min(rest.find('\n'), rest.size());
        if (const auto added = add_line(without_blanks(rest.substr(0, end)), lines); !added)
            return tl::unexpected(ThemeError{number, tr("{}; a line is `key = value`", added.error())});
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
}

tl::expected<void, ThemeError> set_base(const KeyLines& lines, std::string_view text, const ThemeKeys& keys) {
    const auto* named = find_value(lines, "base");
    const ShippedTheme* base = named != nullptr ? find_shipped_theme(*named) : &shipped_themes().front();
    if (base == nullptr)
        return tl::unexpected(ThemeError{line_of(text, "base"),
                                         tr("base = {}: expected one of {}", *named, fmt::join(theme_names(), ", "))});
    if (base->text == text) return {};  // the default theme sets every key
    return read_theme(base->text, keys);
}

/// Of a text without errors. Keys of a game's palette are left out.
void set_known(const ShippedTheme& theme, const ThemeKeys& keys) {
    const KeyLines lines = parse(theme.text).value();
    if (const auto* named = find_value(lines, "base")) set_known(*find_shipped_theme(*named), keys);
    for (const auto& [name, value] : lines) {
        if (!is_known(keys, name)) continue;
        if (const auto set = set_key(keys, name, value); !set) throw std::logic_error(set.error());
    }
}

}  // namespace

tl::expected<void, ThemeError> read_theme(std::string_view text, const ThemeKeys& keys) {
    if (text.size() > most_theme_bytes)
        return tl::unexpected(ThemeError{0, tr("a theme has at most {} bytes", most_theme_bytes)});
    if (text.starts_with(base::byte_order_mark)) text.remove_prefix(base::byte_order_mark.size());
    const auto lines = parse(text);
    if (!lines) return tl::unexpected(lines.error());
    if (auto based = set_base(*lines, text, keys); !based) return based;
    for (const auto& [name, value] : *lines) {
        if (name == "base") continue;
        const auto set = set_key(keys, name, value);
        if (!set) return tl::unexpected(ThemeError{line_of(text, name), set.error()});
    }
    return {};
}

Theme shared_theme(std::string_view name) {
    const ShippedTheme* shipped = find_shipped_theme(name);
    if (shipped == nullptr) throw std::logic_error("a theme that is not in the program");
    Theme theme;
    set_known(*shipped, theme_keys(theme));
    return theme;
}

}  // namespace castellan::render
