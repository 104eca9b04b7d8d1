// Openings read one after another are what each is by itself, whatever stood before it.
#include "engine/castelli/opening.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/castelli/position.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::castelli;

namespace {

std::string game(const std::string& seats, const std::string& pieces, const std::string& more = {}) {
    return "[CGN \"1\"]\n[Seats \"" + seats + "\"]\n[Pieces \"" + pieces + "\"]\n" + more + "\n*\n";
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
