// The language of the program's output: --lang, else the locale, else English.
#pragma once

#include "cli/support/command_line.hpp"
#include "language/text.hpp"

namespace castellan::cli {

/// The language of LC_ALL, LC_MESSAGES or LANG, and of LANGUAGE before them unless they say C or POSIX, as gettext
/// reads them. Only the names count: no locale need be installed.
language::Language language_of_environment();

/// Chooses the language from the bare words of a command line, for messages about one that cannot be read.
void choose_language(int count, char** words);
/// The same from a command line that was read.
void choose_language(const CommandLine& line);

}  // namespace castellan::cli
