// Ranks as people name them.
#pragma once

#include <string_view>

namespace castellan::analyzer::piecepack {

/// The letter of a rank by a name or figure of it: `a` of "ace" and of "1"; 0 if it is none.
char rank_of(std::string_view word);

}  // namespace castellan::analyzer::piecepack
