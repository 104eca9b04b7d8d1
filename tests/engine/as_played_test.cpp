// What is kept of each irregular action, and how the game goes on (docs/as-played.md).
#include <algorithm>
#include <bit>
#include <set>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/parser.hpp"
#include "samples.hpp"
#include "tests/support/accounts.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

const std::string red_tile = "1. R " + tile("d5", Side::south, "R1");
const std::string blue_tile = " 2. B " + tile("e4", Side::west, "B1");

/// d4 with these areas and the field more; Red begins.
Play at_d4(std::string_view areas, std::string_view more = "", std::string_view rulings = "") {
    return Play("octagons d4 " + std::string(areas) + " | seats RB" + std::string(more), rulings);
}
Play rocks(std::string_view more = "") { return at_d4("r1NESW.2", more); }

constexpr std::string_view last_tile = " | tiles e4:R1G1B1Y1 d3:R2G2B2Y2 c4:R3G3B3Y3";  // but d5
constexpr std::string_view payable = " | R w=1 g=1 r=1 hand=K3,K4";

using Met = std::set<std::pair<const core::Refusal*, Treatment>>;

/// The refusals met in all samples that are refused, and what came of them.
Met refusals_met() {
    Met met;
    for (const auto* folder : {"illegal", "rules", "rulings", "as-played"}) {
        for (const auto& sample : tests::samples(folder)) {
            if (!sample.refused) continue;
            const std::string text = tests::read_sample(sample);
            notation::Record record;
            notation::parse_game(text, record);
            std::vector<notation::Diagnostic> diagnostics;
            OpeningReader openings(nullptr, {});
            const Opening* opening = openings.read(record, diagnostics);
            if (opening == nullptr) continue;
            Replayer replayer(record, *opening);
            replayer.play_as_played();
            const int silver = tests::silver_in(opening->state);
            while (replayer.next())
                for (const Irregularity& irregularity : replayer.turn().irregularities)
                    met.emplace(irregularity.problem.verdict.refusal, irregularity.treatment);
            INFO(sample.path);
            CHECK(tests::silver_in(replayer.state()) == silver);
            CHECK((!replayer.problem() || replayer.problem()->kind == Problem::Kind::syntax));
        }
    }
    return met;
}

}  // namespace

TEST_CASE("what becomes of a refused action is its row's") {
    CHECK(&as_played(refusals::castle_unpaid) == &refusals::castle_unpaid.as_played);
    for (const refusals::Row* refusal : refusals::all()) {
        const AsPlayed& played = refusal->as_played;
        CAPTURE(refusal->code);
        CHECK_FALSE(played.meaning.empty());
        CHECK((played.treatment == Treatment::is_void) == (played.remedy == Remedy::none));
        CHECK((played.remedy == Remedy::waive) == (played.waiver != Waiver{}));
    }
}

TEST_CASE("every refusal that a record can run into has a sample that goes on as the table says") {
    std::set<std::string_view> never;
    for (const auto& code : refusals::codes())
        if (!code.no_sample.empty()) never.insert(code.code);
    const auto met = refusals_met();
    for (const refusals::Row* refusal : refusals::all()) {
        INFO(refusal->code << ": " << refusal->message);
        CHECK(met.count({refusal, refusal->as_played.treatment}) == 1 - never.count(refusal->code));
    }
}

TEST_CASE("castle-unpaid: the castle stands, what is there is paid, the rest is owed") {
    Play game = rocks(" | R w=1 s=1");
    CHECK(game.play_as_played(red_tile + " ^d4" + blue_tile) == Lines{"R -1 wood [B1]", "R owes 1 grain [B1]",
                                                                      "R owes 1 rocks [B1]", "R castle d4r.1 [B3]",
                                                                      "castle-unpaid: in part"});
    CHECK(int(game.player(Colour::red).castles_built) == 1);
    CHECK(int(game.player(Colour::red).silver) == 1);
    CHECK(int(game.state().turn) == 3);
}

TEST_CASE("purchase-silver, master-builder-silver, traitor-silver: what silver is there is paid") {
    CHECK(rocks(" | R w=1 g=1 s=1").play_as_played(red_tile + " ^d4$r") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -1 silver [B1]", "R owes 1 silver [B1]", "R castle d4r.1 [B3]",
                "purchase-silver: in part"});
    CHECK(rocks(" | R w=1 s=1 hand=Mb").play_as_played(red_tile + " Mb^d4") ==
          Lines{"R -1 wood [B1]", "R -1 silver [K8]", "R owes 1 silver [K8]", "R castle d4r.1 [B3]",
                "master-builder-silver: in part"});
    CHECK(rocks(" | R hand=Tr | B hand=Ra").play_as_played("1. R Tr>B+Ra d5:R1G1B1Y1") ==
          Lines{"R owes 1 silver [K5]", "B -1 card [K5]", "R +1 card [K5]", "traitor-silver: in part"});
}

TEST_CASE("castle-influence, castle-terrain, tile-first, areas-first: the castle stands and is paid") {
    const Lines paid = {"R -1 wood [B1]", "R -1 grain [B1]", "R -1 rocks [B1]"};
    const auto with = [&](Lines more) {
        Lines all = paid;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    CHECK(rocks(payable).play_as_played("1. R " + tile("d5", Side::south, "B1") + " ^d4") ==
          with({"R castle d4r.1 [B3]", "castle-influence: stood"}));
    CHECK(at_d4("g1NESW", payable).play_as_played(red_tile + " ^d4g") ==
          with({"R castle d4g [K6]", "castle-terrain: stood"}));
    CHECK(at_d4("m1NESW", payable).play_as_played(red_tile + " ^d4m") == Lines{"castle-terrain: void"});
    // Before the tile no player has an arm there either.
    CHECK(rocks(payable).play_as_played("1. R ^d4 d5:R1G1B1Y1") ==
          with({"R castle d4r.1 [B3]", "tile-first: stood", "castle-influence: stood"}));
    CHECK(at_d4("r1ESW.1 w2N", payable).play_as_played(red_tile + " ^d4 d4w") ==
          with({"R castle d4r.1 [B3]", "d4w R1 [A4 win]", "R +2 wood [A4 win]", "areas-first: stood"}));
}

TEST_CASE("purchase-twice, purchase-needless, master-builder-purchase") {
    Play twice = rocks(" | R w=2 g=2 s=4");
    CHECK(twice.play_as_played(red_tile + " ^d4$r ^d4$r").back() == "purchase-twice: stood");
    CHECK(int(twice.player(Colour::red).castles_built) == 2);
    CHECK(int(twice.player(Colour::red).silver) == 0);
    CHECK(rocks(" | R w=1 g=1 r=1 s=2").play_as_played(red_tile + " ^d4$r") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -2 silver [B1]", "R castle d4r.1 [B3]",
                "purchase-needless: stood"});
    CHECK(rocks(" | R w=1 g=1 s=2 hand=Mb").play_as_played(red_tile + " Mb^d4$r") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -1 silver [K8]", "R castle d4r.1 [B3]",
                "master-builder-purchase: in part"});
}

TEST_CASE("a castle is built without a card that is not held") {
    CHECK(at_d4("g1NESW", " | R w=1 g=1 r=1").play_as_played(red_tile + " Lg^d4") ==
          Lines{"R -1 wood [B1]", "R -1 grain [B1]", "R -1 rocks [B1]", "R castle d4g [K6]", "card-not-held: in part",
                "castle-terrain: stood"});
}

TEST_CASE("cards: a second one, another turn's, and one that is not held") {
    Play quota = rocks(payable);
    CHECK(quota.play_as_played("1. R K3 K4 d5:R1G1B1Y1") ==
          Lines{"R 1x3 VP [K1]", "R 1x4 VP [K1]", "card-quota: stood"});
    // Another player's card does not count for the turn of the active player.
    Play other = rocks(" | R hand=K3 | B hand=K4");
    CHECK(other.play_as_played(red_tile + " B:K4 K3") ==
          Lines{"B 1x4 VP [K1]", "R 1x3 VP [K1]", "card-other-turn: stood"});
    Play lacking = rocks(" | R hand=K3");
    CHECK(lacking.play_as_played("1. R K4 d5:R1G1B1Y1") == Lines{"card-not-held: void"});
    CHECK(int(lacking.player(Colour::red).vp) == 0);
    CHECK(lacking.player(Colour::red).hand.size() == 1);
}

TEST_CASE("cards drawn: not due, another's, missing, or of a kind that cannot be") {
    Play undue = rocks();
    CHECK(undue.play_as_played(red_tile + " +Ra") == Lines{"R +1 card [T2]", "no-draw-due: stood"});
    // Blue draws in place of Red, whose card is then no longer due.
    CHECK(rocks().play_as_played("1. R d5:RcGcBcYc B:+Ra") == Lines{"B +1 card [T2]", "draw-by-other: stood"});
    CHECK(rocks().play_as_played("1. R d5:RcGcBcYc 2. B") == Lines{"draw-due: mended"});
    Play missing = rocks(payable);
    CHECK(missing.play_as_played("1. R d5:BcYcRcGc ^d4").back() == "draw-due: mended");
    CHECK(int(missing.player(Colour::red).castles_built) == 1);

    Play exhausted = Play("octagons d4 r1NESW.2 | seats RB | B hand=Bg");
    CHECK(exhausted.play_as_played("1. R d5:RcGcBcYc +Bg") == Lines{"R +1 card [T2]", "card-exhausted: mended"});
    CHECK(int(exhausted.player(Colour::red).hand.unknown) == 1);
    // With no deck left nothing can be drawn.
    CHECK(Play("octagons d4 r1NESW.2 | seats RB | R hand=Ra | deck 0", "", "Ra 1").play_as_played(red_tile + " +?") ==
          Lines{"no-draw-due: void"});
}

TEST_CASE("draw-due: a card that no word draws lapses before a sale, as before a card used") {
    // The tile's card icon gives Red a card; no word draws it. The sale, and the castle bought with it, are legal.
    const Play game = rocks(" | R w=1 g=1 hand=Mb,K3");
    Play sold = game;
    CHECK(sold.play_as_played("1. R d5:BcYcRcGc -Mb") == Lines{"R +2 silver [T7]", "draw-due: mended"});
    CHECK(int(sold.player(Colour::red).silver) == 2);
    CHECK(Play(game).play_as_played("1. R d5:BcYcRcGc K3") == Lines{"R 1x3 VP [K1]", "draw-due: mended"});
    // If it is drawn later, the sale was too early.
    CHECK(Play(game).play_as_played("1. R d5:BcYcRcGc -Mb +Ra").back() == "sale-window: stood");
}

TEST_CASE("draw-due: nothing lapses for a word that is void, if the card is drawn later") {
    const Lines drawn = {"R +1 card [T2]"};
    const auto with = [&](const std::string& remark) { return Lines{drawn.front(), remark}; };
    // The areas of a tile come after its card.
    CHECK(at_d4("w1N r1ESW.1").play_as_played("1. R d5:RcGcBcYc d4w +Ra") ==
          Lines{"R +1 card [T2]", "d4w - [A5]", "area-late: void"});
    CHECK(rocks().play_as_played("1. R d5:RcGcBcYc K3 +Ra") == with("card-not-held: void"));
    const Lines doubled = rocks().play_as_played("1. R d5:RcGcBcYc d5:RcGcBcYc +Ra");
    CHECK(doubled == Lines{"R +1 card [T2]", "tile-already-placed: void", "square-face-up: void"});
}

TEST_CASE("draw-due: a castle does not wait for a market's card that was not drawn") {
    const Lines told = at_d4("m1N r1ESW.1", " | R w=1 g=1 r=1").play_as_played(red_tile + " ^d4");
    CHECK(std::count(told.begin(), told.end(), "R castle d4r.1 [B3]") == 1);
    CHECK(told.back() == "draw-due: mended");
}

TEST_CASE("draw-due: a turn ends, and a castle is built, with the areas of a tile whose card was not drawn") {
    const Lines area = {"d4w - [A5]", "draw-due: mended"};
    Play ended = at_d4("w1N; f4 w1NESW");
    CHECK(ended.play_as_played("1. R d5:RcGcBcYc 2. B e4:R2G2B2Y2") == area);
    CHECK(int(ended.state().turn) == 3);
    CHECK(ended.state().active == Colour::red);
    CHECK(int(std::popcount(ended.state().face_up)) == 2);

    const Play payable_castle = at_d4("r1ESW.1 w1N", payable);
    CHECK(Play(payable_castle).play_as_played("1. R d5:BcYcRcGc ^d4") ==
          Lines{"d4w - [A5]", "R -1 wood [B1]", "R -1 grain [B1]", "R -1 rocks [B1]", "R castle d4r.1 [B3]",
                "draw-due: mended"});

    // The rim's card is due only when the tile's is not.
    Play rim("board wide A B | seats RB", "edge-card-arm=gains");
    CHECK(rim.play_as_played("1. R f1:RcGcBcYc 2. B c4:R2G2B2Y2").front() == "draw-due: mended");
    CHECK(int(rim.state().turn) == 3);
}

TEST_CASE("an area word taken back leaves the area to the tiles") {
    const Play game = at_d4("w1N r1ESW.1");
    const std::string text = "[CGN \"1\"]\n[Position \"-\"]\n\n" + red_tile + " d4w" + blue_tile + " *\n";
    notation::Record record;
    notation::parse_game(text, record);
    Decided decided;
    for (std::uint32_t node = 0; node < record.nodes.size(); ++node)
        if (record.nodes[node].span.of(record.text) == "d4w") decided.taken_back = {node};
    REQUIRE(decided.taken_back.size() == 1);
    const TileFinder tiles(game.setup().set);
    Replayer replayer(record, game.setup(), tiles, game.state(), game.deck());
    replayer.play_as_ruled(decided);
    REQUIRE(replayer.next());
    CHECK(int(replayer.state().turn) == 2);
    CHECK(int(replayer.state().players[std::size_t(Colour::red)].resources[0]) == 1);
}

TEST_CASE("as ruled, a legal word taken back is as if it had not been written") {
    const Play game = rocks(" | R hand=K3 | B hand=K4");
    const std::string text = "[CGN \"1\"]\n[Position \"-\"]\n\n" + red_tile + " K3 " + blue_tile + " K4 *\n";
    notation::Record record;
    notation::parse_game(text, record);
    Decided decided;
    for (std::uint32_t node = 0; node < record.nodes.size(); ++node)
        if (record.nodes[node].span.of(record.text) == "K3") decided.taken_back = {node};
    REQUIRE(decided.taken_back.size() == 1);
    const TileFinder tiles(game.setup().set);
    Replayer replayer(record, game.setup(), tiles, game.state(), game.deck());
    replayer.play_as_ruled(decided);
    REQUIRE(replayer.next());
    REQUIRE(replayer.turn().irregularities.size() == 1);
    CHECK(replayer.turn().irregularities[0].treatment == Treatment::taken_back);
    REQUIRE(replayer.next());
    CHECK(replayer.turn().irregularities.empty());
    CHECK(replayer.state().players[std::size_t(Colour::red)].vp == 0);
    CHECK(replayer.state().players[std::size_t(Colour::red)].hand.size() == 1);
    CHECK(replayer.state().players[std::size_t(Colour::blue)].vp == 4);
}

TEST_CASE("two players draw for a market in the wrong order: each has the card due to them") {
    Play game = at_d4("m2NE r1SW", " | tiles " + tile("e4", Side::west, "B1"));
    CHECK(game.play_as_played(red_tile + " B:+Ra +Lg") ==
          Lines{"d4m R1,B1 [A4 tie]", "B +1 card [A7]", "R +1 card [A7]", "draw-by-other: stood"});
    CHECK(game.player(Colour::red).hand.size() == 1);
    CHECK(game.player(Colour::blue).hand.size() == 1);
}

TEST_CASE("tiles: a second one lies, one that lies elsewhere does not") {
    Play second = rocks();
    CHECK(second.play_as_played(red_tile + " e4:R2G2B2Y2 2. B d3:R3G3B3Y3") == Lines{"tile-already-placed: stood"});
    CHECK(int(second.state().face_down_tiles()) == 1);

    Play covered = rocks(" | tiles d5:R1G1B1Y1");
    CHECK(covered.play_as_played("1. R d5:R2G2B2Y2 2. B e4:R3G3B3Y3") == Lines{"square-face-up: void"});
    CHECK(int(covered.state().face_down_tiles()) == 2);
    CHECK(covered.state().active == Colour::red);
}

TEST_CASE("turn-without-tile: the turn is over, the number counts") {
    Play game = rocks();
    CHECK(game.play_as_played("1. R 2. B e4:R3G3B3Y3") == Lines{"turn-without-tile: mended"});
    CHECK(int(game.state().turn) == 3);
    CHECK(game.state().active == Colour::red);
}

TEST_CASE("not-your-turn: the turn is that of who played it, and clockwise of them goes on") {
    Play game = Play("octagons d4 r1NESW.2 | seats RGB");
    CHECK(game.play_as_played("1. R d5:R1G1B1Y1 2. B e4:R2G2B2Y2 3. R d3:R3G3B3Y3").front() == "not-your-turn: stood");
    CHECK(int(game.state().turn) == 4);
    CHECK(game.state().active == Colour::green);

    Play neutral = rocks();
    CHECK(neutral.play_as_played("1. Y d5:R1G1B1Y1 2. R d5:R1G1B1Y1") == Lines{"not-your-turn: void"});
    CHECK(int(neutral.state().face_down_tiles()) == 3);
}

TEST_CASE("game-not-over: a result ends the game with the tiles as they lie; those known to be missing need no word") {
    Play early = rocks(" | R w=2");
    CHECK(early.play_as_played(red_tile + " #") == Lines{"R 2x1 VP [E3]", "game-not-over: mended"});
    CHECK(early.state().stage == Stage::over);
    Play missing = at_d4("r1N.1", last_tile);
    CHECK(missing.play_as_played("1. R #") == Lines{"turn-without-tile: mended"});
    CHECK(missing.state().stage == Stage::over);
}

TEST_CASE("game-over: nothing of a turn after the last tile counts") {
    Play game = at_d4("r1N.1", std::string(last_tile) + " | B hand=K3");
    CHECK(game.play_as_played("1. R d5:R1G1B1Y1 2. B K3") ==
          Lines{"d4r B1 [A4 win]", "B +1 rocks [A4 win]", "game-over: void"});
    CHECK(int(game.player(Colour::blue).vp) == 0);
}

TEST_CASE("Stewards: own tile, twice, too late; the tile turns, gains stay") {
    const std::string areas = "w1N r1ESW.1";
    Play late = at_d4(areas, " | B hand=St");
    CHECK(late.play_as_played("1. R d5:B1Y1R1G1 d4w B:St>B") ==
          Lines{"d4w R1 [A4 win]", "R +1 wood [A4 win]", "B turns d5 [K10]", "steward-closed: stood"});
    CHECK(late.play_as_played("2. B B:St>R e4:R2G2B2Y2").front() == "steward-closed: void");
    CHECK(at_d4(areas, " | R hand=St").play_as_played("1. R d5:B1Y1R1G1 R:St>R") ==
          Lines{"R turns d5 [K10]", "d4w B1 [A4 win]", "B +1 wood [A4 win]", "steward-own-tile: stood"});
    CHECK(at_d4(areas, " | B hand=St,St").play_as_played("1. R d5:B1Y1R1G1 B:St>R B:St>Y") ==
          Lines{"B turns d5 [K10]", "B turns d5 [K10]", "d4w G1 [A4 neutral]", "steward-twice: stood"});
    Play idle = at_d4(areas, " | B hand=St", "steward-null=no");
    CHECK(idle.play_as_played("1. R d5:B1Y1R1G1 B:St>B") ==
          Lines{"B turns d5 [K10]", "d4w R1 [A4 win]", "R +1 wood [A4 win]", "steward-idle: stood"});
    CHECK(idle.player(Colour::blue).hand.size() == 0);
    CHECK(Play("octagons d4 " + areas + " | seats RBG | B hand=St | G hand=St")
              .play_as_played("1. R d5:B1Y1R1G1 G:St>R B:St>B") == Lines{"G turns d5 [K10]", "B turns d5 [K10]",
                                                                         "d4w R1 [A4 win]", "R +1 wood [A4 win]",
                                                                         "steward-order: stood"});
}

TEST_CASE("peasant-occupied: a village may stand beside a castle, but not on a village") {
    Play castle = Play("octagons d4 r1NESW.2; f4 w1NSE | seats RB | castles B:^d4 | R hand=Pe");
    CHECK(castle.play_as_played("1. R Pe>d4 d5:R1G1B1Y1") == Lines{"R village d4 [K9]", "peasant-occupied: stood"});
    Play village = Play("octagons d4 r1NESW.2 | seats RB | villages d4 | R hand=Pe");
    CHECK(village.play_as_played("1. R Pe>d4 d5:R1G1B1Y1") == Lines{"peasant-occupied: void"});
    CHECK(village.player(Colour::red).hand.size() == 1);
}

TEST_CASE("areas follow from the tiles: a wrong area word changes nothing") {
    Play game = at_d4("w1NE r1SW.1");
    CHECK(game.play_as_played(red_tile + " d4w 2. B e4:R2G2B2Y2") ==
          Lines{"area-incomplete: void", "d4w R1,Y2 [A4 neutral]"});
}

TEST_CASE("nobody acts for a neutral colour") {
    Play game = rocks(" | R w=1");
    CHECK(game.play_as_played(red_tile + " Y:+Ra G:^d4 Y:-?") ==
          Lines{"no-draw-due: void", "not-your-turn: void", "not-playing: void"});
    CHECK(int(game.state().castle_count) == 0);
}
