// The lines of a page: its turns with their places, score lines, comments and variations, as data.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/page/boards.hpp"
#include "render/page/players.hpp"

namespace castellan::render::page {

/// Writes "start" and "lines"; the first line is the game, each other one a variation:
///   start: {a, board, has, mines, notes}
///   line:  {name, of: address of the turn it varies, turns: [turn], stopped: why it was not played further}
///   turn:  {a: address, n, p: player, words, glyphs, notes, irregular: [text], swing, steps, castles: built in it,
///           lines: [line's number], final, k: actions, stops: [{a, board, has, mines}], the last one is its end}
///   step:  {p, k: its action, text, events: [{text, rule, vp, p, board}]}
///   note:  {k: after which action, text: [paragraph]}
class StoryWriter {
  public:
    /// All must live as long as it does.
    StoryWriter(base::Json& json, const castelli::PlayedGame& game, const analyzer::Names& names, Boards& boards,
                Players& players);

    void write();

  private:
    struct Line {
        const castelli::PlayedLine* line;
        std::string name;
        std::string of;
    };

    void write_start();
    void write_line(const Line& line);
    void write_turn(const castelli::PlayedTurn& turn, bool is_swing);
    void write_steps(const castelli::TurnPlay& turn);
    void write_step(const castelli::TurnPlay& turn, std::size_t step);
    void write_event(const castelli::Event& event, const castelli::State& state);
    void write_stops(const castelli::PlayedTurn& turn);
    void write_stop(const std::string& address, const castelli::Situation& situation,
                    const std::vector<castelli::Remark>& remarks, int action);
    void write_glyphs(const std::vector<castelli::Remark>& remarks);
    void write_notes(const std::vector<castelli::Remark>& remarks);
    void write_irregularities(const castelli::TurnPlay& turn);
    void write_variations(const castelli::PlayedTurn& turn);

    base::Json& json_;
    const notation::Record& record_;
    const castelli::Setup& setup_;
    const castelli::PlayedGame& game_;
    const analyzer::Names& names_;
    Boards& boards_;
    Players& players_;
    std::vector<Line> lines_;  // those found so far; variations are written after the lines they belong to
};

}  // namespace castellan::render::page
