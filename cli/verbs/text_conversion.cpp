#include "cli/verbs/text_conversion.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/annotate/annotate.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/games/canonical.hpp"
#include "analyzer/games/games.hpp"
#include "base/sha256.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

namespace {

using notation::Diagnostic;

/// Lines as they are, but for what a terminal would not show; of what is no text that it differs from other such.
void add_as_it_is(std::string_view bytes, std::string& out) {
    if (bytes.find('\0') != std::string_view::npos) {
        out +=
            fmt::format("% not a record: {} bytes, SHA-256 {:02x}\n", bytes.size(), fmt::join(base::sha256(bytes), ""));
        return;
    }
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        base::append_visible(bytes.substr(0, end), out);
        out += '\n';
        bytes.remove_prefix(end);
        bytes.remove_prefix(bytes.starts_with("\r\n") ? 2 : bytes.empty() ? 0 : 1);
    }
}

/// "% 7.2: error: the castle on d4 cannot be paid [castle-unpaid]". A line number would differ whenever lines move.
void add_problems(const std::vector<Diagnostic>& diagnostics, std::string& out) {
    for (const Diagnostic& diagnostic : diagnostics) {
        out += "% ";
        if (!diagnostic.address.empty()) base::append_visible(diagnostic.address + ": ", out);
        out += diagnostic.severity == notation::Severity::error ? "error: " : "warning: ";
        base::append_visible(diagnostic.message, out);
        out += fmt::format(" [{}]\n", diagnostic.code);
    }
}

class Conversion {
  public:
    explicit Conversion(const CommandLine& line) : line_(line), openings_(line.openings()) {}

    void add(const SourceGame& game) {
        if (!out_.empty()) out_ += '\n';
        if (is_castelli(game.record))
            add_castelli(game);
        else
            add_other(game);
    }

    /// What the file has after the games that could be read, if that can be known.
    void add_rest(const std::string& file) {
        if (!out_.empty()) {
            out_ += "% the rest of the file cannot be read\n";
        } else if (const auto bytes = system::read_file(file, SIZE_MAX)) {
            add_as_it_is(*bytes, out_);
        } else {
            throw UsageError(fmt::format("{}: {}", shown(file), bytes.error()));
        }
    }

    [[nodiscard]] const std::string& text() const { return out_; }

  private:
    void add_castelli(const SourceGame& game) {
        std::vector<Diagnostic> diagnostics;
        analyzer::Checker(openings_, play_mode(line_)).check(game.record, diagnostics);
        std::vector<Diagnostic> reported;
        const castelli::Opening* opening = openings_.read(game.record, reported);
        const bool can_be_played = opening != nullptr && !game.record.broken();
        add_game(game, can_be_played
                           ? analyzer::annotated(game.record, *opening, line_.has("ruling"), analyzer::Unplayed::kept)
                           : std::string());
        add_problems(diagnostics, out_);
    }

    void add_other(const SourceGame& game) {
        const auto opened = analyzer::open_game(game.record, line_.rulings());
        add_game(game, opened->is_set_up() ? opened->annotated(analyzer::Unplayed::kept).value_or("") : std::string());
        add_problems(opened->diagnostics(), out_);
    }

    /// `annotated`: nothing, if nothing can be claimed.
    void add_game(const SourceGame& game, const std::string& annotated) {
        if (game.record.broken()) return add_as_it_is(game.record.text, out_);
        std::string canonical;
        if (annotated.empty()) analyzer::add_canonical(game.record, canonical);
        out_ += annotated + canonical;
    }

    const CommandLine& line_;
    castelli::OpeningReader openings_;
    std::string out_;
};

}  // namespace

int convert_to_text(const CommandLine& line) {
    GameChoice choice = line.games();
    choice.recoding.unicode = true;
    Conversion conversion(line);
    try {
        for_each_game(line.file(), choice, [&](const SourceGame& game) {
            conversion.add(game);
            return true;
        });
    } catch (const UsageError&) {
        conversion.add_rest(line.file());
    }
    write_output(line, conversion.text());
    return exit_clean;
}

}  // namespace castellan::cli
