// Movetext that is left unparsed: which it is, and that nothing else about its game changes.
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "notation/parser.hpp"

using namespace castellan::notation;

namespace {

constexpr std::string_view header = "[CGN \"1\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n";
constexpr std::string_view next_game = "[CGN \"1\"]\n\n*\n";

struct Left {
    explicit Left(std::string game) : text(std::move(game)) { extent = parse_next(text, record, PlainMovetext::left); }
    [[nodiscard]] std::string_view movetext() const { return record.unparsed.of(record.text); }

    std::string text;
    Record record;
    GameExtent extent;
};

std::string game(std::string_view movetext) { return std::string(header).append(movetext); }

}  // namespace

TEST_CASE("movetext with the signs of words is left, with the blanks and lines after it") {
    for (const std::string_view movetext : {"1. R d5:R3G3B3Yc +K4\n2. B ^e4g$w\n#R\n", "*", "1. R K4\r\n#\r\n\r\n ",
                                            "nonsense = of\tany; kind & length\n\n"}) {
        for (const std::string_view after : {std::string_view(), next_game}) {
            const Left left(game(movetext) + (movetext.ends_with('\n') || after.empty() ? "" : "\n") +
                            std::string(after));
            CAPTURE(left.text);
            Record parsed;
            const GameExtent extent = parse_next(left.text, parsed);
            CHECK(left.extent.size == extent.size);
            CHECK(left.extent.at_text_end == extent.at_text_end);
            CHECK(left.record.text == parsed.text);
            CHECK(left.record.tags.size() == parsed.tags.size());
            CHECK(left.record.nodes.empty());
            CHECK(left.record.diagnostics.empty());
            CHECK(left.movetext() == parsed.text.substr(header.size()));
        }
    }
}

TEST_CASE("other movetext is parsed") {
    for (const std::string_view movetext : {"", "1. R K4 {a comment}\n*\n", "1. R K4 !\n*\n", "1. R K4 (1. R K3)\n*\n",
                                            "1. R \xC3\xBC\n*\n", "1. R K4 \"\n*\n", "%end\n1. R K4\n*\n",
                                            "1. R\x01\n*\n", "1. R K4 [A \"b\"]\n*\n", "[A \"b\"] 1. R K4\n?\n"}) {
        const Left left(game(movetext));
        CAPTURE(movetext);
        Record parsed;
        parse_game(left.text, parsed);
        CHECK(left.record.unparsed.size() == 0);
        CHECK(left.record.nodes.size() == parsed.nodes.size());
        CHECK(left.record.diagnostics.size() == parsed.diagnostics.size());
    }
}

TEST_CASE("movetext is parsed after a header with a fault, and of another game") {
    for (const std::string_view tags :
         {"[CGN \"2\"]\n", "[CGN \"1\"]\n[Red \"Anna\"]\n[Red \"Ben\"]\n", "[Red \"Anna\"]\n",
          "[CGN \"1\"]\n[Game \"carcassonne\"]\n", "[CGN \"1\"]\n[Game \"unheard-of\"]\n"}) {
        const Left left(std::string(tags) + "\n1. R K4\n*\n");
        CAPTURE(left.text);
        CHECK(left.record.unparsed.size() == 0);
        CHECK_FALSE(left.record.nodes.empty());
    }
}
