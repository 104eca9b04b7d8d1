#include "cli/review/castelli_tour.hpp"

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/score/why.hpp"
#include "cli/review/panel.hpp"
#include "cli/review/screen.hpp"
#include "language/text.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/terminal.hpp"

namespace castellan::cli {

std::string CastelliTour::signs_text() const {
    return language::tr(
        "R3: an arm of a tile. s1: silver. ??: a tile face down. w2 g1 r1 m1: an area and what it gives. "
        "vi CI: village, city. []: a building site. R^: Red's castle, R^B: on Blue's. *: the last move.");
}

std::string CastelliTour::place_text() const { return cli::place_text(navigation_, subject_); }

std::string CastelliTour::why_text() const {
    if (navigation_.turn() == nullptr) return {};
    return analyzer::explained(navigation_.situation(), subject_.game.setup(), subject_.names, navigation_.action());
}

std::vector<PanelLine> CastelliTour::panel(int columns, render::Charset charset) const {
    return panel_lines(navigation_, subject_, columns, charset);
}

render::TerminalBoard CastelliTour::board(int columns, int lines, render::Charset charset) const {
    const castelli::Situation situation = navigation_.situation();
    const castelli::Setup& setup = subject_.game.setup();
    render::BoardView view{&setup.board, setup.set.get(), &situation.state, {}, std::nullopt};
    view.mine_tile = setup.mine_tile;
    if (const auto address = castelli::parse_address(navigation_.address()))
        view.drawings = analyzer::drawings_at(subject_.game.record(), setup.board, *address);
    render::show_last_move(situation, setup, view);
    const render::CastelliTheme& theme = render::light();
    const render::Scene scene = render::board_scene(view, theme);
    return fitting_board(columns, lines, [&](render::TerminalScale scale) {
        return render::terminal_board(scene, theme, scale, charset);
    });
}

std::size_t CastelliTour::variations() const {
    return navigation_.turn() == nullptr ? 0 : navigation_.turn()->variations.size();
}

}  // namespace castellan::cli
