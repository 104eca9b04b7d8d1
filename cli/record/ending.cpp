#include "cli/record/ending.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "analyzer/recorder/desk/finish.hpp"
#include "cli/record/players_table.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using analyzer::recorder::Seat;
using analyzer::recorder::Standing;
using language::tr;
using language::trn;

std::vector<PanelLine> ending(const Standing& standing, std::string_view result, std::size_t problems,
                              const std::string& path, int columns, render::Charset charset) {
    std::vector<PanelLine> lines;
    const auto add = [&](std::string_view text, bool bold, int hang = 0) {
        for (auto& line : render::wrapped(text, columns, charset, hang)) lines.push_back({std::move(line), bold});
    };
    if (problems > 0)
        add(trn("The record has {} problem (F6), so the result is not certain.",
                "The record has {} problems (F6), so the result is not certain.", problems),
            true);
    if (const std::string won = analyzer::recorder::result_in_words(standing.seats, result); !won.empty())
        add(won, true);
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
