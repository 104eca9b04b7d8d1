// check --all-rulings: finds the rulings that matter in a game.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "../engine/samples.hpp"
#include "analyzer/castelli/rulings/all_rulings.hpp"
#include "games.hpp"

using namespace castellan;
using namespace castellan::analyzer;
using namespace castellan::analyzer::testing;
using castelli::PlayMode;

namespace {

/// A sample of samples/rulings, with one text in place of another.
std::string sample(const std::string& name, std::string_view text = "", std::string_view instead = "") {
    auto record = tests::read_sample({"rulings/" + name + ".cgn", name});
    if (text.empty()) return record;
    const auto at = record.find(text);
    REQUIRE(at != std::string::npos);
    return record.replace(at, text.size(), instead);
}

struct Tried {
    explicit Tried(std::string text, PlayMode mode = PlayMode::strict)
        : game(std::move(text)), findings(try_all_rulings(game.record, *game.opening, mode)) {}

    /// The effect of "name=value" or "name=value, name=value"; there must be one.
    [[nodiscard]] const RulingEffect& of(std::string_view choices) const {
        const auto found = std::find_if(findings.effects.begin(), findings.effects.end(),
                                        [&](const RulingEffect& effect) { return name(effect) == choices; });
        INFO(choices);
        REQUIRE(found != findings.effects.end());
        return *found;
    }
    /// All effects: "name=value: score, winner".
    [[nodiscard]] Strings all() const {
        Strings all;
        for (const RulingEffect& effect : findings.effects)
            all.push_back(fmt::format("{}: {}", name(effect), fmt::join(changes(effect), ", ")));
        return all;
    }
    static std::string name(const RulingEffect& effect) {
        Strings choices;
        for (const RulingChoice choice : effect.choices) choices.push_back(assignment_text(choice));
        return fmt::format("{}", fmt::join(choices, ", "));
    }

    Opened game;
    RulingFindings findings;
};

}  // namespace

TEST_CASE("a game in which nothing is in dispute needs no other replay") {
    const Tried tried(game_of_two("1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n*"));
    CHECK(tried.all().empty());
    CHECK(tried.findings.replays() == 1);
    CHECK(tried.findings.recorded.is_legal());
}

TEST_CASE("a ruling changes the winner: a second prize behind a tie") {
    // Red 3 VP and 4 silver, Green 1 and 4, Blue 5 and 2. A tie for most is 3 VP each: 6, 4, 5. The second prize is 2.
    const Tried tried(sample("silver-first-tie-no-winner"));
    CHECK(tried.all() == Strings{"silver-first-tie=yes: score, winner"});
    const RulingEffect& effect = tried.of("silver-first-tie=yes");
    CHECK(effect.from == "end");
    CHECK(effect.relevant_from == "end");
    CHECK(effect.before == Points{6, 4, 5, 0});
    CHECK(effect.after == Points{6, 4, 7, 0});
    CHECK(tried.findings.recorded.result == "#R");
    CHECK(effect.result == "#B");
    REQUIRE(effect.lines.size() == 1);
    CHECK(effect.lines[0].player == castelli::Colour::blue);
    CHECK(effect.lines[0].rule->id == "E4");
    CHECK(effect.lines[0].before == 0);
    CHECK(effect.lines[0].after == 2);
    CHECK(tried.findings.replays() == 2);
    // E4=, vp= and the result were written under the ruling recorded.
    CHECK(effect.claims.speak_for == 0);
    CHECK(effect.claims.speak_against == 3);
}

TEST_CASE("a ruling changes only a score: the village on the castle's own octagon") {
    // Villages on d4 and f4: the castle on d4 scores 2, or 1 without its own.
    const Tried tried(sample("own-space-once"));
    CHECK(tried.all() == Strings{"own-space=none: score"});
    const RulingEffect& effect = tried.of("own-space=none");
    CHECK(effect.from == "1");
    CHECK(effect.before == Points{2, 0, 0, 0});
    CHECK(effect.after == Points{1, 0, 0, 0});
    CHECK(effect.claims.speak_against == 1);
    CHECK(effect.result.empty());
}

TEST_CASE("the recorded claims speak for the ruling under which they are true") {
    const Tried tried(sample("own-space-once", "^d4=2", "^d4=1 vp=R1"));
    const ClaimBalance& claims = tried.of("own-space=none").claims;
    CHECK(claims.speak_for == 2);
    CHECK(claims.speak_against == 0);
    CHECK(claims.first == "1.2");

    const Tried result(sample("silver-first-tie-no-winner", "end E4=R3,G3,B0 vp=R6,G4,B5\n#R", "#B"));
    CHECK(result.of("silver-first-tie=yes").claims.speak_for == 1);
    CHECK(result.of("silver-first-tie=yes").claims.first == "end");
}

TEST_CASE("a ruling changes legality, both ways") {
    SECTION("two Kings in one turn are refused under cards-per-turn=one") {
        const Tried tried(sample("cards-per-turn-any"));
        CHECK(tried.all() == Strings{"cards-per-turn=one: legality"});
        const RulingEffect& effect = tried.of("cards-per-turn=one");
        REQUIRE(effect.refused.size() == 1);
        CHECK(effect.refused[0].address == "1.2");
        CHECK(effect.refused[0].code == "card-quota");
        CHECK(effect.allowed.empty());
    }
    SECTION("and allowed under cards-per-turn=any: 3 + 4 VP") {
        const Tried tried(sample("cards-per-turn-any", "cards-per-turn=any", "cards-per-turn=one"));
        CHECK_FALSE(tried.findings.recorded.is_legal());
        const RulingEffect& effect = tried.of("cards-per-turn=any");
        REQUIRE(effect.allowed.size() == 1);
        CHECK(effect.allowed[0].address == "1.2");
        CHECK(effect.refused.empty());
        CHECK(effect.end == "1");
        CHECK(effect.end_points == Points{7, 0, 0, 0});
    }
    SECTION("villages out of the box, from a position that does not say how many are set aside") {
        CHECK(Tried(sample("illegal/settlement-supply-2p-aside")).all() ==
              Strings{"settlement-supply-2p=box: legality"});
    }
    SECTION("as played the game goes on, and its points are compared to the end") {
        const Tried tried(sample("cards-per-turn-any", "cards-per-turn=any", "cards-per-turn=one"),
                          PlayMode::as_played);
        const RulingEffect& effect = tried.of("cards-per-turn=any");
        CHECK(effect.allowed.size() == 1);
        CHECK(effect.compared_at == "1");
        CHECK(effect.before == Points{7, 0, 0, 0});
        CHECK_FALSE(effect.score());
    }
}

TEST_CASE("a pair does what neither ruling does alone") {
    SECTION("to the winner: how a second prize is divided that only the other ruling gives") {
        // Red 3 VP, Blue 4, Green and Yellow 0; Red and Green tie for most silver, Blue and Yellow for second most.
        // Yellow's wood is 1 VP. As recorded 6, 3, 4, 1.
        const Tried tried(sample("silver-first-tie-no-pair"));
        CHECK(tried.all() == Strings{"silver-first-tie=yes: score, winner",
                                     "silver-first-tie=yes, silver-second-tie=shared: score",
                                     "silver-first-tie=yes, silver-second-tie=two: score, winner"});
        CHECK(tried.of("silver-first-tie=yes").after == Points{6, 3, 7, 4});
        CHECK(tried.of("silver-first-tie=yes").result == "#B");
        CHECK(tried.of("silver-first-tie=yes, silver-second-tie=shared").after == Points{6, 3, 5, 2});
        CHECK(tried.of("silver-first-tie=yes, silver-second-tie=shared").result == "#R");
        CHECK(tried.of("silver-first-tie=yes, silver-second-tie=two").after == Points{6, 3, 6, 3});
        CHECK(tried.of("silver-first-tie=yes, silver-second-tie=two").result == "#R+B");
        CHECK(tried.findings.single_replays == 1);
        CHECK(tried.findings.pair_replays == 2);
    }
    SECTION("to legality: a second castle in the grain, with two cards") {
        const Tried tried(sample("illegal/sites-grain-wood-one-pair"));
        CHECK(tried.all() == Strings{"cards-per-turn=any, sites-grain-wood=unlimited: legality"});
        CHECK(tried.findings.without_effect.size() == 2);
        CHECK(tried.findings.replays() == 4);
    }
}

TEST_CASE("what a situation gives no occasion to is not replayed") {
    const auto relevant = [](const std::string& text) {
        const Tried tried(text);
        Strings names;
        for (const RelevantRuling& ruling : tried.findings.recorded.relevant)
            names.push_back(fmt::format("{} {}", ruling.address, assignment_text(ruling.choice)));
        return names;
    };
    // A castle where no village or city stands.
    CHECK(relevant(sample("own-space-once", "villages d4 f4", "villages f4")).empty());
    // One King.
    CHECK(relevant(sample("cards-per-turn-any", "K4=4 ", "")).empty());
    // The position does not say how many villages are set aside.
    CHECK(relevant(sample("vacant-space-castles")) == Strings{"1 vacant-space=strict", "1 settlement-supply-2p=box"});
    CHECK(relevant(sample("card-arm-influence-yes")) == Strings{"1 card-arm-influence=no"});
    CHECK(relevant(sample("neutral-tie-lost")) == Strings{"1 neutral-tie=rivals", "1 neutral-tie=nobody"});
}

// Soundness: every alternative is replayed, relevant or not, over games of every kind. What the watch passes over
// changes nothing.
namespace {

struct Account {
    int alternatives = 0, relevant = 0;
};

bool has_effect(const RulingReplay& recorded, const RulingReplay& other) {
    const auto same_problem = [](const ReplayProblem& a, const ReplayProblem& b) {
        return a.node == b.node && a.code == b.code;
    };
    return compare_replays(recorded, other).any() || recorded.turns.size() != other.turns.size() ||
           recorded.result != other.result ||
           !std::equal(recorded.problems.begin(), recorded.problems.end(), other.problems.begin(), other.problems.end(),
                       same_problem);
}

void check_relevance(const notation::Record& record, const castelli::Opening& opening, PlayMode mode,
                     Account& account) {
    const auto rulings = opening.setup.rulings;
    const auto recorded = replay_under(record, opening, rulings, mode);
    for (const RulingChoice choice : alternatives_to(rulings)) {
        const bool relevant = std::any_of(recorded.relevant.begin(), recorded.relevant.end(),
                                          [&](const RelevantRuling& found) { return found.choice == choice; });
        ++account.alternatives;
        if (relevant) ++account.relevant;
        auto other = rulings;
        other.choose(choice.ruling, choice.value);
        if (relevant) continue;
        INFO("a ruling passed over: " << assignment_text(choice) << "\n" << record.text);
        REQUIRE_FALSE(has_effect(recorded, replay_under(record, opening, other, mode)));
    }
}

void check_relevance(const std::string& text, Account& account) {
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    if (opening == nullptr) return;
    for (const PlayMode mode : {PlayMode::strict, PlayMode::as_played})
        check_relevance(record, *opening, mode, account);
}

/// The alternatives of each ruling, one after the other, and all of them at once.
std::vector<std::string> ways_to_play() {
    std::vector<std::string> ways = {""};
    std::string all;
    for (const RulingChoice choice : alternatives_to({})) {
        ways.push_back(assignment_text(choice));
        if (choice.value == 1) all += (all.empty() ? "" : ", ") + assignment_text(choice);
    }
    ways.push_back(all);
    return ways;
}

}  // namespace

TEST_CASE("no ruling is passed over that changes a simulated game", "[many]") {
    const auto [players, list] = GENERATE(table<int, const char*>({{2, "-"},
                                                                   {3, "-"},
                                                                   {4, "-"},
                                                                   {2, "dilemma, battle"},
                                                                   {3, "battle"},
                                                                   {4, "dilemma, battle"},
                                                                   {4, "tournament"},
                                                                   {4, "dilemma, battle, tournament"}}));
    INFO(players << " players, modules " << list);
    std::string_view culprit;
    const auto modules = *castelli::read_modules(list, culprit);
    Account account;
    for (const auto policy : {castelli::PolicyName::random, castelli::PolicyName::sensible}) {
        for (const std::string& way : ways_to_play()) {
            Games games(players, policy, 7, way, modules);
            for (std::uint64_t number = 1; number <= 3; ++number) {
                const std::string text = games.record(number);
                check_relevance(text, account);
                // Under the defaults the same game is illegal in many places.
                const auto tag = text.find("[Rulings ");
                if (tag == std::string::npos) continue;
                check_relevance(text.substr(0, tag) + text.substr(text.find('\n', tag) + 1), account);
            }
        }
    }
    CHECK(account.alternatives > 3'000);
    CHECK(account.relevant * 2 < account.alternatives);
}

TEST_CASE("no ruling is passed over that changes a sample") {
    Account account;
    for (const std::string_view folder : {"rules", "rulings", "illegal", "games", "unknown", "as-played", "rulebook"})
        for (const tests::Sample& sample : tests::samples(folder)) check_relevance(tests::read_sample(sample), account);
    CHECK(account.alternatives > 1'000);
    CHECK(account.relevant * 2 < account.alternatives);
}

TEST_CASE("a pair that is not replayed is what one of the two is alone") {
    int left_out = 0;
    for (const auto policy : {castelli::PolicyName::random, castelli::PolicyName::sensible}) {
        Games games(3, policy, 3);
        const Opened game(games.record(1));
        const auto under = [&](const std::vector<RulingChoice>& choices) {
            castelli::Rulings rulings;
            for (const RulingChoice choice : choices) rulings.choose(choice.ruling, choice.value);
            return replay_under(game.record, *game.opening, rulings, PlayMode::strict);
        };
        const auto relevant = [](const RulingReplay& replay, RulingChoice choice) {
            return std::any_of(replay.relevant.begin(), replay.relevant.end(),
                               [&](const RelevantRuling& found) { return found.choice == choice; });
        };
        const auto choices = alternatives_to({});
        for (const RulingChoice one : choices) {
            const auto alone = under({one});
            for (const RulingChoice other : choices) {
                if (one.ruling == other.ruling || relevant(alone, other)) continue;
                ++left_out;
                INFO(assignment_text(one) << ", " << assignment_text(other));
                CHECK_FALSE(has_effect(alone, under({one, other})));
            }
        }
    }
    CHECK(left_out > 100);
}
