#include "analyzer/tournament/spellings.hpp"

#include "base/name_key.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

/// The two look the same, so the note says in what they differ.
std::string note(const std::string& name, const std::string& written, const std::string& file) {
    const std::string player = base::quoted(name);
    const std::string tidy = base::with_single_blanks(written);
    if (tidy == name) return tr("{} is one player: {} writes the name with other blanks", player, file);
    if (tidy == written) return tr("{} is one player: {} writes the accents as characters of their own", player, file);
    return tr("{} is one player: {} writes the name with other blanks, and the accents as characters of their own",
              player, file);
}

}  // namespace

const std::string& Spellings::name_of(const std::string& spelling, const std::string& file) {
    const auto [known, is_new] = names_.try_emplace(spelling);
    if (is_new) {
        known->second = base::name_key(spelling);
        spellings_of_[known->second].push_back({spelling, file});
    }
    return known->second;
}

std::vector<std::string> Spellings::notes() const {
    std::vector<std::string> notes;
    for (const auto& [name, spellings] : spellings_of_) {
        if (spellings.size() < 2) continue;
        for (const auto& [written, file] : spellings)
            if (written != name) notes.push_back(note(name, written, file));
    }
    return notes;
}

}  // namespace castellan::analyzer::tournament
