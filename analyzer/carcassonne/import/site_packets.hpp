// The raw log of a Board Game Arena table: packets of notifications to its players.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "analyzer/carcassonne/import/json_value.hpp"

namespace castellan::analyzer::carcassonne {

/// The notifications that the site sent together.
struct Notification {
    std::string_view type;  // "playTile"
    std::string_view log;   // the sentence shown, with names for what is filled in; may be empty
    JsonValue args;         // null if there are none
};

/// The list of packets, wherever the file has it; none if this is no such log.
std::optional<JsonValue> packets_of(const JsonValue& root);

/// Calls visit for each notification in the order of the file. What was taken back, what was there before and what has
/// another form is left out.
void each_notification(const JsonValue& packets, const std::function<void(const Notification&)>& visit);

}  // namespace castellan::analyzer::carcassonne
