// Games recorded elsewhere, as records: the JSON of docs/carcassonne/import.md, and logs of Board Game Arena.
#pragma once

#include "analyzer/record/import.hpp"

namespace castellan::analyzer::carcassonne {

ImportResult import_game(std::string_view json, const ImportOrder& order);

}  // namespace castellan::analyzer::carcassonne
