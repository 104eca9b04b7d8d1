#include "analyzer/held_signals.hpp"

#include <algorithm>
#include <atomic>

namespace castellan::analyzer {
namespace {

// A signal handler can reach nothing else.
std::atomic<int> noted = 0;
std::atomic<bool> held = false;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void hold_signal(int signal) { noted = signal; }

}  // namespace

HeldSignals::HeldSignals() : holds_(!held.exchange(true)) {
    if (!holds_) return;
    noted = 0;
    struct sigaction action {};
    action.sa_handler = hold_signal;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], nullptr, &before_[i]);
        if (before_[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, nullptr);
    }
}

HeldSignals::~HeldSignals() {
    if (!holds_) return;
    for (std::size_t i = 0; i < signals.size(); ++i)
        if (before_[i].sa_handler != SIG_IGN) sigaction(signals[i], &before_[i], nullptr);
    const int signal = noted;
    held = false;
    if (signal != 0) raise(signal);
}

bool HeldSignals::end_is_near() const {
    const auto place = std::find(signals.begin(), signals.end(), noted.load());
    return holds_ && place != signals.end() && before_[std::size_t(place - signals.begin())].sa_handler == SIG_DFL;
}

}  // namespace castellan::analyzer
