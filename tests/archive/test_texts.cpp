// Archives of version 4: their bytes before compression, and what is refused of them.
#include <catch2/catch.hpp>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "base/sha256.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"
#include "tests/archive/archives.hpp"
#include "tests/archive/peak_memory.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

constexpr std::size_t allowed = 16 * 1024 * 1024;  // bytes over the file's

const std::string head = "[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n";
const std::string one_game = head + "1. R c2:R4G4B4Y4\n*\n";

/// A game as version 4 has it. `ledger`: the bytes of section 6 of docs/archive.md; `kept`: what is stored of them.
std::string game_of(std::string_view text, std::string_view ledger, std::string_view kept) {
    const auto digest = castellan::base::sha256(std::string(ledger) + std::string(text));
    return std::string(digest.begin(), digest.begin() + 8) + u32(std::uint32_t(kept.size() + text.size())) +
           std::string(kept) + std::string(text);
}

std::string ledger_of(const std::string& cgn) {
    const std::string payload = payload_of(pack_values(cgn).value());
    return payload.substr(first_game(payload).ledger);
}

constexpr std::size_t set_bytes = 1 + 4 + 7 + 32;  // a mark, `classic`, its SHA-256

/// A game of Castelli that can be set up, whatever its text.
std::string castelli_game(std::string_view text, const std::string& ledger) {
    return game_of(text, ledger, ledger.substr(0, set_bytes));
}

std::string not_set_up(std::string_view text, std::string_view code) {
    const std::string ledger = bytes("00") + u32(std::uint32_t(code.size())) + std::string(code);
    return game_of(text, ledger, ledger);
}

}  // namespace

TEST_CASE("the bytes of games before compression") {
    CHECK(texts_of(pack("[CGN \"1\"]\n\n*\n").value()) == not_set_up("[CGN \"1\"]\n\n*\n", "missing-tag"));
    CHECK(texts_of(pack(one_game).value()) == castelli_game(one_game, ledger_of(one_game)));
    const std::string other = canonical(other_game);
    CHECK(texts_of(pack(other).value()) == game_of(other, ledger_of(other), bytes("01  00 00 00 00")));
}

TEST_CASE("another frame than ours is read, if it holds the same games") {
    for (const auto& cgn : {one_game, module_game, other_game})
        CHECK(unpack(sealed_texts(texts_of(pack(cgn).value()))) == canonical(cgn));
}

TEST_CASE("an archive of many games is smaller than their values and has one digest for each") {
    std::string games;
    for (int game = 0; game < 200; ++game) games += (game > 0 ? "\n" : "") + canonical(module_game);
    const auto archive = pack(games);
    REQUIRE(archive);
    CHECK(unpack(*archive) == games);
    CHECK(archive->size() < 2'000);
}

TEST_CASE("an archive of texts that is cut, has a flipped bit or a forged byte is refused") {
    for (const auto& cgn : {one_game, module_game, other_game, std::string("[CGN \"1\"]\n\n*\n")}) {
        const std::string archive = pack(cgn).value();
        for (std::size_t size = 0; size < archive.size(); ++size)
            if (verdict(archive.substr(0, size)) != "archive-truncated") FAIL_CHECK("size " << size);
        std::string changed = archive;
        for (std::size_t bit = 0; bit < archive.size() * 8; ++bit) {
            changed[bit / 8] = char(changed[bit / 8] ^ 1 << bit % 8);
            if (verdict(changed) == "read") FAIL_CHECK("bit " << bit);
            changed[bit / 8] = archive[bit / 8];
        }
        const std::string texts = texts_of(archive);
        for (std::size_t at = 0; at < texts.size(); ++at)
            for (const unsigned change : {1U, 2U, 0x20U, 0x7FU, 0x80U, 0xFFU}) {
                std::string forged = texts;
                forged[at] = char(static_cast<unsigned char>(forged[at]) ^ change);
                if (verdict(sealed_texts(forged)) == "read") FAIL_CHECK("byte " << at << " changed by " << change);
            }
    }
}

TEST_CASE("a frame with a forged byte gives the same game or is refused, in little memory") {
    const std::string archive = pack(module_game).value();
    const std::string frame = payload_of(archive);
    CHECK(peak_memory_of([&] {
              for (std::size_t at = 0; at < frame.size(); ++at)
                  for (const unsigned change : {1U, 2U, 4U, 8U, 0x10U, 0x20U, 0x40U, 0x80U, 0xFFU}) {
                      std::string forged = frame;
                      forged[at] = char(static_cast<unsigned char>(forged[at]) ^ change);
                      const auto read = unpack(sealed(forged, version_of_texts));
                      if (read && read != canonical(module_game)) FAIL_CHECK("byte " << at << " by " << change);
                  }
          }) < allowed);
}

TEST_CASE("a game that replays to something else is refused") {
    const std::string turned = head + "1. R c2:G4B4Y4R4\n*\n";  // as legal
    const auto error = unpack(sealed_texts(castelli_game(turned, ledger_of(one_game)))).error();
    CHECK(error.code->code == "archive-state");
    CHECK(error.message == "the digest is not that of this game and of what replaying it gives");
    CHECK(verdict(sealed_texts(castelli_game(turned, ledger_of(turned)))) == "read");
    CHECK(verdict(sealed_texts(not_set_up(one_game, "bad-seats"))) == "archive-state");
    CHECK(verdict(sealed_texts(castelli_game("[CGN \"1\"]\n\n*\n", ledger_of(one_game)))) == "archive-state");
    std::string other_set = ledger_of(one_game);
    other_set[set_bytes - 1] = char(other_set[set_bytes - 1] ^ 1);
    CHECK(verdict(sealed_texts(castelli_game(one_game, other_set))) == "archive-set");
    for (const auto* obstacle : {"unknown-set", "unknown-module", "unknown-ruling"}) {
        std::string lifted = not_set_up(one_game, obstacle);
        CHECK(verdict(sealed_texts(lifted)) == "read");
        lifted[0] = char(lifted[0] ^ 1);
        CHECK(verdict(sealed_texts(lifted)) == "archive-state");
    }
}

TEST_CASE("a text that is not one canonical game is refused, whatever its digest") {
    const std::string ledger = ledger_of(one_game);
    for (const std::string& text :
         {std::string(), std::string("\xFF"), head, head + "1. r c2:R4G4B4Y4\n*\n", one_game + "\n",
          one_game + "\n" + one_game, head + "1. R c2:R4G4B4Y4 zz\n*\n", "[Seats \"RB\"]\n" + one_game,
          std::string("[CGN \"1\"]\n[Pieces \"A B\"]\n[Seats \"RB\"]\n\n1. R c2:R4G4B4Y4\n*\n")}) {
        CAPTURE(text);
        CHECK(verdict(sealed_texts(castelli_game(text, ledger))) == "archive-value");
    }
}

TEST_CASE("games that end too early or too late are refused") {
    const std::string game = castelli_game(one_game, ledger_of(one_game));
    CHECK(verdict(sealed_texts("")) == "archive-value");
    CHECK(verdict(sealed("", version_of_texts)) == "archive-truncated");
    CHECK(verdict(sealed_texts(game + game)) == "read");
    for (std::size_t size = 1; size < game.size(); ++size) {
        CAPTURE(size);
        CHECK(verdict(sealed_texts(game + game.substr(0, size))) == "archive-truncated");
    }
    const std::string frame = payload_of(sealed_texts(game));
    for (std::size_t size = 0; size < frame.size(); ++size) {
        CAPTURE(size);
        CHECK(verdict(sealed(frame.substr(0, size), version_of_texts)) == "archive-truncated");
    }
    CHECK(verdict(sealed(frame + '\0', version_of_texts)) == "archive-trailing");
    CHECK(verdict(sealed(frame + frame, version_of_texts)) == "archive-trailing");
}

TEST_CASE("a frame that looks back too far is refused") {
    std::string frame = payload_of(sealed_texts(texts_of(pack(one_game).value())));
    frame[5] = '\x60';  // a window of 4 MiB
    const auto error = unpack(sealed(frame, version_of_texts)).error();
    CHECK(error.code->code == "archive-value");
    CHECK(error.message == "what follows is damaged, or was compressed with too large a window");
}

TEST_CASE("a small file that would be large when decompressed takes little memory") {
    /// As many zeros as one may have of them in three bytes and one, again and again.
    const auto bomb = [](std::string_view beginning) {
        std::string frame = payload_of(sealed_texts(beginning));
        frame[6] = char(frame[6] & ~1);  // no longer the last block
        for (int block = 0; block < 10'000; ++block) frame += bytes("02 00 10 00");
        return sealed(frame + bytes("01 00 00"), version_of_texts);
    };
    for (const std::uint32_t size :
         {1U, 1'000U, std::uint32_t(most_game_bytes), std::uint32_t(most_game_bytes) + 1, 0x7FFF'FFFFU, 0xFFFF'FFFFU}) {
        CAPTURE(size);
        const std::string archive = bomb(std::string(8, '\0') + u32(size));
        std::string found;
        CHECK(peak_memory_of([&] { found = verdict(archive); }) < allowed);
        CHECK(found == (size > most_game_bytes ? "archive-length" : size == 1 ? "archive-truncated" : "archive-value"));
    }
}

TEST_CASE("games of more than 64 MiB together are neither packed nor read, though they compress well") {
    std::string cgn = head;
    const std::string comment = "{" + std::string(notation::limits::comment_bytes - 10, 'x') + "}\n";
    while (cgn.size() + comment.size() + 2 < notation::limits::game_bytes) cgn += comment;
    notation::Record record;
    const std::string text = canonical(cgn + "*\n");
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    Packer packer(openings);
    for (bool added = true; added;) added = packer.add(record).has_value();
    CHECK(packer.full());
    const std::uint32_t most = packer.games();
    CHECK(most >= 15);
    CHECK(read_archive(packer.finish().value(), openings, [](const UnpackedGame&) {}).value().games == most);
    Packer larger(openings, 2 * max_archive_bytes);
    for (std::uint32_t game = 0; game <= most; ++game) REQUIRE(larger.add(record));
    const std::string archive = larger.finish().value();
    CHECK(archive.size() < 100'000);
    const auto read = read_archive(archive, openings, [](const UnpackedGame&) {});
    REQUIRE_FALSE(read);
    CHECK(read.error().code->code == "archive-limit");
    CHECK(read.error().game == most + 1);
}

}  // namespace castellan::analyzer::archive
