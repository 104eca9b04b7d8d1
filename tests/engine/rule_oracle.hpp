// Judges an action for tests, from the rules and the texts of the codes alone (docs/rules.md, docs/notation.md,
// `castellan explain CODE`). It reads state and board, and calls nothing of the engine.
//
// An action may break several rules at once. The oracle returns all codes that are true of it, in no order: the rules
// of the game do not say which comes first, except that questions of player and time come before those of the action.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/state/action.hpp"

namespace castellan::castelli::test {

/// Questions of player and time come before those of the action: a word out of turn is reported as such, whatever else
/// is wrong with it.
class Reasons {
  public:
    /// The player may not act in this way now.
    void forbid_now_if(bool applies, std::string_view code) { time_.add_if(applies, code); }
    /// The player might, but not do this.
    void forbid_if(bool applies, std::string_view code) { matter_.add_if(applies, code); }

    [[nodiscard]] bool has(std::string_view code) const { return std::find(begin(), end(), code) != end(); }
    [[nodiscard]] std::size_t size() const { return first().count; }
    [[nodiscard]] const std::string_view* begin() const { return first().codes.data(); }
    [[nodiscard]] const std::string_view* end() const { return begin() + size(); }

  private:
    struct List {
        std::array<std::string_view, 16> codes{};
        std::size_t count = 0;

        void add_if(bool applies, std::string_view code) {
            if (applies && std::find(codes.data(), codes.data() + count, code) == codes.data() + count)
                codes.at(count++) = code;
        }
    };
    [[nodiscard]] const List& first() const { return time_.count > 0 ? time_ : matter_; }

    List time_;
    List matter_;
};

class RuleOracle {
  public:
    explicit RuleOracle(const Table& table);

    /// Empty: the rules allow the action.
    [[nodiscard]] Reasons reasons(const Action& action) const;

  private:
    // Turns and tiles: oracle_turns.cpp.
    void judge_place(const Action& action, Reasons& reasons) const;
    void judge_exchange(const Action& action, Reasons& reasons) const;
    void judge_steward(const Action& action, Reasons& reasons) const;
    void judge_draw(const Action& action, Reasons& reasons) const;
    void judge_area(const Action& action, Reasons& reasons) const;
    void judge_end_turn(const Action& action, Reasons& reasons) const;
    void judge_finish(Reasons& reasons) const;
    // Cards: oracle_cards.cpp.
    void judge_use(const Action& action, Reasons& reasons) const;
    void judge_traitor(const Action& action, Reasons& reasons) const;
    void judge_settlement(const Action& action, Reasons& reasons) const;
    void judge_sale(const Action& action, Reasons& reasons) const;
    void judge_guard(const Action& action, Reasons& reasons) const;
    void judge_card(const Action& action, CardKind kind, Reasons& reasons) const;
    // Castles: oracle_castles.cpp.
    void judge_castle(const Action& action, Reasons& reasons) const;
    void judge_site(const Action& action, Reasons& reasons) const;
    void judge_price(const Action& action, Reasons& reasons) const;
    void judge_overbuilt(const Action& action, Reasons& reasons) const;
    void judge_build_cards(const Action& action, Reasons& reasons) const;
    void judge_purchase(const Action& action, int price, Reasons& reasons) const;

    [[nodiscard]] bool chose(RulingName name, std::string_view value) const;
    [[nodiscard]] const PlayerState& player(Colour colour) const { return state_.players[colour]; }
    [[nodiscard]] int seats_after_active(Colour colour) const;
    [[nodiscard]] Colour next_to_draw() const;
    [[nodiscard]] bool is_over(std::uint8_t half) const;
    [[nodiscard]] bool is_held_by(std::uint8_t tile, Colour colour) const;
    [[nodiscard]] bool lies_face_up(std::uint8_t tile) const;
    [[nodiscard]] bool is_start_tile(std::uint8_t tile) const;
    /// T6, C5: how many of the game's cards of a kind are not known apart from the unknown ones.
    [[nodiscard]] int untold(CardKind kind) const { return untold_[std::size_t(kind)]; }
    [[nodiscard]] bool may_hold(Colour colour, CardKind kind) const;
    [[nodiscard]] const Arm* arm_towards(std::uint8_t octagon, Side side) const;
    [[nodiscard]] bool has_arm_at(Colour colour, std::uint8_t octagon) const;
    [[nodiscard]] int heraldic_points(Colour colour, std::uint8_t area) const;
    [[nodiscard]] bool has_castle(std::uint8_t octagon) const;
    [[nodiscard]] int castles_in(std::uint8_t area) const;
    [[nodiscard]] bool has_castle_on(std::uint8_t area, std::uint8_t site) const;

    const Setup& setup_;
    const State& state_;
    const Deck& deck_;
    std::array<int, card_kind_count> untold_{};
};

}  // namespace castellan::castelli::test
