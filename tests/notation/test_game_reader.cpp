// Streams of games: the same games for any sizes of reads, and with any text between them.
#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "notation/limits.hpp"
#include "notation/reader.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

struct Seen {
    std::string text;
    std::string nodes;
    Strings codes;
    std::uint64_t line;
    std::uint64_t byte;
    friend bool operator==(const Seen&, const Seen&) = default;
};

std::vector<Seen> read_all(GameReader& reader) {
    std::vector<Seen> games;
    Record record;
    while (reader.next(record)) {
        games.push_back(
            {std::string(record.text), outline(record), codes(record), reader.first_line(), reader.first_byte()});
    }
    return games;
}

std::vector<Seen> read_all(std::string_view text, std::size_t buffer = GameReader::default_buffer_bytes) {
    GameReader reader(text_source(text), buffer);
    return read_all(reader);
}

/// Gives the text in two reads, divided at `cut`.
ByteSource divided(std::string_view text, std::size_t cut) {
    return [text, cut, at = std::size_t{0}](char* data, std::size_t size, std::error_code&) mutable {
        const std::size_t end = at < cut ? cut : text.size();
        const std::size_t count = text.substr(at, std::min(size, end - at)).copy(data, size);
        at += count;
        return count;
    };
}

const std::string mixed = "\xEF\xBB\xBF" + good_game + "\r\n\n" + game("1. R {a\n") +
                          "[Event \"no version\"]\n\n1. R b\n*\n" + "[CGN \"1\"]\n" + good_game +
                          game("1.R \xC3\xA9 {\xE2\x82\xAC}\r\n#R\r") + good_game;

}  // namespace

TEST_CASE("all games of a text, with their lines and bytes") {
    const std::string text = good_game + "\n" + game("1. R a\n*") + good_game;  // 6 + 1, 4 and 6 lines
    const std::vector<Seen> games = read_all(text);
    REQUIRE(games.size() == 3);
    CHECK(games[0].line == 1);
    CHECK(games[1].line == 8);
    CHECK(games[2].line == 12);
    CHECK(games[0].byte == 0);
    CHECK(games[1].byte == games[0].text.size());
    CHECK(games[2].byte == text.size() - good_game.size());
    CHECK(games[0].text + games[1].text + games[2].text == text);
}

TEST_CASE("reads divided at any byte give the same games") {
    const std::vector<Seen> expected = read_all(mixed);
    REQUIRE(expected.size() == 7);
    for (std::size_t cut = 1; cut < mixed.size(); ++cut) {
        CAPTURE(cut);
        GameReader reader(divided(mixed, cut));
        CHECK(read_all(reader) == expected);
    }
}

TEST_CASE("a buffer of any size gives the same games") {
    const std::vector<Seen> expected = read_all(mixed);
    for (std::size_t buffer = 1; buffer <= mixed.size() + 1; ++buffer) {
        CAPTURE(buffer);
        CHECK(read_all(mixed, buffer) == expected);
    }
}

TEST_CASE("mail around games is part of the game beside it, and no game of its own") {
    const std::string text = "From: Anna\nTo: Ben\n\nHi, our games:\n\n" + good_game + good_game + "\nSee you,\nAnna\n";
    for (std::size_t buffer = 1; buffer <= text.size() + 1; ++buffer) {
        CAPTURE(buffer);
        const std::vector<Seen> games = read_all(text, buffer);
        REQUIRE(games.size() == 2);
        CHECK(games[0].codes == Strings{"text-before-game"});
        CHECK(games[1].codes == Strings{"text-after-result"});
    }
    // A turn or a tag before the line that begins a game is of a game that lacks its own.
    CHECK(read_all("1. R c4:R1\n*\n" + good_game).size() == 2);
    CHECK(read_all("[Red \"Anna\"]\n\n*\n" + good_game).size() == 2);
}

TEST_CASE("a line like a tag inside a comment begins no game, if the comment ends before another") {
    const std::string inside = game("1. R c2:R4G4B4Y4 {we copied\n[Event \"x\"]\nfrom it}\n*");
    const std::vector<Seen> games = read_all(inside + good_game);
    REQUIRE(games.size() == 2);
    CHECK(games[0].codes == Strings{"tag-in-comment"});
    CHECK(games[1].codes == Strings{});
    // Without its brace the comment ends before the tag, and so it does before the tag CGN.
    const std::string unclosed = game("1. R c2:R4G4B4Y4 {hm\n[Event \"x\"]\n\n1. R a {x}\n*");
    const std::string version = game("1. R c2:R4G4B4Y4 {hm\n[CGN \"1\"]\n}\n*");
    CHECK(read_all(unclosed).size() == 2);
    CHECK(read_all(version).size() == 2);
    // The brace may be in text that has not arrived when the tag line is read.
    for (const std::string& text : {inside + good_game, unclosed + good_game, version, unclosed + "{x\n"}) {
        const std::vector<Seen> expected = read_all(text);
        for (std::size_t buffer = 1; buffer <= text.size() + 1; ++buffer) {
            CAPTURE(text, buffer);
            CHECK(read_all(text, buffer) == expected);
        }
    }
}

TEST_CASE("a source without a game gives one record that says so") {
    const char* text = GENERATE("", "\n\n", "\xEF\xBB\xBF \r\n");
    const std::vector<Seen> games = read_all(text, 1);
    REQUIRE(games.size() == 1);
    CHECK(games[0].codes == Strings{"no-game"});
}

TEST_CASE("an oversized game is left out and counted, the next one is whole") {
    const std::string huge = game("1. R a {" + repeated("\n [CGN \"", limits::game_bytes / 8) + "}\n*");
    const std::string text = good_game + huge + good_game + good_game;
    for (std::size_t buffer : {std::size_t{1000}, GameReader::default_buffer_bytes, 4 * limits::game_bytes}) {
        CAPTURE(buffer);
        GameReader reader(text_source(text), buffer);
        const std::vector<Seen> games = read_all(reader);
        REQUIRE(games.size() == 4);
        CHECK(reader.game_number() == 4);
        CHECK(games[0].codes == Strings{});
        CHECK(games[1].codes == Strings{"limit-game"});
        CHECK(games[1].line == 7);
        CHECK(games[2].text == good_game);
        CHECK(games[2].byte == text.size() - 2 * good_game.size());
        CHECK(games[3].text == good_game);
        CHECK(games[2].line == 7 + 4 + limits::game_bytes / 8);
    }
}

TEST_CASE("behind an oversized game a byte order mark may begin the next") {
    const std::string huge = game("1. R " + std::string(2 * limits::game_bytes, 'a'));
    const std::vector<Seen> games = read_all(huge + "\xEF\xBB\xBF" + good_game);
    REQUIRE(games.size() == 2);
    CHECK(games[0].codes == Strings{"limit-game"});
    CHECK(games[1].codes == Strings{});
}

TEST_CASE("a file that ends inside an oversized game") {
    const std::string text = good_game + game("1. R " + std::string(2 * limits::game_bytes, 'a'));
    CHECK(read_all(text).size() == 2);
}

TEST_CASE("a read error is not the end") {
    int reads = 0;
    const auto failing = [&reads](char* data, std::size_t size, std::error_code& error) -> std::size_t {
        if (reads++ > 0) {
            error = std::make_error_code(std::errc::io_error);
            return 0;
        }
        const std::string text = good_game + "[CGN \"1\"]\n\n1. R a\n";
        return text.copy(data, size);
    };
    GameReader reader(failing);
    CHECK(read_all(reader).size() == 1);  // the second game may be incomplete
    CHECK(reader.error() == std::errc::io_error);
}

TEST_CASE("a file descriptor is a source") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    REQUIRE(::write(ends[1], good_game.data(), good_game.size()) == ssize_t(good_game.size()));
    ::close(ends[1]);
    GameReader reader(file_source(ends[0]));
    CHECK(read_all(reader).size() == 1);
    CHECK_FALSE(reader.error());
    ::close(ends[0]);

    const int folder = ::open("/", O_RDONLY);
    GameReader folder_reader(file_source(folder));
    CHECK(read_all(folder_reader).empty());
    CHECK(folder_reader.error() == std::errc::is_a_directory);
    ::close(folder);
}
