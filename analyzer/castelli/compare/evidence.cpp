#include "analyzer/castelli/compare/evidence.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/claims/claims.hpp"
#include "analyzer/castelli/report/results.hpp"
#include "analyzer/record/result_tag.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer {

using language::tr;
namespace {

using namespace castelli;

/// A turn as a line of a record, its words as written.
void copy_turn(const ReadGame& game, const ReadTurn& turn, std::string& out) {
    const bool by_result = turn.is_final && turn.words.empty();
    if (by_result) return;
    out += turn.is_final ? std::string("end") : fmt::format("{}. {}", turn.number, letter(turn.player));
    for (const ReadWord& told : turn.words) {
        out += ' ';
        out += game.played.record().nodes[told.node].span.of(game.played.record().text);
    }
    out += '\n';
}

/// One record up to a turn, the other from there on: a game of its own.
ReadGame crossed_game(const ReadGame& before, const ReadGame& after, std::size_t parting) {
    std::string text = before.played.opening().from_position ? "[CGN \"1\"]\n[Position \"-\"]\n\n" : "[CGN \"1\"]\n\n";
    for (std::size_t turn = 0; turn <= parting; ++turn) copy_turn(before, before.turns[turn], text);
    for (std::size_t turn = parting + 1; turn < after.turns.size(); ++turn) copy_turn(after, after.turns[turn], text);
    text += after.result.empty() ? "*" : after.result;
    text += '\n';
    notation::Record record;
    notation::parse_game(text, record);
    return read_game({record, before.played.opening(), {.variations = false}});
}

/// The verdict of a version on a claim.
struct Finding {
    enum class Kind : std::uint8_t { unknown, true_, false_ } kind = Kind::unknown;
    std::string truth;  // what it is, where the claim is false
};

/// The step of a turn that a word records; null for none.
const Step* step_of(const ReadTurn& turn, std::size_t word) {
    const auto steps = turn.steps();
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [&](const Step& candidate) { return candidate.word == std::int32_t(word); });
    return step == steps.end() ? nullptr : &*step;
}

/// Tries a claim on its own turn, or on another version of that turn.
Finding try_claim(const ReadWord& told, const Step* step, const ReadTurn& version, const Setup& setup) {
    if (!version.complete() || (told.word.is_action() && step == nullptr)) return {};
    const auto derived = derive(told.word, step, version.played->play, setup, version.played->state);
    if (!derived) return {Finding::Kind::false_, tr("this did not happen")};
    if (agrees(told.word, *derived)) return {Finding::Kind::true_, {}};
    Word right = told.word;
    set_claim(right, *derived);
    right.has_influence = told.word.has_influence;
    return {Finding::Kind::false_, spelled(right)};
}

/// Tries what one recorder says after the parting on both versions.
class Witness {
  public:
    /// `own`: the record; `crossed`: the other's version up to the parting, then this record.
    Witness(const ReadGame& own, const ReadGame& other, const ReadGame& crossed, bool is_second, std::size_t parting,
            Comparison& comparison)
        : own_(own), other_(other), crossed_(crossed), is_second_(is_second), parting_(parting), out_(comparison) {}

    void testify() {
        claims_at_parting();
        legality_at_parting();
        for (std::size_t turn = parting_ + 1; turn < own_.turns.size() && turn < crossed_.turns.size(); ++turn)
            claims_of(turn);
        result();
        legality();
    }

  private:
    [[nodiscard]] const Setup& setup() const { return own_.played.opening().setup; }

    /// State claims and consequences of the turn itself: their subjects exist in both versions.
    void claims_at_parting() {
        const ReadTurn& turn = own_.turns[parting_];
        for (std::size_t i = 0; i < turn.words.size(); ++i) {
            const ReadWord& told = turn.words[i];
            if (told.claim.empty() || told.word.is_action()) continue;
            weigh(turn, i, try_claim(told, nullptr, turn, setup()),
                  try_claim(told, nullptr, other_.turns[parting_], setup()));
        }
    }

    void claims_of(std::size_t index) {
        const ReadTurn& turn = own_.turns[index];
        const ReadTurn& version = crossed_.turns[index];
        for (std::size_t i = 0; i < turn.words.size() && i < version.words.size(); ++i) {
            const ReadWord& told = turn.words[i];
            if (told.claim.empty()) continue;
            weigh(turn, i, try_claim(told, step_of(turn, i), turn, setup()),
                  try_claim(told, step_of(version, i), version, setup()));
        }
    }

    /// E5: the winners that the record names.
    void result() {
        const auto scored = [](const ReadGame& game) {
            return !game.turns.empty() && game.turns.back().is_final && game.turns.back().complete();
        };
        const ReadGame& other = own_.turns.size() == parting_ + 1 ? other_ : crossed_;
        if (own_.result.size() < 2 || !scored(own_) || !scored(other)) return;
        const auto own_winners = result_word(setup(), winners(setup(), own_.turns.back().played->state));
        const auto other_winners = result_word(setup(), winners(setup(), other.turns.back().played->state));
        const bool own_true = same_result(own_winners, own_.result);
        if (own_true == same_result(other_winners, own_.result)) {
            ++out_.neutral;
            return;
        }
        add("end", own_.result, false, own_true, own_true ? other_winners : own_winners);
    }

    void weigh(const ReadTurn& turn, std::size_t word, const Finding& own, const Finding& crossed) {
        using enum Finding::Kind;
        if (own.kind == unknown || crossed.kind == unknown) return;
        if (own.kind == crossed.kind) {
            ++out_.neutral;
            return;
        }
        const ReadWord& told = turn.words[word];
        const bool for_own = own.kind == true_;
        add(read_address(turn, told.word.is_action() ? std::optional(word) : std::nullopt), told.spelling + told.claim,
            false, for_own, for_own ? crossed.truth : own.truth);
    }

    void add(std::string address, std::string word, bool legality, bool for_own, std::string otherwise) {
        out_.testimonies.push_back({is_second_, std::move(address), std::move(word), legality, false,
                                    for_own == is_second_, std::move(otherwise)});
    }

    /// The version that refuses first what the record says is the one it speaks against.
    void legality() {
        const auto behind = [&](const ReadGame& game) { return game.stop && game.stop->turn > parting_; };
        const auto place = [](const ReadStop& stop) { return std::pair{stop.turn, stop.word.value_or(SIZE_MAX)}; };
        const bool own_stops = behind(own_);
        const bool crossed_stops = behind(crossed_);
        if (crossed_.stop && !crossed_stops) return;  // the other version itself cannot be played
        if (!own_stops && !crossed_stops) return;
        if (own_stops && crossed_stops && place(*own_.stop) == place(*crossed_.stop)) return;
        const bool own_first = own_stops && (!crossed_stops || place(*own_.stop) < place(*crossed_.stop));
        const ReadStop& stop = own_first ? *own_.stop : *crossed_.stop;
        if (stop.undecided || stop.turn >= own_.turns.size()) return;
        tell_refusal(stop, !own_first);
    }

    /// A parting turn that the rules refuse speaks against its own sheet, unless the other's is refused, too.
    void legality_at_parting() {
        const auto refused_here = [&](const ReadGame& game) {
            return game.stop && !game.stop->undecided && game.stop->turn == parting_;
        };
        if (!refused_here(own_) || refused_here(other_)) return;
        tell_refusal(*own_.stop, false);
        out_.testimonies.back().at_parting = true;
    }

    void tell_refusal(const ReadStop& stop, bool for_own) {
        const ReadTurn& turn = own_.turns[stop.turn];
        const bool has_word = stop.word && *stop.word < turn.words.size();
        add(read_address(turn, stop.word), has_word ? turn.words[*stop.word].spelling : std::string{}, true, for_own,
            fmt::format("{}{}", stop.why.message, stop.why.rule.empty() ? "" : fmt::format(" ({})", stop.why.rule)));
    }

    const ReadGame& own_;
    const ReadGame& other_;
    const ReadGame& crossed_;
    bool is_second_;
    std::size_t parting_;
    Comparison& out_;
};

}  // namespace

void add_testimonies(const ReadGame& first, const ReadGame& second, std::size_t parting, Comparison& comparison) {
    const ReadGame second_then_first = crossed_game(second, first, parting);
    Witness(first, second, second_then_first, false, parting, comparison).testify();
    const ReadGame first_then_second = crossed_game(first, second, parting);
    Witness(second, first, first_then_second, true, parting, comparison).testify();
}

}  // namespace castellan::analyzer
