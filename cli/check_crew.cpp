#include "cli/check_crew.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/crew.hpp"
#include "cli/input.hpp"

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

    void clear() {
        text_.clear();
        used_ = 0;
    }
    [[nodiscard]] bool empty() const { return used_ == 0; }
    /// Whether a game's text can stand in the batch with the others.
    [[nodiscard]] bool has_room_for(std::size_t bytes) const { return empty() || text_.size() + bytes <= text_bytes; }
    void add(const SourceGame& game) {
        if (empty()) text_.reserve(std::max(text_bytes, game.record.text.size()));
        if (used_ == games_.size()) games_.emplace_back();
        Game& copy = games_[used_++];
        copy.record = game.record;
        copy.record.text = {text_.data() + text_.size(), game.record.text.size()};
        text_ += game.record.text;
        copy.number = game.number;
        copy.first_line = game.first_line;
    }
    [[nodiscard]] std::span<Game> games() { return {games_.data(), used_}; }

  private:
    static constexpr std::size_t text_bytes = 128 * 1024;
    std::string text_;
    std::vector<Game> games_;  // more than are used, so that their memory is kept
    std::size_t used_ = 0;
};

}  // namespace

CheckCrew::CheckCrew(const CommandLine& line, unsigned threads) : choice_(line.games()) {
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
        checks_.front()->check(game.record, outcome);
        return take(game, outcome) && while_reading(game.bytes_read);
    });
}

void CheckCrew::check_together(const std::string& file, const TakeOutcome& take, const WhileReading& while_reading) {
    const std::string name = shown(file);
    std::vector<Crew<Batch>::Work> workers;
    for (const auto& check : checks_) {
        workers.emplace_back([&check = *check](Batch& batch) {
            for (Batch::Game& game : batch.games()) check.check(game.record, game.outcome);
        });
    }
    Crew<Batch> crew(std::move(workers), [&](Batch& batch) {
        for (const Batch::Game& game : batch.games())
            if (!take({game.record, name, game.number, game.first_line}, game.outcome)) return false;
        return true;
    });
    auto batch = std::make_unique<Batch>();
    const auto hand_over = [&] {
        const bool wanted = crew.give(std::move(batch));
        batch = crew.spare();
        if (!batch) batch = std::make_unique<Batch>();
        batch->clear();
        return wanted;
    };
    const auto finish = [&] {
        if (!batch->empty()) hand_over();
        crew.finish();
    };
    try {
        for_each_game(file, choice_, [&](const SourceGame& game) {
            if (!batch->has_room_for(game.record.text.size()) && !hand_over()) return false;
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
      checker_(openings_, mode_) {}

void GameCheck::check(const notation::Record& record, CheckOutcome& outcome) {
    outcome.diagnostics.clear();
    outcome.rulings.reset();
    outcome.checked = checker_.check(record, outcome.diagnostics);
    if (!all_rulings_) return;
    unused_.clear();
    if (const auto* opening = openings_.read(record, unused_))
        outcome.rulings = analyzer::try_all_rulings(record, *opening, mode_);
}

}  // namespace castellan::cli
