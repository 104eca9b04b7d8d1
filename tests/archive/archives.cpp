#include "tests/archive/archives.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "analyzer/archive/compression.hpp"
#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/ledger.hpp"
#include "analyzer/archive/outcome.hpp"
#include "analyzer/archive/record_values.hpp"
#include "analyzer/archive/unpack.hpp"
#include "analyzer/archive/value_fields.hpp"
#include "analyzer/games/games.hpp"
#include "base/sha256.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::archive::testing {

namespace fs = std::filesystem;

std::vector<fs::path> sample_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(CASTELLAN_SOURCE_DIR) / "samples"))
        if (entry.path().extension() == ".cgn") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string file_bytes(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    CAPTURE(path);
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string canonical(std::string_view cgn) {
    std::string text;
    notation::GameReader reader(notation::text_source(cgn));
    notation::Record record;
    while (reader.next(record)) {
        auto diagnostics = record.diagnostics;
        check_spelling(record, diagnostics);
        for (const auto& diagnostic : diagnostics)
            if (diagnostic.severity == notation::Severity::error) return {};
        if (!text.empty()) text += '\n';
        write_canonical(
            record, [&](std::string_view word, std::string& out) { spell_word(record, word, out); }, text);
    }
    return text;
}

std::string bytes(std::string_view hexadecimal) {
    std::string out;
    std::string digits;
    for (const char c : hexadecimal) {
        if (c == ' ' || c == '\n') continue;
        digits += c;
        if (digits.size() < 2) continue;
        out += char(std::stoi(digits, nullptr, 16));
        digits.clear();
    }
    return out;
}

std::string hexadecimal(std::string_view bytes) {
    std::string out;
    for (const char byte : bytes)
        out += fmt::format("{}{:02X}", out.empty() ? "" : " ", static_cast<unsigned char>(byte));
    return out;
}

std::string u32(std::uint32_t number) {
    std::string out;
    for (int byte = 0; byte < 4; ++byte) out += char(number >> (8 * byte) & 0xFF);
    return out;
}

tl::expected<std::string, ArchiveError> pack_values(std::string_view cgn) {
    const std::string text = canonical(cgn);
    castelli::OpeningReader openings(nullptr, {});
    notation::GameReader reader(notation::text_source(text));
    notation::Record record;
    std::string games;
    Saver saver(games);
    std::uint32_t count = 0;
    std::uint32_t version = first_version;
    for (; reader.next(record); ++count) {
        const std::size_t begin = games.size();
        const auto needed = save_values(record, [&](std::string_view values) {
            games += values;
            return true;
        });
        REQUIRE(needed);
        ShortHash hash = short_hash(std::string_view(games).substr(begin));
        saver << raw(hash);
        version = std::max(version, *needed);
        if (const auto other = open_game(record)) {
            saver << outcome_of(record, *other);
            continue;
        }
        const auto replayed = replay_ledger(record, openings);
        saver << replayed.ledger;
        version = std::max(version, replayed.version);
    }
    return seal(u32(count) + games, version);
}

std::string texts_of(const std::string& archive) {
    const std::string frame = payload_of(archive);
    Decompressor games(frame);
    std::string texts(games.read(max_archive_bytes));
    REQUIRE(games.ended());
    return texts;
}

std::string sealed_texts(std::string_view texts) {
    constexpr std::size_t block = 128 * 1024;
    std::string frame = bytes("28 B5 2F FD  00 58");  // a window of 2 MiB
    for (bool last = false; !last; texts.remove_prefix(std::min(texts.size(), block))) {
        last = texts.size() <= block;
        frame += u32(std::uint32_t(std::min(texts.size(), block) << 3U | unsigned(last))).substr(0, 3);
        frame += texts.substr(0, block);
    }
    return sealed(frame, version_of_texts);
}

std::string payload_of(const std::string& archive) {
    const auto opened = open_envelope(archive);
    REQUIRE(opened);
    return std::string(opened->payload);
}

std::string sealed(const std::string& payload, std::uint32_t version) {
    const auto archive = seal(payload, version);
    REQUIRE(archive);
    return *archive;
}

/// Found by what surrounds it.
GameInPayload first_game(const std::string& payload) {
    const std::size_t begin = 4;
    for (std::size_t end = begin; end + 8 < payload.size(); ++end) {
        const auto hash = castellan::base::sha256(std::string_view(payload).substr(begin, end - begin));
        if (std::equal(hash.begin(), hash.begin() + 8, payload.begin() + std::ptrdiff_t(end),
                       [](std::uint8_t a, char b) { return a == static_cast<unsigned char>(b); }))
            return {begin, end, end + 8};
    }
    FAIL("no game");
    return {};
}

std::string sealed_with_hash(std::string payload, const GameInPayload& game, std::uint32_t version) {
    const auto hash = castellan::base::sha256(std::string_view(payload).substr(game.begin, game.hash - game.begin));
    std::copy_n(hash.begin(), 8, payload.begin() + std::ptrdiff_t(game.hash));
    return sealed(payload, version);
}

std::string verdict(const std::string& archive) {
    const auto text = unpack(archive);
    return text ? "read" : std::string(text.error().code->code);
}

}  // namespace castellan::analyzer::archive::testing
