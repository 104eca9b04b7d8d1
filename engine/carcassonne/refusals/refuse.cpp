#include "engine/carcassonne/refusals/refuse.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

std::string text_of(const Setup& setup, core::Fact fact) {
    switch (FactKind(fact.kind)) {
        case FactKind::colour: return tr(name(Colour(fact.value)));
        case FactKind::kind: return setup.tiles->kind(KindId(fact.value)).name;
        case FactKind::side: return {letter(Side(fact.value))};
        case FactKind::terrain: return tr(name(Terrain(fact.value)));
        case FactKind::number: break;
    }
    return std::to_string(fact.value);
}

std::string filled(const Setup& setup, std::string_view wording, const Verdict& verdict) {
    return fmt::format(fmt::runtime(language::translated(wording)), text_of(setup, verdict.facts[0]),
                       text_of(setup, verdict.facts[1]), text_of(setup, verdict.facts[2]),
                       text_of(setup, verdict.facts[3]));
}

}  // namespace

Verdict refuse(const core::Refusal& refusal, core::Fact first, core::Fact second, core::Fact third, core::Fact fourth) {
    return {&refusal, {first, second, third, fourth}};
}

std::string message_text(const Setup& setup, const Verdict& verdict) {
    return filled(setup, verdict.refusal->message, verdict);
}
std::string fact_text(const Setup& setup, const Verdict& verdict) {
    return filled(setup, verdict.refusal->fact, verdict);
}

}  // namespace castellan::carcassonne
