#include "analyzer/castelli/game_parts.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::analyzer {

using namespace castelli;
using language::tr;

std::vector<GamePart> parts_of(const Setup& setup) {
    std::vector<GamePart> parts;
    for (std::uint8_t number = 0; number < setup.halves; ++number) parts.emplace_back(setup, number);
    return parts;
}

GamePart part_of(const Setup& setup, Colour player) { return {setup, setup.half(player)}; }

std::vector<Colour> GamePart::players() const {
    std::vector<Colour> players;
    for (const Colour colour : setup_->seated())
        if (has(colour)) players.push_back(colour);
    return players;
}

bool GamePart::has(const Event& event) const {
    return event.kind == EventKind::evaluated ? half_of(setup_->board, event.area) == number_ : has(event.player);
}

std::string GamePart::title() const {
    if (!is_one_of_several()) return {};
    return number_ == 0 ? tr("Northern game") : tr("Southern game");
}

std::string GamePart::heading(const Names& names) const {
    std::string players;
    for (const Colour colour : this->players())
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[colour], tr(name(colour)));
    return number_ == 0 ? tr("The northern game: {}", players) : tr("The southern game: {}", players);
}

std::string GamePart::saying(const std::string& what) const {
    if (!is_one_of_several()) return what;
    return number_ == 0 ? tr("the northern game: {}", what) : tr("the southern game: {}", what);
}

}  // namespace castellan::analyzer
