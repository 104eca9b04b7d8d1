// A played game: its turns, variations and places, strictly, as played and as ruled.
#include "engine/castelli/replay/played_game.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "notation/parser.hpp"
#include "samples.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::castelli;

namespace {

/// The game is all that is left of the text, the record and the opening.
PlayedGame played(std::string text, const PlayOptions& options = {},
                  std::shared_ptr<const ComponentSet> set = nullptr) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(std::move(set), {});
    const Opening* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    PlayedGame game(record, *opening, options);
    text.assign(text.size(), '?');
    return game;
}

PlayedGame from_position(std::string_view position, std::string_view movetext, const PlayOptions& options = {}) {
    return played("[CGN \"1\"]\n[Position \"" + std::string(position) + "\"]\n\n" + std::string(movetext) + "\n",
                  options);
}

/// Two castles of Blue and Red; in a variation Blue begins elsewhere, and Red cannot go on.
PlayedGame two_castles(const PlayOptions& options = {}) {
    return from_position(
        "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | "
        "B w=1 g=1 r=1 | R w=1 g=1 r=1",
        "{before} 1. B d5:R4G4B4Y4 {laid} ^d4 ! {built}\n"
        "( {why not} 1. B c4:R4G4B4Y4 {elsewhere} 2. R c4:R4G4Y4B4 )\n{between} 2. R f5:R5G5Y5B5 ^f6=2\n*",
        options);
}

int vp(const State& state, Colour player) { return state.players[std::size_t(player)].vp; }

/// "{built}@2": a remark with the action it follows.
std::vector<std::string> texts_of(const PlayedGame& game, const std::vector<Remark>& remarks) {
    std::vector<std::string> texts;
    for (const Remark& remark : remarks)
        texts.push_back(std::string(game.record().nodes[remark.node].span.of(game.record().text)) + '@' +
                        std::to_string(remark.action));
    return texts;
}

using Texts = std::vector<std::string>;

/// Red has influence on d4 and what it brings, 1 rocks, which does not pay a castle (B1: wood, grain and rocks).
PlayedGame red_cannot_pay(std::string_view words, const PlayOptions& options) {
    return from_position("octagons d4 r1NESW.2 | seats RB | R hand=K3 | B hand=K4",
                         "1. R d5:B4Y4R4G4 " + std::string(words) + " 2. B e4:R4G4Y4B4 K4 *", options);
}

}  // namespace

TEST_CASE("a played game has each turn with its address and the game after it") {
    const PlayedGame game = two_castles();
    REQUIRE(game.turns().size() == 2);
    CHECK_FALSE(game.main_line().stop);
    CHECK(game.turns()[0].address == "1");
    CHECK(game.turns()[1].address == "2");
    // B4: from d4 the village b4 and the cities f4 and h4 in its row, 1 + 2 + 2; from f6 the city f4, 2.
    CHECK(vp(game.turns()[0].state, Colour::blue) == 5);
    CHECK(vp(game.turns()[0].state, Colour::red) == 0);
    CHECK(vp(game.main_line().end(), Colour::red) == 2);
    CHECK(vp(game.start().state, Colour::blue) == 0);
    CHECK(game.main_line().scoring() == nullptr);
    CHECK_FALSE(game.winners());
}

TEST_CASE("remarks belong to the action they follow, and in a variation to its first turn") {
    const PlayedGame game = two_castles();
    CHECK(texts_of(game, game.remarks()) == Texts{"{before}@0"});
    const PlayedTurn& first = game.turns().at(0);
    CHECK(texts_of(game, first.remarks) == Texts{"{laid}@1", "!@2", "{built}@2", "{between}@2"});
    CHECK(texts_of(game, first.variations.at(0).turns.at(0).remarks) == Texts{"{why not}@0", "{elsewhere}@1"});
}

TEST_CASE("a variation is a line of its own, played from before its turn") {
    const PlayedGame game = two_castles();
    const PlayedLine& line = game.turns().at(0).variations.at(0);
    CHECK(line.start.state == game.main_line().start.state);
    REQUIRE(line.turns.size() == 1);
    CHECK(line.turns[0].address == "1/1/1");
    CHECK(vp(line.end(), Colour::blue) == 0);
    // T1: the square has a tile already.
    REQUIRE(line.stop);
    CHECK(line.stop->problem->kind == Problem::Kind::refused);
    CHECK(line.stop->play.number == 2);
    REQUIRE(line.unplayed);
    CHECK(line.unplayed->address == "1/1/2");
    CHECK(two_castles({.variations = false}).turns().at(0).variations.empty());
}

TEST_CASE("a played game gives the game at an address as a replay up to there does") {
    for (const bool snapshots : {false, true}) {
        for (const PlayMode mode : {PlayMode::strict, PlayMode::as_played}) {
            const PlayedGame game = two_castles({.mode = mode, .keep_snapshots = snapshots});
            for (const auto* address :
                 {"0",   "1",     "1.0",     "1.1",   "1.2",     "1.3",     "2",   "2.1", "3",   "end",
                  "1/1", "1/1/1", "1/1/1.1", "1/1/2", "1/1/2.0", "1/1/2.1", "1/2", "2/1", "4/1", "0.1"}) {
                CAPTURE(snapshots, int(mode), address);
                const auto there = game.at(address);
                const auto wanted = game_at(game.record(), game.opening(), *parse_address(address), mode);
                REQUIRE(there.has_value() == wanted.has_value());
                if (!wanted) {
                    CHECK(there.error() == wanted.error());
                    continue;
                }
                CHECK(there->state == wanted->state);
                CHECK(there->deck == wanted->deck);
                CHECK(there->play.steps.size() == wanted->play.steps.size());
                CHECK(there->problem.has_value() == wanted->problem.has_value());
            }
        }
    }
    CHECK(two_castles().at("x").error() == "'x' is no address such as 0, 7, 7.2, 7/1 or end");
}

TEST_CASE("the way to a turn goes from the start through the turns before it, and into variations") {
    const PlayedGame game = two_castles();
    const auto way = [&](std::string_view address) { return game.way_to(*parse_address(address)); };
    const Situation* const start = &game.start();
    const Situation* const first = &game.turns().at(0);
    const Situation* const second = &game.turns().at(1);
    const Situation* const elsewhere = &game.turns().at(0).variations.at(0).turns.at(0);
    using Way = std::vector<const Situation*>;
    CHECK(way("0") == Way{start});
    CHECK(way("1") == Way{start, first});
    CHECK(way("end") == Way{start, first, second});
    CHECK(way("1/1") == Way{start, elsewhere});
    CHECK(way("1/1/1") == Way{start, elsewhere});
    CHECK(way("3").error() == "the record has no turn 3");
    CHECK(way("3/1").error() == "the record has no turn 3");
    CHECK(way("2/1").error() == "turn 2 has no variation 1");
    CHECK(way("1/1/3").error() == "the record has no turn 3");
}

TEST_CASE("a line that stops has the turn it stops in as far as it was played") {
    const PlayedGame game = red_cannot_pay("^d4 {not paid}", {});
    REQUIRE(game.main_line().stop);
    CHECK(std::string(game.main_line().stop->problem->verdict.refusal->code) == "castle-unpaid");
    REQUIRE(game.turns().size() == 1);
    CHECK(game.turns()[0].problem);
    CHECK(game.turns()[0].play.steps.size() == 2);  // the tile, and d4 before a castle
    CHECK(game.turns()[0].state == game.main_line().stop->state);
    CHECK(game.at("2")->problem);
    CHECK_FALSE(game.main_line().unplayed);
}

TEST_CASE("a line that stops at a turn's first word has that turn with its remarks and variations") {
    const PlayedGame game = from_position("octagons d4 r1NESW.1; f6 r1NESW.1 | seats BR",
                                          "1. B d5:R4G4B4Y4 2. R d5:R5G5Y5B5 {again} ( 2. R f5:R5G5Y5B5 ) *");
    const PlayedLine& line = game.main_line();
    CHECK(line.turns.size() == 1);
    REQUIRE(line.unplayed);
    CHECK(line.unplayed->address == "2");
    CHECK(line.unplayed->problem);
    CHECK(texts_of(game, line.unplayed->remarks) == Texts{"{again}@1"});
    REQUIRE(line.unplayed->variations.size() == 1);
    CHECK(line.unplayed->variations[0].turns.at(0).address == "2/1/2");
    CHECK_FALSE(line.unplayed->variations[0].stop);
}

TEST_CASE("a main line is played as if its variations were not there, however long their unknown cards are searched") {
    // Red sells nine of ten kinds unseen, Blue draws these nine; that they cannot have been all ten takes very long.
    const std::string first = "1. R -? -? -? -? -? -? -? -? -? d5:R1G1B1Y1 B:+? B:+? B:+? B:+? B:+? ";
    const std::string second = "2. B d3:B2Y2R2G2 +? +? +? +? -Rb -Mb -Lv -Tr -Lg -Bg -St -K5 -K4 ";
    std::string variations;
    for (int number = 0; number < 12; ++number) variations += "( " + first + second + "-K3 )\n";
    const std::string text =
        "[CGN \"1\"]\n[Position \"octagons d4 m5N m4S | seats RB | R hand=K3,K4,K5,St,Bg,Lg,Tr,Lv,Mb,Rb | "
        "B hand=Ra,Pe | deck 0\"]\n\n" +
        first + variations + second + "-Pe -Ra R:-K3\n*\n";
    const auto box = test::small_box("K3 1, K4 1, K5 1, Ra 1, St 1, Bg 1, Lg 1, Tr 1, Lv 1, Mb 1, Rb 1, Pe 1");
    const PlayedGame alone = played(text, {.variations = false}, box);
    CHECK_FALSE(alone.main_line().stop);
    const PlayedGame game = played(text, {}, box);
    CHECK_FALSE(game.main_line().stop);
}

TEST_CASE("as played the game goes on, and as ruled what is taken back does not count") {
    // The castle is not paid; King 3 counts 3 VP, King 4 counts 4 (S3).
    const PlayedGame as_played = red_cannot_pay("^d4 K3", {.mode = PlayMode::as_played});
    REQUIRE(as_played.turns().size() == 2);
    CHECK_FALSE(as_played.main_line().stop);
    REQUIRE(as_played.turns()[0].play.irregularities.size() == 1);
    CHECK(as_played.turns()[0].play.irregularities[0].treatment == Treatment::in_part);
    CHECK(vp(as_played.main_line().end(), Colour::blue) == 4);

    Decided decided;
    for (std::uint32_t node = 0; node < as_played.record().nodes.size(); ++node)
        if (as_played.record().nodes[node].span.of(as_played.record().text) == "K3") decided.taken_back = {node};
    const PlayedGame as_ruled = as_played.replayed({.mode = PlayMode::as_ruled, .decided = decided});
    CHECK(&as_ruled.record() == &as_played.record());
    REQUIRE(as_ruled.turns().size() == 2);
    REQUIRE(as_ruled.turns()[0].play.irregularities.size() == 2);
    for (const Irregularity& irregularity : as_ruled.turns()[0].play.irregularities)
        CHECK(irregularity.treatment == Treatment::taken_back);
    CHECK(vp(as_ruled.main_line().end(), Colour::red) == 0);
    CHECK(vp(as_ruled.main_line().end(), Colour::blue) == 4);
    CHECK(vp(as_played.main_line().end(), Colour::red) == 3);  // the value has not changed
}

TEST_CASE("a played game of a sample ends as its replay does, with the winners its result names") {
    for (const auto& sample : tests::samples("games")) {
        INFO(sample.path);
        const std::string text = tests::read_sample(sample);
        const PlayedGame game = played(text);
        CHECK_FALSE(game.main_line().stop);
        const auto end = game.at("end");
        REQUIRE(end);
        const auto wanted = game_at(game.record(), game.opening(), {});
        CHECK(end->state == wanted->state);
        if (!game.winners()) continue;
        REQUIRE(game.main_line().scoring() != nullptr);
        CHECK(game.main_line().scoring()->address == "end");
        ColourSet named;
        for (const char letter : game.record().nodes.back().span.of(game.record().text))
            if (const auto colour = find_colour(letter)) named.add(*colour);
        CHECK((named.empty() || named == game.winners()->colours));
    }
}
