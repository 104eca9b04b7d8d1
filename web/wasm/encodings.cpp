// There is no iconv: browsers decode what they open themselves (recorder/encoding.js).
#include "base/encoding/fit.hpp"
#include "base/encoding/fitting_encodings.hpp"

namespace castellan::base {

std::vector<Reading> fitting_encodings(std::string_view) { return {}; }
std::string_view utf8_word(std::string_view) { return {}; }
std::string words_not_utf8(std::string_view) { return {}; }

}  // namespace castellan::base
