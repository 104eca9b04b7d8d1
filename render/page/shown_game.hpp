// All that a page shows of a game, whatever the game: what its script gets as data, and its list for browsers without
// scripts. Texts are safe to show as they are.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyzer/record/story.hpp"
#include "render/page/shared_groups.hpp"
#include "render/page/shown_analysis.hpp"
#include "render/scene/units.hpp"
#include "render/scene/upright.hpp"

namespace castellan::render::page {

struct ShownPlayer {
    std::string name;
    std::string seat;  // "Red"
    int part = 0;      // place in ShownGame::parts
    GroupNumber sign = 0;
    std::string total;  // "59 VP": as far as the game is played
};

/// Something that players have a number of.
struct ShownGood {
    std::string name;
    std::vector<GroupNumber> icons;  // of each player
};

/// One of several games that are played at once, with the stock of a good that its players share.
struct ShownPart {
    std::string title;
    std::string stock;
    GroupNumber icon = 0;
};

/// What a player has.
struct ShownHolding {
    analyzer::PointRange points;
    bool decides = false;  // is the next to play
    std::string text;
    std::vector<int> goods;           // as ShownGame::goods
    std::optional<GroupNumber> tile;  // in hand
    std::string tile_text;
};

/// A place where the reader can be.
struct ShownStop {
    std::string address;
    GroupNumber board = 0;
    std::optional<Box> box;  // what is seen of the board; else that of the game
    std::vector<ShownHolding> holdings;
    std::vector<int> stocks;  // as ShownGame::parts
    std::string position;     // as one line; empty: the game has no such lines
};

struct ShownNote {
    int action = 0;              // after which
    std::size_t variations = 0;  // after so many of the turn's
    std::vector<std::string> paragraphs;
};

struct ShownEvent {
    std::string text;
    std::string rule;
    std::optional<analyzer::PointRange> points;
    std::string score;                 // the points, unless the text says them
    std::optional<GroupNumber> board;  // that shows what made it
};

/// An action, or what came of none.
struct ShownStep {
    int player = analyzer::nobody;
    int action = 0;  // the last one of it
    std::string text;
    std::vector<ShownEvent> events;
};

struct ShownTurn {
    std::string address;
    int number = 0;
    int player = analyzer::nobody;
    std::string title;    // of one without a player
    std::string caption;  // else what its steps say
    std::string words;
    std::vector<std::string> glyphs;
    std::vector<std::string> irregularities;
    std::vector<ShownNote> notes;
    std::vector<ShownStep> steps;
    std::vector<ShownStop> stops;    // the last one is its end
    std::vector<std::size_t> lines;  // its variations
    int actions = 0;
    bool is_swing = false;     // moves the lead
    bool is_landmark = false;  // readers look for it: a castle, a scoring
};

struct ShownLine {
    std::string name;  // "7/1"; empty: the game
    std::string of;    // address of the turn it varies
    std::vector<ShownTurn> turns;
    std::string stopped;  // why it was not played further
};

struct ShownChart {
    std::string kind;
    std::string name;
    GroupNumber board = 0;
    Box box;
};

struct ShownGame {
    std::string title;
    std::string about;
    std::string unit;    // of points
    std::string result;  // who won; empty while the game goes on
    std::string record;  // as it was written
    std::vector<UprightSign> upright;
    Box box;  // its shape is that of the room for the board
    std::vector<std::pair<std::string, std::string>>
        texts;                         // for the page's script, by key, besides those of texts.hpp
    std::vector<ShownPlayer> players;  // everything of a player is at that place
    std::vector<ShownGood> goods;
    std::vector<ShownPart> parts;  // none: the record is one game
    std::vector<analyzer::StoryRow> rows;
    std::vector<ShownChart> charts;
    ShownTurn start;
    std::vector<ShownLine> lines;
    std::optional<ShownAnalysis> analysis;
};

}  // namespace castellan::render::page
