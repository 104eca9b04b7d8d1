// A game's story under review, whatever the game.
#pragma once

#include <string_view>

#include "analyzer/record/recorded_game.hpp"
#include "cli/review/tour.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::cli {

class StoryTour final : public Tour {
  public:
    /// At the setup. Both must outlive it.
    StoryTour(const analyzer::RecordedGame& game, const render::DrawnGame& drawn);

    /// An address that the game has, with or without a turn's action.
    bool go_to(std::string_view address);

    bool has(Way way) const override { return way == Way::any; }
    std::string title() const override { return story_.title; }
    std::string signs_text() const override { return {}; }
    std::string address() const override { return shown().address; }
    std::string place_text() const override;
    std::string why_text() const override;
    std::vector<PanelLine> panel(int columns, render::Charset charset) const override;
    render::TerminalBoard board(int columns, int lines, render::Charset charset) const override;
    std::size_t variations() const override { return shown().variations.size(); }

    bool go(Direction direction) override;
    bool step(Direction direction) override { return go(direction); }
    /// To the next or previous scoring, else to the line's end or its beginning.
    bool go_round(Direction direction) override;
    void go_to_setup() override;
    void go_to_end() override { places_.back().turn = turns() - 1; }
    bool go_to_turn(unsigned number) override;
    bool go_to_same_player(Direction direction) override;
    bool go_to_castle(Direction) override { return false; }
    bool go_to_swing(Direction) override { return false; }
    bool enter(std::size_t variation) override;
    bool leave() override;

  private:
    struct Place {
        std::size_t line = 0;
        std::ptrdiff_t turn = -1;  // the setup
    };

    [[nodiscard]] const analyzer::StoryLine& line() const { return story_.lines[places_.back().line]; }
    [[nodiscard]] std::ptrdiff_t turns() const { return std::ptrdiff_t(line().turns.size()); }
    [[nodiscard]] std::ptrdiff_t first() const { return places_.size() > 1 ? 0 : -1; }
    [[nodiscard]] const analyzer::StoryTurn& shown() const;
    [[nodiscard]] const analyzer::StoryTurn& before() const;
    [[nodiscard]] bool is_where_it_stopped() const;
    template <class Condition>
    bool seek(Direction direction, Condition condition);
    bool find(const analyzer::StoryLine& line, std::string_view address);

    const analyzer::RecordedGame& game_;
    const render::DrawnGame& drawn_;
    analyzer::Story story_;
    std::vector<Place> places_;  // in the main line, then in a variation within it and so on
};

}  // namespace castellan::cli
