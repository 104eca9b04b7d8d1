// Archives with forged lengths and counts, but valid checksums. Each is refused, and takes little memory. The same
// holds for archives that are cut or have a flipped bit.
#include <catch2/catch.hpp>
#include <set>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "tests/archive/archives.hpp"
#include "tests/archive/peak_memory.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

constexpr std::size_t allowed = 16 * 1024 * 1024;  // bytes over the file's
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t step = 10;  // as it is tenfold slower
#else
constexpr std::size_t step = 1;
#endif
constexpr std::size_t wanted = 100'000 / step;

/// With all that has a length or a count: tags, a set block, words, claims, comments, commands, variations.
const std::string base_game = R"([CGN "1"]
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
2. B e2:#12R
*
)";

/// Small ones, those around powers of two, and those around the limits of docs/archive.md.
std::vector<std::uint32_t> lengths() {
    std::set<std::uint32_t> all;
    for (std::uint32_t length = 0; length < 400; ++length) all.insert(length);
    for (unsigned bit = 7; bit < 32; ++bit)
        for (const std::uint32_t power = 1U << bit; const std::uint32_t length : {power - 1, power, power + 1})
            all.insert(length);
    for (const std::uint32_t limit : {20'000U, 4U << 20, 64U << 20})
        for (const std::uint32_t length : {limit - 1, limit, limit + 1}) all.insert(length);
    all.insert(0xFFFFFFFF);
    return {all.begin(), all.end()};
}

/// Every length at every place of the payload, or each so many; `remake` makes checksums fit. How many there were.
template <class Remake, class Judge>
std::size_t forge_lengths(const std::string& payload, Remake remake, Judge judge) {
    std::size_t forgeries = 0;
    for (std::size_t at = 0; at + 4 <= payload.size(); at += step) {
        for (const std::uint32_t length : lengths()) {
            std::string forged = payload;
            forged.replace(at, 4, u32(length));
            if (forged == payload) continue;
            const std::string archive = remake(forged);
            CAPTURE(at, length);
            judge(archive, unpack(archive));
            ++forgeries;
        }
    }
    return forgeries;
}

/// Cuts and flips of every bit. None may be read.
void damage(const std::string& archive) {
    for (std::size_t size = 0; size < archive.size(); ++size)
        if (unpack(archive.substr(0, size))) FAIL_CHECK("read when cut to " << size);
    std::string flipped = archive;
    for (std::size_t bit = 0; bit < archive.size() * 8; ++bit) {
        flipped[bit / 8] = char(flipped[bit / 8] ^ 1 << bit % 8);
        if (unpack(flipped)) FAIL_CHECK("read with bit " << bit << " flipped");
        flipped[bit / 8] = archive[bit / 8];
    }
}

}  // namespace

TEST_CASE("every length forged at every place is refused, in little memory", "[many]") {
    for (const auto& cgn : {base_game, module_game, other_game}) {
        const auto archive = pack_values(cgn);
        REQUIRE(archive);
        const auto version = std::uint32_t(std::uint8_t(archive->at(8)));
        const auto payload = payload_of(*archive);
        std::size_t forgeries = 0;
        const auto peak = peak_memory_of([&] {
            forgeries = forge_lengths(
                payload, [&](const std::string& forged) { return sealed(forged, version); },
                [](const std::string&, const auto& read) {
                    if (read) FAIL_CHECK("read as " << *read);
                });
        });
        CHECK(forgeries > wanted);
        CHECK(peak < allowed);
    }
}

TEST_CASE("where the hash of the values is forged, too, an archive is that of the game it reads as, or is refused",
          "[many]") {
    for (const auto& cgn : {base_game, module_game, other_game}) {
        const auto archive = pack_values(cgn);
        REQUIRE(archive);
        const auto version = std::uint32_t(std::uint8_t(archive->at(8)));
        const auto payload = payload_of(*archive);
        const auto game = first_game(payload);
        std::size_t forgeries = 0;
        const auto peak = peak_memory_of([&] {
            forgeries = forge_lengths(
                payload, [&](const std::string& forged) { return sealed_with_hash(forged, game, version); },
                [](const std::string& forged, const auto& read) {
                    if (read && pack_values(*read) != forged) FAIL_CHECK("read as " << *read);
                });
        });
        CHECK(forgeries > wanted);
        CHECK(peak < allowed);
    }
}

TEST_CASE("an archive that is cut or has a flipped bit is refused, in little memory") {
    const auto whole_game =
        file_bytes(std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples/games/simulated-4-players.cgn");
    for (const auto& cgn : {base_game, module_game, other_game, whole_game}) {
        const auto archive = pack_values(cgn);
        REQUIRE(archive);
        CHECK(peak_memory_of([&] { damage(*archive); }) < allowed + archive->size());
    }
}

}  // namespace castellan::analyzer::archive
