// Files are written whole or not at all, and read up to a limit.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/file_reader.hpp"
#include "analyzer/file_writer.hpp"
#include "tests/analyzer/games.hpp"

using castellan::analyzer::read_file;
using castellan::analyzer::read_text_file;
using castellan::analyzer::write_file;
using castellan::analyzer::testing::Strings;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for each test.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "castellan.XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }
    [[nodiscard]] Strings names() const {
        Strings all;
        for (const auto& entry : fs::directory_iterator(path_)) all.push_back(entry.path().filename());
        std::sort(all.begin(), all.end());
        return all;
    }

  private:
    fs::path path_;
};

void put(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

mode_t mode(const std::string& path) {
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

/// No file may grow beyond so many bytes: what a full disk does.
class SmallDisk {
  public:
    explicit SmallDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit small{bytes, old_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, handler_);
    }
    SmallDisk(const SmallDisk&) = delete;

  private:
    void (*handler_)(int);
    rlimit old_{};
};

}  // namespace

TEST_CASE("A new file is written with the usual permissions") {
    const Folder folder;
    const mode_t mask = umask(027);
    const auto written = write_file(folder.file("new.cgn"), "text");
    umask(mask);
    REQUIRE(written.has_value());
    CHECK(content(folder.file("new.cgn")) == "text");
    CHECK(mode(folder.file("new.cgn")) == 0640);
    CHECK(folder.names() == Strings{"new.cgn"});
}

TEST_CASE("Bytes that come in pieces are written one behind another") {
    const Folder folder;
    std::vector<std::string> pieces = {"", "three", "two ", "one "};  // taken from the end
    std::string piece;
    const auto next = [&]() -> std::string_view {
        piece = pieces.back();
        pieces.pop_back();
        return piece;
    };
    REQUIRE(write_file(folder.file("new.cgn"), next).has_value());
    CHECK(content(folder.file("new.cgn")) == "one two three");
    CHECK(pieces.empty());
}

TEST_CASE("An old file is replaced and keeps its permissions") {
    const Folder folder;
    put(folder.file("old.cgn"), "old and longer");
    chmod(folder.file("old.cgn").c_str(), 0604);
    REQUIRE(write_file(folder.file("old.cgn"), "new").has_value());
    CHECK(content(folder.file("old.cgn")) == "new");
    CHECK(mode(folder.file("old.cgn")) == 0604);
}

TEST_CASE("When the disk is full the old file stays and nothing else is left") {
    const Folder folder;
    put(folder.file("old.cgn"), "old");
    const auto written = [&] {
        const SmallDisk disk(1000);
        return write_file(folder.file("old.cgn"), std::string(5000, 'x'));
    }();
    REQUIRE_FALSE(written.has_value());
    CHECK(written.error() == "File too large");
    CHECK(content(folder.file("old.cgn")) == "old");
    CHECK(folder.names() == Strings{"old.cgn"});
}

TEST_CASE("A folder is no target, nor is a folder that is not there") {
    const Folder folder;
    fs::create_directory(folder.file("sub"));
    CHECK(write_file(folder.file("sub"), "text").error() == "Is a directory");
    CHECK(write_file(folder.file("none/new.cgn"), "text").error() == "No such file or directory");
    CHECK(folder.names() == Strings{"sub"});
}

TEST_CASE("Where nothing may be written the old file stays") {
    if (geteuid() == 0) return;  // root may write anywhere
    const Folder folder;
    put(folder.file("kept.cgn"), "old");
    chmod(folder.file("kept.cgn").c_str(), 0444);
    CHECK(write_file(folder.file("kept.cgn"), "new").error() == "Permission denied");
    chmod(folder.file("").c_str(), 0555);
    CHECK(write_file(folder.file("other.cgn"), "new").error() == "Permission denied");
    chmod(folder.file("").c_str(), 0755);
    CHECK(content(folder.file("kept.cgn")) == "old");
    CHECK(folder.names() == Strings{"kept.cgn"});
}

TEST_CASE("A symbolic link stays a link: the file it leads to is written") {
    const Folder folder;
    fs::create_directory(folder.file("sub"));
    put(folder.file("sub/file.cgn"), "old");
    fs::create_symlink("sub/file.cgn", folder.file("link.cgn"));
    fs::create_symlink("sub/later.cgn", folder.file("later.cgn"));
    REQUIRE(write_file(folder.file("link.cgn"), "new").has_value());
    REQUIRE(write_file(folder.file("later.cgn"), "new too").has_value());
    CHECK(fs::is_symlink(folder.file("link.cgn")));
    CHECK(fs::is_symlink(folder.file("later.cgn")));
    CHECK(content(folder.file("sub/file.cgn")) == "new");
    CHECK(content(folder.file("sub/later.cgn")) == "new too");
}

TEST_CASE("A device is written to, never replaced") {
    CHECK(write_file("/dev/null", "text").has_value());
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(write_file("/dev/full", "text").error() == "No space left on device");
    CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("A file of the limit's size is read, a larger one refused") {
    const Folder folder;
    put(folder.file("ten"), "0123456789");
    CHECK(read_file(folder.file("ten"), 10).value() == "0123456789");
    CHECK(read_file(folder.file("ten"), 9).error() == "the file is larger than 9 bytes");
    put(folder.file("large"), std::string(100'000, 'x'));
    CHECK(read_file(folder.file("large"), 100'000).value().size() == 100'000);
    CHECK_FALSE(read_file(folder.file("large"), 99'999).has_value());
    CHECK(read_file(folder.file("none"), 10).error() == "No such file or directory");
    CHECK(read_file(folder.file(""), 10).error() == "Is a directory");
}

TEST_CASE("A compressed file is no text") {
    const Folder folder;
    const std::string_view gzip("\x1f\x8b\x08\0", 4), zstd("\x28\xb5\x2f\xfd", 4), skipped("\x5f\x2a\x4d\x18", 4);
    for (const std::string_view mark : {gzip, zstd, skipped}) {
        put(folder.file("packed"), std::string(mark) + "...");
        CHECK(read_text_file(folder.file("packed"), 10).error() == "it is compressed: unpack it first");
        CHECK(read_file(folder.file("packed"), 10).value().size() == 7);
        put(folder.file("short"), std::string(mark.substr(0, 1)));
        CHECK(read_text_file(folder.file("short"), 10).value() == mark.substr(0, 1));
    }
}
