// Every code that the program reports: of records, component sets, archives and events.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reference.hpp"
#include "notation/code_info.hpp"

namespace castellan::analyzer {

struct CodeGroup {
    std::string title;
    std::vector<const notation::CodeInfo*> codes;
};

/// In the order of docs/codes.md; archives, events and figures last.
std::span<const CodeGroup> code_groups();

/// nullptr when there is no such code.
const notation::CodeInfo* find_code(std::string_view code);
/// The place of a code in all groups, counted through; the number of all codes for one that is in none.
std::size_t code_index(std::string_view code);

/// The game that has the code for itself; nullptr of Castelli's and those of every game.
const core::Reference* reference_of(const notation::CodeInfo& code);
/// The rules a code cites; several where it is used at several places.
std::vector<const core::Rule*> rules_of(const notation::CodeInfo& code);

}  // namespace castellan::analyzer
