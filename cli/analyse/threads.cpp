#include "cli/analyse/threads.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace castellan::cli {

void Threads::run(std::size_t tasks, const std::function<void(std::size_t task, std::size_t worker)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto take_tasks = [&](std::size_t worker) {
        try {
            for (std::size_t task = next++; task < tasks; task = next++) work(task, worker);
        } catch (...) {
            next = tasks;  // the others end with what they are at
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(count_);
    try {
        // The caller's thread is the first of the workers.
        for (std::size_t worker = 1; worker < std::min<std::size_t>(count_, tasks); ++worker)
            threads.emplace_back(take_tasks, worker);
    } catch (const std::system_error&) {  // the system has no more threads: those there are will do
    }
    take_tasks(0);
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace castellan::cli
