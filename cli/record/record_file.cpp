#include "cli/record/record_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "base/content_kind.hpp"
#include "base/utf8_check.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"
#include "system/file_reader.hpp"
#include "system/file_writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::size_t most_bytes = 16 << 20;

system::NextPiece once(std::string_view bytes) {
    return [rest = bytes]() mutable { return std::exchange(rest, std::string_view()); };
}

}  // namespace

tl::expected<RecordFile, std::string> RecordFile::open(std::string path, notation::Recoding recoding) {
    RecordFile file(std::move(path), std::move(recoding));
    if (auto seen = file.look(); !seen) return tl::unexpected(std::move(seen.error()));
    if (file.text_)
        file.steps_ = system::read_file(file.steps_path(), most_bytes, system::Accepts::no_links).value_or("");
    else if (!file.text_ && access(std::filesystem::path(file.steps_path()).parent_path().c_str(), W_OK) != 0)
        return tl::unexpected(tr("its folder is not there, or nothing may be written there"));
    return file;
}

/// Beside the file itself, also where the path is a link to it.
std::string RecordFile::steps_path() const {
    const std::filesystem::path file = std::filesystem::absolute(target_.path);
    return (file.parent_path() / ("." + file.filename().string() + ".steps")).string();
}

tl::expected<void, std::string> RecordFile::save_steps(std::string_view steps) const {
    const std::string path = steps_path();
    const auto target = system::file_target(path);
    if (!target) return tl::unexpected(target.error());
    if (target->is_stream || target->path != path) return tl::unexpected(tr("{} is no plain file", path));
    const auto written = system::write_file(*target, once(steps));
    if (!written) return tl::unexpected(written.error());
    return {};
}

tl::expected<std::string, std::string> RecordFile::text_of(std::string_view bytes) const {
    std::string text = notation::recoded(bytes, recoding_);
    const auto kind = base::content_kind(std::string_view(text).substr(0, base::telling_bytes));
    if (auto problem = base::not_a(base::ContentKind::record, kind); !problem.empty())
        return tl::unexpected(std::move(problem));
    if (base::is_utf8(text)) return text;
    notation::Diagnostic found;
    notation::say_encodings(text, found);
    return tl::unexpected(
        fmt::format("{}\n  {}\n{}", tr("its text is not UTF-8"), fmt::join(found.facts, "\n  "), found.help));
}

tl::expected<void, std::string> RecordFile::look() {
    auto target = system::file_target(path_);
    if (!target) return tl::unexpected(std::move(target.error()));
    if (target->is_stream) return tl::unexpected(tr("it is no file that can be replaced"));
    std::optional<std::string> bytes, text;
    if (target->status) {
        auto read = system::read_file(*target, most_bytes);
        if (!read) return tl::unexpected(std::move(read.error()));
        bytes = *std::move(read);
        auto recoded = text_of(*bytes);
        if (!recoded) return tl::unexpected(std::move(recoded.error()));
        text = *std::move(recoded);
    }
    target_ = *std::move(target);
    bytes_ = std::move(bytes);
    text_ = std::move(text);
    return {};
}

bool RecordFile::is_as_known() const {
    std::error_code error;
    const bool is_there = std::filesystem::exists(target_.path, error);
    if (is_there != bytes_.has_value()) return false;
    if (!is_there) return true;
    const auto read = system::read_file(target_.path, most_bytes, system::Accepts::no_links);
    return read && *read == *bytes_;
}

RecordFile::Saved RecordFile::save(std::string_view text, std::string_view steps) {
    if (!is_as_known()) return {Outcome::changed, {}};
    // A program that rewrote it as it was changed nothing.
    if (auto target = system::file_target(path_); target && target->path == target_.path && !target->is_stream)
        target_ = *std::move(target);
    const std::string before = steps_.substr(0, steps_.find('\n'));
    std::string kept = std::string(steps) + "\n" + before + (before.empty() ? "" : "\n");
    const auto steps_written = save_steps(kept);
    const std::optional<std::string_view> as_read = bytes_;
    const auto written = system::write_file(target_, once(text), as_read);
    if (!written) return {is_as_known() ? Outcome::failed : Outcome::changed, written.error()};
    steps_ = std::move(kept);
    bytes_ = text_ = text;
    if (auto target = system::file_target(path_)) target_ = *std::move(target);
    if (!written->other.empty()) return {Outcome::saved, system::kept_other(written->other)};
    if (!steps_written) return {Outcome::saved, tr("undo will not be kept: {}", steps_written.error())};
    return {Outcome::saved, {}};
}

std::optional<std::string> RecordFile::other_text() const {
    const auto read = system::read_file(path_, most_bytes, system::Accepts::files);
    auto text = read ? text_of(*read) : tl::unexpected(read.error());
    if (!text) return std::nullopt;
    return *std::move(text);
}

void RecordFile::accept_other() {
    const auto read = system::read_file(path_, most_bytes);
    bytes_ = read ? std::optional(*read) : std::nullopt;
    text_ = other_text();
    if (auto target = system::file_target(path_)) target_ = *std::move(target);
    steps_.clear();
}

}  // namespace castellan::cli
