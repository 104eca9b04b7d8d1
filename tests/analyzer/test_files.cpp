// Files are written whole or not at all, and read up to a limit.
#include <fcntl.h>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/content_kind.hpp"
#include "base/encoding/decoder.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "base/unicode_form.hpp"
#include "system/file_reader.hpp"
#include "system/file_target.hpp"
#include "system/file_writer.hpp"
#include "tests/analyzer/games.hpp"

using castellan::analyzer::testing::Strings;
using castellan::system::read_file;
using castellan::system::write_file;
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

TEST_CASE("What changed or appeared since it was judged is kept") {
    using castellan::system::file_target;
    const std::string kept = "it was changed meanwhile, and is kept";
    const std::string removed = "it was removed meanwhile, and is not written again";
    const Folder folder;
    const auto write_while = [&](const std::string& name, const auto& other) {
        const auto target = file_target(folder.file(name)).value();
        bool begun = false;
        const auto next = [&]() -> std::string_view {
            if (std::exchange(begun, true)) return {};
            other();
            return "new";
        };
        const auto written = write_file(target, next);
        return written ? "" : written.error();
    };
    put(folder.file("old.cgn"), "old");
    CHECK(write_while("old.cgn", [] {}).empty());
    CHECK(content(folder.file("old.cgn")) == "new");
    CHECK(write_while("old.cgn", [&] { put(folder.file("old.cgn"), "an edit"); }) == kept);
    CHECK(write_while("old.cgn", [&] { fs::permissions(folder.file("old.cgn"), fs::perms::owner_all); }) == kept);
    CHECK(write_while("old.cgn", [&] {
              put(folder.file("moved"), "an edit");
              fs::rename(folder.file("moved"), folder.file("old.cgn"));
          }) == kept);
    CHECK(content(folder.file("old.cgn")) == "an edit");
    CHECK(write_while("new.cgn", [&] { put(folder.file("new.cgn"), "another's"); }) == kept);
    CHECK(content(folder.file("new.cgn")) == "another's");
    CHECK(write_while("old.cgn", [&] { fs::remove(folder.file("old.cgn")); }) == removed);
    CHECK(folder.names() == Strings{"new.cgn"});
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

TEST_CASE("A descriptor of the program is a stream, whatever its name below /dev or /proc") {
    using castellan::system::file_target;
    const Folder folder;
    put(folder.file("file.cgn"), "old");
    const int open_file = open(folder.file("file.cgn").c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    REQUIRE(open_file >= 0);
    const std::string number = std::to_string(open_file);
    fs::create_symlink("/dev/fd/" + number, folder.file("link.cgn"));
    fs::create_symlink("link.cgn", folder.file("link-to-link.cgn"));
    for (const auto& name :
         {"/dev/fd/" + number, "/proc/self/fd/" + number, "/proc/thread-self/fd/" + number,
          "/proc/" + std::to_string(getpid()) + "/fd/" + number, "/dev/../proc/self/../self/fd/" + number,
          folder.file("link.cgn"), folder.file("link-to-link.cgn")}) {
        CHECK(file_target(name).value().is_stream);
        CHECK(file_target(name).value().descriptor == open_file);
        REQUIRE(write_file(name, "+new").has_value());
    }
    CHECK(content(folder.file("file.cgn")) == "old+new+new+new+new+new+new+new");
    CHECK(folder.names() == Strings{"file.cgn", "link-to-link.cgn", "link.cgn"});

    fs::remove(folder.file("file.cgn"));
    REQUIRE(write_file(folder.file("link.cgn"), "lost").has_value());  // the file has no name any more
    CHECK(folder.names() == Strings{"link-to-link.cgn", "link.cgn"});
    close(open_file);
    CHECK(write_file(folder.file("link.cgn"), "text").error() == "Bad file descriptor");
    CHECK_FALSE(file_target("/dev/shm/castellan-none").value().is_stream);
    CHECK(file_target("/dev/none").error() == "No such file or directory");
    CHECK(write_file("/dev/castellan-none", "text").error() == "No such file or directory");
    CHECK_FALSE(fs::exists("/dev/castellan-none"));
}

TEST_CASE("A file that is reached through /proc or /dev is neither a stream nor a file") {
    using castellan::system::file_target;
    const std::string refused = "it leads through /proc or /dev: name the file itself";
    const Folder folder;
    put(folder.file("file.cgn"), "old");
    const int open_folder = open(folder.file("").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(open_folder >= 0);
    const std::string number = std::to_string(open_folder);
    fs::create_symlink("/proc/self/root", folder.file("root"));
    fs::create_symlink("/dev/fd/" + number + "/file.cgn", folder.file("link.cgn"));
    fs::create_symlink("/dev/fd/" + number, folder.file("again"));
    for (const auto& name :
         {"/dev/fd/" + number + "/file.cgn", "/proc/self/fd/" + number + "/none.cgn", folder.file("link.cgn"),
          "/proc/self/root" + folder.file("file.cgn"), folder.file("root" + folder.file("none.cgn")),
          folder.file("again/file.cgn"), folder.file("again/again/none.cgn")}) {
        CHECK(file_target(name).error() == refused);
        CHECK(write_file(name, "new").error() == refused);
    }
    CHECK(file_target("/proc/self/oom_score_adj").error() == refused);
    close(open_folder);
    CHECK(content(folder.file("file.cgn")) == "old");
    CHECK(folder.names() == Strings{"again", "file.cgn", "link.cgn", "root"});
    const int read_only = open(folder.file("file.cgn").c_str(), O_RDONLY | O_CLOEXEC);
    CHECK(file_target("/dev/fd/" + std::to_string(read_only)).error() == "Bad file descriptor");
    close(read_only);

    const int of_another = open(folder.file("file.cgn").c_str(), O_WRONLY | O_CLOEXEC);
    const pid_t parent = getpid(), child = fork();
    if (child == 0) {
        const auto name = "/proc/" + std::to_string(parent) + "/fd/" + std::to_string(of_another);
        const auto target = file_target(name);
        _exit(!target && target.error() == refused ? 0 : 1);
    }
    int ended = -1;
    REQUIRE(waitpid(child, &ended, 0) == child);
    CHECK(ended == 0);
    close(of_another);
}

TEST_CASE("No set-user-id, set-group-id or sticky bit is carried over to other content") {
    const Folder folder;
    put(folder.file("old.cgn"), "old");
    REQUIRE(chmod(folder.file("old.cgn").c_str(), 07751) == 0);
    REQUIRE(write_file(folder.file("old.cgn"), "new").has_value());
    CHECK(mode(folder.file("old.cgn")) == 0751);
}

TEST_CASE("An access list stays, and with it what the group may not do") {
    using namespace std::string_view_literals;
    // Version 2; owner rw, user 4711 r, group nothing, limit r, others nothing.
    constexpr auto list =
        "\2\0\0\0\1\0\6\0\xff\xff\xff\xff\2\0\4\0\x67\x12\0\0\4\0\0\0\xff\xff\xff\xff\x10\0\4\0\xff\xff\xff\xff\x20\0\0\0\xff\xff\xff\xff"sv;
    const Folder folder;
    const auto old = folder.file("old.cgn");
    put(old, "old");
    if (setxattr(old.c_str(), "system.posix_acl_access", list.data(), list.size(), 0) != 0) {
        WARN("SKIPPED: no access lists here");
        return;
    }
    REQUIRE(write_file(old, "new").has_value());
    std::string now(100, '\0');
    const ssize_t size = getxattr(old.c_str(), "system.posix_acl_access", now.data(), now.size());
    REQUIRE(size == ssize_t(list.size()));
    CHECK(now.substr(0, list.size()) == list);
    CHECK(content(old) == "new");
    CHECK(mode(old) == 0640);
}

TEST_CASE("A file never changes hands") {
    if (geteuid() != 0) {
        WARN("SKIPPED: only root can give a file to somebody else");
        return;
    }
    constexpr uid_t somebody = 4711, somebody_else = 4712;
    const Folder folder;
    const auto old = folder.file("old.cgn");
    put(old, "old");
    REQUIRE(chmod(old.c_str(), 0666) == 0);
    REQUIRE(chown(old.c_str(), somebody, somebody) == 0);
    REQUIRE(write_file(old, "new").has_value());  // by root
    struct stat status {};
    REQUIRE(stat(old.c_str(), &status) == 0);
    CHECK(status.st_uid == somebody);
    CHECK(status.st_gid == somebody);

    REQUIRE(chmod(folder.file("").c_str(), 0777) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const bool changed = setgid(somebody_else) == 0 && setuid(somebody_else) == 0;
        const auto written = write_file(old, "another's");
        _exit(changed && !written && written.error() == "it belongs to another user, and would become yours" ? 0 : 1);
    }
    int ended = -1;
    REQUIRE(waitpid(child, &ended, 0) == child);
    CHECK(ended == 0);
    CHECK(content(old) == "new");
    CHECK(folder.names() == Strings{"old.cgn"});
}

TEST_CASE("Where the group cannot stay, the new one may do what everybody may") {
    if (geteuid() != 0) {
        WARN("SKIPPED: only root can prepare a file of a foreign group");
        return;
    }
    constexpr uid_t somebody = 4711;
    const Folder folder;
    const auto old = folder.file("old.cgn");
    put(old, "old");
    REQUIRE(chmod(old.c_str(), 0664) == 0);
    REQUIRE(chown(old.c_str(), somebody, 4713) == 0);
    REQUIRE(chown(folder.file("").c_str(), somebody, somebody) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const bool changed = setgroups(0, nullptr) == 0 && setgid(somebody) == 0 && setuid(somebody) == 0;
        _exit(changed && write_file(old, "new").has_value() ? 0 : 1);
    }
    int ended = -1;
    REQUIRE(waitpid(child, &ended, 0) == child);
    CHECK(ended == 0);
    CHECK(content(old) == "new");
    CHECK(mode(old) == 0644);
}

TEST_CASE("A link in a folder for all that another user made is not followed") {
    std::ifstream setting("/proc/sys/fs/protected_symlinks");
    if (int value = 0; geteuid() != 0 || !(setting >> value) || value == 0) {
        WARN("SKIPPED: needs root, and a kernel with fs.protected_symlinks = 1");
        return;
    }
    const Folder folder;
    put(folder.file("behind.cgn"), "old");
    fs::create_symlink("behind.cgn", folder.file("link.cgn"));
    REQUIRE(lchown(folder.file("link.cgn").c_str(), 4711, 4711) == 0);
    REQUIRE(chmod(folder.file("").c_str(), 01777) == 0);
    CHECK(write_file(folder.file("link.cgn"), "new").error() == "Permission denied");
    CHECK(content(folder.file("behind.cgn")) == "old");
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

TEST_CASE("What a file holds is told by how it begins") {
    using castellan::base::content_kind;
    using Kind = castellan::base::ContentKind;
    using namespace std::string_view_literals;
    for (const auto& [text, kind] : std::initializer_list<std::pair<std::string_view, Kind>>{
             {"", Kind::empty},
             {"\xEF\xBB\xBF \r\n", Kind::empty},
             {"Played by hand, 2026.11.20\n", Kind::text},
             {"# Castellan\n\nreads games\n", Kind::text},
             {"[a link](b.md)\n", Kind::text},
             {"1. Regina comes first\n", Kind::text},
             {"[CGN \"1\"]\n", Kind::record},
             {"\xEF\xBB\xBF\r\n[Red \"Anna\"]", Kind::record},
             {"[Red Anna]\n", Kind::record},
             {"%set\ncastellan-set 1\n%end\n", Kind::record},
             {"1. R c2:R4G4B4Y4\n", Kind::record},
             {"{Our game} {of May}\n12.B e2:R5G5Y5B5", Kind::record},
             {"{Our game} [Red \"Anna\"]", Kind::record},
             {"{\"We\" began at nine} 1. R c2:R4G4B4Y4", Kind::record},
             {"castellan-event 1\n", Kind::event},
             {"# ours\n\n  castellan-set 1\n", Kind::component_set},
             {"\xEF\xBB\xBF"
              "castellan-figure 1\n",
              Kind::figure},
             {"# ours\n; dark\nbase = dark\nred-value=#ffffff\n", Kind::theme},
             {"base = dark\nis nice\n", Kind::text},
             {"= dark\n", Kind::text},
             {"\x89"
              "CGA\r\n\x1a\n",
              Kind::archive},
             {"{\n \"castellan-score\": 1", Kind::data},
             {"[\n {\n  \"castellan-export\": 1", Kind::data},
             {"{\"castellan-parts\": 1", Kind::part_index},
             {"{\"name\" : 1}", Kind::json},
             {"{}", Kind::json},
             {"[1, 2]", Kind::json},
             {"[0.25]", Kind::json},
             {"[27.11.26, 20:01:03] Anna: 1. R a1", Kind::text},
             {"<?xml version=\"1.0\"?>\n<svg xmlns", Kind::svg},
             {"<!DOCTYPE html>", Kind::page},
             {"<!doctype HTML>", Kind::page},
             {"<?xml version=\"1.0\"?><gpx/>", Kind::markup},
             {"#!/bin/sh\n", Kind::script},
             {"\x89PNG\r\n\x1a\n", Kind::png},
             {"RIFF\x10\0\0\0WEBPVP8 "sv, Kind::webp},
             {"RIFF\x10\0\0\0WAVEfmt "sv, Kind::binary},
             {"%PDF-1.7", Kind::pdf},
             {"\xFF\xD8\xFF\xE0", Kind::picture},
             {"PK\x03\x04", Kind::zip},
             {"\xFF\xFE[\0C\0"sv, Kind::utf16},
             {"\xFF\xFE\0\0[\0\0\0"sv, Kind::utf32},
             {"\0\0\xFE\xFF\0\0\0["sv, Kind::utf32},
             {"[\0C\0G\0N\0"sv, Kind::utf16},
             {"\0[\0C\0G\0N"sv, Kind::utf16},
             {"\x7F"
              "ELF\x02\x01\x01\0"sv,
              Kind::binary},
         }) {
        INFO(text);
        CHECK(int(content_kind(text)) == int(kind));
    }
}

TEST_CASE("Text of other encodings is decoded piece by piece, or not at all") {
    using castellan::base::Decoder;
    using castellan::base::is_encoding;
    using namespace std::string_view_literals;
    const auto decoded = [](std::string_view encoding, std::string_view bytes, std::size_t piece) {
        Decoder decoder(encoding);
        std::string out;
        for (; bytes.size() > piece; bytes.remove_prefix(piece))
            if (!decoder.decode(bytes.substr(0, piece), out)) return std::string("no");
        return decoder.decode_last(bytes, out) ? out : "no";
    };
    for (const std::size_t piece : {1U, 2U, 3U, 5U, 100U}) {
        CAPTURE(piece);
        CHECK(decoded("windows-1251", "\xC0\xED\xED\xE0", piece) == "Анна");
        CHECK(decoded("shift_jis", "\x8ER\x93\x63", piece) == "山田");
        CHECK(decoded("UTF-16LE", "a\0\xEB\0\x1C\x20\x3C\xD8\xF0\xDF"sv, piece) == "aë“\xF0\x9F\x8F\xB0");
        CHECK(decoded("UTF-16BE", "\0a\xD8\x3C\0b"sv, piece) == "no");  // half a character
        CHECK(decoded("UTF-16BE", "\0a\xD8\x3C"sv, piece) == "no");
        CHECK(decoded("UTF-32LE", "a\0\0\0\xF0\xF3\x01\0"sv, piece) == "a\xF0\x9F\x8F\xB0");
        CHECK(decoded("windows-1258", "a\xCC", piece) == "à");  // the letter waits for its accent
        CHECK(decoded("shift_jis", "\x8E", piece) == "no");
        CHECK(decoded("windows-1252", "\x81", piece) == "no");
    }
    CHECK(is_encoding("Latin1"));
    for (const char* none : {"", "utf", "windows-1252//TRANSLIT", "../utf-8", "latin 1"})
        CHECK_FALSE(is_encoding(none));
}

TEST_CASE("UTF-16 and UTF-32 are known by their mark, or as ASCII has zeros in them") {
    using namespace castellan::base;
    using namespace std::string_view_literals;
    CHECK(unicode_form("\xFF\xFE") == UnicodeForm::utf16_little);
    CHECK(unicode_form("\xFE\xFF") == UnicodeForm::utf16_big);
    CHECK(unicode_form("\xFF\xFE[\0"sv) == UnicodeForm::utf16_little);
    CHECK(unicode_form("\xFF\xFE\0\0[\0\0\0"sv) == UnicodeForm::utf32_little);
    CHECK(unicode_form("\0\0\xFE\xFF\0\0\0["sv) == UnicodeForm::utf32_big);
    CHECK(unicode_form("[\0\0\0C\0\0\0G\0\0\0N\0\0\0"sv) == UnicodeForm::utf32_little);
    CHECK(unicode_form("\0\0\0[\0\0\0C\0\0\0G\0\0\0N"sv) == UnicodeForm::utf32_big);
    CHECK(unicode_form("\x22\x20 \0[\0C\0G\0N\0 \0"sv) == UnicodeForm::utf16_little);  // a bullet before it
    CHECK(unicode_form("\0[\0C\0G\0N\0 "sv) == UnicodeForm::utf16_big);
    CHECK(unicode_form("[CGN \"1\"]") == UnicodeForm::other);
    CHECK(unicode_form("\0\0\0\0\0\0\0\0\0\0"sv) == UnicodeForm::other);
    CHECK(unicode_form("[\0C\0"sv) == UnicodeForm::other);
}

TEST_CASE("The encodings that fit a text are those in which it reads like words") {
    using castellan::base::fitting_encodings;
    const auto fits = [](std::string_view text, std::string_view encoding, std::string_view sample) {
        for (const auto& reading : fitting_encodings(text))
            for (const auto name : reading.encodings)
                if (name == encoding) return reading.sample == sample;
        return false;
    };
    CHECK(fits("[Red \"\xC0\xED\xED\xE0\"]\n", "windows-1251", "Анна"));
    CHECK(fits("[Red \"\xE1\xCE\xCE\xC1\"]\n", "koi8-r", "Анна"));
    CHECK(fits("[Red \"\xA3ukasz\"]\n{m\xB3oda}", "iso-8859-2", "Łukasz młoda"));
    CHECK(fits("[Red \"\xA3ukasz\"]\n{m\xB3oda}", "windows-1250", "Łukasz młoda"));
    CHECK(fits("[Red \"J\x94rg\"]", "cp437", "Jörg"));
    CHECK(fits("[Red \"J\xF6rg\"]", "windows-1252", "Jörg"));
    CHECK(fits("[Red \"\x8ER\x93\x63\"]", "shift_jis", "山田"));
    CHECK_FALSE(fits("[Red \"\xC0\xED\xED\xE0\"]\n", "windows-1252", "Àííà"));
    CHECK_FALSE(fits("[Red \"\xA3ukasz\"]\n{m\xB3oda}", "windows-1252", "£ukasz m³oda"));
    CHECK(fitting_encodings("[Red \"Zo\xC3\xAB\"]\n{sch\xC3n}").empty());  // UTF-8 of which a byte is lost
}

TEST_CASE("A file of another kind is named as what it is") {
    using castellan::system::read_named_file;
    using Kind = castellan::base::ContentKind;
    const Folder folder;
    const auto said = [&](std::string_view bytes, Kind wanted) {
        put(folder.file("it"), bytes);
        const auto text = read_file(folder.file("it"), 1000, wanted);
        return text ? "" : text.error();
    };
    CHECK(said("[CGN \"1\"]", Kind::record).empty());
    CHECK(said("nothing we know", Kind::event).empty());  // the reader says what is wrong
    CHECK(said("", Kind::event).empty());
    CHECK(said("[CGN \"1\"]", Kind::event) == "this is a record, not an event");
    CHECK(said("castellan-set 1", Kind::theme) == "this is a component set, not a theme");
    CHECK(said("\x89"
               "CGA\r\n\x1a\n",
               Kind::record) == "this is an archive, not a record: `castellan archive unpack` writes its games");
    CHECK(said("\xFF\xFE[", Kind::record) ==
          "this is text in UTF-16, not a record: save it as UTF-8, or `castellan fmt --in-place` does");
    for (const std::string_view mark : {"\x1f\x8b\x08", "\x28\xb5\x2f\xfd", "\x5f\x2a\x4d\x18"}) {
        CHECK(said(mark, Kind::figure) == "this is a compressed file, not a figure: unpack it first");
        CHECK(said(mark.substr(0, 1), Kind::figure).empty());
    }
    CHECK(read_file(folder.file(""), 1000, Kind::record).error() == "this is a folder, not a record");
    CHECK(read_named_file("/dev/zero", 1000, Kind::record).error() == "it is no plain file");
    CHECK(read_named_file("/proc/self/status", 1000, Kind::record).error() == "it is no plain file");
    fs::create_symlink("/proc/self/status", folder.file("link"));
    CHECK(read_named_file(folder.file("link"), 1000, Kind::record).error() == "it is no plain file");
    CHECK(read_named_file(folder.file("none"), 1000, Kind::record).error() == "No such file or directory");
    put(folder.file("plain"), "[CGN \"1\"]");
    CHECK(read_named_file(folder.file("plain"), 1000, Kind::record).value() == "[CGN \"1\"]");
}
