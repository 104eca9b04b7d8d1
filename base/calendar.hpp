// Dates as tags and events write them: "2026.11.20", with "??" for an unknown month or day and "????" for an unknown
// year.
#pragma once

#include <string_view>

namespace castellan::base {

/// Whether it is written as a date, and there is such a day.
bool is_date(std::string_view text);

/// A date all of whose parts are known.
bool names_day(std::string_view text);

}  // namespace castellan::base
