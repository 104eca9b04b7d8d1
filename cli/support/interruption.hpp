// Handles Ctrl-C and other termination signals during long work: the work is asked to stop, so that nothing is left
// half done.
#pragma once

#include <exception>

namespace castellan::cli {

/// Reading ended because of an interruption.
class Interrupted : public std::exception {};

/// While it lives, a first SIGINT, SIGTERM or SIGHUP is only noted; the same again ends the program. One that the
/// program was started to ignore stays ignored.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// A signal was noted, here or by a HeldSignals.
    [[nodiscard]] static bool requested();
};

}  // namespace castellan::cli
