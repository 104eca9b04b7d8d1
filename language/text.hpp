// Texts for people, in the chosen language. The source has them in English; po/ has a catalogue for each other language
// (docs/languages.md). Text for programs, such as CGN and the names in data, is never translated.
#pragma once

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace castellan::language {

enum class Language : std::uint8_t {
    english,
#define LANGUAGE(name, code) name,
#include "language/languages.inc"
};

/// "en|de|nl", in the order of Language.
inline constexpr std::string_view language_codes = "en"
#define LANGUAGE(name, code) "|" #code
#include "language/languages.inc"
    ;
inline constexpr std::array languages = {
    Language::english,
#define LANGUAGE(name, code) Language::name,
#include "language/languages.inc"
};
inline constexpr std::size_t language_count = languages.size();

/// "en", "de" or "nl".
std::optional<Language> find_language(std::string_view code);

/// The language of every text from now on. A program calls it at its start, before it has threads: it is the one thing
/// in castellan that is not passed along, as texts arise everywhere. English until then.
void choose(Language language);

/// "en", "de" or "nl": of the language that texts are in now.
std::string_view code_chosen();

/// A text in the chosen language; unchanged if the catalogue lacks it. xgettext finds a literal in the argument. A text
/// in a table is marked there, with `msgid`, or found by the table's file (po/update.sh).
std::string_view translated(std::string_view english);

/// Marks a text that is translated later, where it is shown.
constexpr std::string_view msgid(std::string_view english) { return english; }

/// While one lives, the texts of this thread are English, if `when`: for what is written as data.
class InEnglish {
  public:
    explicit InEnglish(bool when = true);
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;

  private:
    bool when_;
};

/// The form for `count` things; the count is the wording's part {0}.
std::string_view counted(std::string_view one, std::string_view many, std::int64_t count);

/// Cold, because texts for people follow from faults, or are written slowly in any case: compilers put their code
/// apart.
[[gnu::cold]] inline std::string tr(std::string_view english) { return std::string(translated(english)); }

/// A wording with its parts put in. A translation may number them, {1} {0}, to change their order.
template <class First, class... Parts>
[[gnu::cold]] std::string tr(fmt::format_string<First, Parts...> english, First&& first, Parts&&... parts) {
    const fmt::string_view wording = english;
    return fmt::vformat(translated({wording.data(), wording.size()}), fmt::make_format_args(first, parts...));
}

/// "1 castle", "2 castles".
template <class... Parts>
std::string trn(fmt::format_string<const std::int64_t&, Parts...> one,
                fmt::format_string<const std::int64_t&, Parts...> many, std::int64_t count, Parts&&... parts) {
    const fmt::string_view singular = one, plural = many;
    const auto wording = counted({singular.data(), singular.size()}, {plural.data(), plural.size()}, count);
    return fmt::vformat(wording, fmt::make_format_args(std::as_const(count), parts...));
}

}  // namespace castellan::language
