#include "analyzer/castelli/claims/claims.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

void add(ColourNumbers& numbers, Colour colour, int amount) {
    numbers.named.add(colour);
    auto& number = numbers.number[colour];
    number = std::int16_t(number + amount);
}

Derived counted(std::span<const Event> events, EventKind kind, Unit unit, const core::Rule& rule) {
    Derived result;
    result.form = ClaimForm::count;
    result.rule = &rule;
    for (const Event& event : events)
        if (event.kind == kind && event.unit == unit) result.count = std::int16_t(result.count + event.amount);
    return result;
}

/// K2, K3: what each other player lost.
Derived robbed(std::span<const Event> events, Colour robber, const Setup& setup, const core::Rule& rule) {
    Derived result;
    result.form = ClaimForm::shares;
    result.rule = &rule;
    result.complete = false;
    for (const Colour player : setup.seated())
        if (player != robber) add(result.shares, player, 0);
    for (const Event& event : events)
        if (event.kind == EventKind::paid) add(result.shares, event.player, event.amount);
    return result;
}

std::optional<Derived> derive_use(const Word& word, const Step& step, const TurnPlay& turn, const Setup& setup) {
    const auto events = events_of_word(step, turn);
    switch (word.card) {
        case CardKind::king3:
        case CardKind::king4:
        case CardKind::king5: return counted(events, EventKind::scored, Unit::vp, rules::K1);
        case CardKind::robber_baron: return counted(events, EventKind::gained, Unit::silver, rules::K4);
        case CardKind::raider: return robbed(events, step.action.player, setup, rules::K2);
        case CardKind::brigands: return robbed(events, step.action.player, setup, rules::K3);
        default: return Derived{};
    }
}

/// A3, A4, A7, A8: an area of this turn, or the mine.
std::optional<Derived> derive_area(const Word& word, const TurnPlay& turn, const Setup& setup) {
    const auto area = resolve_area(word, setup.board);
    if (!area) return std::nullopt;
    const auto event = std::find_if(turn.events.begin(), turn.events.end(), [&](const Event& candidate) {
        return candidate.kind == EventKind::evaluated && candidate.area == *area;
    });
    if (event == turn.events.end()) return std::nullopt;
    Derived result;
    result.rule = event->rule;
    const Shares won = shares(setup, half_of(setup.board, *area), event->tied, event->amount);
    for (const Colour player : setup.seated())
        if (won.each > 0 && won.sharers.contains(player)) add(result.shares, player, won.each);
    result.form = !result.shares.named.empty() ? ClaimForm::shares : ClaimForm::nobody;
    result.has_influence = true;
    for (const Colour colour : ColourSet::all())
        if (const int value = influence_of(event->influence, colour); value > 0) add(result.influence, colour, value);
    return result;
}

bool is_this_turns_tile(Space space, const TurnPlay& turn, const Setup& setup) {
    return std::any_of(turn.steps.begin(), turn.steps.end(), [&](const Step& step) {
        return step.action.kind == ActionKind::place && setup.board.squares[step.action.square].space == space;
    });
}

/// T3.
std::optional<Derived> derive_silver(const Word& word, const TurnPlay& turn, const Setup& setup) {
    if (!is_this_turns_tile(word.space, turn, setup)) return std::nullopt;
    Derived result;
    result.form = ClaimForm::count;
    result.rule = &rules::T3;
    for (const Event& event : turn.events)
        if (event.rule == &rules::T3) result.count = std::int16_t(result.count + event.amount);
    return result;
}

/// T4.
std::optional<Derived> derive_rim(const Word& word, const TurnPlay& turn, const Setup& setup) {
    if (!is_this_turns_tile(word.space, turn, setup)) return std::nullopt;
    Derived result;
    result.rule = &rules::T4;
    for (const Event& event : turn.events) {
        if (event.rule != &rules::T4 || event.kind != EventKind::gained) continue;
        if ((word.sides >> unsigned(event.side) & 1) == 0) continue;
        const int gained = event.amount + (event.unit < Unit::silver ? event.lost : 0);
        if (gained > 0) add(result.shares, event.player, gained);
    }
    for (const Irregularity& irregularity : turn.irregularities) {  // cards that were there, but were not drawn
        const Verdict& verdict = irregularity.problem.verdict;
        if (verdict.refusal != &refusals::draw_due_rim) continue;
        const auto& facts = verdict.facts;  // whose cards, how many, the tile, its side
        if ((word.sides >> unsigned(facts[3].value) & 1) != 0)
            add(result.shares, Colour(facts[0].value), facts[1].value);
    }
    result.form = !result.shares.named.empty() ? ClaimForm::shares : ClaimForm::nobody;
    return result;
}

int total_of(Total total, const PlayerState& player) {
    switch (total) {
        case Total::vp: return player.vp;
        case Total::silver: return player.silver;
        case Total::wood: return player.resources[Resource::wood];
        case Total::grain: return player.resources[Resource::grain];
        case Total::rocks: return player.resources[Resource::rocks];
        case Total::cards: return player.hand.size();
        default: return player.castles_built;
    }
}

std::optional<Derived> derive_final(Total total, const TurnPlay& turn, const Setup& setup) {
    if (!turn.is_final || !turn.complete) return std::nullopt;
    const auto lines = final_lines(setup.modules);
    const auto line =
        std::find_if(lines.begin(), lines.end(), [total](const FinalLine& each) { return each.total == total; });
    if (line == lines.end()) return std::nullopt;
    Derived result;
    result.form = ClaimForm::shares;
    result.rule = line->rule;
    result.complete = false;
    for (const Colour player : setup.seated()) add(result.shares, player, points_by(turn.events, player, *line));
    return result;
}

std::optional<Derived> derive_total(Total total, const TurnPlay& turn, const Setup& setup, const State& after) {
    if (total >= Total::E2) return derive_final(total, turn, setup);
    if (turn.is_final && !turn.complete) return std::nullopt;
    Derived result;
    result.form = ClaimForm::shares;
    result.complete = false;
    for (const Colour player : setup.seated()) add(result.shares, player, total_of(total, after.players[player]));
    return result;
}

/// A line of the final scoring that another module has.
NothingToClaim unscored_line(Total total, const TurnPlay& turn, const Setup& setup) {
    if (total != Total::E4 && total != Total::O9)
        return {tr("{} is scored with the module {} only", total_names[total],
                   total == Total::D3 ? tr("Dilemma") : tr("Battle")),
                tr("leave it out, or name the module in the tag Modules")};
    Word right;
    right.kind = WordKind::total;
    right.total = total == Total::E4 ? Total::O9 : Total::E4;
    if (const auto derived = derive_final(right.total, turn, setup)) set_claim(right, *derived);
    const auto line = total_names[right.total];
    return {right.total == Total::O9 ? tr("silver is scored by {} with the module Battle", line)
                                     : tr("silver is scored by {} without the module Battle", line),
            tr("`{}` is true", spelled(right))};
}

std::string numbers_text(const ColourNumbers& numbers) {
    std::string text;
    for (const Colour colour : numbers.named)
        text += fmt::format("{}{}{}", text.empty() ? "" : ",", letter(colour), numbers.number[colour]);
    return text;
}

bool agrees(const ColourNumbers& claimed, const ColourNumbers& derived, bool complete) {
    for (const Colour colour : ColourSet::all()) {
        const bool named = claimed.named.contains(colour);
        const bool exists = derived.named.contains(colour);
        if (named && claimed.number[colour] != derived.number[colour]) return false;
        if (named && !exists && !complete) return false;
        if (!named && exists && complete && derived.number[colour] != 0) return false;
    }
    return true;
}

}  // namespace

std::optional<Derived> derive(const Word& word, const Step* step, const TurnPlay& turn, const Setup& setup,
                              const State& after) {
    switch (word.kind) {
        case WordKind::sell:
            if (step == nullptr) return std::nullopt;
            return counted(events_of_word(*step, turn), EventKind::gained, Unit::silver, rules::T7);
        case WordKind::use:
            if (step == nullptr) return std::nullopt;
            return derive_use(word, *step, turn, setup);
        case WordKind::build:
        case WordKind::overbuild:
            if (step == nullptr) return std::nullopt;
            return counted(events_of_word(*step, turn), EventKind::scored, Unit::vp,
                           word.kind == WordKind::build ? rules::B4 : rules::O5);
        case WordKind::area: return derive_area(word, turn, setup);
        case WordKind::silver: return derive_silver(word, turn, setup);
        case WordKind::rim: return derive_rim(word, turn, setup);
        case WordKind::total: return derive_total(word.total, turn, setup, after);
        default: return Derived{};
    }
}

NothingToClaim nothing_to_claim(const Word& word, const TurnPlay& turn, const Setup& setup) {
    if (word.kind == WordKind::total) {
        if (!turn.is_final) return {tr("final scores are claimed in the line `end`"), {}};
        if (!turn.complete) return {tr("the game is not finished: there is no final scoring to claim"), {}};
        return unscored_line(word.total, turn, setup);
    }
    if (turn.is_final)
        return {word.kind == WordKind::area ? tr("at the end only the silver mine is evaluated")
                                            : tr("no tile is laid at the end"),
                {}};
    const auto tile = std::find_if(turn.steps.begin(), turn.steps.end(),
                                   [](const Step& step) { return step.action.kind == ActionKind::place; });
    if (word.kind == WordKind::area || tile == turn.steps.end()) return {tr("this did not happen in this turn"), {}};
    return {tr("the tile of this turn lies on {}, not on {}",
               space_name(setup.board.squares[tile->action.square].space), space_name(word.space)),
            {}};
}

bool agrees(const Word& word, const Derived& derived) {
    if (word.has_influence && !agrees(word.influence, derived.influence, true)) return false;
    switch (word.claim) {
        case ClaimForm::none: return true;
        case ClaimForm::count: return derived.form == ClaimForm::count && word.count == derived.count;
        case ClaimForm::nobody: return derived.form == ClaimForm::nobody;
        case ClaimForm::shares:
            return derived.form != ClaimForm::count && agrees(word.shares, derived.shares, derived.complete);
    }
    return false;
}

bool only_influence_differs(const Word& word, const Derived& derived) {
    Word gain = word;
    gain.has_influence = false;
    return agrees(gain, derived) && !agrees(word, derived);
}

std::string corrected(const Word& word, const Derived& derived) {
    Word right = word;
    set_claim(right, derived);
    right.has_influence = word.has_influence;
    if (word.claim == ClaimForm::none) right.claim = ClaimForm::none;
    // A total may name some of the players: those of the word.
    if (const ColourSet named = word.shares.named & derived.shares.named; !derived.complete && !named.empty())
        right.shares.named = named;
    return !right.has_influence || !right.influence.named.empty() ? spelled(right) : std::string();
}

notation::Diagnostic false_claim(const Word& word, const Derived& derived) {
    notation::Diagnostic diagnostic;
    diagnostic.code = "false-claim";
    if (!only_influence_differs(word, derived))
        diagnostic.message = tr("the claim is wrong: it is {}", claim_text(derived));
    else if (const auto truth = influence_text(derived); truth.empty())
        diagnostic.message = tr("the claim is wrong: nobody has influence there");
    else
        diagnostic.message = tr("the claim is wrong: influence is {}", truth);
    if (derived.rule != nullptr) diagnostic.rule = cited(*derived.rule);
    if (derived.has_influence && !influence_text(derived).empty())
        diagnostic.facts.push_back(tr("influence {}", influence_text(derived)));
    if (const auto right = corrected(word, derived); !right.empty()) diagnostic.help = tr("`{}` is true", right);
    return diagnostic;
}

std::string claim_text(const Derived& derived) {
    switch (derived.form) {
        case ClaimForm::count: return std::to_string(derived.count);
        case ClaimForm::shares: return numbers_text(derived.shares);
        default: return "-";
    }
}

std::string influence_text(const Derived& derived) { return numbers_text(derived.influence); }

void set_claim(Word& word, const Derived& derived) {
    word.claim = derived.form;
    word.count = derived.count;
    word.shares = derived.shares;
    word.has_influence = derived.has_influence && !derived.influence.named.empty();
    word.influence = derived.influence;
}

}  // namespace castellan::analyzer
