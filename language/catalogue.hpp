// The texts of one language: a gettext catalogue, read from the bytes of its .mo file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace castellan::language {

class Catalogue {
  public:
    /// `bytes` is the output of msgfmt for po/<code>.po. Throws std::runtime_error if it is no catalogue.
    Catalogue(std::string_view code, std::string_view bytes);

    /// The translation; the English text itself where there is none. Lives as long as the catalogue.
    [[nodiscard]] std::string_view find(std::string_view english) const;
    /// The form for `count` things.
    [[nodiscard]] std::string_view find(std::string_view one, std::string_view many, std::int64_t count) const;

    /// "de"
    [[nodiscard]] std::string_view code() const { return code_; }

  private:
    std::string code_;
    struct Texts;
    std::shared_ptr<const Texts> texts_;  // as the implementation has them: web/wasm/ has another
};

}  // namespace castellan::language
