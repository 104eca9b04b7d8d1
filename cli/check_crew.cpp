#include "cli/check_crew.hpp"

#include <malloc.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/crew.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

namespace castellan::cli {
namespace {

/// Games that one thread checks in one go, with their text.
class Batch {
  public:
    struct Game {
        notation::Record record;  // points into the batch's text
        std::uint64_t number = 0;
        std::uint64_t first_line = 1;
        CheckOutcome outcome;
    };

    /// Keeps the memory of games as they usually are for the next ones.
    void clear() {
        if (text_.capacity() > 2 * most_bytes) text_ = {};
        text_.clear();
        for (Game& game : games())
            if (memory_of(game) > most_kept_bytes) game = {};
        used_ = nodes_ = diagnostics_ = 0;
    }
    [[nodiscard]] bool empty() const { return used_ == 0; }
    /// Whether a game can stand in the batch with the others. What is said of a game may be far larger than its text.
    [[nodiscard]] bool has_room_for(const notation::Record& record) const {
        return empty() || (text_.size() + record.text.size() <= most_bytes && used_ < most_games &&
                           nodes_ + record.nodes.size() <= most_nodes &&
                           diagnostics_ + record.diagnostics.size() <= most_diagnostics);
    }
    void add(const SourceGame& game) {
        if (empty()) text_.reserve(std::max(most_bytes, game.record.text.size()));
        if (used_ == games_.size()) games_.emplace_back();
        Game& copy = games_[used_++];
        copy.record = game.record;
        copy.record.text = {text_.data() + text_.size(), game.record.text.size()};
        text_ += game.record.text;
        copy.number = game.number;
        copy.first_line = game.first_line;
        nodes_ += game.record.nodes.size();
        diagnostics_ += game.record.diagnostics.size();
    }
    [[nodiscard]] std::span<Game> games() { return {games_.data(), used_}; }

  private:
    static constexpr std::size_t most_bytes = 48 * 1024;
    static constexpr std::size_t most_games = 256;
    static constexpr std::size_t most_nodes = 16 * 1024;
    static constexpr std::size_t most_diagnostics = 1024;      // of the text; the rules' come with the nodes
    static constexpr std::size_t most_kept_bytes = 16 * 1024;  // of a game that is done

    static std::size_t memory_of(const Game& game) {
        return game.record.nodes.capacity() * sizeof(notation::Node) + game.outcome.text.capacity() +
               (game.record.diagnostics.capacity() + game.outcome.diagnostics.capacity()) *
                   sizeof(notation::Diagnostic);
    }

    std::string text_;
    std::vector<Game> games_;  // more than are used, so that their memory is kept
    std::size_t used_ = 0, nodes_ = 0, diagnostics_ = 0;
};

}  // namespace

CheckCrew::CheckCrew(const CommandLine& line, unsigned threads) : choice_(line.games()) {
    constexpr int large_game = 1024 * 1024;
    mallopt(M_MMAP_THRESHOLD, large_game);  // the memory of large games goes back at once, and leaves no gaps
    for (unsigned i = 0; i < threads; ++i) checks_.push_back(std::make_unique<GameCheck>(line));
}

void CheckCrew::check(const std::string& file, const TakeOutcome& take, const WhileReading& while_reading) {
    constexpr std::uint64_t worth_it = 256 * 1024;  // bytes
    const std::uint64_t size = size_of_file(file);
    if (checks_.size() == 1 || (size > 0 && size < worth_it))
        check_alone(file, take, while_reading);
    else
        check_together(file, take, while_reading);
}

void CheckCrew::check_alone(const std::string& file, const TakeOutcome& take, const WhileReading& while_reading) {
    CheckOutcome outcome;
    for_each_game(file, choice_, [&](const SourceGame& game) {
        checks_.front()->check(game, outcome);
        return take(game, outcome) && while_reading(game.bytes_read);
    });
}

void CheckCrew::check_together(const std::string& file, const TakeOutcome& take, const WhileReading& while_reading) {
    const std::string name = shown(file);
    std::vector<Crew<Batch>::Work> workers;
    workers.reserve(checks_.size());
    for (const auto& check : checks_) {
        workers.emplace_back([&check = *check, &name](Batch& batch) {
            for (Batch::Game& game : batch.games())
                check.check({game.record, name, game.number, game.first_line}, game.outcome);
        });
    }
    Crew<Batch> crew(std::move(workers), [&](Batch& batch) {
        for (const Batch::Game& game : batch.games())
            if (!take({game.record, name, game.number, game.first_line}, game.outcome)) return false;
        batch.clear();  // at once: large games need not wait until it is filled again
        return true;
    });
    auto batch = std::make_unique<Batch>();
    const auto hand_over = [&] {
        const bool wanted = crew.give(std::move(batch));
        batch = crew.spare();
        if (!batch) batch = std::make_unique<Batch>();
        return wanted;
    };
    const auto finish = [&] {
        if (!batch->empty()) hand_over();
        crew.finish();
    };
    try {
        for_each_game(file, choice_, [&](const SourceGame& game) {
            if (!batch->has_room_for(game.record) && !hand_over()) return false;
            batch->add(game);
            return while_reading(game.bytes_read);
        });
    } catch (const UsageError&) {  // the games before the fault are told of all the same
        finish();
        throw;
    }
    finish();
}

GameCheck::GameCheck(const CommandLine& line)
    : openings_(line.openings()),
      mode_(play_mode(line)),
      all_rulings_(line.has("all-rulings")),
      as_text_(line.get("format") == "text"),
      writer_(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi : notation::Colouring::plain),
      checker_(openings_, mode_) {}

void GameCheck::check(const SourceGame& game, CheckOutcome& outcome) {
    outcome.diagnostics.clear();
    outcome.rulings.reset();
    outcome.checked = checker_.check(game.record, outcome.diagnostics);
    write(game, outcome);
    if (!all_rulings_) return;
    unused_.clear();
    if (const auto* opening = openings_.read(game.record, unused_))
        outcome.rulings = analyzer::try_all_rulings(game.record, *opening, mode_);
}

void GameCheck::write(const SourceGame& game, CheckOutcome& outcome) const {
    outcome.errors = outcome.warnings = 0;
    outcome.text.clear();
    notation::PlaceFinder places(game.record.text);
    for (const auto& diagnostic : outcome.diagnostics) {
        ++(diagnostic.severity == notation::Severity::error ? outcome.errors : outcome.warnings);
        if (as_text_) writer_.write(diagnostic, places, {game.file, game.first_line, game.number}, outcome.text);
    }
    if (as_text_) outcome.diagnostics.clear();
}

}  // namespace castellan::cli
