#include "engine/piecepack/simulate/record.hpp"

#include <fmt/core.h>

#include <vector>

#include "engine/core/record_text.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "notation/writer.hpp"

namespace castellan::piecepack {
namespace {

std::string policies_text(const SimulationOptions& options) {
    std::vector<std::string_view> names;
    for (int seat = 0; seat < options.players; ++seat) names.push_back(name(options.policies[std::size_t(seat)]));
    return core::policies_text(names);
}

class RecordWriter {
  public:
    RecordWriter(const SimulationOptions& options, const SimulatedGame& game, RanksWritten ranks, std::string& out)
        : options_(options), game_(game), ranks_(ranks), writer_(out), state_(initial_state(game.setup)) {}

    void write() {
        write_tags();
        for (const Action& action : game_.actions) {
            write_turn(action);
            if (state_.phase == Phase::scoring) write_round();
        }
        writer_.result(result_word(game_.setup, winners(game_.setup, game_.end)));
    }

  private:
    void write_tags() {
        const Setup& setup = game_.setup;
        writer_.tag("CGN", "1");
        writer_.tag("Game", game_name);
        writer_.tag("Event", "Simulated game");
        writer_.tag("Site", "castellan");
        writer_.tag("Round", fmt::format("{}", game_.number));
        std::string seats;
        for (const Suit suit : setup.seated()) seats += letter(suit);
        for (const Suit suit : all_suits)
            if (const int seat = setup.seat_of(suit); seat >= 0)
                writer_.tag(
                    name(suit),
                    fmt::format("{} {}", core::capitalised(name(options_.policies[std::size_t(seat)])), seat + 1));
        writer_.tag("Seats", seats);
        writer_.tag("Roll", text(game_.rolls));
        if (setup.variant != Variant::none) writer_.tag("Variant", name(setup.variant));
        if (const auto rulings = setup.rulings.text(); !rulings.empty()) writer_.tag("Rulings", rulings);
        writer_.tag("Result", result_word(setup, winners(setup, game_.end)));
        writer_.tag("Generator",
                    fmt::format("castellan simulate, seed {}, policy {}", options_.seed, policies_text(options_)));
    }

    void write_turn(const Action& action) {
        Action written = action;
        if (ranks_ != RanksWritten::deployed) written.coin.rank = Rank::unknown;
        if (state_.phase == Phase::scored) begin_next_round(game_.setup, state_);
        writer_.turn(state_.turns + 1U, letter(action.player));
        writer_.word(spelled(word_for(written)));
        perform(game_.setup, state_, action);
    }

    void write_round() {
        const RoundScore score = score_round(game_.setup, state_);
        if (ranks_ != RanksWritten::deployed) {
            writer_.begin_round(state_.round);
            if (ranks_ == RanksWritten::scored)
                write_coins();
            else
                write_scores(score);
        }
        end_round(game_.setup, state_, score);
    }

    void write_coins() {
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            Word word;
            word.kind = WordKind::reveal;
            word.tile = Tile{id};
            for (const Suit suit : game_.setup.seated())
                for (const LaidCoin& coin : state_.armies[suit])
                    if (coin.tile == word.tile) word.coins[word.coin_count++] = {suit, coin.rank};
            if (word.coin_count > 0) writer_.word(spelled(word));
        }
    }

    void write_scores(const RoundScore& score) {
        for (const Suit suit : game_.setup.seated()) {
            Word word;
            word.kind = WordKind::total;
            word.player = suit;
            word.points = score.totals[suit].least;
            writer_.word(spelled(word));
        }
    }

    const SimulationOptions& options_;
    const SimulatedGame& game_;
    RanksWritten ranks_;
    notation::CanonicalWriter writer_;
    State state_;
};

}  // namespace

void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out, RanksWritten ranks) {
    RecordWriter(options, game, ranks, out).write();
}

}  // namespace castellan::piecepack
