// The empty record that `new` writes.
#pragma once

#include <string>

#include "cli/support/new_order.hpp"

namespace castellan::cli {

std::string empty_record(const NewGame& game);

}  // namespace castellan::cli
