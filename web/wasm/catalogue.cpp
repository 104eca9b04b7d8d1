// Texts as catalogues.py writes them: of each key the size of its translation, two bytes each, then all translations.
// Forms of a plural, which is n != 1 in each language here, are parted by a NUL. Boost.Locale and its .mo files would
// take more room than the engine.
#include "language/catalogue.hpp"

#include <algorithm>
#include <vector>

#include "web/wasm/catalogue_keys.hpp"

namespace castellan::language {
namespace {

std::string_view until_nul(std::string_view text) { return text.substr(0, text.find('\0')); }

}  // namespace

struct Catalogue::Texts {
    std::vector<std::string_view> forms;  // in the order of the keys

    [[nodiscard]] std::string_view of(std::string_view english) const {
        const auto key = catalogue_key(english);
        const auto found = std::lower_bound(catalogue_keys.begin(), catalogue_keys.end(), key);
        if (found == catalogue_keys.end() || *found != key) return {};
        return forms[std::size_t(found - catalogue_keys.begin())];
    }
};

Catalogue::Catalogue(std::string_view code, std::string_view bytes) : code_(code) {
    const auto texts = std::make_shared<Texts>();
    texts->forms.reserve(catalogue_keys.size());
    std::size_t at = 2 * catalogue_keys.size();
    for (std::size_t i = 0; i < catalogue_keys.size(); ++i) {
        const std::size_t size =
            static_cast<unsigned char>(bytes[2 * i]) | std::size_t(static_cast<unsigned char>(bytes[2 * i + 1])) << 8;
        texts->forms.push_back(bytes.substr(at, size));
        at += size;
    }
    texts_ = texts;
}

std::string_view Catalogue::find(std::string_view english) const {
    const auto found = until_nul(texts_->of(english));
    return found.empty() ? english : found;
}

std::string_view Catalogue::find(std::string_view one, std::string_view many, std::int64_t count) const {
    const bool is_one = count == 1 || count == -1;
    const auto forms = texts_->of(one);
    if (forms.empty()) return is_one ? one : many;
    const auto first = until_nul(forms);
    return is_one || first.size() == forms.size() ? first : until_nul(forms.substr(first.size() + 1));
}

}  // namespace castellan::language
