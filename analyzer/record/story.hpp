// A played record as pages, booklets, charts and the reviewer show it, whatever its game: lines of turns with their
// words, what came of them, points and comments. All texts are in the language chosen. Texts of the record are as it
// has them: who shows them makes them safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::analyzer {

/// A number of points; of a game with hidden pieces perhaps only its bounds.
struct PointRange {
    int least = 0;
    int most = 0;
    [[nodiscard]] bool exact() const { return least == most; }
    friend bool operator==(const PointRange&, const PointRange&) = default;
};
/// "12", "4 to 12"
std::string text(PointRange points);

inline constexpr int nobody = -1;

struct StoryPlayer {
    char letter = 0;   // as words name it
    std::string name;  // of the record, else the seat's
    std::string seat;  // "Suns"
};

/// Something that a turn did or scored.
struct StoryEvent {
    std::string text;
    std::string rule;  // its id; may be empty
    int player = nobody;
    std::optional<PointRange> points;  // of what is scored
    bool is_new = true;                // else a sum of points that were scored before
};

/// A comment, in paragraphs.
struct StoryComment {
    bool before_action = false;
    std::uint32_t variations = 0;  // of the turn, which it follows
    std::vector<std::string> paragraphs;
};

struct StoryTurn {
    std::string address;  // "0", "7", "r1", "7/1/8", "end"
    std::string heading;  // "7.", "Round 1", "Final score"
    int number = 0;       // of a turn; 0: a scoring
    int player = nobody;  // of a turn
    std::string words;    // as the canonical record writes them, without claims
    std::vector<StoryEvent> events;
    std::vector<std::string> glyphs;  // "!?"
    std::vector<StoryComment> comments;
    bool asks_for_diagram = false;        // a comment there does: [%diagram]
    std::vector<std::size_t> variations;  // places in Story::lines
    std::vector<PointRange> points;       // of each player, after it
    std::vector<std::string> holdings;    // what each player has then, in a few words; each may be empty
    [[nodiscard]] bool is_scoring() const { return player == nobody; }
};

/// The main line, or a variation.
struct StoryLine {
    std::string name;  // "7/1"; empty: the main line
    std::string of;    // address of the turn it varies
    std::vector<StoryTurn> turns;
    std::string stopped;  // why it could not be played further; else empty
};

/// A row of the final score sheet: "Round 1", with each player's points.
struct StoryRow {
    std::string name;
    std::string rule;
    std::vector<PointRange> points;
};

struct Story {
    std::string game;                  // "Castles for the piecepack"
    std::string title;                 // event, round, date; may be empty
    std::string about;                 // variants and readings chosen; may be empty
    std::string points;                // what is scored: "gold"
    std::vector<StoryPlayer> players;  // in seat order; everything of a player is at that place
    StoryTurn start;                   // address "0": the setup, with the comments there
    std::vector<StoryLine> lines;      // the main line first
    std::vector<StoryRow> rows;        // of what is scored so far, and the total last
    std::string result;                // "Ann wins"; why there is none
    std::vector<int> winners;          // of a finished game, places in `players`; none while it is open
    bool finished = false;

    [[nodiscard]] const std::vector<StoryTurn>& turns() const { return lines.front().turns; }
    /// Null if no turn has this address. "end" is the end of the main line.
    [[nodiscard]] const StoryTurn* find(const std::string& address) const;
};

/// "7. Ann: a3 n2": the turn at an address, or the one an action there belongs to. Of no turn: nothing.
std::string move_text(const Story& story, std::string_view address);

}  // namespace castellan::analyzer
