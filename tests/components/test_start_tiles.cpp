// Start tiles of a set for the modules (C7, D1), and the hash that a record of the base game names.
#include "engine/castelli/box/writer.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

std::string with_start_tiles() {
    return with("tile 1 R1", "start-tile S1 R3 B3 G3 Y3 s1\nstart-tile S2 R3 Y3 G3 B3\ntile 1 R1");
}

Modules only(Module module) {
    Modules modules;
    modules.add(module);
    return modules;
}

}  // namespace

TEST_CASE("start tiles stand behind the others and are not dealt onto squares (C7, S3)") {
    const ComponentSet set = read(with_start_tiles());
    CHECK(set.tiles.size() == 10);
    CHECK(set.start_tiles == 2);
    CHECK(set.board_tiles() == 8);
    CHECK(set.tiles[8].id == "S1");
    CHECK(set.tiles[8].silver == 1);
    CHECK_FALSE(set.is_start_tile(7));
    CHECK(set.is_start_tile(8));
    CHECK(set.is_start_tile(9));
    CHECK_FALSE(set.is_start_tile(10));
}

TEST_CASE("start tiles come out of the writer as they went in") {
    const std::string written = write_set(read(with_start_tiles()));
    CHECK(written.find("tile 8 Rc G2 B3 Y4\nstart-tile S1 R3 B3 G3 Y3 s1\nstart-tile S2 R3 Y3 G3 B3\n") !=
          std::string::npos);
    CHECK(write_set(read(written)) == written);
}

TEST_CASE("a start tile is named as no other tile, and does not count for the squares of a layout") {
    CHECK(errors(with("tile 1 R1", "start-tile 8 R3 B3 G3 Y3\ntile 1 R1")).size() == 1);
    CHECK(errors(with("tile 1 R1", "start-tile 8 R3 B3 G3 Y3\ntile 1 R1")).front() == "20:6 set-duplicate");
    CHECK(errors(with("tile 8 Rc", "start-tile 8 Rc")).front() == "20:1 set-short");
    CHECK(errors(with("tile 1 R1", "start-tile S1 R3 B3 G3\ntile 1 R1")).front() == "12:1 set-tile");
}

TEST_CASE("a record of the base game names the hash that the set has without its start tiles") {
    const ComponentSet plain = read(small_set);
    const ComponentSet set = read(with_start_tiles());
    CHECK(set.hash != plain.hash);
    CHECK(set.base_hash == plain.hash);
    CHECK(plain.base_hash == plain.hash);
    CHECK(set.hash_for(Modules{}) == plain.hash);
    CHECK(set.hash_for(only(Module::battle)) == plain.hash);
    CHECK(set.hash_for(only(Module::dilemma)) == set.hash);
    CHECK(set.hash_for(only(Module::tournament)) == set.hash);
}
