#include "engine/carcassonne/simulate/record.hpp"

#include <fmt/core.h>

#include <vector>

#include "engine/carcassonne/box/writer.hpp"
#include "engine/carcassonne/replay/opening.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "engine/core/record_text.hpp"
#include "notation/writer.hpp"

namespace castellan::carcassonne {
namespace {

std::string policies_text(const SimulationOptions& options) {
    std::vector<std::string_view> names;
    names.reserve(std::size_t(options.players));
    for (int seat = 0; seat < options.players; ++seat) names.push_back(name(options.policies[std::size_t(seat)]));
    return core::policies_text(names);
}

class RecordWriter {
  public:
    RecordWriter(const SimulationOptions& options, const SimulatedGame& game, std::string& out)
        : options_(options),
          game_(game),
          result_(result_word(game.setup, winners(game.setup, game.end))),
          writer_(out),
          state_(initial_state(game.setup)) {}

    void write() {
        write_tags();
        for (const Action& action : game_.actions) {
            const bool draws = action.kind == ActionKind::aside || action.kind == ActionKind::tile;
            if (draws && state_.phase == Phase::placed) end_turn(game_.setup, state_, events_);
            if (state_.turn != begun_) {
                begun_ = state_.turn;
                writer_.turn(begun_, letter(to_play(game_.setup, state_)));
            }
            writer_.word(spelled(word_for(game_.setup, state_, action)));
            perform(game_.setup, state_, action);
        }
        writer_.result(result_);
    }

  private:
    void write_tags() {
        const Setup& setup = game_.setup;
        writer_.tag("CGN", "1");
        writer_.tag("Game", game_name);
        writer_.tag("Event", "Simulated game");
        writer_.tag("Site", "castellan");
        writer_.tag("Round", fmt::format("{}", game_.number));
        for (const Colour colour : all_colours)
            if (const int seat = setup.seat_of(colour); seat >= 0)
                writer_.tag(
                    name(colour),
                    fmt::format("{} {}", core::capitalised(name(options_.policies[std::size_t(seat)])), seat + 1));
        std::string seats;
        for (const Colour colour : setup.seated()) seats += letter(colour);
        writer_.tag("Seats", seats);
        const bool own_tiles = setup.tiles != &base_set();
        if (own_tiles)
            writer_.tag("Set", fmt::format("{} sha256:{}", setup.tiles->name, hash_of(*setup.tiles).substr(0, 16)));
        if (const auto rulings = setup.rulings.text(); !rulings.empty()) writer_.tag("Rulings", rulings);
        writer_.tag("Result", result_);
        writer_.tag("Generator",
                    fmt::format("castellan simulate, seed {}, policy {}", options_.seed, policies_text(options_)));
        if (own_tiles) writer_.set_block(canonical_text(*setup.tiles));
    }

    const SimulationOptions& options_;
    const SimulatedGame& game_;
    std::string result_;
    notation::CanonicalWriter writer_;
    State state_;
    std::uint16_t begun_ = 0;  // turn
    std::vector<Event> events_;
};

}  // namespace

void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out) {
    RecordWriter(options, game, out).write();
}

}  // namespace castellan::carcassonne
