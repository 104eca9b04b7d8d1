#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/front/other.hpp"
#include "analyzer/games/games.hpp"
#include "notation/comment.hpp"

namespace castellan {

using analyzer::StoryEvent;

PlayedOther::PlayedOther(std::shared_ptr<const analyzer::RecordedGame> opened, const notation::Record& of)
    : game(std::move(opened)), story(game->story()) {
    for (const notation::Tag& tag : of.tags)
        tags.emplace_back(tag.name.of(of.text), notation::unescape_tag_value(tag.value.of(of.text)));
}

std::string PlayedOther::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return found == tags.end() ? std::string() : found->second;
}

std::vector<Player> PlayedOther::players() const {
    std::vector<Player> players;
    const analyzer::StoryTurn& end = story.turns().empty() ? story.start : story.turns().back();
    for (std::size_t i = 0; i < story.players.size(); ++i) {
        const bool won = std::find(story.winners.begin(), story.winners.end(), int(i)) != story.winners.end();
        players.push_back(
            {story.players[i].letter, story.players[i].name, end.points[i].least, won, end.points[i].most});
    }
    return players;
}

tl::expected<Position, std::string> PlayedOther::at(std::string_view address) const {
    auto position = game->position(address);
    if (!position) return tl::unexpected(position.error());
    return Access::position(std::make_unique<Access::OfOther>(game, *std::move(position)));
}

char PlayedOther::player(std::size_t index) const {
    return turn(index).is_scoring() ? '\0' : story.players[std::size_t(turn(index).player)].letter;
}

std::vector<std::string> PlayedOther::words(std::size_t index) const {
    std::vector<std::string> words;
    const std::string& text = turn(index).words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::vector<ScoreLine> PlayedOther::score_lines(std::size_t index) const {
    std::vector<ScoreLine> lines;
    for (const StoryEvent& event : turn(index).events) {
        if (!event.points || event.player == analyzer::nobody || !event.is_new) continue;
        const analyzer::StoryPlayer& player = story.players[std::size_t(event.player)];
        auto text = fmt::format("{}, {}: {} {}", player.name, event.text, analyzer::text(*event.points), story.points);
        lines.push_back({player.letter, event.points->least, event.rule, std::move(text), event.points->most});
    }
    return lines;
}

Position PlayedOther::position(std::size_t index) const { return *at(turn(index).address); }

tl::expected<Game, Diagnostics> read_other(const notation::Record& record, const ReadOptions& options) {
    std::shared_ptr<const analyzer::RecordedGame> game = analyzer::open_game(record, options.rulings);
    const Diagnostics& diagnostics = game->diagnostics();
    const bool has_error = std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error;
    });
    if (has_error || !game->is_set_up()) return tl::unexpected(diagnostics);
    return Access::game(std::make_shared<const PlayedOther>(std::move(game), record));
}

}  // namespace castellan
