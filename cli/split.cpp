#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "analyzer/file_writer.hpp"
#include "analyzer/parts/part_index.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/interruption.hpp"
#include "cli/memory.hpp"
#include "cli/output.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

namespace fs = std::filesystem;

constexpr std::array own_options = {
    Option{"into", "N", "how many parts of about the same size", "2"},
    Option{"output", "FOLDER", "the folder for the parts, which must not be there yet", "", 'o'},
};
constexpr std::array<OptionGroup, 1> option_groups = {own_options};

constexpr std::uint64_t most_parts = 10'000;

/// A file's text, decompressed, that can be read twice; its size.
class Text {
  public:
    explicit Text(const std::string& file) : file_(std::tmpfile()) {
        if (!file_) fail();
        Input input(file);
        const auto source = input.source();
        std::string piece(256 * 1024, '\0');
        std::error_code error;
        while (const std::size_t count = source(piece.data(), piece.size(), error)) {
            if (std::fwrite(piece.data(), 1, count, file_.get()) != count) fail();
            size_ += count;
        }
        if (error) throw UsageError(fmt::format("{}: {}", shown(file), error.message()));
        if (std::fflush(file_.get()) != 0 || lseek(fileno(file_.get()), 0, SEEK_SET) != 0) fail();
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] int descriptor() const { return fileno(file_.get()); }

  private:
    [[noreturn]] static void fail() { throw UsageError(tr("a temporary file: {}", std::strerror(errno))); }
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Close> file_;
    std::uint64_t size_ = 0;
};

/// A folder that is there with all it should hold, or not at all.
class Folder {
  public:
    explicit Folder(const std::string& path) : path_(path), unfinished_(fmt::format("{}.part-{}", path, getpid())) {
        if (fs::exists(path_)) throw UsageError(tr("{} is there already", path_.string()));
        fs::create_directories(unfinished_, error_);
        check();
    }
    ~Folder() {
        if (finished_) return;
        // Without memory too: nothing is named anew here.
        for (const auto& file : files_) unlink(file.c_str());
        rmdir(unfinished_.c_str());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const std::string& name, std::string_view bytes) {
        const std::string& path = files_.emplace_back(unfinished_ / name);
        if (const auto written = analyzer::write_file(path, bytes); !written)
            throw UsageError(fmt::format("{}: {}", path, written.error()));
    }
    void finish() {
        expect_enough_memory();
        fs::rename(unfinished_, path_, error_);
        check();
        finished_ = true;
    }

  private:
    void check() const {
        if (error_) throw UsageError(fmt::format("{}: {}", path_.string(), error_.message()));
    }
    fs::path path_, unfinished_;
    std::vector<std::string> files_;
    std::error_code error_;
    bool finished_ = false;
};

class Splitter {
  public:
    Splitter(const std::vector<std::string>& files, std::uint64_t parts, Folder& folder) : folder_(folder) {
        std::uint64_t size = 0;
        for (const auto& file : files) size += texts_.emplace_back(file).size();
        index_.sources = files;
        part_bytes_ = std::max<std::uint64_t>(1, (size + parts - 1) / parts);
    }

    analyzer::PartIndex split() {
        for (std::size_t source = 0; source < texts_.size(); ++source) split_source(source);
        return std::move(index_);
    }

  private:
    /// A part has games of one source only: how a game ends may depend on what follows it.
    void split_source(std::size_t source) {
        notation::GameReader reader(notation::file_source(texts_[source].descriptor()));
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
                part = {"", source, reader.game_number(), reader.first_line(), 0};
            }
            text += record.text;
            ++part.games;
            // Of a game beyond the limit the rest was left out. What follows stands on a line of its own, and it is
            // still beyond the limit; the lines behind it would be counted wrongly, so its part ends.
            if (record.text.size() < notation::limits::game_bytes) continue;
            text += "\n\n";
            write();
            part.games = 0;
        }
        if (reader.error()) throw UsageError(reader.error().message());
        write();
    }

    Folder& folder_;
    std::vector<Text> texts_;
    analyzer::PartIndex index_;
    std::uint64_t part_bytes_ = 0;
};

int run(const CommandLine& line) {
    const std::uint64_t parts = line.number("into", 1);
    if (parts > most_parts) throw UsageError(tr("--into {}: at most {} parts", parts, most_parts));
    if (!line.has("output")) throw UsageError(tr("-o FOLDER is needed: where the parts are written"));
    const Interruption interruption;
    Folder folder(line.get("output"));
    const auto index = Splitter(line.files(), parts, folder).split();
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
    "--format json or export find in the parts, castellan merge joins again. A part has games of one file only, so "
    "that\n"
    "many files give more parts (docs/many-machines.md).",
    "  castellan split --into 8 -o parts club.cgn\n"
    "  castellan split --into 100 -o parts archive-*.cgn.zst",
    option_groups,
    run,
};

}  // namespace castellan::cli
