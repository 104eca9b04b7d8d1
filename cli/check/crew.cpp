#include "cli/check/crew.hpp"

#include <malloc.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "analyzer/games/record_check.hpp"
#include "cli/check/batch.hpp"
#include "cli/input/input.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/crew.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"

namespace castellan::cli {
namespace {

/// One thread reads for all others, an eighth of the work: it cannot keep more of them busy, and each takes memory.
constexpr unsigned most_threads = 8;
/// The limit for games in memory together. Later games wait, so that large ones do not pile up.
constexpr std::size_t most_bytes = 4 * 1024 * 1024;

}  // namespace

CheckCrew::CheckCrew(const CommandLine& line, unsigned threads)
    : choice_(line.games()),
      plain_(line.has("all-rulings") ? notation::PlainMovetext::parsed : notation::PlainMovetext::left) {
    constexpr int large_game = 256 * 1024;
    constexpr int kept = 1024 * 1024;
    mallopt(M_MMAP_THRESHOLD, large_game);  // the memory of large games goes back at once, and leaves no gaps
    mallopt(M_TRIM_THRESHOLD, kept);        // by each thread
    for (unsigned i = 0; i < std::min(threads, most_threads); ++i)
        checks_.push_back(std::make_unique<CheckWorker>(line));
}

void CheckCrew::check(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading) {
    constexpr std::uint64_t worth_it = 256 * 1024;  // bytes
    const std::uint64_t size = size_of_file(file);
    if (checks_.size() == 1 || (size > 0 && size < worth_it))
        check_alone(file, take, while_reading);
    else
        check_together(file, take, while_reading);
}

void CheckCrew::check_alone(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading) {
    CheckOutcome outcome;
    const auto check = [&](const notation::Record&, const SourceGame& game) {
        checks_.front()->check(game, outcome);
        return take(game, outcome) && while_reading(game.bytes_read);
    };
    for_each_record(file, choice_, check, plain_);
}

void CheckCrew::check_together(const InputFile& file, const TakeOutcome& take, const WhileReading& while_reading) {
    const std::string name = shown(file);
    std::vector<Crew<CheckBatch>::Work> workers;
    workers.reserve(checks_.size());
    for (const auto& check : checks_) {
        workers.emplace_back([&check = *check, &name](CheckBatch& batch) {
            for (CheckBatch::Game& game : batch.games()) check.check(game.source(name), game.outcome);
        });
    }
    Crew<CheckBatch> crew(
        std::move(workers),
        [&](CheckBatch& batch) {
            for (const CheckBatch::Game& game : batch.games())
                if (!take(game.source(name), game.outcome)) return false;
            batch.clear();  // at once: large games need not wait until it is filled again
            return true;
        },
        most_bytes);
    auto batch = std::make_unique<CheckBatch>(checks_.size());
    const auto hand_over = [&] {
        const std::size_t bytes = batch->bytes();
        const bool wanted = crew.give(std::move(batch), bytes);
        batch = crew.spare();
        if (!batch) batch = std::make_unique<CheckBatch>(checks_.size());
        return wanted;
    };
    const auto finish = [&] {
        if (!batch->empty()) hand_over();
        crew.finish();
    };
    try {
        const auto add = [&](notation::Record& record, const SourceGame& game) {
            if (!batch->has_room_for(record) && !hand_over()) return false;
            batch->add(record, game);
            return while_reading(game.bytes_read);
        };
        for_each_record(file, choice_, add, plain_);
    } catch (const UsageError&) {  // the games before the fault are reported all the same
        finish();
        throw;
    } catch (const Interrupted&) {
        finish();
        throw;
    }
    finish();
}

CheckWorker::CheckWorker(const CommandLine& line)
    : openings_(line.openings()),
      mode_(play_mode(line)),
      all_rulings_(line.has("all-rulings")),
      as_text_(line.get("format") == "text"),
      as_lines_(line.get("format") == "short"),
      writer_(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi : notation::Colouring::plain),
      record_check_(openings_, line.rulings(), mode_, !line.has("no-fixes")) {}

void CheckWorker::check(const SourceGame& game, CheckOutcome& outcome) {
    // Written diagnostics need not be kept with the game.
    std::vector<notation::Diagnostic>& diagnostics = as_text_ || as_lines_ ? diagnostics_ : outcome.diagnostics;
    diagnostics.clear();
    outcome.rulings.reset();
    outcome.checked = diagnose(game.record, game.ordinal, diagnostics);
    write(game, diagnostics, outcome);
    if (!all_rulings_ || !is_castelli(game.record)) return;
    diagnostics_.clear();
    if (const auto* opening = openings_.read(game.record, diagnostics_))
        outcome.rulings = analyzer::try_all_rulings(game.record, *opening, mode_);
}

analyzer::CheckedGame CheckWorker::diagnose(const notation::Record& record, std::uint64_t ordinal,
                                            std::vector<notation::Diagnostic>& diagnostics) {
    return record_check_.check(record, ordinal, diagnostics);
}

void CheckWorker::write(const SourceGame& game, const std::vector<notation::Diagnostic>& diagnostics,
                        CheckOutcome& outcome) const {
    outcome.errors = outcome.warnings = 0;
    outcome.text.clear();
    notation::PlaceFinder places(game.record.text);
    for (const auto& diagnostic : diagnostics) {
        ++(diagnostic.severity == notation::Severity::error ? outcome.errors : outcome.warnings);
        if (as_text_) writer_.write(diagnostic, places, source_of(game), outcome.text);
        if (as_lines_) notation::DiagnosticWriter::write_short(diagnostic, places, source_of(game), outcome.text);
    }
}

}  // namespace castellan::cli
