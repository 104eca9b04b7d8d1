// Diagnostics of an event file, and the words they share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

/// An error at a place of the event file.
notation::Diagnostic event_diagnostic(std::string_view code, notation::Span span, std::string message,
                                      std::string help = {});

/// "`Anna`, `Ben` and `Cleo`".
std::string names_of(const Event& event, const std::vector<std::size_t>& players);

}  // namespace castellan::analyzer::tournament
