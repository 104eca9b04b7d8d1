// Section 11 of the notation: every limit, at its bound and one above.
#include <catch2/catch.hpp>

#include "notation/limits.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string with_tag(const std::string& name, const std::string& value) {
    return "[CGN \"1\"]\n[" + name + " \"" + value + "\"]\n\n*\n";
}

std::string with_tags(std::size_t count) {
    std::string text = "[CGN \"1\"]\n";
    for (std::size_t i = 1; i < count; ++i) text += "[T" + std::to_string(i) + " \"\"]\n";
    return text + "\n*\n";
}

std::string nested(std::size_t depth) {
    return game(repeated("1. R a ( ", depth) + "1. R b" + repeated(" )", depth) + "\n*");
}

/// A game of exactly this many bytes.
std::string of_size(std::size_t bytes) {
    std::string text = game("1. R a\n*");
    return text + std::string(bytes - text.size(), '\n');
}

Strings first_game(const std::string& file, Record& record, GameExtent& extent) {
    extent = parse_next(file, record);
    return codes(record);
}

}  // namespace

TEST_CASE("a word has at most 64 bytes") {
    CHECK(codes(game("1. R " + std::string(64, 'a') + "\n*")) == Strings{});
    CHECK(codes(game("1. R " + std::string(65, 'a') + " b\n*")) == Strings{"limit-token"});
}

TEST_CASE("blanks inside a word count") {
    CHECK(codes(game("1. R a" + std::string(62, ' ') + "=\n*")) == Strings{"spacing"});
    CHECK(codes(game("1. R a" + std::string(63, ' ') + "=\n*")) == Strings{"limit-token"});
    CHECK(codes(game("1. R a\n#R" + std::string(70'000, ' ') + "+B")) == Strings{"limit-token"});
}

TEST_CASE("a turn's head has at most 64 bytes") {
    CHECK(codes(game("1." + std::string(61, ' ') + "R a\n*")) == Strings{});
    CHECK(codes(game("1." + std::string(62, ' ') + "R a\n*")) == Strings{"limit-token"});
    CHECK(codes(game(std::string(100'000, '0') + "1. R a\n*")) == Strings{"limit-token"});
}

TEST_CASE("a turn's number is at most 9999") {
    CHECK(codes("[CGN \"1\"]\n[Position \"\"]\n\n9999. R a\n*") == Strings{});
    CHECK(codes("[CGN \"1\"]\n[Position \"\"]\n\n10000. R a\n*") == Strings{"turn-number"});
    CHECK(codes("[CGN \"1\"]\n[Position \"\"]\n\n9999. R a\n10000. B b\n*") == Strings{"turn-number"});
    CHECK(codes("[CGN \"1\"]\n[Position \"\"]\n\n4294967297. R a\n*") == Strings{"turn-number"});
}

TEST_CASE("a tag's name has at most 64 bytes") {
    CHECK(codes(with_tag(std::string(64, 'A'), "")) == Strings{});
    CHECK(codes(with_tag(std::string(65, 'A'), "")) == Strings{"limit-token"});
}

TEST_CASE("a tag's value has at most 1 KiB, a position 8 KiB") {
    CHECK(codes(with_tag("Event", std::string(1024, 'a'))) == Strings{});
    CHECK(codes(with_tag("Event", std::string(1025, 'a'))) == Strings{"limit-tag-value"});
    CHECK(codes(with_tag("Position", std::string(8192, 'a'))) == Strings{});
    CHECK(codes(with_tag("Position", std::string(8193, 'a'))) == Strings{"limit-position"});
}

TEST_CASE("a game has at most 64 tags") {
    CHECK(codes(with_tags(64)) == Strings{});
    CHECK(codes(with_tags(65)) == Strings{"limit-tags"});
    CHECK(codes(with_tags(165)) == Strings{"limit-tags"});
    CHECK(read(with_tags(165)).tags.size() == 64);
}

TEST_CASE("a set block has at most 64 KiB") {
    const auto with_block = [](std::size_t bytes) {
        return "[CGN \"1\"]\n%set\n" + std::string(bytes - 1, 'a') + "\n%end\n\n*\n";
    };
    CHECK(codes(with_block(65'536)) == Strings{});
    CHECK(codes(with_block(65'537)) == Strings{"limit-block"});
}

TEST_CASE("a comment has at most 4 KiB") {
    CHECK(codes(game("{" + std::string(4096, 'a') + "}\n*")) == Strings{});
    CHECK(codes(game("{" + std::string(4097, 'a') + "}\n*")) == Strings{"limit-comment"});
}

TEST_CASE("variations nest at most 64 deep") {
    CHECK(codes(nested(64)) == Strings{});
    CHECK(codes(nested(65)) == Strings{"limit-nesting"});
}

TEST_CASE("beyond the nesting limit the tree is still well-formed") {
    const OwnedRecord record = read(nested(65));
    std::size_t depth = 0;
    for (const Node& node : record.nodes) {
        if (node.kind == NodeKind::open) ++depth;
        if (node.kind == NodeKind::close) --depth;
    }
    CHECK(depth == 0);
}

TEST_CASE("a game has at most 20000 nodes and its result") {
    const auto with_words = [](std::size_t count) { return game("1. R" + repeated(" a", count) + "\n*"); };
    CHECK(codes(with_words(19'999)) == Strings{});
    CHECK(codes(with_words(20'000)) == Strings{"limit-nodes"});
    CHECK(codes(with_words(200'000)) == Strings{"limit-nodes"});
}

TEST_CASE("a game has at most 4 MiB") {
    Record record;
    GameExtent extent;
    const std::string largest = of_size(limits::game_bytes);
    CHECK(first_game(largest, record, extent) == Strings{});
    CHECK(first_game(largest + good_game, record, extent) == Strings{});
    CHECK(extent.size == largest.size());
    const std::string too_large = of_size(limits::game_bytes + 1);
    CHECK(first_game(too_large, record, extent) == Strings{"limit-game"});
    CHECK(first_game(too_large + good_game, record, extent) == Strings{"limit-game"});
    CHECK(extent.oversize);
}

TEST_CASE("a game has at most 100 diagnostics, and one that says so") {
    const auto with_errors = [](std::size_t count) { return game("1. R a" + repeated(" } a", count) + "\n*"); };
    CHECK(read(with_errors(100)).diagnostics.size() == 100);
    const OwnedRecord record = read(with_errors(101));
    CHECK(record.diagnostics.size() == 101);
    CHECK(record.diagnostics.back().code == "limit-diagnostics");
    CHECK(record.diagnostics.back().severity == Severity::error);
    CHECK(read(with_errors(5000)).diagnostics.size() == 101);
}

TEST_CASE("of a game with more than 100 errors among its tags nothing is taken for the next") {
    const std::string file = "[CGN \"1\"]\n" + repeated("[x\n", 101) + "[Seats \"RB\"]\n\n1. R a\n*\n" + good_game;
    Record record;
    const GameExtent extent = parse_next(file, record);
    CHECK(record.diagnostics.size() == 101);
    CHECK(extent.size == file.size() - good_game.size());
}

TEST_CASE("warnings beyond the limit do not break a game") {
    const OwnedRecord record = read(game("1. R" + repeated(" a!", 500) + "\n*"));
    CHECK(record.diagnostics.size() == 101);
    CHECK(record.diagnostics.back().code == "limit-diagnostics");
    CHECK_FALSE(record.broken());
    CHECK(record.nodes.size() == 1002);
}

TEST_CASE("an error beyond a hundred warnings breaks the game") {
    const OwnedRecord record = read(game("1. R" + repeated(" a!", 500) + " }\n*"));
    CHECK(record.diagnostics.size() == 101);
    CHECK(record.broken());
}
