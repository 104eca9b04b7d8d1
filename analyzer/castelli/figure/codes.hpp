// Explains the codes of figures (docs/figures.md).
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::analyzer::figure {

std::span<const notation::CodeInfo> figure_codes();

}  // namespace castellan::analyzer::figure
