// Drawing commands, as docs/drawing.md describes them.
#include <catch2/catch.hpp>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/check/drawing_commands.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer;
using castelli::Side;
using castelli::Space;

namespace {

// b2 is an octagon with a market; c2, e2 and d3 are squares; the board ends with row 4.
const std::string head = "[CGN \"1\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n";

struct Game {
    std::string text;
    notation::Record record;
    castelli::OpeningReader openings{nullptr, {}};
    std::vector<notation::Diagnostic> opening_diagnostics;
    const castelli::Opening* opening = nullptr;

    explicit Game(const std::string& movetext) : text(head + movetext) {
        notation::parse_game(text, record);
        opening = openings.read(record, opening_diagnostics);
        REQUIRE(opening != nullptr);
    }
    [[nodiscard]] const castelli::Board& board() const { return opening->setup.board; }
};

struct Read {
    Drawings drawings;
    std::vector<notation::Diagnostic> diagnostics;
};

Read read(const std::string& comment) {
    const Game game("{" + comment + "}\n*\n");
    Read result;
    for (const auto& node : game.record.nodes)
        if (node.kind == notation::NodeKind::comment)
            read_drawings(game.record, node, game.board(), result.drawings, result.diagnostics);
    return result;
}

// The texts of the labels that stand at an address, one after the other.
std::string labels_at(const Game& game, std::string_view address) {
    Drawings drawings;
    std::vector<notation::Diagnostic> diagnostics;
    for (const auto comment : comments_at(game.record, castelli::parse_address(address).value()))
        read_drawings(game.record, game.record.nodes[comment], game.board(), drawings, diagnostics);
    std::string texts;
    for (const auto& label : drawings.labels) texts += label.text;
    return texts;
}

}  // namespace

TEST_CASE("marks: spaces, areas and sides, each with a colour or the theme's own") {
    const auto [drawings, diagnostics] = read("[%mark d4 c2:red b2m:B c2@N:yellow]");
    CHECK(diagnostics.empty());
    REQUIRE(drawings.marks.size() == 4);
    CHECK(drawings.marks[0].place.space == Space::at(3, 3));
    CHECK(drawings.marks[0].tint == Tint::accent);
    CHECK(drawings.marks[1].tint == Tint::red);
    CHECK(drawings.marks[2].place.area != castelli::no_index);
    CHECK(drawings.marks[2].tint == Tint::blue);
    CHECK(drawings.marks[3].place.side == Side::north);
}

TEST_CASE("arrows lead from place to place") {
    const auto [drawings, diagnostics] = read("[%arrow c2-d4 b2m-c2@W:green]");
    CHECK(diagnostics.empty());
    REQUIRE(drawings.arrows.size() == 2);
    CHECK(drawings.arrows[0].from.space == Space::at(2, 1));
    CHECK(drawings.arrows[0].to.space == Space::at(3, 3));
    CHECK(drawings.arrows[1].to.side == Side::west);
    CHECK(drawings.arrows[1].tint == Tint::green);
}

TEST_CASE("an arrow's places may stand apart") {
    const auto [apart, messages] = read("[%arrow c2 d4 b2m c2@W:green]");
    const auto [joined, none] = read("[%arrow c2-d4 b2m-c2@W:green]");
    CHECK(messages.empty());
    REQUIRE(apart.arrows.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(apart.arrows[i].from == joined.arrows[i].from);
        CHECK(apart.arrows[i].to == joined.arrows[i].to);
        CHECK(apart.arrows[i].tint == joined.arrows[i].tint);
    }
}

TEST_CASE("a label's text goes to the end of the command; quotes around it are left out") {
    CHECK(read("[%label c2 A]").drawings.labels.at(0).text == "A");
    CHECK(read("[%label c2:red too late, \"Ben\"]").drawings.labels.at(0).text == "too late, \"Ben\"");
    CHECK(read("[%label c2 \"a b\"]").drawings.labels.at(0).text == "a b");
    CHECK(read("[%label c2  \xC3\xA9: x ]").drawings.labels.at(0).text == "\xC3\xA9: x");
}

TEST_CASE("a diagram mark may name a part of the board; the first one counts") {
    CHECK_FALSE(read("[%diagram]").drawings.diagram->part);
    const auto part = read("[%diagram d4-b2][%diagram]").drawings.diagram->part;
    REQUIRE(part);
    CHECK(part->first == Space::at(1, 1));
    CHECK(part->last == Space::at(3, 3));
    CHECK(parse_spaces("a1")->last == Space::at(1, 1));  // with its neighbours
    CHECK_FALSE(parse_spaces("a1-"));
    CHECK_FALSE(parse_spaces("i1"));
}

TEST_CASE("what cannot be drawn is left out, with a warning that points at it") {
    struct Wrong {
        std::string command, at, says;
    };
    const std::vector<Wrong> all = {
        {"[%mark c2 z9]", "z9", "no place"},
        {"[%mark c8]", "c8", "no space c8"},
        {"[%mark c2w]", "c2w", "square"},
        {"[%mark b2s]", "b2s", "mine"},
        {"[%mark c2:pink]", "pink", "no colour"},
        {"[%mark c2:]", "c2:", "no colour"},
        {"[%mark b2m=R1]", "b2m=R1", "no place"},
        {"[%mark R:b2m]", "b2m", "no colour"},
        {"[%mark]", "[%mark]", "nothing to draw"},
        {"[%arrow c2]", "c2", "one place to another"},
        {"[%arrow c2-c2:red]", "c2-c2:red", "ends where it begins"},
        {"[%arrow c2@N-c3@S]", "c2@N-c3@S", "ends where it begins"},
        {"[%arrow c2-x]", "x", "no place"},
        {"[%label c2]", "[%label c2]", "a place and a text"},
        {"[%label]", "[%label]", "a place and a text"},
        {"[%diagram x]", "x", "no part of a board"},
        {"[%diagram a7-b8]", "a7-b8", "no space there"},
    };
    for (const Wrong& wrong : all) {
        CAPTURE(wrong.command);
        const auto [drawings, diagnostics] = read(wrong.command + "[%label c2 next]");
        REQUIRE(diagnostics.size() == 1);
        CHECK(diagnostics[0].code == "bad-drawing");
        CHECK(diagnostics[0].severity == notation::Severity::warning);
        CHECK(diagnostics[0].span.of(head + "{" + wrong.command) == wrong.at);
        CHECK_FALSE(diagnostics[0].help.empty());
        CAPTURE(diagnostics[0].message);
        CHECK(diagnostics[0].message.find(wrong.says) != std::string::npos);
        CHECK(drawings.labels.size() == 1);  // what follows is read
    }
}

TEST_CASE("other commands, escaped ones and text are no drawings") {
    const auto [drawings, diagnostics] = read(R"([%clk 0:10] \[%mark z9] mark z9 [% mark z9])");
    CHECK(drawings.empty());
    CHECK(diagnostics.empty());
}

TEST_CASE("at most so many drawings at one place of a game") {
    std::string marks = "[%mark";
    for (std::size_t i = 0; i <= most_drawings + 5; ++i) marks += " c2";
    const auto [drawings, diagnostics] = read(marks + "]");
    CHECK(drawings.marks.size() == most_drawings);
    CHECK(diagnostics.size() == 1);
}

TEST_CASE("a comment speaks of the game after the action before it") {
    const Game game(
        "{[%label c2 a]}\n"
        "1. R {[%label c2 b]} c2:R4G4B4Y4 {[%label c2 c]} vp=R0 {[%label c2 d]}\n"
        "(\n 1. R {[%label c2 x]} e2:R4G4B4Y4 {[%label c2 y]}\n)\n"
        "{[%label c2 e]}\n"
        "2. B e2:R5G5Y5B5\n*\n");
    CHECK(labels_at(game, "0") == "a");
    CHECK(labels_at(game, "1.0") == "b");
    CHECK(labels_at(game, "1.1") == "cde");
    CHECK(labels_at(game, "1") == "cde");
    CHECK(labels_at(game, "1/1") == "y");
    CHECK(labels_at(game, "1/1/1.0") == "x");
    CHECK(labels_at(game, "2").empty());
    CHECK(labels_at(game, "end").empty());
    CHECK(labels_at(game, "7").empty());
    CHECK(labels_at(game, "1/2").empty());
}

TEST_CASE("the end has the comments behind the last action, those of the line `end` with them") {
    const Game game("1. R c2:R4G4B4Y4 {[%label c2 a]} end {[%label c2 b]} *\n");
    CHECK(labels_at(game, "1") == "a");
    CHECK(labels_at(game, "end") == "ab");
}

TEST_CASE("check warns of bad drawings and plays on; a flood of them stays within the limit of a game") {
    const auto check = [](const std::string& movetext) {
        Game game(movetext);
        std::vector<notation::Diagnostic> diagnostics;
        const auto checked = Checker(game.openings).check(game.record, diagnostics);
        CHECK_FALSE(checked.has_errors);
        CHECK(checked.has_warnings);
        return diagnostics;
    };
    CHECK(check("1. R c2:R4G4B4Y4 {[%mark z9]}\n*\n").size() == 1);
    std::string flood;
    for (int i = 0; i < 200; ++i) flood += "{[%mark z9]}";
    const auto diagnostics = check("1. R c2:R4G4B4Y4 " + flood + "\n*\n");
    CHECK(diagnostics.size() == notation::limits::diagnostics);
    CHECK(diagnostics.back().message == "101 more problems of this game are left out");
}
