// The result of a record, which the end of its movetext and the tag Result both may say; of every game.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace castellan::analyzer {

/// Whether two results say the same, in whatever order of a game's winners, case and spacing.
bool same_result(std::string_view one, std::string_view other);

/// The result that ends a record's movetext.
std::optional<notation::Span> result_of(const notation::Record& record);

/// Reports a tag Result that says otherwise than the movetext and than the true result, where that is another one; else
/// it is empty (result-mismatch).
void check_result_tag(const notation::Record& record, notation::Span result, std::string_view true_result,
                      std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
