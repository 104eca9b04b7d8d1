// Credits: which turns earned a player's points, those of the final scoring included.
//
// Half of a game's points come at its end, for what was gained, built and laid long before. Each of them is credited to
// the turns that made it, so that the credits of all turns are the final score, exactly:
//
//   E2   a card in hand          the turn in which it came to the hand; of unseen cards the oldest are given away first
//   E3   a unit held             the turn that gained it; the oldest are paid first
//   E4 O9  the silver's prize    in equal parts each silver held: the turn that gained it, the oldest paid first; a
//   card
//                                sold after the last turn counts for the turn in which it came to the hand
//   A8   silver of the mine      the turns that laid the player's arms on the mine, by the values of the arms
//   O7   a village or city       in equal parts the castles in view of it: the turns that built them
//   O8   a castle standing       the turn that built it
//   D3   a start tile held       the beginning, with which it came
//
// A turn can earn for others than its player: the tile of one can lay the arms of another. What was there before the
// first turn of the record is credited to the beginning.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/core/rule.hpp"

namespace castellan::analyzer {

/// Points in sixtieths: exact for shares among 2 to 6, and rounded so that sums stay exact for any other.
class Points {
  public:
    static constexpr int parts = 60;

    constexpr Points() = default;
    static constexpr Points whole(int points) { return Points(points * parts); }
    static constexpr Points sixtieths(int count) { return Points(count); }

    [[nodiscard]] constexpr int in_sixtieths() const { return sixtieths_; }
    [[nodiscard]] constexpr double value() const { return double(sixtieths_) / parts; }
    constexpr Points& operator+=(Points other) {
        sixtieths_ += other.sixtieths_;
        return *this;
    }
    friend constexpr Points operator+(Points one, Points other) { return one += other; }
    friend constexpr bool operator==(Points, Points) = default;

  private:
    explicit constexpr Points(int sixtieths) : sixtieths_(sixtieths) {}

    int sixtieths_ = 0;
};

/// "4", "1.5", "0.33"
std::string points_text(Points points);

/// Points of the final scoring that a turn earned for a player.
struct Credit {
    castelli::Colour player{};
    const core::Rule* rule = nullptr;     // of the final scoring
    const core::Rule* through = nullptr;  // A8: the silver came from the mine; else null
    int count = 0;                        // cards, units, silver, castles that it is for; 0 where arms in a mine are
    Points points;
};

/// A turn, or what was there before the first one.
struct TurnCredits {
    std::string address;                 // "7"; "0" for the beginning
    castelli::Colour player{};           // whose turn it was; of the beginning it has no meaning
    castelli::PerColour<int> at_once{};  // scored in the turn
    std::vector<Credit> later;           // in the order of the final scoring, then of the seats

    [[nodiscard]] Points total(castelli::Colour player) const;
};

struct Credits {
    TurnCredits beginning;
    std::vector<TurnCredits> turns;  // of the main line, without the final scoring
    bool scored = false;             // else the record breaks off, and nothing is credited later

    /// The player's points at the end of the record.
    [[nodiscard]] Points total(castelli::Colour player) const;
};

/// Accepts a game in any mode.
Credits credits_of(const castelli::PlayedGame& game);

/// One line of a report.
struct CreditRow {
    std::string address;
    castelli::Colour player{};
    std::string rules;  // "E3", "E4, A8"; empty for points scored in the turn
    std::string text;   // "2 units held at the end"
    Points points;
};

/// In order of play; of a turn first what it scored itself.
std::vector<CreditRow> credit_rows(const Credits& credits, const castelli::Setup& setup);

}  // namespace castellan::analyzer
