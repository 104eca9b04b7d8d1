// The value of the `Pieces` tag (docs/notation.md, section 5).
#include "engine/castelli/board/pieces_tag.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;

namespace {

const Layout& layout(std::string_view name) {
    for (const Layout& candidate : classic_set().layouts) {
        if (candidate.name == name) return candidate;
    }
    FAIL("no layout " << name);
    return classic_set().layouts.front();
}

/// The fault of a value, and the part of it that is meant.
std::string refusal(std::string_view layout_name, std::string_view value) {
    const auto pieces = read_pieces(classic_set(), layout(layout_name), value);
    if (!pieces) return std::string(pieces.error().code) + " " + std::string(pieces.error().span.of(value));
    const auto board = build_board(classic_set(), layout(layout_name), *pieces);
    if (!board) return std::string(board.error().code) + " " + std::string(board.error().span.of(value));
    return "";
}

}  // namespace

TEST_CASE("rows are named from the north, turned pieces carry their degrees clockwise") {
    const auto pieces = read_pieces(classic_set(), layout("square"), "C B180 /A270  D");
    REQUIRE(pieces.has_value());
    REQUIRE(pieces->size() == 4);
    CHECK((*pieces)[0].piece == 2);
    CHECK((*pieces)[0].turns == 0);
    CHECK((*pieces)[1].piece == 1);
    CHECK((*pieces)[1].turns == 2);
    CHECK((*pieces)[2].piece == 0);
    CHECK((*pieces)[2].turns == 3);
    CHECK((*pieces)[3].piece == 3);
    CHECK(write_pieces(classic_set(), layout("square"), *pieces) == "C B180 / A270 D");
}

TEST_CASE("pieces fill the rows of their layout") {
    CHECK(refusal("square", "A B / C D").empty());
    CHECK(refusal("wide", "A B").empty());
    CHECK(refusal("tall", "A / B").empty());
    CHECK(refusal("tall", "A B") == "pieces-count A B");
    CHECK(refusal("wide", "A / B") == "pieces-count A / B");
    CHECK(refusal("square", "A B C / D") == "pieces-count A B C / D");
    CHECK(refusal("square", "A B / C D /") == "pieces-count A B / C D /");
    CHECK(refusal("square", "A B / C") == "pieces-count A B / C");
    CHECK(refusal("square", "") == "pieces-count ");
    CHECK(refusal("square", "A A A A A A A A") == "pieces-count A A A A A A A A");
}

TEST_CASE("a piece must exist, lie once and be turned by quarters") {
    CHECK(refusal("wide", "A E") == "pieces-unknown E");
    CHECK(refusal("wide", "A 180") == "pieces-unknown 180");
    CHECK(refusal("wide", "A B45") == "pieces-turn B45");
    CHECK(refusal("wide", "A B180x") == "pieces-turn B180x");
    CHECK(refusal("square", "A B / A C") == "pieces-twice A");
}

TEST_CASE("joined pieces keep the checkerboard (S1)") {
    CHECK(refusal("wide", "A B90") == "pieces-parity B90");
    CHECK(refusal("wide", "A90 B270").empty());
    CHECK(refusal("square", "A B180 / C180 D270") == "pieces-parity D270");
}
