// The texts of the recorder's page, by the names that its script has for them.
#pragma once

#include <string>

namespace castellan::web {

/// An object of JSON, in the language chosen.
std::string recorder_texts();

}  // namespace castellan::web
