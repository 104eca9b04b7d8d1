// Limits of the size of a game and its parts. A game beyond a limit is refused with the diagnostic named here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace castellan::notation::limits {

inline constexpr std::size_t token_bytes = 64;              // limit-token: a word, a turn's head, a tag's name
inline constexpr std::size_t tag_value_bytes = 1024;        // limit-tag-value
inline constexpr std::size_t position_bytes = 8 * 1024;     // limit-position: the value of the tag Position
inline constexpr std::size_t tags = 64;                     // limit-tags
inline constexpr std::size_t block_bytes = 64 * 1024;       // limit-block: the lines of the set block
inline constexpr std::size_t comment_bytes = 4 * 1024;      // limit-comment: between the braces
inline constexpr std::size_t nesting = 64;                  // limit-nesting: variations inside variations
inline constexpr std::size_t nodes = 20'000;                // limit-nodes: words, comments, ... of one game
inline constexpr std::size_t game_bytes = 4 * 1024 * 1024;  // limit-game
inline constexpr std::size_t diagnostics = 100;             // limit-diagnostics
inline constexpr std::uint32_t turn_number = 9'999;         // turn-number

}  // namespace castellan::notation::limits
