// Plays the lines of a record; PlayedGame keeps what comes of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/carcassonne/replay/findings.hpp"
#include "engine/carcassonne/replay/played_line.hpp"
#include "notation/limits.hpp"

namespace castellan::carcassonne {

/// What the lines of a game share.
struct Playing {
    const notation::Record& record;
    const Setup& setup;
    State& state;  // goes on, and back where a variation begins
    Findings findings;
    int helps = int(notation::limits::diagnostics);  // as many as are shown; each looks through all that is legal
    int facts = int(notation::limits::diagnostics);  // as many; each looks through the turns before
};

class LinePlayer {
  public:
    /// A line of nodes from the state as it is; `path` is what its addresses begin with: "", "7/1/".
    /// `outer` is the line that a variation leaves, after so many of its entries.
    LinePlayer(Playing& playing, std::string path, const LinePlayer* outer = nullptr, std::size_t outer_turns = 0);

    PlayedLine play(std::uint32_t begin, std::uint32_t end);
    /// Remarks before the first turn.
    std::vector<Remark> take_introduction() { return std::move(introduction_); }

  private:
    void play_node();
    void play_turn();
    void play_turn_word(PlayedTurn& turn, std::uint32_t word);
    void refuse_unfinished(const PlayedTurn& turn);
    void score_turn(PlayedTurn& turn);
    void judge_claims(PlayedTurn& turn);
    void play_end();
    void score_implied_end();
    void play_result();
    void read_rest();

    [[nodiscard]] PlayedTurn begin(PlayedTurn::Kind kind, std::uint16_t number) const;
    void collect(PlayedTurn& turn);
    std::optional<Word> read(std::uint32_t word, const std::string& address);
    static void add_word(PlayedTurn& turn, const Word& word);
    void play_variations(PlayedTurn& turn, const Mark& before);
    void remark(std::uint32_t node, PlayedTurn* turn);
    void refuse(std::uint32_t at, const Verdict& verdict, const std::string& address,
                const std::optional<Action>& action = {}, std::string help = {});
    [[nodiscard]] std::string nearest(Colour player, const Word& word);
    [[nodiscard]] std::vector<std::string> earlier_facts(const Verdict& verdict, const Action& action) const;
    void stop(Problem::Kind kind, std::uint32_t at);
    [[nodiscard]] const notation::Node& node(std::uint32_t index) const { return playing_.record.nodes[index]; }
    [[nodiscard]] std::string_view written(std::uint32_t index) const;

    Playing& playing_;
    const Setup& setup_;
    State& state_;
    std::string path_;
    const LinePlayer* outer_;
    std::size_t outer_turns_;
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
    std::optional<std::uint32_t> broken_;  // what cannot be read within the turn that is being played
    std::vector<std::uint32_t> opens_;     // variations met and not played yet
    PlayedLine line_;
    std::vector<Remark> introduction_;
};

}  // namespace castellan::carcassonne
