// Finds the sample for a topic by the samples' names.
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "analyzer/explain/shipped_samples.hpp"
#include "analyzer/games/games.hpp"

namespace castellan::analyzer {
namespace {

std::string_view stem(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    return path.substr(0, path.rfind('.'));
}

std::string_view folder(std::string_view path) { return path.substr(0, path.rfind('/')); }

/// The first sample of a folder that has the name, or one that goes on with '-'.
const ShippedSample* first_named(std::string_view wanted_folder, std::string_view name) {
    const ShippedSample* going_on = nullptr;
    for (const ShippedSample& sample : shipped_samples()) {
        const std::string_view own = stem(sample.path);
        if (folder(sample.path) != wanted_folder || !own.starts_with(name)) continue;
        if (own.size() == name.size()) return &sample;
        if (going_on == nullptr && own[name.size()] == '-') going_on = &sample;
    }
    return going_on;
}

}  // namespace

const ShippedSample* sample_of_code(std::string_view code) {
    for (const ShippedSample& sample : shipped_samples()) {
        const bool of_codes = folder(sample.path) == "samples/illegal" ||
                              folder(sample.path) == "samples/syntax/illegal" ||
                              folder(sample.path) == "samples/sets/illegal";
        if (of_codes && stem(sample.path) == code) return &sample;
    }
    for (const OtherGame* game : other_games())
        if (const auto* sample = sample_of_code(code, game->reference())) return sample;
    return nullptr;
}

const ShippedSample* sample_of_code(std::string_view code, const core::Reference& game) {
    return first_named(fmt::format("{}/illegal", game.samples), code);
}

const ShippedSample* sample_of_rule(std::string_view id, std::string_view kind) {
    std::string name = fmt::format("{}-{}", id, kind);
    std::replace(name.begin(), name.end(), ' ', '-');
    return first_named(kind == "refused" ? "samples/rules/illegal" : "samples/rules", name);
}

const ShippedSample* sample_of_ruling(std::string_view name, bool refused) {
    return first_named(refused ? "samples/rulings/illegal" : "samples/rulings", name);
}

}  // namespace castellan::analyzer
