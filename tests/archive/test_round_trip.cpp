// Unpacking gives what `castellan fmt` writes, byte for byte.
#include <catch2/catch.hpp>

#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/games/games.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/limits.hpp"
#include "notation/parser.hpp"
#include "tests/archive/archives.hpp"
#include "tests/support/combinations.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace {

const std::string head = "[CGN \"1\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n";

std::string round_trip(const std::string& cgn) {
    const auto archive = pack(cgn);
    if (!archive) return "not packed: " + archive.error().message;
    const auto text = unpack(*archive);
    return text ? *text : "not unpacked: " + error_text(text.error());
}

/// Whether the archive marks its only game as illegal.
bool marked_illegal(const std::string& archive) {
    castelli::OpeningReader openings(nullptr, {});
    bool illegal = false;
    REQUIRE(read_archive(archive, openings, [&](const UnpackedGame& game) { illegal = game.illegal; }));
    return illegal;
}

}  // namespace

TEST_CASE("every sample without a syntax error comes back in canonical form") {
    int packed = 0;
    int refused = 0;
    std::string all;
    for (const auto& path : sample_files()) {
        CAPTURE(path);
        const auto cgn = file_bytes(path);
        const auto wanted = canonical(cgn);
        if (wanted.empty()) {
            CHECK_FALSE(pack(cgn));
            ++refused;
            continue;
        }
        CHECK(round_trip(cgn) == wanted);
        CHECK(pack(wanted) == pack(cgn));
        all += (all.empty() ? "" : "\n") + wanted;
        ++packed;
    }
    CHECK(packed > 300);
    CHECK(refused > 10);
    CHECK(round_trip(all) == all);
}

TEST_CASE("simulated games of every combination of modules come back") {
    for (const auto& [players, modules] : castelli::test::combinations()) {
        CAPTURE(players, modules.text());
        castelli::SimulationOptions options;
        options.set = castelli::shipped_set("classic");
        options.players = players;
        options.modules = modules;
        auto simulator = castelli::Simulator::make(options);
        REQUIRE(simulator.has_value());
        std::string cgn;
        for (std::uint64_t game = 1; game <= 3; ++game) {
            if (game > 1) cgn += '\n';
            castelli::write_record(options, simulator->play(game), cgn);
        }
        CHECK(round_trip(cgn) == cgn);
        CHECK(canonical(cgn) == cgn);
        const auto archive = pack(cgn);
        REQUIRE(archive);
        CHECK_FALSE(marked_illegal(*archive));
        const auto values = pack_values(cgn).value();
        CHECK(unpack(values) == cgn);
        CHECK(values.at(8) == (modules.none() ? 1 : 2));
    }
}

namespace {

/// Every number of players, variant and reading of the rules.
std::vector<SimulationOrder> piecepack_orders() {
    std::vector<SimulationOrder> orders;
    for (const int players : {2, 3, 4})
        for (const std::string variant : {"", "random-terrain", "suit-terrain"})
            for (const std::string tiles : {"players", "all"})
                for (const std::string limit : {"4", "4-each", "none"})
                    for (const std::string suit : {"any", "own-enemy"})
                        for (const std::string tie : {"yes", "armed", "no"}) {
                            if (variant == "suit-terrain" && tiles == "all") continue;  // X2 leaves no choice
                            SimulationOrder order;
                            order.players = players;
                            order.seed = orders.size();
                            order.policies = {orders.size() % 2 == 0 ? "random" : "sensible"};
                            order.variant = variant;
                            order.rulings = {"tiles=" + tiles, "tile-limit=" + limit, "neighbour-suit=" + suit,
                                             "tie-control=" + tie};
                            orders.push_back(order);
                        }
    return orders;
}

}  // namespace

TEST_CASE("simulated games of Castles for the piecepack come back, whoever plays and by which rulings") {
    const OtherGame* game = find_other_game("piecepack-castles");
    REQUIRE(game != nullptr);
    std::string all;
    for (const SimulationOrder& order : piecepack_orders()) {
        const auto simulator = game->simulator(order);
        REQUIRE(simulator);
        std::string cgn;
        (*simulator)->write_record(1, cgn);
        CAPTURE(cgn);
        const auto archive = pack(cgn);
        REQUIRE(archive);
        CHECK(unpack(*archive) == cgn);
        CHECK_FALSE(marked_illegal(*archive));
        const auto values = pack_values(cgn).value();
        CHECK(unpack(values) == cgn);
        CHECK(values.at(8) == 3);
        all += (all.empty() ? "" : "\n") + cgn;
    }
    CHECK(round_trip(all) == all);
}

TEST_CASE("an archive holds games of several kinds, each as it would alone") {
    const auto castelli = canonical(head + "1. R c2:R4G4B4Y4\n*\n");
    const auto piecepack = canonical(other_game);
    CHECK(round_trip(castelli + "\n" + piecepack + "\n" + castelli) == castelli + "\n" + piecepack + "\n" + castelli);
    const std::string both = castelli + "\n" + piecepack;
    CHECK(texts_of(pack(both).value()) == texts_of(pack(castelli).value()) + texts_of(pack(piecepack).value()));
    const std::string one = payload_of(pack_values(castelli).value());
    const std::string other = payload_of(pack_values(piecepack).value());
    CHECK(payload_of(pack_values(both).value()) == u32(2) + one.substr(4) + other.substr(4));
    CHECK(pack_values(both).value().at(8) == 3);
    const auto named = canonical("[CGN \"1\"]\n[Game \"castelli\"]\n" + head.substr(head.find('\n') + 1) + "*\n");
    CHECK(pack_values(named).value().at(8) == 1);
    CHECK(round_trip(named) == named);
}

TEST_CASE("a game of another kind is marked for what its rules refuse, and for a claim that is false") {
    const auto marked = [](std::string_view movetext) {
        const auto archive =
            pack("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n" + std::string(movetext) + "*\n");
        REQUIRE(archive);
        return marked_illegal(*archive);
    };
    CHECK_FALSE(marked("1. S S3@0\n2. M M2@e1\n"));
    CHECK(marked("1. S S3@0\n2. M M2@e2\n"));
    CHECK(marked("1. S S3@0\n(\n1. S S3@e1\n)\n"));
    CHECK(marked("1. Q S3@0\n"));
    CHECK(marked_illegal(pack(other_game).value()));
    CHECK(marked_illegal(pack("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n\n*\n").value()));
}

TEST_CASE("a record of another kind with a word or a name of a game that cannot be read is not packed") {
    const std::string start = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n";
    for (const std::string& cgn : {start + "1. S S9@0\n*\n", start + "1. S c2:R4G4B4Y4\n*\n",
                                   std::string("[CGN \"1\"]\n[Game \"chess\"]\n\n*\n")}) {
        CAPTURE(cgn);
        const auto packed = pack(cgn);
        REQUIRE_FALSE(packed);
        CHECK(packed.error().code == &codes::value);
    }
}

TEST_CASE("words of another kind are packed in canonical form") {
    const std::string start = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n";
    CHECK(pack(start + "1. s s3@0\n2. M m2@ns3\n*\n") == pack(start + "1. S S3@0\n2. M M2@nS3\n*\n"));
}

TEST_CASE("hostile and odd texts come back") {
    for (const std::string tags : {R"([Event "a \"quoted\" \\ value"])", R"([Event "lone \x backslash"])",
                                   R"([Zzz "unknown"])", R"([Red "<script>alert(1)</script>"])", "[Event \"\"]",
                                   "[Event \"\xE2\x80\xAE reversed \xF0\x9F\x8F\xB0\"]", R"([Event "one"]
[Event "two"])"}) {
        const auto cgn = "[CGN \"1\"]\n" + tags + "\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n*\n";
        CAPTURE(cgn);
        CHECK(round_trip(cgn) == canonical(cgn));
        CHECK_FALSE(canonical(cgn).empty());
    }
    for (const std::string movetext :
         {R"({ \} [Event \[%x "y"] \n\n two   blanks })", "{[%mark e4] between [%arrow a1 b2]}", "{[%a][%b]}", "{}",
          "1. R c2:R4G4B4Y4 {x} ! ( 1. R c2:G4B4Y4R4 ?? {y} ( 1. R c2:B4Y4R4G4 ) {z} )\n2. B e2:R5G5Y5B5 {end}",
          "1. r C2:r4g4b4y4 VP=r0,b-0", "{\xF0\x9F\x8F\xB0}"}) {
        const auto cgn = head + movetext + "\n*\n";
        CAPTURE(cgn);
        CHECK(round_trip(cgn) == canonical(cgn));
        CHECK_FALSE(canonical(cgn).empty());
    }
}

TEST_CASE("results come back as written, whoever they name") {
    for (const std::string result : {"*", "#", "#R", "#B+R", "# r + b", "#R+R", "#Q"}) {
        const auto cgn = head + result + "\n";
        CAPTURE(cgn);
        CHECK(round_trip(cgn) == canonical(cgn));
        CHECK_FALSE(canonical(cgn).empty());
    }
}

TEST_CASE("an illegal game is packed with its valid prefix, and marked") {
    const auto legal = pack(head + "1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n*\n");
    const auto illegal_turn = pack(head + "1. R c2:R4G4B4Y4\n2. B c2:R5G5Y5B5\n*\n");
    const auto illegal_variation = pack(head + "1. R c2:R4G4B4Y4\n( 1. B e2:R5G5Y5B5 )\n*\n");
    const auto no_setup = pack("[CGN \"1\"]\n\n*\n");
    REQUIRE((legal && illegal_turn && illegal_variation && no_setup));
    CHECK_FALSE(marked_illegal(*legal));
    CHECK(marked_illegal(*illegal_turn));
    CHECK(marked_illegal(*illegal_variation));
    CHECK(marked_illegal(*no_setup));
}

TEST_CASE("a record with a syntax error is not packed") {
    for (const std::string& cgn :
         {std::string(), std::string("\xFF\x00 garbage", 10), head + "1. R c2:R4G4B4Y4\n",
          head + "1. R zz:R4G4B4Y4\n*\n", head + "1. Q c2:R4G4B4Y4\n*\n", head + "{\xFF}*\n"}) {
        CAPTURE(cgn);
        const auto packed = pack(cgn);
        REQUIRE_FALSE(packed);
        CHECK(packed.error().code == &codes::value);
    }
}

TEST_CASE("a record with words that cannot be read is not packed") {
    const auto packed = pack(head + "1. R c2:R4G4B4Y4 zz\n*\n");
    REQUIRE_FALSE(packed);
    CHECK(packed.error().code == &codes::value);
    CHECK(packed.error().message == "the game has words that cannot be read: see `castellan check`");
}

TEST_CASE("a comment whose escapes take it beyond the limit is refused when it is packed") {
    const auto cgn = head + "{" + std::string(notation::limits::comment_bytes, '{') + "}\n*\n";
    const auto packed = pack(cgn);
    REQUIRE_FALSE(packed);
    CHECK(packed.error().code == &codes::limit);
}

TEST_CASE("a refused game leaves the archive as it was") {
    castelli::OpeningReader openings(nullptr, {});
    Packer packer(openings);
    notation::Record record;
    const auto cgn = head + "1. R c2:R4G4B4Y4\n*\n";
    const auto unreadable = head + "1. R zz:R4G4B4Y4\n*\n";
    notation::parse_game(cgn, record);
    REQUIRE(packer.add(record));
    notation::parse_game(unreadable, record);
    REQUIRE_FALSE(packer.add(record));
    CHECK(packer.games() == 1);
    CHECK(packer.finish() == pack(cgn));
}

TEST_CASE("a game is packed if its values and what replaying gave have room, and leaves nothing if they have not") {
    const auto cgn = head + "1. R c2:R4G4B4Y4\n*\n";
    const std::string one = pack(cgn).value();
    const std::string two = pack(cgn + "\n" + cgn).value();
    notation::Record record;
    notation::parse_game(cgn, record);
    const std::size_t room_of_one = texts_of(one).size();
    const std::size_t room_of_two = texts_of(two).size();
    for (std::size_t room = room_of_one - 1; room <= room_of_two; ++room) {
        CAPTURE(room, room_of_one, room_of_two);
        castelli::OpeningReader openings(nullptr, {});
        Packer packer(openings, room);
        CHECK(packer.add(record).has_value() == (room >= room_of_one));
        CHECK(packer.full() == (room < room_of_one));
        if (packer.full()) continue;
        const auto second = packer.add(record);
        CHECK(second.has_value() == (room == room_of_two));
        CHECK(packer.full() == !second.has_value());
        if (!second) CHECK(second.error().code == &codes::limit);
        CHECK(packer.finish() == (second ? two : one));
    }
}

}  // namespace castellan::analyzer::archive
