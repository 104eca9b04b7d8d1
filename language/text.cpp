#include "language/text.hpp"

#include <memory>

#include "language/built_in.hpp"
#include "language/catalogue.hpp"

namespace castellan::language {
namespace {

std::unique_ptr<const Catalogue>& chosen() {
    static std::unique_ptr<const Catalogue> catalogue;  // none: English
    return catalogue;
}

thread_local int in_english = 0;  // how many InEnglish live

/// The catalogue to look into; nullptr: English.
const Catalogue* catalogue_now() { return in_english > 0 ? nullptr : chosen().get(); }

}  // namespace

InEnglish::InEnglish(bool when) : when_(when) { in_english += when_ ? 1 : 0; }
InEnglish::~InEnglish() { in_english -= when_ ? 1 : 0; }

std::optional<Language> find_language(std::string_view code) {
    for (std::size_t language = 0; language < language_count; ++language)
        if (built_in[language].code == code) return Language(language);
    return std::nullopt;
}

std::string_view code_chosen() {
    const Catalogue* catalogue = catalogue_now();
    return catalogue != nullptr ? catalogue->code() : built_in.front().code;
}

void choose(Language language) {
    const auto& [code, catalogue] = built_in[std::size_t(language)];
    chosen() = catalogue != nullptr ? std::make_unique<const Catalogue>(code, *catalogue) : nullptr;
}

std::string_view translated(std::string_view english) {
    const Catalogue* catalogue = catalogue_now();
    return catalogue != nullptr && !english.empty() ? catalogue->find(english) : english;
}

std::string_view counted(std::string_view one, std::string_view many, std::int64_t count) {
    if (const Catalogue* catalogue = catalogue_now()) return catalogue->find(one, many, count);
    return count == 1 || count == -1 ? one : many;
}

}  // namespace castellan::language
