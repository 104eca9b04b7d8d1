// A game of Castelli under review.
#pragma once

#include "cli/review/navigation.hpp"
#include "cli/review/subject.hpp"
#include "cli/review/tour.hpp"

namespace castellan::cli {

class CastelliTour final : public Tour {
  public:
    explicit CastelliTour(const Subject& subject) : subject_(subject), navigation_(subject.game) {}

    /// False if the game has no such place.
    bool go_to(const castelli::Address& address) { return navigation_.go_to(address); }

    bool has(Way) const override { return true; }
    std::string title() const override { return subject_.title; }
    std::string signs_text() const override;
    std::string address() const override { return navigation_.address(); }
    std::string place_text() const override;
    std::string why_text() const override;
    std::vector<PanelLine> panel(int columns, render::Charset charset) const override;
    render::TerminalBoard board(int columns, int lines, render::Charset charset) const override;
    std::size_t variations() const override;

    bool go(Direction direction) override { return navigation_.go(direction); }
    bool step(Direction direction) override { return navigation_.step(direction); }
    bool go_round(Direction direction) override { return navigation_.go(direction, subject_.game.setup().players); }
    void go_to_setup() override { navigation_.go_to_setup(); }
    void go_to_end() override { navigation_.go_to_end(); }
    bool go_to_turn(unsigned number) override { return navigation_.go_to_turn(number); }
    bool go_to_same_player(Direction direction) override { return navigation_.go_to_same_player(direction); }
    bool go_to_castle(Direction direction) override { return navigation_.go_to_castle(direction); }
    bool go_to_swing(Direction direction) override { return navigation_.go_to_swing(direction); }
    bool enter(std::size_t variation) override { return navigation_.enter(variation); }
    bool leave() override { return navigation_.leave(); }

  private:
    Subject subject_;
    Navigation navigation_;
};

}  // namespace castellan::cli
