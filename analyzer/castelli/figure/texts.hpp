// Texts of a figure. Numbers in them are claims between braces; places they name are shown.
#pragma once

#include <bitset>
#include <string>

#include "analyzer/castelli/figure/claims.hpp"

namespace castellan::analyzer::figure {

/// By Space::index: what the figure's statements name.
using NamedSpaces = std::bitset<64>;

/// The text as printed. Reported are false claims, numbers that are no claim, spaces the figure does not show, and
/// rules that do not exist. `{#}` counts `counted` on and prints it; `{#12}` prints a number that claims nothing.
std::string read_text(notation::Span span, ClaimReader& claims, const NamedSpaces& named, int& counted,
                      Reports& reports);

}  // namespace castellan::analyzer::figure
