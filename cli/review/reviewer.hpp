// A review without a terminal: keys in, screens out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/review/keyed.hpp"
#include "cli/review/screen.hpp"
#include "cli/review/tour.hpp"

namespace castellan::cli {

class Reviewer final : public Keyed {
  public:
    Reviewer(std::unique_ptr<Tour> tour, render::Charset charset);

    bool press(Key pressed) override;
    [[nodiscard]] render::TerminalGrid draw(int columns, int lines) override;
    [[nodiscard]] std::string without_terminal() const override;

  private:
    /// The effect of keys. The help and the line at the bottom are made from it.
    struct Binding {
        std::vector<Key> pressed;
        std::string_view keys;   // as the help names them; empty: it does not
        std::string_view about;  // for the help
        std::string_view brief;  // for the line at the bottom; empty: not there
        void (*run)(Reviewer&);
        Way way = Way::any;  // keys of others are not those of every game
    };
    static const std::vector<Binding>& all_bindings();
    /// Those that the game has.
    [[nodiscard]] std::vector<Binding> bindings() const;

    void press_on_board(Key pressed);
    void press_on_text(Key pressed);
    /// Leads somewhere, or says why not.
    void lead(bool found, const std::string& otherwise);
    void go_to_typed_turn();
    void enter_typed_variation();
    void open_text(std::string title, std::string text, int hang);
    void open_help();
    void open_why();
    void scroll(int columns, int lines);

    void draw_board(render::TerminalGrid& screen);
    void draw_text(render::TerminalGrid& screen);
    [[nodiscard]] std::string keys_text(int columns) const;

    std::unique_ptr<Tour> tour_;
    render::Charset charset_;
    Scroll scroll_;
    std::string typed_;    // digits of a number
    std::string message_;  // about the last key
    bool quits_ = false;

    // A text over the board: help, why.
    bool shows_text_ = false;
    std::string text_title_;
    std::string text_;
    int text_hang_ = 0;
    std::size_t first_line_ = 0;
    std::size_t last_first_line_ = 0;  // as drawn last
    int page_ = 1;                     // lines, as drawn last
};

}  // namespace castellan::cli
