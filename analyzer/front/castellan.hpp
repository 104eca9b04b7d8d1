// Castellan in one header: read a game, walk through it, ask what is legal, play on. To draw it: castellan/drawing.hpp.
//
//     auto game = castellan::read_game(text);
//     if (!game) return show(game.error());
//     for (const castellan::Turn& turn : game->turns())
//         for (const castellan::ScoreLine& line : turn.score_lines()) std::cout << line.text << '\n';
//     for (const castellan::Player& player : game->players())
//         std::cout << player.name << ": " << player.points << (player.won ? ", wins\n" : "\n");
//
// The record says which game it is of: Castelli, or Castles for the piecepack. All values here own what they hold:
// nothing needs to outlive a call. They can be copied, and const functions may be called by several threads. Players
// are named by their letter, as words name them: R, G, B, Y; S, M, C, A. Points are victory points (VP); of Castles for
// the piecepack, gold.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "notation/diagnostic.hpp"

namespace castellan {

namespace castelli {
struct Deck;
struct Setup;
struct State;
}  // namespace castelli

using notation::Diagnostic;
using notation::Severity;
using Diagnostics = std::vector<Diagnostic>;

struct Player {
    char letter = 0;
    std::string name;  // as the record's tags give it, else the colour or the suit
    int points = 0;
    bool won = false;     // alone or with others (E5)
    int most_points = 0;  // more than `points` if hidden pieces leave open what was scored
};

/// A game at one moment: it can be asked what is legal, played on and taken back.
class Position {
  public:
    /// Reads a position line of Castelli (docs/positions.md).
    static tl::expected<Position, Diagnostic> read(std::string_view text);

    Position(const Position& other);
    Position(Position&&) noexcept;
    Position& operator=(Position other) noexcept;
    ~Position();

    /// The game's rules, as Game::rules().
    [[nodiscard]] std::string_view rules() const;
    /// Of Castelli a position line; reading it gives an equal position, in which nothing can be taken back. Of another
    /// game the board as text.
    [[nodiscard]] std::string text() const;

    /// The player who decides or draws next; 0 once the game is scored, and while a scoring is due.
    [[nodiscard]] char decider() const;
    /// The least if hidden pieces leave them open; 0 for a letter that does not play.
    [[nodiscard]] int points(char player) const;

    /// Every word that may be written next, as records write them: "d5:R3G3B3Y3", "^e4.1", "+K4"; "M5@e1", "^Sa".
    /// Castelli's unwritten steps come first: no Steward and no Guard are played, areas are evaluated in board order.
    [[nodiscard]] std::vector<std::string> legal() const;
    /// Plays such a word, in any spelling; a claim after it is ignored. The error says why not, and by which rule; the
    /// position is then unchanged.
    tl::expected<void, Diagnostic> play(std::string_view word);
    /// Ends the turn of the active player, which Castelli's records do not write. Turns of other games end by
    /// themselves or are scored: nothing happens.
    tl::expected<void, Diagnostic> end_turn();
    /// Scores what is due: the end of Castelli's game (E1 to E5) after the last turn, a round, a turn of Carcassonne
    /// once its tile lies, and the end of that game.
    tl::expected<void, Diagnostic> finish();
    /// Takes back the last of these that was allowed; false if there is none.
    bool undo();

    // For users who include the headers of the engine; of a game that is not Castelli std::logic_error.
    [[nodiscard]] const castelli::Setup& setup() const;
    [[nodiscard]] const castelli::State& state() const;
    [[nodiscard]] const castelli::Deck& deck() const;

  private:
    friend struct Access;
    struct Inside;
    struct OfCastelli;
    struct OfOther;
    explicit Position(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> inside_;  // null once moved from
};

/// Points scored at once by one player under one rule.
struct ScoreLine {
    char player = 0;
    int points = 0;
    std::string rule;     // id: "B4"
    std::string text;     // "castle on e4: 2 cities x 2 = 4 VP", in the language chosen
    int most_points = 0;  // more than `points` if hidden pieces leave open what was scored
};

struct ReadOptions {
    /// Reports refusals and goes on with the game as it was played (docs/as-played.md); Castelli alone.
    bool as_played = false;
    /// Such as "own-space=none", over those of the record (docs/rules.md).
    std::vector<std::string> rulings = {};
};

class Game;

/// A turn of the main line, or a scoring.
class Turn {
  public:
    [[nodiscard]] const std::string& address() const;  // "7", "r1", "end"
    [[nodiscard]] int number() const;                  // 0: a scoring
    [[nodiscard]] char player() const;                 // 0: a scoring
    /// Its actions in canonical spelling, without claims.
    [[nodiscard]] std::vector<std::string> words() const;
    [[nodiscard]] std::vector<ScoreLine> score_lines() const;
    /// The game after it.
    [[nodiscard]] Position position() const;

  private:
    friend class Game;
    friend struct Access;
    struct Played;
    Turn(std::shared_ptr<const Played> game, std::size_t index);

    std::shared_ptr<const Played> game_;
    std::size_t index_ = 0;
};

/// A recorded game that was checked and played.
class Game {
  public:
    /// The game's rules: "castelli", "piecepack-castles".
    [[nodiscard]] std::string_view rules() const;
    /// What is scored, in the language chosen: "VP", "gold".
    [[nodiscard]] std::string points_name() const;
    /// Event, round and date; may be empty.
    [[nodiscard]] std::string title() const;
    /// A tag's value; empty without the tag.
    [[nodiscard]] std::string tag(std::string_view name) const;

    /// The final scoring was played, or the last round scored.
    [[nodiscard]] bool is_finished() const;
    /// In seat order, with the points at the end of what is recorded; winners of a finished game only.
    [[nodiscard]] std::vector<Player> players() const;
    [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }
    /// The game at an address: "0", "7", "7.2", "r1", "7/1/8", "end" (docs/notation.md). The error says what the record
    /// lacks.
    [[nodiscard]] tl::expected<Position, std::string> at(std::string_view address) const;

    /// The diagnostics of check: warnings; of a game read as played also errors.
    [[nodiscard]] const Diagnostics& diagnostics() const;

  private:
    friend struct Access;
    explicit Game(std::shared_ptr<const Turn::Played> game);

    std::shared_ptr<const Turn::Played> game_;
    std::vector<Turn> turns_;
};

/// Reads the first game of a text in CGN, checks it and plays it. Its diagnostics if any is an error; as played: if it
/// cannot be begun.
tl::expected<Game, Diagnostics> read_game(std::string_view text, const ReadOptions& options = {});

}  // namespace castellan
