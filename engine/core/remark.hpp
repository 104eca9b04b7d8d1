// Comments and glyphs of a record in the turns of a played line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace castellan::core {

/// A comment or a glyph of the record.
struct Remark {
    std::uint32_t node = 0;
    bool before_action = false;    // of the turn
    std::uint16_t variations = 0;  // of the turn, which it follows
};

/// Gives the remarks before the first turn of the last variation of `varied` to that turn; where the variation has no
/// turn, to `varied`, before what follows the variation there.
template <class Turn>
void give_introduction(std::vector<Remark> introduction, Turn& varied) {
    if (auto& turns = varied.variations.back().turns; !turns.empty()) {
        auto& remarks = turns.front().remarks;
        remarks.insert(remarks.begin(), introduction.begin(), introduction.end());
        return;
    }
    const auto number = std::uint16_t(varied.variations.size());
    for (Remark& remark : introduction) remark = {remark.node, false, number};
    const auto next = std::find_if(varied.remarks.begin(), varied.remarks.end(),
                                   [&](const Remark& remark) { return remark.variations >= number; });
    varied.remarks.insert(next, introduction.begin(), introduction.end());
}

}  // namespace castellan::core
