// Signals that would end the program in the middle of something wait until it is done.
#pragma once

#include <csignal>

#include <array>

namespace castellan::analyzer {

/// While it lives, SIGHUP, SIGINT, SIGQUIT, SIGTERM and SIGXCPU are only noted, whichever thread they reach; then the
/// one noted last does what it would have done. Signals that are ignored stay ignored. One object holds them for all
/// threads; a second one that lives at the same time holds nothing.
class HeldSignals {
  public:
    HeldSignals();
    ~HeldSignals();
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

    /// A signal waits that will end the program: what it waits for may as well be given up.
    [[nodiscard]] bool end_is_near() const;

  private:
    static constexpr std::array signals = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU};
    std::array<struct sigaction, signals.size()> before_{};
    bool holds_ = false;
};

}  // namespace castellan::analyzer
