// Evaluations, glyphs and better ways, written into a record.
#include "analyzer/castelli/analysis/annotate.hpp"

#include <algorithm>

#include "analyzer/castelli/analysis/whole_turn.hpp"
#include "analyzer/games/canonical.hpp"
#include "analyzer/record/comments.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan;
using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;
using notation::Glyph;

namespace {

std::string noted(const std::string& text, const std::vector<TurnVerdict>& verdicts) {
    const Opened game(text);
    const auto out = annotated_with(PlayedGame(game.record, *game.opening), verdicts);
    REQUIRE(out.has_value());
    return *out;
}

std::string error_of(const std::string& text, const std::vector<TurnVerdict>& verdicts) {
    const Opened game(text);
    const auto out = annotated_with(PlayedGame(game.record, *game.opening), verdicts);
    REQUIRE_FALSE(out.has_value());
    return out.error();
}

std::string canonical(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::string out;
    add_canonical(record, out);
    return out;
}

/// Canonical, the same when written again, and without a problem.
void check_record(const std::string& out, const std::vector<TurnVerdict>& verdicts) {
    CAPTURE(out);
    CHECK(canonical(out) == out);
    CHECK(noted(out, verdicts) == out);
    CHECK(check(out).messages() == Strings{});
}

}  // namespace

TEST_CASE("Evaluations, glyphs and other ways are written, and what was there is kept") {
    const std::vector<TurnVerdict> verdicts = {
        {"1", {0.4306, 0.5694}, Glyph::dubious, {{"c2:G3B3Y3R3s1", {0.5, 0.5}}, {"e4", {0.48, 0.52}}}},
        {"2", {0.25, 0.75}, {}, {}},
    };
    const std::string out = noted(game_of_two("1. R c2:R3G3B3Y3s1 {nice} ( 1. R g2:R4G4B4Y4 {safer} )\n"
                                              "2. B e2:R2GcB2Y2 +?\n*"),
                                  verdicts);
    CHECK(movetext(out) ==
          "1. R c2:R3G3B3Y3s1 ?! {nice} {[%eval R:0.431,B:0.569] Instead: e4 (R:0.480,B:0.520)}\n"
          "(\n"
          "  1. R g2:R4G4B4Y4 {safer}\n"
          ")\n"
          "(\n"
          "  1. R c2:G3B3Y3R3s1 {[%eval R:0.500,B:0.500]}\n"
          ")\n"
          "2. B e2:R2GcB2Y2 +? {[%eval R:0.250,B:0.750]}\n"
          "*\n");
    check_record(out, verdicts);
}

TEST_CASE("A person's judgement stays; earlier evaluations are replaced, also in a variation of the same words") {
    const std::string text = game_of_two(
        "1. R c2:R3G3B3Y3s1 ! {my plan [%eval R:0.9,B:0.1] worked} {[%eval R:0.9,B:0.1] Instead: e4 (R:1,B:0)}\n"
        "( 1. R c2:G3B3Y3R3s1 {tame} {[%eval R:0.2,B:0.8]} )\n*");
    const std::vector<TurnVerdict> verdicts = {
        {"1", {0.4, 0.6}, Glyph::blunder, {{"c2:G3B3Y3R3s1", {0.5, 0.5}}, {"c2:B3Y3R3G3s1", {}}}}};
    const std::string out = noted(text, verdicts);
    CHECK(movetext(out) ==
          "1. R c2:R3G3B3Y3s1 ! {my plan worked} {[%eval R:0.400,B:0.600]}\n"
          "(\n"
          "  1. R c2:G3B3Y3R3s1 {tame} {[%eval R:0.500,B:0.500]}\n"
          ")\n"
          "(\n"
          "  1. R c2:B3Y3R3G3s1\n"
          ")\n"
          "*\n");
    check_record(out, verdicts);
}

TEST_CASE("Cards that are due are drawn unseen in a variation") {
    const std::vector<TurnVerdict> verdicts = {{"1", {0.5, 0.5}, {}, {{"c2:GcB2Y2R2", {}}}}};
    const std::string out = noted(game_of_two("1. R c2:R2GcB2Y2 +K4 {mine}\n*"), verdicts);
    CHECK(movetext(out) ==
          "1. R c2:R2GcB2Y2 +K4 {mine} {[%eval R:0.500,B:0.500]}\n"
          "(\n"
          "  1. R c2:GcB2Y2R2 +?\n"
          ")\n"
          "*\n");
    check_record(out, verdicts);
}

TEST_CASE("Ways that the rules refuse, or that are no words of a turn, become text") {
    const std::vector<TurnVerdict> verdicts = {{"1",
                                                {1, 0},
                                                {},
                                                {{"c2:R3G3B3Y3s1 ^d4", {}},  // nothing to pay with
                                                 {"a}  ( 2. R ", {0, 1}},
                                                 {"c2:R3G3B3Y3s1 vp=R0", {}},
                                                 {" \n", {}}}}};
    const std::string out = noted(game_of_two("1. R c2:R3G3B3Y3s1\n*"), verdicts);
    CHECK(movetext(out) ==
          "1. R c2:R3G3B3Y3s1 {[%eval R:1.000,B:0.000] Instead: c2:R3G3B3Y3s1 ^d4; a\\} ( 2. R "
          "(R:0.000,B:1.000); c2:R3G3B3Y3s1 vp=R0}\n*\n");
    check_record(out, verdicts);
}

TEST_CASE("Verdicts on turns that are not there, or twice on one, are refused") {
    const std::string text = game_of_two("1. R c2:R3G3B3Y3s1\n*");
    CHECK(error_of(text, {{"7", {1, 0}, {}, {}}}) == "the record has no turn 7");
    CHECK(error_of(text, {{"1", {1, 0}, {}, {}}, {"1", {1, 0}, {}, {}}}) == "a turn has two verdicts");
}

TEST_CASE("Every turn of whole games with its tile turned is a record that checks clean") {
    for (const std::string_view list : {"-", "dilemma, battle", "tournament"}) {
        std::string_view culprit;
        Games games(4, PolicyName::random, 5, "", *read_modules(list, culprit));
        for (std::uint64_t number = 1; number <= 2; ++number) {
            const Opened game(games.record(number));
            const PlayedGame played(game.record, *game.opening);
            std::vector<TurnVerdict> verdicts;
            Snapshot before = played.main_line().start;
            for (const PlayedTurn& turn : played.turns()) {
                if (turn.is_final()) continue;
                TurnVerdict verdict{turn.address, {0.1, 0.2, 0.3, 0.4}, Glyph::good, {}};
                State state = before.state;
                Deck deck = before.deck;
                for (const Step& step : turn.play.steps) {
                    Action action = step.action;
                    if (action.kind == ActionKind::place) {
                        action.rotation = std::uint8_t((action.rotation + 1) % 4);
                        std::string words;
                        spell(word_for({played.setup(), state, deck}, action), words);
                        verdict.others.push_back({words, {}});
                        break;
                    }
                    perform({played.setup(), state, deck}, action);
                }
                verdicts.push_back(std::move(verdict));
                before = {turn.state, turn.deck};
            }
            if (list == "tournament")
                for (TurnVerdict& verdict : verdicts) verdict.shares = {0.5, 0.5, 0.25, 0.75};
            const std::string out = noted(game.text, verdicts);
            CAPTURE(list, number);
            check_record(out, verdicts);
            const std::string_view text = out;
            CHECK(std::size_t(std::count(text.begin(), text.end(), '(')) >= verdicts.size());
            CHECK(text.find("Instead:") == std::string_view::npos);
        }
    }
}

TEST_CASE("An evaluation is read out of a comment of any game") {
    const auto last = [](const std::string& text) {
        notation::Record record;
        notation::parse_game(text, record);
        std::optional<notation::Evaluation> found;
        for (std::uint32_t node = 0; node < record.nodes.size(); ++node)
            if (auto evaluation = evaluation_in(record, node)) found = std::move(evaluation);
        return found;
    };
    const auto red =
        last(game_of_two("1. R c2:R3G3B3Y3s1 {[%eval R:0.9,B:0.1] so far [%eval R:0.4,B:0.6] [%eval x]}\n*"));
    REQUIRE(red);
    CHECK(red->shares == std::vector<notation::PlayerShare>{{'R', 400}, {'B', 600}});
    const auto suns = last("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n\n{[%eval S:0.5,M:0.5]}\n*\n");
    REQUIRE(suns);
    CHECK(suns->shares.front() == notation::PlayerShare{'S', 500});
    CHECK_FALSE(last(game_of_two("1. R c2:R3G3B3Y3s1 {[%eval S:0.5,M:0.5]}\n*")));
}
