#include "analyzer/castelli/legal/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/legal/chance.hpp"
#include "analyzer/castelli/legal/effects.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using Actions = std::span<const Action>;

/// After the last turn no player is active: a sale names its player.
std::string word_of(const Table& table, const Action& action) {
    Word word = word_for(table, action);
    if (table.state.stage == Stage::mine) word.player = std::uint8_t(action.player);
    return spelled(word);
}

/// The word up to the card or tile that chance adds: after its last ':' or '+'.
std::string beginning_of(std::string word) {
    word.resize(word.find_last_of(":+") + 1);
    return word;
}

bool is_known(const Table& table, const Action& action, CardKind card) {
    return table.state.players[action.player].hand.known[card] > 0;
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
        for (const ActionKind kind :
             {place, draw, steward, guard, proceed, evaluate, build, overbuild, use, sell, end_turn, finish})
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
            case ActionKind::build: group_->title = tr("Build a castle"); return add_castles(actions);
            case ActionKind::overbuild: group_->title = tr("Overbuild a castle"); return add_castles(actions);
            case ActionKind::guard: return add_guard(first);
            default: return add_unwritten(first);
        }
    }

    Choice& add_choice(const Action& action, std::string what) {
        Choice& choice = group_->choices.emplace_back();
        choice.action = action;
        choice.what = std::move(what);
        return choice;
    }

    /// Adds the effects of the choice's action.
    void add_effects(Choice& choice) const { tell_effects(table_, names_, choice); }

    void add_places(Actions actions) {
        group_->title = tr("Reveal a tile");
        std::vector<std::string> squares;
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (i == 0 || actions[i].square != actions[i - 1].square)
                squares.push_back(space_name(table_.setup.board.squares[actions[i].square].space));
        std::sort(squares.begin(), squares.end());
        const auto other_square = [&](const Action& action) { return action.square != actions.front().square; };
        const Actions of_one_square{actions.begin(), std::find_if(actions.begin(), actions.end(), other_square)};
        Choice& taken = add_choice(
            actions.front(), squares.size() == 1
                                 ? tr("on {}; in any of 4 ways", squares.front())
                                 : tr("on one of {} squares: {}; in any of 4 ways", squares.size(), listed(squares)));
        for (const auto& square : squares) taken.words.push_back(square + ":");
        taken.chance = tile_chance(table_, of_one_square);
        const auto exchange = std::find_if(of_one_square.begin(), of_one_square.end(),
                                           [](const Action& action) { return action.taken_tile != no_index; });
        if (exchange == of_one_square.end()) return;
        auto words = taken.words;
        Choice& held = add_choice(*exchange, tr("there, instead of the tile taken, the tile in hand"));
        held.words = std::move(words);
        held.laid = hand_chance(table_, of_one_square);
        held.chance = taken_chance(table_, of_one_square);
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
        if (names_octagon(card)) return add_settlements(actions);
        Choice& choice = add_choice(actions.front(), {});
        choice.words = {word_of(table_, actions.front())};
        add_effects(choice);
    }

    /// K9, O6a, O6b
    void add_settlements(Actions actions) {
        const CardKind card = actions.front().card;
        std::vector<std::string> spaces;
        for (const Action& action : actions)
            spaces.push_back(space_name(table_.setup.board.octagons[action.octagon].space));
        std::sort(spaces.begin(), spaces.end());
        const std::string where =
            spaces.size() == 1 ? spaces.front() : tr("one of {} octagons: {}", spaces.size(), listed(spaces));
        Choice& choice = add_choice(actions.front(), card == CardKind::peasant ? tr("a village on {}", where)
                                                     : card == CardKind::duke  ? tr("a city on {}", where)
                                                                               : tr("burn the city on {}", where));
        for (const Action& action : actions) choice.words.push_back(word_of(table_, action));
        std::sort(choice.words.begin(), choice.words.end());
        add_effects(choice);
    }

    void add_guard(const Action& guard) {
        group_->title = tr("Play the Guard");
        if (!is_known(table_, guard, CardKind::guard)) group_->title += tr(", if an unseen card is one");
        const Action attempt = announced(table_.state);
        Choice& choice = add_choice(guard, tr("the castle of {} in {} is not overbuilt", owner_beneath(attempt),
                                              area_name(table_.setup.board, attempt.area)));
        choice.words = {word_of(table_, guard)};
        add_effects(choice);
    }

    void add_thefts(Actions actions) {
        while (!actions.empty()) {
            const Colour target = actions.front().target;
            std::size_t count = 0;
            while (count < actions.size() && actions[count].target == target) ++count;
            Choice& choice =
                add_choice(actions.front(), tr("pay 1 silver to {} and take a card of that hand", names_[target]));
            choice.words = {beginning_of(word_of(table_, actions.front()))};
            choice.chance = theft_chance(table_, actions.first(count));
            actions = actions.subspan(count);
        }
    }

    void add_sales(Actions actions) {
        const Colour player = actions.front().player;
        const Hand& hand = table_.state.players[player].hand;
        group_->title = tr("Sell cards of {}", names_[player]);
        std::vector<std::string> shown;  // kinds that a so far unseen card may turn out to be
        Action first_shown;
        for (const Action& action : actions) {
            if (action.card != CardKind::unknown && hand.known[action.card] == 0) {
                if (shown.empty()) first_shown = action;
                shown.push_back(word_of(table_, action));
                continue;
            }
            const bool unseen = action.card == CardKind::unknown;
            Choice& choice =
                add_choice(action, unseen ? tr("a card nobody sees")
                                          : tr("{}, {} in hand", tr(name(action.card)), hand.known[action.card]));
            choice.words = {word_of(table_, action)};
            add_effects(choice);
        }
        if (shown.empty()) return;
        Choice& choice = add_choice(first_shown, tr("a card unseen so far that is shown now"));
        choice.words = std::move(shown);
        add_effects(choice);
    }

    void add_castles(Actions actions) {
        for (const Action& action : actions) {
            const bool overbuilt = action.kind == ActionKind::overbuild;
            auto alike = std::find_if(group_->choices.begin(), group_->choices.end(), [&](const Choice& choice) {
                const Action& other = choice.action;
                return !overbuilt && other.area == action.area && other.with == action.with &&
                       other.purchase == action.purchase;
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

    /// "castle in e4r", "castle of Ben in e4r".
    [[nodiscard]] std::string castle_text(const Action& action) const {
        const auto area = area_name(table_.setup.board, action.area);
        if (action.kind == ActionKind::build) return tr("castle in {}", area);
        return tr("castle of {} in {}", owner_beneath(action), area);
    }

    [[nodiscard]] const std::string& owner_beneath(const Action& attempt) const {
        const Castle& beneath = table_.state.castles[castle_at(table_.state, attempt.area, attempt.site)];
        return names_[beneath.owner];
    }

    /// "castle in e4r, site 1", "castle in e3g with the Landgrave, wood bought".
    [[nodiscard]] std::string build_text(const Action& action) const {
        std::string text = castle_text(action);
        for (const auto& card : build_cards)
            if (has(action.with, card.bit)) text += tr(" with the {}", tr(name(card.kind)));
        if (action.purchase != no_purchase) text += tr(", {} bought", tr(name(Resource(action.purchase))));
        const Area& area = table_.setup.board.areas[action.area];
        if (action.site > 0 && (area.terrain != Terrain::rocks || area.sites > 1)) text += tr(", site {}", action.site);
        return text;
    }

    /// Adds an action that a record does not write as a word of its own.
    void add_unwritten(const Action& action) {
        Choice& choice = add_choice(action, {});
        if (action.kind == ActionKind::end_turn) {
            group_->title = tr("End the turn");
        } else if (action.kind == ActionKind::proceed) {
            const bool guard = table_.state.stage == Stage::guard;
            group_->title = guard ? tr("Nobody plays the Guard") : tr("Nobody plays the Steward");
            if (guard) add_effects(choice);
        } else {
            group_->title = tr("Final scoring");
            add_effects(choice);
            choice.words = {result_after(table_, action)};
        }
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

bool nobody_may_react(const Table& table, ActionKind reaction) {
    std::vector<Action> reactions;
    list_legal(table, reaction, reactions);
    return reactions.empty();
}

/// Evaluates areas in board order until none waits or cards are due.
void evaluate_waiting(const Setup& setup, State& state, Deck& deck) {
    Events events;
    Action action = of_active(state, ActionKind::evaluate);
    for (action.area = 0; action.area < setup.board.area_count && state.stage == Stage::areas; ++action.area)
        if (state.is_waiting(action.area)) perform({setup, state, deck, events}, action);
}

/// Appends each beginning with each ending. The one tile of its kind cannot be both laid and taken.
void append_words(std::vector<std::string>& words, const std::vector<std::string>& beginnings, const Chance& chance,
                  std::string_view laid) {
    for (const auto& beginning : beginnings) {
        for (const auto& alike : chance.classes)
            for (const auto& outcome : alike.outcomes) {
                if (outcome.left == 1 && outcome.name == laid) continue;
                for (const auto& ending : outcome.endings) words.push_back(beginning + ending);
            }
        if (!chance.unseen.empty()) words.push_back(beginning + std::string(chance.unseen));
    }
}

}  // namespace

std::vector<LegalMoment> legal_moments(const Table& table, const Names& names) {
    std::vector<LegalMoment> moments;
    State state = table.state;
    Deck deck = table.deck;
    const auto add = [&](std::string before) {
        const Table now{table.setup, state, deck};
        moments.push_back({std::move(before), state, deck, decider(now), Grouping(now, names).groups()});
    };
    std::string before;
    if (state.stage == Stage::steward || state.stage == Stage::guard) {
        const bool guard = state.stage == Stage::guard;
        const Table now{table.setup, state, deck};
        const bool alone = nobody_may_react(now, guard ? ActionKind::guard : ActionKind::steward);
        if (!alone) add(before);
        if (guard)
            before = alone ? tr("since nobody can play the Guard") : tr("if nobody plays the Guard");
        else
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
    if (!choice.laid) {
        append_words(words, choice.words, *choice.chance, {});
        return words;
    }
    for (const auto& alike : choice.laid->classes)
        for (const auto& outcome : alike.outcomes)
            for (const auto& laid : outcome.endings) {
                std::vector<std::string> beginnings = choice.words;
                for (auto& beginning : beginnings) beginning += laid;
                append_words(words, beginnings, *choice.chance, outcome.name);
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
