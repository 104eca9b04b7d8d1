#include "web/recorder/texts.hpp"

#include <array>
#include <string_view>

#include "base/json.hpp"
#include "language/text.hpp"

namespace castellan::web {

namespace {

using language::msgid;

struct RecorderText {
    std::string_view key;
    std::string_view english;
};

constexpr std::array recorder_page_texts = {
    RecorderText{"menu", msgid("Menu")},
    RecorderText{"undo", msgid("Undo")},
    RecorderText{"redo", msgid("Do again")},
    RecorderText{"board", msgid("Board")},
    RecorderText{"next", msgid("What comes next")},
    RecorderText{"take-back", msgid("Take the last piece back")},
    RecorderText{"type", msgid("Type a word of CGN")},
    RecorderText{"write", msgid("Write")},
    RecorderText{"readings", msgid("Readings")},
    RecorderText{"players-turns", msgid("Players and turns")},
    RecorderText{"players", msgid("Players")},
    RecorderText{"problems", msgid("Problems")},
    RecorderText{"place", msgid("At this place")},
    RecorderText{"turns", msgid("Turns")},
    RecorderText{"close", msgid("Close")},
    RecorderText{"set-up", msgid("Set-up")},
    RecorderText{"set-up-first", msgid("The set-up is not complete")},
    RecorderText{"arm-north", msgid("tap the north arm")},
    RecorderText{"arm-east", msgid("tap the east arm")},
    RecorderText{"arm-south", msgid("tap the south arm")},
    RecorderText{"arm-west", msgid("tap the west arm")},
    RecorderText{"pad", msgid("Arms clockwise from the north")},
    RecorderText{"colour-R", msgid("Red")},
    RecorderText{"colour-G", msgid("Green")},
    RecorderText{"colour-B", msgid("Blue")},
    RecorderText{"colour-Y", msgid("Yellow")},
    RecorderText{"card", msgid("card")},
    RecorderText{"earlier", msgid("What is written here changes what follows.")},
    RecorderText{"to-end", msgid("To the end")},
    RecorderText{"write-here", msgid("Write it here")},
    RecorderText{"end-word", msgid("that is all")},
    RecorderText{"tap-board", msgid("Tap the place on the board.")},
    RecorderText{"which-way", msgid("Which way does it lie?")},
    RecorderText{"kept-in-hand", msgid("Kept in hand:")},
    RecorderText{"next-turn", msgid("Next turn: {0}")},
    RecorderText{"one-wins", msgid("{0} wins")},
    RecorderText{"several-win", msgid("{0} win")},
    RecorderText{"no-winner", msgid("No one wins")},
    RecorderText{"points-table", msgid("Final points")},
    RecorderText{"rank", msgid("Rank")},
    RecorderText{"player", msgid("Player")},
    RecorderText{"game-over", msgid("The game is over")},
    RecorderText{"several-fit", msgid("Several words fit, or none")},
    RecorderText{"keep", msgid("Keep it as it was played")},
    RecorderText{"main-line", msgid("Main line")},
    RecorderText{"variation", msgid("Variation {0}")},
    RecorderText{"clear", msgid("Take away the rest of the turn")},
    RecorderText{"tell-again", msgid("Enter this turn again")},
    RecorderText{"edit-turn", msgid("Change its words")},
    RecorderText{"comment", msgid("Comment")},
    RecorderText{"judge", msgid("Judge")},
    RecorderText{"mark", msgid("Mark or clock")},
    RecorderText{"vary", msgid("Variation")},
    RecorderText{"remove", msgid("Take the turn away")},
    RecorderText{"decide", msgid("Arbiter")},
    RecorderText{"decision-stood", msgid("The action stood")},
    RecorderText{"decision-taken-back", msgid("It was taken back")},
    RecorderText{"decision-none", msgid("No decision")},
    RecorderText{"words", msgid("Words of the turn")},
    RecorderText{"ok", msgid("Done")},
    RecorderText{"clear-comment", msgid("Take the comments away")},
    RecorderText{"mark-place", msgid("Place to mark")},
    RecorderText{"clock", msgid("Clock time")},
    RecorderText{"more-settings", msgid("Event, rulings and more")},
    RecorderText{"begin", msgid("Begin")},
    RecorderText{"round-the-table", msgid("Players clockwise, the start player first")},
    RecorderText{"name", msgid("Name")},
    RecorderText{"name-of-seat", msgid("Name at seat {0}")},
    RecorderText{"colour-of-seat", msgid("Colour of seat {0}")},
    RecorderText{"open-seats", msgid("Choose a colour for each player.")},
    RecorderText{"open-pieces", msgid("Choose the piece of each place, and turn it as it lies.")},
    RecorderText{"piece-for", msgid("Which piece is in row {0}, column {1}?")},
    RecorderText{"piece-at", msgid("Piece {0}: {1}")},
    RecorderText{"turn-piece", msgid("Turn")},
    RecorderText{"new-game", msgid("New game")},
    RecorderText{"games", msgid("Games in this browser")},
    RecorderText{"no-games", msgid("No game is kept in this browser.")},
    RecorderText{"open-file", msgid("Open a file")},
    RecorderText{"download", msgid("Download")},
    RecorderText{"copy", msgid("Copy the record")},
    RecorderText{"copied", msgid("The record is in the clipboard.")},
    RecorderText{"copy-by-hand",
                 msgid("The browser does not let the page copy. The text is selected: copy it from there.")},
    RecorderText{"share", msgid("Share the record")},
    RecorderText{"paste", msgid("Open from the clipboard")},
    RecorderText{"paste-here", msgid("Paste the record here")},
    RecorderText{"as-text", msgid("The record as text")},
    RecorderText{"review", msgid("Review")},
    RecorderText{"tags", msgid("Tags")},
    RecorderText{"tag-Event", msgid("Event")},
    RecorderText{"tag-Site", msgid("Venue")},
    RecorderText{"tag-Date", msgid("Date")},
    RecorderText{"tag-Round", msgid("Round")},
    RecorderText{"tag-Annotator", msgid("Annotator")},
    RecorderText{"tag-Arbiter", msgid("Arbiter")},
    RecorderText{"tag-TimeControl", msgid("Time control")},
    RecorderText{"other-tag", msgid("Another tag")},
    RecorderText{"tag-name", msgid("Name")},
    RecorderText{"tag-value", msgid("Value")},
    RecorderText{"result", msgid("Result")},
    RecorderText{"print", msgid("Print")},
    RecorderText{"language", msgid("Language")},
    RecorderText{"theme", msgid("Theme")},
    RecorderText{"theme-auto", msgid("Theme: automatic")},
    RecorderText{"theme-light", msgid("Theme: light")},
    RecorderText{"theme-dark", msgid("Theme: dark")},
    RecorderText{"keys", msgid("Keys")},
    RecorderText{"key-type", msgid("type a word")},
    RecorderText{"key-move", msgid("move between choices")},
    RecorderText{"key-choose", msgid("choose")},
    RecorderText{"key-undo", msgid("undo, do again")},
    RecorderText{"key-turn", msgid("the turn before, the next turn")},
    RecorderText{"forget", msgid("Delete")},
    RecorderText{"forget-game", msgid("Delete {0}?")},
    RecorderText{"too-long", msgid("the text is too long for one game")},
    RecorderText{"which-encoding", msgid("The file is not UTF-8. Which of these reads right?")},
    RecorderText{"not-utf-8",
                 msgid("The file is not UTF-8, and fits no encoding that browsers know: save it as UTF-8.")},
    RecorderText{"not-kept",
                 msgid("This browser keeps nothing here: download or copy the record before you close the page.")},
    RecorderText{"leave-unsaved", msgid("This game is not saved anywhere. Leave it?")},
    RecorderText{"leave", msgid("Leave it")},
    RecorderText{"not-installed",
                 msgid("The page cannot be installed from this address; it works as long as the server does.")},
    RecorderText{"other-tab", msgid("This game is open in another tab, which goes on with it.")},
    RecorderText{"take-over", msgid("Go on here")},
    RecorderText{"rules", msgid("Game")},
    RecorderText{"rules-castelli", msgid("Castelli")},
    RecorderText{"rules-piecepack-castles", msgid("Castles for the piecepack")},
    RecorderText{"rules-carcassonne", msgid("Carcassonne with castles")},
    RecorderText{"player-count", msgid("Players")},
    RecorderText{"module-dilemma", msgid("Dilemma")},
    RecorderText{"module-battle", msgid("Battle")},
    RecorderText{"module-tournament", msgid("Tournament")},
    RecorderText{"go-on", msgid("Go on")},
};

}  // namespace

std::string recorder_texts() {
    base::Json json(base::Json::Layout::one_line);
    json.begin_object();
    for (const RecorderText& text : recorder_page_texts) json.field(text.key, language::tr(text.english));
    json.end_object();
    return json.text();
}

}  // namespace castellan::web
