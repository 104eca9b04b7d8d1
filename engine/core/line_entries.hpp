// What a line of a record consists of, its turns, the scorings of its rounds, its end; and how much memory is worth
// setting aside for them at once. Of a hostile record most may never be played, so that is limited.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "notation/record.hpp"

namespace castellan::core {

/// Whether a node begins an entry of a line, or is its result.
inline bool begins_entry(notation::NodeKind kind) {
    using notation::NodeKind;
    return kind == NodeKind::turn || kind == NodeKind::part || kind == NodeKind::end || kind == NodeKind::result;
}

/// For the entries between two nodes, without those of variations.
inline std::size_t room_for_entries(const notation::Record& record, std::uint32_t begin, std::uint32_t end) {
    constexpr std::size_t most = 256;
    std::size_t entries = 1;  // the last scoring may be left out
    for (std::uint32_t at = begin; at < end && entries < most; ++at) {
        const notation::Node& node = record.nodes[at];
        if (node.kind == notation::NodeKind::open) at = node.value;
        if (begins_entry(node.kind)) ++entries;
    }
    return entries;
}

/// For the words of an entry.
inline std::size_t room_for_words(std::size_t words) {
    constexpr std::size_t most = 16;
    return std::min(words, most);
}

}  // namespace castellan::core
