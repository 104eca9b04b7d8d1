// Reads how many samples each decision got from an earlier report, so that it can be repeated to the byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace castellan::analyzer::analysis {

/// A game of an earlier report.
struct EarlierGame {
    std::string model;
    std::uint64_t seed = 1;
    double precision = 0;
    std::vector<std::uint64_t> samples;  // by node
};

/// The games of a report in JSON that were analysed to their end, in its order; games that were refused are left out.
/// The error says why it is none.
tl::expected<std::vector<EarlierGame>, std::string> read_earlier(std::string_view text);

}  // namespace castellan::analyzer::analysis
