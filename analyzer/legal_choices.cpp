#include "analyzer/legal_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "analyzer/event_text.hpp"
#include "analyzer/legal_chance.hpp"
#include "engine/castelli/ending.hpp"
#include "engine/castelli/legal.hpp"
#include "engine/castelli/names.hpp"
#include "engine/castelli/resolve.hpp"
#include "engine/castelli/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using Actions = std::span<const Action>;

/// A copy of the game on which an action is carried out.
struct Trial {
    const Setup& setup;
    State state;
    Deck deck;
    Events events;

    Trial(const Table& table, const Action& action) : setup(table.setup), state(table.state), deck(table.deck) {
        perform({setup, state, deck, events}, action);
    }
};

std::vector<Change> changes_between(const Setup& setup, const State& before, const State& after) {
    std::vector<Change> changes;
    for (const Colour colour : setup.seated()) {
        const PlayerState& old = before.players[std::size_t(colour)];
        const PlayerState& now = after.players[std::size_t(colour)];
        Change change;
        change.player = colour;
        change.vp = now.vp - old.vp;
        for (std::size_t i = 0; i < resource_count; ++i) change.resources[i] = now.resources[i] - old.resources[i];
        change.silver = now.silver - old.silver;
        change.cards = now.hand.size() - old.hand.size();
        change.castles = now.castles_built - old.castles_built;
        if (change != Change{.player = colour}) changes.push_back(change);
    }
    return changes;
}

/// After the last turn nobody is active: a sale names its player.
std::string word_of(const Table& table, const Action& action) {
    Word word = word_for(table, action);
    if (table.state.stage == Stage::mine) word.player = std::uint8_t(action.player);
    return spelled(word);
}

/// The word up to the card or tile that luck adds: behind its last ':' or '+'.
std::string beginning_of(std::string word) {
    word.resize(word.find_last_of(":+") + 1);
    return word;
}

bool is_known(const Table& table, const Action& action, CardKind card) {
    return table.state.players[std::size_t(action.player)].hand.known[std::size_t(card)] > 0;
}

/// Whether an event tells more than how the accounts change.
bool explains(const Event& event) {
    if (event.kind == EventKind::scored) return event.rule != &rules::K1;
    return event.kind == EventKind::evaluated || (event.kind == EventKind::gained && event.lost > 0);
}

/// "3 grain", "1 tent".
std::string symbols_text(const Area& area) {
    if (area.terrain == Terrain::market) return trn("{} tent", "{} tents", area.amount);
    return amount_text(area.amount, Unit(area.terrain));
}

std::string listed(const std::vector<std::string>& spaces) { return fmt::format("{}", fmt::join(spaces, ", ")); }

/// Groups the legal actions of one moment. Each function takes what belongs to one group.
class Grouping {
  public:
    Grouping(const Table& table, const Names& names) : table_(table), names_(names) { list_legal(table, actions_); }

    std::vector<ChoiceGroup> groups() {
        using enum ActionKind;
        // The order in which a turn goes; the list has it by kind already, and in a kind by player and card.
        for (const ActionKind kind : {place, draw, steward, proceed, evaluate, build, use, sell, end_turn, finish})
            add(kind);
        return std::move(groups_);
    }

  private:
    void add(ActionKind kind) {
        const auto begins = [&](const Action& action) { return action.kind == kind; };
        auto first = std::find_if(actions_.begin(), actions_.end(), begins);
        const auto end = std::find_if_not(first, actions_.end(), begins);
        while (first != end) {
            const auto same_group = [&](const Action& action) {
                return action.player == first->player && (kind != ActionKind::use || action.card == first->card);
            };
            const auto last = std::find_if_not(first, end, same_group);
            add_group({first, last});
            first = last;
        }
    }

    void add_group(Actions actions) {
        const Action& first = actions.front();
        group_ = &groups_.emplace_back();
        group_->kind = first.kind;
        group_->player = first.player;
        switch (first.kind) {
            case ActionKind::place: return add_places(actions);
            case ActionKind::steward: return add_stewards(actions);
            case ActionKind::draw: return add_draw(actions);
            case ActionKind::evaluate: return add_areas(actions);
            case ActionKind::use: return add_uses(actions);
            case ActionKind::sell: return add_sales(actions);
            case ActionKind::build: return add_builds(actions);
            default: return add_unwritten(first);
        }
    }

    Choice& add_choice(const Action& action, std::string what) {
        Choice& choice = group_->choices.emplace_back();
        choice.action = action;
        choice.what = std::move(what);
        return choice;
    }

    /// What follows from the choice's action.
    void add_effects(Choice& choice) const {
        const Trial trial(table_, choice.action);
        choice.changes = changes_between(table_.setup, table_.state, trial.state);
        for (const Event& event : trial.events)
            if (explains(event)) choice.effects.push_back(event_text(event, table_.setup, names_));
        if (table_.state.stage == Stage::draw) return;  // those cards are due already
        for (const Colour player : table_.setup.seated())
            if (const int due = trial.state.due[std::size_t(player)]; due > 0)
                choice.effects.push_back(
                    trn("{1} draws {0} card", "{1} draws {0} cards", due, names_[std::size_t(player)]));
    }

    void add_places(Actions actions) {
        group_->title = tr("Reveal a tile");
        std::vector<std::string> squares;
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (i == 0 || actions[i].square != actions[i - 1].square)
                squares.push_back(space_name(table_.setup.board.squares[actions[i].square].space));
        std::sort(squares.begin(), squares.end());
        Choice& choice = add_choice(
            actions.front(), squares.size() == 1
                                 ? tr("on {}; in any of 4 ways", squares.front())
                                 : tr("on one of {} squares: {}; in any of 4 ways", squares.size(), listed(squares)));
        for (const auto& square : squares) choice.words.push_back(square + ":");
        const auto other_square = [&](const Action& action) { return action.square != actions.front().square; };
        choice.chance =
            tile_chance(table_, {actions.begin(), std::find_if(actions.begin(), actions.end(), other_square)});
    }

    void add_draw(Actions actions) {
        group_->title = tr("Draw a card");
        Choice& choice = add_choice(actions.front(), tr("the top card"));
        choice.words = {beginning_of(word_of(table_, actions.front()))};
        choice.chance = draw_chance(table_, actions);
    }

    void add_stewards(Actions actions) {
        group_->title = tr("Play the Steward");
        if (!is_known(table_, actions.front(), CardKind::steward)) group_->title += tr(", if an unseen card is one");
        const Placed lies = table_.state.tiles[table_.state.square];
        for (const Action& action : actions) {
            const auto tile = tile_name(table_.setup.set->tiles[lies.tile], action.rotation);
            Choice& choice =
                add_choice(action, action.rotation == lies.rotation ? tr("the tile stays as it lies: {}", tile)
                                                                    : tr("the tile is turned: {}", tile));
            choice.words = {word_of(table_, action)};
        }
    }

    void add_areas(Actions actions) {
        group_->title = tr("Evaluate areas, in any order");
        for (const Action& action : actions) {
            const Board& board = table_.setup.board;
            Choice& choice = add_choice(
                action, fmt::format("{}: {}", area_name(board, action.area), symbols_text(board.areas[action.area])));
            choice.words = {word_of(table_, action)};
            add_effects(choice);
        }
    }

    void add_uses(Actions actions) {
        const CardKind card = actions.front().card;
        group_->card = card;
        group_->title = tr("Use the {}", tr(name(card)));
        if (!is_known(table_, actions.front(), card)) group_->title += tr(", if an unseen card is one");
        if (card == CardKind::traitor) return add_thefts(actions);
        if (card == CardKind::peasant) return add_villages(actions);
        Choice& choice = add_choice(actions.front(), {});
        choice.words = {word_of(table_, actions.front())};
        add_effects(choice);
    }

    void add_villages(Actions actions) {
        std::vector<std::string> spaces;
        for (const Action& action : actions)
            spaces.push_back(space_name(table_.setup.board.octagons[action.octagon].space));
        std::sort(spaces.begin(), spaces.end());
        Choice& choice = add_choice(actions.front(), spaces.size() == 1 ? tr("a village on {}", spaces.front())
                                                                        : tr("a village on one of {} octagons: {}",
                                                                             spaces.size(), listed(spaces)));
        for (const Action& action : actions) choice.words.push_back(word_of(table_, action));
        std::sort(choice.words.begin(), choice.words.end());
        add_effects(choice);
    }

    void add_thefts(Actions actions) {
        while (!actions.empty()) {
            const Colour target = actions.front().target;
            std::size_t count = 0;
            while (count < actions.size() && actions[count].target == target) ++count;
            Choice& choice = add_choice(
                actions.front(), tr("pay 1 silver to {} and take a card of that hand", names_[std::size_t(target)]));
            choice.words = {beginning_of(word_of(table_, actions.front()))};
            choice.chance = theft_chance(table_, actions.first(count));
            actions = actions.subspan(count);
        }
    }

    void add_sales(Actions actions) {
        const Colour player = actions.front().player;
        const Hand& hand = table_.state.players[std::size_t(player)].hand;
        group_->title = tr("Sell cards of {}", names_[std::size_t(player)]);
        std::vector<std::string> shown;  // kinds that a card nobody saw so far may turn out to be
        Action first_shown;
        for (const Action& action : actions) {
            if (action.card != CardKind::unknown && hand.known[std::size_t(action.card)] == 0) {
                if (shown.empty()) first_shown = action;
                shown.push_back(word_of(table_, action));
                continue;
            }
            const bool unseen = action.card == CardKind::unknown;
            Choice& choice = add_choice(
                action, unseen ? tr("a card nobody sees")
                               : tr("{}, {} in hand", tr(name(action.card)), hand.known[std::size_t(action.card)]));
            choice.words = {word_of(table_, action)};
            add_effects(choice);
        }
        if (shown.empty()) return;
        Choice& choice = add_choice(first_shown, tr("a card unseen so far that is shown now"));
        choice.words = std::move(shown);
        add_effects(choice);
    }

    void add_builds(Actions actions) {
        group_->title = tr("Build a castle");
        for (const Action& action : actions) {
            auto alike = std::find_if(group_->choices.begin(), group_->choices.end(), [&](const Choice& choice) {
                const Action& other = choice.action;
                return other.area == action.area && other.with == action.with && other.purchase == action.purchase;
            });
            if (alike == group_->choices.end()) {
                add_effects(add_choice(action, build_text(action)));
                alike = group_->choices.end() - 1;
            } else {
                alike->what += tr(" or {}", action.site);
            }
            alike->words.push_back(word_of(table_, action));
        }
    }

    /// "castle in e4r, site 1", "castle in e3g with the Landgrave, wood bought".
    [[nodiscard]] std::string build_text(const Action& action) const {
        std::string text = tr("castle in {}", area_name(table_.setup.board, action.area));
        for (const auto& card : build_cards)
            if (has(action.with, card.bit)) text += tr(" with the {}", tr(name(card.kind)));
        if (action.purchase != no_purchase) text += tr(", {} bought", tr(name(Resource(action.purchase))));
        const Area& area = table_.setup.board.areas[action.area];
        if (action.site > 0 && (area.terrain != Terrain::rocks || area.sites > 1)) text += tr(", site {}", action.site);
        return text;
    }

    /// What a record does not write as a word of its own.
    void add_unwritten(const Action& action) {
        Choice& choice = add_choice(action, {});
        switch (action.kind) {
            case ActionKind::proceed: group_->title = tr("Nobody plays the Steward"); return;
            case ActionKind::end_turn: group_->title = tr("End the turn"); return;
            default: break;
        }
        group_->title = tr("Final scoring");
        add_effects(choice);
        choice.words = {result_word(table_.setup, winners(table_.setup, Trial(table_, action).state))};
    }

    const Table& table_;
    const Names& names_;
    std::vector<Action> actions_;
    std::vector<ChoiceGroup> groups_;
    ChoiceGroup* group_ = nullptr;
};

Action of_active(const State& state, ActionKind kind) {
    Action action;
    action.kind = kind;
    action.player = state.active;
    return action;
}

bool nobody_may_react(const Table& table) {
    std::vector<Action> stewards;
    list_legal(table, ActionKind::steward, stewards);
    return stewards.empty();
}

/// Evaluates areas in board order until none waits or cards are due.
void evaluate_waiting(const Setup& setup, State& state, Deck& deck) {
    Events events;
    Action action = of_active(state, ActionKind::evaluate);
    for (action.area = 0; action.area < setup.board.area_count && state.stage == Stage::areas; ++action.area)
        if (state.is_waiting(action.area)) perform({setup, state, deck, events}, action);
}

}  // namespace

std::vector<Moment> legal_moments(const Table& table, const Names& names) {
    std::vector<Moment> moments;
    State state = table.state;
    Deck deck = table.deck;
    const auto add = [&](std::string before) {
        const Table now{table.setup, state, deck};
        moments.push_back({std::move(before), state, deck, decider(now), Grouping(now, names).groups()});
    };
    std::string before;
    if (state.stage == Stage::steward) {
        const bool alone = nobody_may_react({table.setup, state, deck});
        if (!alone) add(before);
        before = alone ? tr("since nobody can play the Steward") : tr("if nobody plays the Steward");
        Events events;
        perform({table.setup, state, deck, events}, of_active(state, ActionKind::proceed));
    }
    add(before);
    if (state.stage == Stage::areas) {
        evaluate_waiting(table.setup, state, deck);
        add(tr("once the areas are evaluated in board order"));
    }
    return moments;
}

std::vector<std::string> words_of(const Choice& choice) {
    if (!choice.chance) return choice.words;
    std::vector<std::string> words;
    for (const auto& beginning : choice.words) {
        for (const auto& alike : choice.chance->classes)
            for (const auto& outcome : alike.outcomes)
                for (const auto& ending : outcome.endings) words.push_back(beginning + ending);
        if (!choice.chance->unseen.empty()) words.push_back(beginning + std::string(choice.chance->unseen));
    }
    return words;
}

std::string change_text(const Change& change) {
    std::string text;
    const auto add = [&](int amount, Unit unit) {
        if (amount == 0) return;
        text += fmt::format("{}{}{}", text.empty() ? "" : ", ", amount > 0 ? "+" : "", amount_text(amount, unit));
    };
    add(change.vp, Unit::vp);
    for (std::size_t i = 0; i < resource_count; ++i) add(change.resources[i], Unit(i));
    add(change.silver, Unit::silver);
    add(change.cards, Unit::card);
    return text;
}

}  // namespace castellan::analyzer
