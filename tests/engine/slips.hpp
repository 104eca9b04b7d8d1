// Simulated records with slips, for tests of games told as they were played.
#pragma once

#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "engine/castelli/simulate/record.hpp"

namespace castellan::castelli::test {

/// A simulated game, taken apart: its header, and the words of each turn, its number and player before them.
struct Slips {
    using Words = std::vector<std::string>;
    static constexpr std::size_t first_word = 2;

    std::string header;
    std::vector<Words> turns;
    std::string result;

    explicit Slips(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            if (line.empty() || line[0] == '[') {
                header += line + '\n';
            } else if (line[0] == '#' || line[0] == '*' || line.compare(0, 3, "end") == 0) {
                result += line + '\n';
            } else {
                std::istringstream words(line);
                auto& turn = turns.emplace_back();
                for (std::string word; words >> word;) turn.push_back(word);
            }
        }
    }

    [[nodiscard]] std::string text() const {
        std::string out = header;
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            out += std::to_string(turn + 1) + '.';
            for (std::size_t word = 1; word < turns[turn].size(); ++word) out += ' ' + turns[turn][word];
            out += '\n';
        }
        return out + result;
    }

    Words& any_turn(castellan::base::Random& random) { return turns[random.below(turns.size())]; }
};

inline std::string simulated(int players, std::uint64_t number, Modules modules = {}, const Rulings& rulings = {}) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.modules = modules;
    options.rulings = rulings;
    options.seed = 7;
    options.policies.fill(number % 2 == 0 ? PolicyName::sensible : PolicyName::random);
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    std::string text;
    write_record(simulator->options(), simulator->play(number), text);
    return text;
}

}  // namespace castellan::castelli::test
