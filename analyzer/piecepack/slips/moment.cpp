#include "analyzer/piecepack/slips/moment.hpp"

#include <algorithm>

#include "analyzer/piecepack/slips/rewritings.hpp"
#include "analyzer/slips/costs.hpp"
#include "engine/piecepack/replay/played_game.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::NodeKind;

namespace {

/// Whether an earlier word took the tile, the coin or the place of one that is refused.
bool takes_from(const Word& earlier, const Word& refused) {
    if (earlier.kind != refused.kind) return false;
    if (refused.kind == WordKind::coin) return earlier.coin == refused.coin && refused.coin.rank != Rank::unknown;
    if (earlier.tile == refused.tile) return true;
    return refused.kind == WordKind::tile && earlier.place.of == no_tile && earlier.place == refused.place;
}

}  // namespace

std::vector<std::string> words_after(const std::string& text) {
    notation::Record record;
    const std::string broken_off = text + "\n*\n";  // a record may break off within a turn
    notation::parse_game(broken_off, record);
    const auto& nodes = record.nodes;
    if (nodes.size() < 2 || nodes[nodes.size() - 2].kind != NodeKind::turn) return {};
    std::vector<notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    if (!opening) return {};
    const PlayedGame game(record, *opening);
    if (game.main_line().stop) return {};
    std::vector<Action> actions;
    list_legal(game.setup(), game.main_line().end, actions);
    std::vector<std::string> words;
    words.reserve(actions.size());
    for (const Action& action : actions) words.push_back(spelled(word_for(action)));
    return words;
}

void add_tile_at_place(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out) {
    const auto at = std::find_if(record.nodes.begin(), record.nodes.end(), [&](const notation::Node& node) {
        return node.kind == NodeKind::word && node.span.begin <= error.span.begin && error.span.end <= node.span.end;
    });
    if (at == record.nodes.end()) return;
    const std::string_view written = at->span.of(record.text);
    const bool is_castle = written.starts_with('^');
    // A place is written as that of a tile, whatever its name.
    const auto word = parse_word(is_castle ? "Sn@" + std::string(written.substr(1)) : std::string(written));
    if (!word || word->kind != WordKind::tile || word->place.of != no_tile) return;
    std::vector<notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    if (!opening) return;
    const PlayedGame game(record, *opening);
    const State& now = game.main_line().end;
    const Tile tile = now.tile_at(word->place.place);
    if (tile == no_tile) return;
    if (is_castle)
        out.replace(at->span, '^' + text(tile), slips::cost::word_for_sign);
    else if (now.phase == Phase::armies)
        out.replace(at->span, text(word->tile) + '@' + text(tile), slips::cost::word_for_sign);
}

void add_proper_tiles_not_marked(const notation::Record& record, const notation::Diagnostic& error,
                                 slips::Candidates& out) {
    if (error.code != "pile-empty") return;
    for (const notation::Node& node : record.nodes) {
        if (node.kind != NodeKind::word || node.span.begin >= error.span.begin) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (word && word->kind == WordKind::tile && !word->proper)
            out.add({{{node.span.begin, node.span.begin}, "p"}}, slips::cost::left_out_letter, slips::Slip::word);
    }
}

void add_words_in_the_way(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out) {
    constexpr int most_words = 3;
    constexpr std::string_view ranks = "na2345";
    const auto refused = parse_word(error.span.of(record.text));
    if (!refused || !refused->is_turn()) return;
    out.raise(slips::cost::earlier_turn);
    int words = 0;
    for (auto node = record.nodes.rbegin(); node != record.nodes.rend() && words < most_words; ++node) {
        if (node->kind != NodeKind::word || node->span.begin >= error.span.begin) continue;
        const std::string_view written = node->span.of(record.text);
        const auto word = parse_word(written);
        if (!word || !takes_from(*word, *refused)) continue;
        ++words;
        std::vector<slips::Rewriting> others;
        add_rewritings(written, {}, others);
        for (const slips::Rewriting& other : others) out.replace(node->span, other.word, other.cost, other.slip);
        const std::size_t rank = word->proper ? 2 : 1;
        for (const char other : ranks) {
            std::string meant(written);
            if (rank >= meant.size() || meant[rank] == other) continue;
            const float cost = slips::typed_for(meant[rank], other);
            meant[rank] = other;
            out.replace(node->span, std::move(meant), std::min(cost, slips::cost::same_kind));
        }
    }
    out.raise(0);
}

}  // namespace castellan::analyzer::piecepack
