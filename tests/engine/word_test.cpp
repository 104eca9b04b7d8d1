// Unreadable words: the message, and its place. Also spaces, and texts that are none.
#include "engine/castelli/words/word.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "engine/castelli/board/names.hpp"

using castellan::castelli::find_space;
using castellan::castelli::parse_word;
using castellan::castelli::space_name;

namespace {

struct Misread {
    std::string_view text;
    std::string_view code;
    std::size_t begin;  // of the character that is pointed at
    std::string_view message;
};

}  // namespace

TEST_CASE("an unreadable word is told of where it stops to be one, and once") {
    for (const Misread& wanted : {
             Misread{"R:", "bad-word", 1, "nothing follows the player"},
             {"!", "bad-word", 0, "no word begins with '!'"},
             {"R:vp=R1", "bad-player", 0, "a consequence belongs to no player"},
             {"+Xy", "bad-card", 1, "expected a card, found 'Xy'"},
             {"+K4=1", "bad-claim", 3, "this word takes no claim"},
             {"^e4=1=2", "bad-word", 5, "unexpected '=2'"},
             {"^e4.0", "bad-area", 4, "expected a building site, found '0'"},
             {"^e4$x", "bad-word", 4, "expected what is bought, found 'x'"},
             {"i3:R3G3B3Yc", "bad-space", 0, "expected a space, found 'i3'"},
             {"K6", "bad-card", 0, "expected a card, found 'K6'"},
             {"^e9", "bad-space", 2, "expected a space, found '9'"},
             {"a:", "bad-space", 1, "expected a space, found ':'"},
             {"h:", "bad-space", 1, "expected a space, found ':'"},
             {"i:", "bad-card", 0, "expected a card, found 'i:'"},
             // build cards
             {"LgXx^e4", "bad-card", 2, "expected a card, found 'Xx'"},
             {"LgLg^e4", "bad-card", 4, "Landgrave is named twice"},
             {"LgRa^e4", "bad-card", 4, "this card is used with a castle"},
             {"LgLv", "bad-card", 3, "this card is used with a castle"},
             // cards with a target
             {"Tr", "bad-card", 1, "the Traitor names a player and the card taken"},
             {"Tr>B", "bad-card", 3, "the Traitor names a player and the card taken"},
             {"Tr>B+", "bad-card", 4, "expected a card, found the end of the word"},
             {"Pe", "bad-card", 1, "the Peasant names an octagon"},
             {"Du+c3", "bad-card", 2, "the Duke names an octagon"},
             {"In", "bad-card", 1, "the Incendiary names a city"},
             {"St", "bad-card", 1, "the Steward names the colour that now points north"},
             {"St>w", "bad-player", 3, "expected a colour, found 'w'"},
             // tiles, areas and claims
             {"d5", "bad-word", 1, "expected a tile or an area at d5, found the end of the word"},
             {"d5:#1", "bad-tile", 4, "expected a tile's id and the colour of its north arm"},
             {"d5:#12", "bad-player", 5, "expected a colour, found '2'"},
             {"a1@x", "bad-area", 3, "expected a side of the tile, found 'x'"},
             {"vp", "bad-claim", 1, "`vp` states nothing"},
             {"vp=R1,R2", "bad-claim", 7, "Red is named twice"},
             {"vp=R", "bad-claim", 3, "expected a number, found the end of the word"},
             {"K3=many", "bad-claim", 3, "expected a number, found 'many'"},
             {"vp=R\u20AC", "bad-claim", 4, "expected a number, found '\u20AC'"},
             {"vp=R12345", "bad-claim", 8, "this number is too large"},
         }) {
        CAPTURE(wanted.text);
        const auto word = parse_word(wanted.text);
        REQUIRE_FALSE(word);
        CHECK(word.error().code == wanted.code);
        CHECK(word.error().message == wanted.message);
        CHECK(word.error().span.begin == wanted.begin);
    }
}

TEST_CASE("the help for a word is about that word, or a general form") {
    const auto help = [](std::string_view text) {
        const auto word = parse_word(text);
        REQUIRE_FALSE(word);
        return word.error().help;
    };
    CHECK(help("+K4-Ra") == "put a blank before the next word: `+K4 -Ra`");
    CHECK(help("e4g=R2G1") == "put a comma between the colours: `e4g=R2,G1`");
    CHECK(help("f3:G") == "form: `G` and the value, or `Gc` with a card icon");
    CHECK(help("f3x") ==
          "forms: `f3:` and a tile, `f3` and an area's letter, `f3$`, `f3@` and a side of the rim, a castle "
          "`^f3`");
    CHECK(help("Du") == "form: `Du>` and the octagon's name");
    CHECK(help("Mb") == "form: `Mb^` and where the castle is built");
}

TEST_CASE("a space is a column from a to h and a row from 1 to 8") {
    for (const std::string_view name : {"a1", "h8", "a8", "h1"}) CHECK(space_name(find_space(name)) == name);
    for (const std::string_view name : {"", "d", "d55", "`1", "i1", "d0", "d9", "dQ", "5d"}) {  // Q is 32 rows above 1
        CAPTURE(name);
        CHECK_FALSE(find_space(name).valid());
    }
}
