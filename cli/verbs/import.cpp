#include <fmt/core.h>

#include <algorithm>

#include "analyzer/games/games.hpp"
#include "base/visible.hpp"
#include "cli/input/decompression.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

constexpr std::array own_options = {
    Option{"names", "", "also what leads to persons: names, colours, the table and the day"},
};
constexpr std::array<OptionGroup, 3> option_groups = {own_options, output_options, strict_options};

void print_remarks(const std::string& name, const std::vector<std::string>& remarks) {
    const std::size_t told = std::min(remarks.size(), notation::limits::diagnostics);
    for (std::size_t i = 0; i < told; ++i) print_message(fmt::format("{}: {}", name, base::visible(remarks[i])));
    if (const auto more = remarks.size() - told; more > 0)
        print_message(trn("{} more problem", "{} more problems", std::int64_t(more)));
}

/// The file, which may be compressed, as sites and archives keep logs. Throws UsageError.
std::string read_unpacked(const std::string& file) {
    const auto packed = system::read_file(file, analyzer::max_import_bytes);
    if (!packed) throw UsageError(fmt::format("{}: {}", shown(file), packed.error()));
    const notation::ByteSource source = decompressed(notation::text_source(*packed));
    std::string bytes;
    std::error_code error;
    constexpr std::size_t piece = 64 * 1024;
    for (std::size_t size = 0; bytes.size() <= analyzer::max_import_bytes; bytes.resize(size)) {
        size = bytes.size();
        bytes.resize(size + piece);
        const std::size_t count = source(bytes.data() + size, piece, error);
        size += count;
        if (count > 0 && !error) continue;
        bytes.resize(size);
        if (error) throw UsageError(fmt::format("{}: {}", shown(file), system::error_text(error)));
        return bytes;
    }
    throw UsageError(fmt::format("{}: {}", shown(file), system::larger_than(analyzer::max_import_bytes)));
}

int run(const CommandLine& line) {
    const auto file = line.file();
    const std::string name = shown(file);
    const auto imported = analyzer::import_game(read_unpacked(file), {line.has("names")});
    if (!imported) {
        const analyzer::ImportError& error = imported.error();
        print_message(fmt::format(
            "{}: {}", name,
            error.foreign ? tr("this is no game that castellan knows to import: docs/carcassonne/import.md says which")
                          : base::visible(error.message)));
        return exit_problem;
    }
    print_remarks(name, imported->remarks);
    write_output(line, imported->text);
    return line.strict() && !imported->remarks.empty() ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command import_command{
    "import",
    "a game recorded elsewhere as a record",
    "[OPTION...] FILE.json",
    "Reads a game of Carcassonne as JSON (docs/carcassonne/import.md), or the log of a table of Board Game Arena as "
    "it\n"
    "comes, also within a script or a saved page of its replay, and compressed; writes it as a record. Each score "
    "that\n"
    "was logged is a claim, so that check --strict compares it with the rules. Names of players are left out unless\n"
    "--names is given.",
    "  castellan import samples/carcassonne/import/game.json -o game.cgn\n"
    "  castellan import log.json --names -o game.cgn\n"
    "  castellan import log.json | castellan check --strict -",
    option_groups,
    run,
    record_products,
};

}  // namespace castellan::cli
