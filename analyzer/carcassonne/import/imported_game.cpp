#include "analyzer/carcassonne/import/imported_game.hpp"

#include <algorithm>
#include <map>

#include "analyzer/carcassonne/import/spots.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/replay/claims.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/scoring.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

ImportedGame::ImportedGame(const Setup& setup, const GameLog& log)
    : setup_(setup), log_(log), events_by_move_(log.moves.size() + 1), state_(initial_state(setup)) {
    for (const LoggedEvent& event : log.events)
        (event.final ? final_events_ : events_by_move_[event.move]).push_back(&event);
}

bool ImportedGame::is_finished() const { return !final_events_.empty() || (in_step_ && state_.phase >= Phase::over); }

void ImportedGame::remark(const std::string& where, const std::string& text) {
    remarks_.push_back(where + ": " + text);
}

void ImportedGame::act(const Action& action, const std::string& where) {
    if (!in_step_) return;
    const Verdict verdict = judge(setup_, state_, action);
    if (verdict.allowed()) {
        perform(setup_, state_, action);
        turn_.actions.push_back(action);
        return;
    }
    in_step_ = false;
    remark(where, tr("{}; what scores from here on is not written", message_text(setup_, verdict)));
}

void ImportedGame::set_aside(KindId tile, const std::string& where, Words& words) {
    Action action;
    action.kind = ActionKind::aside;
    action.player = turn_.player;
    action.tile = tile;
    words.push_back(spelled(word_for(setup_, state_, action)));
    act(action, where);
}

void ImportedGame::place(const LoggedMove& move, Words& words) {
    Action action;
    action.kind = ActionKind::tile;
    action.player = turn_.player;
    action.tile = move.tile;
    action.place = move.place;
    action.rotation = move.rotation;
    words.push_back(spelled(word_for(setup_, state_, action)));
    act(action, move.where);
}

void ImportedGame::put_follower(const LoggedMove& move, Words& words) {
    if (!move.follower) return;
    const TileKind& kind = setup_.tiles->kind(move.tile);
    Action action;
    action.kind = ActionKind::follower;
    action.player = turn_.player;
    action.segment = segment_at(kind, move.rotation, *move.follower);
    Word word;
    word.kind = WordKind::follower;
    word.spot = action.segment == no_segment ? *move.follower : spot_of(kind, move.rotation, action.segment);
    words.push_back(spelled(word));
    if (action.segment != no_segment) return act(action, move.where);
    in_step_ = false;
    remark(move.where, tr("the tile has no such feature; what scores from here on is not written"));
}

void ImportedGame::put_castles(const LoggedMove& move, Words& words) {
    for (const LoggedCastle& castle : move.castles) {
        if (!in_step_) return;
        Action action;
        action.kind = ActionKind::castle;
        action.segment = segment_at(setup_.tiles->kind(move.tile), move.rotation, {Terrain::city, castle.side, {}, {}});
        if (action.segment == no_segment) {
            in_step_ = false;
            return remark(move.where,
                          tr("the tile has no city on side {}, so there is no castle; what scores from here "
                             "on is not written",
                             letter(castle.side)));
        }
        const ColourSet owner = owners(state_.features.of(state_.last_node(action.segment)));
        for (const Colour colour : setup_.seated())
            if (owner.contains(colour)) action.player = colour;
        if (castle.player) action.player = setup_.seats[*castle.player];
        words.push_back(spelled(word_for(setup_, state_, action)));
        act(action, move.where);
    }
}

/// What a city of two tiles gave in the log, against what its tiles and pennants are worth by either ruling.
void ImportedGame::compare_small_city(const LoggedEvent& logged, const Event& event) {
    if (event.terrain != Terrain::city || event.rule == &rules::F1) return;
    const Feature& city = state_.features.of(event.feature);
    if (city.tiles != 2) return;
    for (const PlayerPoints& given : logged.points)
        (given.points == std::int64_t(city.tiles + city.pennants) ? cheap_cities_ : full_cities_) = true;
}

void ImportedGame::compare_offered(const LoggedMove& move) {
    if (!in_step_ || !move.offered) return;
    const TileKind& kind = setup_.tiles->kind(move.tile);
    std::uint32_t offered = 0, allowed = 0;
    for (const Spot& spot : *move.offered) {
        const auto segment = segment_at(kind, move.rotation, spot);
        if (segment == no_segment) return remark(move.where, tr("a feature is offered that the tile does not have"));
        offered |= 1U << segment;
    }
    Action action;
    action.kind = ActionKind::follower;
    action.player = turn_.player;
    for (; action.segment < kind.segments.size(); ++action.segment)
        if (judge(setup_, state_, action).allowed()) allowed |= 1U << action.segment;
    const auto segments = std::uint8_t(kind.segments.size());
    for (std::uint8_t segment = 0; segment < segments; ++segment) {
        const bool in_log = (offered >> segment & 1) != 0;
        if (in_log == ((allowed >> segment & 1) != 0)) continue;
        Word word;
        word.kind = WordKind::follower;
        word.spot = spot_of(kind, move.rotation, segment);
        remark(move.where,
               in_log ? tr("a follower on {} is offered in the log, but the rules do not allow it (T2)", spelled(word))
                      : tr("the rules allow a follower on {}, but the log does not offer it (T2)", spelled(word)));
    }
}

ImportedGame::Words ImportedGame::next_turn() {
    const LoggedMove& move = log_.moves[played_++];
    Words words;
    turn_ = PlayedTurn();
    turn_.player = setup_.seats[move.player];
    if (in_step_ && turn_.player != to_play(setup_, state_)) {
        in_step_ = false;
        remark(move.where, tr("it is not this player's turn; what scores from here on is not written"));
    }
    for (const KindId tile : move.aside) set_aside(tile, move.where, words);
    place(move, words);
    compare_offered(move);
    put_follower(move, words);
    put_castles(move, words);
    if (!in_step_) return words;
    std::vector<Event> events;
    end_turn(setup_, state_, events);
    claim_all(events_by_move_[played_], events, words);
    return words;
}

ImportedGame::Words ImportedGame::last_aside() {
    Words words;
    if (log_.aside.empty()) return words;
    turn_ = PlayedTurn();
    turn_.player = in_step_ ? to_play(setup_, state_) : setup_.seats[log_.next_player()];
    for (const KindId tile : log_.aside) set_aside(tile, log_.moves.empty() ? "aside" : log_.moves.back().where, words);
    return words;
}

ImportedGame::Words ImportedGame::final_scoring() {
    Words words;
    turn_ = PlayedTurn();
    turn_.kind = PlayedTurn::Kind::end;
    if (in_step_ && judge_end(state_).allowed()) {
        std::vector<Event> events;
        end_game(setup_, state_, events);
        claim_all(final_events_, events, words);
    }
    for (PlayerNumber player = 0; player < log_.players.size(); ++player)
        if (const auto total = log_.players[player].total; total && *total >= 0)
            words.push_back(spelled(total_of(setup_.seats[player], std::int32_t(*total))));
    return words;
}

void ImportedGame::claim_all(const std::vector<const LoggedEvent*>& logged, const std::vector<Event>& events,
                             Words& words) {
    std::vector<ScoredFeature> features;
    for (const Event& event : events)
        if (event.castle == no_castle) features.push_back(scored_feature(setup_, state_, event));
    for (const LoggedEvent* one : logged) {
        const auto found = best_match(*one, features);
        if (!found) {
            remark(one->where, tr("nothing of that kind scores by the rules"));
            Event event;
            event.terrain = one->terrain;
            event.feature = place_named(*one).value_or(no_node);
            if (event.feature != no_node) claim(*one, event, words);
            continue;
        }
        compare_small_city(*one, features[*found].event);
        if (const auto text = difference(*one, features[*found]); !text.empty()) remark(one->where, text);
        claim(*one, features[*found].event, words);
        features.erase(features.begin() + std::ptrdiff_t(*found));
    }
    if (log_.events.empty()) return;
    for (const ScoredFeature& missing : features)
        remark(turn_.kind == PlayedTurn::Kind::end ? tr("final scoring") : log_.moves[played_ - 1].where,
               tr("the rules give {}, which the log does not have",
                  spelled(claim_of(setup_, state_, turn_, missing.event))));
}

/// One claim for all who got the same.
void ImportedGame::claim(const LoggedEvent& logged, Event event, Words& words) {
    std::map<std::int64_t, ColourSet> owners;
    for (const PlayerPoints& given : logged.points) owners[given.points].add(setup_.seats[given.player]);
    for (const auto& [points, colours] : owners) {
        event.owners = colours;
        event.points = std::int32_t(points);
        words.push_back(spelled(claim_of(setup_, state_, turn_, event)));
    }
}

/// A segment of that terrain on the tile that the log names, or on the one just placed.
std::optional<Node> ImportedGame::place_named(const LoggedEvent& logged) const {
    std::vector<TileNumber> tiles = {TileNumber(state_.tiles.size() - 1)};
    if (logged.tiles)
        for (const TileValue& tile : *logged.tiles) tiles.push_back(state_.map.at(tile.place));
    if (logged.on) tiles.push_back(state_.map.at(*logged.on));
    std::reverse(tiles.begin() + 1, tiles.end());
    std::reverse(tiles.begin(), tiles.end());
    for (const TileNumber number : tiles) {
        if (number == no_tile) continue;
        const PlacedTile& tile = state_.tiles[number];
        const auto& segments = setup_.tiles->kind(tile.kind).segments;
        for (std::size_t segment = 0; segment < segments.size(); ++segment)
            if (segments[segment].terrain == logged.terrain) return tile.first + Node(segment);
    }
    return std::nullopt;
}

std::optional<ColourSet> ImportedGame::winners() const {
    const auto& players = log_.players;
    const bool known = std::all_of(players.begin(), players.end(),
                                   [](const LoggedPlayer& player) { return player.total.has_value(); });
    if (!known)
        return in_step_ && state_.phase == Phase::scored
                   ? std::optional(castellan::carcassonne::winners(setup_, state_))
                   : std::nullopt;
    const auto most = *std::max_element(players.begin(), players.end(), [](const auto& a, const auto& b) {
                           return a.total < b.total;
                       })->total;
    ColourSet winners;
    for (PlayerNumber player = 0; player < players.size(); ++player)
        if (players[player].total == most) winners.add(setup_.seats[player]);
    return winners;
}

}  // namespace castellan::analyzer::carcassonne
