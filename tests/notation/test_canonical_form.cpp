// Section 10 of the notation: the canonical form of a record, and reading it back.
#include <catch2/catch.hpp>

#include "notation/comment.hpp"
#include "notation/writer.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string canonical(std::string_view text) {
    const OwnedRecord record = read(text);
    std::string out;
    write_canonical(record, spell_as_written, out);
    return out;
}

/// The content of a record, without its layout.
Strings meaning(const Record& record) {
    Strings all;
    for (const Tag& tag : record.tags) {
        all.push_back(std::string(tag.name.of(record.text)) + "=" + unescape_tag_value(tag.value.of(record.text)));
    }
    std::sort(all.begin(), all.end());
    for (const Node& node : record.nodes) {
        const std::string_view text = node.span.of(record.text);
        std::string said = std::to_string(int(node.kind)) + ":" + std::to_string(node.detail) + ":";
        if (node.kind == NodeKind::comment) {
            write_comment(read_comment(text), said);
            if (said.back() == ':') continue;
        } else if (node.kind == NodeKind::turn) {
            said += std::to_string(node.value) + text[node.part];
        } else {
            spell_as_written(text, said);
        }
        all.push_back(said);
    }
    return all;
}

const char* const untidy[] = {
    "[CGN \"1\"]\n*",
    "[CGN \"1\"]\n{a}{b}\n#",
    ("[CGN \"1\"]\n[Zoo \"z\"][Result \"*\"]\n[Abc \"\\\"\\\\\"]\r\n[Seats \"RB\"]\n%set\nx  \n y\n%end\n"
     "{one}{ }{two\n\nlines} 1.R a{b}!c(1. R d{e}(1.R f ? )2. B g){h}i ?! 2 . B j\nend vp = R1 {k} * "),
    "[CGN \"1\"]\n1. R ( ) ( {only a comment} ) ( {a} 1. R b {c} ( {d} 1. R e ( 1. R f ) {g} ) {h} )\n#R + B",
    "[CGN \"1\"]\nend {nothing happened} vp=R0,B0 #",
    "[CGN \"1\"]\n! {a} ? 1. R b\n*",
};

}  // namespace

TEST_CASE("tags stand in the order of section 5, unknown ones behind them as they came") {
    CHECK(canonical("[CGN \"1\"]\n[Zoo \"z\"]\n[Result \"*\"]\n[Abc \"y\"]\n[Blue \"Ben\"]\n[Red \"Anna\"]\n*") ==
          "[CGN \"1\"]\n[Red \"Anna\"]\n[Blue \"Ben\"]\n[Result \"*\"]\n[Zoo \"z\"]\n[Abc \"y\"]\n\n*\n");
}

TEST_CASE("each turn begins a line, its words follow with one blank between") {
    CHECK(canonical(game("{ on  the\ngame } 1.R a{b}c !? 2. b d\nend vp = R1\n#r+b")) ==
          "[CGN \"1\"]\n"
          "\n"
          "{on the game}\n"
          "1. R a {b} c !?\n"
          "2. B d\n"
          "end vp=R1\n"
          "#R+B\n");
}

TEST_CASE("variations are indented, and what follows one begins a line") {
    CHECK(canonical(game("1. R a ( {before} 1. R b {c} ( 1. R d 2. B e ) f 2. B g ) ?! h\n*")) ==
          "[CGN \"1\"]\n"
          "\n"
          "1. R a\n"
          "(\n"
          "  {before}\n"
          "  1. R b {c}\n"
          "  (\n"
          "    1. R d\n"
          "    2. B e\n"
          "  )\n"
          "  f\n"
          "  2. B g\n"
          ")\n"
          "?! h\n"
          "*\n");
}

TEST_CASE("the set block stands behind the tags, without blanks at its lines' ends") {
    CHECK(canonical("[CGN \"1\"]\r\n%set\r\nname x \t\r\n\r\n  y\r\n%end\r\n*") ==
          "[CGN \"1\"]\n%set\nname x\n\n  y\n%end\n\n*\n");
}

TEST_CASE("comments that would be empty are left out") {
    CHECK(canonical(game("{ } 1. R a {\n}\n*")) == game("1. R a\n*"));
}

TEST_CASE("what would be read as the rest of a broken word, or as a head with it, stays on a line of its own") {
    for (const char* broken :
         {"c2:\nR4G4B4Y4", "g2:R4G4<\n?", "d5>\nn3", "d5g\n=R2", "a+\nb", "a-\n?", "12\nR", "3\n.w4G", "x=\n1\nb"}) {
        const std::string text = game(std::string("1. R ") + broken + "\n*");
        INFO(broken);
        CHECK(canonical(text) == text);
        CHECK(read(text).diagnostics.empty());
    }
    CHECK(canonical(game("1. R d5g {} =R2\n*")) == game("1. R d5g\n=R2\n*"));
    CHECK(canonical(game("1. R 12\nRa 12\n1a\nb\n*")) == game("1. R 12 Ra 12 1a b\n*"));
    CHECK(canonical(game("1. R d\nend\n=R2\n*")) == game("1. R d\nend\n=R2\n*"));
    CHECK(canonical(game("1. R d5g=-\nb d5$\nb {c}\n! <b\n*")) == game("1. R d5g=- b d5$ b {c} ! <b\n*"));
}

TEST_CASE("the canonical form says the same, and writing it again gives the same bytes") {
    for (const char* text : untidy) {
        CAPTURE(text);
        const OwnedRecord record = read(text);
        REQUIRE_FALSE(record.broken());
        const std::string once = canonical(text);
        const OwnedRecord again = read(once);
        CHECK(codes(again) == Strings{});
        CHECK(meaning(again) == meaning(record));
        CHECK(canonical(once) == once);
    }
}

TEST_CASE("the deepest variations can be written") {
    const std::string text = game(repeated("1. R a ( ", 64) + "1. R b" + repeated(" )", 64) + "\n*");
    const std::string once = canonical(text);
    CHECK(codes(once) == Strings{});
    CHECK(canonical(once) == once);
}

TEST_CASE("words are spelt by the caller") {
    const OwnedRecord record = read(game("1. R a b\n*"));
    std::string out;
    write_canonical(
        record, [](std::string_view word, std::string& to) { to.append("_").append(word).append("_"); }, out);
    CHECK(out == game("1. R _a_ _b_\n*"));
}

TEST_CASE("a broken record is written without losing what could be read") {
    CHECK(canonical(game("1. R a \"b\" c\n*")) == game("1. R a \"b\" c\n*"));
}

TEST_CASE("a game can be written from nothing") {
    std::string out;
    CanonicalWriter writer(out);
    writer.tag("CGN", "1");
    writer.tag("Event", "the \"last\"");
    writer.comment("{hello}");
    writer.turn(1, 'R');
    writer.word("a");
    writer.glyph(Glyph::brilliant);
    writer.open_variation();
    writer.turn(1, 'R');
    writer.word("b");
    writer.close_variation();
    writer.begin_end();
    writer.word("vp=R1");
    writer.result("#R");
    CHECK(out == "[CGN \"1\"]\n[Event \"the \\\"last\\\"\"]\n\n{hello}\n1. R a !!\n(\n  1. R b\n)\nend vp=R1\n#R\n");
}
