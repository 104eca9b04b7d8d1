#include "analyzer/castelli/slips/signs.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "analyzer/castelli/slips/resource_names.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/letter_habits.hpp"
#include "analyzer/slips/names.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "language/dictionary.hpp"
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

/// "c8:R3B3G3Y3/R4B4Y4G4": another sign for the tile taken.
std::string taken_by_angle(std::string_view word, char) {
    std::string meant(word);
    for (std::size_t at = std::min(meant.find(':'), meant.size()) + 1; at < meant.size(); ++at)
        if (std::string_view("/>|&+-~(").find(meant[at]) != std::string_view::npos) meant[at] = '<';
    if (meant.ends_with(')')) meant.pop_back();
    return meant;
}

/// "^a5+r": another sign for what is bought.
std::string bought_by_dollar(std::string_view word, char) {
    std::string meant(word);
    const auto castle = meant.find('^');
    for (std::size_t at = castle; at < meant.size(); ++at)
        if (std::string_view("+&/,*").find(meant[at]) != std::string_view::npos) meant[at] = '$';
    return meant;
}

/// "vp=6R,0G", "c7g:G4=1G": the number before the player.
std::string players_first(std::string_view word, char) {
    std::string meant;
    for (std::size_t at = 0; at < word.size();) {
        std::size_t end = at;
        while (end < word.size() && notation::is(word[end], notation::digit)) ++end;
        const bool begins = at == 0 || std::string_view("=:,").find(word[at - 1]) != std::string_view::npos;
        const bool is_player = end < word.size() && castelli::colour_letters.find(word[end]) != std::string_view::npos;
        if (begins && end > at && is_player) {
            meant += word[end];
            meant += word.substr(at, end - at);
            at = end + 1;
        } else {
            meant += word[at++];
        }
    }
    return meant;
}

/// An arm as it is read leniently: its side, if written, its colour and its value.
struct LabelledArm {
    char side = 0;
    char colour = 0;
    char value = 0;
};

char colour_of(std::string_view letters) {
    if (letters.size() == 1)
        return castelli::colour_letters.find(letters[0]) != std::string_view::npos ? letters[0] : '\0';
    char colour = 0;
    for (const castelli::Colour one : castelli::ColourSet::all())
        for (const std::string& name : language::in_every_language(castelli::name(one)))
            if (slips::plain_letters(name).starts_with(slips::plain_letters(letters))) {
                if (colour != 0 && colour != letter(one)) return 0;
                colour = letter(one);
            }
    return colour;
}

/// "NB6EY6SR6WG6", "Ro3GecGr3Bl3": arms with their sides, or with longer names of their colours.
std::string plain_arms(std::string_view word, char) {
    constexpr std::string_view sides = "NESW";
    std::string meant;
    std::size_t at = word.find(':');
    if (at == std::string_view::npos) return std::string(word);
    meant = word.substr(0, ++at);
    std::array<LabelledArm, 4> arms;
    for (std::size_t count = 0; count < arms.size(); ++count) {
        std::size_t end = at;
        while (end < word.size() && notation::is(word[end], notation::letter)) ++end;
        const bool has_figure = end < word.size() && notation::is(word[end], notation::digit);
        // "Gec": the last letter before the next capital is the icon's.
        if (const auto icon = word.substr(at, end - at).find('c', 1); icon != std::string_view::npos)
            end = at + icon;
        else if (!has_figure)
            return std::string(word);
        std::string_view name = word.substr(at, end - at);
        LabelledArm& arm = arms[count];
        if (name.size() > 1 && sides.find(name[0]) != std::string_view::npos && notation::upper(name[1]) == name[1]) {
            arm.side = name[0];
            name.remove_prefix(1);
        }
        arm.colour = name.empty() ? '\0' : colour_of(name);
        if (arm.colour == 0 || end >= word.size()) return std::string(word);
        arm.value = word[end];
        at = end + 1;
    }
    std::stable_sort(arms.begin(), arms.end(), [&](const LabelledArm& a, const LabelledArm& b) {
        return a.side != 0 && b.side != 0 && sides.find(a.side) < sides.find(b.side);
    });
    for (const LabelledArm& arm : arms) meant += {arm.colour, arm.value};
    return meant + std::string(word.substr(at));
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
    add(tr("the tile taken is written with another sign than `<`"), taken_by_angle);
    add(tr("what is bought is written with another sign than `$`"), bought_by_dollar);
    add(tr("numbers are written before their player"), players_first);
    add(tr("arms are written with more than a colour's letter and a value"), plain_arms);
}

}  // namespace castellan::analyzer
