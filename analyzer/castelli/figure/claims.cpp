#include "analyzer/castelli/figure/claims.hpp"

#include <bit>

#include "analyzer/castelli/figure/items.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

using namespace castelli;

namespace {

Span within(Span whole, Span part) { return {whole.begin + part.begin, whole.begin + part.end}; }

/// The claim within a word: from its colon or its equals sign.
Span claim_part(Span span, std::string_view text) {
    auto part = text.find_first_of(":=", 2);
    if (part == std::string_view::npos || part + 1 >= text.size()) part = 0;
    return {span.begin + std::uint32_t(part), span.end};
}

ColourNumbers of_one(Colour player, int number) {
    ColourNumbers numbers;
    numbers.named = {player};
    numbers.number[player] = std::int16_t(number);
    return numbers;
}

/// The gain of a card, also what it took from others (K1 to K4, T7).
ScoreRow card_row(const Word& word, const Derived& derived, Colour player) {
    return {tr(name(word.card)), derived.form == ClaimForm::count ? of_one(player, derived.count) : derived.shares};
}

}  // namespace

void ClaimReader::report_false(const Word& word, const Derived& derived, Span span) {
    notation::Diagnostic falsehood = false_claim(word, derived);
    falsehood.span = claim_part(span, reports_.word(span));
    reports_.diagnostics.push_back(std::move(falsehood));
}

std::optional<Word> ClaimReader::read_claim(Span span) {
    auto word = parse_word(reports_.word(span));
    if (!word) {
        reports_.error(word.error().code, within(span, word.error().span), word.error().message, word.error().help);
        return std::nullopt;
    }
    switch (word->kind) {
        case WordKind::build:
        case WordKind::overbuild:
        case WordKind::area:
        case WordKind::silver:
        case WordKind::rim:
        case WordKind::total:
        case WordKind::use:
        case WordKind::sell: return *word;
        default: break;
    }
    reports_.error(
        "figure-claim", span, tr("this word claims nothing"),
        tr("such as d4g:R3,B4=B2, ^e4=5, d5$=1, a1@N=R1, K4=4 or vp=R12,B7; a tile is marked: mark {}", "d5:R3G3B3Y3"));
    return std::nullopt;
}

std::optional<Derived> ClaimReader::derive_claim(const Word& word, Span span) {
    if (word.kind == WordKind::area) {
        const auto area = resolve_area(word, moment_.setup.board);
        if (area) {
            const AreaTotals totals = area_totals(*area, moment_);
            if (totals.complete || word.claim == ClaimForm::none) return figure::claimable(totals, moment_.setup);
            reports_.error("figure-claim", span,
                           tr("{} gives nothing yet: a tile that borders it lies face down",
                              area_name(moment_.setup.board, *area)),
                           tr("leave out what stands behind `=`"));
            return std::nullopt;
        }
        reports_.error(area.error().code, span, area.error().message, area.error().help);
        return std::nullopt;
    }
    const bool acts = word.is_action();
    const Step* step = acts ? step_of(word, moment_) : nullptr;
    if (acts && step == nullptr) {
        reports_.error("figure-claim", span, tr("this did not happen in the turn of this panel"),
                       tr("name the turn it belongs to in a line `at`"));
        return std::nullopt;
    }
    if (auto derived = derive(word, step, moment_.turn, moment_.setup, moment_.state)) return derived;
    auto [message, help] = nothing_to_claim(word, moment_.turn, moment_.setup);
    reports_.error("figure-claim", span, std::move(message), std::move(help));
    return std::nullopt;
}

void ClaimReader::show(Span span) {
    const auto word = read_claim(span);
    if (!word) return;
    const auto derived = derive_claim(*word, span);
    if (!derived) return;
    if (!agrees(*word, *derived)) return report_false(*word, *derived, span);
    draw(*word, *derived, word->is_action() ? step_of(*word, moment_) : nullptr);
}

void ClaimReader::draw(const Word& word, const Derived& derived, const Step* step) {
    switch (word.kind) {
        case WordKind::area:
            if (const auto area = resolve_area(word, moment_.setup.board))
                add_area(panel_, area_totals(*area, moment_));
            break;
        case WordKind::build:
        case WordKind::overbuild:
            if (step == nullptr) break;
            if (const auto castle = castle_of(*step, moment_)) add_castle(panel_, *castle);
            break;
        case WordKind::total: draw_total(word, derived); break;
        case WordKind::silver:
        case WordKind::rim: draw_gain(word, derived); break;
        case WordKind::use:
        case WordKind::sell:
            if (step != nullptr && derived.form != ClaimForm::none)
                panel_.scores.push_back(card_row(word, derived, step->action.player));
            break;
        default: break;
    }
}

void ClaimReader::draw_gain(const Word& word, const Derived& derived) {
    PlaceGain gain{{word.space, no_index, {}}, derived.shares, std::nullopt};
    if (word.kind == WordKind::rim) gain.place.side = Side(std::countr_zero(unsigned{word.sides}));
    if (word.kind == WordKind::silver) gain.numbers = of_one(moment_.turn.player, derived.count);
    for (const Event& event : moment_.turn.events)
        if (event.rule == derived.rule && event.space == word.space &&
            (!gain.place.side || event.side == *gain.place.side))
            gain.unit = event.unit;
    add_gain(panel_, gain);
}

void ClaimReader::draw_total(const Word& word, const Derived& derived) {
    ScoreRow row{score_name(word.total, moment_.setup), derived.shares};
    row.numbers.named = word.shares.named;
    panel_.scores.push_back(std::move(row));
}

}  // namespace castellan::analyzer::figure
