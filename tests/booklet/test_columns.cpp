// Atoms in columns: what is divided, kept together or floats. All heights are worked out by hand.
#include "render/booklet/columns.hpp"

#include <catch2/catch.hpp>

using namespace castellan::render::booklet;

namespace {

Atom atom(double height, double before = 0) {
    Atom made;
    made.height = height;
    made.before = before;
    return made;
}

Atom kept(double height) {
    Atom made = atom(height);
    made.keep_with_next = true;
    return made;
}

Atom floating(double height) {
    Atom made = atom(height);
    made.floats = true;
    return made;
}

using Places = std::vector<std::pair<std::size_t, double>>;  // atom and its y

Places places(const Column& column) {
    Places found;
    for (const PlacedAtom& placed : column.atoms) found.emplace_back(placed.atom, placed.y);
    return found;
}

/// Column after column until all is placed.
std::vector<Places> filled(const std::vector<Atom>& atoms, double height) {
    ColumnFiller filler(atoms, height);
    std::vector<Places> columns;
    while (!filler.done()) {
        REQUIRE(columns.size() < 20);
        columns.push_back(places(filler.fill(height)));
    }
    return columns;
}

}  // namespace

TEST_CASE("a column takes what fits, to its last point") {
    CHECK(filled({atom(10), atom(10), atom(10)}, 20) == std::vector<Places>{{{0, 0}, {1, 10}}, {{2, 0}}});
    CHECK(filled({atom(10), atom(10), atom(10)}, 19.9) == std::vector<Places>{{{0, 0}}, {{1, 0}}, {{2, 0}}});
}

TEST_CASE("space above counts, except at the top of a column") {
    CHECK(filled({atom(10, 5), atom(10, 5), atom(10, 5)}, 25) == std::vector<Places>{{{0, 0}, {1, 15}}, {{2, 0}}});
}

TEST_CASE("of the space above and the space below the larger one counts") {
    std::vector<Atom> atoms = {atom(10), atom(10, 3), atom(10, 9)};
    atoms[0].after = atoms[1].after = 5;
    CHECK(filled(atoms, 44) == std::vector<Places>{{{0, 0}, {1, 15}, {2, 34}}});
    CHECK(filled(atoms, 43) == std::vector<Places>{{{0, 0}, {1, 15}}, {{2, 0}}});
}

TEST_CASE("what keeps with the next goes with it") {
    CHECK(filled({atom(10), kept(10), atom(10)}, 25) == std::vector<Places>{{{0, 0}}, {{1, 0}, {2, 10}}});
    CHECK(filled({atom(10), kept(10), kept(10), atom(10)}, 35) ==
          std::vector<Places>{{{0, 0}}, {{1, 0}, {2, 10}, {3, 20}}});
}

TEST_CASE("nothing keeps with what does not follow") { CHECK(filled({kept(10)}, 10) == std::vector<Places>{{{0, 0}}}); }

TEST_CASE("what keeps together but is higher than a column parts") {
    CHECK(filled({kept(10), kept(10), kept(10), kept(10), atom(10)}, 25) ==
          std::vector<Places>{{{0, 0}, {1, 10}}, {{2, 0}, {3, 10}}, {{4, 0}}});
}

TEST_CASE("an atom higher than a column stands alone") {
    CHECK(filled({atom(10), atom(50), atom(10)}, 25) == std::vector<Places>{{{0, 0}}, {{1, 0}}, {{2, 0}}});
    CHECK(filled({atom(10), floating(50), atom(10)}, 25) == std::vector<Places>{{{0, 0}, {2, 10}}, {{1, 0}}});
}

TEST_CASE("what floats stands where it is told of if there is room") {
    CHECK(filled({atom(10), floating(20), atom(10)}, 40) == std::vector<Places>{{{0, 0}, {1, 10}, {2, 30}}});
}

TEST_CASE("else the text goes on, and it heads the next column") {
    CHECK(filled({atom(10), floating(30), atom(10), atom(10), atom(10)}, 35) ==
          std::vector<Places>{{{0, 0}, {2, 10}, {3, 20}}, {{1, 0}}, {{4, 0}}});
}

TEST_CASE("what floats keeps its order") {
    // Atom 2 would fit below atom 0, but 1 waits.
    CHECK(filled({atom(10), floating(30), floating(5), atom(10)}, 35) ==
          std::vector<Places>{{{0, 0}, {3, 10}}, {{1, 0}, {2, 30}}});
}

TEST_CASE("the columns of what is left are as high as each other") {
    const std::vector<Atom> atoms = {atom(10), atom(10), atom(10), atom(10)};
    ColumnFiller filler(atoms, 100);
    const auto columns = fill_page(filler, 2, 100);
    REQUIRE(columns.size() == 2);
    CHECK(places(columns[0]) == Places{{0, 0}, {1, 10}});
    CHECK(places(columns[1]) == Places{{2, 0}, {3, 10}});
    CHECK(filler.done());
}

TEST_CASE("a page with more to come is full") {
    const std::vector<Atom> atoms(7, atom(10));
    ColumnFiller filler(atoms, 30);
    const auto columns = fill_page(filler, 2, 30);
    CHECK(columns[0].atoms.size() == 3);
    CHECK(columns[1].atoms.size() == 3);
    CHECK_FALSE(filler.done());
    CHECK(places(fill_page(filler, 2, 30)[0]) == Places{{6, 0}});
    CHECK(filler.done());
}

TEST_CASE("what has no room in the rest of a page leaves it empty and waits for a whole one") {
    const std::vector<Atom> atoms = {kept(20), atom(20)};
    ColumnFiller filler(atoms, 50);
    for (const Column& column : fill_page(filler, 2, 30)) CHECK(column.atoms.empty());
    CHECK_FALSE(filler.done());
    CHECK(places(fill_page(filler, 2, 50)[0]) == Places{{0, 0}, {1, 20}});
}
