// A list over the whole screen, to choose from. A row that is too long goes on in the next line.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/record/layer.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

class ListLayer final : public Layer {
  public:
    /// `choose` is called with the place of the row that Enter is pressed on; then the list is left.
    ListLayer(std::string title, std::vector<std::string> rows, std::size_t at, std::function<void(std::size_t)> choose,
              render::Charset charset)
        : title_(std::move(title)), rows_(std::move(rows)), at_(at), choose_(std::move(choose)), charset_(charset) {}

    bool press(Key pressed) override;
    void draw(render::TerminalGrid& screen) override;

  private:
    struct Line {
        std::size_t row = 0;
        std::string text;
    };
    [[nodiscard]] std::vector<Line> lines(int columns) const;

    std::string title_;
    std::vector<std::string> rows_;
    std::size_t at_;
    std::function<void(std::size_t)> choose_;
    render::Charset charset_;
    std::size_t page_ = 1;  // rows that were shown
};

/// The first row of a list that is shown so that a row is in sight.
std::size_t first_row(std::size_t chosen, std::size_t rows, std::size_t shown);
/// Reverses a part of a line.
void reverse(render::TerminalGrid& screen, int column, int line, int columns);

}  // namespace castellan::cli
