// Ctrl-C during long work: the work is told to stop, so that it can end with nothing half done.
#pragma once

namespace castellan::cli {

/// While it lives, a first SIGINT is only noted; a second one ends the program. One that the program was started to
/// ignore stays ignored.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] static bool requested();
};

}  // namespace castellan::cli
