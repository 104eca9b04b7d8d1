// Merges the results of parts into the result of the whole, with the files, games and lines of the sources.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/split/index.hpp"

namespace castellan::analyzer {

/// The results that can be merged: those of `check --format json`, with and without --all-rulings, of `analyse --format
/// json`, and of `export`.
enum class ResultKind : std::uint8_t { none, check, rulings, analysis, lines };

struct MergeError {
    enum class Cause : bool { results, reading };

    std::string reason;
    Cause cause = Cause::results;  // what they say is wrong, or a file cannot be read
};
using Merged = tl::expected<void, MergeError>;

class ResultReader;

class ResultMerge {
  public:
    /// The index must outlive it.
    explicit ResultMerge(const PartIndex& index) : index_(index), parts_(index) {}

    /// Adds a file of results (`-`: standard input): one report of check or analyse, or export's line for each game.
    /// Lines are read again by finish(), so they must stand in a regular file.
    Merged add(const std::string& path);

    /// Gives the joined result in pieces. The error says what is missing: every game must have been worked on once.
    Merged finish(const std::function<void(std::string_view)>& write);

    static constexpr std::size_t most_report_bytes = 256UL * 1024 * 1024;
    static constexpr std::size_t most_line_bytes = 64UL * 1024 * 1024;  // of export

  private:
    /// A line of export, and its place.
    struct Entry {
        SourcePlace place;
        std::size_t file = 0;  // in files_
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };

    Merged add_report(std::string text);
    Merged add_lines(const std::string& path, ResultReader& reader, std::string& line);
    Merged begin_kind(ResultKind kind);
    Merged count_games(std::string_view file, std::uint64_t games);
    [[nodiscard]] Merged every_game_is_there() const;
    Merged write_lines(const std::function<void(std::string_view)>& write);
    Merged write_line(const ResultReader& reader, const Entry& entry,
                      const std::function<void(std::string_view)>& write);
    Merged write_report(const std::function<void(std::string_view)>& write);

    const PartIndex& index_;
    PartFinder parts_;
    ResultKind kind_ = ResultKind::none;
    std::vector<std::string> files_;    // of lines, which are read again
    std::vector<std::string> reports_;  // joined from these
    std::vector<Entry> entries_;
    std::map<const Part*, std::uint64_t> games_;  // that the results have
};

}  // namespace castellan::analyzer
