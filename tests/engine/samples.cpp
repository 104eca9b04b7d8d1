#include "samples.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::tests {
namespace {

const std::filesystem::path root = std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples";

bool begins_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

}  // namespace

std::vector<Sample> samples(std::string_view folder) {
    std::vector<Sample> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
        if (entry.path().extension() != ".cgn") continue;
        const auto below = std::filesystem::relative(entry.path(), root);
        const bool refused = std::any_of(below.begin(), below.end(),
                                         [](const auto& part) { return part == "illegal" || part == "broken"; });
        found.push_back({below.generic_string(), below.stem().string(), refused});
    }
    std::sort(found.begin(), found.end(), [](const Sample& a, const Sample& b) { return a.path < b.path; });
    return found;
}

std::string read_sample(const Sample& sample) {
    std::ifstream file(root / sample.path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

RuleSample rule_sample(std::string_view name) {
    RuleSample result;
    for (const auto* rule : castelli::rules::all()) {
        std::string start(rule->id);
        std::replace(start.begin(), start.end(), ' ', '-');
        start += '-';
        if (!begins_with(name, start) || rule->id.size() <= result.rule.size()) continue;  // "O7 tie" is not "O7"
        result = {std::string(rule->id), ""};
        const auto rest = name.substr(start.size());
        for (const std::string_view kind : {"allowed", "refused", "scoring"})
            if (begins_with(rest, kind) && (rest.size() == kind.size() || rest[kind.size()] == '-')) result.kind = kind;
    }
    return result;
}

}  // namespace castellan::tests
