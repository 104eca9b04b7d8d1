// Finds the rulings that matter in a game: replays it under each relevant alternative, then under pairs of them
// (docs/rulings-that-matter.md).
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/rulings/effect.hpp"

namespace castellan::analyzer {

struct RulingFindings {
    RulingReplay recorded;
    std::vector<RulingEffect> effects;         // single ones in the order of docs/rules.md, then pairs
    std::vector<RulingChoice> without_effect;  // replayed alone, and nothing changed
    int single_replays = 0;
    int pair_replays = 0;
    [[nodiscard]] int replays() const { return 1 + single_replays + pair_replays; }
};

/// Replays the main line. A pair is listed for what neither of the two does alone.
RulingFindings try_all_rulings(const notation::Record& record, const castelli::Opening& opening,
                               castelli::PlayMode mode);

/// The changes, in indented lines.
std::string all_rulings_text(const RulingFindings& findings, const notation::Record& record,
                             const castelli::Setup& setup);

}  // namespace castellan::analyzer
