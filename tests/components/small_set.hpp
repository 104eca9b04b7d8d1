// A playable set of one piece, and ways to spoil it.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/box/reader.hpp"

namespace castellan::castelli::test {

/// Line numbers matter to the tests of places: `piece A` is line 3, `a1` line 4, the first tile line 12.
inline constexpr std::string_view small_set = R"(castellan-set 1
name small
piece A
a1 w2NE
c1 g1NW r2E.1 village
b2 sNESW
d2 m1N w1S r1W.2
a3 g3NES city
c3 w1N g1E r1S.1 m2W
b4 w2ES r1SW
d4 r3SW.2
tile 1 R1 G1 B1 Yc
tile 2 R2 G2 B2 Y2 s1
tile 3 R3 B3 G3 Y3
tile 4 R4 B4 Y4 G4
tile 5 R5 Y5 G5 B5
tile 6 R6 Y6 B6 G6
tile 7 R1 B2 G3 Y4 s2
tile 8 Rc G2 B3 Y4
layout one 1x1
north w1 n g1 n
east n r1 n c1
south n s2 n -
west w1 n g2 n
)";

/// The small set with one piece of its text replaced.
inline std::string with(std::string_view old_text, std::string_view new_text,
                        std::string text = std::string(small_set)) {
    const std::size_t at = text.find(old_text);
    INFO("looking for: " << old_text);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old_text.size(), new_text);
}

inline ComponentSet read(std::string_view text) {
    const SetReading reading = read_set(text);
    for (const auto& diagnostic : reading.diagnostics) INFO(diagnostic.code << ": " << diagnostic.message);
    REQUIRE(reading.set.has_value());
    return *reading.set;
}

/// "line:column code" of every error, in order of place.
inline std::vector<std::string> errors(std::string_view text) {
    std::vector<std::string> found;
    for (const auto& diagnostic : read_set(text).diagnostics) {
        if (diagnostic.severity != notation::Severity::error) continue;
        std::size_t line = 1;
        std::size_t begin = 0;
        for (std::size_t at = 0; at < diagnostic.span.begin; ++at) {
            if (text[at] != '\n') continue;
            ++line;
            begin = at + 1;
        }
        found.push_back(std::to_string(line) + ":" + std::to_string(diagnostic.span.begin - begin + 1) + " " +
                        std::string(diagnostic.code));
    }
    return found;
}

}  // namespace castellan::castelli::test
