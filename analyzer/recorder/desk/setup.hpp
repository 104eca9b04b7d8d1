// The set-up of a game as a form: the tags that are asked before its first turn.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reference.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::recorder {

enum class SetupForm : std::uint8_t {
    text,
    date,     // YYYY.MM.DD
    choice,   // one of the choices
    several,  // any of the choices, by commas
    seats,    // letters of the choices clockwise, who begins first; "?" where one is open
    pieces,   // rows from the north by "/", in a row a choice with degrees clockwise: "A B180 / C D"
    tiles,    // a choice for each seat: "R:#S1 B:?"
};
/// "text", "date"...: data, the same in every language.
std::string_view name(SetupForm form);

struct SetupChoice {
    std::string value;
    std::string name;
};

struct SetupField {
    std::string tag;   // its name; of SetupForm::choice with `of`, one value of the list in the tag
    std::string of;    // "area-order": the part of a list "name=value, ..." that the field is; empty: the whole tag
    std::string name;  // "Seats, clockwise, the start player first"
    std::string value;
    SetupForm form{};
    std::vector<SetupChoice> choices = {};
    int rows = 0, columns = 0;  // of SetupForm::pieces
    std::string problem = {};   // what is wrong with the value, or that it is still open
    char seat = 0;              // of a player's name: the letter of the seat
};

/// Event, site, date and round, which every game's records have.
std::vector<SetupField> common_fields(const notation::Record& record);
/// The name of the player of a seat.
SetupField name_field(const notation::Record& record, std::string_view tag, char seat);
/// The fields of the players' names, round the table in the order of the seats.
void add_names(std::vector<SetupField> names, std::string_view seats, std::vector<SetupField>& fields);
/// The field of a ruling: `values` without the unused ones, the default first.
SetupField ruling_field(const notation::Record& record, std::string_view name, std::string_view question,
                        std::vector<SetupChoice> values);
/// The fields of a game's rulings.
void add_rulings(const notation::Record& record, std::span<const core::RulingEntry> rulings,
                 std::vector<SetupField>& fields);
/// Says at each field what is wrong with its tag; what belongs to no field is said at the last one of those that are
/// not text.
void add_problems(const notation::Record& record, const std::vector<notation::Diagnostic>& diagnostics,
                  std::vector<SetupField>& fields);

/// The value of a list "name=value, ..." with one of its values set; the default takes it away.
std::string with_value(std::string_view list, std::string_view name, std::string_view value, bool is_default);

}  // namespace castellan::analyzer::recorder
