#include "tests/record/robot.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "notation/parser.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {

using analyzer::recorder::Recording;
using cli::Recorder;
using cli::RecordFile;
using cli::testing::Screen;

RecordFolder::RecordFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "castellan-record-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for the test");
    folder_ = pattern;
}

RecordFolder::~RecordFolder() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

std::string RecordFolder::path(std::string_view name) const { return folder_ + "/" + std::string(name); }

Recorder recorder_of(const std::string& text, const std::string& path) {
    std::ofstream(path) << text;
    auto file = RecordFile::open(path);
    if (!file) throw std::runtime_error(file.error());
    auto recording = Recording::open(text);
    if (!recording) throw std::runtime_error(recording.error());
    return {*std::move(recording), *std::move(file), render::Charset::ascii};
}

Screen screen_of(Recorder& recorder, int columns, int lines) { return Screen(recorder.draw(columns, lines)); }

std::string typed_line(Recorder& recorder) {
    const Screen screen = screen_of(recorder);
    const std::string& line = screen.lines[screen.lines.size() - 2];
    const auto cursor = line.find('_');
    return cursor == std::string::npos || !line.starts_with(" > ") ? std::string() : line.substr(3, cursor - 3);
}

void press(Recorder& recorder, std::string_view letters) {
    for (const char letter : letters) recorder.press(cli::Key(static_cast<unsigned char>(letter)));
}

namespace {

/// "Enter: WORD ": what the line says that Enter takes.
bool enter_takes(Recorder& recorder, const std::string& word) {
    const Screen screen = screen_of(recorder);
    return screen.lines[screen.lines.size() - 2].find("Enter: " + word + " ") != std::string::npos;
}

}  // namespace

int enter_word(Recorder& recorder, const std::string& word) {
    int keys = 0;
    const auto is_sign = [](char letter) {
        return std::string_view(":>^+.$<@").find(letter) != std::string_view::npos;
    };
    for (const char letter : word) {
        if (is_sign(letter)) continue;
        recorder.press(cli::Key(static_cast<unsigned char>(letter)));
        ++keys;
        if (typed_line(recorder).empty()) return keys;
        if (enter_takes(recorder, word)) break;
    }
    for (int tries = 0; tries < 12; ++tries) {
        const bool found = enter_takes(recorder, word);
        recorder.press(found ? cli::key::enter : cli::key::right);
        ++keys;
        if (found) return typed_line(recorder).empty() ? keys : 0;
    }
    return 0;
}

std::vector<int> enter_game(const std::string& game, std::string& written) {
    const RecordFolder folder;
    Recorder recorder = recorder_of(begun(game), folder.path());
    notation::Record record;
    notation::parse_game(game, record);
    std::vector<int> keys;
    for (const notation::Node& node : record.nodes) {
        if (node.kind == notation::NodeKind::turn) keys.push_back(0);
        if (node.kind != notation::NodeKind::word && node.kind != notation::NodeKind::result) continue;
        const std::string word(node.span.of(game));
        const int pressed = enter_word(recorder, word);
        written = recorder.recording().text();
        if (pressed == 0) {
            written += "not written: " + word;
            break;
        }
        if (!keys.empty()) keys.back() += pressed;
    }
    return keys;
}

}  // namespace castellan::test
