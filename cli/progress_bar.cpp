#include "cli/progress_bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace castellan::cli {
namespace {

constexpr std::size_t bar_columns = 40;
constexpr std::int64_t patience_ms = 200;  // work that is done sooner needs no bar

std::int64_t now_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

ProgressBar::ProgressBar(const CommandLine& line)
    : wanted_(isatty(STDERR_FILENO) != 0 && !line.has("quiet")), begun_ms_(now_ms()) {}

ProgressBar::~ProgressBar() {
    if (drawn_) fmt::print(stderr, "\r{:{}}\r", "", bar_columns + 8);
}

void ProgressBar::show(std::uint64_t done, std::uint64_t total) {
    if (!wanted_ || total == 0) return;
    const std::uint64_t percent = done * 100 / total;
    if (percent == percent_ || now_ms() < begun_ms_ + patience_ms) return;
    percent_ = percent;
    drawn_ = true;
    const std::size_t filled = bar_columns * percent / 100;
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {:>3} %", "", filled, "", bar_columns - filled, percent);
    std::fflush(stderr);
}

}  // namespace castellan::cli
