// Who does the work: the program brings threads, the analysis only says what can be done at the same time.
#pragma once

#include <cstddef>
#include <functional>

namespace castellan::analyzer::analysis {

class Workers {
  public:
    virtual ~Workers() = default;
    [[nodiscard]] virtual std::size_t count() const = 0;
    /// Calls `work` once for each task from 0, with the number of the worker that does it; a worker does one at a time.
    /// Returns when all are done; throws what one of them threw.
    virtual void run(std::size_t tasks, const std::function<void(std::size_t task, std::size_t worker)>& work) = 0;
};

/// The caller's thread alone.
class OneWorker : public Workers {
  public:
    [[nodiscard]] std::size_t count() const override { return 1; }
    void run(std::size_t tasks, const std::function<void(std::size_t task, std::size_t worker)>& work) override {
        for (std::size_t task = 0; task < tasks; ++task) work(task, 0);
    }
};

}  // namespace castellan::analyzer::analysis
