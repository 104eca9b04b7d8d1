// A table of a report, independent of its form: standings, crosstable, records that do not count.
#pragma once

#include <string>
#include <vector>

#include "analyzer/tournament/tournament.hpp"

namespace castellan::analyzer::tournament {

struct Cell {
    std::string text;
    bool foreign = false;  // written by strangers: escaped when it gets its form
};

struct Column {
    std::string title;
    bool numbers = true;  // set flush right
};

struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

Table standings_table(const Tournament& tournament);
/// Up to so many players stand against each other in a square; more are listed, meeting by meeting.
inline constexpr std::size_t widest_square = 12;
Table crosstable_table(const Tournament& tournament);

/// "Club evening, Hamburg, 2026.11.20", or the folder; foreign text.
std::string heading(const Tournament& tournament);
/// The rule of the ranking, one sentence.
std::string_view rule_sentence(const Tournament& tournament);
/// "Problems: 2 errors. What they concern does not count."; empty if there are none.
std::string trouble_sentence(const Tournament& tournament);
/// "club.cge:14", "games/a.cgn:1, game 3"; foreign text.
std::string place_of(const Trouble& trouble);

}  // namespace castellan::analyzer::tournament
