// The list of what fits: words, pieces of words, commands; and how it lies in a pane.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/review/screen.hpp"

namespace castellan::cli {

struct ListedOption {
    std::string text;   // "^e4r.1$w"
    std::string about;  // "castle in e4r, site 1"; may be empty
    std::string effect;
    std::string title;        // of its group; those of one group follow each other
    std::string spot;         // of the board; may be empty
    bool needs_more = false;  // Enter only writes it into the line
};

class OptionList {
  public:
    void set(std::vector<ListedOption> options, std::optional<std::size_t> at);
    [[nodiscard]] const std::vector<ListedOption>& options() const { return options_; }
    [[nodiscard]] std::optional<std::size_t> at() const { return at_; }
    [[nodiscard]] const ListedOption* highlighted() const { return at_ ? &options_[*at_] : nullptr; }
    void clear_highlight() { at_.reset(); }
    /// To the one before or after.
    void step(int direction);
    /// To the nearest one in the row above or below, as drawn last.
    void step_row(int direction);

    void draw(render::TerminalGrid& screen, const Pane& pane, render::Charset charset);

  private:
    struct Spot {
        int row = 0, column = 0, columns = 0;
    };
    struct Row {
        std::string title;                 // empty: options
        std::vector<std::size_t> options;  // in it
    };
    /// Options that follow each other under one title.
    struct Group {
        std::size_t begin = 0, end = 0;
    };
    [[nodiscard]] std::vector<Group> groups() const;
    void lay_out(int columns, bool folds, render::Charset charset);
    void add_folded(const Group& group, int columns, render::Charset charset);
    void add_rows(const Group& group, int columns, render::Charset charset);
    [[nodiscard]] std::size_t options_in(std::size_t first_row, std::size_t end_row) const;

    std::vector<ListedOption> options_;
    std::optional<std::size_t> at_;
    std::vector<Row> rows_;
    std::vector<Spot> spots_;
};

}  // namespace castellan::cli
