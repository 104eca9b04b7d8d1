#include "engine/castelli/simulate/deal.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/core.h>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/board/pieces_tag.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

std::string deal_seats(int players, base::Random& random) {
    std::string colours(colour_letters);
    random.shuffle(colours);
    colours.resize(std::size_t(players));
    return colours;
}

const Layout* deal_layout(const ComponentSet& set, int players, bool tournament, base::Random& random) {
    std::vector<const Layout*> suitable;
    for (const Layout& layout : set.layouts)
        if (suits(layout, std::size_t(players), tournament)) suitable.push_back(&layout);
    return suitable.empty() ? nullptr : suitable[random.below(suitable.size())];
}

bool has_mine(const Piece& piece) {
    return std::any_of(piece.spaces.begin(), piece.spaces.end(), [](const PrintedOctagon& octagon) {
        return std::any_of(octagon.areas.begin(), octagon.areas.begin() + octagon.area_count,
                           [](const PrintedArea& area) { return area.terrain == Terrain::mine; });
    });
}

/// No set lacks a mine, or pieces for a layout (set_checks.hpp).
std::vector<LaidPiece> deal_pieces(const ComponentSet& set, const Layout& layout, base::Random& random) {
    std::vector<std::uint8_t> order(set.pieces.size());
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    random.shuffle(order);
    const auto mine = std::find_if(order.begin(), order.end(), [&](auto piece) { return has_mine(set.pieces[piece]); });
    std::iter_swap(order.begin(), mine);
    order.resize(std::size_t(layout.columns * layout.rows));
    random.shuffle(order);

    std::vector<LaidPiece> laid;
    for (const auto piece : order) {
        const std::size_t half_turns = random.below(2);
        laid.push_back({piece, std::uint8_t(2 * half_turns + (octagon_on_a1(set.pieces[piece]) ? 0 : 1))});
    }
    return laid;
}

/// X1: the space congruent with the mine's; all pieces lie with octagons on the same spaces.
std::string mine_tile_for(const ComponentSet& set, const Layout& layout, std::span<const LaidPiece> pieces) {
    const Board board = build_board(set, layout, pieces).value();
    return space_name(congruent(board.octagons[OctagonId(std::countr_zero(board.mine))].space));
}

}  // namespace

tl::expected<Setup, SetupError> deal_setup(const std::shared_ptr<const ComponentSet>& set, int players,
                                           const Rulings& rulings, Modules modules, base::Random& random) {
    const bool tournament = modules.has(Module::tournament);
    const std::string seats = deal_seats(players, random);
    const Layout* layout = deal_layout(*set, players, tournament, random);
    if (layout == nullptr && tournament) return make_setup(set, {seats, {}, {}, {}, modules}, rulings);  // says why
    if (layout == nullptr)
        return tl::unexpected(SetupError{SetupError::Part::layout, "bad-layout", players == 2 ? &rules::S5 : &rules::S1,
                                         tr("the set '{}' has no layout for {} players", set->name, players), ""});
    const auto laid = deal_pieces(*set, *layout, random);
    const std::string pieces = write_pieces(*set, *layout, laid);
    const std::string mine_tile = tournament ? mine_tile_for(*set, *layout, laid) : "";
    return make_setup(set, {seats, pieces, layout->name, mine_tile, modules}, rulings);
}

void deal_game(const Setup& setup, base::Random& random, Deal& deal) {
    deal.tiles.resize(setup.set->board_tiles());
    std::iota(deal.tiles.begin(), deal.tiles.end(), std::uint8_t{0});
    random.shuffle(deal.tiles);
    deal.tiles.resize(setup.board.square_count);

    deal.start_tiles.clear();
    if (setup.modules.has(Module::dilemma)) {
        deal.start_tiles.resize(setup.set->start_tiles);
        std::iota(deal.start_tiles.begin(), deal.start_tiles.end(), std::uint8_t(setup.set->board_tiles()));
        random.shuffle(deal.start_tiles);
        deal.start_tiles.resize(setup.players);
    }

    deal.deck.clear();
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        deal.deck.insert(deal.deck.end(), setup.cards[kind], CardKind(kind));
    random.shuffle(deal.deck);
}

}  // namespace castellan::castelli
