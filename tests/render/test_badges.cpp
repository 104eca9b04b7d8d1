// Badges and leaders on the boards of figures: nothing covers what it explains.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>

#include "analyzer/castelli/figure/explain.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/parser.hpp"
#include "render/castelli/board/badge_places.hpp"
#include "render/castelli/figure/board.hpp"
#include "render/castelli/figure/scene.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using analyzer::figure::Figure;
using analyzer::figure::Panel;

namespace {

/// What is drawn on a panel's board, found in its scene.
struct Found {
    std::vector<Box> standing;  // tiles, symbols of the rim, settlements, castles, sites, texts of the board
    std::vector<Box> land;      // symbols of areas
    std::vector<Box> tiles;
    std::vector<Box> plates;
    std::vector<Edge> leaders;
    std::vector<Box> dots;                  // at the ends of leaders
    std::vector<std::vector<Edge>> marked;  // outlines
    std::size_t last_tile = 0, first_leader = 0;
};

Found found_in(const Scene& scene) {
    constexpr double widest_symbol = 0.48;  // the mine's shaft is wider
    Found found;
    std::vector<const GroupBegin*> groups;
    const auto inside = [&](GroupKind kind) {
        return std::any_of(groups.begin(), groups.end(), [&](const auto* group) { return group->kind == kind; });
    };
    std::size_t shapes = 0;  // of the innermost group
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const Item& item = scene.items[i];
        if (const auto* group = std::get_if<GroupBegin>(&item)) groups.push_back(group), shapes = 0;
        if (std::holds_alternative<GroupEnd>(item)) groups.pop_back();
        const std::string_view name = groups.empty() ? std::string_view() : groups.back()->name;
        const bool badge = name.starts_with("badge "), leader = name.starts_with("leader ");
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && !badge)
            found.standing.push_back(text->box());
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr) continue;
        const Box box = shape->path.box();
        ++shapes;
        if (badge && shapes == 1) found.plates.push_back(box);
        if (leader && shapes == 1) {
            found.leaders.push_back({shape->path.points()[0], shape->path.points()[1]});
            if (found.first_leader == 0) found.first_leader = i;
        }
        if (leader && shapes == 3) found.dots.push_back(box);
        if (name == "drawn marks" && shapes % 2 == 0) found.marked.push_back(edges_of(shape->path));
        if (!shape->fill) continue;
        if (inside(GroupKind::tiles)) found.tiles.push_back(box), found.last_tile = i;
        const bool on_ground = inside(GroupKind::symbols) || inside(GroupKind::pieces) || inside(GroupKind::rim);
        if (inside(GroupKind::tiles) || (on_ground && box.width() < widest_symbol))
            (inside(GroupKind::ground) ? found.land : found.standing).push_back(box);
    }
    return found;
}

bool covers(const Box& plate, const std::vector<Edge>& outline) {
    constexpr int samples = 12;
    for (int row = 0; row <= samples; ++row)
        for (int column = 0; column <= samples; ++column)
            if (contains(outline,
                         {plate.left + plate.width() * column / samples, plate.top + plate.height() * row / samples}))
                return true;
    return false;
}

void check_badges(const Panel& panel) {
    const Scene scene = panel_board(panel, crop_of(panel), light());
    tests::check_scene(scene);
    const Found found = found_in(scene);
    REQUIRE(found.plates.size() >= panel.areas.size() + panel.gains.size() + panel.castles.size());
    const auto overlaps_any = [](const std::vector<Box>& things, const Box& box) {
        return std::any_of(things.begin(), things.end(), [&](const Box& thing) { return thing.overlaps(box); });
    };
    // What a castle or a settlement scores does not depend on symbols of areas.
    const bool land_matters = panel.castles.empty() && panel.settlements.empty();
    for (std::size_t i = 0; i < found.plates.size(); ++i) {
        const Box& plate = found.plates[i];
        CHECK_FALSE(overlaps_any(found.standing, plate));
        if (land_matters) CHECK_FALSE(overlaps_any(found.land, plate));
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(plate.overlaps(found.plates[j]));
        if (panel.settlements.empty())
            for (const auto& outline : found.marked) CHECK_FALSE(covers(plate, outline));
    }
    for (const Box& dot : found.dots) {
        CHECK_FALSE(overlaps_any(found.standing, dot));
        CHECK_FALSE(overlaps_any(found.land, dot));
    }
    for (std::size_t i = 0; i < found.leaders.size(); ++i) {
        const Edge& leader = found.leaders[i];
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(cross(leader, found.leaders[j]));
        int under_plates = 0;
        for (const Box& plate : found.plates) under_plates += length_within(leader, plate) > 0 ? 1 : 0;
        CHECK(under_plates == 1);
        CHECK(std::none_of(found.tiles.begin(), found.tiles.end(),
                           [&](const Box& tile) { return length_within(leader, tile) > 0; }));
    }
    if (!found.leaders.empty() && !found.tiles.empty()) CHECK(found.last_tile < found.first_leader);
    // An area's badge lies beside it, so each area has the end of a leader: in it, or at its edge if it is full.
    constexpr double edge_of_area = 0.25;
    if (panel.settlements.empty()) {
        std::size_t ends = 0;
        for (const Edge& leader : found.leaders)
            for (const auto& outline : found.marked)
                ends += covers(Box::around(leader.to, edge_of_area, edge_of_area), outline) ? 1 : 0;
        CHECK(ends >= panel.areas.size());
    }
}

/// Checks the figures of all turns of a game; gives their number.
int check_figures_of(int players, std::uint64_t seed, castelli::Modules modules) {
    castelli::SimulationOptions options;
    options.set = {std::shared_ptr<void>(), &castelli::classic_set()};
    options.players = players;
    options.seed = seed;
    options.modules = modules;
    auto simulator = castelli::Simulator::make(options).value();
    std::string text;
    castelli::write_record(options, simulator.play(1), text);
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    const castelli::PlayedGame game(record, *opening);
    int figures = 0;
    for (const castelli::PlayedTurn& turn : game.turns()) {
        CAPTURE(players, seed, turn.address);
        const Figure figure = analyzer::figure::explain_figure(turn, game.setup(), {}, 0, "");
        for (const Panel& panel : figure.panels) check_badges(panel);
        ++figures;
    }
    return figures;
}

}  // namespace

TEST_CASE("in figures of random games badges and leaders cover nothing that they explain") {
    castelli::Modules both;
    both.add(castelli::Module::dilemma);
    both.add(castelli::Module::battle);
    int figures = 0;
    for (int players = 2; players <= 4; ++players)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            figures += check_figures_of(players, seed, {});
            figures += check_figures_of(players, seed, both);
        }
    CHECK(figures >= 300);
}
