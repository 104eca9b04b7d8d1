// Describes in words what became of an irregular action (docs/as-played.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// Its outcome: "stands in part: the castle stands; what is there is paid, the rest is owed".
std::string treatment_text(const castelli::Irregularity& irregularity);
std::string_view name(castelli::Treatment treatment);  // "stood", "in part", "mended", "void", "taken back"

}  // namespace castellan::analyzer
