// The languages that are built in, with the bytes of their catalogues.
#pragma once

#include <array>
#include <string_view>

namespace castellan::language {

#define LANGUAGE(name, code) extern const std::string_view catalogue_##code;
#include "language/languages.inc"

struct BuiltIn {
    std::string_view code;              // "de"
    const std::string_view* catalogue;  // nullptr: English
};

/// In the order of Language.
inline constexpr auto built_in = std::to_array<BuiltIn>({
    {"en", nullptr},
#define LANGUAGE(name, code) {#code, &catalogue_##code},
#include "language/languages.inc"
});

}  // namespace castellan::language
