// Games and positions of Castelli inside the front door. Private to it.
#pragma once

#include <memory>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/front/inside.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan {

/// Data shared by all positions of a game.
struct Ground {
    Ground(castelli::Setup played_on, std::shared_ptr<const castelli::TileFinder> finder)
        : setup(std::move(played_on)), tiles(std::move(finder)) {}
    castelli::Setup setup;
    std::shared_ptr<const castelli::TileFinder> tiles;
};

struct Position::OfCastelli : Position::Inside {
    OfCastelli(std::shared_ptr<const Ground> of, const castelli::Snapshot& moment)
        : ground(std::move(of)), now(moment) {}

    [[nodiscard]] std::unique_ptr<Inside> clone() const override { return std::make_unique<OfCastelli>(*this); }
    [[nodiscard]] std::string_view rules() const override { return "castelli"; }
    [[nodiscard]] std::string text() const override;
    [[nodiscard]] char decider() const override;
    [[nodiscard]] int points(char player) const override;
    [[nodiscard]] std::vector<std::string> legal() const override;
    tl::expected<void, Diagnostic> play(std::string_view word) override;
    tl::expected<void, Diagnostic> end_turn() override;
    tl::expected<void, Diagnostic> finish() override;
    bool undo() override;
    [[nodiscard]] const OfCastelli* as_castelli() const override { return this; }

    [[nodiscard]] castelli::Table table() const { return {ground->setup, now.state, now.deck}; }
    tl::expected<void, Diagnostic> do_unwritten(castelli::ActionKind kind);
    /// Carries out an action that is allowed at a moment reached from here.
    void go_on(castelli::Snapshot moment, const castelli::Action& action);

    std::shared_ptr<const Ground> ground;
    castelli::Snapshot now;
    std::vector<castelli::Snapshot> before;  // to take back
};

struct PlayedCastelli : Access::Played {
    PlayedCastelli(castelli::PlayedGame played, Diagnostics reported, std::shared_ptr<const Ground> on,
                   analyzer::Names named)
        : game(std::move(played)), problems(std::move(reported)), ground(std::move(on)), names(std::move(named)) {}

    [[nodiscard]] std::string_view rules() const override { return "castelli"; }
    [[nodiscard]] std::string points_name() const override;
    [[nodiscard]] std::string title() const override;
    [[nodiscard]] std::string tag(std::string_view name) const override;
    [[nodiscard]] bool is_finished() const override { return game.winners().has_value(); }
    [[nodiscard]] std::vector<Player> players() const override;
    [[nodiscard]] const Diagnostics& diagnostics() const override { return problems; }
    [[nodiscard]] tl::expected<Position, std::string> at(std::string_view address) const override;

    [[nodiscard]] std::size_t turns() const override { return game.turns().size(); }
    [[nodiscard]] const std::string& address(std::size_t index) const override { return turn(index).address; }
    [[nodiscard]] int number(std::size_t index) const override;
    [[nodiscard]] char player(std::size_t index) const override;
    [[nodiscard]] std::vector<std::string> words(std::size_t index) const override;
    [[nodiscard]] std::vector<ScoreLine> score_lines(std::size_t index) const override;
    [[nodiscard]] Position position(std::size_t index) const override;

    [[nodiscard]] const castelli::PlayedTurn& turn(std::size_t index) const { return game.turns()[index]; }
    [[nodiscard]] Position position(const castelli::Snapshot& moment) const;

    castelli::PlayedGame game;
    Diagnostics problems;
    std::shared_ptr<const Ground> ground;
    analyzer::Names names;
};

}  // namespace castellan
