// Documents made from the tables of verbs and options, as --help is.
#pragma once

#include <string>

namespace castellan::cli {

/// castellan(1), in the man macros of roff.
std::string manual_page();

/// A script that completes the command line of castellan.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace castellan::cli
