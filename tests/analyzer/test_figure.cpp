// Figures: their texts are checked.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/castelli/figure/check.hpp"
#include "analyzer/castelli/figure/explain.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer::figure;
using castelli::Colour;
using castelli::Space;

namespace {

const std::filesystem::path samples = std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples/rulebook";

tl::expected<std::string, std::string> read_file(const std::string& name, castellan::base::ContentKind /*wanted*/) {
    std::ifstream file(samples / name);
    if (!file.is_open()) return tl::unexpected(std::string("no such file"));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

CheckedSheet check(const std::string& text) {
    return check_sheet("castellan-figure 1\n" + text, {read_file, nullptr, {}});
}

Figure figure(const std::string& text) {
    auto checked = check(text);
    INFO((checked.diagnostics.empty() ? std::string() : checked.diagnostics[0].message));
    REQUIRE(checked.sheet);
    return *checked.sheet->figures().front();
}

std::string code(const std::string& text) {
    const auto checked = check(text);
    return checked.diagnostics.empty() ? "" : std::string(checked.diagnostics[0].code);
}

std::string message(const std::string& text) {
    const auto checked = check(text);
    return checked.diagnostics.empty() ? "" : checked.diagnostics[0].message;
}

Figure explained(const std::string& name, std::string_view address) {
    const std::string text = *read_file(name, castellan::base::ContentKind::record);
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    const auto situation = castelli::game_at(record, *opening, *castelli::parse_address(address));
    REQUIRE(situation);
    return explain_figure(*situation, opening->setup, analyzer::player_names(record), 0, "title");
}

Sheet sheet(const std::string& text) {
    auto checked = check(text);
    INFO((checked.diagnostics.empty() ? std::string() : checked.diagnostics[0].message));
    REQUIRE(checked.sheet);
    return *std::move(checked.sheet);
}

/// Chooses a language while it lives.
struct Speaking {
    explicit Speaking(language::Language language) { language::choose(language); }
    ~Speaking() { language::choose(language::Language::english); }
};

}  // namespace

TEST_CASE("numbers of texts are printed, names of places and rules stay") {
    const auto drawn = figure(
        "game castle.cgn\nat 1\nshow ^d4=5\ntitle {^d4=5} = {sight d4-h4=2} and more\ncaption d4 by rule B4, "
        "{players=2} play\n");
    CHECK(drawn.title == "5 = 2 and more");
    CHECK(drawn.captions == std::vector<std::string>{"d4 by rule B4, 2 play"});
}

TEST_CASE("a castle's claim draws its lines of sight") {
    // B4: two villages and a city in the row, a village in the column.
    const auto panel = figure("game castle.cgn\nat 1\nshow ^d4=5\n").panels.at(0);
    REQUIRE(panel.castles.size() == 1);
    CHECK(panel.castles[0].points == 5);
    CHECK(panel.castles[0].castle.owner == Colour::blue);
    int points = 0;
    for (const Sight& sight : panel.sights) points += sight.points;
    CHECK(panel.sights.size() == 4);
    CHECK(points == 5);
}

TEST_CASE("one line of sight can be shown alone") {
    const auto panel = figure("game castle.cgn\nat 1\nsight d4-h4=2 d4-h4=2\n").panels.at(0);
    REQUIRE(panel.sights.size() == 1);
    CHECK(panel.sights[0].settlement == Space::at(7, 3));
    CHECK(code("game castle.cgn\nat 1\nsight d4-h4=1\n") == "false-claim");
    CHECK(code("game castle.cgn\nat 1\nsight d4-d6=1\n") == "figure-claim");
    CHECK(code("game castle.cgn\nat 0\nsight d4-h4=2\n") == "figure-claim");
}

TEST_CASE("a claim before a would speaks of the game, one behind it of what could be") {
    const std::string head = "game castle.cgn\nat 1.1\n";
    CHECK(code(head + "show castles=B0\nwould ^d4\nshow castles=B1 ^d4=5\n").empty());
    CHECK(code(head + "show castles=B1\nwould ^d4\n") == "false-claim");
    const auto failing = check(head + "would d4:R1R1\nnote {turn=9}\ncaption {turn=9}\n").diagnostics;
    CHECK(failing.size() == 1);
    const auto panel = figure(head + "would ^d4=5\n").panels.at(0);
    CHECK(panel.ghosts.castles == 1);
    CHECK(panel.sights.size() == 4);
}

TEST_CASE("what is refused must be refused by the rule named") {
    const std::string head = "game two-building-sites.cgn\nat 2\n";
    CHECK(code(head + "refused B3 d3:R2G2B2Y2 ^d4\n").empty());
    CHECK(code(head + "refused B1 d3:R2G2B2Y2 ^d4\n") == "figure-refused");
    CHECK(code(head + "refused B3 d3:R2G2B2Y2\n") == "figure-refused");
    // Red's castle, Blue's, and the third one, which is drawn only.
    CHECK(figure(head + "refused B3 d3:R2G2B2Y2 ^d4\n").panels.at(0).state.castle_count == 3);
}

TEST_CASE("the majority at a city, and what it gives, are claims") {
    // O7: six points for a city; two who are tied share them.
    const std::string head = "game city-majority.cgn\nat end\n";
    CHECK(code(head + "majority d4:R1,G3,B3,Y1=G3,B3\n").empty());
    CHECK(code(head + "majority d4:R1,G3,B2,Y1\n") == "false-claim");
    CHECK(code(head + "majority d4:R1,G3,B3,Y1=G6\n") == "false-claim");
    CHECK(message(head + "majority d4:R1,G3,B2,Y1=G3,B3\n") == "the claim is wrong: castles in line are R1,G3,B3,Y1");
    CHECK(message(head + "majority d4:R1,G3,B3,Y1=G6\n") == "the claim is wrong: it is G3,B3");
    CHECK(code(head + "majority b4:R1\n") == "figure-claim");
    CHECK(code("game city-majority.cgn\nat 0\nmajority d4=G3,B3\n") == "figure-claim");
    CHECK(code(head + "winner G+B\n").empty());
    CHECK(code(head + "winner G\n") == "false-claim");
}

TEST_CASE("a figure is text") {
    for (const std::string_view byte :
         {std::string_view("\0", 1), std::string_view("\x1B"), std::string_view("\xFF")}) {
        const std::string head = "game castle.cgn\ntitle ";
        const auto checked = check(head + std::string(byte) + "\n");
        REQUIRE(checked.diagnostics.size() == 1);
        CHECK(checked.diagnostics[0].code == "figure-syntax");
        CHECK(checked.diagnostics[0].span.begin == std::string_view("castellan-figure 1\n").size() + head.size());
    }
    CHECK(code("game castle.cgn\ntitle \xC3\xA9t\xC3\xA9\r\n").empty());
}

TEST_CASE("a source holds for the panels behind it") {
    const auto drawn = figure("game castle.cgn\npanel Before\nat 0\npanel After\nat 1\n");
    REQUIRE(drawn.panels.size() == 2);
    CHECK(drawn.panels[0].state.castle_count == 0);
    CHECK(drawn.panels[1].state.castle_count == 1);
    CHECK(code("game castle.cgn\ngame tile-a.cgn\n") == "figure-syntax");
    CHECK(code("position octagons d4 g2NE\nat 1\n") == "figure-address");
}

TEST_CASE("limits of a figure's text") {
    std::string many = "game castle.cgn\n";
    for (int i = 0; i < 25; ++i) many += "panel\n";
    CHECK(code(many) == "figure-limit");
    many.clear();
    for (int i = 0; i < 501; ++i) many += "note x\n";
    CHECK(code(many) == "figure-limit");
    CHECK(code(std::string(70'000, ' ')) == "figure-limit");
}

TEST_CASE("the figure of a castle's score is made by itself") {
    const auto drawn = explained("castle.cgn", "1");
    REQUIRE(drawn.panels.size() == 1);  // the tile completed nothing
    REQUIRE(drawn.panels[0].castles.size() == 1);
    CHECK(drawn.panels[0].castles[0].points == 5);
    CHECK(drawn.panels[0].sights.size() == 4);
}

TEST_CASE("the figure of a turn shows its areas with influence and gain") {
    const auto drawn = explained("tile-b.cgn", "1");
    REQUIRE(drawn.panels.size() == 1);
    REQUIRE(drawn.panels[0].areas.size() == 3);
    CHECK(drawn.panels[0].areas[1].gains.number[std::size_t(Colour::green)] == 2);
}

TEST_CASE("the figure of the end has the table of points and each settlement of the module Battle") {
    const auto drawn = explained("city-majority.cgn", "end");
    std::size_t settlements = 0;
    for (const Panel& panel : drawn.panels) settlements += panel.settlements.size();
    CHECK(settlements == 1);
    const Panel& first = drawn.panels.at(0);
    CHECK((first.winners == castelli::ColourSet{Colour::green, Colour::blue}));
    CHECK(first.scores.back().numbers.number[std::size_t(Colour::green)] == 9);
}

TEST_CASE("steps count themselves, and a number may claim nothing") {
    const auto drawn = figure("game castle.cgn\npanel Step {#}\nat 0\npanel Step {#}\nat 1\nnote Since {#2006}\n");
    CHECK(drawn.panels[0].heading == "Step 1");
    CHECK(drawn.panels[1].heading == "Step 2");
    CHECK(drawn.panels[1].notes.at(0) == "Since 2006");
    for (const std::string wrong : {"{#x}", "{#-1}", "{#1234567}", "{# 1}"})
        CHECK(code("game castle.cgn\nnote " + wrong + "\n") == "figure-number");
}

TEST_CASE("callouts begin at 1 in each panel, or count through") {
    const std::string first = "game castle.cgn\npanel\nat 1\ncallout 1 d4r a\ncallout 2 d5 b\n";
    CHECK(figure(first + "panel\ncallout 1 d4r c\ncallout 2 d5 d\n").panels[1].callouts.at(1).number == 2);
    CHECK(message(first + "panel\ncallout 3 d4r c\n") == "expected callout 1, found '3'");
    const std::string through = "callouts through\n" + first;
    CHECK(figure(through + "panel\ncallout 3 d4r c\n").panels[1].callouts.at(0).number == 3);
    CHECK(sheet(through + "panel\n").is_one_figure);
    CHECK(message(through + "panel\ncallout 1 d4r c\n") == "expected callout 3, found '1'");
    CHECK(message(through + "panel\ncallout 3 d4r c\ncallout 1 d5 d\n") == "expected callout 4, found '1'");
    CHECK(sheet(through + "figure\nat 1\ncallout 3 d4r c\n").figures().at(1)->panels[0].callouts.at(0).number == 3);
    CHECK(code("callouts on\n" + first) == "figure-format");
    CHECK(code("callouts through\ncallouts through\n" + first) == "figure-syntax");
}

TEST_CASE("an arrow leads to a panel from the one before") {
    const auto drawn = figure("game castle.cgn\npanel\nat 0\npanel\nthen a turn later\nat 1\n");
    CHECK_FALSE(drawn.panels[0].follows);
    CHECK(drawn.panels[1].follows);
    CHECK(drawn.panels[1].way == "a turn later");
    CHECK(message("game castle.cgn\nthen\n") == "there is no panel before this one");
    CHECK(message("game castle.cgn\npanel\npanel\nfigure\nthen\n") == "there is no panel before this one");
}

TEST_CASE("pieces beside a board exist, and the level of markers is a claim") {
    using Kind = LoosePiece::Kind;
    const auto groups = figure(
                            "game castle.cgn\nat 0\nbeside R4G4B4Y4+back+^B+village+city+silver+Lg+card\nbeside "
                            "wood=B1 What Blue has.\n")
                            .panels[0]
                            .beside;
    REQUIRE(groups.size() == 2);
    std::vector<Kind> kinds;
    for (const LoosePiece& piece : groups[0].pieces) kinds.push_back(piece.kind);
    CHECK(kinds == std::vector<Kind>{Kind::tile, Kind::tile_back, Kind::castle, Kind::village, Kind::city, Kind::silver,
                                     Kind::card, Kind::card_back});
    CHECK(groups[0].pieces[2].colour == Colour::blue);
    CHECK(groups[1].pieces.at(0).levels.number[std::size_t(Colour::blue)] == 1);
    CHECK(groups[1].text == "What Blue has.");
    const auto fails = [](const std::string& pieces) { return code("game castle.cgn\nat 0\nbeside " + pieces + "\n"); };
    CHECK(fails("wood=B2") == "false-claim");
    CHECK(fails("silver=B0") == "figure-piece");
    CHECK(fails("^G") == "figure-piece");  // Blue and Red play
    CHECK(fails("^") == "figure-piece");
    CHECK(fails("R6G1B1Y1") == "figure-piece");  // no such tile in the set
    CHECK(fails("R9") == "figure-piece");
    CHECK(fails("Lg+") == "figure-piece");
    CHECK(fails("d4g:R3") == "figure-piece");
    std::string many = "back";
    for (int i = 1; i < 13; ++i) many += "+back";
    CHECK(fails(many) == "figure-limit");
}

TEST_CASE("a text is shown in the language chosen, else as it stands without one") {
    const std::string text =
        "game castle.cgn\ntitle Castle\ntitle[de] Burg\npanel Board\nat 1\ncallout 1 d4r Site {#}\n"
        "callout[nl] Plaats {#}\ncallout 2 d5 Site {#}\ncaption {^d4=5} points\ncaption[de] {^d4=5} Punkte\n";
    const auto english = figure(text);
    CHECK(english.title == "Castle");
    CHECK(english.panels[0].callouts.at(1).text == "Site 2");
    const Speaking german(language::Language::german);
    const auto shown = figure(text);
    CHECK(shown.title == "Burg");
    CHECK(shown.panels[0].heading == "Board");
    CHECK(shown.panels[0].callouts.at(0).text == "Site 1");
    CHECK(shown.captions.at(0) == "5 Punkte");
}

TEST_CASE("what is claimed is checked in every language, not only in the one shown") {
    const std::string head = "game castle.cgn\nat 1\nshow ^d4=5\n";
    for (const std::string line : {"caption", "title", "note", "text", "heading", "figure"}) {
        CAPTURE(line);
        const std::string more = line == "figure" ? "at 1\nmark d4\n" : "";
        CHECK(code(head + line + " One\n" + line + "[de] {^d4=5}\n" + line + "[nl] {^d4=5}\n" + more).empty());
        CHECK(code(head + line + " One\n" + line + "[de] {^d4=5}\n" + line + "[nl] {^d4=4}\n" + more) == "false-claim");
        CHECK(code(head + line + " One\n" + line + "[de] 5\n" + more) == "figure-number");
    }
    CHECK(code(head + "callout 1 d4 One\ncallout[de] {^d4=4}\n") == "false-claim");
    CHECK(code(head + "beside ^B One\nbeside[de] 4\n") == "figure-number");
    CHECK(code(head + "box One\nbox[nl] 4\nend\n") == "figure-number");
    CHECK(code(head + "panel One\npanel[nl] 4\nthen Two\nthen[de] h8\n") == "figure-number");
    CHECK(code(head + "note One\nnote[de] h8\n") == "figure-text-place");
}

TEST_CASE("a text in another language follows the line that it translates") {
    const std::string head = "game castle.cgn\nat 1\n";
    CHECK(code(head + "note[de] Eins\n") == "figure-language");
    CHECK(code(head + "note One\ncaption[de] Eins\n") == "figure-language");
    CHECK(code(head + "note One\nnote[fr] Un\n") == "figure-language");
    CHECK(code(head + "note One\nnote[de Eins\n") == "figure-language");
    CHECK(code(head + "note One\nnote[] Eins\n") == "figure-language");
    CHECK(code(head + "note One\nnote[de] Eins\nnote[de] Zwei\n") == "figure-language");
    CHECK(code(head + "note One\nnote[de]\n") == "figure-syntax");
    CHECK(code(head + "mark d4\nmark[de] d4\n") == "figure-syntax");
    CHECK(code(head + "panel\npanel[de] Eins\n") == "figure-language");
    CHECK(code(head + "notes[de] Eins\n") == "figure-syntax");
}

TEST_CASE("body text and figures stand on a page in their order") {
    const auto read = sheet(
        "title Page\ncolumns 2\nheading Areas\ntext One.\nfigure First\ngame castle.cgn\nat 1\ncaption {^d4=5}\n"
        "box Please note\ntext Two.\ntext Three.\nend\ntext {^d4=5}\nbreak\nfigure Second\nat 0\n");
    CHECK_FALSE(read.is_one_figure);
    CHECK(read.title == "Page");
    std::vector<std::size_t> kinds;
    for (const SheetPart& part : read.parts) kinds.push_back(part.index());
    // Columns, Heading, Paragraph, Figure, TextBox, Paragraph, PageBreak, Figure.
    CHECK(kinds == std::vector<std::size_t>{3, 0, 1, 5, 2, 1, 4, 5});
    CHECK(std::get<TextBox>(read.parts[4]).paragraphs == std::vector<std::string>{"Two.", "Three."});
    CHECK(std::get<Paragraph>(read.parts[5]).text == "5");
    CHECK(read.figures().at(1)->title == "Second");
    CHECK(read.figures().at(1)->panels[0].state.castle_count == 0);
    CHECK(sheet("title One\ngame castle.cgn\n").is_one_figure);
    CHECK(sheet("title One\ngame castle.cgn\n").figures().at(0)->title == "One");
}

TEST_CASE("a page's lines that are wrong") {
    const std::string head = "game castle.cgn\nat 1\n";
    CHECK(code(head + "columns 4\n") == "figure-format");
    CHECK(code(head + "columns two\n") == "figure-format");
    CHECK(code(head + "page a9\n") == "figure-format");
    CHECK(code(head + "margin 15\n") == "figure-format");
    CHECK(code(head + "numbers 0\n") == "figure-format");
    CHECK(code(head + "page a4\npage a5\n") == "figure-syntax");
    CHECK(code(head + "end\n") == "figure-syntax");
    CHECK(message(head + "box Note\ntext One\n") == "this box is not closed");
    CHECK(message(head + "box Note\nheading One\nend\n") == "a box holds only paragraphs");
    CHECK(message("text Nothing\n") == "the figure shows no board");
    CHECK(message(head + "figure Empty\n") == "the figure shows no board");
    CHECK(message(head + "caption One\ntext Two\ncaption Three\n") == "the figure shows no board");
    CHECK(code(head + "title One\ntitle Two\n") == "figure-syntax");
    CHECK(code(head + "text It is 5.\n") == "figure-number");
    CHECK(code(head + "text {^d4=4}\n") == "false-claim");
    CHECK(code(head + "heading On h8\n") == "figure-text-place");
    std::string many = "game castle.cgn\n";
    for (int i = 0; i < 25; ++i) many += "figure\nat 1\n";
    CHECK(code(many) == "figure-limit");
}

TEST_CASE("sizes of paper, margins and numbers") {
    CHECK(parse_paper("letter") == PaperSize{612, 792});
    const auto paper = parse_paper("254x127mm");
    REQUIRE(paper);
    CHECK(paper->width == Approx(720));
    CHECK(paper->height == Approx(360));
    for (const std::string_view wrong : {"", "a6", "A4", "254x127", "254x127 mm", "x127mm", "254xmm", "79x100mm",
                                         "100x1001mm", "1e2x100mm", "-100x100mm", "99999x100mm", "mm", "xmm"})
        CHECK_FALSE(parse_paper(wrong));
    CHECK(parse_margin("0mm") == 0.0);
    CHECK(*parse_margin("25mm") == Approx(70.866).epsilon(0.0001));
    for (const std::string_view wrong : {"", "mm", "15", "15cm", "101mm", "-1mm", "1.5mm"})
        CHECK_FALSE(parse_margin(wrong));
    CHECK(parse_first_number("none") == 0);
    CHECK(parse_first_number("9999") == 9999);
    for (const std::string_view wrong : {"", "0", "-1", "10000", "x", "1x"}) CHECK_FALSE(parse_first_number(wrong));
}

TEST_CASE("an overbuilding is told once, with the panel of its castle") {
    // The turn lays a tile that gains nothing, then overbuilds: the wait for a Guard makes a second step of that word.
    const auto drawn = explained("../rules/O5-scoring.cgn", "1");
    REQUIRE(drawn.panels.size() == 1);
    std::vector<std::string> texts;
    for (const ToldLine& line : drawn.panels[0].told) texts.push_back(line.text);
    std::sort(texts.begin(), texts.end());
    CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    CHECK(std::count_if(drawn.panels[0].told.begin(), drawn.panels[0].told.end(),
                        [](const ToldLine& line) { return line.rule == "O5"; }) == 2);
}

TEST_CASE("one unit is told in the singular, and each sentence has its rule beside it") {
    const auto drawn = explained("three-areas.cgn", "4");
    REQUIRE(drawn.panels.size() == 1);
    const auto& told = drawn.panels[0].told;
    CHECK(std::any_of(told.begin(), told.end(), [](const ToldLine& line) {
        return line.text == "Red gains 1 rock from d4r" && line.rule == "A4 win";
    }));
    CHECK(drawn.panels[0].notes.empty());
}

TEST_CASE("the table of villages and cities says what its numbers are; a key says whose colour is whose") {
    const auto drawn = explained("city-majority.cgn", "end");
    CHECK(drawn.panels.back().scores_head == "castles in line, and VP for them");
    REQUIRE(drawn.key.size() == 4);
    CHECK(drawn.key[0].colour == Colour::red);
}
