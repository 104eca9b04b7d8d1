// Words for actions: as short as they can be read, and read back as the same action.
#include "engine/carcassonne/words/spell.hpp"

#include <catch2/catch.hpp>

#include "base/random.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/words/resolve.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

/// All that may follow the tile just placed, as words.
std::string follow_ups(const Table& table) {
    std::vector<Action> actions;
    list_follow_ups(table.setup, table.state, actions);
    std::string all;
    for (const Action& action : actions)
        all += (all.empty() ? "" : " ") + spelled(word_for(table.setup, table.state, action));
    return all;
}

/// Lays the tile of a turn, and puts the follower and castles that are given, without ending it.
std::string follow_ups_after(Table& table, char player, std::initializer_list<std::string_view> words) {
    for (const std::string_view text : words) {
        const auto word = parse_word(text);
        REQUIRE(word.has_value());
        const auto action = resolve(table.setup, table.state, *word, colour(player));
        REQUIRE(action.has_value());
        REQUIRE(table.refusal(*action).empty());
        perform(table.setup, table.state, *action);
    }
    return follow_ups(table);
}

/// The action as its word gives it back; a feature by its root.
Action read_back(const Setup& setup, const State& state, const Action& action) {
    const std::string text = spelled(word_for(setup, state, action));
    INFO(text);
    const auto word = parse_word(text);
    REQUIRE(word.has_value());
    auto again = resolve(setup, state, *word, to_play(setup, state));
    REQUIRE(again.has_value());
    if (again->feature != no_node) again->feature = state.features.root(again->feature);
    return *again;
}

/// All that can be said of the tile just placed, allowed or not.
std::vector<Action> all_sayings(const Setup& setup, const State& state) {
    std::vector<Action> all;
    const Colour due = to_play(setup, state);
    const auto& segments = setup.tiles->kind(state.last_tile().kind).segments;
    const auto count = std::uint8_t(segments.size());
    for (std::uint8_t segment = 0; segment < count; ++segment) {
        all.push_back({ActionKind::follower, due, 0, {}, 0, segment});
        for (const Colour player : setup.seated())
            if (segments[segment].terrain == Terrain::city)
                all.push_back({ActionKind::castle, player, 0, {}, 0, segment});
    }
    std::vector<Node> features;
    for (std::uint8_t segment = 0; segment < count; ++segment)
        features.push_back(state.features.root(state.last_node(segment)));
    for (const PlacedTile& tile : state.tiles)
        if (const std::uint8_t monastery = setup.tiles->kind(tile.kind).monastery; monastery != no_segment)
            features.push_back(tile.first + monastery);
    for (CastleNumber castle = 0; castle < state.castle_count; ++castle)
        for (const Colour player : setup.seated()) {
            for (const Node feature : features)
                all.push_back({ActionKind::take_feature, player, 0, {}, 0, 0, castle, feature});
            for (CastleNumber from = 0; from < state.castle_count; ++from)
                all.push_back({ActionKind::take_castle, player, 0, {}, 0, 0, castle, no_node, from});
        }
    return all;
}

/// Plays at random and reads back each word that could be written.
class Readback {
  public:
    Readback(std::string_view seats, const TileSet& tiles, std::uint64_t seed)
        : table_(seats, "", tiles), random_(seed) {}

    void play() {
        while (state().phase != Phase::over) {
            lay();
            if (state().phase != Phase::placed) continue;
            check(all_sayings(table_.setup, state()));
            for (list(); !actions_.empty(); list()) {
                check(actions_);
                if (random_.below(4) == 0) break;
                perform(table_.setup, table_.state, actions_[random_.below(actions_.size())]);
            }
            std::vector<Event> events;
            end_turn(table_.setup, table_.state, events);
        }
    }

  private:
    [[nodiscard]] const State& state() const { return table_.state; }
    void list() {
        actions_.clear();
        list_follow_ups(table_.setup, state(), actions_);
    }
    void lay() {
        const auto kinds = table_.setup.tiles->kinds.size();
        KindId drawn = 0;
        do drawn = KindId(random_.below(kinds));
        while (state().left[drawn] == 0);
        actions_.clear();
        list_placements(table_.setup, state(), drawn, actions_);
        check(actions_);
        perform(table_.setup, table_.state, actions_[random_.below(actions_.size())]);
    }
    void check(const std::vector<Action>& actions) {
        for (const Action& action : actions) REQUIRE(read_back(table_.setup, state(), action) == action);
    }

    Table table_;
    castellan::base::Random random_;
    std::vector<Action> actions_;
};

}  // namespace

TEST_CASE("a feature has a side only where the tile has several of its terrain") {
    Table one("RB");
    CHECK(follow_ups_after(one, 'R', {"C@n1S"}) == "c f");
    Table road("RB");
    CHECK(follow_ups_after(road, 'R', {"RFr@e1"}) == "r fNL fER");
    // Half a turn brings the road of RrC from its south and west to its north and east.
    Table bend("RB");
    CHECK(follow_ups_after(bend, 'R', {"RrC@w1S"}) == "c r fNL fNR");
    Table crossing("RB");
    CHECK(follow_ups_after(crossing, 'R', {"RRR@e1"}) == "rE rS rW fNL fER fSR");
    Table two("RB");
    CHECK(follow_ups_after(two, 'R', {"CFC.2@n1"}) == "cN cS f");
    Table monastery("RB");
    CHECK(follow_ups_after(monastery, 'R', {"L@s1"}) == "m f");
}

TEST_CASE("a castle's word has its player and side where they are needed") {
    Table own("RB");
    CHECK(follow_ups_after(own, 'R', {"C@n1S", "c"}) == "^");
    Table other("RB");
    REQUIRE(other.play("R C@s1E c | B RFr@e1").empty());
    CHECK(follow_ups_after(other, 'R', {"C@e1s1W"}) == "f ^");
    Table blue("RB");
    REQUIRE(blue.play("R RFr@e1 | B C@s1E c").empty());
    CHECK(follow_ups_after(blue, 'R', {"CFC.2@e1s1E"}) == "cE f B^W");
}

TEST_CASE("what a castle takes is named as it is seen, the castle by one place or by both") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RRR@e1").empty());
    CHECK(follow_ups_after(table, 'R', {"RRR@w1"}) == "rE rS rW fNL fER fSR ^0:rE");
    Table chain("RB");
    REQUIRE(chain.play("R CFC.2@n1 cS ^S | B CFC.2@n2 cS ^S | R C@n3S c ^").empty());
    CHECK(place_of(chain.state, 0) == CastlePlace{{0, 0}, {}});
    CHECK(place_of(chain.state, 1) == CastlePlace{{0, 1}, {{0, 2}}});
    CHECK(place_of(chain.state, 2) == CastlePlace{{0, 3}, {}});
    follow_ups_after(chain, 'B', {"RRR@e1"});
    for (const Action& action : all_sayings(chain.setup, chain.state))
        CHECK(read_back(chain.setup, chain.state, action) == action);
}

TEST_CASE("words of all actions, allowed or not, are read back as the same, in random games") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        INFO("seed " << seed);
        Readback game(seed % 2 == 0 ? "RBGYK" : "RBGY", seed <= 2 ? base_set() : caps(), seed);
        game.play();
    }
}
