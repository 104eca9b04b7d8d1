#include "analyzer/slips/players_words.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/names.hpp"

namespace castellan::analyzer::slips {
namespace {

/// In English, German and Dutch. What is written right after one does not matter: "verkauft".
constexpr std::array<std::string_view, 100> beginnings = {
    // what is done
    "sell", "sold", "buy", "bought", "build", "built", "draw", "drew", "take", "took", "place", "lays", "laid", "puts",
    "uses", "used", "pass", "verkauf", "kauf", "baut", "gebaut", "zieht", "zog", "gezogen", "nimmt", "nahm", "legt",
    "gelegt", "setzt", "gesetzt", "nutzt", "benutzt", "verkoop", "verkocht", "koopt", "kocht", "bouw", "gebouwd",
    "trekt", "getrokken", "neemt", "nam", "gelegd", "zet", "gezet", "plaats", "gebruik",
    // what it is done with
    "card", "tile", "castle", "city", "town", "road", "field", "farm", "cloister", "monastery", "knight", "thief",
    "thieves", "robber", "highwayman", "monk", "follower", "meeple", "coin", "karte", "plättchen", "burg", "stadt",
    "straße", "wiese", "kloster", "ritter", "räuber", "wegelagerer", "dieb", "mönch", "bauer", "gefolg", "münze",
    "kaart", "tegel", "kasteel", "burcht", "weide", "klooster", "ridder", "struikrover", "dief", "monnik", "boer",
    "volgeling", "munt", "wood", "grain", "silver", "holz", "getreide", "silber"};

constexpr std::size_t short_word = 4;  // of so many letters, or of fewer, none is like another
constexpr float most_apart = 2.5F;     // one slip

}  // namespace

bool is_players_word(std::string_view word) {
    const std::string typed = plain_letters(word);
    return std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view known) {
        const std::string plain = plain_letters(known);
        return typed.starts_with(plain) ||
               (plain.size() > short_word && typing_cost(typed, plain, most_apart) <= most_apart);
    });
}

}  // namespace castellan::analyzer::slips
