// Workers that are threads, which take the next task as soon as they are free.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "analyzer/analysis/workers.hpp"

namespace toy {

class Threads : public castellan::analyzer::analysis::Workers {
  public:
    explicit Threads(std::size_t count) : count_(count) {}
    [[nodiscard]] std::size_t count() const override { return count_; }
    void run(std::size_t tasks, const std::function<void(std::size_t task, std::size_t worker)>& work) override {
        std::atomic<std::size_t> next = 0;
        std::vector<std::thread> threads;
        for (std::size_t worker = 0; worker < count_; ++worker)
            threads.emplace_back([&, worker] {
                for (std::size_t task = next++; task < tasks; task = next++) work(task, worker);
            });
        for (auto& thread : threads) thread.join();
    }

  private:
    std::size_t count_;
};

}  // namespace toy
