// The front matter of a booklet.
#include "render/booklet/front_matter.hpp"

#include <fmt/core.h>
#include <catch2/catch.hpp>

#include "notation/parser.hpp"

using namespace castellan;
using render::booklet::FrontMatter;

namespace {

void add(FrontMatter& front, const std::string& tags, const std::string& title, const std::string& game = "Castelli") {
    const std::string text = "[CGN \"1\"]\n" + tags + "\n*\n";
    notation::Record record;
    notation::parse_game(text, record);
    front.add(record, game, title);
}

}  // namespace

TEST_CASE("a booklet of one game has its title and its date") {
    FrontMatter front;
    add(front, "[Event \"Open\"]\n[Date \"2026.11.20\"]\n[Annotator \"Cara\"]\n", "Open, 2026.11.20");
    CHECK(front.info().title == "Open, 2026.11.20");
    CHECK(front.info().author == "Cara");
    CHECK(front.info().subject == "1 game of Castelli");
    CHECK(front.info().created == "2026-11-20");
}

TEST_CASE("a date that names no day is none") {
    for (const auto* date : {"2026.11.??", "", "20.11.2026", "2026.11.20x", "2026.02.30", "9999.99.99"}) {
        FrontMatter front;
        add(front, fmt::format("[Date \"{}\"]\n", date), "A game");
        CHECK(front.info().created.empty());
    }
}

TEST_CASE("several games of one event have its name, and everyone who commented, once") {
    FrontMatter front;
    add(front, "[Event \"Open\"]\n[Annotator \"Cara\"]\n[Date \"2026.11.20\"]\n", "one");
    add(front, "[Event \"Open\"]\n[Annotator \"Ben\"]\n", "two");
    add(front, "[Event \"Open\"]\n[Annotator \"Cara\"]\n[Date \"2026.11.20\"]\n", "three");
    CHECK(front.info().title == "Open");
    CHECK(front.info().author == "Cara, Ben");
    CHECK(front.info().subject == "3 games of Castelli");
    CHECK(front.info().created.empty());
    add(front, "[Event \"Closed\"]\n", "four");
    CHECK(front.info().title == "Games of Castelli");
}

TEST_CASE("games of other kinds are named, and several kinds each once") {
    FrontMatter front;
    add(front, "", "one", "Castles for the piecepack");
    CHECK(front.info().subject == "1 game of Castles for the piecepack");
    add(front, "[Event \"Open\"]\n", "two", "Castles for the piecepack");
    CHECK(front.info().title == "Games of Castles for the piecepack");
    add(front, "", "three", "Castelli");
    add(front, "", "four", "Castles for the piecepack");
    CHECK(front.info().title == "Games of Castles for the piecepack, Castelli");
    CHECK(front.info().subject == "4 games of Castles for the piecepack, Castelli");
}
