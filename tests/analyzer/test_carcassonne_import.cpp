// Games of Carcassonne recorded elsewhere. The made-up game and its scores are worked out by hand from the rules; it is
// there as JSON and as a site logs it. Real games and their logs are no part of the project: their folders are given
// by CASTELLAN_CARCASSONNE_GAMES and CASTELLAN_CARCASSONNE_LOGS.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string made_up(const std::string& name) {
    return text_of(fs::path(CASTELLAN_SOURCE_DIR) / "tests/analyzer/carcassonne/import" / name);
}
std::string game() { return made_up("made-up.json"); }
std::string log() { return made_up("made-up-log.json"); }

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    INFO(old);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(old, at + 1) == std::string::npos);
    return text.replace(at, old.size(), now);
}

std::size_t line_of(const std::string& text, std::string_view part) {
    const auto at = text.find(part);
    INFO(part);
    REQUIRE(at != std::string::npos);
    return text.rfind('\n', at) + 1;
}

std::string without_line(std::string text, std::string_view part) {
    const auto begin = line_of(text, part);
    return text.erase(begin, text.find('\n', begin) + 1 - begin);
}

/// The lines before that, without a comma at their end.
std::string before_line(const std::string& text, std::string_view part) {
    return text.substr(0, line_of(text, part) - 2);
}

struct Imported {
    explicit Imported(const std::string& json, bool names = false) {
        auto result = import_game(json, {names});
        if (!result) {
            error = result.error().foreign ? "foreign" : result.error().message;
            return;
        }
        text = std::move(result->text);
        for (const auto& one : result->remarks) remarks += one + '\n';
        notation::Record record;
        notation::parse_game(text, record);
        const auto opened = open_game(record);
        REQUIRE(opened != nullptr);
        for (const auto& diagnostic : opened->diagnostics())
            codes += (codes.empty() ? "" : " ") + std::string(diagnostic.code);
    }

    std::string text, remarks, error;
    std::string codes;  // that a check of the record gives
};

std::string tags_and_turns(const std::string& text) {
    std::string result = text;
    const auto begin = result.find("%set\n");
    if (begin != std::string::npos) result.erase(begin, result.find("%end\n") + 5 - begin);
    return result;
}

constexpr std::string_view expected = R"([CGN "1"]
[Game "carcassonne"]
[Red "P1"]
[Blue "P2"]
[Green "P3"]
[Seats "RBG"]
[Set "as-played"]
[Result "#R"]
[Generator "castellan import"]

1. R C@n1S c c:R=4
2. B RRRR@e1 rW
3. G RRR@w1 rS rE:B=3
4. R RFr@e1s1E r
5. B L@s1 m
6. G RFr@w1s1E
7. R Rr@e1s2E
8. B Rr@w1s2S
9. G RFr@s2 r:RG=7 m@s1:B=9
10. R Cccc+@- CFc+@n2 c
11. B C@e1n2W f
12. G C@w1n2E c:R=8
13. R L@w1n1 f
14. B LR@e1n1 m
15. G RFr@e2 r
16. R C@s3S c
end m@e1n1:B=7 rE@e1:G=2 c@s3:R=1 fEL@0:RB=6 R=26 B=25 G=9
#R
)";

/// The two folders, or nothing with a word that the test is skipped.
std::optional<fs::path> folder(const char* variable) {
    const char* const name = std::getenv(variable);
    if (name != nullptr && fs::is_directory(name)) return name;
    WARN("SKIPPED: no folder " << variable);
    return std::nullopt;
}

}  // namespace

TEST_CASE("a game in JSON becomes a record with every score as a claim") {
    const Imported imported(game());
    CHECK(imported.error.empty());
    CHECK(tags_and_turns(imported.text) == expected);
    CHECK(imported.remarks.empty());
    CHECK(imported.codes.empty());
}

TEST_CASE("the log of a table gives the same record, with chat, repeated packets and a tile taken back") {
    const Imported imported(log());
    CHECK(imported.error.empty());
    CHECK(imported.text == Imported(game()).text);
    CHECK(imported.remarks.empty());
}

TEST_CASE("names, colours, table and day are written when they are asked for") {
    const Imported imported(log(), true);
    CHECK(contains(imported.text,
                   "[Site \"Board Game Arena, 4711\"]\n[Date \"2023.11.14\"]\n[Red \"Ann\"]\n"
                   "[Yellow \"Ben\"]\n[Black \"Cleo\"]\n[Seats \"RYK\"]\n"));
    CHECK(contains(imported.text, "9. K RFr@s2 r:RK=7 m@s1:Y=9\n"));
    CHECK(imported.codes.empty());
    for (const auto* name : {"Ann", "Ben", "Cleo", "Dora", "4711", "2023"})
        CHECK_FALSE(contains(Imported(log()).text, name));
    const std::string second = with(game(), R"("first": "P1")", R"("first": "P2")");
    CHECK(contains(Imported(second).text, "[Red \"P2\"]\n[Blue \"P3\"]\n[Green \"P1\"]\n"));
    const std::string person = R"({"players": ["Ann", "P1"], "moves": []})";
    CHECK(contains(Imported(person).text, "[Red \"P1\"]\n[Blue \"P2\"]\n"));
    CHECK(contains(Imported(person, true).text, "[Red \"Ann\"]\n[Blue \"P1\"]\n"));
}

TEST_CASE("points that were logged are written as they are, and a check says which are false") {
    const std::string changed = with(game(), R"("points": {"P2": 3}, "tiles")", R"("points": {"P1": 5}, "tiles")");
    const Imported imported(changed);
    CHECK(contains(imported.text, "3. G RRR@w1 rS rE:R=5\n"));
    CHECK(imported.codes == "false-claim");
    CHECK(imported.remarks.empty());
    const Imported unequal(with(game(), R"({"P1": 7, "P3": 7})", R"({"P1": 7, "P3": 6})"));
    CHECK(contains(unequal.text, "9. G RFr@s2 r:G=6 r:R=7 m@s1:B=9\n"));
    CHECK(unequal.codes == "false-claim false-claim");
    CHECK(Imported(with(game(), R"("P1": 26)", R"("P1": 25)")).codes == "false-claim false-claim");
}

TEST_CASE("tiles, cities and places offered that differ from the map are remarks") {
    CHECK(Imported(with(game(), "[[-1, -2, 2], [0, -2, 4], [1, -2, 2]]", "[[-1, -2, 2], [0, -2, 2], [1, -2, 2]]"))
              .remarks ==
          "expected.events[4]: the tiles of the city are w1n2=2 n2=2 e1n2=2 in the log, "
          "w1n2=2 n2=4 e1n2=2 on the map\n");
    CHECK(Imported(with(game(), R"("cities": 2)", R"("cities": 3)")).remarks ==
          "expected.events[8]: cities that feed the field: 3 in the log, 2 on the map\n");
    CHECK(Imported(with(game(), R"("on": [0, 1]})", R"("on": [1, 1]})")).remarks ==
          "expected.events[3]: the monastery is not at e1s1 on the map\n");
    CHECK(
        Imported(
            with(
                game(),
                R"("follower": {"feature": "monastery"}, "offered": [{"feature": "monastery"}, {"feature": "road", "side": "S"}])",
                R"("follower": {"feature": "monastery"}, "offered": [{"feature": "monastery"}, {"feature": "field", "side": "NL"}])"))
            .remarks ==
        "moves[13]: the rules allow a follower on r, but the log does not offer it (T2)\n"
        "moves[13]: a follower on f is offered in the log, but the rules do not allow it (T2)\n");
    const Imported silent(without_line(game(), R"("turn": 9, "feature": "monastery")"));
    CHECK(silent.remarks == "moves[8]: the rules give m@s1:B=9, which the log does not have\n");
    CHECK(contains(silent.text, "9. G RFr@s2 r:RG=7\n"));
    const Imported invented(with(game(), R"("turn": 1, "feature")", R"("turn": 2, "feature")"));
    CHECK(contains(invented.remarks, "expected.events[0]: nothing of that kind scores by the rules\n"));
    CHECK(invented.codes == "false-claim");
}

TEST_CASE("a move that the rules refuse is written, and what follows it without scores") {
    const Imported imported(
        with(game(), R"("tile": "Rr", "x": 1, "y": 2, "rot": 1)", R"("tile": "Rr", "x": 1, "y": 2, "rot": 0)"));
    CHECK(contains(imported.text, "7. R Rr@e1s2\n8. B Rr@w1s2S\n9. G RFr@s2\n"));
    CHECK(contains(imported.text, "end R=26 B=25 G=9\n#R\n"));
    CHECK(contains(imported.remarks, "moves[6]: "));
    CHECK(contains(imported.codes, "mismatch"));
    const Imported turn(with(game(), R"({"player": "P2", "tile": "L")", R"({"player": "P3", "tile": "L")"));
    CHECK(contains(turn.remarks, "moves[4]: it is not this player's turn"));
    CHECK(contains(turn.text, "5. G L@s1 m\n"));
    const Imported twice(with(
        game(), R"("follower": {"feature": "field", "side": "NL"}, "offered": [{"feature": "field", "side": "NL"}]},
  {"player": "P3")",
        R"("follower": {"feature": "road", "side": "N"}, "offered": [{"feature": "field", "side": "NL"}]},
  {"player": "P3")"));
    CHECK(contains(twice.text, "11. B C@e1n2W rN\n"));
    CHECK(contains(twice.remarks, "moves[10]: the tile has no such feature"));
}

TEST_CASE("a game that was not played to its end") {
    const std::string text = before_line(log(), R"("x": "2", "y": "0")");
    const Imported imported(text + "]}}");
    CHECK(imported.error.empty());
    CHECK(contains(imported.text, "14. B LR@e1n1 m\n*\n"));
    CHECK(contains(imported.text, "[Result \"*\"]\n"));
    CHECK(contains(imported.text, "[Termination \"not played to the end\"]\n"));
    CHECK(imported.codes.empty());
    const Imported conceded(text + R"(,{"data": [{"type": "playerConcedeGame", "args": {"player_id": "7002"}}]}]}})");
    CHECK(contains(conceded.text, "[Termination \"conceded by Blue\"]\n"));
    CHECK(conceded.codes.empty());
}

TEST_CASE("a last tile that fits nowhere, and a shared victory") {
    const std::string whole = game();
    std::string text = before_line(whole, R"("x": 0, "y": 3)") + "\n ], \"aside\": [\"Cccc+\"],\n";
    text += whole.substr(line_of(whole, R"("expected")"));
    text = with(without_line(text, R"("tiles": [[0, 3, 1]])"), R"("P1": 26)", R"("P1": 25)");
    const Imported imported(text);
    CHECK(contains(imported.text,
                   "15. G RFr@e2 r\n16. R Cccc+@-\n"
                   "end m@e1n1:B=7 rE@e1:G=2 fEL@0:RB=6 R=25 B=25 G=9\n#R+B\n"));
    CHECK(imported.remarks.empty());
    CHECK(imported.codes.empty());
}

TEST_CASE("cities of two tiles may have given 2 points in the log") {
    const Imported imported(with(with(game(), R"({"P1": 4}, "tiles": [[0, -1, 2], [0, 0, 2]])",
                                      R"({"P1": 2}, "tiles": [[0, -1, 1], [0, 0, 1]])"),
                                 R"("P1": 26)", R"("P1": 24)"));
    CHECK(contains(imported.text, "[Rulings \"small-city=2\"]\n[Result \"#B\"]\n"));
    CHECK(contains(imported.text, "1. R C@n1S c c:R=2\n"));
    CHECK(imported.remarks.empty());
    CHECK(imported.codes.empty());
}

TEST_CASE("the list of packets is found wherever it is") {
    const std::string whole = log();
    const auto begin = whole.find('[');
    const std::string list = whole.substr(begin, whole.rfind(']') + 1 - begin);
    for (const auto& text : {list, R"({"logs": )" + list + "}", R"({"data": {"logs": )" + list + "}}"})
        CHECK(Imported(text).text == Imported(whole).text);
}

TEST_CASE("what is of an expansion is named with its packet") {
    CHECK(Imported(with(log(), R"("id": "66", "x": "1", "y": "-1", "type": "21")",
                        R"("id": "66", "x": "1", "y": "-1", "type": "37")"))
              .error ==
          "packet 47, data.data[47].data[0].type: tile type 37 is not of the base game, and expansions "
          "cannot be imported");
    CHECK(contains(Imported(with(log(), R"("tile_id": "68")", R"("tile_id": "90")")).error,
                   "tile 90 is not of the base game"));
    CHECK(contains(Imported(with(log(), R"("deck_size": "16")", R"("deck_size": "88")")).error,
                   "packet 1, data.data[0].data[1].deck_size: tiles drawn in this game: 89, in the base game: 71; "
                   "expansions cannot be imported"));
    CHECK(contains(Imported(with(log(), R"("id": "66", "ptype": "normal")", R"("id": "66", "ptype": "big")")).error,
                   "the piece `big` is not of the base game"));
}

TEST_CASE("files that cannot be read are errors with their place") {
    CHECK(Imported("{\n  [").error == "line 2, column 3: this is no JSON: Missing a name for object member.");
    CHECK(Imported("").error == "line 1, column 1: this is no JSON: The document is empty.");
    for (const auto* text : {"{}", "[]", "7", "null", R"({"data": {"data": []}})", R"([{"data": [{}]}])"})
        CHECK(Imported(text).error == "foreign");
    CHECK(Imported(with(game(), R"("tile": "CFc+")", R"("tile": "CFC+")")).error ==
          "moves[9].tile: there is no tile `CFC+` in the base game");
    CHECK(Imported(with(game(), R"("x": 2, "y": 0, "rot": 0)", R"("x": 2e9, "y": 0, "rot": 0)")).error ==
          "moves[14].x: expected a whole number from -10000 to 10000");
    CHECK(Imported(with(game(), R"("turn": 3,)", R"("turn": 17,)")).error ==
          "expected.events[1].turn: expected a whole number from 1 to 16");
    CHECK(Imported(with(game(), R"("points": {"P2": 3})", R"("points": {"P4": 3})")).error ==
          "expected.events[1].points.P4: `P4` is none of the players");
    CHECK(Imported(with(game(), R"("on": [0, 1])", R"("on": [0])")).error ==
          "expected.events[3].on: expected a list of at least 2 values");
    CHECK(Imported(with(game(), R"("players": ["P1", "P2", "P3"])", R"("players": ["P1"])")).error ==
          "players: expected the names of 2 to 6 players");
    CHECK(Imported(R"({"moves": []})").error == "`players` is missing");
    CHECK(Imported(R"({"moves": 3, "players": ["a", "b"]})").error == "moves: expected a list");
    CHECK(contains(
        Imported(with(log(), R"("id": "66", "x": "1", "y": "-1")", R"("id": "66", "x": "1", "y": null)")).error,
        "`y` is missing"));
}

TEST_CASE("hostile files end with an error or a record, and nothing else") {
    const std::string deep(1'000'000, '[');
    CHECK_FALSE(Imported(deep).error.empty());
    CHECK(Imported(deep + std::string(deep.size(), ']')).error == "foreign");
    for (const std::string& text : {game(), log()})
        for (std::size_t at = 0; at < text.size(); at += 211) {
            CHECK_FALSE(Imported(text.substr(0, at)).error.empty());
            for (const char now : {'9', '"', '[', '-'}) {
                std::string changed = text;
                changed[at] = now;
                const Imported imported(changed);
                CHECK((imported.error.empty() || imported.text.empty()));
            }
        }
}

TEST_CASE("recorded games are imported and check clean", "[.real_games]") {
    const auto games = folder("CASTELLAN_CARCASSONNE_GAMES");
    if (!games) return;
    int count = 0;
    for (const auto& file : fs::directory_iterator(*games)) {
        if (file.path().extension() != ".json") continue;
        ++count;
        INFO(file.path().filename().string());
        const std::string text = text_of(file.path());
        const Imported imported(text);
        CHECK(imported.error.empty());
        CHECK(imported.remarks.empty());
        CHECK(imported.codes.empty());
    }
    CHECK(count >= 3);
}

TEST_CASE("logs of recorded games give what the games give", "[.real_logs]") {
    const auto logs = folder("CASTELLAN_CARCASSONNE_LOGS");
    const auto games = folder("CASTELLAN_CARCASSONNE_GAMES");
    if (!logs || !games) return;
    int count = 0;
    for (const auto& file : fs::directory_iterator(*logs)) {
        if (file.path().extension() != ".json") continue;
        INFO(file.path().filename().string());
        const Imported imported(text_of(file.path()));
        CHECK(imported.error.empty());
        CHECK(imported.remarks.empty());
        CHECK(imported.codes.empty());
        const fs::path same = *games / file.path().filename();
        if (!fs::exists(same)) continue;
        ++count;
        CHECK(imported.text == Imported(text_of(same)).text);
    }
    CHECK(count >= 3);
}
