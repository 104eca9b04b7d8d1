#include "analyzer/explain/topics.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/codes/codes.hpp"
#include "analyzer/games/games.hpp"
#include "base/likeness.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "notation/lexis.hpp"

namespace castellan::analyzer {
namespace {

/// "King" names each of "King (3)", "King (4)" and "King (5)".
bool is_card_named(castelli::CardKind kind, const std::string& wanted) {
    const auto& names = names_of(kind);
    return std::any_of(names.begin(), names.end(), [&](const std::string& own) {
        const std::string plain = base::plain_name(own);
        return plain == wanted || plain.substr(0, plain.find("-(")) == wanted;
    });
}

bool is_named(const Topic& topic, const std::string& wanted) {
    const std::string own = base::plain_name(name(topic));
    if (own == wanted) return true;
    if (const auto* card = std::get_if<castelli::CardKind>(&topic)) return is_card_named(*card, wanted);
    return std::holds_alternative<const core::Rule*>(topic) && own.substr(0, own.find('-')) == wanted;
}

/// The codes, rules and rulings of another game than Castelli.
std::vector<Topic> topics_of(const core::Reference& game) {
    std::vector<Topic> topics;
    for (const auto codes : {game.record_codes, game.refusal_codes})
        for (const notation::CodeInfo& code : codes) topics.emplace_back(&code);
    for (const core::Rule* rule : game.rules) topics.emplace_back(rule);
    for (const core::RulingEntry& ruling : game.rulings) topics.emplace_back(&ruling);
    return topics;
}

std::vector<Topic> named_among(std::vector<Topic> topics, std::string_view wanted) {
    const std::string plain = base::plain_name(wanted.substr(0, wanted.find('=')));
    std::erase_if(topics, [&](const Topic& topic) { return !is_named(topic, plain); });
    return topics;
}

}  // namespace

const core::Reference* reference_of(const core::Rule& rule) {
    for (const OtherGame* game : other_games()) {
        const auto& rules = game->reference().rules;
        if (std::find(rules.begin(), rules.end(), &rule) != rules.end()) return &game->reference();
    }
    return nullptr;
}

const core::Reference& reference_of(const core::RulingEntry& ruling) {
    for (const OtherGame* game : other_games())
        for (const core::RulingEntry& own : game->reference().rulings)
            if (&own == &ruling) return game->reference();
    throw std::logic_error("a ruling of no game");
}

std::string_view name(const Topic& topic) {
    struct Name {
        std::string_view operator()(const notation::CodeInfo* code) const { return code->code; }
        std::string_view operator()(const core::Rule* rule) const { return rule->id; }
        std::string_view operator()(castelli::RulingName ruling) const { return castelli::info(ruling).name; }
        std::string_view operator()(const castelli::FixedRuling* ruling) const { return ruling->name; }
        std::string_view operator()(const core::RulingEntry* ruling) const { return ruling->name; }
        std::string_view operator()(castelli::CardKind card) const { return castelli::code(card); }
    };
    return std::visit(Name{}, topic);
}

std::vector<Topic> all_topics() {
    std::vector<Topic> topics;
    for (const CodeGroup& group : code_groups())
        for (const notation::CodeInfo* code : group.codes) topics.emplace_back(code);
    for (const core::Rule* rule : castelli::rules::all()) topics.emplace_back(rule);
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling)
        topics.emplace_back(castelli::RulingName(ruling));
    for (const castelli::FixedRuling& ruling : castelli::fixed_rulings()) topics.emplace_back(&ruling);
    for (std::size_t card = 0; card < castelli::card_kind_count; ++card) topics.emplace_back(castelli::CardKind(card));
    return topics;
}

std::vector<Topic> topics_named(std::string_view wanted) {
    const auto colon = wanted.find(':');
    const std::string_view game = colon == std::string_view::npos ? std::string_view() : wanted.substr(0, colon);
    if (game == notation::castelli_lexis.game) return named_among(all_topics(), wanted.substr(colon + 1));
    if (const OtherGame* other = find_other_game(game))
        return named_among(topics_of(other->reference()), wanted.substr(colon + 1));
    auto named = named_among(all_topics(), wanted);
    for (const OtherGame* other : other_games())
        if (named.empty()) named = named_among(topics_of(other->reference()), wanted);
    return named;
}

std::vector<std::string_view> nearest_topics(std::string_view wanted) {
    std::vector<std::string_view> names;
    for (const Topic& topic : all_topics())
        if (const auto* card = std::get_if<castelli::CardKind>(&topic))  // two letters would be like anything short
            names.insert(names.end(), names_of(*card).begin(), names_of(*card).end());
        else
            names.push_back(name(topic));
    return base::nearest_names(names, wanted.substr(0, wanted.find('=')));
}

}  // namespace castellan::analyzer
