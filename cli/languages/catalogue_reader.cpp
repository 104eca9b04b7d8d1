#include "cli/languages/catalogue_reader.hpp"

#include <castellan/version.hpp>

#include "language/catalogue.hpp"
#include "language/composed.hpp"

namespace {

using castellan::cli::CatalogueReader;
using castellan::language::Catalogue;

const Catalogue& kept(const void* catalogue) { return *static_cast<const Catalogue*>(catalogue); }

CatalogueReader::Kept read(std::string_view code, std::string_view bytes) {
    return std::make_shared<const Catalogue>(code, bytes);
}

std::string_view find(const void* catalogue, std::string_view english) { return kept(catalogue).find(english); }

std::string_view find_counted(const void* catalogue, std::string_view one, std::string_view many, std::int64_t count) {
    return kept(catalogue).find(one, many, count);
}

}  // namespace

extern "C" {
[[gnu::visibility("default")]] extern const CatalogueReader castellan_catalogue_reader;
constinit const CatalogueReader castellan_catalogue_reader = {castellan::version, read, find, find_counted,
                                                              castellan::language::composed};
}
