#include "render/backend/total_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace castellan::render {

namespace {

constexpr double line_cost = 10;
constexpr double two_hyphens = 5'000;  // in lines that follow each other
constexpr double hyphen_before_last = 100'000;
constexpr double lonely_last_word = 400'000;
constexpr double lonely_syllables = 1e9;  // of a word that is divided
constexpr double least_give = 0.2;        // of a line without blanks
constexpr double too_wide = 1e9;          // badness
constexpr double least_last_line = 0.25;  // of the width: one word so long is no lonely one
constexpr double ragged_stretch = 0.15;   // of the width
constexpr double tolerance = 1e-6;

class Fit {
  public:
    Fit(std::span<const LineEnd> ends, const LineWidths& widths) : ends_(ends), widths_(widths) {}

    std::vector<std::size_t> choose() {
        best_.resize(ends_.size());
        for (std::size_t end = 0; end < ends_.size(); ++end) find_best(end);
        std::vector<std::size_t> chosen;
        for (std::size_t end = ends_.size(); end > 0; end = best_[end - 1].before)  // 0: the paragraph's beginning
            chosen.push_back(end - 1);
        std::reverse(chosen.begin(), chosen.end());
        return chosen;
    }

  private:
    struct Best {
        double cost = std::numeric_limits<double>::infinity();
        std::size_t before = 0;  // the line's beginning: 1 more than an end's number, 0 the paragraph's
    };

    void find_best(std::size_t end) {
        for (std::size_t before = end + 1; before-- > 0;) {
            const Line line = line_of(before, end);
            const bool fits =
                line.natural - line.blanks * (widths_.justified ? blank_shrinks : 0) <= line.room + tolerance;
            // Lines only grow from here on.
            if (!fits && before < end) break;
            const double cost = (before == 0 ? 0 : best_[before - 1].cost) + cost_of(line, before, end, fits);
            if (cost < best_[end].cost) best_[end] = {cost, before};
        }
    }

    struct Line {
        double natural;
        double blanks;
        double room;
    };
    [[nodiscard]] Line line_of(std::size_t before, std::size_t end) const {
        if (before == 0) return {ends_[end].end, ends_[end].blanks, widths_.first};
        const LineEnd& begin = ends_[before - 1];
        return {ends_[end].end - begin.next, ends_[end].blanks - begin.next_blanks, widths_.others};
    }

    [[nodiscard]] double badness(const Line& line, bool last) const {
        const double slack = line.room - line.natural;
        if (slack >= 0 && last) return 0;
        if (!widths_.justified) return 100 * std::pow(slack / (ragged_stretch * line.room), 3);
        const double give = line.blanks * (slack < 0 ? blank_shrinks : blank_stretches);
        return 100 * std::pow(std::abs(slack) / std::max(give, least_give), 3);
    }

    [[nodiscard]] double cost_of(const Line& line, std::size_t before, std::size_t end, bool fits) const {
        const bool last = end + 1 == ends_.size();
        const double bad = fits ? badness(line, last) : too_wide;
        double cost = std::pow(line_cost + bad, 2) + std::pow(ends_[end].penalty, 2);
        const bool after_hyphen = before > 0 && ends_[before - 1].hyphen;
        if (after_hyphen && ends_[end].hyphen) cost += two_hyphens;
        if (after_hyphen && last) cost += hyphen_before_last;
        if (last && before > 0 && line.blanks <= tolerance && line.natural < least_last_line * line.room)
            cost += after_hyphen ? lonely_syllables : lonely_last_word;
        return cost;
    }

    std::span<const LineEnd> ends_;
    const LineWidths& widths_;
    std::vector<Best> best_;
};

}  // namespace

std::vector<std::size_t> best_line_ends(std::span<const LineEnd> ends, const LineWidths& widths) {
    return Fit(ends, widths).choose();
}

}  // namespace castellan::render
