// Where words may be divided, by the patterns of a language.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace castellan::render {

class Hyphenator {
  public:
    /// Of a language by its code: English, Dutch and, where the machine has its patterns, German. Else null.
    static std::unique_ptr<const Hyphenator> of(std::string_view language);
    ~Hyphenator();
    Hyphenator(const Hyphenator&) = delete;
    Hyphenator& operator=(const Hyphenator&) = delete;

    /// The bytes of a word of letters, in UTF-8, before which a hyphen may stand, ascending. Divisions that change the
    /// spelling are left out.
    [[nodiscard]] std::vector<std::size_t> divisions(std::string_view word) const;

  private:
    struct Patterns;
    explicit Hyphenator(std::unique_ptr<Patterns> patterns);
    std::unique_ptr<Patterns> patterns_;
};

}  // namespace castellan::render
