#include "analyzer/piecepack/slips/rank_names.hpp"

#include "analyzer/slips/spoken_words.hpp"

namespace castellan::analyzer::piecepack {

char rank_of(std::string_view word) {
    if (slips::is_one_of(slips::spoken(word), {"ace", "ass", "aas", "a"})) return 'a';
    const auto number = slips::number_of(word);
    if (!number) return 0;
    if (*number == 0) return 'n';
    return *number == 1 ? 'a' : *number <= 5 ? char('0' + *number) : '\0';
}

}  // namespace castellan::analyzer::piecepack
