#include "analyzer/slips/letter_habits.hpp"

#include <algorithm>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {

using language::tr;

namespace {

std::string with_letters(std::string_view text, std::string_view typed, std::string_view meant) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [&](char c) {
        const auto at = typed.find(c);
        return at == std::string_view::npos ? c : meant[at];
    });
    return result;
}

}  // namespace

Habit of_unread_words(std::string name, const SlipGame& game, float cost,
                      std::function<std::string(std::string_view word, char player)> meant) {
    constexpr std::size_t least_words = 2;
    const auto of_word = [&game, meant = std::move(meant)](std::string_view word, char player) {
        if (game.reads(word)) return std::string(word);
        std::string other = meant(word, player);
        return game.reads(other) ? other : std::string(word);
    };
    return {std::move(name), cost, of_word, true, nullptr, least_words};
}

Habit other_letters(std::string name, const SlipGame& game, std::string_view typed, std::string_view meant,
                    Letters letters) {
    const std::string from(typed), to(meant);
    Habit habit = of_unread_words(std::move(name), game, cost::initial,
                                  [=](std::string_view word, char) { return with_letters(word, from, to); });
    if (letters == Letters::in_words) return habit;
    // Such a letter may look like another thing: "Mn@W4" like a place in the west.
    const bool always = letters == Letters::of_players_alone;
    habit.meant = [&game, from, to, always](std::string_view word, char) {
        std::string other = with_letters(word, from, to);
        const bool fits = game.reads(other) && (always || !game.reads(word));
        return word.size() == 1 || fits ? other : std::string(word);
    };
    habit.in_tags = [from, to](std::string_view value) { return with_letters(value, from, to); };
    return habit;
}

void add_directions(const SlipGame& game, std::vector<Habit>& out) {
    out.push_back(other_letters(tr("east is written O, and south Z"), game, "OZoz", "ESes", Letters::in_words));
    // A tile's name may have such letters, too.
    const auto add = [&](std::string name, std::string_view typed) {
        out.push_back(of_unread_words(std::move(name), game, cost::initial, [typed](std::string_view word, char) {
            const std::size_t place = std::min(word.find('@'), word.size());
            return std::string(word.substr(0, place)) + with_letters(word.substr(place), typed, "wensWENS");
        }));
    };
    add(tr("directions are left, right, up and down"), "lrudLRUD");
    add(tr("directions are left, right, up and down in German"), "lrouLROU");
}

}  // namespace castellan::analyzer::slips
