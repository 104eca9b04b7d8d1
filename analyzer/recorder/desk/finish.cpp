#include "analyzer/recorder/desk/finish.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "language/text.hpp"

namespace castellan::analyzer::recorder {

using language::tr;

std::string winners_of(std::string_view result) {
    std::string letters;
    for (const char sign : result)
        if (sign != '#' && sign != '+' && sign != '*') letters += sign;
    return letters;
}

Stem finish_stem(std::string result, std::vector<Seat> seats) {
    const std::string winners = winners_of(result);
    std::stable_sort(seats.begin(), seats.end(),
                     [](const Seat& one, const Seat& other) { return one.points.most > other.points.most; });
    Stem stem;
    std::string names;
    for (const Seat& seat : seats) {
        if (winners.find(seat.letter) != std::string::npos) names += (names.empty() ? "" : ", ") + seat.name;
        stem.effect += fmt::format("{}{} {}", stem.effect.empty() ? "" : ", ", seat.name, text(seat.points));
    }
    stem.what = winners.empty() ? tr("no one wins") : winners.size() == 1 ? tr("{} wins", names) : tr("{} win", names);
    stem.kind = PieceKind::finish;
    stem.title = tr("Final scoring");
    stem.word = std::move(result);
    return stem;
}

}  // namespace castellan::analyzer::recorder
