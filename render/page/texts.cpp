#include "render/page/texts.hpp"

#include <array>

#include "language/text.hpp"

namespace castellan::render::page {

namespace {

using language::msgid;

struct PageText {
    std::string_view key;
    std::string_view english;
};

constexpr std::array page_texts = {
    PageText{"board", msgid("Board")},
    PageText{"players", msgid("Players")},
    PageText{"turns", msgid("Turns")},
    PageText{"charts", msgid("Charts")},
    PageText{"setup", msgid("Setup")},
    PageText{"turn", msgid("Turn {0}, {1}")},
    PageText{"range", msgid("{0} to {1}")},
    PageText{"variation", msgid("Variation {0}")},
    PageText{"after-variation", msgid("After variation {0}")},
    PageText{"stopped", msgid("Not played further: {0}")},
    PageText{"astray", msgid("This link leads nowhere: the game has no place {0}")},
    PageText{"ledger", msgid("All score lines")},
    PageText{"controls", msgid("Moving through the game")},
    PageText{"first", msgid("To the setup")},
    PageText{"back", msgid("One turn back")},
    PageText{"play", msgid("Play by itself")},
    PageText{"forth", msgid("One turn on")},
    PageText{"last", msgid("To the end")},
    PageText{"turn-shown", msgid("The turn shown")},
    PageText{"more", msgid("More")},
    PageText{"less", msgid("Less")},
    PageText{"score-lines", msgid("Score lines of this turn")},
    PageText{"commented", msgid("with a comment")},
    PageText{"comment-forth", msgid("Next comment")},
    PageText{"comment-back", msgid("Comment before")},
    PageText{"hidden-later", msgid("What comes later is hidden until you get there.")},
    PageText{"reveal", msgid("Show the result")},
    PageText{"hide-again", msgid("Hide what comes later")},
    PageText{"slider", msgid("Turn shown")},
    PageText{"speed", msgid("Speed")},
    PageText{"slow", msgid("slow")},
    PageText{"steady", msgid("steady")},
    PageText{"fast", msgid("fast")},
    PageText{"adjust", msgid("View")},
    PageText{"flip", msgid("Turn the board around")},
    PageText{"zoom", msgid("Board")},
    PageText{"zoom-in", msgid("Larger")},
    PageText{"zoom-out", msgid("Smaller")},
    PageText{"zoom-reset", msgid("Whole board")},
    PageText{"sound", msgid("Sound on moves")},
    PageText{"take", msgid("Take away")},
    PageText{"take-record", msgid("The game's record")},
    PageText{"take-record-note", msgid("All of the game as it was written, to the end.")},
    PageText{"take-board", msgid("This board")},
    PageText{"take-board-note", msgid("As it is shown, with its marks.")},
    PageText{"take-position", msgid("This position")},
    PageText{"take-position-note", msgid("One line, for castellan's --position and the tag Position.")},
    PageText{"take-link", msgid("A link to this place")},
    PageText{"take-file", msgid("This page is a file on your device. On a site it has a link that others can open.")},
    PageText{"take-frame", msgid("For a site")},
    PageText{"take-frame-note", msgid("A line that shows the game in another page, from this place on.")},
    PageText{"copy", msgid("Copy")},
    PageText{"copied", msgid("Copied.")},
    PageText{"copy-refused", msgid("The browser refuses to copy. The text is selected: copy it yourself.")},
    PageText{"save", msgid("Save")},
    PageText{"saved", msgid("Saved as {0}")},
    PageText{"whole-game", msgid("Open the whole game")},
    PageText{"theme-auto", msgid("Theme: automatic")},
    PageText{"theme-light", msgid("Theme: light")},
    PageText{"theme-dark", msgid("Theme: dark")},
    PageText{"keys", msgid("Keys")},
    PageText{"close", msgid("Close")},
    PageText{"key-forth", msgid("one turn on")},
    PageText{"key-back", msgid("one turn back")},
    PageText{"key-step", msgid("one action on")},
    PageText{"key-step-back", msgid("one action back")},
    PageText{"key-first", msgid("to the setup")},
    PageText{"key-last", msgid("to the end")},
    PageText{"key-play", msgid("play by itself, or stop")},
    PageText{"key-player", msgid("this player's next turn")},
    PageText{"key-player-back", msgid("this player's turn before")},
    PageText{"key-comment", msgid("the next comment")},
    PageText{"key-comment-back", msgid("the comment before")},
    PageText{"key-variation", msgid("into the variation")},
    PageText{"key-leave", msgid("out of it; the last move instead of a score line")},
    PageText{"key-ledger", msgid("all score lines")},
    PageText{"key-theme", msgid("light or dark")},
    PageText{"key-flip", msgid("turn the board around")},
    PageText{"key-zoom-in", msgid("larger; with shift, arrows move the board")},
    PageText{"key-zoom-out", msgid("smaller")},
    PageText{"key-zoom-reset", msgid("the whole board")},
    PageText{"key-take", msgid("take away: record, link, pictures")},
    PageText{"key-help", msgid("this help")},
};

}  // namespace

void write_texts(base::Json& json) {
    for (const PageText& text : page_texts) json.field(text.key, language::tr(text.english));
}

}  // namespace castellan::render::page
