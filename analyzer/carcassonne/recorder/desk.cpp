#include "analyzer/carcassonne/recorder/desk.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "analyzer/carcassonne/choices.hpp"
#include "analyzer/carcassonne/game.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/score_parts.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/recorder/desk/finish.hpp"
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
using language::trn;
using recorder::Endings;
using recorder::PieceKind;
using recorder::Place;
using recorder::Seat;
using recorder::SetupForm;
using recorder::Standing;
using recorder::Stem;

namespace {

using namespace castellan::carcassonne;

std::string carcassonne_question(const Setup& setup, const State& state, const PerColour<std::string>& names,
                                 const std::vector<Stem>& stems) {
    const std::string& player = names[to_play(setup, state)];
    const auto offers = [&](PieceKind kind) {
        return std::any_of(stems.begin(), stems.end(), [&](const Stem& stem) { return stem.kind == kind; });
    };
    switch (state.phase) {
        case Phase::draw: return tr("{} draws a tile", player);
        case Phase::placed:
            if (!offers(PieceKind::castle)) return tr("{} may place a follower; the next tile ends the turn", player);
            if (!offers(PieceKind::figure)) return tr("a castle may be built; the next tile ends the turn");
            return tr("{} may place a follower; castles may be built; the next tile ends the turn", player);
        case Phase::over: return tr("all tiles are drawn: the final scoring");
        case Phase::scored: return tr("the game is over");
    }
    return {};
}

/// "C@", then the place, then where its top points. Inside a place no piece begins.
std::size_t word_piece_end(std::string_view word, std::size_t from) {
    const auto at = word.find('@');
    if (at == std::string_view::npos || word.front() == '^') return word.size();
    if (from <= at) return at + 1;
    const auto turn = std::min(word.find_first_of("NESW", at), word.size());
    if (from == at + 1) return turn;
    return from == turn ? word.size() : from;
}

/// How a tile is turned from the way in which the set has it (C4).
std::string turn_name(std::string_view turn) {
    if (turn.empty()) return tr("upright");
    if (turn == "E") return tr("a quarter turn to the right");
    if (turn == "S") return tr("upside down");
    return tr("a quarter turn to the left");
}

std::string terrain_place(Terrain terrain) {
    switch (terrain) {
        case Terrain::city: return tr("in the city");
        case Terrain::road: return tr("on the road");
        case Terrain::field: return tr("in the field");
        case Terrain::monastery: return tr("in the monastery");
    }
    return {};
}

std::string side_name(Side side) {
    switch (side) {
        case Side::north: return tr("in the north");
        case Side::east: return tr("in the east");
        case Side::south: return tr("in the south");
        case Side::west: return tr("in the west");
    }
    return {};
}

/// "in the city", "on the road in the east": the side only where the tile has two features of the terrain.
std::string spot_name(const Spot& spot) {
    std::string text = terrain_place(spot.terrain);
    if (spot.side) return text + " " + side_name(*spot.side);
    if (!spot.half) return text;
    const Side side = side_of(*spot.half);
    return text + " " + side_name(side) + ", " + (*spot.half == left_of(side) ? tr("left half") : tr("right half"));
}

/// "0" of "R^0:cN"
std::string_view castle_place(std::string_view word) {
    word.remove_prefix(word.find('^') + 1);
    return word.substr(0, word.find(':'));
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
        stem.what = trn("1 left", "{} left", state.left[kind]);
        stem.endings = {std::make_shared<const Endings>(std::move(endings))};
        stems.push_back(std::move(stem));
    }
}

std::string outcomes_text(const carcassonne::Option& option, const PerColour<std::string>& names) {
    std::string text;
    for (const carcassonne::Outcome& outcome : option.scored) {
        if (outcome.event.owners.empty()) continue;  // no one scores it
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
        State state = situation->state;
        const auto options = state.phase == Phase::placed && standing.stopped.empty()
                                 ? carcassonne::legal_moment(game, *situation).options
                                 : std::vector<carcassonne::Option>();
        // With nothing left to do in a turn its points are scored, and the question is the next one's.
        if (state.phase == Phase::placed && standing.stopped.empty() && is_idle(options)) {
            std::vector<Event> events;
            end_turn(game.setup(), state, events);
        }
        add_seats(standing, game.setup(), state, names);
        if (recorder::is_settled(record, *this, place)) settle(standing, game);
        if (standing.stopped.empty()) add_stems(game.setup(), *situation, options, names, standing);
        standing.asks = carcassonne_question(game.setup(), state, names, standing.stems);
        if (const auto scored = scored_anyway(options, names); !scored.empty() && state.phase == Phase::placed)
            standing.asks += ". " + tr("Then: {}", scored);
        standing.is_over = state.phase == Phase::scored;
        if (state.phase == Phase::draw || state.phase == Phase::placed)
            standing.decider = letter(to_play(game.setup(), state));
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
                names.push_back(recorder::name_field(record, name(colour), letter(colour)));
        }
        auto fields = recorder::common_fields(record);
        fields.push_back(std::move(seated));
        recorder::add_names(std::move(names), seats, fields);
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
    std::string piece_name(std::string_view word, std::size_t from, std::size_t to) const override {
        if (const auto at = word.find('@'); at != std::string_view::npos && word.front() != '^')
            return from > at + 1 ? turn_name(word.substr(from)) : std::string();
        const auto read = parse_word(word.substr(from, to - from));
        if (!read) return {};
        switch (read->kind) {
            case WordKind::follower:
            case WordKind::castle: return spot_name(read->spot);
            case WordKind::take:
                return read->from
                           ? std::string()
                           : tr("the castle at {} takes the points {}", castle_place(word), spot_name(read->spot));
            default: return {};
        }
    }
    std::string spot(std::string_view word, std::size_t from, std::size_t to) const override {
        return kind(word, from, to) == PieceKind::space ? std::string(word.substr(from, to - from)) : std::string();
    }

  private:
    static void settle(Standing& standing, const PlayedGame& game) {
        const auto parts = carcassonne::score_parts(game);
        std::size_t at = 0;
        for (const Colour colour : game.setup().seated()) {
            Seat& seat = standing.seats[at++];
            const int points = game.end().points[colour];
            seat.points = {points, points};
            for (const auto& part : parts) seat.parts.push_back({tr(part.name), part.points[colour]});
        }
    }

    static bool is_idle(const std::vector<carcassonne::Option>& options) {
        return std::all_of(options.begin(), options.end(),
                           [](const carcassonne::Option& option) { return option.word.empty(); });
    }

    /// What the tile scores if nothing is added to it.
    static std::string scored_anyway(const std::vector<carcassonne::Option>& options,
                                     const PerColour<std::string>& names) {
        const auto nothing = std::find_if(options.begin(), options.end(),
                                          [](const carcassonne::Option& option) { return option.word.empty(); });
        return nothing == options.end() ? std::string() : outcomes_text(*nothing, names);
    }

    static void add_seats(Standing& standing, const Setup& setup, const State& state,
                          const PerColour<std::string>& names) {
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

    static void add_stems(const Setup& setup, const Situation& situation,
                          const std::vector<carcassonne::Option>& options, const PerColour<std::string>& names,
                          Standing& standing) {
        std::vector<Stem>& stems = standing.stems;
        State state = situation.state;
        if (state.phase == Phase::placed) {
            const std::string otherwise = scored_anyway(options, names);
            for (const carcassonne::Option& option : options) {
                if (option.word.empty()) continue;
                Stem stem;
                stem.word = option.word;
                stem.turn = state.turn;
                stem.player = letter(to_play(setup, state));
                stem.actor = letter(option.player);
                stem.kind = option.word.find('^') == std::string::npos ? PieceKind::figure : PieceKind::castle;
                stem.title = stem.kind == PieceKind::castle ? tr("Castles") : tr("Place a follower");
                // What is scored whether or not it is chosen explains nothing.
                if (const auto scored = outcomes_text(option, names); scored != otherwise) stem.effect = scored;
                stems.push_back(std::move(stem));
            }
            std::vector<Event> events;
            end_turn(setup, state, events);
        }
        if (state.phase == Phase::draw) add_draws(setup, state, stems);
        if (state.phase == Phase::over) {
            std::vector<Event> events;
            end_game(setup, state, events);
            std::vector<Seat> seats = standing.seats;
            for (Seat& seat : seats) {
                const int points = state.points[*find_colour(seat.letter)];
                seat.points = {points, points};
            }
            stems.push_back(recorder::finish_stem(result_word(setup, winners(setup, state)), std::move(seats)));
        }
    }
};

}  // namespace

const recorder::Desk& carcassonne_desk() {
    static const CarcassonneDesk desk;
    return desk;
}

}  // namespace castellan::analyzer
