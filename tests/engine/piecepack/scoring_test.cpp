// The scoring of a round (V): the worked example under each reading, unknown coins, claims.
#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

#include "base/random.hpp"
#include "engine/piecepack/rules/claims.hpp"
#include "engine/piecepack/rules/fillings.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

constexpr std::string_view map = R"(
    S2 M5 S4 M3
    Mn Sa M4 S5
    S3 M2 Sn Ma
)";
constexpr std::string_view moons_coins = " M4@M5 M3@M2 Ma@M4 M5@S5 M2@Sa Mn@S4";

/// The worked example; worked out by hand in the rules' digest.
Table example(std::string_view rulings, std::string_view suns_coins = "Sa@Sa S3@M5 Sn@M2 S5@M4 S2@S5 S4@S4") {
    return Table("SM", rulings).lay(map).deploy("Sa M4", std::string(suns_coins) + std::string(moons_coins));
}

std::string suns(std::string_view rulings) { return example(rulings).score(Suit::suns); }
std::string moons(std::string_view rulings) { return example(rulings).score(Suit::moons); }

/// "fits wrong | Sa=5 ... total 12 | M4=2 ... total 2"
std::string judged(const Table& table, std::vector<ScoreClaim> claims, int steps = search_steps) {
    const JudgedClaims result = judge_claims(table.setup, table.state, claims, steps);
    std::string text;
    for (const ClaimAnswer answer : result.answers) {
        constexpr std::array<std::string_view, 4> names = {"fits ", "no-line ", "wrong ", "conflict "};
        text += names[std::size_t(answer)];
    }
    return text + "| " + test::text(result.score, Suit::suns) + " | " + test::text(result.score, Suit::moons);
}

}  // namespace

TEST_CASE("the worked example") {
    CHECK(suns("") == "Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12");
    CHECK(moons("") == "M4=2 S4=-4 S5=5 Sn=0 Sa=-1 total 2");
}

TEST_CASE("V5, neighbour-suit=own-enemy: only own tiles give and only others' cost") {
    CHECK(suns("neighbour-suit=own-enemy") == "Sa=5 M5=0 M4=0 M2=-2 Mn=0 total 3");
    CHECK(moons("neighbour-suit=own-enemy") == "M4=2 S4=-4 S5=0 Sn=0 Sa=-1 total -3");
}

TEST_CASE("V5, neighbour-suit=own-enemy: an own tile gives when controlled and costs nothing when not") {
    // Suns' castle on S4 with S5 beside it; nobody else is near.
    const auto play = [](std::string_view coin) {
        return Table("SM", "neighbour-suit=own-enemy")
            .lay("S4 S5 Sn Sa S2 S3 Mn Ma M2 M3 M4 M5")
            .deploy("S4 M5", std::string("S2@S5 ") + std::string(coin))
            .score(Suit::suns);
    };
    CHECK(play("M2@S5") == "S4=4 S5=5 total 9");
    CHECK(play("M3@S5") == "S4=4 S5=0 total 4");
}

TEST_CASE("V4, V7: a tie of coins is control, unless the ruling says otherwise") {
    CHECK(suns("tie-control=no") == "Sa=5 M5=-5 M4=4 M2=-2 Mn=0 total 2");
    CHECK(moons("tie-control=no") == "M4=2 S4=-4 S5=5 Sn=0 Sa=-1 total 2");
    CHECK(suns("tie-control=armed") == "Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12");
    // M4 without coins: what lay there lies on M3.
    const auto empty = [](std::string_view rulings) {
        return Table("SM", rulings)
            .lay(map)
            .deploy("Sa M4", "Sa@Sa S3@M5 Sn@M2 S5@M3 S2@S5 S4@S4 M4@M5 M3@M2 Ma@M3 M5@S5 M2@Sa Mn@S4")
            .score(Suit::suns);
    };
    CHECK(empty("") == "Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12");
    CHECK(empty("tie-control=armed") == "Sa=5 M5=5 M4=-4 M2=-2 Mn=0 total 4");
    CHECK(empty("tie-control=no") == "Sa=5 M5=-5 M4=-4 M2=-2 Mn=0 total -6");
}

TEST_CASE("V1: what a coin counts on each tile") {
    const auto worth = [](std::string_view on, Rank coin) { return value_on(tile(on), coin); };
    CHECK(worth("Sn", Rank::null) == 1);
    CHECK(worth("S5", Rank::null) == 1);
    CHECK(worth("Sn", Rank::ace) == 1);
    CHECK(worth("Sa", Rank::ace) == 6);
    CHECK(worth("S2", Rank::ace) == 2);
    CHECK(worth("S5", Rank::ace) == 5);
    CHECK(worth("Sa", Rank::five) == 5);
    CHECK(worth("Sn", Rank::two) == 2);
}

TEST_CASE("V2: a castle on an ace tile adds 1 to each own coin beside it, against others too") {
    const auto bonus = [](std::string_view castle, std::string_view on) {
        return has_castle_bonus(Table("SM").lay(map).deploy(castle, "").state, Suit::suns, tile(on));
    };
    CHECK(bonus("Sa", "M5"));
    CHECK(bonus("Sa", "M4"));
    CHECK_FALSE(bonus("Sa", "Sa"));
    CHECK_FALSE(bonus("Sa", "S4"));  // at a corner
    CHECK_FALSE(bonus("S4", "M5"));
    // Moons' castle tile: 4 + ace 4 - Suns' 5 and 1 more.
    CHECK(score_round(example("").setup, example("").state).line(Suit::moons, tile("M4"))->others == Range::of(6));
}

TEST_CASE("V3, V6: other players' coins on the castle's tile cost; a score may be negative") {
    Table table("SMC");
    table.lay("Sn S2 S3 S4 S5 Sa Mn M2 M3 M4 M5 Ma Cn C2 C3 C4 C5 Ca");
    table.deploy("Sn Ma C5", "Sa@Sn M5@Sn C4@Sn C3@S2");
    // Sn: 0 + 1 (ace coin on a null tile) - 5 - 4; S2: 0 against 3.
    CHECK(table.score(Suit::suns) == "Sn=-8 S2=-2 total -10");
    // Ma: 1, nobody there; M5 west and Cn east of it: 0 to 0.
    CHECK(table.score(Suit::moons) == "Ma=1 Cn=0 M5=5 total 6");
}

TEST_CASE("V5: neighbours that are missing count nothing; a castle there changes nothing") {
    Table table("SM");
    table.lay("S5 M5 . \n Sa Ma S2 \n S3 M3 S4 \n Sn Mn M2 \n M4");
    table.deploy("S5 M5", "");
    CHECK(table.score(Suit::suns) == "S5=5 M5=5 Sa=1 total 11");
}

TEST_CASE("R3: coins that nobody turned up leave the score between a least and a most") {
    // The 5 and the 2 of Suns may be on M4 and S5 or the other way round. Then M4 has 2 + 1 against 4: Suns have
    // 12 - 8, Moons' castle 4 + 4 - 3, and S5 a tie of 5.
    const Table table = example("", "Sa@Sa S3@M5 Sn@M2 S?@M4 S?@S5 S4@S4");
    CHECK(table.score(Suit::suns) == "Sa=5 M5=5 M4=-4..4 M2=-2 Mn=0 total 4..12");
    CHECK(table.score(Suit::moons) == "M4=2..5 S4=-4 S5=5 Sn=0 Sa=-1 total 2..5");
    const auto control = score_round(table.setup, table.state).line(Suit::suns, tile("M4"))->control;
    CHECK(control == Control::open);
}

TEST_CASE("R3: a score that the record states narrows what the coins can be") {
    const Table table = example("", "Sa@Sa S3@M5 Sn@M2 S?@M4 S?@S5 S4@S4");
    const std::string high = "| Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12 | M4=2 S4=-4 S5=5 Sn=0 Sa=-1 total 2";
    const std::string low = "| Sa=5 M5=5 M4=-4 M2=-2 Mn=0 total 4 | M4=5 S4=-4 S5=5 Sn=0 Sa=-1 total 5";
    CHECK(judged(table, {{Suit::suns, no_tile, 12}}) == "fits " + high);
    CHECK(judged(table, {{Suit::moons, no_tile, 5}}) == "fits " + low);
    CHECK(judged(table, {{Suit::moons, tile("M4"), 2}}) == "fits " + high);
    CHECK(judged(table, {{Suit::suns, no_tile, 12}, {Suit::moons, no_tile, 5}}) == "fits conflict " + high);
    CHECK(judged(table, {{Suit::moons, no_tile, 5}, {Suit::suns, no_tile, 12}, {Suit::suns, tile("M4"), -4}}) ==
          "fits conflict fits " + low);
}

TEST_CASE("R3: a score that no coins give is wrong, and leaves the bounds as they are") {
    const Table table = example("", "Sa@Sa S3@M5 Sn@M2 S?@M4 S?@S5 S4@S4");
    const std::string open = "| Sa=5 M5=5 M4=-4..4 M2=-2 Mn=0 total 4..12 | M4=2..5 S4=-4 S5=5 Sn=0 Sa=-1 total 2..5";
    CHECK(judged(table, {{Suit::suns, no_tile, 13}}) == "wrong " + open);
    CHECK(judged(table, {{Suit::suns, no_tile, 8}}) == "wrong " + open);  // between the bounds, but neither
    CHECK(judged(table, {{Suit::suns, tile("S5"), 5}}) == "no-line " + open);
    CHECK(judged(example(""), {{Suit::suns, no_tile, 12}, {Suit::moons, no_tile, 3}}).starts_with("fits wrong "));
}

TEST_CASE("R3: where the ways are too many, claims are believed within the bounds and narrow nothing else") {
    const Table table = example("", "Sa@Sa S3@M5 Sn@M2 S?@M4 S?@S5 S4@S4");
    CHECK(judged(table, {{Suit::suns, no_tile, 8}}, bounds_steps + 2) ==
          "fits | Sa=5 M5=5 M4=-4..4 M2=-2 Mn=0 total 8 | M4=2..5 S4=-4 S5=5 Sn=0 Sa=-1 total 2..5");
    CHECK(judged(table, {{Suit::suns, no_tile, 13}}, bounds_steps).starts_with("wrong "));
    // Without steps for exact bounds those of the lines are added. The 5 and the 2 of Suns are on M5 and M4, or the
    // other way round: 6 against 4 and 3 against 4 give 5 + 5 - 4 - 2 = 4, the other way 5 - 5 + 4 - 2 = 2.
    const Table both = example("", "Sa@Sa S3@S5 Sn@M2 S?@M5 S?@M4 S4@S4");
    CHECK(judged(both, {}).starts_with("| Sa=5 M5=-5..5 M4=-4..4 M2=-2 Mn=0 total 2..4 |"));
    CHECK(judged(both, {}, 0).starts_with("| Sa=5 M5=-5..5 M4=-4..4 M2=-2 Mn=0 total -6..12 |"));
}

namespace {

/// A whole round on a square map, coins anywhere, some of them unknown.
Table random_round(base::Random& random, std::string_view seats, std::string_view rulings, int unknown) {
    Table table(seats, rulings);
    std::vector<Tile> tiles;
    for (std::uint8_t id = 0; id < tile_count; ++id)
        if (table.setup.in_play(Tile{id})) tiles.push_back(Tile{id});
    random.shuffle(tiles);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        table.state.places[tiles[i].id] = {std::int16_t(i % 4), std::int16_t(i / 4)};
        table.state.laid |= bit(tiles[i]);
    }
    table.state.phase = Phase::scoring;
    for (const Suit suit : table.setup.seated()) {
        table.state.castles[suit] = Tile::of(suit, Rank(random.below(rank_count)));
        std::array<std::uint8_t, rank_count> ranks = {0, 1, 2, 3, 4, 5};
        random.shuffle(ranks);
        // Most coins go where they count, at the castles.
        for (const std::uint8_t rank : ranks) {
            const Suit near = table.setup.seats[random.below(table.setup.players)];
            const Tile beside = table.state.beside(Tile::of(near, Rank(random.below(rank_count))), Side::north);
            const Tile on =
                random.below(3) == 0 || beside == no_tile ? Tile::of(near, Rank(random.below(rank_count))) : beside;
            Army& army = table.state.armies[suit];
            army.coins[army.size++] = {army.size < unknown ? Rank::unknown : Rank(rank), on};
        }
    }
    return table;
}

struct Filled {
    std::vector<ScoreClaim> claims;  // only ways that give these totals count
    PerSuit<std::optional<Range>> totals{};

    void add(const RoundScore& score) {
        const bool fits = std::all_of(claims.begin(), claims.end(), [&](const ScoreClaim& claim) {
            return score.totals[claim.player] == Range::of(claim.points);
        });
        for (std::size_t suit = 0; fits && suit < suit_count; ++suit) {
            const Range now = score.totals[suit];
            auto& bounds = totals[suit];
            if (!bounds) bounds = now;
            bounds = Range{std::min(bounds->least, now.least), std::max(bounds->most, now.most)};
        }
    }
};

/// Every way to fill in the coins, one after another, scored with all of them known.
void fill_in_all(const Table& table, State& state, std::size_t player, Filled& filled) {
    if (player == table.setup.players) return filled.add(score_round(table.setup, state));
    Army& army = state.armies[table.setup.seats[player]];
    auto* const open =
        std::find_if(army.begin(), army.end(), [](const LaidCoin& coin) { return coin.rank == Rank::unknown; });
    if (open == army.end()) return fill_in_all(table, state, player + 1, filled);
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        if (army.find(Rank(rank)) != nullptr) continue;
        open->rank = Rank(rank);
        fill_in_all(table, state, player, filled);
        open->rank = Rank::unknown;
    }
}

}  // namespace

TEST_CASE("R3: the bounds are those of all ways to fill in the coins") {
    base::Random random(20031);
    constexpr std::array<std::string_view, 4> rulings = {"", "tie-control=armed", "tie-control=no",
                                                         "neighbour-suit=own-enemy, tie-control=no"};
    for (int game = 0; game < 120; ++game) {
        const bool three = game % 3 == 0;
        const Table table = random_round(random, three ? "SCA" : "MA", rulings[std::size_t(game) % 4], three ? 3 : 4);
        State state = table.state;
        Filled filled;
        fill_in_all(table, state, 0, filled);
        const RoundScore score = score_round(table.setup, table.state);
        for (const Suit suit : table.setup.seated()) {
            INFO("game " << game << ", " << letter(suit));
            CHECK(score.totals[suit] == *filled.totals[suit]);
        }
        // The most of one player claimed, and what that leaves of the others.
        const Suit first = table.setup.seats[0];
        Filled narrowed{{{first, no_tile, score.totals[first].most}}};
        fill_in_all(table, state, 0, narrowed);
        int steps = search_steps;
        const JudgedClaims judged = judge_claims(table.setup, table.state, narrowed.claims, steps);
        CHECK(judged.answers[0] == ClaimAnswer::fits);
        for (const Suit suit : table.setup.seated()) {
            INFO("game " << game << ", " << letter(suit));
            CHECK(judged.score.totals[suit] == *narrowed.totals[suit]);
        }
    }
}
