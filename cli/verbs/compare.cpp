#include <fmt/core.h>

#include <cstdlib>
#include <optional>

#include "analyzer/castelli/compare/compare.hpp"
#include "analyzer/compare/record_comparison.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/joined_sheets.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

using language::tr;

extern const Command compare_command;

namespace {

constexpr std::array own_options = {
    Option{"merge", "", "join two sheets of one game into one record"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, output_options, game_options,
                                                      set_options, ruling_options, strict_options};

constexpr std::array products = {
    Product{"text", ".txt", base::ContentKind::text},
    Product{"text", "", base::ContentKind::text},
    Product{"cgn", ".cgn", base::ContentKind::record, "merge"},
    Product{"cgn", "", base::ContentKind::record, "merge"},
};

constexpr std::string_view no_file = "/dev/null";  // git's name for a file that is not there

/// One of the two files, as the command line or git names it.
struct ComparedFile {
    ComparedFile(std::string file, std::string_view name) : path(std::move(file)), label(base::visible(name)) {}

    std::string path;
    std::string label;
};

struct LoadedGame {
    std::string text;
    std::uint64_t number = 0;
    std::uint64_t first_line = 1;
};

std::vector<LoadedGame> load(const ComparedFile& file, const GameChoice& choice) {
    std::vector<LoadedGame> games;
    for_each_game(file.path, choice, [&](const SourceGame& game) {
        games.push_back({std::string(game.record.text), game.number, game.first_line});
        return true;
    });
    return games;
}

/// A game of one file, opened.
class OpenSide {
  public:
    OpenSide(const LoadedGame& game, const ComparedFile& file, bool several, const CommandLine& line)
        : label_(several ? fmt::format("{}, game {}", file.label, game.number) : file.label),
          first_line_(game.first_line) {
        notation::parse_game(game.text, record_);
        const SourceGame source{record_, file.label, game.number, game.first_line};
        if (!is_castelli(record_)) {
            OpenedOther opened = open_other_game(source, line);
            problem_ = opened.problem;
            other_ = std::move(opened.game);
            return;
        }
        castelli::OpeningReader openings = line.openings();
        const OpenedGame opened = open_and_check(source, openings, line);
        problem_ = opened.problem;
        if (opened.opening != nullptr)
            reading_ = analyzer::read_game({record_, *opened.opening, {.variations = false}});
    }

    [[nodiscard]] bool can_be_played() const { return reading_.has_value() || other_ != nullptr; }
    [[nodiscard]] bool problem() const { return problem_; }
    [[nodiscard]] const std::string& label() const { return label_; }
    [[nodiscard]] std::string_view rules() const {
        return other_ != nullptr ? other_->rules() : notation::castelli_lexis.game;
    }
    /// Of a game of Castelli, and of another.
    [[nodiscard]] analyzer::ComparedSide side() const { return {*reading_, label_, first_line_}; }
    [[nodiscard]] analyzer::RecordSide other_side() const { return {*other_, record_, label_, first_line_}; }

  private:
    std::string label_;
    std::uint64_t first_line_;
    notation::Record record_;  // of the text of the game given
    std::optional<analyzer::ReadGame> reading_;
    std::unique_ptr<analyzer::RecordedGame> other_;
    bool problem_ = false;
};

/// Whether two games that can be played are recorded alike; appends what differs.
bool compare_sides(const OpenSide& first, const OpenSide& second, std::string& out) {
    if (first.rules() != second.rules()) {
        out += tr("{} is a game of {}, {} one of {}: they cannot be compared.", first.label(), first.rules(),
                  second.label(), second.rules()) +
               "\n";
        return false;
    }
    if (first.rules() == notation::castelli_lexis.game) {
        const auto comparison = analyzer::compare_games(first.side().game, second.side().game);
        out += analyzer::compare_text(comparison, first.side(), second.side());
        return comparison.alike();
    }
    const auto comparison = analyzer::compare_records(first.other_side(), second.other_side());
    out += analyzer::compare_text(comparison, first.other_side(), second.other_side());
    return comparison.alike();
}

class FileComparison {
  public:
    FileComparison(const CommandLine& line, ComparedFile first, ComparedFile second)
        : line_(line), first_(std::move(first)), second_(std::move(second)) {}

    /// Appends the comparison of both files' games, number by number; returns whether anything differs or is a problem.
    bool run(std::string& out) {
        const auto firsts = load(first_, line_.games());
        const auto seconds = load(second_, line_.games());
        several_ = firsts.size() > 1 || seconds.size() > 1;
        bool differs = false;
        for (auto one = firsts.begin(), other = seconds.begin(); one != firsts.end() || other != seconds.end();) {
            if (!out.empty()) out += '\n';
            const bool only_first = other == seconds.end() || (one != firsts.end() && one->number < other->number);
            const bool only_second = one == firsts.end() || (other != seconds.end() && other->number < one->number);
            if (only_first || only_second) {
                out += fmt::format("Game {} is in {} only.\n", only_first ? (one++)->number : (other++)->number,
                                   only_first ? first_.label : second_.label);
                differs = true;
            } else {
                differs = compare(*one++, *other++, out) || differs;
            }
        }
        return differs;
    }

  private:
    bool compare(const LoadedGame& one, const LoadedGame& other, std::string& out) const {
        const OpenSide first(one, first_, several_, line_);
        const OpenSide second(other, second_, several_, line_);
        if (!first.can_be_played() || !second.can_be_played()) {
            for (const auto* side : {&first, &second})
                if (!side->can_be_played())
                    out += fmt::format("{} cannot be compared: its setup cannot be read.\n", side->label());
            return true;
        }
        return !compare_sides(first, second, out) || first.problem() || second.problem();
    }

    const CommandLine& line_;
    ComparedFile first_, second_;
    bool several_ = false;
};

/// What git shows of a file: compared with the one before, or added or removed.
std::string change_for_git(const CommandLine& line, const ComparedFile& first, const ComparedFile& second) {
    std::string text;
    if (first.path == no_file || second.path == no_file) {
        const bool added = first.path == no_file;
        const auto games = load(added ? second : first, line.games()).size();
        text = fmt::format("The file was {}: {} game{}\n", added ? "added" : "removed", games, games == 1 ? "" : "s");
    } else {
        FileComparison(line, first, second).run(text);
    }
    return text;
}

/// As git calls an external diff: path old-file old-hex old-mode new-file new-hex new-mode, and for a renamed file its
/// new path and a header. git takes any exit code but 0 for a failure, so what is wrong with
/// a file is in the text alone.
int run_for_git(const CommandLine& line, const std::vector<std::string>& words) {
    const std::string& path = words[0];
    const std::string& new_path = words.size() == 9 ? words[7] : path;
    const ComparedFile first{words[1], "a/" + path};
    const ComparedFile second{words[4], "b/" + new_path};
    std::string out = fmt::format("castellan compare {} {}\n", first.label, second.label);
    try {
        out += change_for_git(line, first, second);
    } catch (const UsageError& error) {
        out += tr("The files cannot be compared: {}", base::visible(error.what())) + '\n';
    }
    write_output(line, out);
    return exit_clean;
}

int merge(const CommandLine& line, const std::vector<std::string>& words) {
    if (words.size() != 2)
        throw UsageError(tr("--merge takes two files, not {}\n{}", words.size(), usage_text(compare_command)));
    if (words[0] == "-" && words[1] == "-") throw UsageError(tr("only one of the files can be standard input"));
    return join_sheets_of(line, words[0], words[1]);
}

int run(const CommandLine& line) {
    const auto words = line.files();
    const bool from_git = std::getenv("GIT_DIFF_PATH_COUNTER") != nullptr;
    if (line.has("merge")) return merge(line, words);
    if (words.size() == 1 && from_git) {
        write_output(line, fmt::format("castellan compare {}: not merged\n", base::visible(words[0])));
        return exit_clean;
    }
    if (words.size() == 7 || words.size() == 9) return run_for_git(line, words);
    if (words.size() != 2)
        throw UsageError(tr("compare takes two files, not {}\n{}", words.size(), usage_text(compare_command)));
    if (words[0] == "-" && words[1] == "-") throw UsageError(tr("only one of the files can be standard input"));
    std::string text;
    const bool differs = FileComparison(line, {words[0], shown(words[0])}, {words[1], shown(words[1])}).run(text);
    write_output(line, text);
    return differs ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command compare_command{
    "compare",
    "where two records of the same game part",
    "[OPTION...] FILE FILE\n[OPTION...] --merge [-o FILE] FILE FILE\n"
    "PATH OLD OLD-HEX OLD-MODE NEW NEW-HEX NEW-MODE",
    "The first turn in which two recorders tell different games, whatever their spelling: both lines, both boards, "
    "both\n"
    "accounts, and which later claims hold with which version. Of files with several games, games of the same number\n"
    "are compared. Exit 0: no difference; 1: a difference, or a problem in a record. With git's seven arguments it is\n"
    "a diff driver and always ends with 0; docs/compare.md tells how to set it up. --merge joins both into one "
    "record:\n"
    "each difference is decided by what fits the whole of both, or left as a question in a comment, and listed.",
    "  castellan compare anna.cgn ben.cgn\n"
    "  castellan compare anna.cgn ben.cgn --game 3\n"
    "  castellan compare anna.cgn ben.cgn --merge -o both.cgn\n"
    "  git config diff.cgn.command 'castellan compare'",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
