#include "analyzer/recorder/desk/finish.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::recorder {

using language::tr;

namespace {

std::string winners_in_words(const std::vector<Seat>& seats, std::string_view letters) {
    std::string names;
    std::size_t count = 0;
    for (const Seat& seat : seats) {
        if (letters.find(seat.letter) == std::string_view::npos) continue;
        names += (names.empty() ? "" : ", ") + (seat.name.empty() ? seat.seat : seat.name);
        ++count;
    }
    if (count == 0) return tr("no one wins");
    return count == 1 ? tr("{} wins", names) : tr("{} share the victory", names);
}

}  // namespace

bool is_result(std::string_view text) {
    if (text == "*") return true;
    return text.starts_with('#') && text.size() <= notation::limits::token_bytes &&
           std::all_of(text.begin() + 1, text.end(),
                       [](char sign) { return notation::is(sign, notation::letter) || sign == '+' || sign == ','; });
}

std::string winners_of(std::string_view result) {
    std::string letters;
    for (const char sign : result)
        if (notation::is(sign, notation::letter)) letters += sign;
    return letters;
}

std::string result_in_words(const std::vector<Seat>& seats, std::string_view result) {
    if (!result.starts_with('#')) return {};
    const auto comma = result.find(',');
    if (comma == std::string_view::npos) return winners_in_words(seats, result);
    return tr("In the north {}; in the south {}", winners_in_words(seats, result.substr(0, comma)),
              winners_in_words(seats, result.substr(comma)));
}

Stem finish_stem(std::string result, std::vector<Seat> seats) {
    Stem stem;
    stem.what = result_in_words(seats, result);
    std::stable_sort(seats.begin(), seats.end(),
                     [](const Seat& one, const Seat& other) { return one.points.most > other.points.most; });
    for (const Seat& seat : seats)
        stem.effect += fmt::format("{}{} {}", stem.effect.empty() ? "" : ", ", seat.name, text(seat.points));
    stem.kind = PieceKind::finish;
    stem.title = tr("Final scoring");
    stem.word = std::move(result);
    return stem;
}

}  // namespace castellan::analyzer::recorder
