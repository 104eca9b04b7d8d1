// A quick simulated player: takes the choice after which the weighted features (weights.hpp) are worth most to it,
// counting only what the choice changes. It needs no copy of the game and no memory.
//
// It sees all of a World, and looks at no more of it than its player may: the public things and the player's own hand.
#pragma once

#include <optional>

#include "engine/castelli/playout/weights.hpp"
#include "engine/castelli/state/action.hpp"

namespace castellan::castelli {

class QuickPlayer {
  public:
    QuickPlayer(const Ground& ground, const Model& model) : ground_(ground), model_(model) {}

    /// The view of `player` on the world from now on; to be called whenever another decides, or a tile has been laid.
    void look(const World& world, Colour player);

    [[nodiscard]] SquareId choose_square();
    /// How to lay the tile taken from the square, or the one in hand instead (D2).
    [[nodiscard]] Action choose_laying(SquareId square, TileId tile);
    /// A card, sale or castle, or the end of the turn.
    [[nodiscard]] Action choose_deed();
    /// The rotation to turn the tile to with a Steward (K10), if that is worth the card.
    [[nodiscard]] std::optional<std::uint8_t> choose_turning(SquareId square);
    /// O6e
    [[nodiscard]] bool choose_guard();

  private:
    struct Holdings {
        PerResource<std::uint8_t> units{};
        int silver = 0;
    };
    struct Sites {  // points of the best free ones, as in the features
        float best = 0, second = 0, third = 0;
    };
    /// What laying a tile brings each player, before it is weighed.
    struct Gains {
        PerColour<Holdings> holdings;
        float worth = 0;
    };
    struct Option {
        Action action;
        float worth = 0;
    };

    [[nodiscard]] float worth_of(const Holdings& holdings, const Sites& sites) const;
    [[nodiscard]] float site_gain(Colour player, float points) const;
    [[nodiscard]] float promised(const Area& area, std::uint32_t influence, int hidden) const;
    [[nodiscard]] float worth_of_arm(AreaId index, Colour colour) const;
    [[nodiscard]] float worth_of_edge(const Edge& edge, Colour colour) const;
    [[nodiscard]] float worth_of_laying(SquareId square, TileId tile, unsigned rotation) const;
    void gain_from_area(AreaId index, std::uint32_t influence, Gains& gains) const;
    void gain_from_rim(RimSlot slot, Colour player, bool card_arm, Gains& gains) const;

    void weigh_castles(Option& best) const;
    void weigh_overbuilding(Option& best) const;
    void weigh_cards(Option& best) const;
    void weigh_founding(Option& best, CardKind card) const;
    void weigh_sales(Option& best) const;
    [[nodiscard]] Action sale_at_the_end() const;
    void weigh_castle(Action action, OctagonId octagon, Holdings after, float card, Option& best) const;
    [[nodiscard]] float settlement_gain(OctagonId octagon, Colour builder, std::optional<Colour> instead) const;
    [[nodiscard]] Action of(ActionKind kind) const;
    [[nodiscard]] bool may_use(CardKind card) const;
    [[nodiscard]] float card_worth(CardKind card) const;

    const Ground& ground_;
    const Model& model_;
    const World* world_ = nullptr;
    Colour self_{};
    Scale scale_;
    PerColour<float> counts_{};  // 1 for self, less for rivals: their mean counts against self
    PerColour<Holdings> holdings_{};
    PerColour<Sites> sites_{};
    PerColour<float> holdings_worth_{};
    PerColour<PerTerrain<float>> unit_worth_{};  // of one more unit, card or silver from an area
};

}  // namespace castellan::castelli
