#include "analyzer/slips/places.hpp"

#include <array>
#include <optional>

#include "analyzer/slips/costs.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

constexpr float other_language = 1.2F;
constexpr std::size_t longest_place = 24;

/// A letter and a count, of which one may be missing: "e2".
struct Step {
    char direction = 0;
    std::string count;
};

/// 'o' is oost and Ost, 'z' zuid.
char direction_of(char c) {
    switch (notation::lower(c)) {
        case 'e':
        case 'o': return 'e';
        case 'w': return 'w';
        case 'n': return 'n';
        case 's':
        case 'z': return 's';
        default: return 0;
    }
}

bool is_digit(char c) { return notation::is(c, notation::digit); }

/// The letters and counts in turn, without commas and brackets.
std::optional<std::vector<Step>> read_steps(std::string_view written) {
    std::vector<Step> steps;
    bool counts_first = false;
    for (std::size_t at = 0; at < written.size(); ++at) {
        const char c = written[at];
        if (is_digit(c)) {
            const bool separated = at > 0 && !is_digit(written[at - 1]) && direction_of(written[at - 1]) == 0;
            // "1,-2" is two numbers, which coordinates are made of.
            if (separated && !steps.empty() && steps.back().direction == 0) return std::nullopt;
            if (steps.empty()) counts_first = true;
            if (steps.empty() || (counts_first && steps.back().direction != 0)) steps.emplace_back();
            steps.back().count += c;
        } else if (const char direction = direction_of(c); direction != 0) {
            if (!counts_first || steps.empty() || steps.back().direction != 0) steps.emplace_back();
            steps.back().direction = direction;
        } else if (c != ',' && c != ';' && c != '.' && c != '-' && c != '+' && c != '/') {
            return std::nullopt;
        }
    }
    return steps;
}

std::string text_of(char direction, std::string_view count) {
    return count == "0" ? std::string() : direction + std::string(count);
}

/// "1,-2": columns, then rows, with signs.
std::optional<std::string> of_coordinates(std::string_view written) {
    std::array<std::string, 2> numbers;
    std::array<bool, 2> negative{};
    std::size_t part = 0;
    for (const char c : written) {
        if (is_digit(c))
            numbers[part] += c;
        else if ((c == '-' || c == '+') && numbers[part].empty())
            negative[part] = c == '-';
        else if ((c != ',' && c != ';' && c != '/') || ++part == numbers.size())
            return std::nullopt;
    }
    if (numbers[0].empty() || numbers[1].empty()) return std::nullopt;
    auto place = text_of(negative[0] ? 'w' : 'e', numbers[0]) + text_of(negative[1] ? 's' : 'n', numbers[1]);
    return place.empty() ? "0" : place;
}

/// The steps as a place: columns first, 0 left out.
std::optional<std::string> of_steps(const std::vector<Step>& steps) {
    if (steps.empty() || steps.size() > 3) return std::nullopt;
    std::string columns, rows;
    for (const Step& step : steps) {
        if (step.direction == 0 && step.count == "0") continue;
        if (step.direction == 0 || step.count.empty()) return std::nullopt;
        std::string& line = step.direction == 'e' || step.direction == 'w' ? columns : rows;
        if (!line.empty()) return std::nullopt;
        line = text_of(step.direction, step.count);
    }
    const std::string place = columns + rows;
    return place.empty() ? "0" : place;
}

char mirrored(char c) {
    constexpr std::string_view from = "ewns", to = "wesn";
    const auto at = from.find(c);
    return at == std::string_view::npos ? c : to[at];
}

}  // namespace

std::vector<PlaceReading> place_readings(std::string_view written) {
    std::vector<PlaceReading> readings;
    if (written.empty() || written.size() > longest_place) return readings;
    if (written == "o" || written == "O") readings.push_back({"0", cost::neighbouring_key});
    if (auto place = of_coordinates(written)) readings.push_back({*place, other_language});
    const auto steps = read_steps(written);
    if (!steps) return readings;
    const auto place = of_steps(*steps);
    if (!place) return readings;
    if (*place != written) readings.push_back({*place, other_language});
    for (std::size_t at = 0; at < place->size(); ++at) {
        std::string other = *place;
        other[at] = mirrored(other[at]);
        if (other != *place) readings.push_back({other, cost::next_in_order + (*place == written ? 0 : 1.0F)});
    }
    // Columns for rows: "e2n1" for "e1n2".
    if (steps->size() == 2 && (*steps)[0].count != (*steps)[1].count) {
        std::vector<Step> swapped = *steps;
        std::swap(swapped[0].count, swapped[1].count);
        if (const auto other = of_steps(swapped)) readings.push_back({*other, cost::swapped_arms - 0.2F});
    }
    return readings;
}

}  // namespace castellan::analyzer::slips
