// The board of a figure's panel: its claims as marks, lines of sight and badges.
#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/figure/board.hpp"

namespace castellan::render {

using language::tr;

namespace {

using namespace castelli;
using analyzer::figure::Panel;

/// The only colour, or the theme's own.
analyzer::Tint tint_of_all(ColourSet colours) {
    return colours.is_single() ? analyzer::tint_of(colours.first()) : analyzer::Tint::accent;
}

std::vector<BadgePart> parts_of(const ColourNumbers& numbers, ColourSet strong, std::string_view format,
                                std::optional<Unit> unit) {
    std::vector<BadgePart> parts;
    for (const Colour colour : numbers.named)
        parts.push_back(
            {colour, fmt::format(fmt::runtime(format), numbers.number[colour]), unit, strong.contains(colour)});
    return parts;
}

/// Those who share gain alike: their shields, and the number once.
std::vector<BadgePart> shared_parts(const ColourNumbers& gains, std::string_view format, std::optional<Unit> unit) {
    std::vector<BadgePart> parts = parts_of(gains, {}, format, unit);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i)
        if (parts[i].text == parts.back().text) parts[i].text.clear(), parts[i].symbol.reset();
    return parts;
}

/// Influence above, gains below.
Badge area_badge(const analyzer::figure::AreaTotals& totals, const Setup& setup) {
    ColourNumbers influence;
    for (const Colour colour : ColourSet::all()) {
        influence.number[colour] = std::int16_t(influence_of(totals.influence, colour));
        if (influence.number[colour] > 0) influence.named.add(colour);
    }
    const Area& area = setup.board.areas[totals.area];
    Badge badge{{setup.board.octagons[area.octagon].space, totals.area, {}},
                totals.complete ? tint_of_all(totals.tied) : analyzer::Tint::accent,
                {parts_of(influence, totals.complete ? totals.tied : ColourSet{}, "{}", std::nullopt)}};
    if (badge.rows[0].empty()) badge.rows[0].push_back({{}, "0", {}, false});
    if (totals.complete)
        badge.rows.push_back(!totals.gains.named.empty() ? shared_parts(totals.gains, "+{}", totals.unit)
                                                         : std::vector<BadgePart>{{{}, "0", totals.unit, false}});
    return badge;
}

/// Castles above, their shares below.
Badge settlement_badge(const analyzer::figure::SettlementTotals& totals) {
    ColourNumbers castles;
    for (const Colour colour : ColourSet::all()) {
        castles.number[colour] = totals.majority.castles[colour];
        if (castles.number[colour] > 0) castles.named.add(colour);
    }
    Badge badge{{totals.space, no_index, {}}, tint_of_all(totals.majority.tied), {}};
    if (totals.brief) {
        badge.rows.push_back(shared_parts(totals.shares, "+{}", std::nullopt));
    } else {
        badge.rows.push_back(parts_of(castles, totals.majority.tied, "{}", std::nullopt));
        if (!totals.shares.named.empty())
            badge.rows.push_back(shared_parts(totals.shares, "+{} " + tr("VP"), std::nullopt));
    }
    if (badge.rows[0].empty()) badge.rows[0].push_back({{}, "0", {}, false});
    return badge;
}

Crop fitted(const Panel& panel) {
    Crop crop{8, -1, 8, -1};
    for (const Space space : panel.named)
        crop = {std::min(crop.first_column, space.column()), std::max(crop.last_column, space.column()),
                std::min(crop.first_row, space.row()), std::max(crop.last_row, space.row())};
    if (crop.first_column == crop.last_column) --crop.first_column, ++crop.last_column;
    if (crop.first_row == crop.last_row) --crop.first_row, ++crop.last_row;
    return crop;
}

/// The index of a castle in the state; no_index for one that is gone.
std::uint8_t index_of(const Castle& castle, const State& state) {
    for (std::uint8_t i = 0; i < state.castle_count; ++i) {
        const Castle& standing = state.castles[i];
        if (standing.area == castle.area && standing.site == castle.site && standing.owner == castle.owner) return i;
    }
    return no_index;
}

void add_castles(const Panel& panel, BoardView& view) {
    for (const auto& [castle, points] : panel.castles) {
        const Space space = panel.setup.board.octagons[panel.setup.board.areas[castle.area].octagon].space;
        const std::uint8_t index = index_of(castle, panel.state);
        if (index == no_index || (panel.ghosts.castles >> index & 1) == 0) view.marks.push_back({space, index});
        view.badges.push_back({{space, castle.area, {}},
                               analyzer::tint_of(castle.owner),
                               {{{castle.owner, fmt::format("{} {}", points, tr("VP")), {}, true}}}});
        if (index != no_index) view.badges.back().castle = index;
    }
    for (const Space space : panel.glowing) view.marks.push_back({space});
    for (const std::uint8_t castle : panel.new_castles) {
        const Area& area = panel.setup.board.areas[panel.state.castles[castle].area];
        view.marks.push_back({panel.setup.board.octagons[area.octagon].space, castle});
    }
}

/// Each line's points lie upon it, with the owner's shield where castles of several players are shown.
void add_sights(const Panel& panel, BoardView& view) {
    const bool of_several = std::any_of(panel.sights.begin(), panel.sights.end(),
                                        [&](const auto& sight) { return sight.owner != panel.sights.front().owner; });
    for (const auto& sight : panel.sights) {
        const analyzer::Tint tint = analyzer::tint_of(sight.owner);
        view.sights.push_back({sight.castle, sight.settlement, tint});
        BadgePart points{{}, fmt::format("+{}", sight.points), {}, false};
        if (of_several) points.shield = sight.owner;
        Badge badge{{sight.settlement, no_index, {}}, tint, {{points}}};
        badge.towards = sight.castle;
        view.badges.push_back(std::move(badge));
    }
}

}  // namespace

std::optional<Crop> crop_of(const Panel& panel) {
    if (panel.crop)
        return Crop{panel.crop->first.column(), panel.crop->last.column(), panel.crop->first.row(),
                    panel.crop->last.row()};
    if (panel.whole_board || panel.named.empty()) return std::nullopt;
    return fitted(panel);
}

Scene panel_board(const Panel& panel, std::optional<Crop> crop, const CastelliTheme& theme) {
    BoardView view;
    view.board = &panel.setup.board;
    view.set = panel.setup.set.get();
    view.state = &panel.state;
    view.mine_tile = panel.setup.mine_tile;
    view.crop = crop;
    view.ghosts = panel.ghosts;
    view.drawings.marks = panel.marks;
    view.drawings.arrows = panel.arrows;
    view.badge_room = 1.6;
    for (const auto& callout : panel.callouts)
        view.badges.push_back(
            {callout.place, {}, {{{{}, std::to_string(callout.number), {}, true}}}, true, callout.castle});
    for (const auto& totals : panel.areas) {
        view.badges.push_back(area_badge(totals, panel.setup));
        view.drawings.marks.push_back({view.badges.back().place, view.badges.back().tint});
    }
    for (const auto& totals : panel.settlements) {
        view.badges.push_back(settlement_badge(totals));
        view.drawings.marks.push_back({{totals.space, no_index, {}}, view.badges.back().tint});
    }
    for (const auto& gain : panel.gains)
        view.badges.push_back(
            {gain.place, tint_of_all(gain.numbers.named), {parts_of(gain.numbers, {}, "+{}", gain.unit)}});
    add_castles(panel, view);
    add_sights(panel, view);
    return board_scene(view, theme);
}

}  // namespace castellan::render
