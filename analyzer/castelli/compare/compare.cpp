#include "analyzer/castelli/compare/compare.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <queue>
#include <tuple>
#include <unordered_map>

#include "analyzer/castelli/compare/evidence.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/results.hpp"
#include "analyzer/record/result_tag.hpp"
#include "engine/castelli/board/names.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

std::string value_of(const notation::Record& record, std::string_view name) {
    const notation::Tag* tag = record.tag(name);
    return tag == nullptr ? std::string{} : notation::unescape_tag_value(tag->value.of(record.text));
}

/// Tags about the beginning of the game are compared by meaning; tags about the sheet make no difference.
bool is_compared_as_text(std::string_view name) {
    static constexpr std::array<std::string_view, 13> others = {
        "CGN",        "Seats",   "Set",      "Layout", "Pieces",    "MineTile", "Modules",
        "StartTiles", "Rulings", "Position", "Result", "Annotator", "Generator"};
    return std::find(others.begin(), others.end(), name) == others.end();
}

void compare_headers(const ReadGame& first, const ReadGame& second, std::vector<HeaderDifference>& differences) {
    std::vector<std::string_view> names;
    for (const auto* game : {&first, &second})
        for (const auto& tag : game->played.record().tags)
            if (const auto name = tag.name.of(game->played.record().text);
                is_compared_as_text(name) && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
    for (const auto name : names) {
        HeaderDifference difference{std::string(name), value_of(first.played.record(), name),
                                    value_of(second.played.record(), name)};
        if (difference.first != difference.second) differences.push_back(std::move(difference));
    }
}

std::string seats_text(const Setup& setup) {
    std::string seats;
    for (const Colour colour : setup.seated()) seats += letter(colour);
    return seats;
}

std::string set_text(const Setup& setup) {
    return fmt::format("{} sha256:{}", setup.set->name, setup.set->hash_for(setup.modules).substr(0, 16));
}

/// X1: empty where there is none.
std::string mine_tile_text(const Setup& setup) {
    return setup.halves > 1 ? space_name(setup.mine_tile) : std::string{};
}

/// D1: "R:start tile R3G3B3Y3 B:a tile unseen".
std::string held_tiles_text(const State& state, const Setup& setup) {
    std::string text;
    for (const Colour colour : setup.seated())
        text += fmt::format("{}{}:{}", text.empty() ? "" : " ", letter(colour),
                            held_tile_text(state.held_tiles[colour], setup));
    return text;
}

/// Whether two records can mean the same tile in hand: the same, one alike, or one that a recorder did not see.
bool same_held_tile(std::uint8_t one, std::uint8_t other, const ComponentSet& set) {
    const auto is_unseen = [](std::uint8_t tile) { return tile == unseen_tile || tile == unseen_start_tile; };
    const auto is_start = [&](std::uint8_t tile) { return tile == unseen_start_tile || set.is_start_tile(tile); };
    if (one == no_index || other == no_index || is_start(one) != is_start(other)) return one == other;
    if (is_unseen(one) || is_unseen(other)) return true;
    return set.tiles[one].arms == set.tiles[other].arms && set.tiles[one].silver == set.tiles[other].silver;
}

bool same_held_tiles(const State& one, const State& other, const Setup& setup) {
    return std::equal(one.held_tiles.begin(), one.held_tiles.end(), other.held_tiles.begin(),
                      [&](std::uint8_t a, std::uint8_t b) { return same_held_tile(a, b, *setup.set); });
}

State without_held_tiles(State state) {
    state.held_tiles.fill(no_index);
    return state;
}

void compare_setups(const ReadGame& first, const ReadGame& second, std::vector<HeaderDifference>& differences) {
    const Setup& one = first.played.opening().setup;
    const Setup& other = second.played.opening().setup;
    const auto compare = [&](std::string_view name, std::string a, std::string b) {
        if (a != b) differences.push_back({std::string(name), std::move(a), std::move(b)});
    };
    compare("seats", seats_text(one), seats_text(other));
    compare("set", set_text(one), set_text(other));
    compare("layout", one.layout, other.layout);
    compare("pieces", one.pieces, other.pieces);
    compare("modules", one.modules.text(), other.modules.text());
    compare("mine tile", mine_tile_text(one), mine_tile_text(other));
    compare("rulings", one.rulings.text(), other.rulings.text());
    if (!differences.empty()) return;
    if (!same_held_tiles(first.played.opening().state, second.played.opening().state, one))
        compare("tiles in hand", held_tiles_text(first.played.opening().state, one),
                held_tiles_text(second.played.opening().state, one));
    const bool same_start =
        without_held_tiles(first.played.opening().state) == without_held_tiles(second.played.opening().state) &&
        first.played.opening().deck == second.played.opening().deck;
    if (differences.empty() && !same_start)
        differences.push_back(
            {"position", value_of(first.played.record(), "Position"), value_of(second.played.record(), "Position")});
}

/// Pairs the actions of one turn in both records: those that do the same; those spelled alike if one was not played;
/// those that differ in a card that one recorder did not see.
class Pairing {
  public:
    Pairing(const ReadTurn& first, const ReadTurn& second)
        : first_(first), second_(second), partner_(first.words.size()), taken_(second.words.size()) {
        pair([](const ReadWord& word) { return word.meaning; }, [](const ReadWord& word) { return word.meaning; });
        const auto spelling = [](const ReadWord& word) { return word.spelling; };
        const auto if_unplayed = [](const ReadWord& word) { return word.played ? "" : word.spelling; };
        pair(if_unplayed, spelling);
        pair(spelling, if_unplayed);
        exact_ = partner_;
        const auto unseen = [](const ReadWord& word) { return word.unseen; };
        const auto if_unseen = [](const ReadWord& word) { return word.meaning == word.unseen ? word.unseen : ""; };
        pair(unseen, if_unseen);
        pair(if_unseen, unseen);
    }

    /// The first word without a partner; nothing when all have one.
    [[nodiscard]] std::optional<std::size_t> first_alone() const {
        return alone(first_, [&](std::size_t i) { return partner_[i].has_value(); });
    }
    [[nodiscard]] std::optional<std::size_t> second_alone() const {
        return alone(second_, [&](std::size_t i) { return bool(taken_[i]); });
    }
    [[nodiscard]] bool complete() const { return !first_alone() && !second_alone(); }
    [[nodiscard]] std::optional<std::size_t> partner(std::size_t first_word) const { return partner_[first_word]; }
    /// Whether a word and its partner differ in a card that one recorder did not see.
    [[nodiscard]] bool by_unseen(std::size_t first_word) const { return partner_[first_word] && !exact_[first_word]; }

  private:
    /// Pairs words with equal keys, in order; words with an empty key have none.
    template <class FirstKey, class SecondKey>
    void pair(const FirstKey& first_key, const SecondKey& second_key) {
        std::unordered_map<std::string, std::queue<std::size_t>> waiting;
        for (std::size_t j = 0; j < second_.words.size(); ++j)
            if (second_.words[j].word.is_action() && !taken_[j]) waiting[second_key(second_.words[j])].push(j);
        for (std::size_t i = 0; i < first_.words.size(); ++i) {
            if (!first_.words[i].word.is_action() || partner_[i]) continue;
            const std::string key = first_key(first_.words[i]);
            const auto found = waiting.find(key);
            if (key.empty() || found == waiting.end() || found->second.empty()) continue;
            partner_[i] = found->second.front();
            taken_[*partner_[i]] = true;
            found->second.pop();
        }
    }

    template <class Paired>
    static std::optional<std::size_t> alone(const ReadTurn& turn, const Paired& paired) {
        for (std::size_t i = 0; i < turn.words.size(); ++i)
            if (turn.words[i].word.is_action() && !paired(i)) return i;
        return std::nullopt;
    }

    const ReadTurn& first_;
    const ReadTurn& second_;
    std::vector<std::optional<std::size_t>> partner_;  // of the first turn's words
    std::vector<std::optional<std::size_t>> exact_;    // the same without regard to unseen cards
    std::vector<bool> taken_;                          // of the second's
};

/// The accounts and the board, without how much a recorder saw and when castles were built.
State comparable(State state, const Setup& setup) {
    state = without_held_tiles(state);
    for (auto& player : state.players) {
        const int cards = player.hand.size();
        player.hand = {};
        player.hand.unknown = std::uint8_t(cards);
    }
    std::sort(state.castles.begin(), state.castles.begin() + state.castle_count, [](const Castle& a, const Castle& b) {
        return std::tie(a.area, a.site, a.tier) < std::tie(b.area, b.site, b.tier);
    });
    // Tiles alike are one tile, however the set lists them; used_tiles follows from them.
    state.used_tiles = 0;
    const auto& tiles = setup.set->tiles;
    for (auto& placed : state.tiles) {
        if (placed.tile == no_index) continue;
        const auto same = [&](const Tile& tile) {
            return tile.arms == tiles[placed.tile].arms && tile.silver == tiles[placed.tile].silver;
        };
        placed.tile = std::uint8_t(std::find_if(tiles.begin(), tiles.end(), same) - tiles.begin());
    }
    return state;
}

bool same_deck(const Deck& one, const Deck& other) {
    if (one.shuffled != other.shuffled || one.returned_count != other.returned_count) return false;
    // If unseen cards leave several arrangements open, each deck holds one of them.
    if (one.ambiguous != 0 || other.ambiguous != 0) return true;
    return std::equal(
        one.returned.begin(), one.returned.begin() + one.returned_count, other.returned.begin(),
        [](CardKind a, CardKind b) { return a == b || a == CardKind::unknown || b == CardKind::unknown; });
}

bool same_outcome(const ReadTurn& one, const ReadTurn& other, const Setup& setup) {
    return comparable(one.played->state, setup) == comparable(other.played->state, setup) &&
           same_held_tiles(one.played->state, other.played->state, setup) &&
           same_deck(one.played->deck, other.played->deck);
}

bool same_head(const ReadTurn& one, const ReadTurn& other) {
    return one.is_final == other.is_final && one.number == other.number && one.player == other.player;
}

/// The first word at which the same words stand in another order.
std::optional<std::size_t> first_moved(const ReadTurn& first, const ReadTurn& second, const Pairing& pairs) {
    std::size_t expected = 0;
    for (std::size_t i = 0; i < first.words.size(); ++i) {
        if (!first.words[i].word.is_action()) continue;
        while (expected < second.words.size() && !second.words[expected].word.is_action()) ++expected;
        if (pairs.partner(i) != expected) return i;
        ++expected;
    }
    return std::nullopt;
}

class Comparing {
  public:
    Comparing(const ReadGame& first, const ReadGame& second) : first_(first), second_(second) {}

    Comparison run() {
        compare_setups(first_, second_, result_.setup);
        compare_headers(first_, second_, result_.headers);
        if (!result_.setup.empty()) return std::move(result_);
        const std::size_t shared = std::min(first_.turns.size(), second_.turns.size());
        std::size_t turn = 0;
        for (; turn < shared && !result_.parting; ++turn) compare_turn(turn);
        if (!result_.parting && first_.turns.size() != second_.turns.size())
            result_.parting = {Parting::Why::length, shared, {}, {}};
        if (!result_.parting) {
            compare_results();
            return std::move(result_);
        }
        list_later_turns(turn, shared);
        if (result_.parting->why != Parting::Why::length)
            add_testimonies(first_, second_, result_.parting->turn, result_);
        return std::move(result_);
    }

  private:
    void compare_turn(std::size_t index) {
        const ReadTurn& one = first_.turns[index];
        const ReadTurn& other = second_.turns[index];
        const Pairing pairs(one, other);
        const auto part = [&](Parting::Why why, std::optional<std::size_t> a, std::optional<std::size_t> b) {
            result_.parting = {why, index, a, b};
        };
        if (!same_head(one, other)) return part(Parting::Why::words, {}, {});
        if (!pairs.complete()) return part(Parting::Why::words, pairs.first_alone(), pairs.second_alone());
        if (one.complete() != other.complete())
            return part(Parting::Why::stop, stop_word(first_, index), stop_word(second_, index));
        if (one.complete() && !same_outcome(one, other, first_.played.opening().setup)) {
            const auto moved = first_moved(one, other, pairs);
            return part(Parting::Why::order, moved, moved ? pairs.partner(*moved) : std::nullopt);
        }
        note_cards(one, other, pairs);
        compare_claims(one, other);
    }

    [[nodiscard]] static std::optional<std::size_t> stop_word(const ReadGame& game, std::size_t turn) {
        return game.stop && game.stop->turn == turn ? game.stop->word : std::nullopt;
    }

    void note_cards(const ReadTurn& one, const ReadTurn& other, const Pairing& pairs) {
        for (std::size_t i = 0; i < one.words.size(); ++i) {
            if (pairs.by_unseen(i))
                result_.cards.push_back(
                    {read_address(one, i), one.words[i].spelling, other.words[*pairs.partner(i)].spelling});
        }
    }

    /// Claims about one thing stand in one remark.
    void compare_claims(const ReadTurn& one, const ReadTurn& other) {
        struct Claimed {
            TurnDifference words;
            std::string first, second;  // the claims alone
        };
        std::map<std::string, Claimed> all;
        const auto collect = [&](const ReadTurn& turn, std::string TurnDifference::*words,
                                 std::string Claimed::*claims) {
            for (std::size_t i = 0; i < turn.words.size(); ++i) {
                const ReadWord& told = turn.words[i];
                if (told.claim.empty()) continue;
                Claimed& claimed = all[told.meaning];
                claimed.words.address = read_address(turn, told.word.is_action() ? std::optional(i) : std::nullopt);
                std::string& text = claimed.words.*words;
                text += fmt::format("{}{}{}", text.empty() ? "" : " ", told.spelling, told.claim);
                (claimed.*claims) += told.claim;
            }
        };
        collect(one, &TurnDifference::first, &Claimed::first);
        collect(other, &TurnDifference::second, &Claimed::second);
        for (auto& [meaning, claimed] : all)
            if (claimed.first != claimed.second) result_.claims.push_back(std::move(claimed.words));
    }

    void compare_results() {
        if (!same_result(first_.result, second_.result))
            result_.claims.push_back({"end", first_.result, second_.result});
    }

    /// After the parting histories differ: turns are compared by their words.
    void list_later_turns(std::size_t from, std::size_t shared) {
        for (std::size_t turn = from; turn < shared; ++turn) {
            const ReadTurn& one = first_.turns[turn];
            const ReadTurn& other = second_.turns[turn];
            if (!same_head(one, other) || !Pairing(one, other).complete())
                result_.later_turns.push_back(read_address(one, std::nullopt));
        }
    }

    const ReadGame& first_;
    const ReadGame& second_;
    Comparison result_;
};

}  // namespace

Comparison compare_games(const ReadGame& first, const ReadGame& second) { return Comparing(first, second).run(); }

}  // namespace castellan::analyzer
