// What a session answers about a text with several games, and the copy that it gives to hand on.
#include <catch2/catch.hpp>

#include <fmt/format.h>
#include <rapidjson/document.h>

#include <string>

#include "analyzer/games/games.hpp"
#include "analyzer/recorder/edit.hpp"
#include "analyzer/recorder/recording.hpp"
#include "analyzer/recorder/session.hpp"
#include "base/json.hpp"
#include "notation/limits.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Recording;
using analyzer::recorder::Session;

rapidjson::Document asked(Session& session, const std::vector<std::pair<std::string, std::string>>& members,
                          int game = 0) {
    base::Json request(base::Json::Layout::one_line);
    request.begin_object();
    for (const auto& [name, value] : members) request.field(name, value);
    if (game != 0) request.field("game", game);
    request.end_object();
    const std::string answer = session.answer(request.text());
    rapidjson::Document document;
    document.Parse(answer.data(), answer.size());
    REQUIRE(document.IsObject());
    CHECK(document["done"].GetBool() != document.HasMember("error"));
    return document;
}

std::string text_of(const rapidjson::Value& object, const char* name) {
    REQUIRE(object.HasMember(name));
    return object[name].GetString();
}

constexpr std::string_view first = R"([CGN "1"]
[Event "Club evening"]
[Round "3"]
[Date "2026.11.25"]
[Seats "RB"]
[Red "Anna"]
[Pieces "A B"]

*
)";
constexpr std::string_view second = R"([CGN "1"]
[Game "piecepack-castles"]
[Seats "SM"]
[Result "#S"]

#S
)";
constexpr std::string_view unknown = "[CGN \"1\"]\n[Game \"chess\"]\n\n*\n";

}  // namespace

TEST_CASE("a session lists the games of a text") {
    Session session;
    const std::string text = fmt::format("{}\n{}\n{}", first, second, unknown);
    const auto answer = asked(session, {{"do", "games"}, {"text", text}});
    REQUIRE(answer["done"].GetBool());
    CHECK_FALSE(answer.HasMember("text"));  // no record is opened by it
    const auto& games = answer["games"];
    REQUIRE(games.Size() == 3);
    CHECK(games[0]["number"].GetInt() == 1);
    CHECK(text_of(games[0], "event") == "Club evening");
    CHECK(text_of(games[0], "round") == "3");
    CHECK(text_of(games[0], "date") == "2026.11.25");
    CHECK(text_of(games[0], "result") == "*");
    REQUIRE(games[0]["players"].Size() == 2);
    CHECK(std::string(games[0]["players"][0].GetString()) == "Anna");
    CHECK(std::string(games[0]["players"][1].GetString()) == "Blue");
    CHECK(games[1]["number"].GetInt() == 2);
    CHECK(text_of(games[1], "event").empty());
    CHECK(text_of(games[1], "result") == "Suns wins");
    CHECK(text_of(games[1], "problem").empty());
    CHECK(text_of(games[2], "problem") == "it is of a game that is not known");
}

TEST_CASE("a session opens one game of a text with several") {
    Session session;
    const std::string text = fmt::format("{}\n{}", first, second);
    CHECK_FALSE(asked(session, {{"do", "open"}, {"text", text}})["done"].GetBool());
    CHECK(text_of(asked(session, {{"do", "open"}, {"text", text}}, 1), "text") == first);
    CHECK(text_of(asked(session, {{"do", "open"}, {"text", text}}, 2), "text") == second);
    for (const int none : {-1, 3}) {
        const auto answer = asked(session, {{"do", "open"}, {"text", text}}, none);
        CHECK(text_of(answer, "error") == fmt::format("there is no game {} in it", none));
        CHECK(text_of(answer, "text") == second);  // what was open stays
    }
}

TEST_CASE("texts beyond a limit are not listed") {
    Session session;
    CHECK(asked(session, {{"do", "games"}, {"text", std::string(notation::limits::game_bytes + 1, ' ')}})
              .HasMember("error"));
    std::string many;
    for (int game = 0; game <= 1000; ++game) many += "[CGN \"1\"]\n\n*\n";
    CHECK(asked(session, {{"do", "games"}, {"text", many}}).HasMember("error"));
    many.resize(many.rfind('['));
    CHECK(asked(session, {{"do", "games"}, {"text", many}})["games"].Size() == 1000);
    CHECK(asked(session, {{"do", "games"}, {"text", ""}})["games"].Size() == 1);
}

TEST_CASE("a copy leaves out what it is asked to, and nothing else") {
    Session session;
    const std::string head = "[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n";
    const std::string text = head +
                             "{of the whole game [%clk 1:00:00]}\n"
                             "1. R e4:R3G3B3Y3s1 !? {early [%clk 0:42] and late [%mark e4]} {[%emt 0:05]}\n"
                             "(\n"
                             "  1. R g4:Y4R4B4G4 {better}\n"
                             "  (\n"
                             "    1. R h3:G1Y1R1Bc\n"
                             "  )\n"
                             ")\n"
                             "{after it}\n"
                             "*\n";
    REQUIRE(asked(session, {{"do", "open"}, {"text", text}})["done"].GetBool());
    const auto copy = [&](const std::string& without) {
        const auto answer = asked(session, {{"do", "plain"}, {"without", without}});
        CHECK(text_of(answer, "text") == text);
        return text_of(answer, "plain");
    };
    CHECK(copy("") == text);
    CHECK(copy("comments, variations, clocks") == head + "1. R e4:R3G3B3Y3s1\n*\n");
    CHECK(copy("variations") == head +
                                    "{of the whole game [%clk 1:00:00]}\n"
                                    "1. R e4:R3G3B3Y3s1 !? {early [%clk 0:42] and late [%mark e4]} {[%emt 0:05]} "
                                    "{after it}\n*\n");
    CHECK(copy("comments,variations") ==
          head + "{[%clk 1:00:00]}\n1. R e4:R3G3B3Y3s1 {[%clk 0:42]} {[%emt 0:05]}\n*\n");
    CHECK(copy("clocks,variations") ==
          head + "{of the whole game}\n1. R e4:R3G3B3Y3s1 !? {early and late [%mark e4]} {after it}\n*\n");
    CHECK(copy("comments,clocks") == head +
                                         "1. R e4:R3G3B3Y3s1\n(\n  1. R g4:Y4R4B4G4\n  (\n    1. R h3:G1Y1R1Bc\n  "
                                         ")\n)\n*\n");
    const auto refused = asked(session, {{"do", "plain"}, {"without", "words"}});
    CHECK(text_of(refused, "error") == "`words` cannot be left out; comments, variations and clocks can");
}

TEST_CASE("a copy of any game is canonical, and checks as clean") {
    const notation::LeftOut all{true, true, true};
    for (const std::string_view rules : {"castelli", "piecepack-castles", "carcassonne"}) {
        const std::string game = simulated(rules, 2, "", 7, "random");
        CAPTURE(rules);
        CHECK(analyzer::recorder::plain_copy(game, all) == game);
        auto recording = Recording::open(game);
        REQUIRE(recording);
        recording->go_to("1");
        recording->comment("a \\ {word}");
        recording->command("clk", "0:05:00");
        recording->glyph("!");
        CHECK(recording->text() != game);
        const std::string copy = analyzer::recorder::plain_copy(recording->text(), all);
        CHECK(copy == game);
        CHECK(Recording::open(copy)->problems().empty());
    }
}

}  // namespace castellan::test
