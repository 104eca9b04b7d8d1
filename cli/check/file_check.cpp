#include "cli/check/file_check.hpp"

#include <vector>

#include "cli/input/input.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"

namespace castellan::cli {

FileCheck::FileCheck(const CommandLine& line, std::uint64_t size)
    : line_(line), report_(line), openings_(line.openings()), bar_(line), size_(size) {}

void FileCheck::check(const std::string& file, const CheckGames& check_games) {
    counts_ = {};
    report_.begin_file(file);
    const auto take = [this](const SourceGame& game, const CheckOutcome& outcome) { return add(game, outcome); };
    const auto while_reading = [this](std::uint64_t bytes) {
        bar_.show(read_before_ + bytes, size_);
        interrupted_ = Interruption::requested();
        return !interrupted_;
    };
    try {
        check_games(take, while_reading);
        bar_.hide();
        report_.end_file(file, counts_);
    } catch (const Interrupted&) {
        interrupted_ = true;
        bar_.hide();
        report_.end_file(file, counts_);
    } catch (const UsageError& error) {  // the other files are checked all the same
        bar_.hide();
        report_.end_unread_file(counts_);
        not_read(error.what());
    }
    read_before_ += size_of_file(file);
}

void FileCheck::not_read(const std::string& message) {
    report_.not_read(message);
    unread_ = true;
}

int FileCheck::exit_code() const {
    if (interrupted_) return exit_interrupted;
    if (unread_) return exit_usage;
    return problem_ ? exit_problem : exit_clean;
}

bool FileCheck::add(const SourceGame& game, const CheckOutcome& outcome) {
    const auto& [checked, errors, warnings, text, diagnostics, rulings] = outcome;
    if (errors + warnings > 0 || rulings) bar_.hide();
    report_.begin_game(game);
    ++counts_.games;
    counts_.turns += checked.turns;
    counts_.errors += errors;
    counts_.warnings += warnings;
    report_.add(text);
    for (const auto& diagnostic : diagnostics) report_.add(diagnostic, game);
    if (rulings) add_rulings(*rulings, game);
    report_.end_game(game);
    const bool bad = checked.has_errors || (checked.has_warnings && line_.strict());
    problem_ = problem_ || bad;
    return !(bad && line_.has("fail-fast"));
}

void FileCheck::add_rulings(const analyzer::RulingFindings& findings, const SourceGame& game) {
    std::vector<notation::Diagnostic> reported;
    if (const auto* opening = openings_.read(game.record, reported))
        report_.add_rulings(findings, game, opening->setup);
}

}  // namespace castellan::cli
