#include "analyzer/castelli/slips/signs.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "analyzer/castelli/slips/resource_names.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/letter_habits.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {
namespace {

using language::tr;

/// The player of a word of another player's: "R:".
std::size_t size_of_owner(std::string_view word) { return word.size() > 2 && word[1] == ':' ? 2 : 0; }

/// "Lv+", "R:Tr-": the sign after the card.
std::string sign_first(std::string_view word, char) {
    const bool has_sign = word.ends_with('+') || word.ends_with('-');
    if (!has_sign) return std::string(word);
    std::string meant(word.substr(0, word.size() - 1));
    return meant.insert(size_of_owner(word), 1, word.back());
}

/// "xTr", "~Tr": another sign for the card that is sold.
std::string sold_by_minus(std::string_view word, char) {
    std::string meant(word);
    const std::size_t sign = size_of_owner(word);
    if (sign < meant.size() && std::string_view("xX~!_*/<").find(meant[sign]) != std::string_view::npos)
        meant[sign] = '-';
    return meant;
}

/// "&Tr", "*Tr": another sign for the card that is drawn.
std::string drawn_by_plus(std::string_view word, char) {
    std::string meant(word);
    const std::size_t sign = size_of_owner(word);
    if (sign < meant.size() && std::string_view("&*>!").find(meant[sign]) != std::string_view::npos) meant[sign] = '+';
    return meant;
}

/// "^f2$rocks", "^d1$wood$grain", "^e3$wood,grain": resources by name.
std::string resources_as_letters(std::string_view word, char) {
    const auto first = word.find('$');
    if (first == std::string_view::npos) return std::string(word);
    std::string meant(word.substr(0, first));
    for (std::size_t at = first; at < word.size();) {
        const bool separates = word[at] == '$' || word[at] == ',' || word[at] == '+';
        std::size_t end = at + (separates ? 1 : 0);
        while (end < word.size() && (notation::is(word[end], notation::letter) || (word[end] & 0x80) != 0)) ++end;
        const auto resource = separates ? resource_of(word.substr(at + 1, end - at - 1)) : std::nullopt;
        if (!resource) return meant + std::string(word.substr(at));
        meant += {'$', *resource};
        at = end;
    }
    return meant;
}

}  // namespace

void add_sign_habits(const slips::SlipGame& game, std::vector<slips::Habit>& out) {
    const auto add = [&](std::string name, std::string (*meant)(std::string_view, char)) {
        out.push_back(slips::of_unread_words(std::move(name), game, slips::cost::word_for_sign, meant));
    };
    add(tr("`+` and `-` are written after the card"), sign_first);
    add(tr("cards sold are written with another sign than `-`"), sold_by_minus);
    add(tr("cards drawn are written with another sign than `+`"), drawn_by_plus);
    add(tr("resources are written by name"), resources_as_letters);
}

}  // namespace castellan::analyzer
