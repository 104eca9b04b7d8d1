// A game as a chapter: its texts, their order, its diagrams.
#include "render/booklet/game_chapter.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/analysis/report.hpp"
#include "render/booklet/layout.hpp"
#include "render/booklet/style.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan;
using namespace castellan::render::booklet;
using analyzer::testing::Opened;
using analyzer::testing::Strings;

namespace {

/// Two castles: Blue's on d4 scores 1 + 2 + 2 for the village b4 and the cities f4 and h4 in its row, Red's on f6
/// scores 2 for the city f4 (B4).
std::string two_castles(const std::string& movetext) {
    return analyzer::testing::game_from(
        "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | "
        "B w=1 g=1 r=1 | R w=1 g=1 r=1",
        movetext);
}

const std::string plain = two_castles("1. B d5:R4G4B4Y4 ^d4 2. R f5:R5G5Y5B5 ^f6\n*");

GameChapter chapter_of(const Opened& game, bool board_each_turn = false, int first_diagram = 1) {
    return make_game_chapter({game.record, *game.opening, {.keep_snapshots = true}}, {board_each_turn, first_diagram});
}

std::string text_of(const Paragraph& paragraph) {
    std::string text = paragraph.label.empty() ? std::string() : fmt::format("{} ", paragraph.label);
    for (const render::Run& run : paragraph.runs) text += run.text;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

/// The turns' section: paragraphs as text, pictures as "[caption]".
Strings told(const GameChapter& game) {
    Strings all;
    for (const Block& block : game.chapter.sections.at(1).blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) all.push_back(text_of(*paragraph));
        if (const auto* figure = std::get_if<Figure>(&block))
            all.push_back(fmt::format("[{}]", text_of(figure->caption)));
    }
    return all;
}

Strings told(const std::string& text) { return told(chapter_of(Opened(text))); }

std::string sample(const std::string& name) {
    std::ifstream file(std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples" / name);
    std::stringstream text;
    text << file.rdbuf();
    REQUIRE_FALSE(text.str().empty());
    return text.str();
}

}  // namespace

TEST_CASE("without a diagram mark the largest swing has one, and the text refers to it") {
    CHECK(told(plain) == Strings{"1. Blue  d5:R4G4B4Y4 ^d4",
                                 "Lays R4G4B4Y4 on d5; builds a castle in d4r. 5\u00A0VP, 5 in all. (see diagram 1)",
                                 "[Diagram 1. After turn 1, Blue. Blue\u00A05, Red\u00A00]", "2. Red  f5:R5G5Y5B5 ^f6",
                                 "Lays R5G5Y5B5 on f5; builds a castle in f6r. 2\u00A0VP, 2 in all.",
                                 "Unfinished: no final scoring"});
}

TEST_CASE("an analysis stands below the turns and at the end of the chapter") {
    using analyzer::analysis::Mark;
    using analyzer::analysis::Moment;
    using analyzer::analysis::one_victory;
    const Opened opened(plain);
    analyzer::analysis::Report report;
    report.players = {{"B", "Blue"}, {"R", "Red"}};
    report.summaries.resize(2);
    report.summaries[0].start = report.summaries[1].start = one_victory / 2;
    report.summaries[0].result = one_victory;
    report.summaries[0].sums.own_choices = one_victory / 2;
    report.summaries[1].sums.others_choices = -one_victory / 2;
    Moment moment;
    moment.address = "0";
    moment.turn = 1;
    moment.kind = "square";
    moment.played = "d5";
    moment.counts = true;
    moment.mark = Mark::mistake;
    moment.before.shares.units = moment.after.shares.units = {one_victory / 2, one_victory / 2};
    moment.best.resize(3);
    moment.best[0].words = "f5";
    moment.best[0].gain = {0.123, 0.01};
    moment.best[1].words = "c4";
    moment.best[1].gain = {0.08, 0};
    moment.best[2].words = "e4";
    moment.best[2].gain = {-0.08, 0};
    report.moments = {moment};
    report.moments.push_back(moment);
    report.moments[1].turn = 2;
    report.moments[1].mark = Mark::only_good;
    report.moments[1].decider = 1;
    report.moments[1].best.erase(report.moments[1].best.begin(), report.moments[1].best.begin() + 2);

    const castelli::PlayedGame played(opened.record, *opened.opening, {.keep_snapshots = true});
    const GameChapter game = make_game_chapter(played, {}, &report);
    const Strings texts = told(game);
    CHECK(texts[1].ends_with("(see diagram 1)"));
    CHECK(texts[2] == "? square d5; better: f5 (+12.3\u00A0±\u00A02.0), c4 (+8.0)");
    CHECK(texts[3].starts_with("[Diagram 1"));
    CHECK(texts.size() == told(plain).size() + 1);
    const Section& section = game.chapter.sections.back();
    REQUIRE(section.blocks.size() == 5);
    CHECK(text_of(std::get<Paragraph>(section.blocks[0])) == "Luck and skill");
    CHECK_FALSE(std::get<Figure>(section.blocks[1]).scene->items.empty());
    const auto& sums = std::get<Table>(section.blocks[2]).rows;
    Strings cells;
    for (const auto& row : sums)
        for (const Cell& cell : row) cells.push_back(cell.text);
    CHECK(cells == Strings{"shares in %", "Blue", "Red", "start", "50.0", "50.0", "luck", "0.0", "0.0", "own choices",
                           "+50.0", "0.0", "others' choices", "0.0", "-50.0", "result", "100.0", "0.0"});
    CHECK(make_game_chapter(played, {}).chapter.sections.back().blocks.empty());
}

TEST_CASE("each turn has its board if asked for, in its place") {
    const Opened opened(plain);
    const GameChapter game = chapter_of(opened, true);
    CHECK(game.diagrams == 2);
    CHECK(told(game)[2] == "[Diagram 1. After turn 1, Blue. Blue\u00A05, Red\u00A00]");
    CHECK(told(game)[5] == "[Diagram 2. After turn 2, Red. Blue\u00A05, Red\u00A02]");
    for (const Block& block : game.chapter.sections[1].blocks)
        if (const auto* figure = std::get_if<Figure>(&block)) CHECK_FALSE(figure->floats);
}

TEST_CASE("diagrams are numbered on from the game before") {
    const Opened opened(plain);
    const auto texts = told(chapter_of(opened, false, 12));
    CHECK(texts[1].ends_with("(see diagram 12)"));
    CHECK(texts[2].starts_with("[Diagram 12. "));
}

TEST_CASE("with a diagram mark only what is marked is drawn, where it is marked") {
    const auto texts = told(two_castles(
        "{Before. [%diagram]} 1. B d5:R4G4B4Y4 {Laid. [%diagram d4]} ^d4 ! {Built.} 2. R f5:R5G5Y5B5 ?! ^f6\n*"));
    CHECK(texts == Strings{"Before. (see diagram 1)", "[Diagram 1. Setup. Blue\u00A00, Red\u00A00]",
                           "1. Blue  d5:R4G4B4Y4", "Lays R4G4B4Y4 on d5. (see diagram 2)", "Laid.",
                           "[Diagram 2. In turn 1, Blue. Blue\u00A00, Red\u00A00]", "… ^d4!",
                           "Builds a castle in d4r. 5\u00A0VP, 5 in all.", "Built.", "2. Red  f5:R5G5Y5B5?! ^f6",
                           "Lays R5G5Y5B5 on f5; builds a castle in f6r. 2\u00A0VP, 2 in all.",
                           "Unfinished: no final scoring"});
}

TEST_CASE("a comment before a turn's first action stands before it") {
    const auto texts = told(two_castles("1. B {A plan. [%diagram]} d5:R4G4B4Y4 ^d4\n*"));
    CHECK(texts == Strings{"A plan. (see diagram 1)", "[Diagram 1. Before turn 1, Blue. Blue\u00A00, Red\u00A00]",
                           "1. Blue  d5:R4G4B4Y4 ^d4",
                           "Lays R4G4B4Y4 on d5; builds a castle in d4r. 5\u00A0VP, 5 in all.",
                           "Unfinished: no final scoring"});
}

TEST_CASE("a diagram has a row of what each player has") {
    const Opened opened(plain);
    const GameChapter game = chapter_of(opened);
    for (const Block& block : game.chapter.sections[1].blocks)
        if (const auto* figure = std::get_if<Figure>(&block)) {
            std::string numbers;
            REQUIRE(figure->below != nullptr);
            for (const auto& text : render::texts_of(*figure->below)) numbers += text.text;
            // Wood, grain, rocks, silver, cards: Blue gave its three units for the castle (B2), Red still has three.
            CHECK(numbers == "0000011100");
        }
}

TEST_CASE("in moves a tile, a castle and a card are drawn, and the word is still there to be copied") {
    const Opened opened(two_castles("1. B d5:R4G4B4Y4 ^d4\n*"));
    const GameChapter game = chapter_of(opened);
    Strings signs, texts;
    for (const render::Run& run : std::get<Paragraph>(game.chapter.sections[1].blocks[0]).runs)
        (run.sign ? signs : texts).push_back(run.text);
    CHECK(signs == Strings{":R4G4B4Y4", "^"});
    CHECK(texts == Strings{"Blue  ", "d5", " ", "d4", " "});
}

TEST_CASE("turns with glyphs are for the index, and a comment's mention of a turn leads there") {
    const Opened opened(two_castles("1. B d5:R4G4B4Y4 ^d4 ! {As in turn 2.} 2. R f5:R5G5Y5B5 ?! ^f6\n*"));
    const GameChapter game = chapter_of(opened);
    REQUIRE(game.indexed.size() == 2);
    CHECK(game.indexed[0].glyph == "!");
    CHECK(game.indexed[0].title == "1. Blue");
    CHECK(game.indexed[1].name == "turn 2");
    Strings links, names;
    for (const Block& block : game.chapter.sections[1].blocks)
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            for (const render::Run& run : paragraph->runs)
                if (!run.link.empty()) links.push_back(run.text + "> " + run.link);
            for (const Bookmark& bookmark : paragraph->bookmarks) names.push_back(bookmark.name);
        }
    CHECK(std::find(links.begin(), links.end(), "turn 2> turn 2") != links.end());
    CHECK(names == Strings{"turn 1", "turn 2"});
}

TEST_CASE("a variation stands behind its turn in smaller type, and those inside it deeper") {
    const Opened opened(
        two_castles("1. B d5:R4G4B4Y4 ^d4\n( 1. B c4:R4G4B4Y4 {elsewhere} ( 1. B e4:R4G4B4Y4 {nearer [%diagram]} ) 2. "
                    "R d5:R4G4Y4B4 "
                    ")\n2. R f5:R5G5Y5B5\n*"));
    const GameChapter game = chapter_of(opened);
    const auto texts = told(game);
    CHECK(texts[2] == "1. Blue c4:R4G4B4Y4 elsewhere");
    CHECK(texts[3] == "1. Blue e4:R4G4B4Y4 (see diagram 1) nearer");
    CHECK(texts[4] == "[Diagram 1. After turn 1, Blue (variation). Blue\u00A00, Red\u00A00]");
    const auto& blocks = game.chapter.sections[1].blocks;
    const auto& main = std::get<Paragraph>(blocks[0]);
    const auto& outer = std::get<Paragraph>(blocks[2]);
    const auto& inner = std::get<Paragraph>(blocks[3]);
    CHECK(outer.size < main.size);
    CHECK(inner.indent > outer.indent);
}

TEST_CASE("a comment after a variation is set after it, also inside another one") {
    const auto texts =
        told(two_castles("1. B d5:R4G4B4Y4 ^d4 {long} ( 1. B c4:R4G4B4Y4 {first} ( 1. B e4:R4G4B4Y4 ) {second} ) "
                         "{dropped} ( {an empty one} ) {and on}\n2. R f5:R5G5Y5B5\n*"));
    const Strings wanted = {"long",
                            "[Diagram 1. After turn 1, Blue. Blue\u00A05, Red\u00A00]",
                            "1. Blue c4:R4G4B4Y4 first",
                            "1. Blue e4:R4G4B4Y4",
                            "second",
                            "dropped",
                            "an empty one",
                            "and on"};
    const auto begin = std::find(texts.begin(), texts.end(), wanted.front());
    REQUIRE(std::size_t(texts.end() - begin) > wanted.size());
    CHECK(Strings(begin, begin + std::ptrdiff_t(wanted.size())) == wanted);
}

TEST_CASE("an illegal game is set as far as it was played, with the reason") {
    const auto texts = told(two_castles("1. B d5:R4G4B4Y4 ^d4 2. R d5:R5G5Y5B5\n*"));
    CHECK(texts.back().starts_with("Not played further: turn 2.1: "));
    CHECK(texts[0] == "1. Blue  d5:R4G4B4Y4 ^d4");
}

TEST_CASE("as played, an illegal game goes on, and what was irregular is said") {
    // In turn 2 Red lays a tile on d5, where one lies already.
    const Opened opened(two_castles("1. B d5:R4G4B4Y4 ^d4 2. R d5:R5G5Y5B5 3. B f5:R5G5Y5B5\n*"));
    const auto texts = told(make_game_chapter(
        {opened.record, *opened.opening, {.mode = castelli::PlayMode::as_played, .keep_snapshots = true}}, {}));
    const auto irregular = [](const std::string& text) { return text.starts_with("Irregular: "); };
    CHECK(std::count_if(texts.begin(), texts.end(), irregular) >= 1);
    CHECK(std::find(texts.begin(), texts.end(), "3. Blue  f5:R5G5Y5B5") != texts.end());
}

TEST_CASE("what comments hold is text, paragraph by paragraph, without commands") {
    const auto texts = told(two_castles("1. B d5:R4G4B4Y4 ^d4 {One <b>bold</b>.\\nTwo [%mark d4] three.} {}\n*"));
    CHECK(texts[2] == "One <b>bold</b>.");
    CHECK(texts[3] == "Two three.");
}

TEST_CASE("a game without players, turns or names can be set") {
    for (const std::string& text :
         {analyzer::testing::game_of_two("*"), analyzer::testing::game_of_two("*", "[Red \" \"]\n[Event \"\"]\n")}) {
        const Opened opened(text);
        CHECK(chapter_of(opened).title == "A game of Castelli: Red – Blue");
    }
}

TEST_CASE("a finished game ends with tables and charts that hold the result") {
    const Opened opened(sample("games/commented-3-players.cgn"));
    const GameChapter game = chapter_of(opened);
    std::vector<std::vector<std::string>> rows;
    int charts = 0;
    for (const Block& block : game.chapter.sections.at(3).blocks)
        if (std::holds_alternative<Figure>(block)) ++charts;
    for (const Block& block : game.chapter.sections.at(2).blocks) {
        if (const auto* table = std::get_if<Table>(&block))
            for (const auto& row : table->rows) {
                rows.emplace_back();
                for (const Cell& cell : row) rows.back().push_back(cell.text);
            }
    }
    CHECK(charts == 2);
    // The record's own claim: vp=R46,G55,Y59; seats YRG.
    CHECK(std::find(rows.begin(), rows.end(), Strings{"total", "59", "46", "55"}) != rows.end());
}

TEST_CASE("a chapter laid out: nothing lies over anything else, on either paper, in every game") {
    const render::LineBreaker breaker{std::string(render::embedded_family)};
    const render::BreakLines break_lines = [&](auto runs, const auto& measure) { return breaker(runs, measure); };
    for (const auto* name : {"games/commented-3-players.cgn", "games/by-hand-2-players.cgn"})
        for (const PageShape& shape : {a4(), letter()})
            for (const bool each_turn : {false, true}) {
                const Opened opened(sample(name));
                const auto chapter = chapter_of(opened, each_turn).chapter;
                for (const Page& page :
                     lay_out(chapter, {shape, std::string(render::embedded_family), {}}, break_lines, 1)) {
                    std::vector<render::Box> boxes;
                    for (const auto& inset : page.insets) {
                        const double height = inset.width * inset.scene->frame.height() / inset.scene->frame.width();
                        boxes.push_back({inset.at.x, inset.at.y, inset.at.x + inset.width, inset.at.y + height});
                        CHECK(shape.type_area.grown(0.01).holds(boxes.back()));
                    }
                    for (const auto& text : render::texts_of(page.scene)) boxes.push_back(text.box);
                    std::size_t overlaps = 0, outside = 0;
                    for (std::size_t i = 0; i < boxes.size(); ++i) {
                        if (!page.scene.frame.holds(boxes[i])) ++outside;
                        for (std::size_t j = 0; j < i; ++j)
                            if (boxes[i].grown(-0.05).overlaps(boxes[j].grown(-0.05))) ++overlaps;
                    }
                    CHECK(overlaps == 0);
                    CHECK(outside == 0);
                }
            }
}
