// A browser shows one game at a time: no names of several records are compared, and Unicode's tables would take more
// room than the engine.
#include "language/composed.hpp"

namespace castellan::language {

std::string composed(std::string_view text) { return std::string(text); }

}  // namespace castellan::language
