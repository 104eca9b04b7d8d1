#include "system/held_signals.hpp"

#include <atomic>
#include <cstdint>

namespace castellan::system {
namespace {

// A signal handler can reach nothing else.
std::atomic<std::uint64_t> noted = 0;  // a bit for each signal
std::atomic<bool> held = false;
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

constexpr std::uint64_t bit(int signal) { return std::uint64_t(1) << (signal - 1); }

/// Whether a fault in the program itself raises the signal. Its handler must not return.
bool is_fault(int signal) {
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS})
        if (signal == fault) return true;
    return false;
}

/// Whether a signal ends a program that does nothing about it, and can be caught.
bool ends_program(int signal) {
    for (const int other : {SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH})
        if (signal == other) return false;
    return signal <= SIGSYS || signal >= SIGRTMIN;  // the C library keeps those between for itself
}

extern "C" void hold_signal(int signal, siginfo_t* info, void*) {
    if (is_fault(signal) && info->si_code > 0)
        std::signal(signal, SIG_DFL);  // it was not sent: the failed operation fails again and ends the program
    else
        noted |= bit(signal);
}

}  // namespace

HeldSignals::HeldSignals() : holds_(!held.exchange(true)) {
    if (!holds_) return;
    noted = 0;
    struct sigaction action {};
    action.sa_sigaction = hold_signal;
    action.sa_flags = SA_RESTART | SA_SIGINFO;
    for (int signal = 1; signal <= SIGRTMAX; ++signal) {
        auto& before = before_[std::size_t(signal)];
        if (!ends_program(signal) || sigaction(signal, nullptr, &before) != 0) continue;
        if (before.sa_handler == SIG_IGN || (is_fault(signal) && before.sa_handler != SIG_DFL)) continue;
        held_[std::size_t(signal)] = sigaction(signal, &action, nullptr) == 0;
    }
}

HeldSignals::~HeldSignals() {
    if (!holds_) return;
    for (int signal = 1; signal <= SIGRTMAX; ++signal)
        if (held_[std::size_t(signal)]) sigaction(signal, &before_[std::size_t(signal)], nullptr);
    const std::uint64_t waiting = noted;
    held = false;
    for (int signal = 1; signal <= SIGRTMAX; ++signal)
        if ((waiting & bit(signal)) != 0) raise(signal);
}

bool HeldSignals::end_is_near() const {
    if (!holds_ || noted == 0) return false;
    for (int signal = 1; signal <= SIGRTMAX; ++signal)
        if ((noted & bit(signal)) != 0 && before_[std::size_t(signal)].sa_handler == SIG_DFL) return true;
    return false;
}

bool HeldSignals::any_waits() { return held && noted != 0; }

}  // namespace castellan::system
