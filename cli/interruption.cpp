#include "cli/interruption.hpp"

#include <array>
#include <csignal>

namespace castellan::cli {
namespace {

constexpr std::array interrupting = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t noted = 0;  // a signal handler can reach nothing else

extern "C" void note_interruption(int) { noted = 1; }

}  // namespace

Interruption::Interruption() {
    noted = 0;
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

bool Interruption::requested() { return noted != 0; }

}  // namespace castellan::cli
