#include "cli/support/interruption.hpp"

#include <array>
#include <atomic>
#include <csignal>

#include "system/held_signals.hpp"

namespace castellan::cli {
namespace {

constexpr std::array interrupting = {SIGINT, SIGTERM, SIGHUP};

// A signal handler, in whichever thread, can reach nothing else.
std::atomic<bool> noted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interruption(int) { noted = true; }

}  // namespace

Interruption::Interruption() {
    noted = false;
    struct sigaction action {};
    action.sa_handler = note_interruption;
    action.sa_flags = SA_RESTART | int(SA_RESETHAND);
    for (const int signal : interrupting) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }
}

Interruption::~Interruption() {
    for (const int signal : interrupting) {
        struct sigaction now {};
        sigaction(signal, nullptr, &now);
        if (now.sa_handler == note_interruption) std::signal(signal, SIG_DFL);
    }
}

bool Interruption::requested() { return noted || system::HeldSignals::any_waits(); }

}  // namespace castellan::cli
