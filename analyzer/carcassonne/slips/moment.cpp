#include "analyzer/carcassonne/slips/moment.hpp"

#include <algorithm>
#include <cstdlib>

#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/slips/costs.hpp"
#include "engine/carcassonne/replay/played_game.hpp"
#include "engine/carcassonne/rules/legal.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using notation::NodeKind;
using notation::Record;

namespace {

/// Which turn a text ends in, and after how many of its actions; 0 if it ends in none.
struct Place {
    std::uint32_t turn = 0;
    std::size_t actions = 0;
};

Place end_of(const Record& record) {
    Place place;
    int depth = 0;
    for (const notation::Node& node : record.nodes) {
        if (node.kind == NodeKind::error) return {};
        if (node.kind == NodeKind::open) ++depth;
        if (node.kind == NodeKind::close) --depth;
        if (depth > 0) continue;
        if (node.kind == NodeKind::end) return {};
        if (node.kind == NodeKind::turn) place = {node.value, 0};
        if (node.kind != NodeKind::word) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (!word) return {};
        if (!word->is_claim()) ++place.actions;
    }
    return place;
}

/// After the last word of a turn that is an action.
std::uint32_t end_of_actions(const Record& record, const PlayedTurn& turn) {
    std::uint32_t end = record.nodes[turn.head].span.end;
    for (std::size_t word = 0; word < turn.words.size(); ++word)
        if (!turn.words[word].is_claim()) end = record.nodes[turn.nodes[word]].span.end;
    return end;
}

}  // namespace

std::vector<std::string> words_after(const std::string& text) {
    Record record;
    const std::string broken_off = text + "\n*\n";  // a record may break off within a turn
    notation::parse_game(broken_off, record);
    const Place place = end_of(record);
    if (place.turn == 0) return {};
    std::vector<notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    if (!opening) return {};
    const PlayedGame game(record, *opening);
    if (game.main_line().stop || game.main_line().find(int(place.turn)) == nullptr) return {};
    core::Address address;
    address.kind = core::Address::Kind::turn;
    address.number = std::uint16_t(place.turn);
    address.action = std::uint16_t(place.actions);
    const auto situation = game.at(address);
    if (!situation) return {};
    const State& now = situation->state;
    std::vector<Action> actions;
    if (now.phase == Phase::placed) list_follow_ups(game.setup(), now, actions);
    if (now.phase == Phase::draw)
        for (std::size_t kind = 0; kind < now.left.size(); ++kind)
            if (now.left[kind] > 0) list_placements(game.setup(), now, KindId(kind), actions);
    std::vector<std::string> words;
    words.reserve(actions.size());
    for (const Action& action : actions) words.push_back(spelled(word_for(game.setup(), now, action)));
    return words;
}

void add_castles_not_written(const Record& record, const notation::Diagnostic& error, slips::Candidates& out) {
    constexpr float with_side = 2.4F, of_another = 0.2F;
    constexpr int most_turns = 40;
    if (error.code != "no-such-castle" && error.code != "false-claim") return;
    std::vector<notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    if (!opening) return;
    const PlayedGame game(record, *opening);
    const auto& turns = game.turns();
    int looked_at = 0;
    for (auto turn = turns.rbegin(); turn != turns.rend() && looked_at < most_turns; ++turn) {
        if (turn->kind != PlayedTurn::Kind::turn || record.nodes[turn->head].span.begin > error.span.begin) continue;
        for (const Event& event : turn->events) {
            if (event.terrain != Terrain::city || event.castle != no_castle || event.feature == no_node) continue;
            if (game.end().features.of(event.feature).tiles != 2) continue;
            ++looked_at;
            const std::uint32_t place = end_of_actions(record, *turn);
            for (const Colour owner : all_colours) {
                if (!event.owners.contains(owner)) continue;
                const bool own = owner == turn->player;
                const std::string castle = own ? " ^" : std::string{' ', letter(owner), '^'};
                const float cost = slips::cost::forgotten_draw + (own ? 0 : of_another);
                out.add({{{place, place}, castle}}, cost, slips::Slip::forgotten);
                for (const Side side : all_sides)
                    out.add({{{place, place}, castle + letter(side)}}, cost + with_side, slips::Slip::forgotten);
            }
        }
    }
}

void add_tiles_in_the_way(const Record& record, const notation::Diagnostic& error, slips::Candidates& out) {
    constexpr int most_words = 8;
    const bool of_place = error.code == "edge-mismatch" || error.code == "place-taken" || error.code == "place-apart";
    if (!of_place && error.code != "tile-gone") return;
    const auto placed = parse_word(error.span.of(record.text));
    if (!placed || placed->kind != WordKind::tile) return;
    out.raise(slips::cost::earlier_turn);
    int words = 0;
    for (auto node = record.nodes.rbegin(); node != record.nodes.rend() && words < most_words; ++node) {
        if (node->kind != NodeKind::word || node->span.begin >= error.span.begin) continue;
        const std::string_view written = node->span.of(record.text);
        const auto word = parse_word(written);
        if (!word || word->kind != WordKind::tile) continue;
        const int apart = std::abs(word->place.x - placed->place.x) + std::abs(word->place.y - placed->place.y);
        if (of_place ? apart > 1 : word->tile != placed->tile) continue;
        ++words;
        std::vector<slips::Rewriting> others;
        add_tile_rewritings(written, others);
        for (const slips::Rewriting& other : others) out.replace(node->span, other.word, other.cost, other.slip);
    }
    out.raise(0);
}

}  // namespace castellan::analyzer::carcassonne
