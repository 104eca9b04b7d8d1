// Where a place is in a record's text: what is written next goes there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/recorder/desk/desk.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::recorder {

struct Spot {
    std::uint32_t word_at = 0;           // offset in the text of the next word of the turn
    std::uint32_t turn_at = 0;           // of the turn after it, beyond its variations
    std::uint32_t actions = 0;           // that the turn has
    bool has_next = false;               // a turn of the line follows
    std::vector<notation::Span> after;   // words and glyphs of the turn that follow the place
    std::vector<notation::Span> before;  // the same before it, with its head
    notation::Span head;                 // of the turn; empty before the first
    char player = 0;                     // of the turn
};

/// Nothing if the record has no such place.
std::optional<Spot> find_spot(const notation::Record& record, const Desk& desk, const Place& place);

/// The last place of a line: after all that is written there.
Place end_of(const notation::Record& record, const Desk& desk, const std::string& line = {});
/// Whether the place is the end of a record that has its result. Then its points are those of the final scoring.
bool is_settled(const notation::Record& record, const Desk& desk, const Place& place);

/// The place of an address: "7", "7.2", "7/1/8", "end". Nothing if the record has none.
std::optional<Place> place_of(const notation::Record& record, const Desk& desk, std::string_view address);

/// The places between the turns of a line, from before the first.
std::vector<Place> turns_of(const notation::Record& record, const Desk& desk, const std::string& line);

/// The turn, or the part that is none, that an offset of the text is in, at its beginning; turn 0 in the tags.
Place turn_at(const notation::Record& record, std::uint32_t offset);

/// The number of variations of a turn, and the name of the line of its variation `number`, from 1.
std::uint32_t variations_of(const notation::Record& record, const Place& turn);
std::string variation_line(const Place& turn, std::uint32_t number);
/// The address of the turn that the variation of a place replaces: "7" of "7/1/8.2".
std::string varied_turn(const Place& place);

}  // namespace castellan::analyzer::recorder
