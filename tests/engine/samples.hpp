// The sample records of samples/, by folder and file name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::tests {

struct Sample {
    std::string path;      // below samples/: "rules/illegal/B1-refused.cgn"
    std::string name;      // "B1-refused"
    bool refused = false;  // it is in a folder `illegal` or `broken`
};

/// All samples below samples/<folder>, in order of their paths.
std::vector<Sample> samples(std::string_view folder);

std::string read_sample(const Sample& sample);

/// A sample of samples/rules says by its name what it shows: "A4-tie-scoring-three" is rule "A4 tie", "scoring".
struct RuleSample {
    std::string rule;  // id; empty if no rule has it
    std::string kind;  // "allowed", "refused", "scoring"; empty if it is none
};
RuleSample rule_sample(std::string_view name);

}  // namespace castellan::tests
