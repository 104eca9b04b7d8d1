#include "analyzer/recorder/collection.hpp"

#include <utility>

#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/recording.hpp"
#include "language/text.hpp"
#include "notation/reader.hpp"

namespace castellan::analyzer::recorder {

using language::tr;

namespace {

CollectedGame collected(std::uint64_t number, std::string_view text) {
    CollectedGame game;
    game.number = number;
    auto recording = Recording::open(std::string(text));
    if (!recording) {
        game.problem = recording.error();
        return game;
    }
    game.event = recording->tag("Event");
    game.round = recording->tag("Round");
    game.date = recording->tag("Date");
    game.result = recording->result();
    // Who plays is known before the first turn, and the turns take longer.
    recording->go_to("0");
    if (const auto& standing = recording->standing()) {
        for (const Seat& seat : standing->seats) game.players.push_back(seat.name.empty() ? seat.seat : seat.name);
        if (std::string won = result_in_words(standing->seats, game.result); !won.empty()) game.result = std::move(won);
    }
    return game;
}

}  // namespace

tl::expected<std::vector<CollectedGame>, std::string> collected_games(std::string_view text) {
    std::vector<CollectedGame> games;
    notation::GameReader reader(notation::text_source(text));
    for (notation::Record record; reader.next(record);) {
        if (games.size() == most_collected)
            return tl::unexpected(tr("there are more than {} games in it: divide the file first", most_collected));
        games.push_back(collected(reader.game_number(), record.text));
    }
    return games;
}

std::optional<std::string> collected_text(std::string_view text, std::uint64_t number) {
    notation::GameReader reader(notation::text_source(text));
    for (notation::Record record; reader.next(record);)
        if (reader.game_number() == number) {
            // The empty lines before the next game belong to the text of this one.
            const auto end = record.text.find_last_not_of(" \t\r\n");
            return std::string(record.text.substr(0, end == std::string_view::npos ? 0 : end + 1)) + "\n";
        }
    return std::nullopt;
}

}  // namespace castellan::analyzer::recorder
