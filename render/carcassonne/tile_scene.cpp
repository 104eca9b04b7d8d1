#include "render/carcassonne/tile_scene.hpp"

#include <string>

#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/pieces.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

class TilePainter {
  public:
    TilePainter(Scene& scene, const TilePlan& plan, Rotation rotation, Point at, double width, const Theme& theme)
        : scene_(scene),
          plan_(plan),
          rotation_(rotation),
          at_(at),
          width_(width),
          theme_(theme),
          inks_(palette_of(theme)) {}

    void paint() {
        const Path square = rectangle(Box::around(at_, width_, width_));
        scene_.fill(square, inks_.field);
        paint_tufts();
        for (const Path& lane : plan_.lanes) scene_.stroke(here(lane), {inks_.road_edge, lane_width * width_});
        for (const Path& lane : plan_.lanes) paint_surface(lane);
        for (const Spot& end : plan_.ends) paint_end(end);
        for (const CityOutline& city : plan_.cities) paint_city(city);
        for (const Point tower : plan_.towers)
            scene_.paint(circle(here(tower), tower_radius * width_), inks_.wall, {inks_.wall_edge, 0.014 * width_});
        for (const Spot& house : plan_.houses) paint_house(scene_, here(house.at), house.size * width_, theme_);
        for (const Path& bridge : plan_.bridges) {
            scene_.stroke(here(bridge), {inks_.wall_edge, 1.35 * lane_width * width_});
            scene_.stroke(here(bridge), {inks_.wall, 1.1 * lane_width * width_});
            paint_surface(bridge);
        }
        if (plan_.monastery) paint_monastery(scene_, here(plan_.monastery->at), plan_.monastery->size * width_, theme_);
        for (const Shield& shield : plan_.shields) paint_pennants(shield);
        scene_.stroke(rectangle(Box::around(at_, 0.99 * width_, 0.99 * width_)),
                      {inks_.wall_edge.faded(0.3), 0.01 * width_});
    }

  private:
    [[nodiscard]] Point here(Point point) const { return at_ + as_it_lies(point, rotation_) * width_; }
    [[nodiscard]] Path here(const Path& path) const { return path.turned(90.0 * rotation_).scaled(width_).moved(at_); }

    void paint_surface(const Path& lane) { scene_.stroke(here(lane), {inks_.road, 0.74 * lane_width * width_}); }

    void paint_tufts() {
        Path blades;
        for (const Point tuft : plan_.tufts) {
            const Point foot = here(tuft);
            for (const double lean : {-0.022, 0.0, 0.022})
                blades.add(
                    line(foot + Point{0.4 * lean, 0} * width_, foot + Point{lean, lean == 0 ? -0.04 : -0.03} * width_));
        }
        if (!plan_.tufts.empty()) scene_.stroke(std::move(blades), {inks_.tuft, 0.009 * width_});
    }

    /// A square where roads end, with a house.
    void paint_end(const Spot& end) {
        const double size = end.size * width_;
        scene_.paint(circle(here(end.at), 0.46 * size), inks_.road, {inks_.road_edge, 0.015 * width_});
        paint_house(scene_, here(end.at), 0.55 * size, theme_);
    }

    void paint_city(const CityOutline& city) {
        scene_.fill(here(city.ground), inks_.city);
        for (const Path& wall : city.walls) {
            scene_.fill(here(band_along(wall, wall_width)), inks_.wall_edge);
            scene_.fill(here(band_along(wall, 0.5 * wall_width)), inks_.wall);
        }
    }

    void paint_pennants(const Shield& shield) {
        const Point at = here(shield.spot.at);
        const double size = shield.spot.size * width_;
        paint_shield(scene_, at, size, theme_);
        if (shield.pennants == 1) return;
        scene_.paint(circle(at, 0.36 * size), inks_.shield, {theme_.line, 0.05 * size});
        scene_.write(label(std::to_string(shield.pennants), at, 0.5 * size, theme_.ink, 0.6 * size));
    }

    Scene& scene_;
    const TilePlan& plan_;
    const Rotation rotation_;
    const Point at_;
    const double width_;
    const Theme& theme_;
    const Palette& inks_;
};

}  // namespace

void paint_tile(Scene& scene, const TilePlan& plan, Rotation rotation, Point at, double width, const Theme& theme) {
    TilePainter(scene, plan, rotation, at, width, theme).paint();
}

}  // namespace castellan::render::carcassonne
