#include "render/castelli/board/event_places.hpp"

#include <fmt/core.h>

#include <bit>

#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::render {

namespace {

using analyzer::tint_of;
using namespace castelli;

Space space_of(const Setup& setup, AreaId area) { return setup.board.octagons[setup.board.areas[area].octagon].space; }

void label(BoardView& view, Space space, AreaId area, analyzer::Tint tint, std::string text) {
    view.drawings.labels.push_back({{space, area, {}}, tint, std::move(text)});
}

/// A3: the arms that count and what they add up to.
void show_influence(const Event& event, const Setup& setup, BoardView& view) {
    const Area& area = setup.board.areas[event.area];
    const Space octagon = space_of(setup, event.area);
    const auto winner = event.tied.is_single() ? tint_of(event.tied.first()) : analyzer::Tint::accent;
    view.drawings.marks.push_back({{octagon, event.area, {}}, winner});
    for (std::size_t i = 0; i < area.facing_count; ++i) {
        const Facing facing = area.facing[i];
        const std::uint32_t arm = setup.tiles.influence_at(view.state->tile_of(facing), facing.side);
        if (arm == 0) continue;
        const auto colour = Colour(std::countr_zero(arm) / 8);
        view.drawings.marks.push_back(
            {{setup.board.squares[facing.square].space, no_index, facing.side}, tint_of(colour)});
    }
    for (const Colour colour : ColourSet::all())
        if (const int value = influence_of(event.influence, colour); value > 0)
            label(view, octagon, event.area, tint_of(colour), fmt::format("{}{}", letter(colour), value));
}

/// Marks the last castle a player built on an octagon; gives it, or none.
std::uint8_t mark_castle_on(Space octagon, Colour owner, const Setup& setup, BoardView& view) {
    for (int castle = view.state->castle_count; castle-- > 0;) {
        const Castle& standing = view.state->castles[std::size_t(castle)];
        if (standing.owner != owner || space_of(setup, standing.area) != octagon) continue;
        view.marks.push_back({octagon, std::uint8_t(castle)});
        return std::uint8_t(castle);
    }
    return no_index;
}

/// O7: the player's castles in line with a settlement.
void show_castles_in_line(const Event& event, const Setup& setup, BoardView& view) {
    const Octagon& settlement = setup.board.octagons[OctagonId(std::countr_zero(event.places))];
    for (std::uint8_t castle = 0; castle < view.state->castle_count; ++castle) {
        const Castle& standing = view.state->castles[castle];
        if (standing.owner != event.player || standing.tier == Tier::beneath) continue;
        const OctagonId octagon = setup.board.areas[standing.area].octagon;
        const Space space = setup.board.octagons[octagon].space;
        if (space != settlement.space && (settlement.line >> octagon & 1) == 0) continue;
        view.marks.push_back({space, castle});
        if (space != settlement.space) view.sights.push_back({space, settlement.space, tint_of(event.player), castle});
    }
    label(view, settlement.space, no_index, tint_of(event.player), fmt::format("+{}", event.amount));
}

/// O8: the player's castles that are not overbuilt.
void show_standing_castles(const Event& event, const Setup& setup, BoardView& view) {
    for (std::uint8_t castle = 0; castle < view.state->castle_count; ++castle) {
        const Castle& standing = view.state->castles[castle];
        if (standing.owner == event.player && standing.tier != Tier::beneath)
            view.marks.push_back({space_of(setup, standing.area), castle});
    }
}

void show_points(const Event& event, const Setup& setup, BoardView& view) {
    if (event.rule == &rules::O8) return show_standing_castles(event, setup, view);
    if (event.places == 0) return;
    if (event.rule == &rules::O7 || event.rule == &rules::O7_tie) return show_castles_in_line(event, setup, view);
    show_sights(event, setup, view, mark_castle_on(event.space, event.player, setup, view));
}

/// The source of a gain: an area, a side of the rim (T4), a space.
void show_source(const Event& event, const Setup& setup, BoardView& view) {
    const analyzer::Tint tint = tint_of(event.player);
    if (event.area != no_index)
        view.drawings.marks.push_back({{space_of(setup, event.area), event.area, {}}, tint});
    else if (event.space.valid() && event.rule == &rules::T4)
        view.drawings.marks.push_back({{event.space, no_index, event.side}, tint});
    else if (event.space.valid())
        view.marks.push_back({event.space});
}

}  // namespace

Mark castle_mark(const Event& event, const Setup& setup, const State& state) {
    Mark mark{space_of(setup, event.area)};
    for (std::uint8_t castle = 0; castle < state.castle_count; ++castle) {
        const Castle& standing = state.castles[castle];
        if (standing.area == event.area && standing.site == event.count && standing.owner == event.player)
            mark.castle = castle;
    }
    return mark;
}

void show_sights(const Event& event, const Setup& setup, BoardView& view, std::uint8_t castle) {
    for (OctagonId octagon = 0; octagon < setup.board.octagon_count; ++octagon) {
        if ((event.places >> octagon & 1) == 0) continue;
        const Space settlement = setup.board.octagons[octagon].space;
        if (settlement != event.space) view.sights.push_back({event.space, settlement, tint_of(event.player), castle});
        label(view, settlement, no_index, tint_of(event.player), fmt::format("+{}", event.each));
    }
}

void show_places(const Event& event, const Setup& setup, BoardView& view) {
    switch (event.kind) {
        case EventKind::evaluated: show_influence(event, setup, view); break;
        case EventKind::scored: show_points(event, setup, view); break;
        case EventKind::built:
        case EventKind::guarded: view.marks.push_back(castle_mark(event, setup, *view.state)); break;
        default: show_source(event, setup, view); break;
    }
}

}  // namespace castellan::render
