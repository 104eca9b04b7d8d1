// Plays the lines of a record; PlayedGame keeps what comes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/line_player.hpp"
#include "engine/piecepack/replay/findings.hpp"
#include "engine/piecepack/replay/played_line.hpp"
#include "engine/piecepack/rules/outcomes.hpp"
#include "engine/piecepack/words/word.hpp"
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

class LinePlayer : public core::LinePlayer<LinePlayer, PlayedLine, Playing> {
  public:
    /// A line from a state.
    LinePlayer(Playing& playing, const State& start, std::string path, const LinePlayer* outer = nullptr,
               std::size_t outer_turns = 0);

  private:
    friend core::LinePlayer<LinePlayer, PlayedLine, Playing>;
    void play_turn();
    void play_part() { play_round(); }
    void play_end();
    void play_result();
    void finish();
    static tl::expected<Word, WordError> parse(std::string_view text) { return parse_word(text); }
    static std::optional<Suit> find_player(char letter) { return find_suit(letter); }
    void score_implied();
    [[nodiscard]] std::string nearest_reading(Suit player, const Word& word) const;
    [[nodiscard]] std::vector<std::string> earlier_facts(const Verdict& verdict, const Action& action) const;
    std::optional<Word> read(std::uint32_t word, const std::string& address);

    void play_turn_word(PlayedTurn& turn, std::uint32_t word);
    void refuse_empty(const PlayedTurn& turn);
    void play_round();
    void turn_up(const PlayedTurn& round, const Word& word, std::uint32_t at);
    void score(PlayedTurn& round);
    void judge_totals(PlayedTurn& end);
    void narrow_one(PlayedTurn& end);
    void narrow_several(PlayedTurn& end, Outcomes outcomes);
    void settle();
    [[nodiscard]] Outcomes outcomes() const;
    std::optional<Word> read_part_word(const PlayedTurn& part, std::uint32_t word, WordKind first, WordKind last);
    void add(PlayedTurn&& turn);
    void play_variations();
    [[nodiscard]] Verdict judge_round(int number) const;

    const Setup& setup_;
    State state_;
    State before_;  // before the last turn
    std::vector<OpenRound> open_rounds_;
    std::vector<std::size_t> open_turns_;  // their scorings, in line_.turns
    bool settled_ = false;
};

}  // namespace castellan::piecepack
