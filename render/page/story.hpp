// The lines of a page: its turns with their places, score lines, comments and variations, as data.
#pragma once

#include <string>
#include <vector>

#include "analyzer/story/story.hpp"
#include "base/json.hpp"
#include "render/page/boards.hpp"
#include "render/page/players.hpp"
#include "render/page/source.hpp"

namespace castellan::render::page {

/// Writes "start" and "lines"; the first line is the game, each other one a variation:
///   start: {a, board, has, mines, notes}
///   line:  {name, of: address of the turn it varies, turns: [turn], stopped: why it was not played further}
///   turn:  {a: address, n, p: player, words, glyphs, notes, irregular: [text], swing, steps, castles: built in it,
///           lines: [line's number], final, k: actions, stops: [{a, board, has, mines}], the last one is its end}
///   step:  {p, k: its action, text, events: [{text, rule, vp, p, board}]}
///   note:  {k: behind which action, text: [paragraph]}
class StoryWriter {
  public:
    StoryWriter(base::Json& json, const PageSource& source, const analyzer::Story& story, Boards& boards,
                Players& players);

    void write();

  private:
    struct Line {
        const analyzer::StoryLine* line;
        std::string name;
        std::string of;
    };

    void write_start();
    void write_line(const Line& line);
    void write_turn(const analyzer::StoryTurn& turn, bool is_swing);
    void write_steps(const castelli::TurnPlay& turn);
    void write_step(const castelli::TurnPlay& turn, std::size_t step);
    void write_event(const castelli::Event& event, const castelli::State& state);
    void write_stops(const analyzer::StoryTurn& turn);
    void write_stop(const std::string& address, const castelli::Situation& situation,
                    const std::vector<analyzer::Remark>& remarks, int action);
    void write_glyphs(const std::vector<analyzer::Remark>& remarks);
    void write_notes(const std::vector<analyzer::Remark>& remarks);
    void write_irregularities(const castelli::TurnPlay& turn);
    void write_variations(const analyzer::StoryTurn& turn);

    base::Json& json_;
    const notation::Record& record_;
    const castelli::Setup& setup_;
    const analyzer::Story& story_;
    Boards& boards_;
    Players& players_;
    std::vector<Line> lines_;  // those found so far; variations are written behind the lines they belong to
};

}  // namespace castellan::render::page
