#include "analyzer/analysis/search.hpp"

#include <atomic>
#include <optional>
#include <utility>

namespace castellan::analyzer::analysis {

std::vector<Decision> decide_all(const Line& line, Workers& workers, const LineOptions& options) {
    OneWorker alone;
    std::vector<Bench> benches;
    for (std::size_t worker = 0; worker < workers.count(); ++worker) benches.emplace_back(alone, line, options.seed);
    std::vector<std::optional<Decision>> found(line.nodes().size());
    std::atomic<std::size_t> finished = 0;
    workers.run(found.size(), [&](std::size_t node, std::size_t worker) {
        if (options.stop && options.stop()) return;
        SearchOptions search{options.budget, 3, options.stop};
        if (node < options.samples.size()) search.budget.samples = options.samples[node];
        found[node] = decide(line, node, benches[worker], search);
        if (found[node] && options.finished) options.finished(++finished);
    });
    std::vector<Decision> decisions;
    for (auto& decision : found) {
        if (!decision) break;
        decisions.push_back(*std::move(decision));
    }
    return decisions;
}

}  // namespace castellan::analyzer::analysis
