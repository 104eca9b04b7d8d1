// Reads the catalogues of languages other than English, and composes accented letters. What does, Boost.Locale, brings
// ICU, which takes longer to load than a game to check: it is in a shared object of its own, castellan-languages.so.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace castellan::cli {

/// What the shared object exports. The functions do what those of language/ do.
struct CatalogueReader {
    static constexpr const char* file_name = "castellan-languages.so";
    static constexpr const char* table_name = "castellan_catalogue_reader";

    using Kept = std::shared_ptr<const void>;

    std::string_view version;  // of castellan
    Kept (*read)(std::string_view code, std::string_view bytes);
    std::string_view (*find)(const void* catalogue, std::string_view english);
    std::string_view (*find_counted)(const void* catalogue, std::string_view one, std::string_view many,
                                     std::int64_t count);
    std::string (*composed)(std::string_view text);
};

}  // namespace castellan::cli
