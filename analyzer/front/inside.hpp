// The contents of the front door's values: one kind for Castelli, one for every other game. Private to them.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "analyzer/front/castellan.hpp"
#include "notation/record.hpp"

namespace castellan {

struct Position::Inside {
    virtual ~Inside() = default;

    [[nodiscard]] virtual std::unique_ptr<Inside> clone() const = 0;
    [[nodiscard]] virtual std::string_view rules() const = 0;
    [[nodiscard]] virtual std::string text() const = 0;
    [[nodiscard]] virtual char decider() const = 0;
    [[nodiscard]] virtual int points(char player) const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
    virtual tl::expected<void, Diagnostic> play(std::string_view word) = 0;
    virtual tl::expected<void, Diagnostic> end_turn() = 0;
    virtual tl::expected<void, Diagnostic> finish() = 0;
    virtual bool undo() = 0;
    /// Null of another game.
    [[nodiscard]] virtual const OfCastelli* as_castelli() const { return nullptr; }
    [[nodiscard]] virtual const OfOther* as_other() const { return nullptr; }
};

/// A game with all that it refers to.
struct Turn::Played {
    virtual ~Played() = default;

    [[nodiscard]] virtual std::string_view rules() const = 0;
    [[nodiscard]] virtual std::string points_name() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;
    [[nodiscard]] virtual std::string tag(std::string_view name) const = 0;
    [[nodiscard]] virtual bool is_finished() const = 0;
    [[nodiscard]] virtual std::vector<Player> players() const = 0;
    [[nodiscard]] virtual const Diagnostics& diagnostics() const = 0;
    [[nodiscard]] virtual tl::expected<Position, std::string> at(std::string_view address) const = 0;

    // Its turns, by their index.
    [[nodiscard]] virtual std::size_t turns() const = 0;
    [[nodiscard]] virtual const std::string& address(std::size_t turn) const = 0;
    [[nodiscard]] virtual int number(std::size_t turn) const = 0;
    [[nodiscard]] virtual char player(std::size_t turn) const = 0;
    [[nodiscard]] virtual std::vector<std::string> words(std::size_t turn) const = 0;
    [[nodiscard]] virtual std::vector<ScoreLine> score_lines(std::size_t turn) const = 0;
    [[nodiscard]] virtual Position position(std::size_t turn) const = 0;
};

/// What is inside, for the parts of the front door.
struct Access {
    using Inside = Position::Inside;
    using OfCastelli = Position::OfCastelli;
    using OfOther = Position::OfOther;
    using Played = Turn::Played;

    static Position position(std::unique_ptr<Inside> inside) { return Position(std::move(inside)); }
    static const Inside& inside(const Position& position) { return *position.inside_; }
    static const Played& played(const Game& game) { return *game.game_; }
    static Game game(std::shared_ptr<const Played> played) { return Game(std::move(played)); }
};

// One function a kind of game.
tl::expected<Game, Diagnostics> read_castelli(const notation::Record& record, const ReadOptions& options);
/// The rulings must be known to the record's game.
tl::expected<Game, Diagnostics> read_other(const notation::Record& record, const ReadOptions& options);

}  // namespace castellan
