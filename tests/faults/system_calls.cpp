// A seccomp filter traps system calls, including those inside the C library. The handler makes the call from the one
// place that the filter lets through, or lets it fail.
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include "failing_calls.hpp"

// long untrapped_call(number, six arguments): `untrapped_call_end` is where the kernel sees the call come from.
asm(R"(
    .text
    .globl untrapped_call
    .hidden untrapped_call
    .hidden untrapped_call_end
untrapped_call:
    mov %rdi, %rax
    mov %rsi, %rdi
    mov %rdx, %rsi
    mov %rcx, %rdx
    mov %r8, %r10
    mov %r9, %r8
    mov 8(%rsp), %r9
    syscall
    .globl untrapped_call_end
untrapped_call_end:
    ret
)");
extern "C" long untrapped_call(long, long, long, long, long, long, long);
extern "C" const char untrapped_call_end[];

namespace castellan::faults {
namespace {

struct TrappedCall {
    int number;
    Kind kind;
};
constexpr TrappedCall trapped_calls[] = {
    {SYS_write, Kind::write},      {SYS_pwrite64, Kind::write},  {SYS_writev, Kind::write},
    {SYS_open, Kind::open},        {SYS_openat, Kind::open},     {SYS_creat, Kind::open},
    {SYS_close, Kind::close},      {SYS_rename, Kind::rename},   {SYS_renameat, Kind::rename},
    {SYS_renameat2, Kind::rename}, {SYS_link, Kind::rename},     {SYS_linkat, Kind::rename},
    {SYS_symlink, Kind::rename},   {SYS_fsync, Kind::sync},      {SYS_fdatasync, Kind::sync},
    {SYS_fchmod, Kind::chmod},     {SYS_chmod, Kind::chmod},     {SYS_fchmodat, Kind::chmod},
    {SYS_ftruncate, Kind::chmod},  {SYS_mkdir, Kind::folder},    {SYS_mkdirat, Kind::folder},
    {SYS_unlink, Kind::remove},    {SYS_unlinkat, Kind::remove}, {SYS_rmdir, Kind::remove},
    {SYS_stat, Kind::look},        {SYS_newfstatat, Kind::look},
};
constexpr auto trapped_count = std::size(trapped_calls);

struct Call {
    long number;
    long arguments[6];
};

long carried_out(const Call& call) {
    const long* a = call.arguments;
    return untrapped(call.number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/// Whether a file with a name is written there.
bool is_output(int descriptor) {
    struct stat status {};
    const long flags = untrapped(SYS_fcntl, descriptor, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && untrapped(SYS_fstat, descriptor, long(&status)) == 0 &&
           S_ISREG(status.st_mode) && status.st_nlink > 0;
}

bool is_folder(int descriptor) {
    struct stat status {};
    return untrapped(SYS_fstat, descriptor, long(&status)) == 0 && S_ISDIR(status.st_mode);
}

/// Whether the call is one of those that writing is made of: a message's end is not, nor is reading.
bool concerns_output(const Call& call, Kind kind) {
    const auto flags = call.number == SYS_openat ? call.arguments[2] : call.arguments[1];
    if (kind == Kind::write) return call.arguments[0] != STDERR_FILENO;
    if (kind == Kind::open) return call.number == SYS_creat || (flags & O_ACCMODE) != O_RDONLY;
    if (kind == Kind::close) return is_output(int(call.arguments[0]));
    if (call.number == SYS_newfstatat) return *reinterpret_cast<const char*>(call.arguments[1]) != '\0';  // by name
    return true;
}

Kind kind_of(const Call& call, Kind kind) {
    return kind == Kind::sync && is_folder(int(call.arguments[0])) ? Kind::folder_sync : kind;
}

long outcome_of(Call call, Kind kind) {
    int number = 0;
    switch (concerns_output(call, kind) ? fate_of(kind, number) : How::not_at_all) {
        case How::not_at_all: break;
        case How::short_write: call.arguments[2] = (call.arguments[2] + 1) / 2; break;
        case How::signal: untrapped(SYS_kill, untrapped(SYS_getpid), number); break;
        case How::command: run_command(); break;
        case How::error:
            if (kind == Kind::close) carried_out(call);  // what fails to be closed is closed
            return -number;
    }
    return carried_out(call);
}

void on_trap(int, siginfo_t* info, void* context) {
    auto& registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
    const Call call{info->si_syscall,
                    {registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10], registers[REG_R8],
                     registers[REG_R9]}};
    for (const TrappedCall& trapped : trapped_calls)
        if (trapped.number == call.number) registers[REG_RAX] = outcome_of(call, kind_of(call, trapped.kind));
}

constexpr sock_filter load(std::uint32_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset); }
constexpr sock_filter skip_unless(std::uint32_t value, std::uint8_t skipped) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped);
}
constexpr sock_filter give(std::uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }

}  // namespace

long untrapped(long number, long a, long b, long c, long d, long e, long f) {
    return untrapped_call(number, a, b, c, d, e, f);
}

void trap_system_calls() {
    struct sigaction action {};
    action.sa_sigaction = on_trap;
    action.sa_flags = int(SA_SIGINFO | SA_NODEFER | SA_RESTART);
    sigaction(SIGSYS, &action, nullptr);

    const auto place = reinterpret_cast<std::uintptr_t>(untrapped_call_end);
    sock_filter program[7 + 2 * trapped_count];
    std::size_t length = 0;
    program[length++] = load(offsetof(seccomp_data, instruction_pointer));
    program[length++] = skip_unless(std::uint32_t(place), 3);
    program[length++] = load(offsetof(seccomp_data, instruction_pointer) + 4);
    program[length++] = skip_unless(std::uint32_t(place >> 32), 1);
    program[length++] = give(SECCOMP_RET_ALLOW);
    program[length++] = load(offsetof(seccomp_data, nr));
    for (const TrappedCall& call : trapped_calls) {
        program[length++] = skip_unless(std::uint32_t(call.number), 1);
        program[length++] = give(SECCOMP_RET_TRAP);
    }
    program[length++] = give(SECCOMP_RET_ALLOW);
    const sock_fprog filter{static_cast<unsigned short>(length), program};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0)
        std::abort();
}

}  // namespace castellan::faults
