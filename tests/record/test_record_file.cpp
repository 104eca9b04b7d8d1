// The file of a record that is being written.
#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/record/record_file.hpp"
#include "tests/record/robot.hpp"

namespace castellan::test {
namespace {

using cli::RecordFile;
using Outcome = cli::RecordFile::Outcome;

const std::string a_record = "[CGN \"1\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n\n*\n";

std::string bytes_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

void put(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

}  // namespace

TEST_CASE("a file is saved whole, with its steps beside it") {
    const RecordFolder folder;
    auto file = RecordFile::open(folder.path());
    REQUIRE(file.has_value());
    CHECK_FALSE(file->text().has_value());
    CHECK(file->save("one", "steps of one").outcome == Outcome::saved);
    CHECK(file->save("two", "steps of two").outcome == Outcome::saved);
    CHECK(bytes_of(folder.path()) == "two");
    CHECK(bytes_of(folder.path(".game.cgn.steps")) == "steps of two\nsteps of one\n");
}

TEST_CASE("what another program wrote is not replaced") {
    const RecordFolder folder;
    put(folder.path(), a_record);
    auto file = RecordFile::open(folder.path());
    REQUIRE(file.has_value());
    put(folder.path(), "somebody else's");
    CHECK(file->save("mine", "").outcome == Outcome::changed);
    CHECK(bytes_of(folder.path()) == "somebody else's");
    std::filesystem::remove(folder.path());
    CHECK(file->save("mine", "").outcome == Outcome::changed);
    CHECK_FALSE(std::filesystem::exists(folder.path()));
    put(folder.path(), a_record);  // as it was read
    CHECK(file->save("mine", "").outcome == Outcome::saved);
}

TEST_CASE("a file that appeared meanwhile is not replaced") {
    const RecordFolder folder;
    auto file = RecordFile::open(folder.path());
    REQUIRE(file.has_value());
    put(folder.path(), "somebody else's");
    CHECK(file->save("mine", "").outcome == Outcome::changed);
    CHECK(bytes_of(folder.path()) == "somebody else's");
}

TEST_CASE("of a link the file it leads to is replaced") {
    const RecordFolder folder;
    std::filesystem::create_directory(folder.path("there"));
    put(folder.path("there/real.cgn"), a_record);
    std::filesystem::create_symlink(folder.path("there/real.cgn"), folder.path());
    auto file = RecordFile::open(folder.path());
    REQUIRE(file.has_value());
    CHECK(file->save("mine", "steps").outcome == Outcome::saved);
    CHECK(std::filesystem::is_symlink(folder.path()));
    CHECK(bytes_of(folder.path("there/real.cgn")) == "mine");
    CHECK(std::filesystem::exists(folder.path("there/.real.cgn.steps")));
}

TEST_CASE("a link where the steps would be is not followed") {
    const RecordFolder folder;
    put(folder.path("mine.txt"), "precious");
    std::filesystem::create_symlink(folder.path("mine.txt"), folder.path(".game.cgn.steps"));
    auto file = RecordFile::open(folder.path());
    REQUIRE(file.has_value());
    const auto saved = file->save("text", "steps");
    CHECK(saved.outcome == Outcome::saved);
    CHECK_FALSE(saved.why.empty());
    CHECK(bytes_of(folder.path("mine.txt")) == "precious");
}

TEST_CASE("what cannot be written is said before the game begins") {
    const RecordFolder folder;
    CHECK_FALSE(RecordFile::open(folder.path("nowhere/game.cgn")).has_value());
    CHECK_FALSE(RecordFile::open(folder.path("")).has_value());
    CHECK_FALSE(RecordFile::open("/dev/null").has_value());
    put(folder.path("picture.cgn"), std::string("\x89PNG\r\n\x1a\n\0\0", 10));
    CHECK_FALSE(RecordFile::open(folder.path("picture.cgn")).has_value());
}

}  // namespace castellan::test
