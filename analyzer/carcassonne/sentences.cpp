#include "analyzer/carcassonne/sentences.hpp"

#include "analyzer/record/error_in.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using language::trn;

namespace {

std::string place_text(const State& state, CastleNumber castle) { return text(place_of(state, castle).place); }
std::string place_text(const State& state, Node node) { return text(state.tiles[state.features.tile(node)].place); }

std::string tiles_text(const Feature& feature) { return trn("{} tile", "{} tiles", std::int64_t(feature.tiles)); }

std::string turned_text(Rotation rotation) {
    switch (rotation) {
        case 1: return tr("its top to the east");
        case 2: return tr("its top to the south");
        default: return tr("its top to the west");
    }
}

}  // namespace

std::string action_text(const Setup& setup, const State& state, const PlayedTurn& turn, const Action& action) {
    switch (action.kind) {
        case ActionKind::aside: return tr("tile {} set aside", setup.tiles->kind(action.tile).name);
        case ActionKind::tile: {
            const std::string placed =
                tr("tile {} placed at {}", setup.tiles->kind(action.tile).name, text(action.place));
            return action.rotation == 0 ? placed : tr("{}, {}", placed, turned_text(action.rotation));
        }
        case ActionKind::follower:
            switch (setup.tiles->kind(turn.tile().tile).segments[action.segment].terrain) {
                case Terrain::city: return tr("a follower in the city");
                case Terrain::road: return tr("a follower on the road");
                case Terrain::monastery: return tr("a follower in the monastery");
                case Terrain::field: return tr("a follower in the field");
            }
            return {};
        case ActionKind::castle: return tr("a castle on the small city");
        case ActionKind::take_feature:
            return tr("the castle at {} takes the {}", place_text(state, action.castle),
                      tr(name(state.features.of(action.feature).terrain)));
        case ActionKind::take_castle:
            return tr("the castle at {} takes the points of the castle at {}", place_text(state, action.castle),
                      place_text(state, action.from));
    }
    return {};
}

std::string event_text(const State& state, const Event& event) {
    if (event.castle != no_castle) {
        const std::string castle = place_text(state, event.castle);
        if (event.from != no_castle)
            return tr("castle at {}: the points of the castle at {}", castle, place_text(state, event.from));
        return tr("castle at {}: the points of the {} at {}", castle, tr(name(event.terrain)),
                  place_text(state, event.feature));
    }
    const Feature& feature = state.features.of(event.feature);
    const std::string place = place_text(state, event.feature);
    switch (event.terrain) {
        case Terrain::city:
            if (feature.pennants == 0) return tr("city at {}: {}", place, tiles_text(feature));
            return tr("city at {}: {}, {}", place, tiles_text(feature),
                      trn("{} pennant", "{} pennants", std::int64_t(feature.pennants)));
        case Terrain::road: return tr("road at {}: {}", place, tiles_text(feature));
        case Terrain::monastery: return tr("monastery at {}: {}", place, tiles_text(feature));
        case Terrain::field: break;
    }
    const std::string cities = trn("{} completed city", "{} completed cities", std::int64_t(event.cities));
    if (event.castles == 0) return tr("field at {}: {}", place, cities);
    const std::string castles = trn("{} castle", "{} castles", std::int64_t(event.castles));
    if (event.cities == 0) return tr("field at {}: {}", place, castles);
    return tr("field at {}: {}, {}", place, cities, castles);
}

std::string stop_text(const PlayedGame& game, const Problem& problem) {
    const notation::Span at = game.record().nodes[problem.node].span;
    if (const notation::Diagnostic* error = error_in(game.diagnostics(), at)) return error->message;
    return tr("'{}' cannot be read", at.of(game.record().text));
}

std::string names_text(const Setup& setup, ColourSet players, const PerColour<std::string>& names) {
    std::string list;
    for (const Colour colour : setup.seated())
        if (players.contains(colour)) list += (list.empty() ? "" : ", ") + names[colour];
    return list;
}

std::string winners_text(const PlayedGame& game, const PerColour<std::string>& names) {
    const auto won = game.winners();
    return won ? tr("won by {}", names_text(game.setup(), *won, names)) : tr("not finished");
}

}  // namespace castellan::analyzer::carcassonne
