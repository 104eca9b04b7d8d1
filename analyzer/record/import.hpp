// A game recorded by another program, as a record.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace castellan::analyzer {

inline constexpr std::size_t max_import_bytes = 16 * 1024 * 1024;

struct ImportOrder {
    bool names = false;  // write what leads to persons, too
};

struct ImportedRecord {
    std::string text;                  // canonical
    std::vector<std::string> remarks;  // what the file says otherwise than the rules, or than itself
};

struct ImportError {
    std::string message;   // with the place in the file
    bool foreign = false;  // the file is of no format that the game reads; no message
};

using ImportResult = tl::expected<ImportedRecord, ImportError>;
/// Reads the bytes of a file.
using Importer = ImportResult (*)(std::string_view bytes, const ImportOrder& order);

}  // namespace castellan::analyzer
