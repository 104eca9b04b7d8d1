#include "analyzer/slips/player_habits.hpp"

#include "analyzer/slips/costs.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {

using language::tr;

void add_player_habits(std::string_view seats, const Interchange& of_word, std::vector<Habit>& out) {
    constexpr std::size_t most_seats = 6;
    if (seats.size() > most_seats) return;
    for (std::size_t a = 0; a < seats.size(); ++a)
        for (std::size_t b = a + 1; b < seats.size(); ++b) {
            const char one = seats[a], other = seats[b];
            if (one == other) continue;
            out.push_back({tr("the players {} and {} are interchanged", one, other), cost::habit + 1.2F,
                           [=](std::string_view word, char) {
                               if (word.size() != 1) return of_word(word, one, other);
                               const char c = word[0];
                               return std::string(1, c == one ? other : c == other ? one : c);
                           },
                           false});
        }
}

}  // namespace castellan::analyzer::slips
