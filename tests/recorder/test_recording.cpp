// A recorder that is given the words of a game, by pieces or typed, writes the same record.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "analyzer/recorder/recording.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Option;
using analyzer::recorder::PieceKind;
using analyzer::recorder::Question;
using analyzer::recorder::Recording;

Recording opened(std::string text) {
    auto recording = Recording::open(std::move(text));
    REQUIRE(recording.has_value());
    return *std::move(recording);
}

/// Writes a word by the options offered alone; gives how many were chosen, 0 if it is not offered.
int tap(Recording& recording, const std::string& word) {
    for (int taps = 1; taps < 12; ++taps) {
        const Question& question = recording.question();
        const std::string chosen = question.chosen;
        const Option* option = nullptr;  // the longest piece that leads there: "w1n1", not "w1"
        for (const Option& other : question.options) {
            const bool leads = other.whole == word || (other.whole.empty() && !other.piece.empty() &&
                                                       std::string_view(word).starts_with(chosen + other.piece));
            if (leads && (option == nullptr || other.piece.size() > option->piece.size())) option = &other;
        }
        if (option == nullptr) return 0;
        const bool whole = !option->whole.empty();
        if (!recording.choose(std::string(option->piece))) return 0;
        if (whole) return taps;
    }
    return 0;
}

struct Kind {
    std::string_view rules;
    int players;
    std::string_view modules;
};

constexpr Kind kinds[] = {{"castelli", 2, ""},           {"castelli", 3, "dilemma"},
                          {"castelli", 4, "battle"},     {"castelli", 4, "dilemma,battle"},
                          {"castelli", 4, "tournament"}, {"piecepack-castles", 2, ""},
                          {"piecepack-castles", 4, ""},  {"carcassonne", 2, ""},
                          {"carcassonne", 6, ""}};

void write_again(unsigned seed, std::string_view policy) {
    for (const Kind& kind : kinds) {
        const std::string game = simulated(kind.rules, kind.players, kind.modules, seed, policy);
        Recording recording = opened(begun(game));
        for (const std::string& word : words_of(game)) {
            INFO(kind.rules << " " << kind.players << " " << kind.modules << ", seed " << seed << ", " << word << "\n"
                            << recording.text());
            REQUIRE(tap(recording, word) > 0);
        }
        CHECK(recording.text() == game);
    }
}

}  // namespace

namespace {

/// The points as shown once all words are written, by seats.
std::vector<int> points_at_the_end(const Kind& kind, unsigned seed) {
    const std::string game = simulated(kind.rules, kind.players, kind.modules, seed, "sensible");
    Recording recording = opened(game);
    std::vector<int> points;
    for (const auto& seat : recording.standing()->seats) {
        CHECK(seat.points.least == seat.points.most);
        points.push_back(seat.points.least);
    }
    return points;
}

}  // namespace

TEST_CASE("with its result a game shows the points of its score sheet") {
    // castellan simulate --players 2 --seed 1 | castellan score -; the other games likewise
    CHECK(points_at_the_end({"castelli", 2, ""}, 1) == std::vector{27, 22});
    CHECK(points_at_the_end({"piecepack-castles", 2, ""}, 1) == std::vector{24, 27});
    CHECK(points_at_the_end({"carcassonne", 3, ""}, 1) == std::vector{109, 42, 82});
}
TEST_CASE("a game is written again from the options offered") { write_again(1, "sensible"); }
TEST_CASE("a random game is written again from the options offered") { write_again(2, "random"); }

TEST_CASE("a card drawn is one piece") {
    Recording recording = opened("[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R e4:R1GcY1B1s1\n*\n");
    const auto& options = recording.question().options;
    const auto king =
        std::find_if(options.begin(), options.end(), [](const Option& option) { return option.piece == "+K4"; });
    REQUIRE(king != options.end());
    CHECK(king->whole == "+K4");
    CHECK(king->name == "King (4)");
    CHECK(king->kind == analyzer::recorder::PieceKind::draw);
}

namespace {

/// A record whose start tiles nobody has seen.
std::string with_unseen_tiles(std::string record) {
    const auto tag = record.find("[StartTiles ");
    if (tag != std::string::npos) record.erase(tag, record.find('\n', tag) + 1 - tag);
    return record;
}

/// Plays a game by options at random, until it has its result.
void play_at_random(const Kind& kind, unsigned seed) {
    Recording recording =
        opened(with_unseen_tiles(begun(simulated(kind.rules, kind.players, kind.modules, 1, "random"))));
    std::mt19937 random(seed);
    for (int choices = 0; choices < 3000; ++choices) {
        const Question& question = recording.question();
        REQUIRE(recording.standing());
        if (recording.standing()->is_over) break;
        INFO(kind.rules << " " << kind.players << " " << kind.modules << ", seed " << seed << "\n" << recording.text());
        REQUIRE_FALSE(question.options.empty());
        const Option& option = question.options[random() % question.options.size()];
        const std::string piece = option.piece, whole = option.whole, chosen = question.chosen;
        INFO(chosen << " + " << piece);
        REQUIRE(recording.choose(piece));
        if (whole.empty()) continue;
        for (const auto& problem : recording.problems()) {
            INFO(problem.message << " [" << problem.code << "]");
            REQUIRE(problem.severity != notation::Severity::error);
        }
    }
    CHECK(recording.standing()->is_over);
}

}  // namespace

TEST_CASE("after the last turn cards are sold one after another, until the final scoring") {
    std::string game = simulated("castelli", 4, "dilemma,battle", 1, "random");
    game.resize(std::min(game.rfind("\nend"), game.rfind("\n#")));
    const auto tag = game.find("[Result ");
    game.erase(tag, game.find('\n', tag) + 1 - tag);
    Recording recording = opened(game + "\n*\n");
    int sales = 0;
    for (bool sold = true; sold; sales += sold) {
        sold = false;
        const auto options = recording.question().options;
        CHECK(std::any_of(options.begin(), options.end(),
                          [](const Option& option) { return option.kind == PieceKind::finish; }));
        CHECK(std::none_of(options.begin(), options.end(),
                           [](const Option& option) { return option.kind == PieceKind::space; }));
        for (const Option& option : options)
            if (!sold && option.kind == PieceKind::sale) sold = recording.choose(option.piece);
    }
    CHECK(sales > 3);
    for (const auto& problem : recording.problems()) {
        INFO(problem.message << "\n" << recording.text());
        CHECK(problem.severity != notation::Severity::error);
    }
}

/// What may follow a place whose name begins another one's is of this place.
void expect_turns_only(const Recording& recording) {
    for (const Option& option : recording.question().options)
        CHECK((option.piece.empty() || (option.piece.size() == 1 && option.piece[0] >= 'A' && option.piece[0] <= 'Z')));
}

TEST_CASE("after a place of Carcassonne only the ways to turn the tile are asked for") {
    int asked = 0;
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const std::string game = simulated("carcassonne", 2, "", seed, "random");
        Recording recording = opened(begun(game));
        for (const std::string& word : words_of(game)) {
            if (const auto at = word.find('@'); at != std::string::npos) {
                REQUIRE(recording.choose(word.substr(0, at + 1)));
                const auto places = recording.question().options;
                for (const Option& place : places) {
                    if (place.kind != PieceKind::space || !place.whole.empty()) continue;
                    REQUIRE(recording.choose(place.piece));
                    expect_turns_only(recording);
                    ++asked;
                    recording.unchoose();
                }
                while (!recording.question().chosen.empty()) recording.unchoose();
            }
            recording.write(word);
            // Points that no one gets are not said: "city at w1n1: 2 tiles: +4".
            CHECK(recording.standing()->asks.find(": +") == std::string::npos);
        }
    }
    CHECK(asked > 100);
}

TEST_CASE("whatever is offered is legal, also with unseen cards and tiles") {
    for (const Kind& kind : kinds) play_at_random(kind, 7);
}
TEST_CASE("whatever is offered is legal in many games", "[many]") {
    for (unsigned seed = 0; seed < 20; ++seed)
        for (const Kind& kind : kinds) play_at_random(kind, seed);
}

}  // namespace castellan::test
