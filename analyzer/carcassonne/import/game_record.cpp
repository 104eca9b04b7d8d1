#include "analyzer/carcassonne/import/game_record.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/carcassonne/import/imported_game.hpp"
#include "base/graphemes.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "engine/carcassonne/replay/opening.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

constexpr std::size_t longest_name = 100;

/// The base set, with no more tiles than were played.
TileSet tiles_of(const GameLog& log) {
    TileSet set = base_set();
    if (!log.tiles_as_played) return set;
    set.name = "as-played";
    set.title.clear();
    for (TileKind& kind : set.kinds) kind.count = 0;
    ++set.kinds[set.start].count;
    for (const LoggedMove& move : log.moves) {
        ++set.kinds[move.tile].count;
        for (const KindId tile : move.aside) ++set.kinds[tile].count;
    }
    for (const KindId tile : log.aside) ++set.kinds[tile].count;
    return set;
}

/// A set has no kinds of no tile.
std::string set_text(TileSet set) {
    const std::string start = set.kind(set.start).name;
    std::erase_if(set.kinds, [](const TileKind& kind) { return kind.count == 0; });
    set.start = *set.find(start);
    return canonical_text(set);
}

/// The ruling small-city, by what such cities gave in the log: most logs say no more of a city than its points.
bool has_cheap_cities(const Setup& setup, const GameLog& log) {
    ImportedGame game(setup, log);
    for (std::size_t move = 0; move < log.moves.size(); ++move) game.next_turn();
    return game.has_cheap_cities();
}

/// In the order of Colour; with `named` those of the log where they are known.
void seat(const GameLog& log, bool named, Setup& setup) {
    PerColour<bool> taken{};
    std::vector<std::optional<Colour>> chosen(log.players.size());
    for (std::size_t player = 0; named && player < chosen.size(); ++player) {
        const auto colour = log.players[player].colour;
        if (!colour || taken[*colour]) continue;
        chosen[player] = colour;
        taken[*colour] = true;
    }
    for (const auto& colour : chosen) {
        Colour seated = colour.value_or(Colour::red);
        while (!colour && taken[seated]) seated = Colour(unsigned(seated) + 1);
        taken[seated] = true;
        setup.seats[setup.players++] = seated;
    }
}

/// "P2": what a file calls a player who is not to be known.
bool is_number_of_player(std::string_view name) {
    return name.size() == 2 && name[0] == 'P' && name[1] >= '1' && name[1] < '1' + char(most_players);
}

class RecordWriter {
  public:
    RecordWriter(const GameLog& log, bool named) : log_(log), named_(named), set_(tiles_of(log)), writer_(text_) {
        setup_.tiles = &set_;
        seat(log, named, setup_);
        numbered_ = std::all_of(log.players.begin(), log.players.end(),
                                [](const LoggedPlayer& player) { return is_number_of_player(player.name); });
        if (has_cheap_cities(setup_, log)) setup_.rulings.set("small-city=2");
    }

    WrittenRecord write() {
        // The result comes first and is known last.
        ImportedGame game(setup_, log_);
        std::vector<ImportedGame::Words> turns;
        while (turns.size() < log_.moves.size()) turns.push_back(game.next_turn());
        const auto aside = game.last_aside();
        const bool finished = game.is_finished();
        const auto final_scoring = finished ? game.final_scoring() : ImportedGame::Words();
        const auto winners = finished ? game.winners() : std::nullopt;
        const std::string result = winners ? result_word(setup_, *winners) : "*";

        write_tags(result, finished);
        for (std::size_t turn = 0; turn < turns.size(); ++turn)
            write_turn(turn, setup_.seats[log_.moves[turn].player], turns[turn]);
        if (!aside.empty()) write_turn(turns.size(), setup_.seats[log_.next_player()], aside);
        if (finished) writer_.begin_end();
        for (const auto& word : final_scoring) writer_.word(word);
        writer_.result(result);
        return {std::move(text_), game.remarks()};
    }

  private:
    void write_tags(const std::string& result, bool finished) {
        writer_.tag("CGN", "1");
        writer_.tag("Game", game_name);
        if (named_ && !log_.site.empty()) writer_.tag("Site", log_.site);
        if (named_ && !log_.date.empty()) writer_.tag("Date", log_.date);
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            if (const int seat = setup_.seat_of(Colour(colour)); seat >= 0)
                write_name(Colour(colour), std::size_t(seat));
        std::string seats;
        for (const Colour colour : setup_.seated()) seats += letter(colour);
        writer_.tag("Seats", seats);
        if (log_.tiles_as_played) writer_.tag("Set", set_.name);
        if (const auto rulings = setup_.rulings.text(); !rulings.empty()) writer_.tag("Rulings", rulings);
        writer_.tag("Result", result);
        writer_.tag("Generator", "castellan import");
        if (!finished)
            writer_.tag("Termination", log_.conceded_by
                                           ? fmt::format("conceded by {}", name(setup_.seats[*log_.conceded_by]))
                                           : "not played to the end");
        if (log_.tiles_as_played) writer_.set_block(set_text(set_));
    }

    void write_name(Colour colour, std::size_t seat) {
        const std::string& known = log_.players[seat].name;
        writer_.tag(name(colour), (named_ || numbered_) && !known.empty()
                                      ? base::visible(base::first_bytes(known, longest_name))
                                      : fmt::format("P{}", seat + 1));
    }

    void write_turn(std::size_t index, Colour player, const ImportedGame::Words& words) {
        writer_.turn(std::uint32_t(index + 1), letter(player));
        for (const auto& word : words) writer_.word(word);
    }

    const GameLog& log_;
    bool named_;
    bool numbered_ = false;  // the log knows no names
    TileSet set_;
    Setup setup_;
    std::string text_;
    notation::CanonicalWriter writer_;
};

}  // namespace

WrittenRecord game_record(const GameLog& log, bool named) { return RecordWriter(log, named).write(); }

}  // namespace castellan::analyzer::carcassonne
