// The recorder's file: saved after each action; what another program wrote stays.
#include <fmt/core.h>

#include "cli/record/list_layer.hpp"
#include "cli/record/recorder.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

void Recorder::save() {
    if (is_other_) return;
    const RecordFile::Saved saved = file_.save(recording_.text(), recording_.saved_steps());
    unsaved_why_.clear();
    switch (saved.outcome) {
        case RecordFile::Outcome::saved:
            saved_text_ = recording_.text();
            if (!saved.why.empty()) say(saved.why);
            return;
        case RecordFile::Outcome::failed:
            unsaved_why_ = saved.why;
            return say(tr("NOT SAVED: {}; /saveas writes it under another name", saved.why));
        case RecordFile::Outcome::changed:
            is_other_ = true;
            unsaved_why_ = tr("another program changed the file");
            return ask_about_other();
    }
}

void Recorder::ask_about_other() {
    std::vector<std::string> rows = {
        tr("write this record under another name (/saveas NAME)"),
        tr("take the file as it is now; undo brings this record back"),
        tr("decide later: nothing is saved until then (/saveas, /reload)"),
    };
    const auto choose = [this](std::size_t row) {
        if (row == 0) typed_ = "/saveas ";
        if (row == 1) reload();
    };
    push(std::make_unique<ListLayer>(tr("{} was changed by another program; it is left as it is", file_.path()),
                                     std::move(rows), 0, choose, charset_));
}

void Recorder::reload() {
    const auto text = file_.other_text();
    if (!text) return say(tr("{} is gone or cannot be read", file_.path()));
    if (const auto read = recording_.replace_text(*text); !read)
        return say(tr("{} cannot be taken: {}", file_.path(), read.error()));
    file_.accept_other();
    is_other_ = false;
    unsaved_why_.clear();
}

void Recorder::save_as(const std::string& path) {
    if (path.empty()) return say(tr("a name must follow: /saveas game-2.cgn"));
    auto file = RecordFile::open(path);
    if (!file) return say(fmt::format("{}: {}", path, file.error()));
    if (file->text()) return say(tr("{} is there already", path));
    const RecordFile::Saved saved = file->save(recording_.text(), recording_.saved_steps());
    if (saved.outcome != RecordFile::Outcome::saved) return say(tr("{} was not written: {}", path, saved.why));
    file_ = *std::move(file);
    is_other_ = false;
    unsaved_why_.clear();
    saved_text_ = recording_.text();
    say(tr("saved as {}; what follows is saved there", path));
}

/// What could not be saved is not left behind unasked.
void Recorder::quit() {
    if (unsaved_why_.empty()) {
        quits_ = true;
        return;
    }
    if (!is_other_) {  // there may be room by now
        save();
        if (unsaved_why_.empty()) {
            quits_ = true;
            return;
        }
    }
    const auto choose = [this](std::size_t row) {
        if (row == 1) typed_ = "/saveas ";
        if (row == 2) quits_ = true;
    };
    push(std::make_unique<ListLayer>(
        tr("Not saved: {}", unsaved_why_),
        std::vector{tr("go on"), tr("write it under another name"), tr("quit, and lose what is not saved")}, 0, choose,
        charset_));
}

}  // namespace castellan::cli
