// Score sheets, the arbiter's report, explanations and comparisons of games with the modules.
#include <rapidjson/document.h>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/compare/compare.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/castelli/score/why.hpp"
#include "engine/castelli/replay/address.hpp"
#include "tests/analyzer/module_games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::castelli;
namespace analyzer = castellan::analyzer;
using Catch::Matchers::Contains;

namespace {

struct Sheet {
    explicit Sheet(const std::string& text)
        : game(text), sheet(analyzer::make_score_sheet({game.record, *game.opening})) {}
    [[nodiscard]] std::string text() const { return analyzer::score_text(sheet, game.opening->setup); }
    [[nodiscard]] std::string markdown() const { return analyzer::score_markdown(sheet, game.opening->setup); }
    [[nodiscard]] rapidjson::Document json() const { return parsed(analyzer::score_json(sheet, game.opening->setup)); }

    static rapidjson::Document parsed(const std::string& json) {
        rapidjson::Document document;
        document.Parse(json.c_str(), json.size());
        REQUIRE_FALSE(document.HasParseError());
        return document;
    }

    Opened game;
    analyzer::ScoreSheet sheet;
};

std::string why(const std::string& text, std::string_view where) {
    const Opened game(text);
    const auto address = parse_address(where);
    REQUIRE(address.has_value());
    const auto situation = game_at(game.record, *game.opening, *address);
    REQUIRE(situation.has_value());
    return analyzer::explained(*situation, game.opening->setup, analyzer::player_names(game.record), 0);
}

const std::string with_both = game_from(scored_position("dilemma, battle"), "#R");

/// The two games of a tournament: Red 9 and Blue 7 VP in the north, Green and Yellow 12 each in the south, Green with
/// one castle and Yellow with two.
struct Tournament {
    Tournament()
        : game(game_from("octagons d4 g2NESW | seats RGBY | R vp=9 | B vp=7 | G vp=12 | Y vp=12", "*")),
          setup(game.opening->setup) {
        setup.halves = 2;
        seat_players(setup, std::array{Colour::red, Colour::green, Colour::blue, Colour::yellow});
        sheet = analyzer::make_score_sheet({game.record, *game.opening});
        sheet.end.players[std::size_t(Colour::green)].castles_built = 1;
        sheet.end.players[std::size_t(Colour::yellow)].castles_built = 2;
        sheet.final = &scoring;
        sheet.winners = winners(setup, sheet.end);
    }

    Opened game;
    Setup setup;
    PlayedTurn scoring;
    analyzer::ScoreSheet sheet;
};

}  // namespace

TEST_CASE("The score sheet has a row for each line, and one for each settlement") {
    const auto text = Sheet(with_both).text();
    CHECK_THAT(text, Contains("VP                               R     B     G\n"));
    CHECK_THAT(text, Contains("during the game                  9     4     7\n") &&
                         Contains("start tile  [D3]                 5     0     0\n") &&
                         Contains("villages and cities  [O7]        6     9     1\n") &&
                         Contains("castles  [O8]                    4     4     2\n") &&
                         Contains("silver  [O9]                     6     6     0\n") &&
                         Contains("total                           31    23    12\n"));
    CHECK_THAT(text, Contains("village f6                       0     2     1   Blue 3 VP\n") &&
                         Contains("village b4                       1     1     1   Red 1, Blue 1, Green 1 VP\n") &&
                         Contains("city d4                          2     2     0   Red 3, Blue 3 VP\n") &&
                         Contains("village d2                       1     1     0   Red 2, Blue 2 VP\n") &&
                         Contains("city h8                          0     0     0   -\n"));
    CHECK_THAT(text, Contains("2 castles  a start tile unseen\n") && Contains("Modules: Dilemma, Battle\n"));
}

TEST_CASE("Markdown has the same rows") {
    const auto text = Sheet(with_both).markdown();
    CHECK_THAT(text, Contains("| castles in line (O7) | Red | Blue | Green | VP |\n") &&
                         Contains("| village d2 | 1 | 1 | 0 | Red 2, Blue 2 |\n") &&
                         Contains("| villages and cities (O7) | 6 | 9 | 1 |\n") &&
                         Contains("| start tile (D3) | 5 |") &&
                         Contains("| Red | 31 | 0 | 0 | 0 | 5 | 1 | 2 | a start tile unseen |\n") &&
                         Contains("**Red wins** (E5)"));
}

TEST_CASE("JSON has the lines, the settlements and the tile in hand") {
    const auto json = Sheet(with_both).json();
    CHECK(json["modules"].GetString() == std::string("dilemma, battle"));
    const auto& final = json["final"];
    CHECK_FALSE(final.HasMember("E4"));
    CHECK(final["D3"]["R"].GetInt() == 5);
    CHECK(final["O7"]["B"].GetInt() == 9);
    CHECK(final["O8"]["G"].GetInt() == 2);
    CHECK(final["O9"]["R"].GetInt() == 6);
    REQUIRE(final["settlements"].Size() == 5);
    const auto& city = final["settlements"][3];
    CHECK(city["space"].GetString() == std::string("d4"));
    CHECK(city["kind"].GetString() == std::string("city"));
    CHECK(city["castles"]["R"].GetInt() == 2);
    CHECK(city["castles"]["G"].GetInt() == 0);
    CHECK(city["points"]["R"].GetInt() == 3);
    CHECK_FALSE(city["points"].HasMember("G"));
    CHECK_FALSE(json.HasMember("games"));
}

TEST_CASE("The base game's sheet has the base game's lines") {
    const Sheet sheet(
        game_from("octagons d4 sNESW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 "
                  "c4:Y6R6G6B6 | R s=3 | B s=1 | mine 0 | turn 5 R stage=mine",
                  "#"));
    CHECK_THAT(sheet.text(), Contains("silver  [E4]                     4     2\n") && !Contains("O7") &&
                                 !Contains("D3") && !Contains("Modules") && !Contains("tile unseen"));
    CHECK(sheet.json()["final"].HasMember("E4"));
    CHECK_FALSE(sheet.json()["final"].HasMember("settlements"));
}

TEST_CASE("Every event of a sheet has its own name in JSON") {
    const auto kinds = [](const std::string& text) {
        std::string all;
        const auto json = Sheet(text).json();
        REQUIRE(json["turns"].Size() == 1);
        for (const auto& line : json["turns"][0]["lines"].GetArray())
            all += std::string(" ") + line["event"].GetString();
        return all;
    };
    CHECK_THAT(kinds(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r R:Gu\n*")), Contains(" guarded"));
    CHECK_THAT(kinds(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r\n*")), Contains(" built scored scored"));
    const std::string incendiary = "modules battle | octagons d4 w1NESW | cities d4 | seats BR | B hand=In";
    CHECK_THAT(kinds(game_from(incendiary, "1. B In>d4 d5:R4G4B4Y4\n*")), Contains(" burnt"));
    const std::string held = "modules dilemma | octagons d4 w1NESW | seats BR | B tile=? | R tile=start";
    CHECK_THAT(kinds(game_from(held, "1. B d5:R4G4B4Y4<?\n*")), Contains(" exchanged"));
}

TEST_CASE("The two games of a tournament stand one after the other, each with its winner") {
    const Tournament games;
    const auto text = analyzer::score_text(games.sheet, games.setup);
    const auto north = text.find("The northern game: Red (Red), Blue (Blue)");
    const auto south = text.find("The southern game: Green (Green), Yellow (Yellow)");
    REQUIRE(south != std::string::npos);
    CHECK(north < text.find("Red wins  [E5]"));
    CHECK(text.find("Red wins  [E5]") < south);
    CHECK_THAT(text.substr(south), Contains("Yellow wins by castles built  [E5]") && !Contains("R Red "));
    CHECK_THAT(analyzer::score_markdown(games.sheet, games.setup),
               Contains("# The southern game: Green (Green), Yellow (Yellow)\n") &&
                   Contains("**Yellow wins by castles built** (E5)"));
    const auto json = Sheet::parsed(analyzer::score_json(games.sheet, games.setup));
    CHECK(json["winners"].Size() == 2);
    REQUIRE(json["games"].Size() == 2);
    CHECK(json["games"][0]["game"].GetString() == std::string("northern"));
    CHECK(json["games"][0]["winners"][0].GetString() == std::string("R"));
    CHECK_FALSE(json["games"][0]["decided_by_castles"].GetBool());
    CHECK(json["games"][1]["players"][1].GetString() == std::string("Y"));
    CHECK(json["games"][1]["winners"][0].GetString() == std::string("Y"));
    CHECK(json["games"][1]["decided_by_castles"].GetBool());
}

TEST_CASE("In one game of a tournament the other's colours are neutral") {
    const Tournament games;
    Event event;
    event.kind = EventKind::evaluated;
    event.area = 0;  // of the northern half
    event.influence = 5U << (8 * unsigned(Colour::green));
    event.tied = {Colour::green};
    CHECK(analyzer::event_text(event, games.setup, games.sheet.names) ==
          "d4g: neutral Green has the most influence (G5)");
}

TEST_CASE("An overbuilding is explained: points compared, price, score") {
    const auto text = why(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r\n*"), "1");
    CHECK_THAT(text, Contains("heraldic points around d4: Blue 10, Red 5\n") &&
                         Contains("north side: Blue's south arm on d5, value 4\n") &&
                         Contains("east side: Blue's west arm on e4, value 6\n") &&
                         Contains("south side: Red's north arm on d3, value 5\n") && Contains("rule O2") &&
                         Contains("ruling overbuild-scope=octagon"));
    CHECK_THAT(text,
               Contains("price: 2 of each resource, 1 rock of them bought for 2 silver\n") && Contains("rule O3"));
    CHECK_THAT(text, Contains("Blue scores 1 x 2 = 2 VP for cities in line: h4") && Contains("rule O5") &&
                         Contains("row 4: b4, f4\n") && Contains("column d: d2\n") && Contains("3 x 1 VP = 3 VP"));
    CHECK_THAT(why(game_from(attacked, "1. B d5:R4G4B4Y4 Ab^^d4\n*"), "1"),
               Contains("price: 1 of each resource\n") && Contains("rule O6c"));
}

TEST_CASE("On the castle's area alone the points are others, and the ruling is named") {
    // The area borders the north only: Blue's 4 there against nothing.
    const std::string on_area =
        "modules battle | octagons d4 r1N.1 w1ESW | seats BR | rulings overbuild-scope=area | "
        "tiles d3:R5G5Y5B5 e4:Y6R6G6B6 | castles R:^d4 | B w=2 g=2 r=2";
    CHECK_THAT(why(game_from(on_area, "1. B d5:R4G4B4Y4 ^^d4\n*"), "1"),
               Contains("heraldic points on d4r: Blue 4, Red 0\n") && Contains("ruling overbuild-scope=area") &&
                   !Contains("east side: Blue's west arm on e4, value 6\n        south side: Red's north arm on d3, "
                             "value 5\n        rule O2"));
}

TEST_CASE("A Guard is explained, with what the attempt cost") {
    const auto text = why(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r R:Gu\n*"), "1");
    CHECK_THAT(text, Contains("the Guard prevents it: no castle, no points (O6e)\n") &&
                         Contains("Red's castle in d4r is not overbuilt") && Contains("ruling guard-cost=cards"));
    const auto all = why(game_from("rulings guard-cost=all | " + attacked, "1. B d5:R4G4B4Y4 ^^d4$r R:Gu\n*"), "1");
    CHECK_THAT(all, Contains("ruling guard-cost=all") && Contains("Blue pays 2 silver"));
}

TEST_CASE("Duke, Incendiary and an exchange of tiles are told in words") {
    const std::string cards = "modules battle | octagons d4 w1NESW; f4 w1NESW | cities f4 | seats BR | B hand=Du,In";
    CHECK_THAT(why(game_from(cards, "1. B Du>d4 d5:R4G4B4Y4\n*"), "1"),
               Contains("Blue uses Duke: city on d4\n") && Contains("rule O6a"));
    CHECK_THAT(why(game_from(cards, "1. B In>f4 d5:R4G4B4Y4\n*"), "1"),
               Contains("Blue uses Incendiary: the city on f4 is burnt\n") && Contains("rule O6b") &&
                   Contains("ruling burnt-city=gone"));
    const std::string held = "modules dilemma | octagons d4 w1NESW | seats BR | B tile=? | R tile=start";
    CHECK_THAT(why(game_from(held, "1. B d5:R4G4B4Y4<R5G5Y5B5\n*"), "1"),
               Contains("Blue lays R4G4B4Y4 from the hand on d5 and keeps R5G5Y5B5 from there\n") &&
                   Contains("rule D2") && Contains("ruling dilemma-gain=placed"));
}

TEST_CASE("The final lines are explained with who has what") {
    const auto text = why(with_both, "end");
    CHECK_THAT(text,
               Contains("Red has 2 in line: b4, d2\n        Blue has 2 in line: f4, d6\n        city on d4: 6 VP / 2 "
                        "tied, rounded up = 3 VP each\n"));
    CHECK_THAT(text, Contains("village on d2: 3 VP / 2 tied, rounded up = 2 VP each\n") &&
                         Contains("village on b4: 3 VP / 3 tied, rounded up = 1 VP each\n") &&
                         Contains("village on f6: 3 VP\n"));
    for (const auto* reason : {"city on d4: 6 VP", "village on d2: 3 VP", "village on b4: 3 VP"}) {
        CAPTURE(reason);
        CHECK(text.find(reason) == text.rfind(reason));  // once for all who are tied
    }
    CHECK_THAT(text, Contains("Blue scores 2 x 2 = 4 VP for castles not overbuilt\n") &&
                         Contains("castles on top or alone: f4, d6\n"));
    CHECK_THAT(text, Contains("Red has 5 silver: most, 6 VP\n") && Contains("Green has 1 silver\n") &&
                         Contains("ruling battle-silver-tie=six") && Contains("ruling silver-first-tie=no"));
    CHECK_THAT(text, Contains("Red holds a start tile unseen\n") && Contains("rule D3"));
    CHECK_THAT(why(game_from(scored_position("battle", "rulings battle-silver-tie=three | "), "#R"), "end"),
               Contains("ruling battle-silver-tie=three") && Contains("Red has 5 silver: most, 3 VP\n"));
}

TEST_CASE("The arbiter's page has the rows of the modules") {
    const Opened game(with_both);
    const auto arbitration = analyzer::arbitrate(game.record, *game.opening);
    Strings rows;
    for (const auto& row : analyzer::score_rows(arbitration, game.opening->setup.modules))
        rows.push_back(fmt::format("{} {} {}", row.rule, row.played[0], row.ruled[0]));
    CHECK(rows == Strings{" 9 9", "E2 1 1", "E3 0 0", "D3 5 5", "O7 6 6", "O8 4 4", "O9 6 6", " 31 31"});
}

TEST_CASE("Recorders of an overbuilding are compared by what they tell") {
    const auto compared = [](const std::string& first, const std::string& second) {
        const Opened one(first), other(second);
        const auto a = analyzer::read_game({one.record, *one.opening});
        const auto b = analyzer::read_game({other.record, *other.opening});
        return analyzer::compare_games(a, b);
    };
    const auto turn = [](std::string_view words) {
        return game_from(attacked, fmt::format("1. B d5:R4G4B4Y4 {}\n*", words));
    };
    CHECK(compared(turn("^^d4$r"), turn("^^d4r.1$r")).alike());
    CHECK(compared(turn("^^d4$r"), turn("^^d4$r R:Gu")).parting.has_value());
    CHECK(compared(turn("^^d4$r=5"), turn("^^d4$r=4")).claims.size() == 1);

    const std::string held = "modules dilemma | octagons d4 w1NESW | seats BR | B tile=? | R tile=start";
    const auto seen =
        compared(game_from(held, "1. B d5:R4G4B4Y4<R5G5Y5B5\n*"), game_from(held, "1. B d5:R4G4B4Y4<?\n*"));
    CHECK_FALSE(seen.parting.has_value());
    CHECK(seen.cards.size() == 1);
    CHECK(
        compared(game_from(held, "1. B d5:R4G4B4Y4<?\n*"), game_from(held, "1. B d5:R4G4B4Y4\n*")).parting.has_value());
}
