#include <fmt/format.h>

#include <algorithm>

#include "analyzer/piecepack/choices.hpp"
#include "analyzer/piecepack/legal.hpp"
#include "analyzer/piecepack/names.hpp"
#include "analyzer/piecepack/sentences.hpp"
#include "base/paragraph.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using language::trn;

namespace {

std::string listed(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ", ")); }

std::vector<std::string> texts(const std::vector<Tile>& tiles) {
    std::vector<std::string> all;
    all.reserve(tiles.size());
    for (const Tile tile : tiles) all.push_back(text(tile));
    return all;
}

class LegalText {
  public:
    explicit LegalText(const PlayedGame& game) : setup_(game.setup()), names_(player_names(game.record())) {}

    std::string of(const std::vector<LegalMoment>& moments) {
        for (const LegalMoment& moment : moments) {
            state_ = &moment.state;
            if (!out_.empty()) out_ += '\n';
            if (moment.after_scoring) out_ += tr("When the round is scored:") + "\n";
            out_ += heading() + "\n";
            places_ = {};
            for (const Choice& choice : moment.choices) write(choice);
        }
        return std::move(out_);
    }

  private:
    [[nodiscard]] std::string heading() const {
        const int turn = state_->turns + 1;
        const auto player = has_turn(*state_) ? name_and_suit(names_, to_play(setup_, *state_)) : std::string();
        switch (state_->phase) {
            case Phase::map: return tr("Turn {}: {} to lay a tile", turn, player);
            case Phase::castles: return tr("Turn {}: {} to place a castle", turn, player);
            case Phase::armies: return tr("Turn {}: {} to deploy a coin", turn, player);
            case Phase::over:
                return tr("The game is over: nothing is left to do") + "; " +
                       winners_text(setup_, winners(setup_, *state_), names_);
            default: return tr("All coins of round {} lie: they may be turned up", state_->round);
        }
    }

    void write(const Choice& choice) {
        switch (choice.kind) {
            case ActionKind::tile: return choice.proper ? write_proper(choice) : write_drawn(choice);
            case ActionKind::castle: return write_castles(choice);
            case ActionKind::coin: return write_coins(choice);
            case ActionKind::reveal: return write_turning_up(choice);
        }
    }

    void write_drawn(const Choice& choice) {
        int among = 0;
        for (const SuitChance& chance : choice.tiles) among += chance.left;
        title(trn("Lay the last tile of the pile", "Lay a tile drawn from the pile, one of {}", among));
        for (const SuitChance& chance : choice.tiles) {
            const auto head = fmt::format("  {:<12} ", tr("{} of {}", chance.left, among));
            auto tiles = fmt::format("{}: {}", tr(name(chance.suit)), listed(texts(chance.tiles)));
            if (chance.left < int(chance.tiles.size()))
                tiles += tr(" (one of these is the proper tile of {})", names_[chance.suit]);
            paragraph(head, tiles);
        }
        write_places(choice);
    }

    void write_proper(const Choice& choice) {
        title(tr("Lay a proper tile"));
        for (const SuitChance& chance : choice.tiles) {
            const auto tiles = listed(texts(chance.tiles));
            const bool is_own = chance.suit == to_play(setup_, *state_);
            if (chance.tiles.size() == 1)
                paragraph("  ", is_own ? tr("the player's own: {}", tiles)
                                       : tr("that of {}: {}", names_[chance.suit], tiles));
            else
                paragraph("  ", is_own ? tr("the player's own, one of {}", tiles)
                                       : tr("that of {}, one of {}", names_[chance.suit], tiles));
        }
        write_places(choice);
    }

    void write_places(const Choice& choice) {
        const auto& places = choice.endings;
        if (places == places_)
            paragraph("  ", tr("at the same places"));
        else if (state_->laid == 0)
            paragraph("  ", tr("it lies at {}, and places are counted from it", places.front()));
        else
            paragraph("  ", tr("at one of {} places: {}", places.size(), listed(places)));
        places_ = places;
        write_example(choice);
    }

    void write_castles(const Choice& choice) {
        title(tr("Place the castle"));
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            const Tile tile = Tile::of(choice.player, Rank(rank));
            std::vector<Tile> neighbours;
            for (const Side side : all_sides)
                if (const Tile beside = state_->beside(tile, side); beside != no_tile) neighbours.push_back(beside);
            paragraph(fmt::format("  {}{:<10} ", choice.beginnings.front(), text(tile)),
                      tr("on a tile worth {}, beside {}", value(tile), listed(texts(neighbours))));
        }
    }

    void write_coins(const Choice& choice) {
        title(tr("Deploy a coin"));
        std::vector<std::string> known, free, full;
        for (const auto& beginning : choice.beginnings) known.push_back(beginning.substr(0, beginning.size() - 1));
        const auto unknown = std::move(known.back());
        known.pop_back();
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            const auto word = text(Tile{id});
            const int coins = state_->coins_on(Tile{id});
            const bool has_room = std::find(choice.endings.begin(), choice.endings.end(), word) != choice.endings.end();
            if (!has_room && state_->lies(Tile{id})) full.push_back(word);
            if (has_room) free.push_back(coins == 0 ? word : fmt::format("{} ({})", word, coins));
        }
        paragraph("  ", tr("one of {}, or {} if its rank is not known", listed(known), unknown));
        paragraph("  ", tr("on one of {} tiles (and how many coins lie there): {}", free.size(), listed(free)));
        if (!full.empty()) paragraph("  ", tr("no room on {}", listed(full)));
        write_example(choice);
    }

    void write_turning_up(const Choice& choice) {
        title(tr("Turn up coins of {}", name_and_suit(names_, choice.player)));
        std::vector<std::string> tiles;
        tiles.reserve(choice.beginnings.size());
        for (const auto& beginning : choice.beginnings) tiles.push_back(beginning.substr(0, beginning.size() - 1));
        paragraph("  ", tr("one of {} on {}", listed(choice.endings), listed(tiles)));
        write_example(choice, fmt::format("round {}: ", state_->round));
    }

    void write_example(const Choice& choice, const std::string& before = {}) {
        paragraph("  ", tr("for example: {}", before + choice.beginnings.front() + choice.endings.front()));
    }

    void title(const std::string& text) { out_ += "\n" + text + "\n"; }

    /// A paragraph whose first line begins with `head`, the others as far to the right.
    void paragraph(std::string_view head, std::string_view text) {
        const std::size_t begin = out_.size();
        base::append_paragraph(out_, text, head.size());
        out_.replace(begin, head.size(), head);
    }

    const Setup& setup_;
    PerSuit<std::string> names_;
    const State* state_ = nullptr;
    std::vector<std::string> places_;  // of the choice before
    std::string out_;
};

}  // namespace

std::string legal_text(const PlayedGame& game, const State& state) {
    return LegalText(game).of(legal_moments(game.setup(), state));
}

}  // namespace castellan::analyzer::piecepack
