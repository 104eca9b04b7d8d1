// Looks up once how each word of a turn was played. A turn may have thousands of words.
#pragma once

#include <vector>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

struct PlayedWord {
    const castelli::Step* step = nullptr;             // the first
    const castelli::Irregularity* refusal = nullptr;  // as played: the first time the rules refused it
    bool is_irregular = false;
};

/// One for each of the turn's words, in their order; they point into the turn.
inline void look_up_words(const castelli::TurnPlay& turn, std::vector<PlayedWord>& words) {
    words.assign(turn.words.size(), {});
    for (const castelli::Step& step : turn.steps) {
        if (step.word == castelli::implied) continue;
        PlayedWord& word = words[std::size_t(step.word)];
        if (word.step == nullptr) word.step = &step;
    }
    for (const castelli::Irregularity& irregularity : turn.irregularities) {
        if (irregularity.problem.word == castelli::implied) continue;
        PlayedWord& word = words[std::size_t(irregularity.problem.word)];
        word.is_irregular = true;
        const bool refused = irregularity.problem.kind == castelli::Problem::Kind::refused;
        if (refused && word.refusal == nullptr) word.refusal = &irregularity;
    }
}

}  // namespace castellan::analyzer
