#include "engine/carcassonne/replay/played_game.hpp"

#include "engine/carcassonne/replay/line_player.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/core/owned_record.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;
using notation::Record;

namespace {

/// Goes along a line, and into a variation.
class Walk {
  public:
    Walk(const Setup& setup, const State& start, const PlayedLine& line) : setup_(setup) {
        situation_.state = start;
        situation_.line = &line;
    }

    /// Before the turn; false if the line has none of this number.
    bool before(int number) {
        const PlayedTurn* wanted = situation_.line->find(number);
        if (wanted == nullptr) return false;
        for (const PlayedTurn& turn : situation_.line->turns) {
            if (&turn == wanted) break;
            play(turn);
        }
        next_ = wanted;
        return true;
    }
    void into(const PlayedLine& variation) { situation_.line = &variation; }
    void play_next() { play(*next_); }
    void play_next(std::size_t actions) {
        play_actions(setup_, situation_.state, *next_, actions);
        situation_.turn = next_;
        situation_.actions = actions;
    }
    void play_all() {
        for (const PlayedTurn& turn : situation_.line->turns) play(turn);
        for (const Action& action : situation_.line->begun) perform(setup_, situation_.state, action);
        if (situation_.line->stop) situation_.problem = &*situation_.line->stop;
    }

    [[nodiscard]] const PlayedLine& line() const { return *situation_.line; }
    [[nodiscard]] const PlayedTurn& next() const { return *next_; }
    Situation take() { return std::move(situation_); }

  private:
    void play(const PlayedTurn& turn) {
        play_turn(setup_, situation_.state, turn);
        situation_.turn = &turn;
        situation_.actions = turn.actions.size();
    }

    const Setup& setup_;
    Situation situation_;
    const PlayedTurn* next_ = nullptr;
};

}  // namespace

struct PlayedGame::Data : core::OwnedRecord<Opening> {
    using OwnedRecord::OwnedRecord;

    PlayedLine main_line;
    State end;
    std::vector<Remark> remarks;
    std::vector<notation::Diagnostic> diagnostics;
};

PlayedGame::PlayedGame(const Record& record, const Opening& opening) {
    auto data = std::make_shared<Data>(record, opening);
    data->end = data->opening.state;
    Playing playing{data->record, data->opening.setup, data->end, Findings(data->record, data->opening.setup)};
    LinePlayer player(playing, "");
    data->main_line = player.play(0, std::uint32_t(data->record.nodes.size()));
    forget_marks(data->end);
    data->remarks = player.take_introduction();
    data->diagnostics = playing.findings.take();
    data_ = std::move(data);
}

const Record& PlayedGame::record() const { return data_->record; }
const Opening& PlayedGame::opening() const { return data_->opening; }
const PlayedLine& PlayedGame::main_line() const { return data_->main_line; }
const State& PlayedGame::end() const { return data_->end; }
const std::vector<Remark>& PlayedGame::remarks() const { return data_->remarks; }
const std::vector<notation::Diagnostic>& PlayedGame::diagnostics() const { return data_->diagnostics; }

std::optional<ColourSet> PlayedGame::winners() const {
    if (end().phase != Phase::scored) return std::nullopt;
    return carcassonne::winners(setup(), end());
}

tl::expected<Situation, std::string> PlayedGame::at(const Address& address) const {
    Walk walk(setup(), start(), main_line());
    const auto stopped = [&] {
        walk.play_all();
        return walk.take();
    };
    for (const auto& [number, variation] : address.path) {
        if (!walk.before(number)) {
            if (walk.line().stop) return stopped();
            return tl::unexpected(tr("the record has no turn {}", number));
        }
        if (variation > walk.next().variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", number, variation));
        walk.into(walk.next().variations[variation - 1U]);
    }
    const bool is_start = address.number == 0 && address.path.empty() && !address.action;
    if (address.kind == Address::Kind::turn && is_start) return walk.take();
    if (address.kind == Address::Kind::end) return stopped();
    if (address.kind == Address::Kind::round) return tl::unexpected(tr("this game has no rounds"));
    if (!walk.before(address.number)) {
        if (walk.line().stop) return stopped();
        return tl::unexpected(tr("the record has no turn {}", address.number));
    }
    if (!address.action)
        walk.play_next();
    else if (*address.action > walk.next().actions.size())
        return tl::unexpected(tr("turn {} has no action {}", address.number, *address.action));
    else if (*address.action > 0)
        walk.play_next(*address.action);
    return walk.take();
}

tl::expected<Situation, std::string> PlayedGame::at(std::string_view address) const {
    const auto parsed = core::parse_address(address);
    if (!parsed) return tl::unexpected(tr("'{}' is no address such as 0, 7, 7.1, 7/1 or end", address));
    return at(*parsed);
}

}  // namespace castellan::carcassonne
