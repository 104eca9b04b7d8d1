// Every way to play: the base game, and each combination of modules with each possible number of players (D, O, X).
#pragma once

#include <vector>

#include "engine/castelli/box/modules.hpp"

namespace castellan::castelli::test {

struct Combination {
    int players = 2;
    Modules modules;
};

/// Two, three and four players with Dilemma, Battle, both and neither; the tournament has four players.
inline std::vector<Combination> combinations() {
    std::vector<Combination> all;
    for (unsigned bits = 0; bits < 8; ++bits) {
        Modules modules;
        for (const Module module : {Module::dilemma, Module::battle, Module::tournament})
            if (bits >> unsigned(module) & 1) modules.add(module);
        for (int players = modules.has(Module::tournament) ? 4 : 2; players <= 4; ++players)
            all.push_back({players, modules});
    }
    return all;
}

}  // namespace castellan::castelli::test
