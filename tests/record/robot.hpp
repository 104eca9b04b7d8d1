// Somebody who writes a game down at the terminal: presses keys, and knows of the recorder what its screen shows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/record/recorder.hpp"
#include "tests/review/screens.hpp"

namespace castellan::test {

/// A file of a test of its own; gone at the end, with what is beside it.
class RecordFolder {
  public:
    RecordFolder();
    ~RecordFolder();
    RecordFolder(const RecordFolder&) = delete;
    RecordFolder& operator=(const RecordFolder&) = delete;
    [[nodiscard]] std::string path(std::string_view name = "game.cgn") const;

  private:
    std::string folder_;
};

/// The recorder of a file with this text; the file is written first.
cli::Recorder recorder_of(const std::string& text, const std::string& path);

/// The line to type in, without the cursor and what follows it.
std::string typed_line(cli::Recorder& recorder);
cli::testing::Screen screen_of(cli::Recorder& recorder, int columns = 80, int lines = 24);
void press(cli::Recorder& recorder, std::string_view letters);

/// Types a word, letters first, and takes it when the screen says that Enter does; gives the number of keys, 0 if it
/// could not be written so.
int enter_word(cli::Recorder& recorder, const std::string& word);

/// The keys of each turn of a game that is written again from its set-up.
std::vector<int> enter_game(const std::string& game, std::string& written);

}  // namespace castellan::test
