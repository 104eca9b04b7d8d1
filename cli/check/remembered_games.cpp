#include "cli/check/remembered_games.hpp"

#include <utility>

namespace castellan::cli {

const RememberedGames::Game& RememberedGames::of(const notation::Record& record, std::uint64_t ordinal,
                                                 CheckWorker& worker) {
    const base::Sha256 hash = base::sha256(record.text);
    if (const auto found = now_.find(hash); found != now_.end()) return found->second;
    if (auto known = before_.extract(hash)) {
        knew_any_ = true;
        return now_.insert(std::move(known)).position->second;
    }
    ++checked_;
    Game& game = now_[hash];
    game.checked = worker.diagnose(record, ordinal, game.diagnostics);
    game.checked.end.reset();
    return game;
}

void RememberedGames::end_of_file() {
    before_ = std::exchange(now_, {});
    checked_ = 0;
    knew_any_ = false;
}

}  // namespace castellan::cli
