#include "analyzer/split/index.hpp"

namespace castellan::analyzer {
namespace {

std::string_view name_in(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

std::uint64_t PartIndex::games() const {
    std::uint64_t games = 0;
    for (const Part& part : parts) games += part.games;
    return games;
}

PartFinder::PartFinder(const PartIndex& index) : index_(index) {
    for (const Part& part : index.parts) by_name_.emplace(part.file, &part);
}

const Part* PartFinder::find(std::string_view path) const {
    const auto found = by_name_.find(name_in(path));
    return found != by_name_.end() ? found->second : nullptr;
}

}  // namespace castellan::analyzer
