#include "cli/review/navigation.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace castellan::cli {

using castelli::Event;
using castelli::EventKind;
using castelli::PlayedLine;
using castelli::PlayedTurn;

Navigation::Navigation(castelli::PlayedGame game) : game_(std::move(game)) {
    push(game_.main_line());
    show_whole(-1);
}

void Navigation::push(const PlayedLine& line) { places_.push_back({&line, analyzer::swings_of(game_.setup(), line)}); }

const PlayedTurn* Navigation::turn() const {
    const Place& place = places_.back();
    return place.turn < 0 ? nullptr : &place.line->turns[std::size_t(place.turn)];
}

std::string Navigation::address() const {
    if (turn() == nullptr) return "0";
    return action() == 0 ? turn()->address : fmt::format("{}.{}", turn()->address, action());
}

castelli::Situation Navigation::situation() const {
    if (turn() == nullptr) return game_.start();
    return action() == 0 ? castelli::Situation(*turn()) : situation_after(*turn(), action());
}

analyzer::Swing Navigation::swing() const {
    const Place& place = places_.back();
    return place.turn < 0 ? analyzer::Swing{} : place.swings[std::size_t(place.turn)];
}

const castelli::State& Navigation::before() const {
    const Place& place = places_.back();
    return place.turn < 1 ? line().start.state : line().turns[std::size_t(place.turn - 1)].state;
}

bool Navigation::is_where_it_stopped() const { return line().stop.has_value() && places_.back().turn + 1 == turns(); }

void Navigation::show_whole(std::ptrdiff_t turn) {
    places_.back().turn = turn;
    places_.back().action = 0;
}

bool Navigation::show_part(int action) {
    places_.back().action = action;
    return true;
}

bool Navigation::step(Direction direction) {
    const auto actions_here = [&] { return turn() == nullptr ? 0 : castelli::actions_of(turn()->play); };
    if (direction == Direction::forward) {
        if (action() > 0) return show_part(action() + 1 < actions_here() ? action() + 1 : 0);
        if (!go(direction)) return false;
        return show_part(actions_here() > 1 ? 1 : 0);
    }
    if (action() > 1) return show_part(action() - 1);
    if (action() == 0 && actions_here() > 1) return show_part(actions_here() - 1);
    return go(direction);
}

bool Navigation::go(Direction direction, int turns_on) {
    const std::ptrdiff_t here = places_.back().turn;
    const std::ptrdiff_t first = depth() > 0 ? 0 : -1;
    if (direction == Direction::back && here == first) return leave();
    const std::ptrdiff_t there = std::clamp(here + int(direction) * turns_on, first, turns() - 1);
    if (there == here) return false;
    show_whole(there);
    return true;
}

void Navigation::go_to_setup() {
    places_.resize(1);
    show_whole(-1);
}

void Navigation::go_to_end() { show_whole(turns() - 1); }

bool Navigation::go_to_turn(unsigned number) {
    if (number == 0) {
        go_to_setup();
        return true;
    }
    for (std::ptrdiff_t index = 0; index < turns(); ++index) {
        const auto& played = line().turns[std::size_t(index)].play;
        if (played.is_final || played.number != number) continue;
        show_whole(index);
        return true;
    }
    return false;
}

template <class Condition>
bool Navigation::seek(Direction direction, Condition condition) {
    for (auto index = places_.back().turn + int(direction); index >= 0 && index < turns(); index += int(direction)) {
        if (!condition(std::size_t(index))) continue;
        show_whole(index);
        return true;
    }
    return false;
}

bool Navigation::go_to_same_player(Direction direction) {
    if (turn() == nullptr) return go(direction);
    const auto& here = turn()->play;
    if (here.is_final && direction == Direction::forward) return false;
    return seek(direction, [&](std::size_t index) {
        const auto& played = line().turns[index].play;
        return !played.is_final && (here.is_final || played.player == here.player);
    });
}

bool Navigation::go_to_castle(Direction direction) {
    return seek(direction, [&](std::size_t index) {
        const auto& events = line().turns[index].play.events;
        return std::any_of(events.begin(), events.end(),
                           [](const Event& event) { return event.kind == EventKind::built; });
    });
}

bool Navigation::go_to_swing(Direction direction) {
    return seek(direction, [&](std::size_t index) { return places_.back().swings[index].is_large(); });
}

bool Navigation::enter(std::size_t variation) {
    if (turn() == nullptr || variation == 0 || variation > turn()->variations.size()) return false;
    const PlayedLine& entered = turn()->variations[variation - 1];
    if (entered.turns.empty()) return false;
    show_part(0);
    push(entered);
    show_whole(0);
    return true;
}

bool Navigation::leave() {
    if (depth() == 0) return false;
    places_.pop_back();
    return true;
}

bool Navigation::go_to(const castelli::Address& address) {
    Navigation there(game_);
    for (const auto& [number, variation] : address.path)
        if (!there.go_to_turn(number) || !there.enter(variation)) return false;
    if (!address.turn())
        there.show_whole(there.turns() - 1);
    else if (!there.go_to_turn(*address.turn()))
        return false;
    const int actions = there.turn() == nullptr ? 0 : castelli::actions_of(there.turn()->play);
    if (address.action > actions) return false;
    if (address.action == 0) there.go(Direction::back);
    if (address.action > 0 && address.action < actions) there.show_part(*address.action);
    places_ = std::move(there.places_);
    return true;
}

}  // namespace castellan::cli
