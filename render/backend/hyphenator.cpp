#include "render/backend/hyphenator.hpp"

#include <glib.h>
#include <hyphen.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "render/backend/faces/destroy.hpp"

namespace castellan::render {

extern const std::string_view english_patterns;
extern const std::string_view dutch_patterns;

namespace {

using Dictionary = std::unique_ptr<HyphenDict, Destroy<hnj_hyphen_free>>;
using File = std::unique_ptr<std::FILE, Destroy<std::fclose>>;

constexpr const char* german_patterns = "/usr/share/hyphen/hyph_de_DE.dic";
constexpr std::size_t shortest_word = 5;  // letters
constexpr std::size_t longest_word = 64;
constexpr std::size_t least_before = 2, least_after = 3;  // letters on each line

File opened(std::string_view language) {
    // The bytes are only read.
    const auto memory = [](std::string_view bytes) {
        return File(fmemopen(const_cast<char*>(bytes.data()), bytes.size(), "r"));
    };
    if (language == "en") return memory(english_patterns);
    if (language == "nl") return memory(dutch_patterns);
    if (language == "de") return File(std::fopen(german_patterns, "re"));
    return nullptr;
}

/// A word as patterns have it: in small letters, coded as they are. Empty if it has what their coding has not.
struct Lettered {
    std::string coded;
    std::vector<std::size_t> begins;  // of each letter, in bytes of the word
};

Lettered lettered(std::string_view word, bool utf8) {
    Lettered result;
    for (const char *at = word.data(), *end = at + word.size(); at < end; at = g_utf8_next_char(at)) {
        const gunichar letter = g_unichar_tolower(g_utf8_get_char(at));
        result.begins.push_back(std::size_t(at - word.data()));
        char bytes[6];
        if (utf8)
            result.coded.append(bytes, std::size_t(g_unichar_to_utf8(letter, bytes)));
        else if (letter < 0x100)  // Latin 1
            result.coded += char(letter);
        else
            return {};
    }
    return result;
}

}  // namespace

struct Hyphenator::Patterns {
    Dictionary dictionary;
};

std::unique_ptr<const Hyphenator> Hyphenator::of(std::string_view language) {
    const File file = opened(language);
    if (!file) return nullptr;
    Dictionary dictionary(hnj_hyphen_load_file(file.get()));
    if (!dictionary) return nullptr;
    return std::unique_ptr<const Hyphenator>(
        new Hyphenator(std::make_unique<Patterns>(Patterns{std::move(dictionary)})));
}

Hyphenator::Hyphenator(std::unique_ptr<Patterns> patterns) : patterns_(std::move(patterns)) {}
Hyphenator::~Hyphenator() = default;

std::vector<std::size_t> Hyphenator::divisions(std::string_view word) const {
    HyphenDict* const dictionary = patterns_->dictionary.get();
    const Lettered letters = lettered(word, dictionary->utf8 != 0);
    const std::size_t count = letters.begins.size();
    if (letters.coded.empty() || count < shortest_word || count > longest_word) return {};
    std::string marks(letters.coded.size() + 5, '\0');
    char** changed = nullptr;
    int *from = nullptr, *cut = nullptr;
    const bool failed = hnj_hyphen_hyphenate2(dictionary, letters.coded.c_str(), int(letters.coded.size()),
                                              marks.data(), nullptr, &changed, &from, &cut) != 0;
    std::vector<std::size_t> found;
    for (std::size_t i = least_before; !failed && i + least_after <= count; ++i) {
        const bool spelled_alike = changed == nullptr || changed[i - 1] == nullptr;
        if (marks[i - 1] % 2 != 0 && spelled_alike) found.push_back(letters.begins[i]);
    }
    for (std::size_t i = 0; changed != nullptr && i < letters.coded.size(); ++i) std::free(changed[i]);
    std::free(changed);
    std::free(from);
    std::free(cut);
    return found;
}

}  // namespace castellan::render
