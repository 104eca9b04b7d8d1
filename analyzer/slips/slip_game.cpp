#include "analyzer/slips/slip_game.hpp"

#include <algorithm>
#include <iterator>

#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {

/// Either case is read.
std::string SlipGame::meaning(std::string_view word, char) const {
    std::string text;
    std::transform(word.begin(), word.end(), std::back_inserter(text), notation::lower);
    return text;
}

}  // namespace castellan::analyzer::slips
