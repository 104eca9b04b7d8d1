// Openings read one after another equal those read alone.
#include "engine/castelli/replay/opening.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/castelli/position/position.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::castelli;

namespace {

std::string game(const std::string& seats, const std::string& pieces, const std::string& more = {}) {
    return "[CGN \"1\"]\n[Seats \"" + seats + "\"]\n[Pieces \"" + pieces + "\"]\n" + more + "\n*\n";
}

struct Fault {
    std::string code;
    std::string place;  // the text it points at
    std::string message;
    friend bool operator==(const Fault&, const Fault&) = default;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) {
    return out << fault.code << " at '" << fault.place << "': " << fault.message;
}

/// All that is wrong with an opening.
std::vector<Fault> faults(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    CHECK(openings.read(record, diagnostics) == nullptr);
    std::vector<Fault> found;
    for (const auto& diagnostic : diagnostics)
        found.push_back({std::string(diagnostic.code), std::string(diagnostic.span.of(text)), diagnostic.message});
    return found;
}

/// The opening as a position, or the codes of what is wrong with it.
std::string read_with(OpeningReader& openings, const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    const Opening* opening = openings.read(record, diagnostics);
    if (opening != nullptr) return write_position(opening->setup, opening->state, opening->deck);
    std::string codes;
    for (const auto& diagnostic : diagnostics) codes += std::string(diagnostic.code) + ' ';
    return codes;
}

const std::vector<std::string> games = {
    game("RBYG", "B180 D / A C"),
    game("GBRY", "C180 B / D180 A"),
    game("GBRY", "C180 B / D180 A", "[Rulings \"own-space=none\"]\n"),
    game("RB", "A B"),
    game("RBB", "B180 D / A C"),
    game("RBY", "B180 D / A C"),
    game("RBY", "B90 D / A C"),
    game("RBY", "B180 D / A C", "[Layout \"no-such\"]\n"),
    game("RBY", "B180 D / A C", "[Layout \"square\"]\n"),
    game("RBY", "B180 D / A C", "[Set \"no-such\"]\n"),
    game("RBY", ""),
    game("RBYG", "B180 D / A C", "[Modules \"dilemma\"]\n"),
    game("RBYG", "B180 D / A C", "[Modules \"dilemma\"]\n[StartTiles \"R:#S2 Y:#S3\"]\n"),
    game("RBYG", "B180 D / A C", "[Modules \"dilemma\"]\n[StartTiles \"R:#S2 Y:#S2\"]\n"),
    game("RBYG", "B180 D / A C", "[StartTiles \"R:#S2\"]\n"),
    game("RBYG", "B180 D / A C", "[Modules \"tournament\"]\n[MineTile \"a5\"]\n"),
    game("GBRY", "A D / B180 C", "[Modules \"tournament\"]\n[MineTile \"a1\"]\n"),
    game("GBRY", "A D / B180 C", "[Modules \"tournament\"]\n[MineTile \"c1\"]\n"),
    game("GBRY", "A D / B180 C", "[Modules \"tournament\"]\n[MineTile \"c2\"]\n"),
    game("GBRY", "A D / B180 C", "[MineTile \"a1\"]\n"),
    "[CGN \"1\"]\n[Pieces \"B180 D / A C\"]\n\n*\n",
    game("BR", "A  B"),
    game("RB", "A B", "[Position \"board wide A B | seats RB\"]\n"),
    game("RB", "B A", "[Position \"board wide A B | seats RB\"]\n"),
    game("BR", "A B", "[Position \"board wide A B | seats RB\"]\n"),
};

}  // namespace

TEST_CASE("an opening does not depend on the one read before it") {
    for (const std::string& before : games) {
        for (const std::string& text : games) {
            CAPTURE(before, text);
            OpeningReader alone(nullptr, {});
            OpeningReader after(nullptr, {});
            read_with(after, before);
            CHECK(read_with(after, text) == read_with(alone, text));
            CHECK(read_with(after, before) == read_with(after, before));
        }
    }
}

TEST_CASE("rulings of a record have a name, one of its values, and are named once") {
    const auto fault = [](const std::string& rulings) {
        return faults(game("RB", "A B", "[Rulings \"" + rulings + "\"]\n"));
    };
    const std::string two = "own-space=none, own-space=once";
    CHECK(fault("own-room=none") ==
          std::vector<Fault>{{"unknown-ruling", "own-room=none", "there is no ruling 'own-room=none'"}});
    CHECK(fault("own-space=twice") ==
          std::vector<Fault>{{"unknown-ruling", "own-space=twice", "'own-space=twice' is no value of this ruling"}});
    CHECK(fault(two) == std::vector<Fault>{{"unknown-ruling", two, "this ruling is named twice: 'own-space=once'"}});
    CHECK(fault("own-space") ==
          std::vector<Fault>{{"unknown-ruling", "own-space", "expected name=value, found 'own-space'"}});
}

TEST_CASE("C1: the set is the one the record names") {
    const auto named = faults(game("RB", "A B", "[Set \"classic sha256:0123456789abcdef\"]\n"));
    REQUIRE(named.size() == 1);
    CHECK(named[0].code == "set-mismatch");
    CHECK(named[0].place == "classic sha256:0123456789abcdef");
    const auto embedded = faults(game("RB", "A B", "%set\ncastellan-set 1\nname x\nvillages many\n%end\n"));
    CHECK(std::any_of(embedded.begin(), embedded.end(), [](const Fault& fault) {
        return fault.code.starts_with("set-") && fault.place.find("many") != std::string::npos;
    }));
}

TEST_CASE("tags beside a position say what it says") {
    const std::string position = "octagons d4 r1NESW.1 | seats RB";
    const auto fault = [&](const std::string& tag, const std::string& value, const std::string& more = "") {
        return faults("[CGN \"1\"]\n[" + tag + " \"" + value + "\"]\n[Position \"" + more + position + "\"]\n\n*\n");
    };
    CHECK(fault("Seats", "BR") == std::vector<Fault>{{"bad-position", "BR", "the position says 'RB'"}});
    CHECK(fault("Modules", "battle", "modules dilemma | ") ==
          std::vector<Fault>{{"bad-position", "battle", "the position says 'dilemma'"}});
    CHECK(fault("StartTiles", "R:#S1") ==
          std::vector<Fault>{{"bad-position", "R:#S1", "a position says itself which tiles are held"}});
    CHECK(fault("Set", "classic", "set other | ") ==
          std::vector<Fault>{
              {"set-mismatch", "set other | " + position, "the position names the set 'other', the record 'classic'"}});
}

TEST_CASE("What is wrong with a tag of the setup is pointed at, a piece by itself") {
    CHECK(faults(game("RB", "A Q")) == std::vector<Fault>{{"pieces-unknown", "Q", "set classic has no such piece"}});
    CHECK(faults(game("RX", "A B")) == std::vector<Fault>{{"bad-seats", "RX", "'X' is no colour"}});
}
