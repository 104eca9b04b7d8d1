#include "engine/castelli/rules/legal.hpp"

#include <bit>

#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

class Lister {
  public:
    Lister(const Table& table, std::vector<Action>& actions) : table_(table), actions_(actions) {}

    void list(ActionKind kind) {
        switch (kind) {
            case ActionKind::place: return list_places();
            case ActionKind::steward: return list_stewards();
            case ActionKind::draw: return list_draws();
            case ActionKind::evaluate: return list_evaluations();
            case ActionKind::use: return list_uses();
            case ActionKind::sell: return list_sales();
            case ActionKind::build: return list_builds();
            case ActionKind::overbuild: return list_overbuildings();
            case ActionKind::guard: return list_guards();
            default: return offer(of_active(kind));
        }
    }

  private:
    [[nodiscard]] Action of_active(ActionKind kind) const {
        Action action;
        action.kind = kind;
        action.player = table_.state.active;
        return action;
    }
    void offer(const Action& action) {
        if (judge(table_, action).allowed()) actions_.push_back(action);
    }

    void list_places() {
        if (table_.state.stage != Stage::reveal) return;
        // What may be laid is the same on every square, however it is turned: it is judged once.
        Action action = of_active(ActionKind::place);
        const std::size_t first = actions_.size();
        std::size_t of_a_square = 0;
        for (action.square = 0; action.square < table_.setup.board.square_count; ++action.square) {
            const Square& square = table_.setup.board.squares[action.square];
            if (table_.state.face_up >> action.square & 1 || square.half != table_.setup.half(action.player)) continue;
            if (actions_.size() == first) {
                list_laid_anywhere(action);
                of_a_square = actions_.size() - first;
            } else {
                for (std::size_t i = 0; i < of_a_square; ++i) {
                    actions_.push_back(actions_[first + i]);
                    actions_.back().square = action.square;
                }
            }
        }
    }

    void list_laid_anywhere(Action action) {
        for (action.tile = 0; action.tile < table_.setup.set->tiles.size(); ++action.tile)
            if ((table_.state.used_tiles >> action.tile & 1) == 0) list_laid(action);
    }

    void offer_turned(Action action) {
        if (!judge(table_, action).allowed()) return;
        for (action.rotation = 0; action.rotation < 4; ++action.rotation) actions_.push_back(action);
    }

    /// The tile taken from the square is laid or, of another one taken, the tile in hand (D2).
    void list_laid(Action action) {
        offer_turned(action);
        if (table_.state.held_tiles[action.player] == no_index) return;
        for (unsigned taken = 0; taken <= unseen_tile; ++taken) {
            if (taken >= table_.setup.set->tiles.size() && taken < unseen_tile) continue;
            action.taken_tile = std::uint8_t(taken);
            offer_turned(action);
        }
    }

    void list_stewards() {
        if (table_.state.square == no_index) return;
        Action action;
        action.kind = ActionKind::steward;
        action.square = table_.state.square;
        for (const Colour player : table_.setup.seated()) {
            action.player = player;
            for (action.rotation = 0; action.rotation < 4; ++action.rotation) offer(action);
        }
    }

    /// Offers the action with every kind of card, and unknown, in the given field.
    void offer_kinds(Action action, CardKind Action::*card) {
        for (std::size_t kind = 0; kind <= card_kind_count; ++kind) {
            action.*card = CardKind(kind);
            offer(action);
        }
    }

    void list_draws() {
        if (table_.state.stage != Stage::draw) return;
        Action action;
        action.kind = ActionKind::draw;
        action.player = next_to_draw(table_);
        offer_kinds(action, &Action::card);
    }

    void list_evaluations() {
        Action action = of_active(ActionKind::evaluate);
        for (action.area = 0; action.area < max_areas; ++action.area)
            if (table_.state.is_waiting(action.area)) offer(action);
    }

    void list_uses() {
        using enum CardKind;
        Action action = of_active(ActionKind::use);
        for (const CardKind card : {king3, king4, king5, raider, brigands, robber_baron}) {
            action.card = card;
            offer(action);
        }
        action.card = traitor;
        for (const Colour target : table_.setup.seated()) {
            action.target = target;
            offer_kinds(action, &Action::taken);
        }
        action = of_active(ActionKind::use);
        for (const CardKind card : {peasant, duke, incendiary}) {
            action.card = card;
            for (action.octagon = 0; action.octagon < table_.setup.board.octagon_count; ++action.octagon) offer(action);
        }
    }

    void list_sales() {
        Action action;
        action.kind = ActionKind::sell;
        for (const Colour player : table_.setup.seated()) {
            action.player = player;
            offer_kinds(action, &Action::card);
        }
    }

    void list_builds() {
        if (table_.state.stage != Stage::build) return;
        Action action = of_active(ActionKind::build);
        for (OctagonId octagon = 0; octagon < table_.setup.board.octagon_count; ++octagon) {
            if (!has_influence(table_, action.player, octagon)) continue;
            const Octagon& place = table_.setup.board.octagons[octagon];
            for (std::size_t i = 0; i < place.area_count; ++i) {
                action.area = std::uint8_t(place.first_area + i);
                list_builds_in(action);
            }
        }
    }

    void list_builds_in(Action action) {
        const Area& area = table_.setup.board.areas[action.area];
        if (area.terrain > Terrain::rocks) return;
        const bool rocks = area.terrain == Terrain::rocks;
        const std::uint8_t next = next_site(table_.setup, table_.state, action.area);
        for (action.site = rocks ? 1 : next; action.site <= (rocks ? area.sites : next); ++action.site)
            for (action.with = 0; action.with < std::uint8_t(BuildCard::abbot); ++action.with)
                for (action.purchase = 0; action.purchase <= no_purchase; ++action.purchase) offer(action);
    }

    void list_overbuildings() {
        if (table_.state.stage != Stage::build) return;
        Action action = of_active(ActionKind::overbuild);
        for (std::uint8_t castle = 0; castle < table_.state.castle_count; ++castle) {
            if (!may_be_overbuilt(table_.state, castle, action.player)) continue;
            action.area = table_.state.castles[castle].area;
            action.site = table_.state.castles[castle].site;
            for (const unsigned with :
                 {0U, unsigned(BuildCard::abbot), unsigned(BuildCard::army), unsigned{overbuilding_cards}})
                for (action.purchase = 0; action.purchase <= no_purchase; ++action.purchase) {
                    action.with = std::uint8_t(with);
                    offer(action);
                }
        }
    }

    void list_guards() {
        Action action;
        action.kind = ActionKind::guard;
        for (const Colour player : table_.setup.seated()) {
            action.player = player;
            offer(action);
        }
    }

    const Table& table_;
    std::vector<Action>& actions_;
};

}  // namespace

void list_legal(const Table& table, ActionKind kind, std::vector<Action>& actions) {
    Lister(table, actions).list(kind);
}

void list_legal(const Table& table, std::vector<Action>& actions) {
    for (auto kind = unsigned(ActionKind::place); kind <= unsigned(ActionKind::finish); ++kind)
        list_legal(table, ActionKind(kind), actions);
}

}  // namespace castellan::castelli
