// What only one game can say of a record besides its values: lists that the game fills, and every form of the report
// shows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace castellan::analyzer::analysis {

struct SectionRow {
    std::uint16_t turn = 0;        // 0: of the end, or of no turn
    std::uint8_t seat = 0;         // whom it concerns
    std::string rule;              // its id, "K6"; may be empty
    std::string text;              // in the language chosen
    std::int64_t thousandths = 0;  // of a point
};

/// "Points left on the table", "what the final scoring credits to turns".
struct Section {
    std::string id;     // for programs: "left_on_the_table"
    std::string title;  // in the language chosen
    std::string about;  // a sentence that says what the points mean; may be empty
    std::vector<SectionRow> rows;
};

}  // namespace castellan::analyzer::analysis
