// The canonical text of a set, and the hash that names it.
#include "engine/castelli/box/writer.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

TEST_CASE("the canonical text states everything, in one order") {
    CHECK(write_set(read(with("piece A", "title  A  small   box\npiece A"))) == R"(castellan-set 1
name small
title A small box
villages 13
cities 8
aside 2
castles 9
silver 11 16 22
cards K3 1, K4 2, K5 1, Ra 2, St 3, Bg 1, Lg 3, Tr 2, Lv 3, Mb 3, Rb 2, Pe 2, Du 2, Ab 1, Gu 2, Ar 1, In 2

piece A
a1 w2NE
c1 g1NW r2E.1 village
b2 sNESW
d2 m1N w1S r1W.2
a3 g3NES city
c3 w1N g1E r1S.1 m2W
b4 w2ES r1SW
d4 r3SW.2

tile 1 R1 G1 B1 Yc
tile 2 R2 G2 B2 Y2 s1
tile 3 R3 B3 G3 Y3
tile 4 R4 B4 Y4 G4
tile 5 R5 Y5 G5 B5
tile 6 R6 Y6 B6 G6
tile 7 R1 B2 G3 Y4 s2
tile 8 Rc G2 B3 Y4

layout one 1x1
north w1 n g1 n
east n r1 n c1
south n s2 n -
west w1 n g2 n
)");
}

TEST_CASE("reading what was written gives the same set, and writing it again the same bytes") {
    for (const std::string& text : {std::string(small_set), with("piece A", "cards -\ncastles 4\npiece A")}) {
        const ComponentSet set = read(text);
        const std::string written = write_set(set);
        const ComponentSet again = read(written);
        CHECK(write_set(again) == written);
        CHECK(again.hash == set.hash);
        CHECK(again.cards == set.cards);
        CHECK(again.pieces.front().spaces == set.pieces.front().spaces);
    }
}

TEST_CASE("octagons may be listed in any order, areas of an octagon may not: their order is board order") {
    const std::string swapped = with("b2 sNESW\nd2 m1N w1S r1W.2", "d2 m1N w1S r1W.2\nb2 sNESW");
    CHECK(read(swapped).hash == read(small_set).hash);
    CHECK(read(with("w1S r1W.2", "r1W.2 w1S")).hash != read(small_set).hash);
}

TEST_CASE("the hash is that of the canonical text") {
    // sha256sum of the canonical text of the first test without its title
    CHECK(hash_of(read(small_set)) == "f17616d3c7058bb83d0f3fb3dc7eba692c73fd73988db7e75047fc7a08c628dc");
    CHECK(read(small_set).hash == hash_of(read(small_set)));
    CHECK(read(with("tile 1 R1", "tile 1 R2")).hash != read(small_set).hash);
}
