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

namespace {

Atom picture(double height, double below) {
    Atom made = atom(height + below);
    made.picture = height;
    return made;
}

}  // namespace

TEST_CASE("a picture is made smaller where too much would stay empty otherwise") {
    // 50 are left of 100; the picture needs 70 and what is below it 10: 40 are four sevenths of 70.
    const std::vector<Atom> atoms = {atom(50), picture(70, 10), atom(10)};
    ColumnFiller filler(atoms, 100);
    const Column column = filler.fill(100, 30);
    REQUIRE(column.atoms.size() == 2);
    CHECK(column.atoms[1].scale == Approx(4.0 / 7));
    CHECK(column.height == Approx(100));
    // As much as that may stay empty.
    ColumnFiller patient(atoms, 100);
    CHECK(places(patient.fill(100, 50)) == Places{{0, 0}});
    // Half of it would be too small.
    const std::vector<Atom> high = {atom(50), picture(90, 5), atom(10)};
    ColumnFiller other(high, 100);
    CHECK(places(other.fill(100, 30)) == Places{{0, 0}});
}

TEST_CASE("a picture that waits at the end is made smaller, too") {
    std::vector<Atom> atoms = {atom(50), picture(70, 10)};
    atoms[1].floats = true;
    ColumnFiller filler(atoms, 100);
    CHECK(filler.fill(100, 30).atoms.size() == 2);
    CHECK(filler.done());
}

TEST_CASE("what may part does, where too much would stay empty otherwise, and goes on under its head") {
    const auto head = std::make_shared<const Atom>(atom(5));
    std::vector<Atom> atoms = {atom(20)};
    for (int row = 0; row < 8; ++row) {
        atoms.push_back(kept(10));
        atoms.back().may_part = row != 0;
        atoms.back().head = head;
    }
    atoms.push_back(atom(10));
    ColumnFiller filler(atoms, 95);
    // Rows to 90; the last two would do without, but nine and the head are one too many for 95.
    CHECK(filler.fill(60, 20).atoms.size() == 5);
    const Column rest = filler.fill(95);
    REQUIRE(rest.atoms.size() == 5);
    CHECK(rest.atoms[0].under_head);
    CHECK(rest.atoms[0].y == Approx(5));
    CHECK_FALSE(rest.atoms[1].under_head);
    ColumnFiller patient(atoms, 95);
    CHECK(patient.fill(60, 40).atoms.size() == 1);
}
