#include "engine/castelli/refusals/refuse.hpp"

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

std::string listed(std::string list, const std::string& next) {
    return list.empty() ? next : tr("{} and {}", list, next);
}

std::string colours_text(ColourSet colours) {
    std::string list;
    for (const Colour colour : colours) list = listed(std::move(list), tr(name(colour)));
    return list.empty() ? tr("none") : list;
}

std::string units_text(unsigned units) {
    std::string list;
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        if (const unsigned count = units >> units_bits * resource & 3; count > 0)
            list = listed(std::move(list), fmt::format("{} {}", count, tr(name(Resource(resource)))));
    return list;
}

std::string text(core::Fact fact, const Board& board) {
    switch (FactKind(fact.kind)) {
        case FactKind::number: return std::to_string(fact.value);
        case FactKind::colour: return tr(name(Colour(fact.value)));
        case FactKind::space: return space_name(Space{std::uint8_t(fact.value)});
        case FactKind::resource: return tr(name(Resource(fact.value)));
        case FactKind::card: return tr(name(CardKind(fact.value)));
        case FactKind::terrain: return tr(name(Terrain(fact.value)));
        case FactKind::side: return tr(name(Side(fact.value)));
        case FactKind::colours: return colours_text(ColourSet::of_bits(unsigned(fact.value)));
        case FactKind::units: return units_text(unsigned(fact.value));
        case FactKind::area: break;
    }
    return area_name(board, std::uint8_t(fact.value));
}

std::string filled(std::string_view wording, const Verdict& verdict, const Board& board) {
    return fmt::format(fmt::runtime(language::translated(wording)), text(verdict.facts[0], board),
                       text(verdict.facts[1], board), text(verdict.facts[2], board), text(verdict.facts[3], board));
}

}  // namespace

Verdict refuse(const core::Refusal& refusal, core::Fact first, core::Fact second, core::Fact third, core::Fact fourth) {
    return {&refusal, {first, second, third, fourth}};
}

std::string message_text(const Verdict& verdict, const Board& board) {
    return filled(verdict.refusal->message, verdict, board);
}

std::string fact_text(const Verdict& verdict, const Board& board) {
    return filled(verdict.refusal->fact, verdict, board);
}

}  // namespace castellan::castelli
