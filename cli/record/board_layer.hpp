// The board over the whole screen.
#pragma once

#include "cli/record/layer.hpp"
#include "cli/review/screen.hpp"

namespace castellan::cli {

class BoardLayer final : public Layer {
  public:
    BoardLayer(render::TerminalBoard board, render::Charset charset) : board_(std::move(board)), charset_(charset) {}

    bool press(Key pressed) override;
    void draw(render::TerminalGrid& screen) override;

  private:
    render::TerminalBoard board_;
    render::Charset charset_;
    Scroll scroll_;
};

/// Moves a board that does not fit; false if the key is not one of these.
bool scroll_by(Scroll& scroll, Key pressed);

}  // namespace castellan::cli
