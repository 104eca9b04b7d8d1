#include "tests/recorder/games.hpp"

#include "analyzer/games/games.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/parser.hpp"

namespace castellan::test {

using notation::NodeKind;

std::string simulated(std::string_view rules, int players, std::string_view modules, unsigned seed,
                      std::string_view policy) {
    std::string text;
    if (const auto* other = analyzer::find_other_game(rules)) {
        analyzer::SimulationOrder order;
        order.players = players;
        order.seed = seed;
        order.policies = {std::string(policy)};
        (*other->simulator(order))->write_record(1, text);
        return text;
    }
    castelli::SimulationOptions options;
    options.set = castelli::shipped_set("classic");
    options.players = players;
    options.seed = seed;
    options.policies.fill(policy == "random" ? castelli::PolicyName::random : castelli::PolicyName::sensible);
    std::string_view culprit;
    if (!modules.empty()) options.modules = *castelli::read_modules(modules, culprit);
    auto simulator = castelli::Simulator::make(options);
    castelli::write_record(options, simulator->play(1), text);
    return text;
}

std::string begun(const std::string& record) {
    std::string text = record.substr(0, record.find("\n1. ") + 1) + "*\n";
    const auto result = text.find("[Result \"");
    const auto value = result + 9;
    return text.replace(value, text.find('"', value) - value, "*");
}

std::vector<std::string> words_of(const std::string& record) {
    notation::Record read;
    notation::parse_game(record, read);
    std::vector<std::string> words;
    for (const notation::Node& node : read.nodes)
        if (node.kind == NodeKind::word || node.kind == NodeKind::result) words.emplace_back(node.span.of(record));
    return words;
}

}  // namespace castellan::test
