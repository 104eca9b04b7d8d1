// Pictures of a series have the same pixels as when drawn alone.
#include <catch2/catch.hpp>
#include <vector>

#include "render/backend/cairo_backend.hpp"
#include "render/backend/raster_series.hpp"

using namespace castellan::render;

namespace {

constexpr Ink black{0, 0, 0};
constexpr Ink red{200, 30, 30, 128};

Scene blank() {
    Scene scene;
    scene.frame = {0, 0, 8, 5};
    return scene;
}

Shape disc(double x, double y, Ink ink = black) { return filled(circle({x, y}, 0.9), ink); }

CommonLayer common_of(const std::vector<Scene>& scenes, int pixels_wide) {
    CommonLayer common;
    for (const Scene& scene : scenes) common.add(scene);
    for (const Scene& scene : scenes) common.drop_covered(scene, scene.frame.width() / pixels_wide);
    return common;
}

void check_same_pixels(const std::vector<Scene>& scenes, const CommonLayer& common) {
    constexpr int pixels_wide = 160;
    RasterSeries series(common, pixels_wide);
    for (const Scene& scene : scenes) CHECK(series.draw(scene)->argb == to_raster(scene, pixels_wide)->argb);
}

void check_same_pixels(const std::vector<Scene>& scenes) { check_same_pixels(scenes, common_of(scenes, 160)); }

}  // namespace

TEST_CASE("what all scenes have is painted once, the rest over it") {
    std::vector<Scene> scenes(3, blank());
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        scenes[i].add({disc(1, 1), disc(2.5, 1.2, red)});
        scenes[i].write(label(std::to_string(i), {2, 4}, 0.8, black));
        scenes[i].add({disc(double(2 + i), 1.5, red), disc(6, 3.5)});
    }
    CHECK(common_of(scenes, 160).items().size() == 3);
    check_same_pixels(scenes);
}

TEST_CASE("what is painted over something of one scene stays above it") {
    std::vector<Scene> scenes(3, blank());
    for (Scene& scene : scenes) {
        if (&scene == &scenes[1]) scene.add({disc(3, 3)});
        scene.add({disc(2, 3, red), disc(6, 3, red)});
    }
    CHECK(common_of(scenes, 160).items().size() == 1);
    check_same_pixels(scenes);
}

TEST_CASE("items in another order are not in common") {
    std::vector<Scene> scenes(2, blank());
    scenes[0].add({disc(2, 2), disc(2.5, 2, red), disc(6, 2)});
    scenes[1].add({disc(2.5, 2, red), disc(2, 2), disc(6, 2)});
    CHECK(common_of(scenes, 160).items().size() == 1);
    check_same_pixels(scenes);
}

TEST_CASE("items that are there twice are paired") {
    std::vector<Scene> scenes(2, blank());
    scenes[0].add({disc(2, 2, red), disc(2, 2, red), disc(6, 2)});
    scenes[1].add({disc(2, 2, red), disc(6, 2)});
    CHECK(common_of(scenes, 160).items().size() == 2);
    check_same_pixels(scenes);
}

TEST_CASE("a scene that lacks what others have in common is painted all the same") {
    std::vector<Scene> scenes(2, blank());
    scenes[0].add({disc(2, 2), disc(3, 2)});
    scenes[1].add({disc(2, 2)});
    check_same_pixels(scenes, common_of({scenes[0]}, 160));
}

TEST_CASE("paper and frame may change") {
    std::vector<Scene> scenes(3, blank());
    for (Scene& scene : scenes) scene.add({disc(2, 2)});
    scenes[1].paper = red;
    scenes[2].frame = {0, 0, 4, 4};
    check_same_pixels(scenes);
}
