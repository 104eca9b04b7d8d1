#include "analyzer/slips/spoken_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "analyzer/slips/names.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

bool is_figure(char c) { return notation::is(c, notation::digit); }

std::string_view without_sign(std::string_view word) {
    while (!word.empty() && std::string_view(",;.:!").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word;
}

/// A number with a sign, or a sum of some: "9", "22+8".
std::optional<int> sum_of(std::string_view text) {
    constexpr int most = 9999;
    int sum = 0;
    bool plus = true;
    while (plus) {
        const auto end = std::min(text.find('+', 1), text.size());
        int part = 0;
        const auto [rest, error] = std::from_chars(text.data(), text.data() + end, part);
        if (error != std::errc() || rest != text.data() + end || part > most || part < -most) return std::nullopt;
        sum += part;
        plus = end < text.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return sum;
}

/// "R9", "R=9", "R:9", "R22+8", "Anna:9": the player and the number.
std::optional<std::pair<char, int>> player_and_number(std::string_view word, const PlayerNames& names) {
    const auto letters = word.find_first_of("0123456789-=:");
    if (letters == std::string_view::npos || letters == 0) return std::nullopt;
    const char player = player_of(word.substr(0, letters), names);
    std::string_view number = word.substr(letters);
    if (number[0] == '=' || number[0] == ':') number.remove_prefix(1);
    const auto sum = sum_of(number);
    if (player == 0 || !sum) return std::nullopt;
    return std::pair(player, *sum);
}

/// "14:28", "14-28", "14/28": a number for each seat.
std::vector<std::pair<char, int>> by_seats(std::string_view word, std::string_view seats) {
    std::vector<std::pair<char, int>> points;
    while (!word.empty() && is_figure(word[0])) {
        const auto end = std::min(word.find_first_not_of("0123456789"), word.size());
        const auto number = sum_of(word.substr(0, end));
        if (!number || points.size() == seats.size()) return {};
        points.emplace_back(seats[points.size()], *number);
        word.remove_prefix(end);
        if (!word.empty() && std::string_view(":-/,").find(word[0]) == std::string_view::npos) return {};
        word.remove_prefix(std::min<std::size_t>(1, word.size()));
    }
    return points.size() == seats.size() ? points : std::vector<std::pair<char, int>>();
}

std::string_view without_brackets(std::string_view word) {
    if (word.starts_with('(')) word.remove_prefix(1);
    if (word.ends_with(')')) word.remove_suffix(1);
    return word;
}

}  // namespace

std::string spoken(std::string_view word) { return plain_letters(without_sign(word)); }

bool is_one_of(std::string_view spoken, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), spoken) != words.end();
}

bool is_particle(std::string_view word) {
    return is_one_of(spoken(word), {"on",   "at",   "in",  "to",  "a",   "the", "of",   "his",   "her", "as",  "and",
                                    "then", "auf",  "an",  "bei", "von", "ein", "eine", "einen", "der", "die", "das",
                                    "und",  "dann", "als", "op",  "bij", "van", "een",  "de",    "het", "en",  "dan"});
}

bool is_nothing(std::string_view word) {
    return is_one_of(spoken(word), {"nothing", "none", "no", "pass", "nichts", "keiner", "kein", "keine", "nix",
                                    "niets", "geen", "rien", "aucun"});
}

std::optional<int> number_of(std::string_view word) {
    constexpr std::size_t languages = 3;
    constexpr std::array<std::array<std::string_view, languages>, 13> names = {{{"zero", "null", "nul"},
                                                                                {"one", "eins", "een"},
                                                                                {"two", "zwei", "twee"},
                                                                                {"three", "drei", "drie"},
                                                                                {"four", "vier", "for"},
                                                                                {"five", "funf", "vijf"},
                                                                                {"six", "sechs", "zes"},
                                                                                {"seven", "sieben", "zeven"},
                                                                                {"eight", "acht", "ate"},
                                                                                {"nine", "neun", "negen"},
                                                                                {"ten", "zehn", "tien"},
                                                                                {"eleven", "elf", "elf"},
                                                                                {"twelve", "zwolf", "twaalf"}}};
    const std::string_view digits = without_sign(word);
    if (!digits.empty() && digits.size() <= 2 && std::all_of(digits.begin(), digits.end(), is_figure))
        return sum_of(digits);
    const std::string plain = spoken(word);
    for (std::size_t number = 0; number < names.size(); ++number)
        if (std::find(names[number].begin(), names[number].end(), plain) != names[number].end()) return int(number);
    return std::nullopt;
}

std::optional<char> direction_of(std::string_view word) {
    const std::string plain = spoken(word);
    if (is_one_of(plain, {"east", "ost", "osten", "oost", "right", "rechts"})) return 'e';
    if (is_one_of(plain, {"west", "westen", "left", "links"})) return 'w';
    if (is_one_of(plain, {"north", "nord", "norden", "noord", "up", "oben", "boven", "above", "over", "uber"}))
        return 'n';
    if (is_one_of(plain, {"south", "sud", "suden", "zuid", "down", "unten", "onder", "below", "under", "unter"}))
        return 's';
    return std::nullopt;
}

Phrase place_of(WordList words) {
    std::string columns, rows;
    std::size_t count = 0;
    while (count + 1 < words.size()) {
        auto direction = direction_of(words[count]);
        auto number = number_of(words[count + 1]);
        if (!direction) {  // "3 east"
            number = number_of(words[count]);
            direction = direction_of(words[count + 1]);
        }
        if (!direction || !number) break;
        std::string& line = *direction == 'e' || *direction == 'w' ? columns : rows;
        if (!line.empty()) break;
        if (*number != 0) line = *direction + std::to_string(*number);
        count += 2;
    }
    if (count == 0) return {};
    return {count, columns.empty() && rows.empty() ? "0" : columns + rows};
}

char player_of(std::string_view word, const PlayerNames& names) {
    const std::string plain = spoken(word);
    if (plain.empty()) return 0;
    for (const auto& [letter, name] : names.names) {
        if (plain.size() == 1 && word[0] == letter) return letter;
        if (plain.size() > 1 && plain_letters(name) == plain) return letter;
    }
    return 0;
}

Points points_of(WordList words) {
    if (words.empty()) return {};
    const auto is_unit = [](std::string_view word) {
        return is_one_of(spoken(word),
                         {"p", "pt", "pts", "point", "points", "punkt", "punkte", "punten", "punt", "vp"});
    };
    const std::size_t first =
        is_one_of(spoken(words[0]), {"for", "fur", "voor", "gives", "="}) && words.size() > 1 ? 1 : 0;
    std::string_view number = without_brackets(without_sign(words[first]));
    std::size_t count = first + 1;
    const bool marked = number.size() != words[first].size() || number.starts_with('+') || number.starts_with('=');
    const auto end = number.find_last_of("0123456789") + 1;
    if (end == 0) return {};
    const bool unit = end < number.size();
    if (unit && !is_unit(number.substr(end))) return {};
    number = number.substr(0, end);
    if (number.starts_with('=') || number.starts_with('+')) number.remove_prefix(1);
    const auto sum = sum_of(number);
    if (!sum) return {};
    const bool unit_after = count < words.size() && is_unit(words[count]);
    if (unit_after) ++count;
    if (!marked && !unit && !unit_after && first == 0) return {};
    return {count, *sum};
}

TotalPhrase totals_of(WordList words, const PlayerNames& names, std::string_view seats) {
    TotalPhrase total;
    std::size_t at = 0;
    // "vp", "vp:", "=", "points" before them.
    if (!words.empty() &&
        is_one_of(spoken(words[0]), {"vp", "points", "punkte", "punten", "total", "score", "stand", "="}))
        ++at;
    while (at < words.size()) {
        std::string_view word = without_brackets(without_sign(words[at]));
        if (total.points.empty()) {
            const auto sign = word.find('=');
            const std::string before = sign == std::string_view::npos ? "-" : spoken(word.substr(0, sign));
            if (before.empty() || before == "vp") word.remove_prefix(sign + 1);
            if (auto points = by_seats(word, seats); points.size() > 1) return {at + 1, std::move(points)};
        }
        // Several in one word: "R9,B4".
        std::vector<std::pair<char, int>> here;
        for (std::string_view rest = word; !rest.empty();) {
            const auto end = std::min(rest.find_first_of(",;/"), rest.size());
            const auto one = player_and_number(rest.substr(0, end), names);
            if (!one) {
                here.clear();
                break;
            }
            here.push_back(*one);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        std::size_t used = 1;
        if (here.empty() && at + 1 < words.size()) {  // "Anna 9", "R 14"
            const char player = player_of(word, names);
            std::string_view number = without_brackets(without_sign(words[at + 1]));
            if (number.starts_with('=')) number.remove_prefix(1);
            if (const auto sum = sum_of(number); player != 0 && sum) here.emplace_back(player, *sum), used = 2;
        }
        if (here.empty()) break;
        for (const auto& one : here) {
            const bool twice = std::any_of(total.points.begin(), total.points.end(),
                                           [&](const auto& other) { return other.first == one.first; });
            if (twice) return {};
            total.points.push_back(one);
        }
        at += used;
    }
    total.count = at;
    return total.points.size() > 1 ? total : TotalPhrase();
}

}  // namespace castellan::analyzer::slips
