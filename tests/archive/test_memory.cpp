// Reading an archive takes little memory besides the file, whatever its contents.
#include <catch2/catch.hpp>
#include <new>

#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "notation/limits.hpp"
#include "tests/archive/archives.hpp"
#include "tests/archive/peak_memory.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

constexpr std::size_t allowed = 16 * 1024 * 1024;

std::size_t memory_to_read(const std::string& archive) {
    return peak_memory_of([&] {
        castelli::OpeningReader openings(nullptr, {});
        static_cast<void>(read_archive(archive, openings, [](const UnpackedGame&) {}));
    });
}

const std::string head = "[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n";

/// A payload that begins a game of one tag, with `count` items to follow.
std::string begun(std::uint32_t count) {
    return u32(1) + bytes("01  03 00 00 00 43 47 4E  01 00 00 00 31  00") + u32(count);
}

std::string repeated(const std::string& item, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += item;
    return out;
}

}  // namespace

TEST_CASE("the counter counts") {
    // Called by name: a compiler may leave out what a string or a new-expression takes for nothing.
    CHECK(peak_memory_of([] { ::operator delete(::operator new(5'000'000)); }) >= 5'000'000);
}

TEST_CASE("the largest game fits") {
    std::string cgn = head;
    const std::string comment = repeated("[%a] ", 4090 / 5).insert(0, 1, '{').append("}\n");
    while (cgn.size() + comment.size() + 2 < notation::limits::game_bytes) cgn += comment;
    for (const auto& archive : {pack(cgn + "*\n"), pack_values(cgn + "*\n")}) {
        REQUIRE(archive);
        REQUIRE(verdict(*archive) == "read");
        CHECK(memory_to_read(*archive) < allowed);
    }
}

TEST_CASE("the largest game of another kind fits, with as many turns as there can be") {
    const std::string start = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n1. S S3@0\n2. M M2@e1\n";
    const std::string map =
        "(\n2. M M2@e1\n3. S Sn@e2\n4. M Ma@e3\n5. S Mn@n1\n6. M Sa@e1n1\n7. S M4@e2n1\n8. M S2@n2\n9. S M5@e1n2\n"
        "10. M S4@e2n2\n11. S pS5@e3n1\n12. M pM3@e3n2\n13. S ^Sa\n14. M ^M4\n)\n";
    const std::string cgn = start + repeated(map, (notation::limits::nodes - 5) / 28) + "*\n";
    for (const auto& archive : {pack(cgn), pack_values(cgn)}) {
        REQUIRE(archive);
        REQUIRE(verdict(*archive) == "read");
        CHECK(memory_to_read(*archive) < allowed);
    }
}

TEST_CASE("forged counts and lengths take no memory") {
    for (const std::uint32_t count : {20'000U, 20'001U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
        CAPTURE(count);
        CHECK(memory_to_read(sealed(u32(count) + std::string(100'000, '\x01'))) < allowed);
        CHECK(memory_to_read(sealed(begun(count) + std::string(100'000, '\x04'))) < allowed);
        CHECK(memory_to_read(sealed(begun(1) + bytes("02") + u32(count) + std::string(100'000, '\0'))) < allowed);
    }
}

TEST_CASE("a game that grows beyond its limit is given up") {
    const auto comment = bytes("02 01 00 00 00 00") + u32(4000) + std::string(4000, 'x');
    CHECK(memory_to_read(sealed(begun(10'000) + repeated(comment, 10'000))) < allowed);
    CHECK(verdict(sealed(begun(10'000) + repeated(comment, 10'000))) == "archive-limit");
    CHECK(memory_to_read(sealed(begun(20'000) + repeated(bytes("04"), 20'000))) < allowed);
    CHECK(verdict(sealed(begun(20'000) + repeated(bytes("04"), 20'000))) == "archive-limit");
}

TEST_CASE("the texts of a game are no longer together than a game may be") {
    const auto comment = bytes("02 01 00 00 00 00") + u32(4096) + std::string(4096, 'x');
    const auto error = unpack(sealed(begun(1'024) + repeated(comment, 1'024))).error();
    CHECK(error.code->code == "archive-length");
    CHECK(error.message == "the texts of this game are longer together than a game may be");
    CHECK(error.game == 1);
}

}  // namespace castellan::analyzer::archive
