#include "analyzer/carcassonne/recorder/desk.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "analyzer/carcassonne/choices.hpp"
#include "analyzer/carcassonne/game.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "engine/carcassonne/replay/opening.hpp"
#include "engine/carcassonne/rulebook/rulings.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/words/resolve.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using recorder::Endings;
using recorder::PieceKind;
using recorder::Place;
using recorder::Seat;
using recorder::SetupForm;
using recorder::Standing;
using recorder::Stem;

namespace {

using namespace castellan::carcassonne;

std::string carcassonne_question(const Setup& setup, const State& state, const PerColour<std::string>& names) {
    const std::string& player = names[to_play(setup, state)];
    switch (state.phase) {
        case Phase::draw: return tr("{} draws a tile", player);
        case Phase::placed: return tr("{} may add a follower or a castle; the next tile ends the turn", player);
        case Phase::over: return tr("all tiles are drawn: the final scoring");
        case Phase::scored: return tr("the game is over");
    }
    return {};
}

/// "C@", then the place, then where its top points.
std::size_t word_piece_end(std::string_view word, std::size_t from) {
    const auto at = word.find('@');
    if (at == std::string_view::npos || word.front() == '^') return word.size();
    if (from <= at) return at + 1;
    const auto turn = word.find_first_of("NESW", from);
    return turn == std::string_view::npos || turn == from ? word.size() : turn;
}

/// The ways to place each kind of tile that is left.
void add_draws(const Setup& setup, const State& state, std::vector<Stem>& stems) {
    for (std::size_t kind = 0; kind < state.left.size(); ++kind) {
        if (state.left[kind] == 0) continue;
        std::vector<Action> actions;
        list_placements(setup, state, KindId(kind), actions);
        Endings endings;
        Stem stem;
        for (const Action& action : actions) {
            const std::string word = spelled(word_for(setup, state, action));
            const std::size_t end = word_piece_end(word, 0);
            stem.word = word.substr(0, end);
            endings.push_back({word.substr(end), {}});
        }
        stem.turn = state.turn;
        stem.player = stem.actor = letter(to_play(setup, state));
        stem.kind = PieceKind::tile;
        stem.title = tr("Draw a tile");
        stem.what = fmt::format("{} ({})", setup.tiles->kind(KindId(kind)).name, state.left[kind]);
        stem.endings = {std::make_shared<const Endings>(std::move(endings))};
        stems.push_back(std::move(stem));
    }
}

std::string outcomes_text(const carcassonne::Option& option, const PerColour<std::string>& names) {
    std::string text;
    for (const carcassonne::Outcome& outcome : option.scored) {
        std::string owners;
        for (std::size_t colour = 0; colour < names.size(); ++colour)
            if (outcome.event.owners.contains(Colour(colour)))
                owners += (owners.empty() ? " " : ", ") + names[Colour(colour)];
        text += fmt::format("{}{}:{} +{}", text.empty() ? "" : "; ", outcome.text, owners, outcome.event.points);
    }
    return text;
}

class CarcassonneDesk : public recorder::Desk {
  public:
    std::string_view rules() const override { return game_name; }
    bool is_action(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && !read->is_claim();
    }

    std::optional<Standing> standing(const notation::Record& record, const Place& place) const override {
        const auto opened = carcassonne::open_game(record, {});
        if (!opened->is_set_up()) return std::nullopt;
        Standing standing;
        standing.turn = place.turn;
        standing.unit = tr("points");
        const PlayedGame& game = carcassonne::played_game(*opened);
        const auto situation = game.at(address(place));
        // A turn whose words were taken away is a problem of the record, but none of the place before them.
        const bool is_emptied = situation && place.action == 0 && situation->state.turn == place.turn;
        if (!situation || (situation->problem != nullptr && !is_emptied)) {
            standing.stopped = tr("the record cannot be played up to here");
            if (!situation) return standing;
        }
        const PerColour<std::string> names = carcassonne::player_names(record);
        fill(standing, game.setup(), situation->state, names);
        if (recorder::is_settled(record, *this, place)) settle(standing, game);
        if (standing.stopped.empty()) add_stems(game, *situation, names, standing.stems);
        return standing;
    }

    int most_players() const override { return 6; }
    std::vector<recorder::SetupField> setup(const notation::Record& record) const override {
        const std::string seats = tag_value(record, "Seats");
        recorder::SetupField seated{"Seats", {}, tr("Colours clockwise, who begins first"), seats, SetupForm::seats};
        std::vector<recorder::SetupField> names;
        for (std::size_t i = 0; i < colour_count; ++i) {
            const auto colour = Colour(i);
            seated.choices.push_back({std::string(1, letter(colour)), tr(name(colour))});
            if (seats.find(letter(colour)) != std::string::npos)
                names.push_back(recorder::name_field(record, name(colour)));
        }
        auto fields = recorder::common_fields(record);
        fields.push_back(std::move(seated));
        fields.insert(fields.end(), names.begin(), names.end());
        recorder::add_rulings(record, rulings(), fields);
        auto diagnostics = carcassonne::open_game(record, {})->diagnostics();
        recorder::add_problems(record, diagnostics, fields);
        return fields;
    }

    std::size_t piece_end(std::string_view word, std::size_t from) const override { return word_piece_end(word, from); }
    PieceKind kind(std::string_view word, std::size_t from, std::size_t) const override {
        if (word.find('^') != std::string_view::npos) return PieceKind::castle;
        if (word.find('@') == std::string_view::npos) return PieceKind::figure;
        if (from == 0) return PieceKind::tile;
        return word.find('@') + 1 == from ? PieceKind::space : PieceKind::turn;
    }
    std::string spot(std::string_view word, std::size_t from, std::size_t to) const override {
        return kind(word, from, to) == PieceKind::space ? std::string(word.substr(from, to - from)) : std::string();
    }

  private:
    static void settle(Standing& standing, const PlayedGame& game) {
        std::size_t seat = 0;
        for (const Colour colour : game.setup().seated()) {
            const int points = game.end().points[colour];
            standing.seats[seat++].points = {points, points};
        }
    }

    static void fill(Standing& standing, const Setup& setup, const State& state, const PerColour<std::string>& names) {
        standing.asks = carcassonne_question(setup, state, names);
        standing.is_over = state.phase == Phase::scored;
        if (state.phase == Phase::draw || state.phase == Phase::placed)
            standing.decider = letter(to_play(setup, state));
        for (const Colour colour : setup.seated()) {
            Seat& seat = standing.seats.emplace_back();
            seat.letter = letter(colour);
            seat.name = names[colour];
            seat.seat = tr(name(colour));
            seat.points = {state.points[colour], state.points[colour]};
            seat.goods = {{tr("followers"), state.follower_supply[colour]},
                          {tr("castles"), state.castle_supply[colour]}};
        }
    }

    static void add_stems(const PlayedGame& game, const Situation& situation, const PerColour<std::string>& names,
                          std::vector<Stem>& stems) {
        const Setup& setup = game.setup();
        State state = situation.state;
        if (state.phase == Phase::placed) {
            for (const carcassonne::Option& option : carcassonne::legal_moment(game, situation).options) {
                if (option.word.empty()) continue;
                Stem stem;
                stem.word = option.word;
                stem.turn = state.turn;
                stem.player = letter(to_play(setup, state));
                stem.actor = letter(option.player);
                stem.kind = option.word.find('^') == std::string::npos ? PieceKind::figure : PieceKind::castle;
                stem.title = stem.kind == PieceKind::castle ? tr("Castles") : tr("Place a follower");
                stem.effect = outcomes_text(option, names);
                stems.push_back(std::move(stem));
            }
            std::vector<Event> events;
            end_turn(setup, state, events);
        }
        if (state.phase == Phase::draw) add_draws(setup, state, stems);
        if (state.phase == Phase::over) {
            std::vector<Event> events;
            end_game(setup, state, events);
            Stem finish;
            finish.kind = PieceKind::finish;
            finish.word = result_word(setup, winners(setup, state));
            finish.title = tr("Final scoring");
            stems.push_back(std::move(finish));
        }
    }
};

}  // namespace

const recorder::Desk& carcassonne_desk() {
    static const CarcassonneDesk desk;
    return desk;
}

}  // namespace castellan::analyzer
