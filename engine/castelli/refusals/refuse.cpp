#include "engine/castelli/refusals/refuse.hpp"

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/state/amounts.hpp"
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
            list += fmt::format("{}{}", list.empty() ? "" : ", ", amount_text(int(count), Unit(resource)));
    return list;
}

std::string stock_text(unsigned held) {
    std::string list;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if (!list.empty()) list += ", ";
        const unsigned count = held >> stock_bits * resource & ((1U << stock_bits) - 1);
        list += amount_text(int(count), Unit(resource));
    }
    return list;
}

/// "G3 from the north, Rc from the west"
std::string arms_text(unsigned arms) {
    std::string list;
    for (std::size_t side = 0; side < side_count; ++side) {
        const unsigned arm = arms >> arm_bits * side;
        const unsigned value = arm & 7;
        if (value == 0) continue;
        if (!list.empty()) list += ", ";
        const char shown = value == PointingArm::card_icon ? 'c' : char('0' + value);
        list += tr("{} from the {}", fmt::format("{}{}", letter(Colour(arm >> 3 & 3)), shown), tr(name(Side(side))));
    }
    return list.empty() ? tr("none") : list;
}

std::string text(const core::Facts& facts, unsigned index, const Board& board) {
    const core::Fact fact = facts[index];
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
        case FactKind::held: return amount_text(fact.value >> units_bits, Unit(fact.value & 3));
        case FactKind::stock: return stock_text(unsigned(fact.value));
        case FactKind::arms: return arms_text(unsigned(facts[2].value) | unsigned(facts[3].value) << 2 * arm_bits);
        case FactKind::area: break;
    }
    return area_name(board, std::uint8_t(fact.value));
}

std::string filled(std::string_view wording, const Verdict& verdict, const Board& board) {
    const core::Facts& facts = verdict.facts;
    return fmt::format(fmt::runtime(language::translated(wording)), text(facts, 0, board), text(facts, 1, board),
                       text(facts, 2, board), text(facts, 3, board));
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
