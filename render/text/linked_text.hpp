// What in the running text of a comment leads somewhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::render {

enum class Leads : std::uint8_t { nowhere, to_web, to_turn, to_diagram };

struct LinkedPiece {
    std::string_view text;
    Leads leads{};
    std::string to = {};  // a link to the web, the address of a place in the record ("7", "7.2", "7/1"), a number
};

/// The pieces of a text, in order. "https://..." and "http://..." lead to the web; "turn 7", "turn 7.2", "turn 7/1" and
/// the same in German and Dutch to a place in the record; "diagram 2" to a diagram. Nothing else leads anywhere.
std::vector<LinkedPiece> linked_pieces(std::string_view text);

}  // namespace castellan::render
