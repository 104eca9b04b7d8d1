// Games as played and as ruled, worked out by hand (docs/as-played.md).
#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"

#include "tests/analyzer/games.hpp"

using namespace castellan;
using namespace castellan::analyzer;
using namespace castellan::analyzer::testing;
using castelli::Colour;
using Catch::Matchers::Contains;

namespace {

/// The last tile of a game. Red lacks the rocks for a castle on d4, which looks at the village on f4, and uses two
/// Kings. Blue's 6 wins the rocks of d4, and Blue alone has silver.
std::string last_turn(std::string_view decisions, std::string_view turn = "^d4 K3 K4", std::string_view result = "#") {
    std::string text = game_from(
        "octagons d4 r1NESW.2; f4 w1NSE | seats RB | tiles e4:Y6R6G6B6 d3:Y4B4G4R4 c4:Y5G5R5B5 f5:G4R4B4Y4 g4:Y1RcG1B1 "
        "f3:R2Y2G2B2s2 | villages f4 | R w=1 g=1 hand=K3,K4 | B s=1",
        fmt::format("1. R d5:B4Y4R4G4 {}\n{}", turn, result));
    if (!decisions.empty()) text.insert(text.find("\n\n"), fmt::format("\n[Decisions \"{}\"]", decisions));
    return text;
}

struct Ruled {
    explicit Ruled(std::string text) : game(std::move(text)), arbitration(arbitrate(game.record, *game.opening)) {}

    /// "played 8:5, ruled 6:5": red to blue.
    [[nodiscard]] std::string score() const {
        const auto points = [](const ScoreSheet& sheet) {
            return fmt::format("{}:{}", sheet.end.players[0].vp, sheet.end.players[std::size_t(Colour::blue)].vp);
        };
        return fmt::format("played {}, ruled {}", points(arbitration.played), points(arbitration.ruled));
    }
    /// "1.2 castle-unpaid: in part, taken back".
    [[nodiscard]] Strings irregularities() const {
        Strings all;
        for (const auto& each : arbitration.irregularities)
            all.push_back(fmt::format("{} {}: {}, {}", each.found.address, each.found.code,
                                      each.played ? name(*each.played) : "regular",
                                      each.ruled ? name(*each.ruled) : "regular"));
        return all;
    }

    Opened game;
    Arbitration arbitration;
};

}  // namespace

TEST_CASE("Without a decision what is irregular stands as played and is taken back as ruled") {
    // Played: castle 1 + King 3 + King 4. Ruled: King 3, the other King in hand 1, wood and grain 2.
    // Blue: rocks 1, most silver 4.
    const Ruled ruled(last_turn(""));
    CHECK(ruled.score() == "played 8:5, ruled 6:5");
    CHECK(ruled.irregularities() ==
          Strings{"1.2 castle-unpaid: in part, taken back", "1.4 card-quota: stood, taken back"});
    CHECK_THAT(ruled.arbitration.irregularities[0].as_played, Contains("Red owes 1 rock"));
}

TEST_CASE("What an arbiter lets stand counts; a penalty is subtracted from the final score") {
    // Ruled: castle 1 + King 3 + the other King in hand 1 - 2.
    const Ruled ruled(last_turn("1.2 stood; penalty R 2"));
    CHECK(ruled.score() == "played 8:5, ruled 3:5");
    CHECK(ruled.irregularities() ==
          Strings{"1.2 castle-unpaid: in part, in part", "1.4 card-quota: stood, taken back"});
    CHECK(ruled.arbitration.played.winners.colours == castelli::ColourSet{Colour::red});
    CHECK(ruled.arbitration.ruled.winners.colours == castelli::ColourSet{Colour::blue});
}

TEST_CASE("A penalty may leave less than nothing, and holds in a game without a slip") {
    const Ruled ruled(last_turn("penalty R 9", ""));
    CHECK(ruled.score() == "played 4:5, ruled -5:5");  // two Kings in hand, wood and grain
    CHECK(ruled.arbitration.irregularities.empty());
}

TEST_CASE("The rows of the score add up to the total") {
    const Ruled ruled(last_turn("penalty R 2"));
    const auto rows = score_rows(ruled.arbitration, {});
    REQUIRE(rows.size() == 6);
    Strings red;
    for (const ScoreRow& row : rows) red.push_back(fmt::format("{} {} {}", row.name, row.played[0], row.ruled[0]));
    CHECK(red == Strings{"during the game 8 3", "cards in hand 0 1", "resources 0 2", "silver 0 0", "penalty 0 -2",
                         "total 8 4"});
}

TEST_CASE("What depends on something taken back is void too, as its consequence") {
    // The card drawn without a reason is the King used next.
    const Ruled ruled(game_from("octagons d4 r1NESW.1; f4 w1NSE | seats RB", "1. R d5:B4Y4R4G4 +K5 K5\n*"));
    CHECK(ruled.score() == "played 5:0, ruled 0:0");
    CHECK(ruled.irregularities() == Strings{"1.2 no-draw-due: stood, taken back", "1.3 card-not-held: regular, void"});
    CHECK(ruled.arbitration.irregularities[1].is_consequence());
}

TEST_CASE("What is taken back does not count, though it has become regular") {
    // The second card of the turn is the first one where the King drawn without a reason is taken back.
    const std::string text =
        game_from("octagons d4 r1NESW.1; f4 w1NSE | seats RB | R hand=K3", "1. R d5:B4Y4R4G4 +K5 K5 K3\n*");
    CHECK(Ruled(text).score() == "played 8:0, ruled 3:0");
    std::string decided = text;
    decided.insert(decided.find("\n\n"), "\n[Decisions \"1.4 taken back\"]");
    const Ruled ruled(decided);
    CHECK(ruled.score() == "played 8:0, ruled 0:0");
    CHECK(ruled.irregularities() == Strings{"1.2 no-draw-due: stood, taken back", "1.3 card-not-held: regular, void",
                                            "1.4 card-quota: stood, taken back"});
}

TEST_CASE("A turn out of order is taken back whole, or stands whole") {
    const std::string_view position = "octagons d4 r1NESW.1 | seats RB | R hand=K3 | B hand=K4";
    const std::string_view turns = "1. R d5:B4Y4R4G4\n2. R e4:Y6R6G6B6 K3\n3. B d3:Y4B4G4R4 K4\n*";
    CHECK(Ruled(game_from(position, turns)).score() == "played 3:4, ruled 0:4");
    std::string stands = game_from(position, turns);
    stands.insert(stands.find("\n\n"), "\n[Decisions \"2 stood\"]");
    CHECK(Ruled(stands).score() == "played 3:4, ruled 3:4");
}

TEST_CASE("What is irregular in a turn that is taken back is taken back with it") {
    // Blue plays Red's turn, and uses two Kings.
    const Ruled ruled(
        game_from("octagons d4 r1NESW.2; f4 w1NSE | seats RB | B hand=K3,K4", "1. B d5:B4Y4R4G4 K3 K4\n*"));
    CHECK(ruled.irregularities() == Strings{"1 not-your-turn: stood, taken back", "1.3 card-quota: stood, taken back"});
}

TEST_CASE("A card that was not drawn is the same both ways, though the word after it is taken back") {
    // Red has nothing for the castle; the card of the tile is not drawn.
    const Ruled ruled(
        game_from("octagons d4 r1NESW.2; f4 w1NSE | seats RB", "1. R d5:B1Y1RcG1 ^d4\n2. B e4:B4Y4R4G4\n*"));
    CHECK(ruled.irregularities() == Strings{"1.2 draw-due: mended, mended", "1.2 castle-unpaid: in part, taken back"});
}

TEST_CASE("Decisions that cannot be read are errors, those about nothing are warnings") {
    const auto says = [](std::string_view decisions) {
        std::string codes;
        for (const auto& diagnostic : check(last_turn(decisions, "", "#B")).diagnostics)
            codes += fmt::format("{}{}", codes.empty() ? "" : " ", diagnostic.code);
        return codes;
    };
    for (const auto* bad : {" ",
                            ";",
                            "1.2",
                            "1.2 stood;",
                            "1.2 taken",
                            "1.2 stands",
                            "0 stood",
                            "end stood",
                            "1/1 stood",
                            "1.0 stood",
                            "penalty",
                            "penalty R",
                            "penalty R 0",
                            "penalty R 100",
                            "penalty R -3",
                            "penalty R 3x",
                            "penalty R 4294967299",
                            "penalty Y 3",
                            "penalty X 3",
                            "penalty R 60; penalty R 60",
                            "1.2 stood; 1.2 taken back",
                            "1.2 stood; 01.2 taken back"}) {
        CAPTURE(bad);
        CHECK_THAT(says(bad), Contains("bad-decision"));
    }
    CHECK(says("1.1 stood") == "idle-decision");
    CHECK(says("9.4 taken back") == "idle-decision");
    CHECK(says("penalty B 1") == "false-claim");  // 4:4, and no castles: shared
    CHECK(says("penalty R 1").empty());
    // A void word cannot stand; a missing card cannot be taken back.
    CHECK(check(last_turn("1.2 stood", "^d4.3")).messages().front().substr(0, 13) == "idle-decision");
    CHECK(check(last_turn("1.2 taken back", "^d4.3")).messages().front().substr(0, 11) == "castle-site");
}

TEST_CASE("A card drawn and used without end does not turn points into debts") {
    std::string words;
    for (int i = 0; i < 9000; ++i) words += " +K5 K5";  // 45,000 VP
    const Opened game(game_from("octagons d4 r1NESW.1 | seats RB | R hand=K5", "1. R K5" + words + "\n*"));
    castelli::Replayer replayer(game.record, *game.opening);
    replayer.play_as_played();
    while (replayer.next()) {
    }
    CHECK(replayer.state().players[0].vp == castelli::most_vp);
}

TEST_CASE("A result names the winner as ruled, where an arbiter decided") {
    const auto as_played = [](std::string text) {
        const Opened game(std::move(text));
        std::vector<notation::Diagnostic> diagnostics;
        castelli::OpeningReader openings(nullptr, {});
        Checker(openings, castelli::PlayMode::as_played).check(game.record, diagnostics);
        Strings codes;
        for (const auto& diagnostic : diagnostics) codes.emplace_back(diagnostic.code);
        return codes;
    };
    CHECK(as_played(last_turn("1.2 stood; penalty R 2", "^d4 K3 K4", "#B")) == Strings{"castle-unpaid", "card-quota"});
    CHECK(as_played(last_turn("", "^d4 K3 K4", "#R")) == Strings{"castle-unpaid", "card-quota"});
    CHECK(as_played(last_turn("", "^d4=2 K3 K4", "#B")) ==
          Strings{"castle-unpaid", "false-claim", "card-quota", "false-claim"});
}

TEST_CASE("The arbiter's page escapes what strangers wrote") {
    std::string text = last_turn("1.2 stood");
    text.insert(text.find("\n\n"), "\n[Red \"<b>|Anna*\"]\n[Arbiter \"_Carla_\"]");
    const Ruled ruled(text);
    const auto page = arbiter_markdown(ruled.arbitration, ruled.game.opening->setup);
    CHECK_THAT(page, Contains(R"(&lt;b&gt;\|Anna\*)") && Contains(R"(\_Carla\_)") && !Contains("<b>"));
    CHECK_THAT(arbiter_text(ruled.arbitration, ruled.game.opening->setup), Contains("Arbiter: _Carla_"));
    CHECK_THAT(arbiter_json(ruled.arbitration, ruled.game.opening->setup), Contains("\"arbiter\": \"_Carla_\""));
}
