#include "analyzer/castelli/recorder/stems.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "analyzer/castelli/legal/choices.hpp"
#include "analyzer/recorder/desk/finish.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;
using recorder::Ending;
using recorder::Endings;
using recorder::PieceKind;
using recorder::Stem;

namespace {

using namespace castelli;

/// `before`: written before each, too.
std::shared_ptr<const Endings> endings_of(const Chance& chance, bool named, std::string_view before = {}) {
    Endings endings;
    // First, as it is what a table sees most: the card drawn goes to the hand (T2).
    if (!chance.unseen.empty()) endings.push_back({std::string(before) + std::string(chance.unseen), tr("not seen")});
    std::unordered_set<std::string_view> seen;
    for (const ChanceClass& alike : chance.classes)
        for (const ChanceOutcome& outcome : alike.outcomes)
            for (const std::string& text : outcome.endings)
                if (seen.insert(text).second)
                    endings.push_back({std::string(before) + text, named ? outcome.name : std::string(),
                                       outcome.left == 1 ? outcome.name : std::string()});
    return std::make_shared<const Endings>(std::move(endings));
}

PieceKind kind_of(ActionKind kind) {
    switch (kind) {
        case ActionKind::place: return PieceKind::space;
        case ActionKind::steward: return PieceKind::turn;
        case ActionKind::draw: return PieceKind::draw;
        case ActionKind::evaluate: return PieceKind::area;
        case ActionKind::use: return PieceKind::card;
        case ActionKind::sell: return PieceKind::sale;
        case ActionKind::build:
        case ActionKind::overbuild: return PieceKind::castle;
        case ActionKind::finish: return PieceKind::finish;
        default: return PieceKind::other;
    }
}

/// "+5 VP, -1 wood; Ben +1 silver"
std::string effect_of(const Choice& choice, Colour actor, const Names& names) {
    std::string text;
    for (const Change& change : choice.changes) {
        const std::string amounts = change_text(change);
        if (amounts.empty()) continue;
        text += fmt::format("{}{}{}", text.empty() ? "" : "; ",
                            change.player == actor ? "" : names[change.player] + " ", amounts);
    }
    return text;
}

/// The areas that a tile on a square completes: no other square of theirs is face down.
std::string completed_text(const Table& table, const std::string& word) {
    const Board& board = table.setup.board;
    const SquareId square = board.square_at(find_space(std::string_view(word).substr(0, 2)));
    if (square == no_index) return {};
    const Square& laid = board.squares[square];
    std::string areas;
    for (std::size_t i = 0; i < laid.area_count; ++i) {
        const SquareMask others = board.areas[laid.areas[i]].squares & ~(SquareMask{1} << square);
        if ((others & ~table.state.face_up) == 0)
            areas += (areas.empty() ? "" : ", ") + area_name(board, laid.areas[i]);
    }
    return areas.empty() ? areas : tr("completes {}", areas);
}

/// Whether the cards of a choice are in hand only if unseen ones are these.
bool needs_unseen_card(const Table& table, const Choice& choice) {
    const Action& action = choice.action;
    const auto is_missing = [&](CardKind card) {
        return card != CardKind::unknown && table.state.players[action.player].hand.known[card] == 0;
    };
    switch (action.kind) {
        case ActionKind::steward: return is_missing(CardKind::steward);
        case ActionKind::guard: return is_missing(CardKind::guard);
        case ActionKind::use:
        case ActionKind::sell: return is_missing(action.card);
        case ActionKind::build:
        case ActionKind::overbuild:
            return std::any_of(build_cards.begin(), build_cards.end(),
                               [&](const auto& card) { return has(action.with, card.bit) && is_missing(card.kind); });
        default: return false;
    }
}

/// Whether someone is known to have a Steward.
bool may_play_steward(const Table& table, const LegalMoment& moment) {
    for (const ChoiceGroup& group : moment.groups)
        for (const Choice& choice : group.choices)
            if (choice.action.kind == ActionKind::steward && !needs_unseen_card(table, choice)) return true;
    return false;
}

std::string guess_title(ActionKind kind) {
    if (kind == ActionKind::sell) return tr("Sell an unseen card, and show it");
    if (kind == ActionKind::steward) return tr("Play the Steward with an unseen card");
    if (kind == ActionKind::build || kind == ActionKind::overbuild) return tr("Build a castle with an unseen card");
    return tr("Use an unseen card");
}

class Collector {
  public:
    explicit Collector(const Names& names) : names_(names) {}

    /// `later`: of the next turn, which this one need not wait for to sell a card.
    void add(const Setup& setup, const LegalMoment& moment, bool later = false) {
        later_ = later;
        const Table table{setup, moment.state, moment.deck};
        for (const ChoiceGroup& group : moment.groups)
            for (const Choice& choice : group.choices) add(table, group, choice);
    }

    /// What a turn is for comes first: building before sales, the own sales before those of others.
    void arrange() { std::stable_sort(stems_.begin(), stems_.end(), comes_before); }

    std::vector<Stem> stems() { return std::move(stems_); }

  private:
    static int rank(const Stem& stem) {
        switch (stem.kind) {
            case PieceKind::turn: return -1;
            case PieceKind::draw: return 0;
            case PieceKind::area: return 1;
            case PieceKind::finish: return 2;
            case PieceKind::castle: return 3;
            case PieceKind::sale: return stem.actor == stem.player ? 5 : 6;
            default: return 4;
        }
    }
    static bool comes_before(const Stem& one, const Stem& other) { return rank(one) < rank(other); }

    /// Sales of others than the one whose turn it is, and a card sold face down although all in the hand are known.
    static bool is_seldom_meant(const Table& table, const Choice& choice) {
        const Action& action = choice.action;
        return action.kind == ActionKind::sell &&
               (action.player != table.state.active ||
                (action.card == CardKind::unknown && table.state.players[action.player].hand.unknown == 0));
    }

    void add(const Table& table, const ChoiceGroup& group, const Choice& choice) {
        Stem stem;
        const bool over = table.state.stage == Stage::mine;
        const bool finishes = group.kind == ActionKind::finish;
        stem.turn = over ? 0 : table.state.turn;
        if (over && !finishes) stem.part = "end";
        if (finishes) return add_finish(table, choice);
        const bool is_guess = needs_unseen_card(table, choice);
        stem.aside = is_guess || is_seldom_meant(table, choice) || (later_ && group.kind == ActionKind::sell);
        stem.player = letter(table.state.active);
        stem.actor = letter(group.player);
        stem.kind = kind_of(group.kind);
        stem.title = is_guess                             ? guess_title(group.kind)
                     : group.kind == ActionKind::sell     ? sale_title(table, group, stem.aside)
                     : group.kind == ActionKind::evaluate ? tr("Areas to evaluate, if not in the order of the board")
                                                          : group.title;
        stem.effect = effect_of(choice, group.player, names_);
        if (choice.words.size() == 1 && !choice.chance) stem.what = choice.what;
        const bool reveals = group.kind == ActionKind::place;
        if (choice.laid) stem.endings.push_back(endings_of(*choice.laid, false));
        if (choice.chance && reveals) stem.endings.push_back(endings_of(*choice.chance, false));
        for (const std::string& word : choice.words) {
            if (!choice.laid && !known_.insert(word).second) continue;
            stem.word = word;
            if (reveals) stem.effect = completed_text(table, word);
            if (choice.chance && !reveals)
                add_cards(stem, *choice.chance, group.kind == ActionKind::draw);
            else
                stems_.push_back(stem);
        }
    }

    [[nodiscard]] std::string sale_title(const Table& table, const ChoiceGroup& group, bool is_aside) const {
        if (later_) return tr("Sell a card");
        if (group.player != table.state.active) return tr("Another player sells a card");
        return is_aside ? tr("Sell a card face down") : group.title;
    }

    void add_finish(const Table& table, const Choice& choice) {
        std::vector<recorder::Seat> seats;
        for (const Colour colour : table.setup.seated()) {
            int points = table.state.players[colour].vp;
            for (const Change& change : choice.changes) points += change.player == colour ? change.vp : 0;
            recorder::Seat& seat = seats.emplace_back();
            seat.letter = letter(colour);
            seat.name = names_[colour];
            seat.points = {points, points};
        }
        for (const std::string& word : choice.words)
            if (known_.insert(word).second) stems_.push_back(recorder::finish_stem(word, seats));
    }

    /// A card and its sign are one piece: "+K4"; "Tr>B" "+K4".
    void add_cards(Stem stem, const Chance& chance, bool whole) {
        stem.word.pop_back();
        const auto cards = endings_of(chance, true, "+");
        if (!whole) {
            stem.endings = {cards};
            return stems_.push_back(std::move(stem));
        }
        const std::string actor = stem.word;
        for (const Ending& card : *cards) {
            stem.word = actor + card.text;
            stem.what = card.name;
            stems_.push_back(stem);
        }
    }

    const Names& names_;
    bool later_ = false;
    std::vector<Stem> stems_;
    std::unordered_set<std::string> known_;  // a word means the same at once and later: the first counts
};

/// "the rim's north side", "the market e4m"
std::string source_of_cards(const Table& table) {
    switch (table.state.due_for) {
        case DrawFor::market: return tr("for the market {}", area_name(table.setup.board, table.state.due_from));
        case DrawFor::rim: return tr("from the rim");
        default: return tr("for the tile");
    }
}

/// Ends the turn, where it may end; what a record need not write.
bool end_turn(const Setup& setup, LegalMoment& moment) {
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = moment.state.active;
    if (!judge({setup, moment.state, moment.deck}, end).allowed()) return false;
    Events events;
    perform({setup, moment.state, moment.deck, events}, end);
    return true;
}

std::string question_text(const Table& table, const Names& names) {
    const Colour player = decider(table);
    const std::string& name = names[player];
    switch (table.state.stage) {
        case Stage::reveal:
            return table.state.held_tiles[player] == no_index
                       ? tr("{} reveals a tile", name)
                       : tr("{} reveals a tile, and lays it or the one from the hand", name);
        case Stage::steward: return tr("does anyone play the Steward?");
        case Stage::draw:
            return trn("{1} draws a card {2}", "{1} draws {0} cards {2}", table.state.due[player], name,
                       source_of_cards(table));
        case Stage::areas: return tr("{} evaluates the areas", name);
        case Stage::build:
            return table.state.face_down_tiles() == 0
                       ? tr("{} may build, use or sell cards; then the final scoring", name)
                       : tr("{} may build, use or sell cards; the next tile ends the turn", name);
        case Stage::guard: return tr("does {} play the Guard? Else the castle is overbuilt", name);
        case Stage::mine: return tr("all tiles lie: the final scoring");
        case Stage::over: return tr("the game is over");
    }
    return {};
}

}  // namespace

std::string castelli_piece_name(std::string_view piece) {
    if (piece.size() == 2 && piece[0] == '$') {
        const auto resource = resource_letters.find(piece[1]);
        return resource == std::string_view::npos ? std::string() : tr("{} bought", tr(name(Resource(resource))));
    }
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        const std::string_view card = code(CardKind(kind));
        if (!piece.starts_with(card) || (piece.size() > card.size() && piece[card.size()] != '>')) continue;
        const auto target = piece.size() == card.size() + 2 ? find_colour(piece.back()) : std::nullopt;
        return target ? fmt::format("{}: {}", tr(name(CardKind(kind))), tr(name(*target))) : tr(name(CardKind(kind)));
    }
    const auto word = parse_word(piece);
    if (!word) return {};
    if (word->kind == WordKind::sell)
        return word->card == CardKind::unknown ? tr("a card, face down") : tr(name(word->card));
    if (word->kind != WordKind::build && word->kind != WordKind::overbuild) return {};
    std::string_view area = piece.substr(piece.rfind('^') + 1);
    area = area.substr(0, area.find_first_of(".$"));
    std::string text = tr("castle in {}", area);
    if (word->site > 0) text += tr(", site {}", int(word->site));
    for (const auto& card : build_cards)
        if (has(word->with, card.bit)) text += tr(" with the {}", tr(name(card.kind)));
    return text;
}

std::vector<Stem> castelli_stems(const Table& table, std::vector<LegalMoment> moments, const Names& names) {
    Collector collector(names);
    for (const LegalMoment& moment : moments) collector.add(table.setup, moment);
    collector.arrange();
    // What a record need not write: the end of the turn.
    LegalMoment last = std::move(moments.back());
    if (end_turn(table.setup, last)) {
        for (const LegalMoment& moment : legal_moments({table.setup, last.state, last.deck}, names))
            collector.add(table.setup, moment, true);
    }
    return collector.stems();
}

CastelliQuestion castelli_question(const Table& table, const std::vector<LegalMoment>& moments, const Names& names) {
    const LegalMoment& first = moments.front();
    if ((first.state.stage == Stage::steward || first.state.stage == Stage::areas) && moments.size() > 1) {
        // Neither need be answered, and the order of areas seldom matters: what is due else.
        const LegalMoment& last = moments.back();
        const std::string due = question_text({table.setup, last.state, last.deck}, names);
        if (first.state.stage == Stage::areas || !may_play_steward(table, first)) return {due, last.decider};
        // Whose turn it is, as anyone may play a Steward.
        return {tr("{} Else: {}", question_text({table.setup, first.state, first.deck}, names), due),
                first.state.active};
    }
    const bool is_idle = first.state.stage == Stage::build &&
                         std::none_of(first.groups.begin(), first.groups.end(), [&](const ChoiceGroup& group) {
                             return group.player == first.state.active && group.kind != ActionKind::end_turn;
                         });
    LegalMoment next{{}, first.state, first.deck, first.decider, {}};
    if (is_idle && end_turn(table.setup, next)) next.decider = decider({table.setup, next.state, next.deck});
    return {question_text({table.setup, next.state, next.deck}, names), next.decider};
}

}  // namespace castellan::analyzer
