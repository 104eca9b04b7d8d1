// Records are in the event's folder, whatever their names try.
#include <unistd.h>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include "analyzer/tournament/record_path.hpp"

namespace fs = std::filesystem;
using namespace castellan::analyzer::tournament;

namespace {

/// A folder with `event/a.cgn`, `event/sub/b.cgn` and, outside, `secret.cgn`; gone when the test ends.
struct Folder {
    Folder() {
        fs::create_directories(event / "sub");
        for (const auto& file : {event / "a.cgn", event / "sub/b.cgn", root / "secret.cgn"}) std::ofstream(file) << "x";
        fs::create_directory(root / "event-2");
        std::ofstream(root / "event-2/c.cgn") << "x";
    }
    ~Folder() { fs::remove_all(root); }
    Folder(const Folder&) = delete;

    fs::path root = fs::temp_directory_path() / ("castellan-paths-" + std::to_string(getpid()));
    fs::path event = root / "event";
};

/// "inside", "outside" or "missing".
std::string verdict(const Folder& folder, const std::string& file) {
    const auto path = record_path(folder.event.string(), file);
    return path ? "inside" : path.error().outside ? "outside" : "missing";
}

}  // namespace

TEST_CASE("Names inside the folder are found") {
    const Folder folder;
    CHECK(verdict(folder, "a.cgn") == "inside");
    CHECK(verdict(folder, "./a.cgn") == "inside");
    CHECK(verdict(folder, "sub/b.cgn") == "inside");
    CHECK(verdict(folder, "sub") == "missing");
    CHECK(verdict(folder, "b.cgn") == "missing");
}

TEST_CASE("Names that lead out of the folder are refused, even where they come back") {
    const Folder folder;
    CHECK(verdict(folder, "../secret.cgn") == "outside");
    CHECK(verdict(folder, "sub/../a.cgn") == "outside");
    CHECK(verdict(folder, (folder.event / "a.cgn").string()) == "outside");
}

TEST_CASE("Symbolic links are followed inside the folder only") {
    const Folder folder;
    fs::create_symlink(folder.event / "sub/b.cgn", folder.event / "near.cgn");
    fs::create_symlink(folder.root / "secret.cgn", folder.event / "far.cgn");
    fs::create_directory_symlink(folder.root, folder.event / "up");
    fs::create_directory_symlink(folder.root / "event-2", folder.event / "beside");
    fs::create_symlink("/dev/zero", folder.event / "endless.cgn");
    CHECK(verdict(folder, "near.cgn") == "inside");
    CHECK(verdict(folder, "far.cgn") == "outside");
    CHECK(verdict(folder, "up/secret.cgn") == "outside");
    CHECK(verdict(folder, "beside/c.cgn") == "outside");
    CHECK(verdict(folder, "endless.cgn") == "outside");
}
