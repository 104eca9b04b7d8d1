#include "analyzer/castelli/analysis/sections.hpp"

#include <charconv>

#include "analyzer/castelli/analysis/credits.hpp"
#include "analyzer/castelli/analysis/left_on_table.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

constexpr int thousand = 1000;

/// 0 of the beginning and the end.
std::uint16_t turn_of(const std::string& address) {
    std::uint16_t turn = 0;
    std::from_chars(address.data(), address.data() + address.size(), turn);
    return turn;
}

std::string ids_of(const std::vector<const core::Rule*>& rules) {
    std::string ids;
    for (const core::Rule* rule : rules) {
        if (!ids.empty()) ids += ", ";
        ids += rule->id;
    }
    return ids;
}

analysis::Section left_section(const castelli::PlayedGame& game) {
    analysis::Section section;
    section.id = "left_on_the_table";
    section.title = tr("Points left on the table");
    section.about =
        tr("VP more for the player, all else played as it was; of areas and of units over the limit an "
           "estimate");
    for (const LeftOnTable& left : left_on_table(game))
        section.rows.push_back({left.turn, game.setup().seat_of[left.player], ids_of(left.rules), left.text,
                                std::int64_t(left.points) * thousand});
    return section;
}

analysis::Section credit_section(const castelli::PlayedGame& game) {
    analysis::Section section;
    section.id = "credits";
    section.title = tr("Which turns earned the points");
    section.about = tr("what was scored at the end is credited to the turns that gained, laid or built it");
    const Credits credits = credits_of(game);
    if (!credits.scored) return section;
    for (const CreditRow& row : credit_rows(credits, game.setup()))
        section.rows.push_back({turn_of(row.address), game.setup().seat_of[row.player], row.rules, row.text,
                                std::int64_t(row.points.in_sixtieths()) * thousand / Points::parts});
    return section;
}

}  // namespace

std::vector<analysis::Section> analysis_sections(const castelli::PlayedGame& game) {
    std::vector<analysis::Section> sections;
    for (auto section : {left_section(game), credit_section(game)})
        if (!section.rows.empty()) sections.push_back(std::move(section));
    return sections;
}

}  // namespace castellan::analyzer
