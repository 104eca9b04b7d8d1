#include "cli/support/locale.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace castellan::cli {

using language::Language;

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

/// "de" of "de_AT.UTF-8".
std::string_view language_of(std::string_view locale) { return locale.substr(0, locale.find_first_of("_.@")); }

/// The first language of a list such as "xx:de_AT:en" that there is.
std::optional<Language> first_known(std::string_view list) {
    for (std::size_t begin = 0; begin <= list.size();) {
        const auto end = std::min(list.find(':', begin), list.size());
        if (const auto known = language::find_language(language_of(list.substr(begin, end - begin)))) return known;
        begin = end + 1;
    }
    return std::nullopt;
}

}  // namespace

Language language_of_environment() {
    std::string_view locale = variable("LC_ALL");
    if (locale.empty()) locale = variable("LC_MESSAGES");
    if (locale.empty()) locale = variable("LANG");
    const auto code = language_of(locale);
    if (code.empty() || code == "C" || code == "POSIX") return Language::english;
    if (const auto listed = first_known(variable("LANGUAGE"))) return *listed;
    return language::find_language(code).value_or(Language::english);
}

void choose_language(int count, char** words) {
    auto chosen = language_of_environment();
    constexpr std::string_view option = "--lang";
    for (int i = 1; i < count && words[i] != std::string_view("--"); ++i) {
        std::string_view word = words[i];
        if (word == option && i + 1 < count)
            word = words[i + 1];
        else if (word.starts_with("--lang="))
            word.remove_prefix(option.size() + 1);
        else
            continue;
        chosen = language::find_language(word).value_or(chosen);
    }
    language::choose(chosen);
}

void choose_language(const CommandLine& line) {
    if (line.has("lang")) language::choose(language::find_language(line.get("lang")).value());
}

}  // namespace castellan::cli
