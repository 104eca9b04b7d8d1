#include "analyzer/castelli/card_table.hpp"

#include <fmt/format.h>

#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::analyzer {

using namespace castelli;
using language::EveryLanguage;

namespace {

struct CardFacts {
    const core::Rule* rule;
    std::string_view used;
};

constexpr PerCard<CardFacts> facts = {{{{&rules::K1, "K3"},
                                        {&rules::K1, "K4"},
                                        {&rules::K1, "K5"},
                                        {&rules::K2, "Ra"},
                                        {&rules::K10, "B:St>G"},
                                        {&rules::K3, "Bg"},
                                        {&rules::K6, "Lg^e4g"},
                                        {&rules::K5, "Tr>B+?"},
                                        {&rules::K7, "Lv^e4w"},
                                        {&rules::K8, "Mb^e4"},
                                        {&rules::K4, "Rb"},
                                        {&rules::K9, "Pe>c3"},
                                        {&rules::O6a, "Du>c3"},
                                        {&rules::O6c, "Ab^^e4"},
                                        {&rules::O6e, "^^e4 B:Gu"},
                                        {&rules::O6d, "Ar^^e4"},
                                        {&rules::O6b, "In>c3"}}}};

}  // namespace

const core::Rule& rule_of(CardKind kind) { return *facts[kind].rule; }
std::string_view used_as(CardKind kind) { return facts[kind].used; }

const EveryLanguage& names_of(CardKind kind) {
    static const auto names = [] {
        PerCard<EveryLanguage> all;
        for (std::size_t card = 0; card < card_kind_count; ++card)
            all[card] = language::in_every_language(name(CardKind(card)));
        return all;
    }();
    return names[kind];
}

std::string card_lines(std::string_view indent, CardKinds kinds) {
    std::string text;
    for (std::size_t card = 0; card < card_kind_count; ++card) {
        if (!kinds[card]) continue;
        const auto& [english, german, dutch] = names_of(CardKind(card));
        text += fmt::format("{}{}  {:<15}  {:<13}  {}\n", indent, code(CardKind(card)), english, german, dutch);
    }
    return text;
}

}  // namespace castellan::analyzer
