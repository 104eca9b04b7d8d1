#include "cli/support/progress_bar.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

namespace castellan::cli {
namespace {

constexpr std::size_t bar_columns = 40;

}  // namespace

ProgressBar::ProgressBar(const CommandLine& line) : wanted_(isatty(STDERR_FILENO) != 0 && !line.has("quiet")) {}

ProgressBar::~ProgressBar() { hide(); }

void ProgressBar::show(std::uint64_t done, std::uint64_t total) {
    if (!wanted_ || total == 0) return;
    const std::uint64_t percent = done * 100 / total;
    if (percent == percent_ && drawn_) return;
    percent_ = percent;
    drawn_ = true;
    const std::size_t filled = bar_columns * percent / 100;
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {:>3} %", "", filled, "", bar_columns - filled, percent);
    std::fflush(stderr);
}

void ProgressBar::hide() {
    if (!drawn_) return;
    fmt::print(stderr, "\r{:{}}\r", "", bar_columns + 8);
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace castellan::cli
