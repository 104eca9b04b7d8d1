// A game of Carcassonne with seven tiles, worked out by hand.
//
// Red's castle lies at 0 and n1; its vicinity is those two, w1 and w1n1, e1 and e1n1. Turn 3 completes the road from w1
// to e1 with Blue's follower: 3 points, and 3 for the castle (S1, K5). Nothing fits the tile of turn 6. At the end
// Red's farmer has the field at the castle, 4 (F3); the road at w2 and w1 is open, 2 (F1); the monastery has its own
// tile and three around it, 4 (F1). Red has 3 + 4 + 2 = 9, Blue 3 + 4 = 7.
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::testing {

inline constexpr std::string_view seven_tags =
    "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Event \"Seven tiles\"]\n[Red \"Ann\"]\n[Blue \"Ben\"]\n[Seats \"RB\"]\n"
    "[Set \"seven\"]\n[Result \"#R\"]\n%set\n"
    "castellan-tiles 1\nname seven\nstart RCr\n"
    "tile RCr 1 crfr\ncity N\nroad WE\nfield EL WR >N\nfield ER SL SR WL\n"
    "tile C 1 cfff\ncity N\nfield EL ER SL SR WL WR >N\n"
    "tile RRRR 2 rrrr\nroad N\nroad E\nroad S\nroad W\nfield NR EL\nfield ER SL\nfield SR WL\nfield WR NL\n"
    "tile L 1 ffff\nmonastery\nfield NL NR EL ER SL SR WL WR\n"
    "tile RFr 1 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
    "tile Cccc+ 1 cccc\ncity NESW pennant\n"
    "%end\n\n";
inline constexpr std::string_view seven_turns =
    "1. R C@n1S c ^\n2. B RRRR@e1 rW\n3. R RRRR@w1 fNR\n4. B L@s1 m\n5. R RFr@w2 r\n6. B Cccc+@-\n#R\n";
inline constexpr std::string_view seven_annotated =
    "1. R C@n1S c ^\n2. B RRRR@e1 rW\n3. R RRRR@w1 fNR rE:B=3 ^0:R=3 R=3 B=3\n4. B L@s1 m\n5. R RFr@w2 r\n"
    "6. B Cccc+@-\nend fEL@0:R=4 m@s1:B=4 rW@w1:R=2 R=9 B=7\n#R\n";

inline std::string seven(std::string_view turns) { return std::string(seven_tags) + std::string(turns); }

struct OpenedGame {
    explicit OpenedGame(std::string from, const std::vector<std::string>& rulings = {}) : text(std::move(from)) {
        notation::parse_game(text, record);
        game = open_game(record, rulings);
        REQUIRE(game != nullptr);
    }
    [[nodiscard]] std::string codes() const {
        std::string list;
        for (const auto& diagnostic : game->diagnostics())
            list += (list.empty() ? "" : " ") + std::string(diagnostic.code);
        return list;
    }

    std::string text;
    notation::Record record;
    std::unique_ptr<RecordedGame> game;
};

inline std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

/// With one blank for each run of blanks and line ends.
inline std::string squeezed(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank || (!out.empty() && out.back() != ' ')) out += blank ? ' ' : c;
    }
    return out;
}

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace castellan::analyzer::testing
