// Writes what an analysis of one or many games found, as text, Markdown or JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/analysis/report.hpp"
#include "analyzer/analysis/season.hpp"
#include "base/json.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/streamed_output.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::cli {

class AnalysisOutput {
  public:
    explicit AnalysisOutput(const CommandLine& line);

    /// No game was read.
    [[nodiscard]] bool empty() const { return games_ == 0; }
    [[nodiscard]] bool is_json() const { return json_.has_value(); }

    void begin_file(const std::string& file) { files_.push_back({shown(file), 0, {}}); }
    /// What was read of the file begun last, or, before any, of a folder.
    void not_read(const std::string& message);
    /// What is wrong with a game is for JSON.
    void add(const SourceGame& game, const std::vector<notation::Diagnostic>& problems,
             const analyzer::analysis::Report& report);
    /// A game that cannot be analysed.
    void refuse(const SourceGame& game, const std::vector<notation::Diagnostic>& problems, const std::string& reason);
    void finish();

  private:
    struct File {
        std::string name;
        std::int64_t games;
        std::string unread;
    };

    void begin_game(const SourceGame& game, const std::vector<notation::Diagnostic>& problems);
    void end_game();
    void write_files();

    StreamedOutput output_;
    bool markdown_;
    std::optional<base::Json> json_;
    analyzer::analysis::Season season_;
    std::vector<File> files_;
    std::vector<std::string> unread_;
    std::int64_t games_ = 0, analysed_ = 0;
    // The reports of several games are short, so the first waits until it is known whether it is alone.
    std::optional<analyzer::analysis::Report> first_;
    std::string first_title_;
};

}  // namespace castellan::cli
