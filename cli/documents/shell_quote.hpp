// Quotes text for shell scripts. Only this file knows the syntax of bash, zsh and fish.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan::cli {

/// One word of bash or zsh.
std::string posix_quoted(std::string_view text);

/// One word of fish.
std::string fish_quoted(std::string_view text);

/// Text inside a spec of zsh's _arguments, where brackets and colons have a meaning; the spec is quoted besides.
std::string zsh_spec(std::string_view text);

/// Words of a list that the shell expands once more, with blanks between: zsh's `(text json)`, fish's `complete -a`.
std::string word_list(const std::vector<std::string>& words);

}  // namespace castellan::cli
