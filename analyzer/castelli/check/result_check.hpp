// Checks the winners a record names: the result at its end and the tag Result.
#pragma once

#include <string>
#include <vector>

#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Reports the games for which the result names other winners than E5 does (false-claim). Gives the true result, or
/// nothing if the record's is.
std::string check_winners(const notation::Record& record, notation::Span result, const castelli::Setup& setup,
                          const castelli::State& end, std::vector<notation::Diagnostic>& diagnostics);

/// Reports a result that names others than players (bad-player) or more games than there are (bad-result), and a tag
/// that says otherwise (result-mismatch). `setup` is null when the game could not be set up; `true_result` is empty, or
/// what the movetext ought to say.
void check_result(const notation::Record& record, notation::Span result, const castelli::Setup* setup,
                  std::string_view true_result, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
