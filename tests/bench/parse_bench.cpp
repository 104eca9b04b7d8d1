// Measures the speed of parsing games without rules, and the speed of only scanning their bytes:
// parse_bench GAMES.cgn [RUNS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string>

#include "notation/lines.hpp"
#include "notation/reader.hpp"

namespace {

using namespace castellan;

std::string read_whole(const char* path) {
    std::string text;
    std::FILE* file = std::fopen(path, "rb");
    if (file == nullptr) return text;
    char block[1 << 16];
    while (const std::size_t size = std::fread(block, 1, sizeof block, file)) text.append(block, size);
    std::fclose(file);
    return text;
}

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}

/// Millions of bytes a second, in the best run.
template <class Work>
double best_speed(const std::string& text, int runs, Work work) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        const double begin = processor_seconds();
        work();
        best = std::min(best, processor_seconds() - begin);
    }
    return double(text.size()) / 1e6 / best;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const std::string text = argument_count >= 2 ? read_whole(arguments[1]) : std::string();
    const int runs = argument_count >= 3 ? std::atoi(arguments[2]) : 5;
    if (text.empty() || runs < 1) {
        std::fprintf(stderr, "parse_bench GAMES.cgn [RUNS]\n");
        return 2;
    }
    std::size_t nodes = 0;
    std::size_t lines = 0;
    const double parsing = best_speed(text, runs, [&] {
        notation::GameReader reader(notation::text_source(text));
        notation::Record record;
        nodes = 0;
        while (reader.next(record)) nodes += record.nodes.size();
    });
    const double scanning = best_speed(text, runs, [&] { lines = notation::count_line_ends(text); });
    std::printf("parsing alone        %7.1f MB/s  (%zu words and signs)\n", parsing, nodes);
    std::printf("counting lines alone %7.1f MB/s  (%zu lines)\n", scanning, lines);
}
