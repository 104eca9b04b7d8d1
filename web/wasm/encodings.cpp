// There is no iconv: browsers decode what they open themselves (recorder/encoding.js).
#include "base/encoding/fitting_encodings.hpp"

namespace castellan::base {

std::vector<Reading> fitting_encodings(std::string_view) { return {}; }

}  // namespace castellan::base
