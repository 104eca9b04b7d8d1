// Finds the addresses under which others know this machine.
#pragma once

#include <string>
#include <vector>

namespace castellan::cli {

/// Those of the interfaces that are up, in numbers; this machine's own loopback first. Addresses of one link alone,
/// which need the interface's name beside them, are left out.
std::vector<std::string> own_addresses(bool only_ipv4);

}  // namespace castellan::cli
