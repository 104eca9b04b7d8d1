#include "system/folder_watch.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>

namespace castellan::system {

FolderWatch::FolderWatch() : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

FolderWatch::~FolderWatch() {
    if (descriptor_ >= 0) close(descriptor_);
}

void FolderWatch::add(const std::string& folder) const {
    // Editors write a file and close it, or write another one and rename it.
    constexpr auto events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;
    inotify_add_watch(descriptor_, folder.c_str(), events);
}

bool FolderWatch::wait(int milliseconds) {
    pollfd waiting{descriptor_, POLLIN, 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return false;
    std::array<char, 4096> events{};  // what they are is not asked: any may belong to a file of interest
    while (read(descriptor_, events.data(), events.size()) > 0) {
    }
    return true;
}

}  // namespace castellan::system
