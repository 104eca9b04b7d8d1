#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/export/export.hpp"
#include "analyzer/split/index.hpp"
#include "analyzer/split/index_json.hpp"
#include "cli/input/spool.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/new_folder.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/reader.hpp"
#include "system/error_text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"into", "N", "how many parts of about the same size", "2"},
    Option{"output", "FOLDER", "the folder for the parts, a new one", "", 'o'},
};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, encoding_options};

constexpr std::uint64_t most_parts = 10'000;

class Splitter {
  public:
    Splitter(const CommandLine& line, std::uint64_t parts, NewFolder& folder)
        : folder_(folder), texts_(folder.place(), line.get("output")) {
        index_.sources = line.files();
        const notation::Recoding recoding = line.recoding();
        for (const auto& file : index_.sources) texts_.add(file, recoding);
        part_bytes_ = std::max<std::uint64_t>(1, (texts_.size() + parts - 1) / parts);
    }

    analyzer::PartIndex split() {
        for (std::size_t source = 0; source < index_.sources.size(); ++source) split_source(source);
        return std::move(index_);
    }

  private:
    /// A part has games of one source only: how a game ends may depend on what follows it.
    void split_source(std::size_t source) {
        notation::GameReader reader(texts_.source(source));
        notation::Record record;
        analyzer::Part part;
        std::string text;
        const auto write = [&] {
            if (part.games == 0) return;
            part.file = fmt::format("part-{:05}.cgn", index_.parts.size() + 1);
            folder_.write(part.file, text);
            index_.parts.push_back(part);
            text.clear();
        };
        while (reader.next(record)) {
            if (Interruption::requested()) return;
            if (part.games == 0 || text.size() + record.text.size() / 2 > part_bytes_) {
                write();
                part = {"", source, reader.game_number(), reader.first_line(), reader.first_byte()};
            }
            text += record.text;
            ++part.games;
            if (analyzer::can_be_exported(record)) ++part.lines;
            // The rest of a game beyond the limit was left out. What follows is on a line of its own, and the game is
            // still beyond the limit. The lines after it would be counted wrongly, so its part ends.
            if (record.text.size() < notation::limits::game_bytes) continue;
            text += "\n\n";
            write();
            part.games = 0;
        }
        if (reader.error()) throw UsageError(system::error_text(reader.error()));
        write();
    }

    NewFolder& folder_;
    Spool texts_;
    analyzer::PartIndex index_;
    std::uint64_t part_bytes_ = 0;
};

int run(const CommandLine& line) {
    const std::uint64_t parts = line.number("into", 1);
    if (parts > most_parts) throw UsageError(tr("--into {}: at most {} parts", parts, most_parts));
    if (!line.has("output")) throw UsageError(tr("-o FOLDER is needed: where the parts are written"));
    const Interruption interruption;
    NewFolder folder(line.get("output"), analyzer::index_name);
    const auto index = Splitter(line, parts, folder).split();
    if (Interruption::requested()) {
        print_message(tr("interrupted"));
        return exit_interrupted;
    }
    folder.write(std::string(analyzer::index_name), analyzer::index_json(index));
    folder.finish();
    return exit_clean;
}

}  // namespace

extern constinit const Command split_command{
    "split",
    "cut records into parts, for work on several machines",
    "[OPTION...] FILE...",
    "Cuts the games of files into parts of about the same size, and writes them into a new folder with an index,\n"
    "parts.json, which tells where each game came from. No byte of a game changes, and none is looked into. What "
    "check\n"
    "or analyse --format json, or export, find in the parts, castellan merge joins again. A part has games of one "
    "file\n"
    "only, so that many files give more parts (docs/many-machines.md).",
    "  castellan split --into 8 -o parts club.cgn\n"
    "  castellan split --into 100 -o parts archive-*.cgn.zst",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
