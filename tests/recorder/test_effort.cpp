// What it takes to record a turn: pieces chosen, letters typed.
#include <catch2/catch.hpp>

#include <algorithm>
#include <iostream>
#include <map>

#include "analyzer/recorder/recording.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Option;
using analyzer::recorder::Recording;

/// The letters of a word that have to be typed until no other word is left; then it is written.
int type(Recording& recording, const std::string& word) {
    std::string typed;
    int keys = 0;
    for (const char sign : word) {
        // A sign is typed only if the word cannot be told without it.
        const auto without = recording.matches(typed, 200);
        if (without.count == 1) break;
        if (std::string_view(":>^+.$<@").find(sign) != std::string_view::npos) continue;
        typed += sign;
        ++keys;
        const auto found = recording.matches(typed, 200);
        if (found.count == 1) break;
    }
    const auto found = recording.matches(typed, 200);
    if (found.count == 1 && found.words.front().word == word) {
        recording.write(word);
        return std::max(keys, 1);  // at least Enter
    }
    if (found.exact && found.words.front().word == word) {
        recording.write(word);
        return keys + 1;  // Enter
    }
    const auto spelled = recording.matches(word, 200);
    if (!spelled.exact || spelled.words.front().word != word) return 0;
    recording.write(word);
    return int(word.size()) + 1;
}

int tap(Recording& recording, const std::string& word) {
    for (int taps = 1; taps < 12; ++taps) {
        const auto& question = recording.question();
        const std::string chosen = question.chosen;
        const Option* option = nullptr;  // the longest piece that leads there: "w1n1", not "w1"
        for (const Option& candidate : question.options) {
            const bool leads =
                candidate.whole == word || (candidate.whole.empty() && !candidate.piece.empty() &&
                                            std::string_view(word).starts_with(chosen + candidate.piece));
            if (leads && (option == nullptr || candidate.piece.size() > option->piece.size())) option = &candidate;
        }
        if (option == nullptr) return 0;
        const bool whole = !option->whole.empty();
        recording.choose(std::string(option->piece));
        if (whole) return taps;
    }
    return 0;
}

struct Figures {
    int median = 0, p90 = 0;
};

template <class Write>
Figures effort(std::string_view rules, Write write, unsigned games, const char* what) {
    std::vector<int> turns;
    for (unsigned seed = 1; seed <= games; ++seed) {
        constexpr const char* modules[] = {"", "dilemma", "battle", "dilemma,battle"};
        const int players = int(2 + seed % 3);
        const auto game = simulated(rules, players, modules[seed / 3 % 4], seed, "sensible");
        auto recording = Recording::open(begun(game));
        REQUIRE(recording);
        std::uint32_t turn = 0;
        for (const std::string& word : words_of(game)) {
            const int cost = write(*recording, word);
            INFO(what << ": " << word << " in\n" << recording->text());
            REQUIRE(cost > 0);
            if (recording->place().turn != turn || turns.empty()) turns.push_back(0);
            turn = recording->place().turn;
            turns.back() += cost;
        }
    }
    std::sort(turns.begin(), turns.end());
    const Figures figures{turns[turns.size() / 2], turns[turns.size() * 9 / 10]};
    std::cout << rules << ", " << what << " a turn: median " << figures.median << ", p90 " << figures.p90 << ", most "
              << turns.back() << " (" << turns.size() << " turns)\n";
    return figures;
}

}  // namespace

TEST_CASE("a turn of Castelli is told by few pieces and few letters") {
    const Figures taps = effort("castelli", tap, 24, "pieces");
    CHECK(taps.median <= 8);
    CHECK(taps.p90 <= 12);
    const Figures keys = effort("castelli", type, 24, "letters");
    CHECK(keys.median <= 12);
    CHECK(keys.p90 <= 18);
}
TEST_CASE("so is a turn of the other games") {
    for (const char* rules : {"piecepack-castles", "carcassonne"}) {
        CHECK(effort(rules, tap, 4, "pieces").median <= 8);
        CHECK(effort(rules, type, 4, "letters").median <= 12);
    }
}

}  // namespace castellan::test
