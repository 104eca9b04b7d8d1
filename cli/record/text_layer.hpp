// A text over the whole screen, to scroll and to leave.
#pragma once

#include <cstddef>
#include <string>

#include "cli/record/layer.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

class TextLayer final : public Layer {
  public:
    TextLayer(std::string title, std::string text, int hang, render::Charset charset)
        : title_(std::move(title)), text_(std::move(text)), hang_(hang), charset_(charset) {}

    bool press(Key pressed) override;
    void draw(render::TerminalGrid& screen) override;

  private:
    std::string title_, text_;
    int hang_;  // of the lines after a paragraph's first
    render::Charset charset_;
    std::size_t first_ = 0;
    std::size_t last_first_ = 0;  // as drawn last
    std::size_t page_ = 1;
};

}  // namespace castellan::cli
