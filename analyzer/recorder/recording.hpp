// A record that is written while the game is played: its text, a place in it, and what may be written there.
//
// The text is the state: each answer is a word of CGN in it, and everything else follows from reading it again. So an
// answer, undo, a change of an earlier turn and a variation are edits of the text, which stays in canonical form. Faces
// (terminal, page) ask what is open and show it; they keep no part of the record of their own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/recorder/desk/desk.hpp"
#include "analyzer/recorder/desk/question.hpp"
#include "analyzer/recorder/history.hpp"
#include "notation/comment.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::recorder {

/// What became of a word that was typed.
struct Entered {
    bool is_written = false;
    std::string word;                   // as it was written, or would be
    std::string refusal;                // why not; empty if it is written or only several words fit
    std::string rule;                   // "B3, Castles": by which it is refused; may be empty
    std::string help;                   // what would be right; may be empty
    std::vector<std::string> readings;  // words that may have been meant
    bool can_be_kept = false;           // as it was played, although the rules forbid it
};

/// A turn of a line as a list shows it.
struct ListedTurn {
    std::string address;  // of the place after it: "7", "end"
    std::uint32_t number = 0;
    char player = 0;      // 0: a part of the record that is no turn
    std::string words;    // as they are written, without comments and variations
    std::string comment;  // its comments as their reader sees them; commands as they are written
    std::uint32_t variations = 0;
    bool has_error = false;
};

/// Where a problem is, as people find it.
struct ProblemPlace {
    std::string where;    // "turn 5", "set-up"
    std::string address;  // of the place after that turn
    std::string said;     // what is wrong and what would be right, by the players' names
};

/// A tag with its value as it is meant.
struct TagValue {
    std::string name, value;
};

class Recording {
  public:
    /// Of one game. The error says why there is nothing to record in the text: none or several games, or a game that
    /// is not known.
    static tl::expected<Recording, std::string> open(std::string text);
    /// A record whose set-up is still to be filled in. `modules` of Castelli alone: "dilemma, battle".
    static Recording begin(std::string_view rules, int players, std::string_view modules, std::string_view date);
    Recording(Recording&&) noexcept;
    Recording& operator=(Recording&&) noexcept;
    ~Recording();

    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] std::string_view rules() const;
    [[nodiscard]] const Place& place() const;
    [[nodiscard]] bool at_end() const;  // nothing follows the place in the main line

    /// Nothing while the record cannot be set up: then problems() say what its tags lack.
    [[nodiscard]] const std::optional<Standing>& standing() const;
    /// What is wrong with the whole record, in order of place; of a game that keeps irregular actions as it was played.
    /// Without a result it is being recorded: that it breaks off in a turn is not counted.
    [[nodiscard]] const std::vector<notation::Diagnostic>& problems() const;
    [[nodiscard]] std::vector<ListedTurn> turns() const;
    /// Of each of the problems, in their order.
    [[nodiscard]] std::vector<ProblemPlace> problem_places() const;

    // The set-up, asked before the first turn.
    [[nodiscard]] std::vector<SetupField> setup() const;
    /// The value of a field; of one that is part of a list, in that list. The error says what is wrong with a text or a
    /// date; what is wrong with other fields, they say themselves, since they are filled in step by step.
    tl::expected<void, std::string> set_up(const SetupField& field, std::string_view value);

    // In the middle of the record an answer changes what follows. It is written only once somebody agreed to that for
    // the turn; entering a turn again, or clearing the rest of it, is to agree.
    /// "In turn 5 of 15"; empty where nothing follows in the line.
    [[nodiscard]] std::string earlier() const;
    [[nodiscard]] bool must_agree() const;
    void agree();
    /// Where to go on another day: the address of a place in the middle that somebody agreed to change, else empty: at
    /// the end.
    [[nodiscard]] std::string resume() const;

    // Answers, piece by piece.
    [[nodiscard]] const Question& question() const;
    /// Adds a piece of the question's options; a word that is whole by it is written. False if there is no such option.
    bool choose(std::string_view piece);
    /// Takes back the last piece; false if nothing is chosen.
    bool unchoose();
    [[nodiscard]] Matches matches(std::string_view typed, std::size_t most) const;
    /// Writes words as they are typed, in any spelling that check helps with. `keep`: also what the rules refuse.
    Entered enter(std::string_view typed, bool keep = false);
    /// Writes a word that may be written.
    void write(const std::string& word);

    // Places. False if there is none such; nothing changes then.
    bool go_to(std::string_view address);
    void go_to_end();
    /// Takes the words of the turn away that follow the place; what is recorded after the turn stays.
    bool clear_rest_of_turn();
    /// Takes all words of the turn away and goes to its beginning, in one step. False if there is no turn here.
    bool enter_turn_again();
    /// Takes a whole turn away; those after it are numbered anew.
    bool remove_turn();
    /// Begins a variation of the turn of the place: the next word is the first of it.
    bool begin_variation();
    /// "Variation of turn 5" until that word is written; else empty.
    [[nodiscard]] std::string variation() const;

    // What belongs to the place without being an answer.
    void comment(std::string_view text);  // empty: takes the comments of the place away
    /// A command in a comment: "mark" with "e4 d5@N:red", "clk" with "0:05:00". False if it could not be read again.
    bool command(std::string_view name, std::string_view arguments);
    void glyph(std::string_view glyph);  // "!?"; empty: takes the judgement away
    /// The arbiter's decision on the action before the place: "stood", "taken back", or empty for none (the tag
    /// Decisions, docs/as-played.md). False if the game or the place knows no decisions.
    bool decide(std::string_view decision);
    /// "*", "#R", as it is at the end of the movetext; empty if it is missing.
    [[nodiscard]] std::string result() const;
    /// The error says that it is not a result.
    tl::expected<void, std::string> set_result(std::string_view result);
    /// Empty: takes the tag away. The error says that it is not a tag's name, or what is wrong with the value.
    tl::expected<void, std::string> set_tag(std::string_view name, std::string_view value);
    [[nodiscard]] std::string tag(std::string_view name) const;
    [[nodiscard]] std::vector<TagValue> tags() const;
    /// The whole text, as somebody edited it. The error as of open().
    tl::expected<void, std::string> replace_text(const std::string& text);

    bool undo();
    bool redo();
    [[nodiscard]] bool can_undo() const;
    /// Whether undo() would change tags before the first turn: these are the set-up.
    [[nodiscard]] bool undoes_setup() const;
    [[nodiscard]] bool can_redo() const;
    /// The steps that led here, for another day.
    [[nodiscard]] std::string saved_steps() const;
    /// Steps saved with this text; false if they are of another.
    bool restore_steps(std::string_view saved);

  private:
    struct Inside;
    explicit Recording(std::unique_ptr<Inside> inside);
    void add_comment(const notation::CommentPart& part);
    void write_result(std::string_view result);
    void write_tag(std::string_view name, std::string_view value);

    std::unique_ptr<Inside> inside_;
};

}  // namespace castellan::analyzer::recorder
