// What may be done at a place, ranked.
#include "analyzer/castelli/analysis/place.hpp"

#include <set>

#include "analyzer/analysis/ranking.hpp"
#include "analyzer/castelli/analysis/line.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;

namespace {

PlayedGame played(const Opened& game) { return {game.record, *game.opening, {.keep_snapshots = true}}; }

auto line_at(const PlayedGame& game, std::string_view address) { return place_line(game, *parse_address(address)); }

std::string refusal(const std::string& text, std::string_view address) {
    const Opened game(text);
    const auto line = line_at(played(game), address);
    return line ? "" : line.error();
}

std::set<std::string> words_of(const analysis::Node& node) {
    std::set<std::string> words;
    for (const auto& choice : node.choices) words.insert(choice.words);
    return words;
}

/// The first choices on some deals.
std::vector<double> samples_of(const analysis::Line& line) {
    std::vector<double> shares;
    const auto sampler = line.sampler(1);
    for (std::size_t choice = 0; choice < std::min<std::size_t>(3, line.nodes()[0].choices.size()); ++choice)
        for (std::uint64_t deal = 0; deal < 10; ++deal) shares.push_back(sampler->sample(0, choice, deal).shares[0]);
    return shares;
}

}  // namespace

TEST_CASE("A place offers what the game's own line offers there") {
    for (const int players : {2, 3}) {
        const Opened game(Games(players, PolicyName::sensible, 7, "", Modules{}).record(1));
        const PlayedGame whole = played(game);
        const auto line = analysis_line(whole);
        REQUIRE(line);
        std::string before;
        int compared = 0;
        for (const analysis::Node& node : (*line)->nodes()) {
            const bool is_first = std::exchange(before, node.address) != node.address;
            if (!is_first || node.choices.size() < 2 || node.kind == "turn of the tile") continue;
            INFO(node.address << ' ' << node.kind);
            const auto place = line_at(whole, node.address);
            REQUIRE(place);
            const analysis::Node& there = (*place)->nodes().at(0);
            // A player who passed without a word decides before; areas that wait are evaluated.
            if (there.kind != node.kind || words_of(node).contains("go on")) continue;
            CHECK(there.address == node.address);
            CHECK(there.decider == node.decider);
            CHECK(words_of(there) == words_of(node));
            CHECK(there.choices[there.reference].words == node.choices[node.reference].words);
            ++compared;
        }
        CHECK(compared > 20);
    }
}

TEST_CASE("What is played after a place changes nothing there") {
    const std::string text = Games(2, PolicyName::sensible, 3).record(1);
    const Opened game(text);
    const PlayedGame whole = played(game);
    const auto end_of_turn_5 = text.find("\n6. ");
    REQUIRE(end_of_turn_5 != std::string::npos);
    const Opened part(text.substr(0, end_of_turn_5) + "\n*\n");
    const auto one = line_at(whole, "5");
    const auto other = line_at(played(part), "5");
    REQUIRE(one);
    REQUIRE(other);
    CHECK(samples_of(**one) == samples_of(**other));
}

TEST_CASE("A place in a variation") {
    const Opened game(game_of_two("1. R c2:R3G3B3Y3s1 (1. R d1:R4G4B4Y4) 2. B d3:R5G5B5Y5\n*"));
    const auto line = line_at(played(game), "1/1");
    REQUIRE(line);
    const auto& node = (*line)->nodes().at(0);
    CHECK(node.turn == 2);
    CHECK(node.kind == "square");
    CHECK(words_of(node).contains("c2"));
    CHECK_FALSE(words_of(node).contains("d1"));
}

TEST_CASE("A place where nobody decides is refused") {
    const std::string text = Games(2, PolicyName::sensible, 7).record(1);
    CHECK(refusal(text, "end") == "the game is over");
    CHECK(refusal(text, "0").empty());
    const Opened game(text);
    const PlayedGame whole = played(game);
    std::set<std::string> reasons;
    for (const PlayedTurn& turn : whole.turns())
        for (int action = 1; action <= actions_of(turn.play); ++action) {
            const auto line = line_at(whole, fmt::format("{}.{}", turn.address, action));
            if (!turn.is_final() && !line) reasons.insert(line.error());
        }
    CHECK(reasons == std::set<std::string>{"a card is drawn, so luck decides"});
    CHECK(refusal(game_of_two("1. R c2:R3G3B3Y3s1\n2. R d1:R4G4B4Y4\n*"), "2").find("breaks the rules") !=
          std::string::npos);
}

TEST_CASE("A ranking has every choice, the best first") {
    const Opened game(Games(3, PolicyName::sensible, 7).record(1));
    const auto line = line_at(played(game), "6");
    REQUIRE(line);
    analysis::OneWorker worker;
    const auto ranking = analysis::rank(**line, 0, 1, worker, {.samples = 1}, nullptr);
    REQUIRE(ranking);
    const auto& node = (*line)->nodes().at(0);
    CHECK(ranking->choices.size() == node.choices.size());
    std::set<std::string> words;
    for (const auto& choice : ranking->choices) {
        words.insert(choice.words);
        CHECK(choice.shares[node.decider].value <= ranking->choices.front().shares[node.decider].value);
    }
    CHECK(words == words_of(node));
    CHECK(std::count_if(ranking->choices.begin(), ranking->choices.end(),
                        [](const auto& choice) { return choice.is_reference; }) == 1);
}
