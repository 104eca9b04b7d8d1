// The commands of castellan: one small file each, listed in command.cpp.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::cli {

using Arguments = std::vector<std::string>;

struct Command {
    std::string_view name;     // "check", "set check"
    std::string_view summary;  // one line
    int (*run)(const Arguments& arguments);
};

std::span<const Command> commands();

/// Wrong usage or failed input or output: the message goes to standard error, the exit code is 2.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

int run_check(const Arguments& arguments);
int run_fmt(const Arguments& arguments);
int run_new(const Arguments& arguments);
int run_annotate(const Arguments& arguments);
int run_score(const Arguments& arguments);
int run_render(const Arguments& arguments);
int run_simulate(const Arguments& arguments);
int run_set_check(const Arguments& arguments);

}  // namespace castellan::cli
