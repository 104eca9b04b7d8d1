// Archives that are cut, damaged or forged: each is refused with a code and a place, and never read as another game.
#include <catch2/catch.hpp>
#include <set>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "base/sha256.hpp"
#include "tests/archive/archives.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

/// Two games: one with everything that items can be, one that stops.
const std::string games = R"([CGN "1"]
[Event "Club"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]
[Odd "tag"]

{on the game [%clk 0:42] and on}
1. R c2:R4G4B4Y4 {c} !? vp=R0,B0
(
  1. R e2:R5G5Y5B5 ?
)
2. B e2:R5G5Y5B5
*

[CGN "1"]
[Seats "RB"]
[Pieces "A B"]

1. R c2:R4G4B4Y4
2. B c2:R5G5Y5B5
*
)";

/// The round of samples/piecepack/worked-example.cgn. Suns have 12 there, not 13.
const std::string scored_round = R"([CGN "1"]
[Game "piecepack-castles"]
[Event "Club"]
[Seats "SM"]
[Rulings "tie-control=yes"]
[Odd "tag"]

{on the game [%clk 0:42] and on}
1. S S3@0
2. M M2@e1 {c} !?
(
  2. M M2@e2 ?
)
3. S Sn@e2
4. M Ma@e3
5. S Mn@n1
6. M Sa@e1n1
7. S M4@e2n1
8. M S2@n2
9. S M5@e1n2
10. M S4@e2n2
11. S pS5@e3n1
12. M pM3@e3n2
13. S ^Sa
14. M ^M4
15. S S?@Sa
16. M M?@M5
17. S S?@M5
18. M M?@M2
19. S S?@M2
20. M M?@M4
21. S S?@M4
22. M M?@S5
23. S S?@S5
24. M M?@Sa
25. S S?@S4
26. M M?@S4
round 1: Sa:SaM2 M5:S3M4 M2:SnM3 M4:S5Ma S5:S2M5 S4:S4Mn S=13
27. M M2@0
*
)";

std::string packed() {
    const auto archive = pack_values(games);
    REQUIRE(archive);
    return *archive;
}

}  // namespace

TEST_CASE("the whole archive is read") { CHECK(unpack(packed()) == canonical(games)); }

TEST_CASE("every truncation is refused") {
    const auto archive = packed();
    for (std::size_t size = 0; size < archive.size(); ++size) {
        CAPTURE(size);
        CHECK(verdict(archive.substr(0, size)) == "archive-truncated");
    }
}

TEST_CASE("every flipped bit is refused") {
    const auto archive = packed();
    std::set<std::string> verdicts;
    for (std::size_t bit = 0; bit < archive.size() * 8; ++bit) {
        std::string flipped = archive;
        flipped[bit / 8] = char(flipped[bit / 8] ^ 1 << bit % 8);
        const auto found = verdict(flipped);
        if (found == "read") FAIL_CHECK("bit " << bit);
        verdicts.insert(found);
    }
    CHECK(verdicts == std::set<std::string>{"archive-magic", "archive-version", "archive-truncated", "archive-trailing",
                                            "archive-checksum"});
}

namespace {

void damage_and_forge(const std::string& game, std::uint32_t version) {
    const auto archive = pack_values(game);
    REQUIRE(archive);
    REQUIRE(std::uint32_t(archive->at(8)) == version);
    REQUIRE(verdict(*archive) == "read");
    for (std::size_t size = 0; size < archive->size(); ++size)
        if (verdict(archive->substr(0, size)) != "archive-truncated") FAIL_CHECK("size " << size);
    for (std::size_t bit = 0; bit < archive->size() * 8; ++bit) {
        std::string flipped = *archive;
        flipped[bit / 8] = char(flipped[bit / 8] ^ 1 << bit % 8);
        if (verdict(flipped) == "read") FAIL_CHECK("bit " << bit);
    }
    const auto payload = payload_of(*archive);
    for (std::size_t at = 0; at < payload.size(); ++at) {
        for (const unsigned change : {1U, 2U, 0x7FU, 0x80U, 0xFFU}) {
            std::string forged = payload;
            forged[at] = char(static_cast<unsigned char>(forged[at]) ^ change);
            if (verdict(sealed(forged, version)) == "read") FAIL_CHECK("byte " << at << " changed by " << change);
        }
    }
}

}  // namespace

TEST_CASE("an archive of version 2 that is cut or has a flipped bit is refused, too") {
    damage_and_forge(module_game, 2);
}

TEST_CASE("so is an archive of another game") { damage_and_forge(scored_round, 3); }

TEST_CASE("bytes behind an archive are refused") {
    CHECK(verdict(packed() + '\0') == "archive-trailing");
    CHECK(verdict(packed() + packed()) == "archive-trailing");
    CHECK(verdict(sealed(payload_of(packed()) + '\0')) == "archive-trailing");
}

TEST_CASE("what is no archive is refused") {
    CHECK(verdict(games) == "archive-magic");
    CHECK(verdict("") == "archive-truncated");
    CHECK(verdict(sealed("")) == "archive-truncated");
    CHECK(verdict(sealed(u32(0))) == "archive-value");
    CHECK(verdict(sealed(u32(1))) == "archive-length");
    CHECK_THAT(error_text(unpack(sealed(u32(1))).error()), Catch::StartsWith("byte 20: "));  // in no game yet
}

TEST_CASE("every forged byte is refused, whatever the checksum says") {
    const auto payload = payload_of(packed());
    for (std::size_t at = 0; at < payload.size(); ++at) {
        for (const unsigned change : {1U, 2U, 0x7FU, 0x80U, 0xFFU}) {
            std::string forged = payload;
            forged[at] = char(static_cast<unsigned char>(forged[at]) ^ change);
            if (verdict(sealed(forged)) == "read") FAIL_CHECK("byte " << at << " changed by " << change);
        }
    }
}

TEST_CASE("values forged with all their hashes are another game, or are refused", "[many]") {
    for (const auto& archive : {packed(), pack_values(module_game).value(), pack_values(other_game).value()}) {
        const auto version = std::uint32_t(std::uint8_t(archive.at(8)));
        const auto payload = payload_of(archive);
        const GameInPayload game = first_game(payload);
        const auto text = unpack(archive);
        std::set<std::string> verdicts;
        for (std::size_t at = game.begin; at < game.hash; ++at) {
            for (int value = 0; value < 256; ++value) {
                std::string forged = payload;
                forged[at] = char(value);
                if (forged == payload) continue;
                const auto read = unpack(sealed_with_hash(forged, game, version));
                verdicts.insert(read ? "read" : std::string(read.error().code->code));
                if (!read) continue;
                CAPTURE(version, at, value);
                if (read == text) FAIL_CHECK("reads as if nothing had changed");
                if (canonical(*read) != *read) FAIL_CHECK("not canonical");
                if (pack(*read).and_then(unpack) != read) FAIL_CHECK("lost");
            }
        }
        CAPTURE(version);
        verdicts.erase("archive-truncated");  // a text that would be longer than what follows it
        CHECK(verdicts == std::set<std::string>{"read", "archive-length", "archive-value", "archive-state"});
    }
}

TEST_CASE("a tile that was turned does not come to the states that the archive holds") {
    std::string payload = payload_of(packed());
    const GameInPayload game = first_game(payload);
    const auto tile = payload.find(bytes("01 04 0C 14 1C 00"));  // R4G4B4Y4
    REQUIRE(tile < game.hash);
    payload.replace(tile, 6, bytes("01 0C 14 1C 04 00"));  // G4B4Y4R4, as legal
    CHECK(verdict(sealed(payload)) == "archive-checksum");
    CHECK(verdict(sealed_with_hash(payload, game)) == "archive-state");
}

TEST_CASE("every change of what replaying gave is refused") {
    const auto payload = payload_of(packed());
    const GameInPayload game = first_game(payload);
    std::set<std::string> verdicts;
    for (std::size_t at = game.ledger; at < payload.size(); ++at) {
        std::string forged = payload;
        forged[at] = char(forged[at] ^ 1);
        verdicts.insert(verdict(sealed(forged)));
    }
    CHECK_FALSE(verdicts.contains("read"));
    CHECK(verdicts.count("archive-state") == 1);
    CHECK(verdicts.count("archive-set") == 1);
}

TEST_CASE("another game that does not come to what the archive holds says where") {
    const std::string payload = payload_of(pack_values(scored_round).value());
    const GameInPayload game = first_game(payload);
    const auto with = [&](std::string_view old, std::string_view now) {
        std::string forged = payload;
        const auto at = forged.find(old, game.hash);
        REQUIRE(at != std::string::npos);
        forged.replace(at, old.size(), now);
        const auto read = unpack(sealed(forged, 3));
        REQUIRE_FALSE(read);
        CHECK(read.error().code == &codes::state);
        return read.error().message;
    };
    CHECK(with(bytes("1B 00 00 00"), bytes("1A 00 00 00")) == "27 turns are played to their end; the archive holds 26");
    CHECK(with(bytes("53 0C 00 00 00"), bytes("53 0B 00 00 00")) ==
          "the scores at 'r1' are not those that the archive holds");
    CHECK(with("false-claim", "false-count") == "the game has not the problems that the archive holds");
    CHECK(verdict(sealed(payload, 2)) == "archive-value");
}

TEST_CASE("values of another game that would break out of their place are refused") {
    const auto forge = [](std::string_view name, std::string_view word, std::uint8_t letter = 'S') {
        const auto values = bytes("03  03 00 00 00 43 47 4E  01 00 00 00 31") + u32(4) + "Game" +
                            u32(std::uint32_t(name.size())) + std::string(name) + u32(5) + "Seats" + u32(2) + "SM" +
                            bytes("00  03 00 00 00  00 01 00") + char(letter) + '\x01' + char(word.size()) +
                            std::string(word) + bytes("07 00");
        const auto hash = castellan::base::sha256(values);
        const auto outcome = bytes(
            "01  01 00 00 00  01 00 00 00  03 65 6E 64  02 00 00 00  53 00 00 00 00 00 00 00 00"
            "4D 00 00 00 00 00 00 00 00  00 00 00 00");
        return verdict(sealed(u32(1) + values + std::string(hash.begin(), hash.begin() + 8) + outcome, 3));
    };
    CHECK(forge("piecepack-castles", "S3@0") == "read");
    CHECK(forge("piecepack-castles", "s3@0") == "archive-value");
    CHECK(forge("piecepack-castles", "S3@0 ") == "archive-value");
    CHECK(forge("piecepack-castles", "") == "archive-value");
    CHECK(forge("piecepack-castles", "S3@0\n2. M M2@e1") == "archive-value");
    CHECK(forge("piecepack-castles", "S3@0 {x}") == "archive-value");
    CHECK(forge("piecepack-castles", "S9@0") == "archive-value");
    CHECK(forge("piecepack-castles", "end") == "archive-value");
    CHECK(forge("piecepack-castles", "\xFF") == "archive-value");
    CHECK(forge("piecepack-castles", std::string(64, 'S')) == "archive-value");
    CHECK(forge("piecepack-castles", std::string(65, 'S')) == "archive-length");
    CHECK(forge("piecepack-castles", "S3@0", 's') == "archive-value");
    CHECK(forge("piecepack-castles", "S3@0", 'M') == "archive-state");
    CHECK(forge("chess", "S3@0") == "archive-value");
    CHECK(forge("castelli", "S3@0") == "archive-value");
}

TEST_CASE("values that would break out of their place are refused") {
    const auto forge = [](std::string_view name, std::string_view value) {
        const auto values = bytes("02  03 00 00 00 43 47 4E  01 00 00 00 31") + u32(std::uint32_t(name.size())) +
                            std::string(name) + u32(std::uint32_t(value.size())) + std::string(value) +
                            bytes("00  01 00 00 00  07 00");
        const auto hash = castellan::base::sha256(values);
        return verdict(sealed(u32(1) + values + std::string(hash.begin(), hash.begin() + 8) + bytes("00  0B 00 00 00") +
                              "missing-tag"));
    };
    CHECK(forge("Event", "fair") == "read");
    CHECK(forge("Event", "line\nend") == "archive-value");
    CHECK(forge("Event \"x\"]\n[Site", "two tags") == "archive-value");
    CHECK(forge("Event", "\xFF") == "archive-value");
    CHECK(forge("Event", std::string_view("\0", 1)) == "archive-value");
    CHECK(forge("", "no name") == "archive-value");
    CHECK(forge("CGN", "1") == "archive-value");
    CHECK(forge("Event", std::string(1025, 'x')) == "archive-value");
    CHECK(forge("Event", std::string(9000, 'x')) == "archive-length");
}

TEST_CASE("a game whose set is not at hand says so") {
    const auto archive =
        pack_values("[CGN \"1\"]\n[Set \"classic\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R c2:R4G4B4Y4\n*\n");
    REQUIRE(archive);
    auto payload = payload_of(*archive);
    const auto game = first_game(payload);
    payload.replace(payload.find("classic"), 7, "another");
    const auto error = unpack(sealed_with_hash(payload, game)).error();
    CHECK(error.code->code == "archive-set");
    CHECK(error.message == "the game was packed with the set 'classic' and cannot be set up now: unknown-set");
}

TEST_CASE("a payload that ends in the hash of a game's values is refused") {
    const auto payload = payload_of(packed());
    CHECK(verdict(sealed(payload.substr(0, first_game(payload).hash + 7))) == "archive-truncated");
}

namespace {

/// The archive of one game with another ledger.
std::string with_ledger(std::string_view cgn, std::string_view ledger) {
    const auto archive = pack_values(cgn);
    REQUIRE(archive);
    const auto payload = payload_of(*archive);
    return sealed(payload.substr(0, first_game(payload).ledger) + std::string(ledger));
}

std::string not_opened(std::string_view code) {
    return bytes("00") + u32(std::uint32_t(code.size())) + std::string(code);
}

const std::string one_game = "[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n1. R c2:R4G4B4Y4\n*\n";

}  // namespace

TEST_CASE("a game that could not be set up for want of a set, module or ruling is what it is today") {
    for (const auto* obstacle : {"unknown-set", "unknown-module", "unknown-ruling"})
        CHECK(verdict(with_ledger(one_game, not_opened(obstacle))) == "read");
    const auto other = unpack(with_ledger(one_game, not_opened("bad-seats"))).error();
    CHECK(other.code->code == "archive-state");
    CHECK(other.message == "the game can be set up; the archive says that the setup fails with 'bad-seats'");
    const auto neither = unpack(with_ledger("[CGN \"1\"]\n\n*\n", not_opened("bad-seats"))).error();
    CHECK(neither.message ==
          "the setup fails with 'missing-tag'; the archive says that the setup fails with 'bad-seats'");
}

TEST_CASE("a game packed with a set that has changed since says so") {
    const auto archive = pack_values(one_game);
    REQUIRE(archive);
    const auto payload = payload_of(*archive);
    const std::string changed =
        "[CGN \"1\"]\n[Seats \"RB\"]\n[Set \"classic sha256:0123456789abcdef\"]\n[Pieces \"A B\"]\n\n"
        "1. R c2:R4G4B4Y4\n*\n";
    const auto error = unpack(with_ledger(changed, payload.substr(first_game(payload).ledger))).error();
    CHECK(error.code->code == "archive-set");
    CHECK(error.message == "the game was packed with the set 'classic' and cannot be set up now: set-mismatch");
    const auto unseated = unpack(with_ledger("[CGN \"1\"]\n\n*\n", payload.substr(first_game(payload).ledger))).error();
    CHECK(unseated.code->code == "archive-state");
    CHECK(unseated.message == "the setup fails with 'missing-tag'; the archive says that the game can be set up");
}

TEST_CASE("an archive has at most 64 MiB, written or read") {
    std::string large = packed();
    large.resize(max_archive_bytes + 1);
    const auto opened = open_envelope(large);
    REQUIRE_FALSE(opened);
    CHECK(opened.error().code->code == "archive-limit");
    const auto written = seal(std::string_view(large).substr(envelope_bytes), first_version);
    REQUIRE_FALSE(written);
    CHECK(written.error().code->code == "archive-limit");
}

TEST_CASE("an error says where and what") {
    const auto archive = packed();
    const auto error = unpack(archive.substr(0, 100)).error();
    CHECK(error_text(error) == "byte 100: error[archive-truncated]: the file ends after 100 bytes; a payload of " +
                                   std::to_string(archive.size() - envelope_bytes) + " bytes is announced");
    std::string payload = payload_of(archive);
    payload[4] = char(65);  // tags of the first game
    CHECK(error_text(unpack(sealed(payload)).error()) ==
          "byte 24, in game 1: error[archive-value]: the number of tags is 65; it is 1 to 64");
}

}  // namespace castellan::analyzer::archive
