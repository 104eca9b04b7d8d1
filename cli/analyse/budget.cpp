#include "cli/analyse/budget.hpp"

#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::uint64_t greatest_seed = 1'000'000'000'000'000;  // reports of parts are joined with such numbers
constexpr double longest = 86'400;                              // a day

}  // namespace

analyzer::analysis::Budget clock_and_precision(const CommandLine& line) {
    analyzer::analysis::Budget budget;
    if (line.has("time")) budget.seconds = line.positive("time", longest);
    if (line.has("precision")) budget.precision = line.positive("precision", 50) / 100;
    return budget;
}

std::uint64_t deals_seed(const CommandLine& line) {
    const std::uint64_t seed = line.number("seed", 0);
    if (seed > greatest_seed) throw UsageError(tr("--seed {}: at most {}", seed, greatest_seed));
    return seed;
}

}  // namespace castellan::cli
