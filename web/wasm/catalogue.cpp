// A gettext catalogue read without Boost.Locale, whose streams and locales would take more room than the engine: the
// strings of a .mo file are sorted, so each is found by halving. Its numbers are those of msgfmt on machines with the
// low byte first. The plural of each language here is: n != 1.
#include "language/catalogue.hpp"

#include <cstring>
#include <stdexcept>

namespace castellan::language {
namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::size_t header_bytes = 28;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

/// A string of the table at `table`. One with plural forms goes on behind its end, after a NUL each.
std::string_view string_at(std::string_view bytes, std::size_t table, std::size_t index) {
    const std::size_t entry = table + 8 * index;
    return bytes.substr(number_at(bytes, entry + 4), number_at(bytes, entry));
}

std::string_view until_nul(std::string_view text) { return text.substr(0, text.find('\0')); }

/// All forms of its translation; empty if there is none.
std::string_view forms_of(std::string_view bytes, std::string_view english) {
    const std::size_t originals = number_at(bytes, 12), translations = number_at(bytes, 16);
    std::size_t first = 0, end = number_at(bytes, 8);
    while (first < end) {
        const std::size_t middle = (first + end) / 2;
        const auto order = until_nul(string_at(bytes, originals, middle)).compare(english);
        if (order == 0) return string_at(bytes, translations, middle);
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return {};
}

}  // namespace

struct Catalogue::Texts {
    std::string_view bytes;
};

Catalogue::Catalogue(std::string_view code, std::string_view bytes)
    : code_(code), texts_(std::make_shared<const Texts>(Texts{bytes})) {
    if (bytes.size() < header_bytes || number_at(bytes, 0) != magic) throw std::runtime_error("no catalogue");
}

std::string_view Catalogue::find(std::string_view english) const {
    const auto found = until_nul(forms_of(texts_->bytes, english));
    return found.empty() ? english : found;
}

std::string_view Catalogue::find(std::string_view one, std::string_view many, std::int64_t count) const {
    const bool is_one = count == 1 || count == -1;
    const auto forms = forms_of(texts_->bytes, one);
    if (forms.empty()) return is_one ? one : many;
    const auto first = until_nul(forms);
    return is_one || first.size() == forms.size() ? first : until_nul(forms.substr(first.size() + 1));
}

}  // namespace castellan::language
