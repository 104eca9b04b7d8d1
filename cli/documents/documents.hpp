// Documents made from the tables of verbs and options, like --help.
#pragma once

#include <string>

namespace castellan::cli {

/// castellan(1), in the man macros of roff.
std::string manual_page();

/// A script that completes the command line of castellan.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

/// The texts that stand in tables and are translated where they are shown, as a gettext template: verbs and options,
/// names of the game, rules, refusals. xgettext finds those that stand in calls (po/update.sh).
std::string table_texts();

}  // namespace castellan::cli
