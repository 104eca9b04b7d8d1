#include "engine/castelli/rules/choices.hpp"

#include <algorithm>

#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::castelli {
namespace {

class Chooser {
  public:
    Chooser(const Table& table, Colour player, std::vector<Action>& choices)
        : table_(table), self_(player), choices_(choices) {}

    void list_squares() {
        if (table_.state.stage != Stage::reveal) return;
        Action action = of(ActionKind::place);
        for (action.square = 0; action.square < table_.setup.board.square_count; ++action.square)
            if (may_reveal(table_, self_, action.square)) choices_.push_back(action);
    }

    void list_areas() {
        Action action = of(ActionKind::evaluate);
        for (action.area = 0; action.area < table_.setup.board.area_count; ++action.area)
            if (table_.state.is_waiting(action.area)) offer(action);
    }

    void list_uses() {
        Action action = of(ActionKind::use);
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            action.card = CardKind(kind);
            if (!holds(action.card)) continue;
            if (action.card == CardKind::traitor)
                list_targets(action);
            else if (names_octagon(action.card))
                list_octagons(action);
            else
                offer(action);
        }
    }

    void list_sales() {
        Action action = of(ActionKind::sell);
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            action.card = CardKind(kind);
            if (holds(action.card)) offer(action);
        }
    }

    void list_castles() {
        if (table_.state.stage != Stage::build) return;
        if (table_.setup.modules.has(Module::battle)) list_overbuildings();
        const auto& held = player().resources;
        missing_ = int(std::count(held.begin(), held.end(), std::uint8_t{0}));
        const bool may_use_card = judge_quota(table_, self_, 1).allowed();
        const auto card_at_hand = [&](CardKind card) { return may_use_card && holds(card); };
        const bool master_builder = card_at_hand(CardKind::master_builder);
        if (missing_ > 1 && !master_builder) return;
        const bool landgrave = card_at_hand(CardKind::landgrave);
        const bool landgravine = card_at_hand(CardKind::landgravine);

        for (OctagonId octagon = 0; octagon < table_.setup.board.octagon_count; ++octagon) {
            if (!has_influence(table_, self_, octagon)) continue;
            const Octagon& place = table_.setup.board.octagons[octagon];
            for (AreaId area = place.first_area; area < place.first_area + place.area_count; ++area) {
                const Terrain terrain = table_.setup.board.areas[area].terrain;
                if (terrain == Terrain::rocks) list_sites(area, master_builder);
                if (terrain == Terrain::grain && landgrave) offer_paid(of_lord(area, BuildCard::landgrave));
                if (terrain == Terrain::wood && landgravine) offer_paid(of_lord(area, BuildCard::landgravine));
            }
        }
    }

    void offer(const Action& action) {
        if (judge(table_, action).allowed()) choices_.push_back(action);
    }

    [[nodiscard]] Action of(ActionKind kind) const {
        Action action;
        action.kind = kind;
        action.player = self_;
        return action;
    }

  private:
    [[nodiscard]] const PlayerState& player() const { return table_.state.players[self_]; }
    [[nodiscard]] bool holds(CardKind card) const { return player().hand.known[card] > 0; }

    /// O2 to O4, O6c, O6d: with the cards in hand, and one unit bought where that is needed.
    void list_overbuildings() {
        const bool may_use_card = judge_quota(table_, self_, 1).allowed();
        Action action = of(ActionKind::overbuild);
        for (std::uint8_t castle = 0; castle < table_.state.castle_count; ++castle) {
            if (!may_be_overbuilt(table_.state, castle, self_)) continue;
            action.area = table_.state.castles[castle].area;
            action.site = table_.state.castles[castle].site;
            for (const auto& [bit, kind, terrain] : build_cards) {
                if ((std::uint8_t(bit) & overbuilding_cards) == 0 || !may_use_card || !holds(kind)) continue;
                action.with = std::uint8_t(bit);
                offer_overbuilding(action);
            }
            action.with = 0;
            offer_overbuilding(action);
        }
    }

    void offer_overbuilding(Action action) {
        const std::size_t before = choices_.size();
        action.purchase = no_purchase;
        offer(action);
        for (std::uint8_t bought = 0; choices_.size() == before && bought < resource_count; ++bought) {
            action.purchase = bought;
            offer(action);
        }
    }

    void list_targets(Action action) {
        for (const Colour target : table_.setup.seated()) {
            action.target = target;
            offer(action);
        }
    }

    void list_octagons(Action action) {
        for (action.octagon = 0; action.octagon < table_.setup.board.octagon_count; ++action.octagon) offer(action);
    }

    void list_sites(AreaId area, bool master_builder) {
        Action action = of(ActionKind::build);
        action.area = area;
        for (action.site = 1; action.site <= table_.setup.board.areas[area].sites; ++action.site) {
            offer_paid(action);
            if (missing_ == 0 || !master_builder) continue;
            action.with = std::uint8_t(BuildCard::master_builder);
            offer(action);
            action.with = 0;
        }
    }

    [[nodiscard]] Action of_lord(AreaId area, BuildCard card) const {
        Action action = of(ActionKind::build);
        action.area = area;
        action.with = std::uint8_t(card);
        action.site = next_site(table_.setup, table_.state, area);
        return action;
    }

    /// Offers the castle with the unit that is missing, if one is, bought (B1).
    void offer_paid(Action action) {
        if (missing_ > 1) return;
        const auto& held = player().resources;
        if (missing_ == 1)
            action.purchase = std::uint8_t(std::find(held.begin(), held.end(), std::uint8_t{0}) - held.begin());
        offer(action);
    }

    const Table& table_;
    Colour self_;
    std::vector<Action>& choices_;
    int missing_ = 0;  // resources the player has none of
};

}  // namespace

bool may_reveal(const Table& table, Colour player, SquareId square) {
    return (table.state.face_up >> square & 1) == 0 &&
           table.setup.board.squares[square].half == table.setup.half(player);
}

void list_choices(const Table& table, std::vector<Action>& choices) {
    Chooser chooser(table, table.state.active, choices);
    chooser.list_squares();
    chooser.list_areas();
    chooser.list_uses();
    chooser.list_sales();
    chooser.list_castles();
    chooser.offer(chooser.of(ActionKind::end_turn));
}

void list_layings(const Table& table, const Action& revealed, std::vector<Action>& choices) {
    Action laid = revealed;
    for (laid.rotation = 0; laid.rotation < 4; ++laid.rotation) choices.push_back(laid);
    const TileId held = table.state.held_tiles[revealed.player];
    if (held >= table.setup.set->tiles.size()) return;
    laid.tile = held;
    laid.taken_tile = revealed.tile;
    for (laid.rotation = 0; laid.rotation < 4; ++laid.rotation) choices.push_back(laid);
}

void list_castles(const Table& table, std::vector<Action>& choices) {
    Chooser(table, table.state.active, choices).list_castles();
}

void list_sales(const Table& table, Colour player, std::vector<Action>& choices) {
    Chooser(table, player, choices).list_sales();
}

}  // namespace castellan::castelli
