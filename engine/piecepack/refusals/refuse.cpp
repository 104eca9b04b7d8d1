#include "engine/piecepack/refusals/refuse.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

std::string suits_text(SuitSet suits) {
    std::string list;
    for (const Suit suit : all_suits) {
        if (!suits.contains(suit)) continue;
        if (!list.empty()) list += ", ";
        list += tr(name(suit));
    }
    return list.empty() ? tr("none") : list;
}

std::string text_of(core::Fact fact) {
    switch (FactKind(fact.kind)) {
        case FactKind::number: return std::to_string(fact.value);
        case FactKind::suit: return tr(name(Suit(fact.value)));
        case FactKind::suits: return suits_text(SuitSet::of_bits(unsigned(fact.value)));
        case FactKind::tile: return text(Tile{std::uint8_t(fact.value)});
        case FactKind::coin: return text(Coin{Suit(fact.value / 8), Rank(fact.value % 8)});
        case FactKind::column:
            return fact.value == fact_origin ? "" : text(Place{std::int16_t(fact.value - fact_origin), 0});
        case FactKind::row: break;
    }
    if (fact.value == 0) return "0";
    return fact.value == fact_origin ? "" : text(Place{0, std::int16_t(fact.value - fact_origin)});
}

std::string filled(std::string_view wording, const Verdict& verdict) {
    return fmt::format(fmt::runtime(language::translated(wording)), text_of(verdict.facts[0]),
                       text_of(verdict.facts[1]), text_of(verdict.facts[2]), text_of(verdict.facts[3]));
}

}  // namespace

Verdict refuse(const core::Refusal& refusal, core::Fact first, core::Fact second, core::Fact third, core::Fact fourth) {
    return {&refusal, {first, second, third, fourth}};
}

std::string message_text(const Verdict& verdict) { return filled(verdict.refusal->message, verdict); }
std::string fact_text(const Verdict& verdict) { return filled(verdict.refusal->fact, verdict); }

}  // namespace castellan::piecepack
