#include "render/castelli/page/boards.hpp"

#include "render/castelli/board/event_places.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/page/themed.hpp"

namespace castellan::render::page {

using namespace castelli;

BoardView Boards::view_of(const State& state) const {
    BoardView view;
    view.board = &setup_.board;
    view.set = setup_.set.get();
    view.state = &state;
    view.mine_tile = setup_.mine_tile;
    return view;
}

GroupNumber Boards::add(const BoardView& view) {
    return groups_.add(board_scene(view, both_themes().drawn, series_), both_themes().inks);
}

GroupNumber Boards::at(const Situation& situation, const analyzer::Drawings& drawings) {
    BoardView view = view_of(situation.state);
    view.drawings = drawings;
    show_last_move(situation, setup_, view);
    return add(view);
}

std::optional<GroupNumber> Boards::with_event(const Event& event, const State& state) {
    BoardView view = view_of(state);
    show_places(event, setup_, view);
    if (view.marks.empty() && view.sights.empty() && view.drawings.empty()) return std::nullopt;
    return add(view);
}

std::vector<UprightSign> Boards::upright() {
    // A tile that lies face down is a sign without arms.
    std::vector<UprightSign> signs = {{"arm ", Upright::on_top}, {"area ", Upright::parts}};
    for (const auto* const beginning :
         {"rim ", "site ", "village ", "city ", "castle ", "glow castle ", "silver ", "tile ", "label ", "badge "})
        signs.push_back({beginning, Upright::whole});
    return signs;
}

Box Boards::box(const State& state) { return board_scene(view_of(state), both_themes().drawn, series_).scene.frame; }

}  // namespace castellan::render::page
