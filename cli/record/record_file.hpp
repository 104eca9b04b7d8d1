// The file of a record that is being written: saved after each action, and never over what another program wrote.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "notation/encoding/recoding.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {

class RecordFile {
  public:
    /// A file that is not there yet is a file without text. The error says why it cannot be read or written.
    static tl::expected<RecordFile, std::string> open(std::string path, notation::Recoding recoding = {});

    [[nodiscard]] const std::string& path() const { return path_; }
    /// As it was read or saved last, in UTF-8; nothing of a file that is not there.
    [[nodiscard]] const std::optional<std::string>& text() const { return text_; }
    /// The steps saved beside it, a line each time; empty if there are none.
    [[nodiscard]] const std::string& steps() const { return steps_; }

    enum class Outcome : std::uint8_t {
        saved,
        changed,  // by another program, or it is gone: nothing was written
        failed,   // what is there is as it was
    };
    struct Saved {
        Outcome outcome{};
        std::string why;  // it failed, steps could not be kept, or where what another program saved is
    };
    /// The whole file or nothing of it. Steps go to a hidden file beside it first, together with those before, so that
    /// whichever text is there later has its own.
    Saved save(std::string_view text, std::string_view steps);

    /// What another program wrote; nothing if it is gone, or no record in UTF-8.
    [[nodiscard]] std::optional<std::string> other_text() const;
    /// From now on that is what is known to be there.
    void accept_other();

  private:
    RecordFile(std::string path, notation::Recoding recoding)
        : path_(std::move(path)), recoding_(std::move(recoding)) {}
    [[nodiscard]] std::string steps_path() const;
    /// In a plain file: a link that somebody else may have laid there is not followed.
    [[nodiscard]] tl::expected<void, std::string> save_steps(std::string_view steps) const;
    tl::expected<void, std::string> look();
    [[nodiscard]] bool is_as_known() const;
    /// The text of these bytes, or why it cannot be gone on with.
    [[nodiscard]] tl::expected<std::string, std::string> text_of(std::string_view bytes) const;

    std::string path_;
    notation::Recoding recoding_;
    system::FileTarget target_;
    std::optional<std::string> bytes_;  // that are known to be there
    std::optional<std::string> text_;
    std::string steps_;
};

}  // namespace castellan::cli
