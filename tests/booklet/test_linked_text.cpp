// What in a comment leads somewhere, and what does not.
#include "render/text/linked_text.hpp"

#include <catch2/catch.hpp>

#include "render/booklet/text/running_text.hpp"
#include "render/page/note_links.hpp"
#include "render/text/web_address.hpp"

using namespace castellan::render;

namespace {

using Strings = std::vector<std::string>;

/// "text -> target" of each link.
Strings links(std::string_view text) {
    Strings found;
    std::string whole;
    for (const LinkedPiece& piece : linked_pieces(text)) {
        whole += piece.text;
        if (piece.leads != Leads::nowhere) found.push_back(std::string(piece.text) + " -> " + piece.to);
    }
    CHECK(whole == text);
    return found;
}

}  // namespace

TEST_CASE("an address of the web ends where the sentence goes on") {
    CHECK(links("See https://a.example/f?t=1&u=2#p3, or http://b.example.") ==
          Strings{"https://a.example/f?t=1&u=2#p3 -> https://a.example/f?t=1&u=2#p3",
                  "http://b.example -> http://b.example"});
    CHECK(links("(https://a.example/x_(y))") == Strings{"https://a.example/x_(y) -> https://a.example/x_%28y%29"});
    CHECK(links("„https://a.example“!") == Strings{"https://a.example -> https://a.example"});
    CHECK(links("HTTPS://A.example") == Strings{"HTTPS://A.example -> HTTPS://A.example"});
    CHECK(links("https://a.example/M\u00FCnster") ==
          Strings{"https://a.example/M\u00FCnster -> https://a.example/M%C3%BCnster"});
    CHECK(links("https://a.example/it's\\) <U+202E>") == Strings{"https://a.example/it's -> https://a.example/it%27s"});
}

TEST_CASE("nothing but https and http leads to the web") {
    for (const std::string text : {"javascript:alert(1)", "file:///etc/passwd", "mailto:me@a.example", "me@a.example",
                                   "www.a.example/a", "ftp://a.example", "xhttps://a.example", "https://", "https:// a",
                                   "https:/a.example", "https://\"onclick=", "data:text/html,https"})
        CHECK(links(text).empty());
}

TEST_CASE("a turn is named in English, German or Dutch, with an address in it") {
    CHECK(links("As in turn 7, Zug 12.3 und beurt 7/1.") ==
          Strings{"turn 7 -> 7", "Zug 12.3 -> 12.3", "beurt 7/1 -> 7/1"});
    CHECK(links("Turn 7/1/8.2; turn\u00A04 (turn 5)") ==
          Strings{"Turn 7/1/8.2 -> 7/1/8.2", "turn\u00A04 -> 4", "turn 5 -> 5"});
    CHECK(links("“turn 7”, turn 7-9, diagram 2") == Strings{"turn 7 -> 7", "turn 7 -> 7", "diagram 2 -> 2"});
    for (const std::string text :
         {"return 7", "turn7", "turn", "turn ", "turn 7th", "turns 7", "turn 123456", "turn x7", "Anzug 7", "turn 7a"})
        CHECK(links(text).empty());
}

TEST_CASE("a script finds the links of a comment in units of UTF-16") {
    const auto found = page::links_of({"\U0001F3F0 \u738B turn 7", "https://a.example"});
    REQUIRE(found.size() == 2);
    CHECK((found[0].at == 5 && found[0].length == 6 && found[0].to == "#7"));
    CHECK((found[1].at == 12 && found[1].length == 17 && found[1].to == "https://a.example"));
}

TEST_CASE("addresses are known by their signs, and sentences are none") {
    for (const std::string word : {"https://a.example/x", "www.example.org/a,", "me@example.org.", "a.example", "v1.2"})
        CHECK(has_address(word));
    for (const std::string word : {"castle.", "end...", "Mr.", "", ".", "and/or", "(silver),"})
        CHECK_FALSE(has_address(word));
}

TEST_CASE("in a booklet a turn's link is its name, and a link to the web its address") {
    std::string text;
    Strings targets;
    for (const Run& run : booklet::running_text("Zug 7.2: see https://a.example/it's \"now\"")) {
        text += run.text;
        if (!run.link.empty()) targets.push_back(run.link);
    }
    CHECK(text == "Zug 7.2: see https://a.example/it's “now”");
    CHECK(targets == Strings{booklet::turn_target(7), "https://a.example/it%27s"});
}
