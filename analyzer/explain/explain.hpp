// Explains codes, rules and rulings: meaning, reason, and a sample that shows it.
#pragma once

#include <string>

#include "analyzer/explain/topics.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

/// The whole explanation of one topic, in lines that end with a line end. What it says of the sample is worked out.
std::string explanation(const Topic& topic, notation::Colouring colouring);

/// All topics by group, a line each.
std::string topic_list(notation::Colouring colouring);

}  // namespace castellan::analyzer
