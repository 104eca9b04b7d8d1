// A moment of a game and what may be done there: choices with the words to write, chance as classes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/rules/game.hpp"

namespace castellan::analyzer {

/// One thing luck can give.
struct ChanceOutcome {
    std::string name;                  // "King (4)", "R3G3B3Y3"
    int left = 0;                      // how many of them there can be
    std::vector<std::string> endings;  // what follows the choice's word: "K4"; a tile in its four ways
};

/// Outcomes that are the same to the player who chooses: "with a card icon".
struct ChanceClass {
    std::string name;
    int left = 0;
    std::vector<ChanceOutcome> outcomes;
};

struct Chance {
    std::string of;           // "tiles not yet laid"
    int among = 0;            // so many, and one of them comes up
    bool exact = false;       // an outcome's chance is left / among; else the record leaves it open
    std::string_view unseen;  // the ending of an unseen one: "?"; empty for tiles, which all see
    std::vector<ChanceClass> classes;
};

/// The change of a player's accounts.
struct Change {
    castelli::Colour player{};
    int vp = 0;
    castelli::PerResource<int> resources{};
    int silver = 0;
    int cards = 0;
    int castles = 0;
    friend bool operator==(const Change&, const Change&) = default;
};

/// Actions that differ in nothing but the place their words name.
struct Choice {
    castelli::Action action;         // the first of them; what luck gives is left open
    std::string what;                // "castle in e4r, site 1 or 2"
    std::vector<std::string> words;  // with chance, an ending follows; none where nothing is written
    std::optional<Chance> laid;      // the tile in hand, whose ending comes between word and chance (D2)
    std::optional<Chance> chance;
    std::vector<std::string> effects;  // what follows, in words; none where luck decides
    std::vector<Change> changes;       // what follows, in numbers; only of players whose accounts change
};

struct ChoiceGroup {
    castelli::ActionKind kind{};
    castelli::Colour player{};                              // who acts
    castelli::CardKind card = castelli::CardKind::unknown;  // used
    std::string title;                                      // "Use the Traitor"
    std::vector<Choice> choices;
};

/// A moment of the game and all that may be done there.
struct LegalMoment {
    std::string before;  // unwritten steps that come first; empty for the current moment
    castelli::State state;
    castelli::Deck deck;
    castelli::Colour decider{};
    std::vector<ChoiceGroup> groups;  // none when the game is over
};

}  // namespace castellan::analyzer
