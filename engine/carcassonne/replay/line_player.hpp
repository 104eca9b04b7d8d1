// Plays the lines of a record; PlayedGame keeps what comes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/carcassonne/replay/findings.hpp"
#include "engine/carcassonne/replay/played_line.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "engine/core/line_player.hpp"
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

class LinePlayer : public core::LinePlayer<LinePlayer, PlayedLine, Playing> {
  public:
    /// A line from the state as it is.
    LinePlayer(Playing& playing, std::string path, const LinePlayer* outer = nullptr, std::size_t outer_turns = 0);

  private:
    friend core::LinePlayer<LinePlayer, PlayedLine, Playing>;
    void play_turn();
    void play_part() { stop(Problem::Kind::syntax, at_); }  // of games with rounds: the reader has reported it
    void play_end();
    void play_result();
    void finish();
    static tl::expected<Word, WordError> parse(std::string_view text) { return parse_word(text); }
    static std::optional<Colour> find_player(char letter);
    void score_implied();
    [[nodiscard]] std::string nearest_reading(Colour player, const Word& word) const;
    [[nodiscard]] std::vector<std::string> earlier_facts(const Verdict& verdict, const Action& action) const;

    void play_turn_word(PlayedTurn& turn, std::uint32_t word);
    void refuse_unfinished(const PlayedTurn& turn);
    void score_turn(PlayedTurn& turn);
    void judge_claims(PlayedTurn& turn);
    static void add_word(PlayedTurn& turn, const Word& word);
    void play_variations(PlayedTurn& turn, const Mark& before);

    const Setup& setup_;
    State& state_;
};

}  // namespace castellan::carcassonne
