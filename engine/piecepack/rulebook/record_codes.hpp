// What the codes of records of this game mean, but for those of refused actions: refusals/rows.inc.
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::piecepack {

/// Tags, words, claims.
std::span<const notation::CodeInfo> record_codes();

}  // namespace castellan::piecepack
