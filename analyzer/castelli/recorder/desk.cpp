#include "analyzer/castelli/recorder/desk.hpp"

#include <algorithm>
#include <utility>

#include "analyzer/castelli/legal/choices.hpp"
#include "analyzer/castelli/recorder/setup.hpp"
#include "analyzer/castelli/recorder/stems.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;
using recorder::PieceKind;
using recorder::Place;
using recorder::Seat;
using recorder::Standing;

namespace {

using namespace castelli;

bool is_colour(char sign) { return colour_letters.find(sign) != std::string_view::npos; }

/// "B:" before a word: another player's.
std::size_t actor_size(std::string_view word) {
    return word.size() > 2 && is_colour(word[0]) && word[1] == ':' ? 2 : 0;
}

bool is_space_name(std::string_view text) {
    return text.size() >= 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool has_target(std::string_view word) {
    return word.starts_with("Pe>") || word.starts_with("Du>") || word.starts_with("In>") || word.starts_with("St>");
}

/// Carries out a word in the first moment in which it is allowed, with what is not written before it.
void carry_out(std::string_view text, const Opening& opening, Situation& situation) {
    const auto word = parse_word(text);
    if (!word) return;
    for (LegalMoment& moment : legal_moments({opening.setup, situation.state, situation.deck}, Names{})) {
        const Table table{opening.setup, moment.state, moment.deck};
        const auto action = resolve(*word, table, *opening.finder);
        if (!action || !judge(table, *action).allowed()) continue;
        Events events;
        perform({opening.setup, moment.state, moment.deck, events}, *action);
        situation.state = moment.state;
        situation.deck = moment.deck;
        return;
    }
}

/// Cards sold after the last turn: the words of the line `end` up to the place.
void carry_out_sales(const notation::Record& record, const Place& place, const Opening& opening, Situation& situation) {
    std::uint32_t sold = 0;
    bool in_end = false;
    for (const notation::Node& node : record.nodes) {
        in_end |= node.kind == notation::NodeKind::end;
        if (!in_end || node.kind != notation::NodeKind::word || sold == place.action) continue;
        const auto word = node.span.of(record.text);
        const auto read = parse_word(word);
        if (!read || !read->is_action()) continue;
        ++sold;
        carry_out(word, opening, situation);
    }
}

/// The state in which sales of the line `end` are made: nothing of the last turn is left to do.
void end_last_turn(const Opening& opening, Situation& situation) {
    const LegalMoment last = std::move(legal_moments({opening.setup, situation.state, situation.deck}, Names{}).back());
    situation.state = last.state;
    situation.deck = last.deck;
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = last.state.active;
    if (!judge({opening.setup, situation.state, situation.deck}, end).allowed()) return;
    Events events;
    perform({opening.setup, situation.state, situation.deck, events}, end);
}

Seat seat_of(const Table& table, Colour colour, const Names& names) {
    const PlayerState& state = table.state.players[colour];
    Seat seat;
    seat.letter = letter(colour);
    seat.name = names[colour];
    seat.seat = tr(name(colour));
    seat.half = table.setup.half(colour);
    seat.points = {state.vp, state.vp};
    for (std::size_t i = 0; i < resource_count; ++i)
        seat.goods.push_back({tr(name(Resource(i))), state.resources[Resource(i)]});
    seat.goods.push_back({tr("silver"), state.silver});
    seat.goods.push_back({tr("castles"), state.castles_built});
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        seat.cards.insert(seat.cards.end(), state.hand.known[CardKind(kind)],
                          {std::string(code(CardKind(kind))), tr(name(CardKind(kind)))});
    if (const int unseen = state.hand.unknown; unseen > 0)
        seat.cards.push_back({"?", trn("an unseen card", "{} unseen cards", unseen)});
    if (const auto tile = table.state.held_tiles[colour]; tile != no_index) {
        const bool is_seen = tile != unseen_tile && tile != unseen_start_tile;
        seat.cards.push_back(
            {is_seen ? tile_name(table.setup.set->tiles[tile], 0) : std::string(), held_tile_text(tile, table.setup)});
    }
    return seat;
}

class CastelliDesk : public recorder::Desk {
  public:
    std::string_view rules() const override { return "castelli"; }
    bool keeps_irregular() const override { return true; }
    bool is_action(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && read->is_action();
    }

    std::optional<Standing> standing(const notation::Record& record, const Place& place) const override {
        OpeningReader openings(nullptr, {});
        std::vector<notation::Diagnostic> diagnostics;
        const Opening* opening = openings.read(record, diagnostics);
        if (opening == nullptr) return std::nullopt;
        Standing standing;
        const bool after_all = place.part == "end";
        Place turn = place;
        if (after_all) turn = last_turn(record, place);
        const auto parsed = parse_address(address(turn));
        auto situation = parsed ? game_at(record, *opening, *parsed, PlayMode::as_played)
                                : tl::expected<Situation, std::string>(tl::unexpected(tr("there is no such place")));
        if (!situation) {
            standing.stopped = situation.error();
            return standing;
        }
        if (situation->problem) standing.stopped = tr("the record cannot be played up to here");
        if (!after_all && !situation->problem) carry_out_areas(record, place, *opening, *situation);
        if (after_all) {
            end_last_turn(*opening, *situation);
            carry_out_sales(record, place, *opening, *situation);
        }
        fill(standing, {opening->setup, situation->state, situation->deck}, player_names(record));
        if (standing.stopped.empty() && recorder::is_settled(record, *this, place))
            settle(standing, record, *opening, situation->deck);
        standing.turn = place.turn;
        return standing;
    }

    std::vector<recorder::SetupField> setup(const notation::Record& record) const override {
        return castelli_setup(record);
    }

    std::size_t piece_end(std::string_view word, std::size_t from) const override {
        const auto up_to = [&](std::string_view sign, bool with) {
            const auto at = word.find(sign, from);
            return at == std::string_view::npos ? word.size() : at + (with ? sign.size() : 0);
        };
        if (from == 0) {
            const std::size_t actor = actor_size(word);
            const std::string_view own = word.substr(actor);
            if (is_space_name(own) && own.substr(2).starts_with(':')) return actor + 3;
            if (has_target(own)) return actor + 3;
            if (own.starts_with("Tr>")) return actor + 4;
            if (own.find('^') != std::string_view::npos) return up_to("$", false);
            return word.size();
        }
        const bool with_sign = word[from] == '<';
        const std::size_t arm = from + (with_sign ? 1 : 0);
        if (with_sign && word.substr(arm).starts_with('?')) return word.size();
        const bool is_tile = word.find(':') < from && !word.substr(actor_size(word)).starts_with("St>");
        if (is_tile && arm + 1 < word.size()) return arm + 2;
        return word.size();
    }

    PieceKind kind(std::string_view word, std::size_t from, std::size_t to) const override {
        const std::string_view piece = word.substr(from, to - from);
        if (from > 0) {
            if (piece.starts_with('$')) return PieceKind::buy;
            if (piece.starts_with('+')) return PieceKind::draw;
            if (piece.starts_with('s')) return PieceKind::silver;
            if (piece == "<?" || piece == "<") return PieceKind::other;
            const std::string_view own = word.substr(actor_size(word));
            if (own.starts_with("St>")) return PieceKind::turn;
            if (has_target(own)) return PieceKind::space;
            return PieceKind::arm;
        }
        const std::string_view own = piece.substr(actor_size(word));
        if (own.starts_with('+')) return PieceKind::draw;
        if (own.starts_with('-')) return PieceKind::sale;
        if (own.find('^') != std::string_view::npos) return PieceKind::castle;
        if (is_space_name(own)) return own.ends_with(':') ? PieceKind::space : PieceKind::area;
        return PieceKind::card;
    }

    std::string piece_name(std::string_view word, std::size_t from, std::size_t to) const override {
        const std::string_view piece = word.substr(from, to - from);
        if (from > 0 && kind(word, from, to) == PieceKind::turn && !piece.empty() && is_colour(piece[0]))
            return tr("{} in the north", tr(name(*find_colour(piece[0]))));
        if (from > 0 && piece == "<?") return tr("kept in hand: not seen");
        // D2: where a tile in hand that no one has seen may be the one that lies.
        if (from > 0 && piece == "<") return tr("the tile from the hand; the one revealed is kept");
        if (from > 0 && piece.empty() && is_space_name(word)) return tr("the tile just revealed");
        return castelli_piece_name(piece.substr(from == 0 ? actor_size(word) : 0));
    }
    std::string spot(std::string_view word, std::size_t from, std::size_t to) const override {
        std::string_view piece = word.substr(from, to - from);
        if (from == 0) piece.remove_prefix(actor_size(word));
        if (const auto castle = piece.rfind('^'); castle != std::string_view::npos) piece.remove_prefix(castle + 1);
        if (!is_space_name(piece)) return {};
        if (piece.ends_with(':')) piece.remove_suffix(1);
        return std::string(piece);
    }

  private:
    /// The turn before the end, with all its actions.
    Place last_turn(const notation::Record& record, const Place& end) const {
        Place turn{end.line, end.turn, 0, {}};
        if (const auto spot = recorder::find_spot(record, *this, turn)) turn.action = spot->actions;
        return turn;
    }

    /// An address ends with an action; areas that are written after it are evaluated at the place.
    void carry_out_areas(const notation::Record& record, const Place& place, const Opening& opening,
                         Situation& situation) const {
        const auto spot = recorder::find_spot(record, *this, place);
        if (!spot) return;
        std::size_t last = spot->before.size();
        while (last > 1 && !is_action(spot->before[last - 1].of(record.text))) --last;
        for (; last < spot->before.size(); ++last) {
            const auto word = spot->before[last].of(record.text);
            const auto read = parse_word(word);
            if (read && read->kind == WordKind::area) carry_out(word, opening, situation);
        }
    }

    /// With its result a game has its final scoring, too: what each has after it, and where the points came from.
    static void settle(Standing& standing, const notation::Record& record, const Opening& opening, Deck& deck) {
        PlayOptions options;
        options.mode = PlayMode::as_played;
        ScoreSheet sheet = make_score_sheet(PlayedGame(record, opening, options));
        if (sheet.final == nullptr) return;
        const Table table{opening.setup, sheet.end, deck};
        const Names names = player_names(record);
        auto rows = points_rows(sheet, opening.setup.modules);
        rows.pop_back();  // the total
        for (Seat& seat : standing.seats) {
            const Colour colour = *find_colour(seat.letter);
            seat = seat_of(table, colour, names);
            for (const PointsRow& row : rows) seat.parts.push_back({tr(row.name), row.points[colour]});
        }
    }

    static void fill(Standing& standing, const Table& table, const Names& names) {
        standing.unit = tr("VP");
        auto moments = legal_moments(table, names);
        const CastelliQuestion question = castelli_question(table, moments, names);
        // After the last turn it is no one's turn (E1).
        const bool is_turn = table.state.stage != Stage::mine && table.state.stage != Stage::over;
        if (is_turn) standing.decider = letter(question.decider);
        standing.asks = question.text;
        standing.is_over = table.state.stage == Stage::over;
        for (const Colour colour : table.setup.seated()) standing.seats.push_back(seat_of(table, colour, names));
        if (standing.stopped.empty()) standing.stems = castelli_stems(table, std::move(moments), names);
    }
};

}  // namespace

const recorder::Desk& castelli_desk() {
    static const CastelliDesk desk;
    return desk;
}

}  // namespace castellan::analyzer
