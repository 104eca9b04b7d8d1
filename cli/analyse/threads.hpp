// Threads as the workers of an analysis.
#pragma once

#include <cstddef>
#include <functional>

#include "analyzer/analysis/workers.hpp"

namespace castellan::cli {

/// Each takes the next task as soon as it is free.
class Threads : public analyzer::analysis::Workers {
  public:
    explicit Threads(unsigned count) : count_(count) {}
    [[nodiscard]] std::size_t count() const override { return count_; }
    void run(std::size_t tasks, const std::function<void(std::size_t task, std::size_t worker)>& work) override;

  private:
    unsigned count_;
};

}  // namespace castellan::cli
