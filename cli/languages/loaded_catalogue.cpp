// Takes the place of language/catalogue.cpp and language/composed.cpp in the program: each function asks the shared
// object.
#include <fmt/core.h>

#include "cli/languages/catalogue_reader.hpp"
#include "cli/support/command.hpp"
#include "cli/support/output.hpp"
#include "cli/support/shared_object.hpp"
#include "language/catalogue.hpp"
#include "language/composed.hpp"

namespace castellan::language {
namespace {

using cli::CatalogueReader;

/// Without it all texts are English and names are left as they are written, and that is said once.
const CatalogueReader* reader() {
    static const CatalogueReader* const found = []() -> const CatalogueReader* {
        try {
            return &cli::loaded<CatalogueReader>();
        } catch (const cli::UsageError& error) {
            cli::print_message(
                fmt::format("warning: {}; texts are English, and names are compared as written", error.what()));
            return nullptr;
        }
    }();
    return found;
}

}  // namespace

struct Catalogue::Texts {
    CatalogueReader::Kept catalogue;
};

Catalogue::Catalogue(std::string_view code, std::string_view bytes) : code_(reader() != nullptr ? code : "en") {
    if (reader() != nullptr) texts_ = std::make_shared<const Texts>(Texts{reader()->read(code, bytes)});
}

std::string_view Catalogue::find(std::string_view english) const {
    return texts_ != nullptr ? reader()->find(texts_->catalogue.get(), english) : english;
}

std::string_view Catalogue::find(std::string_view one, std::string_view many, std::int64_t count) const {
    if (texts_ != nullptr) return reader()->find_counted(texts_->catalogue.get(), one, many, count);
    return count == 1 || count == -1 ? one : many;
}

std::string composed(std::string_view text) {
    return reader() != nullptr ? reader()->composed(text) : std::string(text);
}

}  // namespace castellan::language
