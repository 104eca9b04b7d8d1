// Measures the speed of simulating games and of writing their records: simulate_bench POLICY GAMES [RUNS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string>
#include <string_view>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/record.hpp"

namespace {

using namespace castellan::castelli;

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}

/// Seconds of the best run.
template <class Work>
double best_time(int runs, Work work) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        const double begin = processor_seconds();
        work();
        best = std::min(best, processor_seconds() - begin);
    }
    return best;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const std::string_view wanted = argument_count >= 3 ? arguments[1] : "";
    const auto policy = std::find(policy_names.begin(), policy_names.end(), wanted);
    const int games = argument_count >= 3 ? std::atoi(arguments[2]) : 0;
    const int runs = argument_count >= 4 ? std::atoi(arguments[3]) : 5;
    if (policy == policy_names.end() || games < 1 || runs < 1) {
        std::fprintf(stderr, "simulate_bench sensible|random GAMES [RUNS]\n");
        return 2;
    }
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.policies.fill(PolicyName(policy - policy_names.begin()));
    auto simulator = Simulator::make(options);
    if (!simulator) return 1;

    std::size_t actions = 0;
    const double playing = best_time(runs, [&] {
        actions = 0;
        for (int number = 1; number <= games; ++number)
            actions += simulator->play(std::uint64_t(number)).actions.size();
    });
    std::string text;
    const double writing = best_time(runs, [&] {
        for (int number = 1; number <= games; ++number) {
            text.clear();
            write_record(options, simulator->play(std::uint64_t(number)), text);
        }
    });
    std::printf("actions %zu\nplaying %.6f s\nplaying and writing %.6f s\n", actions, playing, writing);
}
