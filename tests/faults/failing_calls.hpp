// The call that a run must let fail, and the counts so far.
#pragma once

namespace castellan::faults {

enum class Kind : int {
    write,
    open,
    close,
    rename,
    sync,
    folder_sync,
    look,
    chmod,
    folder,
    remove,
    thread,
    allocation,
    library_allocation
};
inline constexpr const char* kind_names[] = {
    "write", "open",   "close",  "rename", "sync",       "folder-sync",       "look",
    "chmod", "folder", "remove", "thread", "allocation", "library-allocation"};

enum class How { not_at_all, error, short_write, signal, command };

/// Runs the command of the order, and waits until it has ended.
void run_command();

/// Counts a call. What shall become of it: `number` is the errno or the signal.
How fate_of(Kind kind, int& number);

/// From now on system calls of the kinds above pass through fate_of. All threads that are started later do too.
void trap_system_calls();

/// A system call that is not trapped; -errno where it fails.
long untrapped(long number, long a = 0, long b = 0, long c = 0, long d = 0, long e = 0, long f = 0);

}  // namespace castellan::faults
