// A game of any kind as a chapter. Points are those of samples/piecepack/worked-example.cgn, worked out by hand.
#include "render/booklet/story_chapter.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "render/games/games.hpp"

using namespace castellan;
using namespace castellan::render::booklet;

namespace {

using Strings = std::vector<std::string>;

const std::string head =
    "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Suns \"Ann\"]\n[Moons \"Ben\"]\n[Seats \"SM\"]\n\n";

/// All of round 1 before its scoring.
const std::string first_round =
    "1. S Sa@0\n2. M M5@n1\n3. S S4@e1n1\n4. M M4@e1\n5. S pS5@e2\n6. M M3@e2n1\n7. S S2@w1n1\n8. M Mn@w1\n"
    "9. S S3@w1s1\n10. M M2@s1\n11. S Sn@e1s1\n12. M pMa@e2s1\n13. S ^Sa\n14. M ^M4\n15. S Sa@Sa\n16. M M4@M5\n"
    "17. S S3@M5\n18. M M3@M2\n19. S Sn@M2\n20. M Ma@M4\n21. S S5@M4\n22. M M5@S5\n23. S S2@S5\n24. M M2@Sa\n"
    "25. S S4@S4\n26. M Mn@S4\n";

GameChapter chapter_of(const std::string& text, bool board_each_turn = false, int first_diagram = 1) {
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = analyzer::open_game(record, {});
    REQUIRE(game->is_set_up());
    return make_story_chapter(record, game->story(), *render::drawn_game(*game), {board_each_turn, first_diagram});
}

std::string text_of(const Paragraph& paragraph) {
    std::string text = paragraph.label.empty() ? std::string() : fmt::format("{} ", paragraph.label);
    for (const render::Run& run : paragraph.runs) text += run.text;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

Strings told(const GameChapter& game, std::size_t section = 1) {
    Strings all;
    for (const Block& block : game.chapter.sections.at(section).blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) all.push_back(text_of(*paragraph));
        if (const auto* figure = std::get_if<Figure>(&block))
            all.push_back(fmt::format("[{}]", text_of(figure->caption)));
    }
    return all;
}

bool has(const Strings& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

TEST_CASE("a turn of any game is told in notation and words, with its comments in their place") {
    const auto texts = told(chapter_of(head + "{Before.} 1. S Sa@0 !? {After.}\n2. M M5@n1\n*\n"));
    CHECK(texts == Strings{"Before.", "1. Ann  Sa@0!?  Sa laid at 0.", "After.", "2. Ben  M5@n1  M5 laid at n1.",
                           "Unfinished: no final scoring"});
}

TEST_CASE("a diagram is where a comment asks for one, numbered on, and referred to") {
    const GameChapter game = chapter_of(head + "1. S Sa@0 {Here. [%diagram]}\n2. M M5@n1 {[%diagram]}\n*\n", false, 4);
    CHECK(game.diagrams == 2);
    CHECK(told(game) == Strings{"1. Ann  Sa@0  Sa laid at 0. (see diagram 4)", "Here.",
                                "[Diagram 4. After turn 1, Ann]", "2. Ben  M5@n1  M5 laid at n1. (see diagram 5)",
                                "[Diagram 5. After turn 2, Ben]", "Unfinished: no final scoring"});
}

TEST_CASE("a scoring has its lines player by player, the totals and a diagram") {
    const GameChapter game = chapter_of(head + first_round + "round 1:\n*\n");
    CHECK(game.diagrams == 1);
    const auto texts = told(game);
    CHECK(has(texts, "Round 1"));
    CHECK(has(texts, "In all: Ann\u00A012, Ben\u00A02. (see diagram 1)"));
    CHECK(has(texts, "[Diagram 1. Round 1. Ann\u00A012, Ben\u00A02]"));
    const auto ann =
        std::find_if(texts.begin(), texts.end(), [](const auto& text) { return text.starts_with("Ann  "); });
    REQUIRE(ann != texts.end());
    CHECK(ann->find("Sa: tile 1, own coins 6, others' 2 (V3): 5.") != std::string::npos);
    CHECK(ann->find("(V5): -2.") != std::string::npos);
    CHECK(ann->find("M4") != std::string::npos);
}

TEST_CASE("with a board after each turn every turn has its diagram in its place") {
    const GameChapter game = chapter_of(head + first_round + "round 1:\n*\n", true);
    CHECK(game.diagrams == 27);
    for (const Block& block : game.chapter.sections[1].blocks)
        if (const auto* figure = std::get_if<Figure>(&block)) CHECK_FALSE(figure->floats);
}

TEST_CASE("the score sheet of any game has a row each scoring, and the total") {
    const GameChapter game = chapter_of(head + first_round + "round 1:\n*\n");
    CHECK(told(game, 2) == Strings{"Standings"});
    const auto& table = std::get<Table>(game.chapter.sections[2].blocks.back());
    std::vector<Strings> rows;
    for (const auto& row : table.rows) {
        rows.emplace_back();
        for (const Cell& cell : row) rows.back().push_back(cell.text);
    }
    CHECK(rows == std::vector<Strings>{{"gold", "Ann", "Ben"}, {"Round 1", "12", "2"}, {"Total (E1)", "12", "2"}});
    CHECK(chapter_of(head + "1. S Sa@0\n*\n").chapter.sections[2].blocks.empty());
}

TEST_CASE("variations of any game are below their turn") {
    const auto texts = told(
        chapter_of(head + "1. S Sa@0\n2. M M5@n1 ( 2. M M4@n1 {instead [%diagram]} 3. S S4@e1 ( 3. S S5@e1 ) )\n*\n"));
    CHECK(has(texts, "2. Ben M4@n1 (see diagram 1) instead 3. Ann S4@e1"));
    CHECK(has(texts, "[Diagram 1. After turn 2, Ben (variation)]"));
    CHECK(has(texts, "3. Ann S5@e1"));
}

TEST_CASE("a comment after a variation of any game is set after it, also inside another one") {
    const auto texts = told(chapter_of(head + "1. S Sa@0 {long} ( 1. S S2@0 {first} ( 1. S S3@0 ) {second} ) {dropped} "
                                              "( {an empty one} ) {and on}\n2. M M5@n1\n*\n"));
    const Strings wanted = {"long", "1. Ann S2@0 first", "1. Ann S3@0", "second", "dropped", "an empty one", "and on"};
    const auto begin = std::find(texts.begin(), texts.end(), wanted.front());
    REQUIRE(std::size_t(texts.end() - begin) > wanted.size());
    CHECK(Strings(begin, begin + std::ptrdiff_t(wanted.size())) == wanted);
}

TEST_CASE("the title names the game, and players without names have their seat's") {
    const GameChapter game = chapter_of("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n1. S Sa@0\n*\n");
    CHECK(game.game == "Castles for the piecepack");
    CHECK(game.title == "A game of Castles for the piecepack: Suns – Moons");
    CHECK(told(game, 0).front() == "A game of Castles for the piecepack");
    CHECK(has(told(game, 0), "unfinished"));
    CHECK(has(told(game, 0), "Castles for the piecepack"));
}

TEST_CASE("a game of any kind that is wrong is set as far as it goes, with the reason") {
    const auto texts = told(chapter_of(head + "1. S Sa@0\n2. M M5@e5\n*\n"));
    REQUIRE(texts.size() == 2);
    CHECK(texts.back().starts_with("Not played further: "));
}

TEST_CASE("strangers' texts in a chapter of any game are shown, not obeyed") {
    const std::string name(300, 'W');
    const GameChapter game = chapter_of("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Suns \"" + name +
                                        "\"]\n[Moons \"\x1b[2J\xE2\x80\xAE\"]\n[Seats \"SM\"]\n\n1. S Sa@0 {\x1b[31m"
                                        "\xE2\x80\xAE}\n*\n");
    for (std::size_t section = 0; section < game.chapter.sections.size(); ++section)
        for (const std::string& text : told(game, section)) {
            CHECK(text.find('\x1b') == std::string::npos);
            CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
            CHECK(text.find(std::string(41, 'W')) == std::string::npos);
        }
}
