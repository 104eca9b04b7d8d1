#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/castelli/position/fields.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/position/setup.hpp"
#include "engine/castelli/position/text.hpp"
#include "engine/castelli/position/turn.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
using language::trn;

namespace {

/// The fields of a position by name; a field that was not given has no content.
struct Fields {
    static constexpr std::array<std::string_view, 18> names = {
        "set",    "board", "octagons", "seats", "modules", "rulings", "tiles", "castles", "villages",
        "cities", "aside", "R",        "G",     "B",       "Y",       "deck",  "mine",    "turn"};
    std::array<std::optional<std::string_view>, names.size()> content;

    [[nodiscard]] const std::optional<std::string_view>& operator[](std::string_view name) const {
        return content[std::size_t(std::find(names.begin(), names.end(), name) - names.begin())];
    }
};

/// Reads a position; the first fault ends it (thrown inside this file only).
class PositionReader : PositionText {
  public:
    PositionReader(std::string_view text, std::shared_ptr<const ComponentSet> set, const SetupDefaults& defaults)
        : PositionText(text), set_(std::move(set)), defaults_(defaults) {}

    Position read() {
        read_fields();
        read_setup();
        position_.state = initial_state(position_.setup);
        read_tiles();
        read_castles();
        read_settlements();
        read_players();
        if (const auto& field = fields_["turn"]) read_position_turn(*this, *field, position_);
        check_end();
        read_deck();
        read_mine();
        mark_evaluated(position_);
        return std::move(position_);
    }

  private:
    void read_fields() {
        TextPieces fields(text(), '|');
        while (const auto field = fields.next()) {
            const auto [name, content] = cut_at(trimmed(*field), ' ');
            const auto known = std::find(Fields::names.begin(), Fields::names.end(), name);
            if (known == Fields::names.end())
                fail(name, tr("a position has no field '{}'", name),
                     tr("fields are set, board or octagons, seats, modules, rulings, tiles, castles, villages, cities, "
                        "aside, a "
                        "colour's letter, deck, mine, turn"));
            auto& slot = fields_.content[std::size_t(known - Fields::names.begin())];
            if (slot) fail(name, tr("the field '{}' stands twice", name));
            slot = trimmed(content);
        }
    }

    void read_setup() {
        const SetupFields setup{fields_["board"], fields_["octagons"], fields_["seats"], fields_["modules"],
                                fields_["rulings"]};
        position_.setup = read_position_setup(*this, setup, set_, defaults_);
    }

    Table table() const { return {position_.setup, position_.state, position_.deck}; }

    void read_tiles() {
        if (!fields_["tiles"]) return;
        const TileFinder finder(set_);
        State& state = position_.state;
        TextPieces words(*fields_["tiles"], ' ');
        while (const auto text = words.next()) {
            const Word tile = word(*text, WordKind::place, "d5:R3G3B3Yc");
            const Action action = resolved(resolve(tile, table(), finder), *text);
            if (state.tiles[action.square].tile != no_index)
                fail(*text, tr("two tiles lie on one square"), "", &rules::S3);
            if (state.used_tiles >> action.tile & 1)
                fail(*text, tr("this tile lies on the board twice"), "", &rules::C2);
            state.tiles[action.square] = {action.tile, action.rotation};
            state.used_tiles |= std::uint64_t{1} << action.tile;
            state.face_up |= SquareMask{1} << action.square;
            --state.tiles_left[position_.setup.board.squares[action.square].half];
        }
    }

    /// Sites in grain and wood are numbered only where several castles fit there (lord-sites).
    bool has_site(const Area& area, std::uint8_t site) const {
        if (area.terrain == Terrain::rocks) return site > 0 && site <= area.sites;
        return (site > 0) == (position_.setup.rulings.value(RulingName::sites_grain_wood) == 1);
    }

    /// O3, O4: a castle on the one that stands at its site.
    Tier stack(std::string_view text, const Action& action, Colour owner) {
        State& state = position_.state;
        if (!position_.setup.modules.has(Module::battle))
            fail(text, tr("castles are overbuilt in the module Battle only"), "| modules battle", &rules::O1);
        const std::uint8_t beneath = castle_at(state, action.area, action.site);
        if (beneath == no_index || !may_be_overbuilt(state, beneath, owner))
            fail(text, tr("no castle of another player stands beneath this one"),
                 tr("name the lower castle first: B:^e4"), &rules::O3);
        state.castles[beneath].tier = Tier::beneath;
        return Tier::on_top;
    }

    void read_castles() {
        if (!fields_["castles"]) return;
        const TileFinder finder(set_);
        State& state = position_.state;
        TextPieces words(*fields_["castles"], ' ');
        while (const auto text = words.next()) {
            const bool on_top = text->find("^^") != std::string_view::npos;
            Word castle = word(*text, on_top ? WordKind::overbuild : WordKind::build, on_top ? "R:^^e4" : "R:^e4");
            if (castle.player == nobody) fail(*text, tr("a castle names its owner: R:^e4"));
            const Action action = resolved(resolve(castle, table(), finder), *text);
            const Area& area = position_.setup.board.areas[action.area];
            const auto owner = Colour(castle.player);
            if (area.terrain > Terrain::rocks) fail(*text, tr("castles stand on rocks, grain or wood"), "", &rules::B3);
            if (!has_site(area, action.site)) fail(*text, tr("there is no such building site"), "", &rules::B3);
            const Tier tier = on_top ? stack(*text, action, owner) : Tier::alone;
            if (!on_top && (taken_sites(state, action.area) >> action.site & 1) != 0)
                fail(*text, tr("two castles stand on one site"), tr("a castle on another is written R:^^e4"),
                     &rules::B3);
            const PlayerState& player = state.players[owner];
            if (!position_.setup.plays(owner)) fail(*text, tr("this colour does not play"), "", &rules::S6);
            if (player.castles_built == set_->castles || state.castle_count == max_castles)
                fail(*text,
                     trn("{1} has more than {0} castle", "{1} has more than {0} castles", set_->castles,
                         tr(name(owner))),
                     "", &rules::B5);
            raise_castle(state, {action.area, action.site, owner, tier});
        }
    }

    OctagonMask octagons(std::string_view text) const {
        OctagonMask result = 0;
        if (text == "-") return result;
        TextPieces words(text, ' ');
        while (const auto entry = words.next()) {
            const auto octagon = position_.setup.board.octagon_at(space(*entry));
            if (octagon == no_index) fail(*entry, tr("{} is no octagon of this board", *entry));
            result |= OctagonMask{1} << octagon;
        }
        return result;
    }

    void read_settlements() {
        State& state = position_.state;
        if (const auto& field = fields_["villages"]) state.villages = octagons(*field);
        if (const auto& field = fields_["cities"]) state.cities = octagons(*field);
        if ((state.villages & state.cities) != 0)
            fail(text(), tr("a village and a city stand on one octagon"), "", &rules::S2);
        if (const auto& field = fields_["aside"]) {
            const auto [villages, cities] = cut_at(*field, ' ');
            state.villages_aside = std::uint8_t(number(villages, set_->villages));
            state.cities_aside = std::uint8_t(number(trimmed(cities), set_->cities));
        } else {
            const auto unplaced = [](int in_box, OctagonMask placed) {
                return std::uint8_t(std::max(0, in_box - std::popcount(placed)));
            };
            state.villages_aside = std::min(state.villages_aside, unplaced(set_->villages, state.villages));
            state.cities_aside = std::min(state.cities_aside, unplaced(set_->cities, state.cities));
        }
        if (std::popcount(state.villages) + state.villages_aside > set_->villages)
            fail(text(), trn("there is only {} village", "there are only {} villages", set_->villages), "", &rules::C4);
        if (std::popcount(state.cities) + state.cities_aside > set_->cities)
            fail(text(), trn("there is only {} city", "there are only {} cities", set_->cities), "", &rules::C4);
    }

    CardKind card(std::string_view text) const {
        for (std::size_t kind = 0; kind <= card_kind_count; ++kind)
            if (card_codes[kind] == text) return CardKind(kind);
        fail(text, tr("'{}' is no card", text), tr("cards are two letters such as Ra, or ?"));
    }

    /// Takes note of a card somewhere; there are only so many of each kind (C5).
    void count_card(CardKind kind, std::string_view where) {
        ++cards_seen_;
        if (kind == CardKind::unknown) return;
        auto& identified = position_.deck.identified[kind];
        if (identified == position_.setup.cards[kind])
            fail(where, tr("there are more cards {} than the set has", code(kind)), "", &rules::C5);
        ++identified;
    }

    void read_hand(PlayerState& player, std::string_view text) {
        TextPieces cards(text, ',');
        while (const auto entry = cards.next()) {
            const CardKind kind = card(*entry);
            count_card(kind, *entry);
            if (kind == CardKind::unknown)
                ++player.hand.unknown;
            else
                ++player.hand.known[kind];
            if (cards_seen_ > max_cards) fail(*entry, tr("these are too many cards"), "", &rules::C5);
        }
    }

    /// D1, D2: `#12`, `start` or `?`.
    TileId held_tile(std::string_view text) {
        if (!position_.setup.modules.has(Module::dilemma))
            fail(text, tr("tiles are held in the module Dilemma only"), tr("| modules dilemma"), &rules::D1);
        if (text == position_fields::unseen_start) return unseen_start_tile;
        if (text == position_fields::unseen) return unseen_tile;
        for (std::size_t tile = 0; tile < set_->tiles.size(); ++tile) {
            if (text.empty() || text.front() != '#' || set_->tiles[tile].id != text.substr(1)) continue;
            const State& state = position_.state;
            if ((state.used_tiles >> tile & 1) != 0 || holder_of(state, std::uint8_t(tile)))
                fail(text, tr("this tile is elsewhere"), "", &rules::D2);
            return std::uint8_t(tile);
        }
        fail(text, tr("the set has no such tile"), tr("write #12, `start` for an unseen start tile, or ?"), &rules::D1);
    }

    void read_players() {
        for (const Colour colour : ColourSet::all()) {
            const auto& field = fields_[colour_letters.substr(std::size_t(colour), 1)];
            if (!field) continue;
            if (!position_.setup.plays(colour)) fail(*field, tr("this colour does not play"), "", &rules::S6);
            PlayerState& player = position_.state.players[colour];
            TextPieces words(*field, ' ');
            while (const auto entry = words.next()) {
                const auto [name, value] = cut_at(*entry, '=');
                const auto resource = name.size() == 1 ? resource_letters.find(name) : std::string_view::npos;
                if (name == "vp") {
                    player.vp = std::int16_t(number(value, most_vp));
                } else if (name == "s") {
                    player.silver = std::uint8_t(number(value, 255));
                    silver_held_ += player.silver;
                } else if (name == "tile") {
                    position_.state.held_tiles[colour] = held_tile(value);
                } else if (name == "hand") {
                    read_hand(player, value);
                } else if (resource != std::string_view::npos) {
                    player.resources[resource] = std::uint8_t(number(value, 255));
                    if (player.resources[resource] > holding_limit)
                        fail(value, tr("at most 5 of a resource can be held"), "", &rules::A6);
                } else {
                    fail(*entry, tr("a player has no '{}'", name), "vp=, w=, g=, r=, s=, hand=, tile=");
                }
            }
        }
    }

    /// E1: the game ends when no tile lies face down, and not before.
    void check_end() {
        State& state = position_.state;
        if (state.face_down_tiles() == 0 && state.stage == Stage::reveal) state.stage = Stage::mine;
        if (state.face_down_tiles() > 0 && (state.stage == Stage::mine || state.stage == Stage::over))
            fail(*fields_["turn"], tr("the game is not over: tiles lie face down"), "", &rules::E1);
    }

    void read_deck() {
        Deck& deck = position_.deck;
        const int total = std::accumulate(position_.setup.cards.begin(), position_.setup.cards.end(), 0);
        const auto& field = fields_["deck"];
        const auto [shuffled, under] = cut_at(field ? *field : std::string_view{}, ' ');
        if (!under.empty()) {
            TextPieces cards(trimmed(under), ',');
            while (const auto entry = cards.next()) {
                if (deck.returned_count == total) fail(*entry, tr("these are too many cards"), "", &rules::C5);
                deck.returned[deck.returned_count++] = card(*entry);
                count_card(card(*entry), *entry);
            }
        }
        if (int(cards_seen_) > total) fail(text(), tr("these are too many cards"), "", &rules::C5);
        deck.shuffled = std::uint8_t(total - int(cards_seen_));
        if (field && number(shuffled, 255) != deck.shuffled)
            fail(shuffled,
                 trn("the cards do not add up: {} is left for the deck",
                     "the cards do not add up: {} are left for the deck", deck.shuffled),
                 "", &rules::C5);
        if (position_.state.stage == Stage::draw && deck.size() == 0)
            fail(*fields_["turn"], tr("cards are due, but the deck is empty"), "", &rules::C5);
    }

    /// The players' silver came from the mine of their half.
    void take_from_mines() {
        State& state = position_.state;
        for (const Colour player : position_.setup.seated()) {
            std::uint8_t& mine = state.mines[position_.setup.half(player)];
            mine = std::uint8_t(std::max(0, mine - state.players[player].silver));
        }
    }

    void read_mine() {
        State& state = position_.state;
        const int total = state.mines[0] + state.mines[1];
        if (const auto& field = fields_["mine"]) {
            const auto [north, south] = cut_at(*field, ' ');
            if ((position_.setup.halves == 2) == south.empty())
                fail(*field, position_.setup.halves == 2 ? tr("two mines are in play: `mine 11 11`")
                                                         : tr("one mine is in play"));
            state.mines[0] = std::uint8_t(number(north, 255));
            if (!south.empty()) state.mines[1] = std::uint8_t(number(trimmed(south), 255));
        } else {
            take_from_mines();
        }
        if (state.mines[0] + state.mines[1] + silver_held_ > total)
            fail(text(), tr("mine and players hold more silver than the {} there are", total), "", &rules::C7);
    }

    std::shared_ptr<const ComponentSet> set_;
    SetupDefaults defaults_;
    Fields fields_;
    Position position_;
    std::size_t cards_seen_ = 0;
    int silver_held_ = 0;
};

}  // namespace

std::string_view set_of_position(std::string_view text) {
    TextPieces fields(text, '|');
    while (const auto field = fields.next()) {
        const auto [name, content] = cut_at(trimmed(*field), ' ');
        if (name == "set") return trimmed(content);
    }
    return {};
}

tl::expected<Position, PositionError> read_position(std::string_view text, std::shared_ptr<const ComponentSet> set,
                                                    const Rulings& rulings, std::span<const std::string> forced,
                                                    Modules modules) {
    if (text.size() > max_position_bytes)
        return tl::unexpected(PositionError{"bad-position", {}, nullptr, tr("a position has at most 8 KiB"), ""});
    try {
        return PositionReader(text, std::move(set), {rulings, modules, forced}).read();
    } catch (PositionError& error) {
        return tl::unexpected(std::move(error));
    }
}

}  // namespace castellan::castelli
