#include "language/dictionary.hpp"

#include <optional>

#include "language/built_in.hpp"
#include "language/catalogue.hpp"

namespace castellan::language {

EveryLanguage in_every_language(std::string_view english) {
    static const auto catalogues = [] {
        std::array<std::optional<const Catalogue>, language_count> all;
        for (std::size_t language = 0; language < language_count; ++language)
            if (const auto& [code, bytes] = built_in[language]; bytes != nullptr) all[language].emplace(code, *bytes);
        return all;
    }();
    EveryLanguage words;
    for (std::size_t language = 0; language < language_count; ++language)
        words[language] = catalogues[language] ? catalogues[language]->find(english) : english;
    return words;
}

}  // namespace castellan::language
