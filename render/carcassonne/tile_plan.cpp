#include "render/carcassonne/tile_plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/carcassonne/clearings.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

constexpr double standing_size = 0.27;  // of a follower
constexpr double lying_size = 0.24;
constexpr double least_size = 0.16;
constexpr double to_the_middle = 0.05;  // what is as good is better nearer to the middle
constexpr std::uint8_t nowhere = 255;

class Planner {
  public:
    explicit Planner(const TileKind& kind) : kind_(kind) { inside_.fill(nowhere); }

    TilePlan plan() {
        plan_cities();
        plan_roads_through();
        plan_monastery();
        plan_road_ends();
        plan_shields();
        plan_followers();
        plan_houses();
        plan_tufts();
        return std::move(plan_);
    }

  private:
    using Ends = std::vector<Side>;

    [[nodiscard]] const Segment& segment(std::size_t number) const { return kind_.segments[number]; }
    template <class Visit>
    void each(Terrain terrain, Visit visit) {
        for (std::size_t i = 0; i < kind_.segments.size(); ++i)
            if (segment(i).terrain == terrain) visit(std::uint8_t(i));
    }

    void plan_cities() {
        each(Terrain::city, [&](std::uint8_t city) {
            CityOutline outline = city_outline(kind_, city);
            const auto edges = edges_of(outline.ground);
            for (int i = 0; i < raster * raster; ++i)
                if (contains(edges, raster_point(i))) inside_[std::size_t(i)] = city;
            for (const Path& wall : outline.walls) {
                drawn_.add_line(wall, wall_width);
                const auto parts = edges_of(wall);
                for (const std::size_t part : {parts.size() / 4, 3 * parts.size() / 4}) {
                    plan_.towers.push_back(parts[part].from);
                    drawn_.add_disc(parts[part].from, tower_radius);
                }
            }
            plan_.cities.push_back(std::move(outline));
        });
    }

    /// Of a road that leads on; a straight one above another or through a city is a bridge.
    void plan_roads_through() {
        bool level = false;
        each(Terrain::road, [&](std::uint8_t road) {
            const SideSet sides = segment(road).sides;
            if (sides.size() < 2) return;
            Path lane = lane_through(sides);
            const bool straight = sides.size() == 2 && sides.contains(Side::north) == sides.contains(Side::south);
            const Side across = sides.contains(Side::north) ? Side::east : Side::north;
            const std::uint8_t crossed = kind_.at_side[std::size_t(across)];
            const bool crosses = straight && crossed != no_segment &&
                                 crossed == kind_.at_side[std::size_t(opposite(across))] &&
                                 (segment(crossed).terrain == Terrain::city || !level);
            drawn_.add_line(lane, lane_width);
            level = level || crosses;
            parted_ = parted_ || straight || sides.size() > 2;
            (crosses ? plan_.bridges : plan_.lanes).push_back(std::move(lane));
        });
    }

    /// The point with the most room, as far as it is wanted.
    template <class Fit>
    [[nodiscard]] std::optional<Point> roomiest(double wanted, Fit fit) const {
        return best_point([&](int i) {
            if (!fit(i)) return unfit;
            const Point at = raster_point(i);
            return std::min(drawn_.room_within(at), wanted) - to_the_middle * distance(at, {});
        });
    }
    [[nodiscard]] bool in_the_open(int index) const { return inside_[std::size_t(index)] == nowhere; }
    /// In the open; in a tile full of cities anywhere.
    [[nodiscard]] Point roomiest_in_the_open(double wanted) const {
        return roomiest(wanted, [&](int i) { return in_the_open(i); }).value_or(Point{});
    }

    void plan_monastery() {
        if (kind_.monastery == no_segment) return;
        constexpr double most = 0.29, least = 0.15;
        const Point at = roomiest_in_the_open(most);
        const double radius = std::clamp(drawn_.room_within(at), least, most);
        plan_.monastery = Spot{at, 2 * radius};
    }

    /// Where the way from a side to the middle leads into a city.
    [[nodiscard]] std::optional<Point> gate_before(Side side) const {
        for (double share = 0.02; share < 1; share += 0.02)
            if (const Point at = between(middle_of(side), {}, share); !in_the_open(raster_index(at))) return at;
        return std::nullopt;
    }

    void plan_road_ends() {
        Ends open;
        each(Terrain::road, [&](std::uint8_t road) {
            for (const Side side : all_sides) {
                if (segment(road).sides.size() != 1 || !segment(road).sides.contains(side)) continue;
                if (const auto gate = gate_before(side))
                    add_lane(line(middle_of(side), *gate));
                else if (plan_.monastery)
                    add_lane(line(middle_of(side), plan_.monastery->at));
                else if (parted_)
                    add_end({side}, middle_of(side) * 0.36, 0.1);
                else
                    open.push_back(side);
            }
        });
        if (open.size() == 1 && leads_to_a_city(open.front())) return;
        if (!open.empty()) add_end(open, roomiest_in_the_open(0.14), open.size() > 1 ? 0.24 : 0.16);
        if (plan_.monastery) drawn_.add_disc(plan_.monastery->at, plan_.monastery->size / 2);
    }

    void add_lane(Path lane) {
        drawn_.add_line(lane, lane_width);
        plan_.lanes.push_back(std::move(lane));
    }

    void add_end(const Ends& sides, Point at, double size) {
        for (const Side side : sides) add_lane(line(middle_of(side), at));
        plan_.ends.push_back({at, size});
        drawn_.add_disc(at, size / 2);
    }

    /// A road that parts two fields and ends alone must end at something: the gate of a city.
    bool leads_to_a_city(Side side) {
        if (kind_.at_half[unsigned(left_of(side))] == kind_.at_half[unsigned(right_of(side))]) return false;
        for (const Rotation turn : {2, 1, 3}) {
            const Side gate = turned(side, turn);
            if (kind_.edges[std::size_t(gate)] != Terrain::city) continue;
            SideSet both;
            both.add(side);
            both.add(gate);
            Path lane = lane_through(both);
            for (const Edge& edge : edges_of(lane))
                for (double share = 0; share <= 1; share += 0.04)
                    if (const Point at = between(edge.from, edge.to, share); in_the_open(raster_index(at)))
                        drawn_.add_disc(at, lane_width / 2);
            plan_.lanes.push_back(std::move(lane));
            return true;
        }
        return false;
    }

    /// Shields keep to the corners, so that the middle is free. The more there are, the smaller they are.
    void plan_shields() {
        each(Terrain::city, [&](std::uint8_t city) {
            constexpr int most = 4;
            const int pennants = segment(city).pennants;
            const int shields = pennants > most ? 1 : pennants;
            for (const double radius : {0.1, 0.08, 0.06, 0.0}) {
                Clearings tried = drawn_;
                std::vector<Shield> found;
                for (int i = 0; i < shields; ++i) {
                    const auto at = best_point([&](int index) {
                        const Point point = raster_point(index);
                        const bool fits = inside_[std::size_t(index)] == city && tried.room_within(point) >= radius;
                        return fits ? distance(point, {}) : unfit;
                    });
                    if (!at) break;
                    found.push_back({{*at, 2 * std::max(radius, 0.05)}, pennants > most ? pennants : 1});
                    tried.add_disc(*at, std::max(radius, 0.05));
                }
                if (int(found.size()) < shields) continue;
                drawn_ = std::move(tried);
                plan_.shields.insert(plan_.shields.end(), found.begin(), found.end());
                return;
            }
        });
    }

    void plan_followers() {
        find_fields();
        for (std::size_t i = 0; i < kind_.segments.size(); ++i) {
            const auto number = std::uint8_t(i);
            const Terrain terrain = segment(i).terrain;
            const double largest = terrain == Terrain::field ? lying_size : standing_size;
            const Point at = terrain == Terrain::road        ? spot_on_road(number)
                             : terrain == Terrain::monastery ? plan_.monastery->at
                             : terrain == Terrain::city
                                 ? spot_where([&](int p) { return inside_[std::size_t(p)] == number; })
                                 : spot_in_field(number);
            const bool fits_anyway = terrain == Terrain::road || terrain == Terrain::monastery;
            const double room = fits_anyway ? largest : 2 * drawn_.room_within(at) + 0.02;
            plan_.followers[i] = {at, std::clamp(room, least_size, largest)};
        }
    }

    template <class Fit>
    [[nodiscard]] Point spot_where(Fit fit) const {
        return roomiest(0.17, fit).value_or(Point{});
    }

    [[nodiscard]] Point spot_in_field(std::uint8_t field) const {
        if (!segment(field).halves.empty()) return spot_where([&](int i) { return field_[std::size_t(i)] == field; });
        // Where no side of the tile leads, beside the cities that enclose it.
        return best_point([&](int i) {
                   if (!in_the_open(i) || field_[std::size_t(i)] != nowhere) return unfit;
                   const Point at = raster_point(i);
                   double farthest = 0;
                   for (std::size_t city = 0, drawn = 0; city < kind_.segments.size(); ++city) {
                       if (segment(city).terrain != Terrain::city) continue;
                       Clearings walls;
                       for (const Path& wall : plan_.cities[drawn].walls) walls.add_line(wall, 0);
                       ++drawn;
                       if ((segment(field).cities >> city & 1) != 0) farthest = std::max(farthest, walls.room(at));
                   }
                   return 3 * drawn_.room_within(at) - farthest;
               })
            .value_or(Point{});
    }

    /// On the lane, far from its ends and from what crosses it.
    [[nodiscard]] Point spot_on_road(std::uint8_t road) const {
        const SideSet sides = segment(road).sides;
        Clearings others;
        Path own;
        for (const CityOutline& city : plan_.cities)
            for (const Path& wall : city.walls) others.add_line(wall, wall_width);
        for (const Spot& end : plan_.ends) others.add_disc(end.at, end.size / 2);
        for (const Shield& shield : plan_.shields) others.add_disc(shield.spot.at, shield.spot.size / 2);
        if (plan_.monastery) others.add_disc(plan_.monastery->at, plan_.monastery->size / 4);
        const auto begins_here = [&](const Path& lane) {
            return std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
                return sides.contains(side) && distance(lane.points().front(), middle_of(side)) < 0.01;
            });
        };
        for (const auto* lanes : {&plan_.lanes, &plan_.bridges})
            for (const Path& lane : *lanes)
                begins_here(lane) ? own.add(lane), void() : others.add_line(lane, lane_width);
        Point best;
        double highest = unfit;
        for (const Edge& edge : edges_of(own))
            for (double share = 0; share <= 1; share += 0.05) {
                const Point at = between(edge.from, edge.to, share);
                if (sides.size() == 1 && !in_the_open(raster_index(at))) continue;
                const double over = std::max(0.0, std::max(std::abs(at.x), std::abs(at.y)) + standing_size / 2 - 0.5);
                const double value = std::min(others.room(at), 0.15) - 3 * over - to_the_middle * distance(at, {});
                if (value <= highest + 1e-9) continue;
                highest = value;
                best = at;
            }
        return best;
    }

    /// From the half-edges inwards, each point to the field whose half-edge is nearest.
    void find_fields() {
        field_.fill(nowhere);
        std::vector<int> reached;
        const auto reach = [&](Point at, std::uint8_t field) {
            const int index = raster_index(at);
            std::uint8_t& here = field_[std::size_t(index)];
            if (here != nowhere || !in_the_open(index) || drawn_.room(raster_point(index)) <= 0) return;
            here = field;
            reached.push_back(index);
        };
        for (const Side side : all_sides) {
            const Point middle = middle_of(side) * 0.98;
            const Point aside = Point{-middle.y, middle.x} * 0.5;  // to the right
            for (const auto& [half, at] :
                 {std::pair(left_of(side), middle - aside), std::pair(right_of(side), middle + aside)})
                if (const auto field = kind_.at_half[unsigned(half)]; field != no_segment) reach(at, field);
        }
        constexpr double step = 1.0 / raster;
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const Point at = raster_point(reached[next]);
            const std::uint8_t field = field_[std::size_t(reached[next])];
            for (const Point by : {Point{step, 0}, Point{-step, 0}, Point{0, step}, Point{0, -step}})
                reach(at + by, field);
        }
    }

    /// In rows, with room for a follower; where there is little, smaller ones.
    void plan_houses() {
        each(Terrain::city, [&](std::uint8_t city) {
            std::vector<Spot> houses = houses_of(city, 0.135);
            if (houses.size() < 4) houses = houses_of(city, 0.11);
            plan_.houses.insert(plan_.houses.end(), houses.begin(), houses.end());
        });
    }

    [[nodiscard]] std::vector<Spot> houses_of(std::uint8_t city, double size) const {
        std::vector<Spot> houses;
        Clearings free = drawn_;
        const Spot& follower = plan_.followers[city];
        free.add_disc(follower.at, follower.size / 2);
        for (int y = -4; y <= 4; ++y)
            for (int x = -4; x <= 4; ++x) {
                const Point at = Point{(x + (y % 2 == 0 ? 0 : 0.5)) * 1.32, y * 1.18} * size;
                if (std::max(std::abs(at.x), std::abs(at.y)) > 0.5) continue;
                if (inside_[std::size_t(raster_index(at))] == city && free.room_within(at) >= 0.55 * size)
                    houses.push_back({at, size});
            }
        return houses;
    }

    void plan_tufts() {
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x) {
                const Point at{0.2 * x + 0.07 * ((y + 2) % 3 - 1), 0.2 * y + 0.05 * ((x + 2) % 2)};
                if ((x + 2 * y + 10) % 3 == 0 && std::abs(at.x) < 0.46 && std::abs(at.y) < 0.46 &&
                    in_the_open(raster_index(at)) && drawn_.room_within(at) > 0.05)
                    plan_.tufts.push_back(at);
            }
    }

    const TileKind& kind_;
    TilePlan plan_;
    Clearings drawn_;
    std::array<std::uint8_t, raster * raster> inside_{};  // the city there, by its segment
    std::array<std::uint8_t, raster * raster> field_{};   // the field there
    bool parted_ = false;                                 // a road goes through the middle
};

}  // namespace

TilePlan plan_tile(const TileKind& kind) { return Planner(kind).plan(); }

TilePlans plan_tiles(const TileSet& tiles) {
    TilePlans plans;
    for (const TileKind& kind : tiles.kinds) plans.push_back(plan_tile(kind));
    return plans;
}

Point as_it_lies(Point point, Rotation rotation) {
    for (Rotation i = 0; i < rotation; ++i) point = {-point.y, point.x};
    return point;
}

Spot follower_spot(const TilePlan& plan, const TileKind& kind, std::uint8_t segment, Rotation rotation) {
    const Spot& spot = plan.followers[segment];
    const Point at = as_it_lies(spot.at, rotation);
    if (segment != kind.monastery) return {at, spot.size};
    return {at + before_the_monastery * plan.monastery->size, spot.size};
}

}  // namespace castellan::render::carcassonne
