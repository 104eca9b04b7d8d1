// Chapters of games that were played at random: how much of their pages stays empty, from where things lie.
#include <fmt/core.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "render/booklet/game_chapter.hpp"
#include "render/booklet/layout.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan;
using namespace castellan::render::booklet;
using render::Box;

namespace {

std::vector<Box> boxes_on(const Page& page) {
    std::vector<Box> boxes;
    for (const render::Inset& inset : page.insets) {
        const double height = inset.width * inset.scene->frame.height() / inset.scene->frame.width();
        boxes.push_back({inset.at.x, inset.at.y, inset.at.x + inset.width, inset.at.y + height});
    }
    for (const auto& text : render::texts_of(page.scene)) boxes.push_back(text.box);
    return boxes;
}

/// The share of a strip of the page in whose height nothing lies, but for what parts paragraphs.
double empty_share(const std::vector<Box>& boxes, const Box& strip) {
    constexpr double between_paragraphs = 30;
    std::vector<std::pair<double, double>> covered = {{strip.bottom, strip.bottom}};
    for (const Box& box : boxes)
        if (box.overlaps(strip)) covered.emplace_back(box.top, box.bottom);
    std::sort(covered.begin(), covered.end());
    double end = strip.top, empty = 0;
    for (const auto& [top, bottom] : covered) {
        if (top - end > between_paragraphs) empty += top - end;
        end = std::max(end, bottom);
    }
    return empty / strip.height();
}

double empty_share(const Page& page, const PageShape& shape) {
    const auto boxes = boxes_on(page);
    const Box& area = shape.type_area;
    const double middle = (area.left + area.right) / 2;
    return (empty_share(boxes, {area.left, area.top, middle - 10, area.bottom}) +
            empty_share(boxes, {middle + 10, area.top, area.right, area.bottom})) /
           2;
}

/// The fullest chapters: long tables, many diagrams.
GameChapter played_chapter(int players, std::uint64_t seed, bool board_each_turn) {
    castelli::SimulationOptions options;
    options.set = std::make_shared<const castelli::ComponentSet>(castelli::classic_set());
    options.players = players;
    options.seed = seed;
    if (players == 4)
        for (const auto module : {castelli::Module::dilemma, castelli::Module::battle}) options.modules.add(module);
    auto simulator = castelli::Simulator::make(options);
    REQUIRE(simulator);
    std::string record;
    castelli::write_record(options, simulator->play(1), record);
    const analyzer::testing::Opened opened(record);
    return make_game_chapter({opened.record, *opened.opening, {.keep_snapshots = true}}, {board_each_turn, 1});
}

}  // namespace

TEST_CASE("no page of a chapter but its last is more than a third empty") {
    const render::LineBreaker breaker{std::string(render::embedded_family), render::Hyphenator::of("en")};
    const render::BreakLines break_lines = [&](auto runs, const auto& measure) { return breaker(runs, measure); };
    std::size_t pages_seen = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        for (const int players : {2, 3, 4})
            for (const bool each_turn : {false, true}) {
                if (each_turn && seed > 3) continue;  // they are long
                const auto chapter = played_chapter(players, seed, each_turn).chapter;
                for (const PageShape& shape : {a4(), letter()}) {
                    const auto pages =
                        lay_out(chapter, {shape, std::string(render::embedded_family), {}}, break_lines, 1);
                    for (std::size_t page = 0; page + 1 < pages.size(); ++page) {
                        CAPTURE(seed, players, each_turn, shape.width, page);
                        CHECK(empty_share(pages[page], shape) <= 1.0 / 3);
                        ++pages_seen;
                    }
                }
            }
    CHECK(pages_seen > 250);
}
