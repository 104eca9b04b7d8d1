// Dates as tags and events write them: "2026.11.20", with "??" for a month or day and "????" for a year nobody knows.
#pragma once

#include <string_view>

namespace castellan::base {

/// Whether it is written as a date, and there is such a day.
bool is_date(std::string_view text);

/// A date all of whose parts are known.
bool names_day(std::string_view text);

}  // namespace castellan::base
