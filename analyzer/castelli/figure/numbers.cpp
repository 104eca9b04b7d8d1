// Numbers in texts: each is a claim between braces, and is printed if it is true.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "analyzer/castelli/figure/claims.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

using namespace castelli;

namespace {

/// The number of a colour, or the count of a claim of one number: what it claims, and what is true.
struct OneNumber {
    int claimed = 0;
    int derived = 0;
};

std::optional<OneNumber> one_of(const ColourNumbers& claimed, const ColourNumbers& derived) {
    if (!claimed.named.is_single()) return std::nullopt;
    const Colour colour = claimed.named.first();
    return OneNumber{claimed.number[colour], derived.number[colour]};
}

/// Nothing if the word states no number, or several.
std::optional<OneNumber> only_number(const Word& word, const Derived& derived) {
    if (word.has_influence)
        return word.claim == ClaimForm::none ? one_of(word.influence, derived.influence) : std::nullopt;
    if (word.claim == ClaimForm::count) return OneNumber{word.count, derived.count};
    if (word.claim == ClaimForm::shares) return one_of(word.shares, derived.shares);
    return std::nullopt;
}

std::string numbers_help() {
    return tr(
        "one number, such as {^e4=5}, {d4g:B4}, {d4g=B2}, {vp=R12}, {sight d4-h4=2}, {majority d4:G3}, "
        "{symbols d4g=2}, {sites d4r=1}, {arm d5@N=3}, {turn=7}, {players=2}");
}

/// `WHAT PLACE=NUMBER`, or `WHAT=NUMBER`.
struct Fact {
    std::string_view what, place;
    int number = 0;
};

std::optional<Fact> read_fact(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    Fact fact;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + equals + 1, end, fact.number);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    const auto left = text.substr(0, equals);
    const auto blank = left.find(' ');
    fact.what = left.substr(0, blank);
    if (blank != std::string_view::npos) fact.place = left.substr(blank + 1);
    return fact;
}

/// The true value of a fact; nothing if the board has no such thing.
std::optional<int> true_number(const Fact& fact, const Moment& moment) {
    if (fact.what == "turn" && fact.place.empty()) return moment.turn.number;
    if (fact.what == "players" && fact.place.empty()) return moment.setup.players;
    const auto place = parse_place(fact.place, moment.setup.board);
    if (!place) return std::nullopt;
    if (fact.what == "arm") {
        const SquareId square = moment.setup.board.square_at(place->space);
        const bool lies = square != no_index && (moment.state.face_up >> square & 1) != 0;
        if (!lies || !place->side) return std::nullopt;
        const std::uint32_t arm = moment.setup.tiles.influence_at(moment.state.tiles[square], *place->side);
        int value = 0;
        for (const Colour colour : ColourSet::all()) value += influence_of(arm, colour);
        return value;
    }
    if (place->area == no_index) return std::nullopt;
    if (fact.what == "symbols") return moment.setup.board.areas[place->area].amount;
    if (fact.what == "sites") return moment.setup.board.areas[place->area].sites;
    return std::nullopt;
}

}  // namespace

std::optional<std::string> ClaimReader::settle(int claimed, int derived, Span span, const core::Rule* rule) {
    if (claimed == derived) return std::to_string(claimed);
    auto& diagnostic = reports_.error("false-claim", span, tr("the claim is wrong: it is {}", derived));
    if (rule != nullptr) diagnostic.rule = cited(*rule);
    return std::nullopt;
}

std::optional<std::string> ClaimReader::number_in(const Word& word, const Derived& derived, Span span) {
    if (const auto number = only_number(word, derived))
        return settle(number->claimed, number->derived, span, derived.rule);
    reports_.error("figure-number", span, tr("this does not state one number"), numbers_help());
    return std::nullopt;
}

std::optional<std::string> ClaimReader::number(Span span) {
    const auto text = reports_.word(span);
    const auto blank = text.find(' ');
    const auto first = text.substr(0, blank);
    const Span rest{span.begin + std::uint32_t(std::min(blank, text.size() - 1) + 1), span.end};
    if (first == "sight" && blank != std::string_view::npos) {
        const auto read = read_sight(rest);
        return read ? settle(read->points, read->sight.points, span, nullptr) : std::nullopt;
    }
    if (first == "majority" && blank != std::string_view::npos) {
        const auto read = read_settlement(rest);
        if (!read) return std::nullopt;
        return number_in(read->word, claimable(settlement_totals(read->octagon, moment_)), span);
    }
    constexpr std::array<std::string_view, 5> facts = {"turn", "players", "arm", "symbols", "sites"};
    const auto fact = read_fact(text);
    if (fact && std::find(facts.begin(), facts.end(), fact->what) != facts.end()) {
        if (const auto number = true_number(*fact, moment_)) return settle(fact->number, *number, span, nullptr);
        reports_.error("figure-number", span, tr("the board has nothing of which this could be said"), numbers_help());
        return std::nullopt;
    }
    const std::size_t before = reports_.diagnostics.size();
    const auto word = read_claim(span);
    if (!word) {
        if (reports_.diagnostics.size() > before) reports_.diagnostics.back().help = numbers_help();
        return std::nullopt;
    }
    const auto derived = derive_claim(*word, span);
    return derived ? number_in(*word, *derived, span) : std::nullopt;
}

}  // namespace castellan::analyzer::figure
