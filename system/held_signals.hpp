// Holds back termination signals until a critical operation is done.
#pragma once

#include <csignal>

#include <array>

namespace castellan::system {

/// While it lives, every signal that would end the program is only noted, whichever thread it reaches; then those noted
/// do what they would have done. Only SIGKILL and a fault of the program itself (SIGSEGV and the like, unless somebody
/// sends it) end the program at once. Signals that are ignored stay ignored. One object holds them for all threads; a
/// second one that lives at the same time holds nothing.
class HeldSignals {
  public:
    HeldSignals();
    ~HeldSignals();
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

    /// A signal waits that will end the program: what it waits for may as well be given up.
    [[nodiscard]] bool end_is_near() const;
    /// Some object holds a signal that came.
    [[nodiscard]] static bool any_waits();

  private:
    static constexpr int most_signals = 65;
    std::array<struct sigaction, most_signals> before_{};
    std::array<bool, most_signals> held_{};
    bool holds_ = false;
};

}  // namespace castellan::system
