// A record of any game but Castelli, as verbs that draw ask for it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/record/game_position.hpp"
#include "render/scene/kept_parts.hpp"
#include "render/scene/picture_parts.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"
#include "render/scene/upright.hpp"

namespace castellan::render {

/// Boards of a game in one theme, drawn one after another. What a board has in common with earlier ones is painted
/// once, and the game is played on from the board before.
class GameBoards {
  public:
    virtual ~GameBoards() = default;
    /// Its parts live as long as this.
    virtual tl::expected<PartedScene, std::string> board(std::string_view address) = 0;
};

class DrawnGame {
  public:
    virtual ~DrawnGame() = default;

    /// The game at an address, with its players, its title and the last move. The error says what the record lacks; so
    /// below.
    [[nodiscard]] virtual tl::expected<Scene, std::string> picture(std::string_view address, const Theme& theme,
                                                                   const PictureParts& parts) const = 0;
    /// A position of such a game, with its players.
    [[nodiscard]] virtual Scene picture(const analyzer::GamePosition& position, const Theme& theme,
                                        const PictureParts& parts) const = 0;
    /// The board alone; its frame and its scale differ from address to address.
    [[nodiscard]] virtual tl::expected<Scene, std::string> board(std::string_view address,
                                                                 const Theme& theme) const = 0;
    /// The same for those who go through the game: as long as a map grows, frame and scale stay. Game and theme must
    /// live as long as they.
    [[nodiscard]] virtual std::unique_ptr<GameBoards> boards(const Theme& theme) const = 0;
    /// One of these boards alone.
    [[nodiscard]] tl::expected<Scene, std::string> board_in_series(std::string_view address, const Theme& theme) const {
        return boards(theme)->board(address).map(whole);
    }
    /// What stays upright on a board that is turned around.
    [[nodiscard]] virtual std::vector<UprightSign> upright() const = 0;
    /// What is wrong with the name of a part of the board, as words name places; empty if it can be drawn.
    [[nodiscard]] virtual std::string part_problem(std::string_view part) const = 0;
    /// Such a part, without title and players.
    [[nodiscard]] virtual tl::expected<Scene, std::string> part(std::string_view address, std::string_view part,
                                                                const Theme& theme,
                                                                const PictureParts& parts) const = 0;
    /// The sign of a player, by the place in Story::players: a heraldic suit, a meeple. One unit high, around the
    /// origin.
    [[nodiscard]] virtual Scene sign(std::size_t player, const Theme& theme) const = 0;
    /// What distinguishes the player's lines in charts.
    [[nodiscard]] virtual Ink ink(std::size_t player, const Theme& theme) const = 0;
};

}  // namespace castellan::render
