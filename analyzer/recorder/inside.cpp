#include "analyzer/recorder/inside.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/games/slip_judge.hpp"
#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "analyzer/recorder/edit.hpp"
#include "analyzer/recorder/named.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Diagnostic;

namespace {

/// So much work a refused word is worth: less than a person waits for.
constexpr slips::Effort effort_for_a_word{2'000'000, 2'000'000, 2, false, false};

}  // namespace

const notation::Record& Recording::Inside::read() {
    if (!record) {
        record = std::make_unique<notation::Record>();
        notation::parse_game(text, *record);
    }
    return *record;
}

void Recording::Inside::forget() {
    if (const auto known = desk_of_text(text)) desk = *known;
    record.reset();
    problems.reset();
    forget_place();
}

void Recording::Inside::forget_place() {
    standing.reset();
    question.reset();
}

void Recording::Inside::move_to(Place to) {
    place = std::move(to);
    chosen.clear();
    varies_from.reset();
    forget_place();
}

bool Recording::Inside::is_followed() {
    if (varies_from) return false;
    const auto spot = find_spot(read(), *desk, place);
    return spot && (spot->has_next || !spot->after.empty());
}

void Recording::Inside::agree() { agreed = Agreed{place, history.done()}; }

void Recording::Inside::go_back_to(Place then) {
    if (agreed && history.done() < agreed->since) agreed.reset();
    forget();
    move_to(std::move(then));
}

const std::optional<Standing>& Recording::Inside::stand() {
    if (!standing) standing = find_standing();
    return *standing;
}

std::optional<Standing> Recording::Inside::find_standing() {
    auto found = desk->standing(read(), place);
    if (!found) return found;
    // A game that has its result is over.
    if (is_settled(read(), *desk, place)) {
        found->is_over = true;
        found->decider = 0;
        const auto result = read().nodes.back().span.of(text);
        found->winners = winners_of(result);
        found->outcome = result_in_words(found->seats, result);
        found->asks = tr("the game is over");
        found->stems.clear();
    }
    const auto spot = find_spot(read(), *desk, place);
    // Words of the next turn are not asked for where it is recorded already.
    if (spot && spot->has_next && !varies_from) {
        const bool asked = !found->stems.empty();
        std::erase_if(found->stems, [&](const Stem& stem) { return stem.turn > place.turn || !stem.part.empty(); });
        if (asked && found->stems.empty()) found->asks = tr("the turn is complete");
    }
    return found;
}

std::vector<Diagnostic> Recording::Inside::check(const notation::Record& of, bool guided) const {
    castelli::OpeningReader openings(nullptr, {});
    SlipJudge judge(openings, {}, desk->keeps_irregular() ? castelli::PlayMode::as_played : castelli::PlayMode::strict);
    slips::Judge::Judged judged;
    judged.diagnostics = of.diagnostics;
    judge.judge(of, judged, slips::Judge::Detail::full);
    if (guided) slips::guide(of, judged.diagnostics, judged.turns, judge, effort_for_a_word);
    return std::move(judged.diagnostics);
}

std::string Recording::Inside::told(const Diagnostic& problem, const std::string& words) {
    if (problem.rule.empty() || problem.address.empty() || !stand()) return words;
    return named(words, stand()->seats);
}

void Recording::Inside::change(std::string_view to, Place then) {
    std::string next = canonical(to);
    if (next != text) history.add(text, next, varies_from.value_or(place), then);
    text = std::move(next);
    forget();
    move_to(std::move(then));
}

/// The words open a variation after the turn that the place is before.
Written Recording::Inside::in_variation(std::string_view words, std::uint32_t turn, char player) {
    Place varied = place;
    varied.turn = turn;
    varied.action = 0;
    const auto spot = find_spot(read(), *desk, varied);
    const std::uint32_t number = variations_of(read(), varied) + 1;
    const std::string inserted = fmt::format("( {}. {} {} )", turn, player, words);
    const std::uint32_t at = spot ? spot->turn_at : std::uint32_t(text.size());
    const auto begin = std::uint32_t(at + 1 + inserted.size() - 2 - words.size());
    return {with(text, at, inserted, '\n'),
            {variation_line(varied, number), turn, 1, {}},
            {begin, begin + std::uint32_t(words.size())}};
}

std::optional<Written> Recording::Inside::written(std::string_view words, std::uint32_t turn, char player,
                                                  const std::string& part) {
    if (varies_from) return in_variation(words, turn, player);
    const auto spot = find_spot(read(), *desk, place);
    if (!spot) return std::nullopt;
    Written result;
    const bool same_turn =
        part.empty() ? turn == place.turn && place.part.empty() && place.turn > 0 : part == place.part;
    if (same_turn) {
        result.text = with(text, spot->word_at, words, ' ');
        result.span = {spot->word_at + 1, spot->word_at + 1 + std::uint32_t(words.size())};
        result.place = place;
        if (desk->is_action(words)) ++result.place.action;
        return result;
    }
    const std::string head = part.empty() ? fmt::format("{}. {} ", turn, player) : part + " ";
    result.text = with(text, spot->turn_at, head + std::string(words), '\n');
    const auto begin = std::uint32_t(spot->turn_at + 1 + head.size());
    result.span = {begin, begin + std::uint32_t(words.size())};
    result.place = {place.line, part.empty() ? turn : place.turn, desk->is_action(words) ? 1U : 0U, part};
    return result;
}

}  // namespace castellan::analyzer::recorder
