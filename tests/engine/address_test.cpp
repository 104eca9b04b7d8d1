// Addresses: places in a record and its variations, and the state of the game there (docs/notation.md, section 6).
#include "engine/castelli/replay/address.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::castelli;

namespace {

class AddressedGame {
  public:
    explicit AddressedGame(std::string_view movetext)
        : text_("[CGN \"1\"]\n[Position \"octagons d4 w2NESW | seats RB\"]\n\n" + std::string(movetext)) {
        notation::parse_game(text_, record_);
        REQUIRE_FALSE(record_.broken());
        std::vector<notation::Diagnostic> diagnostics;
        opening_ = openings_.read(record_, diagnostics);
        REQUIRE(opening_ != nullptr);
    }

    /// The squares that lie face up at this address: "c4 e4"; after them "refused" where the line stops before it. Or
    /// what is wrong with the address.
    std::string at(std::string_view address, PlayMode mode = PlayMode::strict) {
        const auto parsed = parse_address(address);
        if (!parsed) return "no address";
        const auto situation = game_at(record_, *opening_, *parsed, mode);
        if (!situation) return situation.error();
        std::string squares;
        for (const auto* square : {"d5", "c4", "e4", "d3"}) {
            const Space space = Space::at(square[0] - 'a', square[1] - '1');
            const auto index = opening_->setup.board.square_at(space);
            if ((situation->state.face_up >> index & 1) == 0) continue;
            if (!squares.empty()) squares += ' ';
            squares += square;
        }
        return squares + (situation->problem ? " refused" : "");
    }

    /// "1: 2 words": what a replay of the main line has played last.
    std::string last_turn() {
        Replayer replayer(record_, *opening_);
        while (replayer.next()) {
        }
        const TurnPlay& turn = replayer.turn();
        return std::to_string(turn.number) + (turn.is_final ? " final: " : ": ") + std::to_string(turn.words.size()) +
               " words";
    }

  private:
    std::string text_;
    notation::Record record_;
    OpeningReader openings_{nullptr, {}};
    const Opening* opening_ = nullptr;
};

const std::string_view with_variations = R"(1. R d5:R4G4B4Y4
(
  1. R e4:R4G4B4Y4
  2. B c4:R5G5Y5B5
  (
    2. B d3:R5G5Y5B5
  )
)
2. B e4:R4G4Y4B4
*
)";

}  // namespace

TEST_CASE("where a game is not finished, its last turn stays the last") {
    CHECK(AddressedGame("1. R d5:R4G4B4Y4 vp=R0\n*").last_turn() == "1: 2 words");
    CHECK(AddressedGame("1. R d5:R4G4B4Y4\nend R:-?\n*").last_turn() == "1 final: 1 words");
}

TEST_CASE("an address is a turn, its action, a variation's, or the end") {
    AddressedGame game(with_variations);
    CHECK(game.at("0") == "");
    CHECK(game.at("1.0") == "");
    CHECK(game.at("1.1") == "d5");
    CHECK(game.at("1") == "d5");
    CHECK(game.at("2") == "d5 e4");
    CHECK(game.at("end") == "d5 e4");
    CHECK(game.at("1/1") == "c4 e4");
    CHECK(game.at("1/1/1") == "e4");
    CHECK(game.at("1/1/2.0") == "e4");
    CHECK(game.at("1/1/2/1") == "e4 d3");
    CHECK(game.at("1/1/2/1/2") == "e4 d3");
}

TEST_CASE("an address of nothing says what the record does not have") {
    AddressedGame game(with_variations);
    CHECK(game.at("3") == "the record has no turn 3");
    CHECK(game.at("0.1") == "the record has no turn 0");
    CHECK(game.at("1.2") == "turn 1 has no action 2");
    CHECK(game.at("1/2") == "turn 1 has no variation 2");
    CHECK(game.at("2/1") == "turn 2 has no variation 1");
    CHECK(game.at("3/1") == "the record has no turn 3");
    CHECK(game.at("1/1/3") == "the record has no turn 3");
    CHECK(game.at("1/1/1/1") == "turn 1 has no variation 1");
    for (const auto* text : {"", "x", "1.", ".1", "1.x", "1/0", "1/", "/1", "1/x/2", "70000", "-1", "1 "}) {
        CAPTURE(text);
        CHECK(game.at(text) == "no address");
    }
}

TEST_CASE("behind a refusal there is the state where the line stops, or as played the game that goes on") {
    AddressedGame game("1. R d5:R4G4B4Y4 2. B d5:R4G4Y4B4 3. R e4:R5G5Y5B5 (3. R c4:R5G5Y5B5) *\n");
    CHECK(game.at("1") == "d5");
    CHECK(game.at("2") == "d5 refused");
    CHECK(game.at("3") == "d5 refused");
    CHECK(game.at("3/1") == "d5 refused");
    CHECK(game.at("3", PlayMode::as_played) == "d5 e4");
    CHECK(game.at("3/1", PlayMode::as_played) == "d5 c4");
}
