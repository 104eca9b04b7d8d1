// The empty record that `new` writes.
#pragma once

#include <string>

#include "cli/verbs/new_order.hpp"

namespace castellan::cli {

std::string empty_record(const NewGame& game);

}  // namespace castellan::cli
