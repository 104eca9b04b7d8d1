#include "engine/castelli/rules/state_hash.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace castellan::castelli {
namespace {

// Of docs/archive.md; a change of a byte takes the next number.
constexpr std::uint8_t base_game = 1;
constexpr std::uint8_t with_modules = 2;
constexpr std::uint8_t card_icon = 7;
constexpr std::uint8_t nothing = 255;

// The numbers of the specification are those of these enumerations.
static_assert(unsigned(Colour::yellow) == 3 && unsigned(Side::west) == 3 && unsigned(Terrain::mine) == 4);
static_assert(unsigned(Stage::reveal) == 0 && unsigned(Stage::build) == 4);
static_assert(unsigned(DrawFor::none) == 0 && unsigned(DrawFor::market) == 3);

class StateBytes {
  public:
    StateBytes(const Table& table, std::string& out)
        : setup_(table.setup), board_(table.setup.board), state_(table.state), deck_(table.deck), out_(out) {}

    void write() {
        const bool modules = !setup_.modules.none();
        byte(modules ? with_modules : base_game);
        byte(number_of(state_.stage));
        byte(std::uint8_t(state_.active));
        number(state_.turn);
        for (const PlayerState& player : state_.players) write_player(player);
        byte(state_.mines[0]);
        byte(state_.villages_aside);
        byte(state_.cities_aside);
        byte(std::uint8_t(deck_.size()));
        write_tiles();
        write_areas(state_.evaluated);
        write_settlements(state_.villages);
        write_settlements(state_.cities);
        write_castles();
        if (modules) write_modules();
        if (state_.stage < Stage::mine) write_turn();
    }

  private:
    using AreaBytes = std::array<std::uint8_t, 3>;

    void byte(std::uint8_t value) { out_ += char(value); }
    void number(std::uint16_t value) {
        byte(std::uint8_t(value & 0xFF));
        byte(std::uint8_t(value >> 8));
    }

    [[nodiscard]] AreaBytes place_of(AreaId area) const {
        const Area& place = board_.areas[area];
        return {board_.octagons[place.octagon].space.index, std::uint8_t(place.terrain), place.sides};
    }
    void area(const AreaBytes& place) {
        for (const std::uint8_t part : place) byte(part);
    }

    void write_player(const PlayerState& player) {
        number(std::uint16_t(player.vp));
        for (const std::uint8_t amount : player.resources) byte(amount);
        byte(player.silver);
        byte(player.castles_built);
        byte(std::uint8_t(player.hand.size()));
    }

    static std::uint8_t number_of(Stage stage) {
        switch (stage) {
            case Stage::mine: return 5;
            case Stage::over: return 6;
            case Stage::guard: return 7;
            default: return std::uint8_t(stage);
        }
    }

    using TileBytes = std::array<std::uint8_t, 5>;
    [[nodiscard]] TileBytes bytes_of(const Tile& tile, std::uint8_t rotation) const {
        TileBytes bytes{};
        for (std::size_t side = 0; side < side_count; ++side) {
            const Arm& arm = tile.arms[(side + 4 - rotation) % 4];
            bytes[side] = std::uint8_t(unsigned(arm.colour) * 8 + (arm.card ? card_icon : arm.value));
        }
        bytes.back() = tile.silver;
        return bytes;
    }

    /// Tiles in hand, castles on others, the second mine, and what of a turn belongs to the modules.
    void write_modules() {
        for (const std::uint8_t tile : state_.held_tiles) {
            const bool seen = tile < setup_.set->tiles.size();
            byte(seen ? std::uint8_t{1} : tile);
            if (seen)
                for (const std::uint8_t part : bytes_of(setup_.set->tiles[tile], 0)) byte(part);
        }
        for (std::size_t index = 0; index < state_.castle_count; ++index)
            byte(std::uint8_t(state_.castles[index].tier));
        byte(state_.mines[1]);
        byte(state_.guards.bits());
        for (unsigned part = 0; part < 8; ++part) byte(std::uint8_t(state_.guarded >> (8 * part) & 0xFF));
        byte(state_.attempt.castle);
        byte(state_.attempt.purchase);
        byte(state_.attempt.with);
    }

    void write_tiles() {
        std::vector<std::array<std::uint8_t, 6>> tiles;
        for (SquareId square = 0; square < board_.square_count; ++square) {
            const Placed& placed = state_.tiles[square];
            if (placed.tile == no_index) continue;
            auto& bytes = tiles.emplace_back();
            bytes.front() = board_.squares[square].space.index;
            const TileBytes tile = bytes_of(setup_.set->tiles[placed.tile], placed.rotation);
            std::copy(tile.begin(), tile.end(), bytes.begin() + 1);
        }
        std::sort(tiles.begin(), tiles.end());
        byte(std::uint8_t(tiles.size()));
        for (const auto& tile : tiles)
            for (const std::uint8_t part : tile) byte(part);
    }

    void write_areas(const std::array<std::uint64_t, 2>& mask) {
        std::vector<AreaBytes> places;
        for (AreaId index = 0; index < board_.area_count; ++index)
            if (mask[index / 64] >> (index % 64) & 1) places.push_back(place_of(index));
        std::sort(places.begin(), places.end());
        byte(std::uint8_t(places.size()));
        for (const AreaBytes& place : places) area(place);
    }

    void write_settlements(OctagonMask mask) {
        std::vector<std::uint8_t> spaces;
        for (OctagonId octagon = 0; octagon < board_.octagon_count; ++octagon)
            if (mask >> octagon & 1) spaces.push_back(board_.octagons[octagon].space.index);
        std::sort(spaces.begin(), spaces.end());
        byte(std::uint8_t(spaces.size()));
        for (const std::uint8_t space : spaces) byte(space);
    }

    void write_castles() {
        byte(state_.castle_count);
        for (std::size_t index = 0; index < state_.castle_count; ++index) {
            const Castle& castle = state_.castles[index];
            area(place_of(castle.area));
            byte(castle.site);
            byte(std::uint8_t(castle.owner));
        }
    }

    /// The progress of the turn.
    void write_turn() {
        byte(state_.square == no_index ? nothing : board_.squares[state_.square].space.index);
        write_areas(state_.waiting);
        for (const std::uint8_t cards : state_.due) byte(cards);
        const bool due = state_.stage == Stage::draw;
        byte(std::uint8_t(due ? state_.due_for : DrawFor::none));
        AreaBytes from{nothing, nothing, nothing};
        if (due && state_.due_for == DrawFor::market) from = place_of(state_.due_from);
        if (due && state_.due_for == DrawFor::rim)
            from = {board_.squares[state_.square].space.index, nothing, std::uint8_t(1U << state_.due_from)};
        area(from);
        byte(state_.gains_done);
        byte(state_.cards_used);
        byte(state_.purchase_used);
        byte(state_.stewards.bits());
        byte(state_.steward_open);
    }

    const Setup& setup_;
    const Board& board_;
    const State& state_;
    const Deck& deck_;
    std::string& out_;
};

}  // namespace

void append_state(const Table& table, std::string& out) { StateBytes(table, out).write(); }

base::Sha256 state_hash(const Table& table) {
    std::string bytes;
    append_state(table, bytes);
    return base::sha256(bytes);
}

}  // namespace castellan::castelli
