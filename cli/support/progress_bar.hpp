// Shows the progress of long work, on a terminal only.
#pragma once

#include <cstdint>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

class ProgressBar {
  public:
    /// Draws nothing if standard error is no terminal, or with --quiet.
    explicit ProgressBar(const CommandLine& line);
    /// Takes the bar away.
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// "[#####...............]  25 %", drawn when the percentage has changed.
    void show(std::uint64_t done, std::uint64_t total);
    /// Takes the bar away until it is shown again: its line is needed.
    void hide();

  private:
    bool wanted_;
    bool drawn_ = false;
    std::uint64_t percent_ = 0;
};

}  // namespace castellan::cli
