#include <fmt/core.h>

#include <filesystem>

#include "analyzer/split/index.hpp"
#include "analyzer/split/index_json.hpp"
#include "analyzer/split/merge.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/streamed_output.hpp"
#include "language/text.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"parts", "FILE", "the index that split wrote; else parts.json beside the first result"},
};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, output_options};

analyzer::PartIndex index_for(const CommandLine& line) {
    const auto beside = std::filesystem::path(line.files().front()).parent_path() / analyzer::index_name;
    const std::string path = line.has("parts") ? line.get("parts") : beside.string();
    const auto text = system::read_file(path, analyzer::most_index_bytes, base::ContentKind::part_index);
    if (!text) throw UsageError(tr("{}: {}; name the index of the parts with --parts", path, text.error()));
    auto index = analyzer::read_index(*text);
    if (!index) throw UsageError(fmt::format("{}: {}", path, index.error()));
    for (auto& source : index->sources) source = shown(source);
    return *std::move(index);
}

/// The exit code for results that cannot be joined.
int told(const analyzer::MergeError& error, std::string_view file = {}) {
    const auto message = file.empty() ? error.reason : fmt::format("{}: {}", shown(std::string(file)), error.reason);
    if (error.cause == analyzer::MergeError::Cause::reading) throw UsageError(message);
    print_message(message);
    return exit_problem;
}

int run(const CommandLine& line) {
    const analyzer::PartIndex index = index_for(line);
    analyzer::ResultMerge merge(index);
    for (const auto& file : line.files()) {
        if (std::filesystem::path(file).filename() == analyzer::index_name) continue;  // of parts/*.json
        if (const auto added = merge.add(file); !added) return told(added.error(), file);
    }
    StreamedOutput output(line);
    const auto joined = merge.finish([&](std::string_view piece) { output.write(piece); });
    if (!joined) return told(joined.error());
    output.finish();
    return exit_clean;
}

}  // namespace

extern constinit const Command merge_command{
    "merge",
    "join what was found in parts",
    "[OPTION...] RESULT...",
    "Joins the results of parts that castellan split made: what check or analyse --format json wrote of them, or\n"
    "export. The joined result names the files, games and lines of the records before they were cut, and is byte for\n"
    "byte what one run over them gives. Results may be given in any order; one that is missing or there twice is an\n"
    "error (exit 1).",
    "  castellan merge parts/*.json -o all.json\n"
    "  castellan merge --parts parts/parts.json results/*.jsonl -o all.jsonl",
    option_groups,
    run,
    data_products,
    true,
};

}  // namespace castellan::cli
