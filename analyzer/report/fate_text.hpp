// What became of something irregular in a game that went on, in words (docs/as-played.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// What became of it: "stands in part: the castle stands; what is there is paid, the rest is owed".
std::string fate_text(const castelli::Irregularity& irregularity);
std::string_view name(castelli::Fate fate);  // "stood", "in part", "mended", "void", "taken back"

}  // namespace castellan::analyzer
