// A game to review.
#pragma once

#include <memory>

#include "analyzer/castelli/report/titles.hpp"
#include "cli/review/castelli_tour.hpp"
#include "cli/review/navigation.hpp"
#include "cli/review/reviewer.hpp"
#include "tests/analyzer/games.hpp"

namespace castellan::cli::testing {

/// Three turns. Blue's castle of turn 1 scores 5, village b4 and cities f4 and h4 in its row (B4): that takes the lead
/// from no other player, and is a swing of 5. Red's of turn 2 scores 2, the city f4 in its column. Turn 1 has a
/// variation, and that has one.
inline const std::string three_turns = analyzer::testing::game_from(
    "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | "
    "B w=1 g=1 r=1 | R w=1 g=1 r=1",
    "{before} 1. B d5:R4G4B4Y4 {laid} ^d4 ! {built}\n"
    "( 1. B c4:R4G4B4Y4 {elsewhere} 2. R d5:R5G5Y5B5 ( 2. R d3:R5G5Y5B5 ) )\n"
    "2. R f5:R5G5Y5B5 ^f6\n"
    "3. B c4:R6G6B6Y6\n*");

struct Reviewed {
    explicit Reviewed(const std::string& text) : subject(subject_of(analyzer::testing::Opened(text))) {}

    [[nodiscard]] Navigation navigation() const { return Navigation(subject.game); }
    [[nodiscard]] Reviewer reviewer() const {
        return {std::make_unique<CastelliTour>(subject), render::Charset::ascii};
    }

    static Subject subject_of(const analyzer::testing::Opened& game) {
        return {{game.record, *game.opening, {.keep_snapshots = true}},
                analyzer::player_names(game.record),
                analyzer::game_title(game.record)};
    }

    Subject subject;
};

}  // namespace castellan::cli::testing
