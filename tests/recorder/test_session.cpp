// What a session answers to requests in JSON.
#include <catch2/catch.hpp>

#include "analyzer/recorder/session.hpp"

namespace castellan::test {
namespace {

using analyzer::recorder::Session;

bool has(const std::string& answer, std::string_view part) { return answer.find(part) != std::string::npos; }

constexpr std::string_view set_up[] = {
    R"({"do":"new","rules":"castelli","players":2})", R"({"do":"set","tag":"Seats","value":"RB"})",
    R"({"do":"set","tag":"Red","value":"Anna \"A\""})", R"({"do":"set","tag":"Pieces","value":"A B"})"};

}  // namespace

TEST_CASE("a session asks for the set-up, then for words") {
    Session session;
    CHECK(has(session.answer(R"({"do":"state"})"), R"("done":false)"));
    CHECK(has(session.answer(set_up[0]), R"("standing":null)"));
    for (const auto request : set_up) CHECK(has(session.answer(request), R"("done":true)"));
    const auto asked = session.answer(R"({"do":"state"})");
    CHECK(has(asked, R"("asks":"Anna \"A\" reveals a tile")"));
    CHECK(has(asked, R"("piece":"d4:")") == false);  // an octagon
    CHECK(has(asked, R"("piece":"e4:","whole":"","kind":"space","spot":"e4")"));
    CHECK(has(session.answer(R"({"do":"choose","piece":"e4:"})"), R"("chosen":"e4:")"));
    CHECK(has(session.answer(R"({"do":"choose","piece":"R3"})"), R"("chosen":"e4:R3")"));
    CHECK(has(session.answer(R"({"do":"unchoose"})"), R"("chosen":"e4:")"));
    const auto written = session.answer(R"({"do":"enter","typed":"e4r3g3b3y3s1"})");
    CHECK(has(written, R"(1. R e4:R3G3B3Y3s1)"));
    CHECK(has(written, R"("written":true)"));
    CHECK(has(written, R"({"name":"Red","value":"Anna \"A\""})"));
    CHECK(has(written, R"("result":"*")"));
}

TEST_CASE("requests that are none are answered") {
    Session session;
    for (const std::string_view request : {"", "[]", "{", R"({"do":7})", R"({"do":"new","rules":"chess"})",
                                           R"({"do":"open","text":""})", R"({"do":"fly"})"})
        CHECK(has(session.answer(request), R"("done":false,"error":)"));
}

}  // namespace castellan::test
