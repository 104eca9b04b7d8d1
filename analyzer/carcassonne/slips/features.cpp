#include "analyzer/carcassonne/slips/features.hpp"

#include <string>

#include "analyzer/slips/spoken_words.hpp"

namespace castellan::analyzer::carcassonne {

using slips::is_one_of;
using slips::spoken;

std::optional<char> terrain_of(std::string_view word) {
    const std::string plain = spoken(word);
    if (is_one_of(plain, {"city", "knight", "stadt", "ritter", "stad", "ridder"})) return 'c';
    if (is_one_of(plain, {"road", "thief", "highwayman", "robber", "strasse", "weg", "wegelagerer", "dieb", "rauber",
                          "struikrover", "dief", "straat"}))
        return 'r';
    if (is_one_of(plain, {"field", "farm", "farmer", "wiese", "baur", "bauer", "weide", "boer", "feld"})) return 'f';
    if (is_one_of(plain, {"monastery", "cloister", "monk", "kloster", "monch", "klooster", "monnik"})) return 'm';
    return std::nullopt;
}

}  // namespace castellan::analyzer::carcassonne
