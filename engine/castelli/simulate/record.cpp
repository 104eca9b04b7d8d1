#include "engine/castelli/simulate/record.hpp"

#include <fmt/core.h>

#include <vector>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/writer.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "engine/core/record_text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::castelli {
namespace {

std::string policies_text(const SimulationOptions& options) {
    std::vector<std::string_view> names;
    for (int seat = 0; seat < options.players; ++seat) names.push_back(name(options.policies[std::size_t(seat)]));
    return core::policies_text(names);
}

std::string result_text(const SimulatedGame& game) { return result_word(game.setup, winners(game.setup, game.end)); }

/// D1: "R:#S1 B:#S3".
std::string start_tiles_text(const SimulatedGame& game) {
    std::string text;
    for (const Colour player : game.setup.seated())
        text += fmt::format("{}{}:#{}", text.empty() ? "" : " ", letter(player),
                            game.setup.set->tiles[game.start.held_tiles[player]].id);
    return text;
}

class RecordWriter {
  public:
    RecordWriter(const SimulationOptions& options, const SimulatedGame& game, std::string& out)
        : options_(options), game_(game), writer_(out) {}

    void write(const notation::Record* begun) {
        if (begun != nullptr)
            write_tags_of(*begun);
        else
            write_tags();
        for (std::size_t at = 0; at < game_.actions.size();) at = write_turn(at);
        writer_.result(result_text(game_));
    }

  private:
    void write_tags() {
        const Setup& setup = game_.setup;
        writer_.tag("CGN", "1");
        writer_.tag("Event", "Simulated game");
        writer_.tag("Site", "castellan");
        writer_.tag("Round", fmt::format("{}", game_.number));
        for (const Colour colour : ColourSet::all()) {
            if (!setup.plays(colour)) continue;
            const std::size_t seat = setup.seat_of[colour];
            writer_.tag(name(colour), fmt::format("{} {}", core::capitalised(name(options_.policies[seat])), seat + 1));
        }
        std::string seats;
        for (const Colour player : setup.seated()) seats += letter(player);
        writer_.tag("Seats", seats);
        writer_.tag("Set",
                    fmt::format("{} sha256:{}", setup.set->name, setup.set->hash_for(setup.modules).substr(0, 16)));
        writer_.tag("Layout", setup.layout);
        writer_.tag("Pieces", setup.pieces);
        if (setup.halves == 2) writer_.tag("MineTile", space_name(setup.mine_tile));
        if (!setup.modules.none()) writer_.tag("Modules", setup.modules.text());
        if (setup.modules.has(Module::dilemma)) writer_.tag("StartTiles", start_tiles_text(game_));
        if (const auto rulings = setup.rulings.text(); !rulings.empty()) writer_.tag("Rulings", rulings);
        writer_.tag("Result", result_text(game_));
        writer_.tag("Generator", generator());
        const auto shipped = shipped_set(setup.set->name);
        if (!shipped || shipped->hash != setup.set->hash) writer_.set_block(write_set(*setup.set));
    }

    [[nodiscard]] std::string generator() const {
        return fmt::format("castellan simulate, seed {}, policy {}", options_.seed, policies_text(options_));
    }

    /// What the record says of its end is no longer so.
    void write_tags_of(const notation::Record& begun) {
        std::vector<notation::TagText> tags;
        for (const notation::Tag& tag : begun.tags) {
            const std::string_view named = tag.name.of(begun.text);
            if (named == "Result" || named == "Generator") continue;
            tags.push_back({named, notation::unescape_tag_value(tag.value.of(begun.text))});
        }
        tags.push_back({"Result", result_text(game_)});
        tags.push_back({"Generator", fmt::format("{}, game {}", generator(), game_.number)});
        notation::write_tags(*begun.lexis, std::move(tags), writer_);
        if (begun.set.present) writer_.set_block(begun.set.body.of(begun.text));
    }

    /// Writes from `first` to the end of the turn or of the game; gives the action after.
    std::size_t write_turn(std::size_t first) {
        const auto last_of_turn = [](ActionKind kind) {
            return kind == ActionKind::end_turn || kind == ActionKind::finish;
        };
        std::size_t end = first;
        while (!last_of_turn(game_.actions[end].kind)) ++end;
        if (game_.actions[end].kind == ActionKind::end_turn) writer_.turn(state_.turn, letter(state_.active));

        const bool with_areas = !areas_follow(first, end);
        for (std::size_t at = first; at <= end; ++at) {
            const Action& action = game_.actions[at];
            const bool choice = at < end && action.kind != ActionKind::proceed;
            if (choice && (with_areas || action.kind != ActionKind::evaluate)) write_word(action);
            perform({game_.setup, state_, deck_, events_}, action);
            events_.clear();
        }
        return end + 1;
    }

    void write_word(const Action& action) {
        word_.clear();
        spell(word_for({game_.setup, state_, deck_}, action), word_);
        writer_.word(word_);
    }

    /// Whether a reader who evaluates areas as late as can be and in board order comes to the same: not if the order
    /// was another, nor if a market found the deck empty into which a card was put later.
    [[nodiscard]] bool areas_follow(std::size_t first, std::size_t end) const {
        State state = state_;
        Deck deck = deck_;
        Events events;
        for (std::size_t at = first; at < end; ++at) {
            const Action& action = game_.actions[at];
            if (action.kind == ActionKind::evaluate && (action.area != first_waiting(state) || deck.size() == 0))
                return false;
            perform({game_.setup, state, deck, events}, action);
        }
        return true;
    }

    const SimulationOptions& options_;
    const SimulatedGame& game_;
    notation::CanonicalWriter writer_;
    State state_ = game_.start;
    Deck deck_ = game_.start_deck;
    Events events_;
    std::string word_;
};

}  // namespace

void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out) {
    RecordWriter(options, game, out).write(nullptr);
}

void write_record_played_on(const SimulationOptions& options, const SimulatedGame& game, const notation::Record& begun,
                            std::string& out) {
    RecordWriter(options, game, out).write(&begun);
}

}  // namespace castellan::castelli
