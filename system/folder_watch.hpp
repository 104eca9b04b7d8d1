// Tells when files in some folders were saved, came or went.
#pragma once

#include <string>

namespace castellan::system {

/// By inotify. Where the system has none to give, nothing is told before the time is over.
class FolderWatch {
  public:
    FolderWatch();
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// Also for a folder that is watched already. One that is not there is left out.
    void add(const std::string& folder) const;
    /// Waits until something happens, or the time is over, or a signal comes. True: something happened.
    bool wait(int milliseconds);

  private:
    int descriptor_;
};

}  // namespace castellan::system
