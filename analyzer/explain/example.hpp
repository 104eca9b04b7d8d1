// The example at the end of an explanation: lines of a sample, and the result of checking or playing it.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/explain/sample_run.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

std::string emphasised(std::string_view text, notation::Colouring colouring);

/// The record's lines.
void show_record(const ShippedSample& sample, notation::Colouring colouring, std::string& out);
/// The record's lines and the consequences that cite the rule.
void show_events(const ShippedSample& sample, const core::Rule& rule, notation::Colouring colouring, std::string& out);
/// The first diagnostic of this code, or of any if `code` is empty, as `check` writes it.
void show_diagnostic(const ShippedSample& sample, std::string_view code, notation::Colouring colouring,
                     std::string& out);
/// The record's lines, and what checking it gives with each value of the ruling.
void show_values(const ShippedSample& sample, const castelli::RulingInfo& ruling, notation::Colouring colouring,
                 std::string& out);

}  // namespace castellan::analyzer
