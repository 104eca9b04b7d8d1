// All conceivable actions at a decision, made without the engine (docs/history/reliability.md lists them). There are
// hundreds of thousands of tiles and castles: they are tried with a sample of their parts, or with all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::castelli::test {

/// The parts of tiles and castles.
struct Sample {
    std::vector<std::uint8_t> tiles;      // laid
    std::vector<std::uint8_t> taken;      // from the board, when another is laid (D2)
    std::vector<std::uint8_t> rotations;  // of the tile laid
    std::vector<std::uint8_t> areas;      // to build in
    std::vector<std::uint8_t> cards;      // Action::with

    static Sample whole(const Table& table) {
        Sample sample;
        for (std::size_t tile = 0; tile < table.setup.set->tiles.size(); ++tile)
            sample.tiles.push_back(std::uint8_t(tile));
        sample.taken = sample.tiles;
        sample.take_unrecorded();
        sample.rotations = {0, 1, 2, 3};
        for (std::uint8_t area = 0; area < table.setup.board.area_count; ++area) sample.areas.push_back(area);
        for (std::uint8_t with = 0; with < every_card; ++with) sample.cards.push_back(with);
        return sample;
    }

    /// Some tiles and areas by chance, and those held or built in; each card for a castle alone, and some together.
    static Sample drawn(const Table& table, castellan::base::Random& random) {
        const auto& [setup, state, deck] = table;
        Sample sample;
        for (int i = 0; i < 2; ++i) add(sample.tiles, random.below(setup.set->tiles.size()));
        for (const std::uint8_t held : state.held_tiles)
            if (held < setup.set->tiles.size()) add(sample.tiles, held);
        add(sample.taken, sample.tiles.front());
        add(sample.taken, sample.tiles.back());
        sample.take_unrecorded();
        sample.rotations = {std::uint8_t(random.below(4))};
        for (int i = 0; i < 3; ++i) add(sample.areas, random.below(setup.board.area_count));
        for (int i = 0; i < 3 && state.castle_count > 0; ++i)
            add(sample.areas, state.castles[random.below(state.castle_count)].area);
        sample.cards = {0, 1, 2, 4, 8, 16};
        add(sample.cards, random.below(every_card));
        return sample;
    }

  private:
    static constexpr std::uint8_t every_card = 32;

    void take_unrecorded() { taken.insert(taken.end(), {no_index, unseen_start_tile, unseen_tile}); }
    static void add(std::vector<std::uint8_t>& list, std::uint64_t value) {
        if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::uint8_t(value));
    }
};

/// Calls `visit` with every action there could be, of tiles and castles those of the sample.
class Universe {
  public:
    Universe(const Setup& setup, const State& state, const Sample& sample)
        : setup_(setup), state_(state), sample_(sample) {}

    template <class Visit>
    void each(Visit visit) const {
        // These belong to no player in particular: they name the active one.
        for (const auto kind : {ActionKind::proceed, ActionKind::finish}) visit(make(kind, state_.active));
        Action evaluate = make(ActionKind::evaluate, state_.active);
        for (evaluate.area = 0; evaluate.area < setup_.board.area_count; ++evaluate.area) visit(evaluate);

        for (std::size_t colour = 0; colour < colour_count; ++colour) {
            const auto player = Colour(colour);
            visit(make(ActionKind::end_turn, player));
            visit(make(ActionKind::guard, player));
            places(player, visit);
            stewards(player, visit);
            cards(player, visit);
            castles(ActionKind::build, player, visit);
            castles(ActionKind::overbuild, player, visit);
        }
    }

  private:
    static constexpr std::uint8_t most_sites = 4;  // more castles than these games put on one grain area

    static Action make(ActionKind kind, Colour player) {
        Action action;
        action.kind = kind;
        action.player = player;
        return action;
    }

    template <class Visit>
    void places(Colour player, Visit visit) const {
        Action action = make(ActionKind::place, player);
        for (action.square = 0; action.square < setup_.board.square_count; ++action.square)
            for (const auto tile : sample_.tiles) {
                action.tile = tile;
                for (const auto taken : sample_.taken) {
                    action.taken_tile = taken;
                    for (const auto rotation : sample_.rotations) {
                        action.rotation = rotation;
                        visit(action);
                    }
                }
            }
    }

    template <class Visit>
    void stewards(Colour player, Visit visit) const {
        Action action = make(ActionKind::steward, player);
        action.square = state_.square;
        for (action.rotation = 0; action.rotation < 4; ++action.rotation) visit(action);
    }

    template <class Visit>
    void cards(Colour player, Visit visit) const {
        for (std::size_t kind = 0; kind <= card_kind_count; ++kind) {
            for (const auto what : {ActionKind::draw, ActionKind::sell, ActionKind::use}) {
                Action action = make(what, player);
                action.card = CardKind(kind);
                const bool has_target =
                    what == ActionKind::use && (action.card == CardKind::traitor || names_octagon(action.card));
                if (!has_target) visit(action);
            }
            Action traitor = make(ActionKind::use, player);
            traitor.card = CardKind::traitor;
            traitor.taken = CardKind(kind);
            for (std::size_t target = 0; target < colour_count; ++target) {
                traitor.target = Colour(target);
                visit(traitor);
            }
        }
        for (const CardKind card : {CardKind::peasant, CardKind::duke, CardKind::incendiary}) {
            Action action = make(ActionKind::use, player);
            action.card = card;
            for (action.octagon = 0; action.octagon < setup_.board.octagon_count; ++action.octagon) visit(action);
        }
    }

    template <class Visit>
    void castles(ActionKind kind, Colour player, Visit visit) const {
        Action action = make(kind, player);
        for (const auto area : sample_.areas) {
            action.area = area;
            for (action.site = 0; action.site <= most_sites; ++action.site)
                for (action.purchase = 0; action.purchase <= no_purchase; ++action.purchase)
                    for (const auto with : sample_.cards) {
                        action.with = with;
                        visit(action);
                    }
        }
    }

    const Setup& setup_;
    const State& state_;
    const Sample& sample_;
};

}  // namespace castellan::castelli::test
