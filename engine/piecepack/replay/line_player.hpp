// Plays the lines of a record; PlayedGame keeps what comes of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/piecepack/replay/findings.hpp"
#include "engine/piecepack/replay/played_line.hpp"
#include "engine/piecepack/rules/outcomes.hpp"
#include "notation/limits.hpp"

namespace castellan::piecepack {

/// What the lines of a game share.
struct Playing {
    const notation::Record& record;
    const Setup& setup;
    Findings findings;
    int steps = search_steps;                        // left to the record's claims
    int helps = int(notation::limits::diagnostics);  // as many as are shown; each looks through all that is legal
    int facts = int(notation::limits::diagnostics);  // as many; each looks through the turns before
};

class LinePlayer {
  public:
    /// A line of nodes from a state; `path` is what its addresses begin with: "", "7/1/".
    /// `outer` is the line that a variation leaves, after so many of its entries.
    LinePlayer(Playing& playing, const State& start, std::string path, const LinePlayer* outer = nullptr,
               std::size_t outer_turns = 0);

    PlayedLine play(std::uint32_t begin, std::uint32_t end);
    /// Remarks before the first turn.
    std::vector<Remark> take_introduction() { return std::move(introduction_); }

  private:
    void play_node();
    void play_turn();
    void play_turn_word(PlayedTurn& turn, std::uint32_t word);
    void refuse_empty(const PlayedTurn& turn);
    void play_round();
    void score_implied_round();
    void turn_up(const PlayedTurn& round, const Word& word, std::uint32_t at);
    void score(PlayedTurn& round);
    void play_end();
    void judge_totals(PlayedTurn& end);
    void narrow_one(PlayedTurn& end);
    void narrow_several(PlayedTurn& end, Outcomes outcomes);
    void settle();
    [[nodiscard]] Outcomes outcomes() const;
    void play_result();
    void read_rest();

    [[nodiscard]] PlayedTurn begin(PlayedTurn::Kind kind, std::uint16_t number) const;
    void collect(PlayedTurn& turn);
    std::optional<Word> read(std::uint32_t word, const std::string& address);
    std::optional<Word> read_part_word(const PlayedTurn& part, std::uint32_t word, WordKind first, WordKind last);
    void add(PlayedTurn&& turn);
    void play_variations();
    void remark(std::uint32_t node, PlayedTurn* turn);
    void refuse(std::uint32_t at, const Verdict& verdict, const std::string& address,
                const std::optional<Action>& action = {}, std::string help = {});
    [[nodiscard]] std::string nearest(Suit player, const Word& word);
    [[nodiscard]] std::vector<std::string> earlier_facts(const Verdict& verdict, const Action& action) const;
    void stop(Problem::Kind kind, std::uint32_t at);
    [[nodiscard]] const notation::Node& node(std::uint32_t index) const { return playing_.record.nodes[index]; }
    [[nodiscard]] std::string_view written(std::uint32_t index) const;
    [[nodiscard]] Verdict judge_round(int number) const;

    Playing& playing_;
    const Setup& setup_;
    State state_;
    State before_;  // before the last turn
    std::string path_;
    const LinePlayer* outer_;
    std::size_t outer_turns_;
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
    std::optional<std::uint32_t> broken_;  // what cannot be read within the turn that is being played
    std::vector<OpenRound> open_rounds_;
    std::vector<std::size_t> open_turns_;  // their scorings, in line_.turns
    bool settled_ = false;
    std::vector<std::uint32_t> opens_;  // variations met and not played yet
    PlayedLine line_;
    std::vector<Remark> introduction_;
};

}  // namespace castellan::piecepack
