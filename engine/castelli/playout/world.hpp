// A game with all that is hidden dealt, so that it can be played on.
#pragma once

#include "base/random.hpp"
#include "engine/castelli/playout/ground.hpp"
#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// What one player knows of a game: hands, deck and tiles with blanks for what the player has not seen.
struct Sight {
    Colour viewer{};
    State state;
    Deck deck;
    SquareId square;  // of a tile the viewer has just taken up and not yet laid (T1, D2), else no_index
    TileId tile;
};

/// The game as `viewer` sees it. Other hands are blank; a start tile is held secretly, a tile taken from the board was
/// seen (dilemma-secrecy). Of the cards under the deck those stay known whose bit is set in `seen`, lowest first.
Sight sight_of(const Table& table, Colour viewer, std::uint64_t seen);

/// State and deck know every card. What changes with each tile is kept beside them.
struct World {
    State state;
    Deck deck;
    ById<SquareId, TileId, max_squares> tiles{};               // that lie face down
    std::array<CardKind, max_cards> stock{};                   // never drawn: deck.shuffled of them, the top one last
    ById<AreaId, std::uint32_t, max_areas> influence{};        // A3, packed as Event::influence
    ById<AreaId, std::uint8_t, max_areas> hidden{};            // arms that decide it and lie face down
    ById<OctagonId, std::uint8_t, max_octagons> pointing{};    // B2: a bit per player of that board
    ById<OctagonId, std::uint8_t, max_octagons> free_sites{};  // on rocks

    /// After a tile has been laid or turned.
    void add_tile(const Ground& ground, SquareId square);
    /// Before it is turned once more.
    void remove_tile(const Ground& ground, SquareId square);
    /// As if the tile had not been laid, but for the state's other parts.
    void take_up(const Ground& ground, SquareId square);
    [[nodiscard]] std::uint8_t pointing_at(const Ground& ground, OctagonId octagon) const;
    [[nodiscard]] LiveTable live(const Ground& ground) { return {ground.setup, state, deck}; }
    [[nodiscard]] Table table(const Ground& ground) const { return {ground.setup, state, deck}; }

  private:
    void refresh_pointing(const Ground& ground, SquareId square);
};

/// Whether there are rivals, and the box has as many tiles and cards as lie there unseen: a position may be part of a
/// game, made for an example. What is so at the beginning stays so.
bool can_be_dealt(const Table& table);

/// Deals what the sight leaves blank, each way as likely: tiles that nobody has seen, hands, and the order of the deck.
void deal_world(const Ground& ground, const Sight& sight, base::Random& random, World& world);

/// Fills what World keeps beside the state from it.
void index_world(const Ground& ground, World& world);

}  // namespace castellan::castelli
