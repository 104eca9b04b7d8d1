#include "analyzer/slips/spoken_results.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "analyzer/slips/spoken_words.hpp"

namespace castellan::analyzer::slips {
namespace {

bool says_who_wins(std::string_view word) {
    return is_one_of(spoken(word), {"won", "win", "wins", "winner", "winners", "gewinnt", "gewann", "gewonnen", "siegt",
                                    "sieger", "wint", "won", "winnaar", "gewonnen"});
}

/// "1-0", "0:1", "1/2-1/2"
std::string chess_result(std::string_view word, std::string_view seats) {
    if (seats.size() != 2) return {};
    if (is_one_of(word, {"1-0", "1:0"})) return std::string("#") + seats[0];
    if (is_one_of(word, {"0-1", "0:1"})) return std::string("#") + seats[1];
    if (is_one_of(word, {"1/2-1/2", "0.5-0.5", "\xC2\xBD-\xC2\xBD"}))
        return std::string("#") + seats[0] + "+" + seats[1];
    return {};
}

bool is_points(std::string_view word) {
    return word.find_first_of("0123456789") != std::string_view::npos &&
           word.find_first_not_of("0123456789:-/,.()") == std::string_view::npos;
}

}  // namespace

Phrase result_of(WordList words, const PlayerNames& names, std::string_view seats) {
    if (words.empty()) return {};
    if (std::string result = chess_result(words[0], seats); !result.empty()) return {1, std::move(result)};
    std::string winners;
    bool is_said = false;
    std::size_t count = 0;
    for (; count < words.size(); ++count) {
        if (says_who_wins(words[count])) {
            is_said = true;
        } else if (const char winner = player_of(words[count], names);
                   winner != 0 && winners.find(winner) == std::string::npos) {
            winners += (winners.empty() ? "#" : "+") + std::string(1, winner);
        } else if (!is_particle(words[count]) && words[count] != "&") {
            break;
        }
    }
    if (!is_said || winners.empty()) return {};
    const bool with_points = is_one_of(count < words.size() ? spoken(words[count]) : "", {"with", "mit", "met", "by"});
    if (with_points) ++count;
    while (count < words.size()) {
        const std::size_t points = points_of(words.subspan(count)).count;
        if (points == 0 && !is_points(words[count])) break;
        count += std::max<std::size_t>(points, 1);
    }
    return {count, std::move(winners)};
}

}  // namespace castellan::analyzer::slips
