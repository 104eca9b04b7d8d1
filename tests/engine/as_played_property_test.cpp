// Records with random slips of every kind: as played the game always goes on, and the accounts hold.
#include <catch2/catch.hpp>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/random.hpp"
#include "base/sha256.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/state_hash.hpp"
#include "language/append.hpp"
#include "notation/parser.hpp"
#include "slips.hpp"
#include "tests/support/accounts.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using castellan::base::Random;
using castellan::castelli::test::simulated;
using castellan::castelli::test::Slips;
using castellan::tests::cards_in;
using castellan::tests::silver_in;

namespace notation = castellan::notation;

namespace {

/// Slips of every kind, also such as no table would make.
struct AnySlips : Slips {
    using Slips::Slips;

    /// A word of some turn, wherever it came from; or one that hardly ever fits.
    std::string any_word(Random& random) {
        static const Words odd = {"^d4",      "^e5$r", "Lg^e5g", "Mb^d4",   "Lv^c3w",  "+K5",   "+?",      "-Ra",
                                  "-?",       "B:+?",  "K4",     "B:Ra",    "Rb",      "Bg",    "Tr>R+St", "Pe>d4",
                                  "B:St>G",   "e5g",   "d4m",    "R:^e5",   "Y:-?",    "B:^d4", "Lg^d4",   "Lv^d4",
                                  "Tr>B+Tr",  "+Du",   "h8s",    "St>R",    "Mb^e5$w", "^^e5",  "B:Gu",    "Ab^^d4",
                                  "Ar^^c3$r", "Du>c3", "In>d4",  "Lg^^e5g", "+Gu"};
        if (random.below(2) == 0) return odd[random.below(odd.size())];
        const Words& turn = any_turn(random);
        return turn.size() > 2 ? turn[2 + random.below(turn.size() - 2)] : odd.front();
    }

    void slip(Random& random) {
        Words& turn = any_turn(random);
        const std::size_t at = 2 + random.below(turn.size() - 1);  // may be after the last word
        switch (random.below(5)) {
            case 0: turn.insert(turn.begin() + std::ptrdiff_t(at), any_word(random)); break;
            case 1:
                if (at < turn.size()) turn.erase(turn.begin() + std::ptrdiff_t(at));
                break;
            case 2:
                if (at + 1 < turn.size()) std::swap(turn[at], turn[at + 1]);
                break;
            case 3:
                if (at < turn.size()) turn[at] = any_word(random);
                break;
            default: turn[1] = std::string(1, colour_letters[random.below(4)]); break;
        }
    }
};

/// The invariants of any play.
void check_table(const State& state, const Deck& deck, int silver, int cards) {
    REQUIRE(silver_in(state) == silver);
    REQUIRE(cards_in(state, deck) == cards);
    for (const PlayerState& player : state.players) {
        REQUIRE(player.vp >= 0);
        REQUIRE(player.castles_built <= 9);
        for (const auto units : player.resources) REQUIRE(units <= 5);
    }
    std::set<int> tiles;
    for (const Placed& placed : state.tiles)
        if (placed.tile != no_index) REQUIRE(tiles.insert(placed.tile).second);
    std::set<std::pair<int, int>> sites;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        REQUIRE(sites.emplace(state.castles[i].area, state.castles[i].site).second);
    REQUIRE((state.villages & state.cities) == 0);
}

std::string fields(const Action& a) {
    return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {} {}", int(a.kind), int(a.player), int(a.square),
                       a.tile, a.rotation, int(a.card), int(a.taken), int(a.target), int(a.octagon), int(a.area),
                       a.site, a.purchase, a.with, int(a.taken_tile), a.waived);
}

std::string fields(const Event& e) {
    return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {}", int(e.kind), int(e.unit), int(e.player),
                       int(e.area), e.rule->id, e.amount, e.lost, e.count, e.each, e.space.index, int(e.side),
                       e.tied.bits(), e.places, e.influence);
}

/// A record's main line, played in one of the ways.
class Line {
  public:
    explicit Line(const std::string& text) : text_(text) {
        notation::parse_game(text_, record_);
        opening_ = openings_.read(record_, diagnostics_);
        REQUIRE(opening_ != nullptr);
        REQUIRE_FALSE(record_.broken());
    }

    /// The last state; every step is checked, and `collect` sees every turn.
    template <class Collect>
    State play(PlayMode mode, const Decided& decided, Collect collect) {
        const State& start = opening_->state;
        Replayer replayer(record_, opening_->setup, *opening_->finder, start, opening_->deck);
        if (mode == PlayMode::as_played) replayer.play_as_played();
        if (mode == PlayMode::as_ruled) replayer.play_as_ruled(decided);
        replayer.keep_snapshots();
        while (replayer.next()) {
            for (const Snapshot& snapshot : replayer.turn().snapshots)
                check_table(snapshot.state, snapshot.deck, silver_in(start), cards_in(start, opening_->deck));
            collect(replayer.turn());
        }
        REQUIRE_FALSE(replayer.problem());
        return replayer.state();
    }
    State play(PlayMode mode, const Decided& decided = {}) {
        return play(mode, decided, [](const TurnPlay&) {});
    }

    /// The irregularities, their outcomes, what followed, and the state of the game after each turn.
    std::string told(PlayMode mode, const Decided& decided) {
        std::string out;
        Replayer replayer(record_, *opening_);
        if (mode == PlayMode::as_played) replayer.play_as_played();
        if (mode == PlayMode::as_ruled) replayer.play_as_ruled(decided);
        while (replayer.next()) {
            for (const auto& [problem, outcome] : replayer.turn().irregularities)
                castellan::language::append(out, "{} {} {} {} {}: {}\n", problem.node, problem.word,
                                            problem.verdict.refusal != nullptr ? problem.verdict.refusal->code : "",
                                            problem.unresolved.code, int(outcome), fields(problem.action));
            for (const Step& step : replayer.turn().steps)
                castellan::language::append(out, "{}: {}\n", step.word, fields(step.action));
            for (const Event& event : replayer.turn().events) out += fields(event) + '\n';
            append_state(replayer.table(), out);
            out += write_position(opening_->setup, replayer.state(), replayer.deck());
        }
        return out;
    }

  private:
    std::string text_;
    notation::Record record_;
    OpeningReader openings_{nullptr, {}};
    std::vector<notation::Diagnostic> diagnostics_;
    const Opening* opening_ = nullptr;
};

}  // namespace

TEST_CASE("as played, slips of every kind never stop a game, and no account falls below nothing", "[many]") {
    std::set<std::string_view> met;
    for (std::uint64_t game = 1; game <= 150; ++game) {
        Random random(11, game, 0);
        AnySlips slips(simulated(2 + int(game % 3), game));
        for (std::size_t count = 1 + random.below(12); count > 0; --count) slips.slip(random);
        INFO(slips.text());
        Line line(slips.text());
        Decided all;
        line.play(PlayMode::as_played, {}, [&](const TurnPlay& turn) {
            for (const Irregularity& irregularity : turn.irregularities) {
                if (irregularity.problem.verdict.refusal != nullptr)
                    met.insert(irregularity.problem.verdict.refusal->code);
                all.stood.push_back(irregularity.problem.node);
            }
        });
        line.play(PlayMode::as_ruled);
        std::sort(all.stood.begin(), all.stood.end());
        line.play(PlayMode::as_ruled, all);
    }
    // The slips are worth something only if they meet most of the rules.
    CHECK(met.size() >= 35);
}

TEST_CASE("a legal game is the same strictly, as played and as ruled", "[many]") {
    for (std::uint64_t game = 1; game <= 12; ++game) {
        Line line(simulated(2 + int(game % 3), game));
        const auto nothing_irregular = [](const TurnPlay& turn) { CHECK(turn.irregularities.empty()); };
        const State strict = line.play(PlayMode::strict);
        CHECK(line.play(PlayMode::as_played, {}, nothing_irregular) == strict);
        CHECK(line.play(PlayMode::as_ruled, {}, nothing_irregular) == strict);
    }
}

TEST_CASE("what stands as played stands as ruled, if all of it was decided to stand", "[many]") {
    for (std::uint64_t game = 1; game <= 60; ++game) {
        Random random(13, game, 0);
        AnySlips slips(simulated(2 + int(game % 3), game));
        for (int count = 0; count < 4; ++count) slips.slip(random);
        INFO(slips.text());
        Line line(slips.text());
        Decided all;
        const State played = line.play(PlayMode::as_played, {}, [&](const TurnPlay& turn) {
            for (const Irregularity& irregularity : turn.irregularities) all.stood.push_back(irregularity.problem.node);
        });
        std::sort(all.stood.begin(), all.stood.end());
        CHECK(line.play(PlayMode::as_ruled, all) == played);
    }
}

/// An added word that is irregular, with nothing after it that depends on it.
TEST_CASE("a word taken back leaves the game as if it had not been written", "[many]") {
    for (const std::string_view word : {"K5", "+?", "Rb", "Mb^d4", "-Lv", "^d4"}) {
        for (std::uint64_t game = 1; game <= 12; ++game) {
            AnySlips slips(simulated(3, game));
            Line plain(slips.text());
            const State without = plain.play(PlayMode::strict);
            slips.turns.back().push_back(std::string(word));
            INFO(slips.text());
            Line added(slips.text());
            bool irregular = false;
            const State ruled = added.play(PlayMode::as_ruled, {}, [&](const TurnPlay& turn) {
                irregular = irregular || !turn.irregularities.empty();
            });
            if (irregular) CHECK(ruled == without);
        }
    }
}

TEST_CASE("slips are told in the same way in every version, with every combination of modules", "[many]") {
    // The digest changes with the simulated games, with what is kept of an irregular action, and with the texts of
    // events and positions: on purpose only.
    std::string told;
    Decided some;
    for (std::uint32_t node = 0; node < 400; ++node) {
        if (node % 7 == 0) some.stood.push_back(node);
        if (node % 11 == 1) some.taken_back.push_back(node);
    }
    for (std::uint64_t game = 1; game <= 20; ++game) {
        for (const auto& [players, modules] : castellan::castelli::test::combinations()) {
            Random random(17, game, 0);
            AnySlips slips(simulated(players, game, modules));
            for (int count = 0; count < 6; ++count) slips.slip(random);
            Line line(slips.text());
            told += line.told(PlayMode::as_played, {});
            told += line.told(PlayMode::as_ruled, {});
            told += line.told(PlayMode::as_ruled, some);
        }
    }
    CHECK(fmt::format("{:02x}", fmt::join(castellan::base::sha256(told), "")) ==
          "3a855518106c122ae0ea610c1d1d51dfd1f2c1ea00ad835bced09c5ced2d781c");
}
