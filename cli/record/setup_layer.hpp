// The set-up of a record as a form: players, seats, board, rulings; below it the board as it would lie.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analyzer/recorder/recording.hpp"
#include "cli/record/cells.hpp"
#include "cli/record/layer.hpp"
#include "cli/review/screen.hpp"

namespace castellan::cli {

class SetupLayer final : public Layer {
  public:
    /// Begins at the first field that is still open.
    /// `help` shows the keys of the recorder.
    SetupLayer(analyzer::recorder::Recording& recording, render::Charset charset, std::function<void()> help);

    bool press(Key pressed) override;
    void draw(render::TerminalGrid& screen) override;

  private:
    [[nodiscard]] const analyzer::recorder::SetupField& field() const { return fields_[at_]; }
    [[nodiscard]] bool is_text() const;
    void read();
    bool write(const std::string& value);
    bool write_typed();
    void go(std::size_t to);
    void go_to_open();
    [[nodiscard]] bool is_complete() const;
    [[nodiscard]] bool is_open(const analyzer::recorder::SetupField& of) const;
    [[nodiscard]] bool asks_more() const;
    void press_in_cells(Key pressed);
    void press_letter(char letter, std::size_t cell);
    [[nodiscard]] std::string shown_value(std::size_t of) const;
    [[nodiscard]] std::string hint() const;
    [[nodiscard]] std::string said() const;
    /// Open pieces and seats are filled with those that are left.
    [[nodiscard]] render::TerminalBoard board(int columns, int lines) const;

    analyzer::recorder::Recording& recording_;
    render::Charset charset_;
    std::function<void()> help_;
    std::vector<analyzer::recorder::SetupField> fields_;
    std::size_t at_ = 0;
    std::size_t cell_ = 0;
    bool asks_names_ = false;  // of a record that is begun
    std::string named_;        // the seats whose names were asked; they may stay empty
    bool is_in_hand_ = false;  // the cell was just set: Space turns it, a letter sets the next one
    std::string refusal_;      // of what was typed last
    std::string typed_;        // in a line of text
    Scroll scroll_;
};

}  // namespace castellan::cli
