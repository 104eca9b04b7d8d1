#include "cli/record/ending.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "cli/record/players_table.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using analyzer::recorder::Seat;
using analyzer::recorder::Standing;
using language::tr;

namespace {

/// The names of the players whose letters these are, by commas.
std::string names_of(const Standing& standing, std::string_view letters) {
    std::string names;
    for (const Seat& seat : standing.seats)
        if (letters.find(seat.letter) != std::string_view::npos)
            names += (names.empty() ? "" : ", ") + (seat.name.empty() ? std::string(1, seat.letter) : seat.name);
    return names;
}

std::string winners_in_words(const Standing& standing, std::string_view letters) {
    const bool is_shared = letters.find('+') != std::string_view::npos;
    const std::string names = names_of(standing, letters);
    return is_shared ? tr("{} share the victory", names) : tr("{} has won", names);
}

}  // namespace

std::string result_in_words(const Standing& standing, std::string_view result) {
    if (result.size() < 2 || result[0] != '#') return {};
    const std::string_view letters = result.substr(1);
    const auto comma = letters.find(',');
    if (comma == std::string_view::npos) return winners_in_words(standing, letters);
    return tr("In the north {}; in the south {}", winners_in_words(standing, letters.substr(0, comma)),
              winners_in_words(standing, letters.substr(comma + 1)));
}

std::vector<PanelLine> ending(const Standing& standing, std::string_view result, const std::string& path, int columns,
                              render::Charset charset) {
    std::vector<PanelLine> lines;
    const auto add = [&](std::string_view text, bool bold, int hang = 0) {
        for (auto& line : render::wrapped(text, columns, charset, hang)) lines.push_back({std::move(line), bold});
    };
    if (const std::string won = result_in_words(standing, result); !won.empty()) add(won, true);
    Standing ranked = standing;
    std::stable_sort(ranked.seats.begin(), ranked.seats.end(),
                     [](const Seat& a, const Seat& b) { return a.points.most > b.points.most; });
    auto table = players_table(ranked, columns, charset);
    std::move(table.begin(), table.end(), std::back_inserter(lines));
    add(tr("Saved in {}", path), false, 2);
    add(tr("Leave with Ctrl-Q. Then:"), false);
    add(fmt::format("castellan score {}", path), false, 2);
    add(fmt::format("castellan review {}", path), false, 2);
    return lines;
}

}  // namespace castellan::cli
