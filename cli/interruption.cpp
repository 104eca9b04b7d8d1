#include "cli/interruption.hpp"

#include <csignal>

namespace castellan::cli {
namespace {

volatile std::sig_atomic_t noted = 0;  // a signal handler can reach nothing else

extern "C" void note_interruption(int) { noted = 1; }

}  // namespace

Interruption::Interruption() {
    noted = 0;
    struct sigaction before {};
    sigaction(SIGINT, nullptr, &before);
    if (before.sa_handler == SIG_IGN) return;
    struct sigaction action {};
    action.sa_handler = note_interruption;
    action.sa_flags = SA_RESTART | int(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

Interruption::~Interruption() {
    struct sigaction now {};
    sigaction(SIGINT, nullptr, &now);
    if (now.sa_handler == note_interruption) std::signal(SIGINT, SIG_DFL);
}

bool Interruption::requested() { return noted != 0; }

}  // namespace castellan::cli
