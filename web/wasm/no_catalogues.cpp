// Catalogues of nothing: with them the module is linked once, to see which texts it has.
#include "web/wasm/catalogue_keys.hpp"

namespace castellan::language {

const std::span<const std::uint32_t> catalogue_keys;
#define LANGUAGE(name, code)                        \
    extern const std::string_view catalogue_##code; \
    const std::string_view catalogue_##code;
#include "language/languages.inc"

}  // namespace castellan::language
