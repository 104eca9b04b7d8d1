// Positions of the games besides Castelli inside the front door. Private to it.
#pragma once

#include <memory>
#include <string>

#include "analyzer/front/inside.hpp"
#include "analyzer/record/recorded_game.hpp"

namespace castellan {

struct Position::OfOther : Position::Inside {
    OfOther(std::shared_ptr<const analyzer::RecordedGame> from, std::unique_ptr<analyzer::GamePosition> moment)
        : game(std::move(from)), now(std::move(moment)) {}

    [[nodiscard]] std::unique_ptr<Inside> clone() const override {
        return std::make_unique<OfOther>(game, now->clone());
    }
    [[nodiscard]] std::string_view rules() const override { return game->rules(); }
    [[nodiscard]] std::string text() const override { return now->board(); }
    [[nodiscard]] char decider() const override { return now->decider(); }
    [[nodiscard]] int points(char player) const override { return now->points(player).least; }
    [[nodiscard]] std::vector<std::string> legal() const override { return now->legal(); }
    tl::expected<void, Diagnostic> play(std::string_view word) override { return now->play(word); }
    tl::expected<void, Diagnostic> end_turn() override { return {}; }
    tl::expected<void, Diagnostic> finish() override { return now->score(); }
    bool undo() override { return now->undo(); }
    [[nodiscard]] const OfOther* as_other() const override { return this; }

    std::shared_ptr<const analyzer::RecordedGame> game;
    std::unique_ptr<analyzer::GamePosition> now;
};

struct PlayedOther : Access::Played {
    PlayedOther(std::shared_ptr<const analyzer::RecordedGame> opened, const notation::Record& of);

    [[nodiscard]] std::string_view rules() const override { return game->rules(); }
    [[nodiscard]] std::string points_name() const override { return story.points; }
    [[nodiscard]] std::string title() const override { return story.title; }
    [[nodiscard]] std::string tag(std::string_view name) const override;
    [[nodiscard]] bool is_finished() const override { return story.finished; }
    [[nodiscard]] std::vector<Player> players() const override;
    [[nodiscard]] const Diagnostics& diagnostics() const override { return game->diagnostics(); }
    [[nodiscard]] tl::expected<Position, std::string> at(std::string_view address) const override;

    [[nodiscard]] std::size_t turns() const override { return story.turns().size(); }
    [[nodiscard]] const std::string& address(std::size_t index) const override { return turn(index).address; }
    [[nodiscard]] int number(std::size_t index) const override { return turn(index).number; }
    [[nodiscard]] char player(std::size_t index) const override;
    [[nodiscard]] std::vector<std::string> words(std::size_t index) const override;
    [[nodiscard]] std::vector<ScoreLine> score_lines(std::size_t index) const override;
    [[nodiscard]] Position position(std::size_t index) const override;

    [[nodiscard]] const analyzer::StoryTurn& turn(std::size_t index) const { return story.turns()[index]; }

    std::shared_ptr<const analyzer::RecordedGame> game;
    analyzer::Story story;
    std::vector<std::pair<std::string, std::string>> tags;  // name, value as meant
};

}  // namespace castellan
