// Features as they grow, against a count from scratch: in random games with castles, after every turn.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "base/random.hpp"
#include "engine/carcassonne/rules/castles.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

/// Plays a table at random.
class RandomGame {
  public:
    RandomGame(std::string_view seats, const TileSet& tiles, std::uint64_t seed)
        : table_(seats, "", tiles), random_(seed) {}

    [[nodiscard]] const Setup& setup() const { return table_.setup; }
    [[nodiscard]] const State& state() const { return table_.state; }
    [[nodiscard]] bool over() const { return state().phase == Phase::over; }
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }

    /// What each player gets in the final scoring.
    PerColour<int> end() {
        const State before = state();
        events_.clear();
        end_game(setup(), table_.state, events_);
        PerColour<int> gained{};
        for (const Colour colour : setup().seated()) gained[colour] = state().points[colour] - before.points[colour];
        return gained;
    }

    /// A turn; false if a tile had to be set aside.
    bool turn() {
        Action tile;
        tile.kind = ActionKind::tile;
        tile.player = to_play(setup(), state());
        do tile.tile = KindId(random_.below(setup().tiles->kinds.size()));
        while (state().left[tile.tile] == 0);
        std::vector<Action> places;
        std::set<std::pair<int, int>> different;
        for (const Place place : state().map.open())
            for (tile.rotation = 0; tile.rotation < rotation_count; ++tile.rotation) {
                tile.place = place;
                if (!judge(setup(), state(), tile).allowed()) continue;
                places.push_back(tile);
                different.insert({place.x, place.y});
            }
        CHECK(state().map.places_for(setup().tiles->kind(tile.tile)) == int(different.size()));
        Action aside;
        aside.kind = ActionKind::aside;
        aside.player = tile.player;
        aside.tile = tile.tile;
        CHECK(judge(setup(), state(), aside).allowed() == places.empty());
        if (places.empty()) {
            perform(setup(), table_.state, aside);
            return false;
        }
        perform(setup(), table_.state, places[random_.below(places.size())]);
        try_out(ActionKind::follower, tile.player);
        for (const Colour colour : seats_from(state().seat)) try_out(ActionKind::castle, colour);
        events_.clear();
        end_turn(setup(), table_.state, events_);
        return true;
    }

  private:
    [[nodiscard]] std::vector<Colour> seats_from(std::size_t seat) const {
        std::vector<Colour> colours;
        for (std::size_t i = 0; i < setup().players; ++i)
            colours.push_back(setup().seats[(seat + i) % setup().players]);
        return colours;
    }

    /// On a random segment of the tile, if the rules allow it; three times in four.
    void try_out(ActionKind kind, Colour player) {
        Action action;
        action.kind = kind;
        action.player = player;
        const auto segments = setup().tiles->kind(state().last_tile().kind).segments.size();
        const auto first = random_.below(segments);
        if (random_.below(4) == 0) return;
        for (std::size_t i = 0; i < segments; ++i) {
            action.segment = std::uint8_t((first + i) % segments);
            if (judge(setup(), state(), action).allowed()) return perform(setup(), table_.state, action);
        }
    }

    Table table_;
    castellan::base::Random random_;
    std::vector<Event> events_;
};

/// All features of a map, found from the tiles alone.
class Survey {
  public:
    Survey(const Setup& setup, const State& state) : setup_(setup), state_(state) {
        for (const PlacedTile& tile : state.tiles) at_[{tile.place.x, tile.place.y}] = &tile;
    }

    /// The segments joined with this one.
    [[nodiscard]] std::set<Node> feature(Node start) const {
        std::set<Node> found = {start};
        std::vector<Node> open = {start};
        while (!open.empty()) {
            const Node node = open.back();
            open.pop_back();
            for (const Node other : beside(node))
                if (found.insert(other).second) open.push_back(other);
        }
        return found;
    }

    [[nodiscard]] int open_sides(const std::set<Node>& nodes) const {
        int open = 0;
        for (const Node node : nodes) {
            const PlacedTile& own = tile(node);
            if (segment(node).terrain == Terrain::monastery) {
                for (const Place place : places_around(own.place)) open += at_.contains({place.x, place.y}) ? 0 : 1;
                continue;
            }
            for (const Side side : all_sides)
                if (segment(node).sides.contains(turned_back(side, own.rotation)) && neighbour(own, side) == nullptr)
                    ++open;
        }
        return open;
    }

    [[nodiscard]] std::set<TileNumber> tiles(const std::set<Node>& nodes) const {
        std::set<TileNumber> numbers;
        for (const Node node : nodes) numbers.insert(state_.features.tile(node));
        return numbers;
    }
    [[nodiscard]] const Segment& segment(Node node) const {
        return setup_.tiles->kind(tile(node).kind).segments[state_.features.segment(node)];
    }

    /// F2, F3: of the cities that a field touches.
    [[nodiscard]] int worth_of_field(const std::set<Node>& field) const {
        std::map<Node, int> cities;  // by the first segment of each
        for (const Node node : field)
            for (unsigned other = 0; other < most_segments; ++other)
                if ((segment(node).cities >> other & 1) != 0) {
                    const auto city = feature(tile(node).first + other);
                    if (open_sides(city) == 0) cities[*city.begin()] = has_castle(city) ? 4 : 3;
                }
        int worth = 0;
        for (const auto& [city, points] : cities) worth += points;
        return worth;
    }

    /// F1: a tile and a pennant are worth 1.
    [[nodiscard]] int worth_of_unfinished(const std::set<Node>& nodes) const {
        int worth = int(tiles(nodes).size());
        for (const Node node : nodes) {
            worth += segment(node).pennants;
            if (segment(node).terrain == Terrain::monastery) worth += 8 - open_sides({node});
        }
        return worth;
    }

  private:
    [[nodiscard]] bool has_castle(const std::set<Node>& city) const {
        const auto on = tiles(city);
        return std::any_of(state_.placed_castles().begin(), state_.placed_castles().end(), [&](const Castle& castle) {
            return on == std::set<TileNumber>(castle.tiles.begin(), castle.tiles.end());
        });
    }
    [[nodiscard]] const PlacedTile& tile(Node node) const { return state_.tiles[state_.features.tile(node)]; }
    [[nodiscard]] const PlacedTile* neighbour(const PlacedTile& tile, Side side) const {
        constexpr std::array<std::pair<int, int>, 4> steps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
        const auto [x, y] = steps[std::size_t(side)];
        const auto found = at_.find({tile.place.x + x, tile.place.y + y});
        return found == at_.end() ? nullptr : found->second;
    }
    /// Where the two halves of an edge lie against those of the next tile: EL and WR, NL and SR.
    [[nodiscard]] std::vector<Node> beside(Node node) const {
        std::vector<Node> nodes;
        const PlacedTile& own = tile(node);
        for (const Side side : all_sides) {
            const PlacedTile* const other = neighbour(own, side);
            if (other == nullptr) continue;
            const TileKind& kind = setup_.tiles->kind(other->kind);
            if (segment(node).sides.contains(turned_back(side, own.rotation)))
                nodes.push_back(other->first + kind.segment_at(opposite(side), other->rotation));
            if (segment(node).halves.contains(turned_back(left_of(side), own.rotation)))
                nodes.push_back(other->first + kind.segment_at(right_of(opposite(side)), other->rotation));
            if (segment(node).halves.contains(turned_back(right_of(side), own.rotation)))
                nodes.push_back(other->first + kind.segment_at(left_of(opposite(side)), other->rotation));
        }
        return nodes;
    }

    const Setup& setup_;
    const State& state_;
    std::map<std::pair<int, int>, const PlacedTile*> at_;
};

void check_features(const Setup& setup, const State& state) {
    const Survey survey(setup, state);
    PerColour<int> standing{};
    for (const Follower& follower : state.followers) ++standing[follower.owner];
    for (const Castle& castle : state.placed_castles()) standing[castle.owner] += castle.occupied ? 1 : 0;
    for (const Colour colour : setup.seated()) CHECK(standing[colour] + state.follower_supply[colour] == 7);
    std::set<Node> seen;
    for (Node node = 0; node < state.features.size(); ++node) {
        if (seen.contains(node)) continue;
        const auto nodes = survey.feature(node);
        seen.insert(nodes.begin(), nodes.end());
        const Feature& feature = state.features.of(node);
        std::set<Node> listed;
        for (Node next = node; listed.insert(next).second;) next = state.features.next(next);
        REQUIRE(listed == nodes);
        std::uint32_t pennants = 0;
        for (const Node each : nodes) {
            CHECK(state.features.root(each) == state.features.root(node));
            pennants += survey.segment(each).pennants;
        }
        PerColour<std::uint8_t> followers{};
        for (const Follower& follower : state.followers)
            if (nodes.contains(follower.node)) ++followers[follower.owner];
        CHECK(feature.followers == followers);
        if (feature.terrain == Terrain::field) continue;
        CHECK(feature.pennants == pennants);
        CHECK(int(feature.open) == survey.open_sides(nodes));
        const auto around = feature.terrain == Terrain::monastery ? 8 - feature.open : 0;
        CHECK(feature.tiles == survey.tiles(nodes).size() + around);
        // Nobody stands on what is complete, but on a castle.
        if (feature.complete()) CHECK(followers == PerColour<std::uint8_t>{});
    }
}

/// F: for each feature with followers its worth, to all who have the most of them on it.
PerColour<int> final_points(const Setup& setup, const State& state) {
    const Survey survey(setup, state);
    PerColour<int> points{};
    std::set<Node> seen;
    for (const Follower& follower : state.followers) {
        const auto nodes = survey.feature(follower.node);
        if (!seen.insert(*nodes.begin()).second) continue;
        PerColour<int> standing{};
        for (const Follower& other : state.followers) standing[other.owner] += nodes.contains(other.node) ? 1 : 0;
        const int most = *std::max_element(standing.begin(), standing.end());
        const bool field = survey.segment(follower.node).terrain == Terrain::field;
        const int worth = field ? survey.worth_of_field(nodes) : survey.worth_of_unfinished(nodes);
        for (const Colour colour : setup.seated())
            if (standing[colour] == most) points[colour] += worth;
    }
    return points;
}

}  // namespace

TEST_CASE("features have after every turn what a count from scratch finds") {
    int castles = 0;
    int triggered = 0;
    int asides = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        RandomGame game(seed % 2 == 0 ? "RB" : "RBGYK", seed % 4 < 2 ? base_set() : caps(), seed);
        PerColour<int> points{};
        while (!game.over()) {
            if (!game.turn()) {
                ++asides;
                continue;
            }
            for (const Event& event : game.events()) {
                triggered += event.castle != no_castle ? 1 : 0;
                CHECK_FALSE(event.owners.empty());
                for (const Colour colour : game.setup().seated())
                    if (event.owners.contains(colour)) points[colour] += event.points;
            }
            for (const Colour colour : game.setup().seated()) CHECK(game.state().points[colour] == points[colour]);
            check_features(game.setup(), game.state());
        }
        castles += game.state().castle_count;
        const auto expected = final_points(game.setup(), game.state());
        CHECK(game.end() == expected);
    }
    CHECK(castles > 10);
    CHECK(triggered > 10);
    CHECK(asides > 0);
}

TEST_CASE("a copy of a state is a snapshot") {
    RandomGame game("RBGYK", caps(), 3);
    for (int i = 0; i < 20; ++i) game.turn();
    const State before = game.state();
    const State copy = before;
    for (int i = 0; i < 20; ++i) game.turn();
    CHECK(before == copy);
    CHECK_FALSE(game.state() == copy);
}

TEST_CASE("a map of many tiles is counted as a small one") {
    TileSet set = base_set();
    for (TileKind& kind : set.kinds) kind.count = std::uint16_t(15 * kind.count);
    RandomGame game("RBG", set, 5);
    while (!game.over()) game.turn();
    CHECK(game.state().tiles.size() > 1000);
    check_features(game.setup(), game.state());
    const auto expected = final_points(game.setup(), game.state());
    CHECK(game.end() == expected);
}
