// The boards of a page: one for every place of a game, and one for every score line, which shows its causes.
#pragma once

#include <optional>
#include <vector>

#include "analyzer/castelli/drawings.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/board/board_series.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/page/shared_groups.hpp"
#include "render/scene/upright.hpp"

namespace castellan::render::page {

class Boards {
  public:
    /// Both must live as long as it does; after it the groups are only read.
    Boards(const castelli::Setup& setup, SharedGroups& groups) : setup_(setup), groups_(groups) {}

    /// The board with its last move glowing, and what comments ask to be drawn.
    GroupNumber at(const castelli::Situation& situation, const analyzer::Drawings& drawings);
    /// The board with the objects of an event; nothing for an event without a place. `state`: after the event.
    std::optional<GroupNumber> with_event(const castelli::Event& event, const castelli::State& state);
    /// The frame of every board.
    [[nodiscard]] Box box(const castelli::State& state);
    /// What stays upright on a board that is turned around.
    static std::vector<UprightSign> upright();

  private:
    [[nodiscard]] BoardView view_of(const castelli::State& state) const;
    GroupNumber add(const BoardView& view);

    const castelli::Setup& setup_;
    SharedGroups& groups_;
    BoardSeries series_;
};

}  // namespace castellan::render::page
