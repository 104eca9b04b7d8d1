#include "engine/castelli/rulebook/rulings.hpp"

namespace castellan::castelli {
namespace {

constexpr base::ByEnum<RulingName, RulingInfo, ruling_count> table = {{{
    {RulingName::silver_first_tie,
     "silver-first-tie",
     "E4",
     "tie for most silver: does the next player still get the second prize?",
     {"no", "yes"},
     {"no: the tied use up both prizes", "yes: the next player gets it"},
     "Two tied players use up both prizes: 4 and 2 make 3 and 3. A further prize would give out more than the rulebook "
     "does."},
    {RulingName::silver_second_tie,
     "silver-second-tie",
     "E4",
     "several players tied for second most silver?",
     {"three", "shared", "two"},
     {"each as if tied for most", "the second prize shared, rounded down", "the second prize each"},
     "The rulebook promises tied players 3 VP and does not limit that to a tie for most. Its text is taken as it "
     "stands."},
    {RulingName::silver_none,
     "silver-none",
     "E4",
     "does a player without silver count?",
     {"no", "yes"},
     {"no", "yes"},
     "The prize is for silver. Who has none does not have the second most."},
    {RulingName::own_space,
     "own-space",
     "B4",
     "a settlement on the castle's own octagon?",
     {"once", "none"},
     {"counts once", "does not count"},
     "The castle's octagon lies in its row and in its column, but it is one octagon: its settlement counts, and once."},
    {RulingName::vacant_space,
     "vacant-space",
     "K9",
     "which octagons are vacant for a new settlement?",
     {"strict", "castles"},
     {"no village, city, castle or mine", "castles may stand there"},
     "The strict reading allows nothing that another reading forbids: where anything stands, the octagon is not "
     "vacant."},
    {RulingName::card_arm_influence,
     "card-arm-influence",
     "B2",
     "does an arm that is a card icon give the right to build?",
     {"yes", "no"},
     {"yes: it is a coat of arms", "no"},
     "The rule asks for a coat of arms that points at the octagon, not for a value. A card icon stands on a coat of "
     "arms too."},
    {RulingName::edge_card_arm,
     "edge-card-arm",
     "T4",
     "a card-icon arm that points at a rim symbol?",
     {"nothing", "gains"},
     {"gains nothing", "gains the symbol"},
     "The rim is taken as an area, and an area that borders only arms without value gives nothing (A5)."},
    {RulingName::neutral_tie,
     "neutral-tie",
     "A4",
     "a neutral colour among the tied?",
     {"lost", "rivals", "nobody"},
     {"its share is lost", "the other tied players share all", "nobody gains"},
     "Neutral colours count as if somebody played them (S6). Their share is theirs, and they cannot take it."},
    {RulingName::missing_unit,
     "missing-unit",
     "B1",
     "which unit may be bought for 2 silver?",
     {"short", "none-held"},
     {"any unit short of the price", "only a resource of which none is held"},
     "The German and Dutch texts speak of any unit short of the price; only the English one asks that none is held. In "
     "the base game both come to the same, as a castle costs one of each."},
    {RulingName::cards_per_turn,
     "cards-per-turn",
     "T6",
     "how many own cards may be used in one's own turn?",
     {"one", "any"},
     {"one", "any number"},
     "The English and German texts say one. The Dutch one can be read as any number."},
    {RulingName::steward_window,
     "steward-window",
     "K10",
     "when may a Steward be played?",
     {"placing", "areas"},
     {"right after placing, before any gain", "before areas are evaluated; gains stay"},
     "The Steward corrects how the tile lies. Once the tile has paid, that would be too late for what players hold "
     "already."},
    {RulingName::steward_null,
     "steward-null",
     "K10",
     "may a Steward leave the tile as it was?",
     {"yes", "no"},
     {"yes", "no"},
     "The English text leaves the orientation open; the German one wants another."},
    {RulingName::sites_grain_wood,
     "sites-grain-wood",
     "K6, K7",
     "how many castles fit a grain or wood area?",
     {"one", "unlimited"},
     {"one per area", "any number"},
     "Grain and wood show no building sites. One castle for each area treats them as rocks with one site."},
    {RulingName::settlement_supply_2p,
     "settlement-supply-2p",
     "K9, O6a",
     "may Peasant and Duke use villages and cities a 2-player setup left unplaced?",
     {"aside", "box"},
     {"no: only those set aside", "yes: all of the box that are not on the board"},
     "The Dutch text names the two set aside. English and German say only that villages come from the box."},
    {RulingName::battle_silver_tie,
     "battle-silver-tie",
     "O9",
     "what do players tied for most silver score with the module Battle?",
     {"six", "three"},
     {"6 VP each", "3 VP each"},
     "Two tied players use up both prizes, 8 and 4, as they use up 4 and 2 in the base game."},
    {RulingName::burnt_city,
     "burnt-city",
     "O6b",
     "where does a city go that the Incendiary burnt?",
     {"gone", "aside"},
     {"it leaves the game", "back to those set aside"},
     "The rulebook removes it from the board and brings nothing back."},
    {RulingName::overbuild_scope,
     "overbuild-scope",
     "O2",
     "where are the heraldic points of builder and owner compared?",
     {"octagon", "area"},
     {"on the whole octagon", "on the castle's area"},
     "The English and German texts speak of the octagonal space; the Dutch one of the area."},
    {RulingName::guard_cost,
     "guard-cost",
     "O6e",
     "what does an attempt cost that a Guard prevents?",
     {"cards", "nothing", "all"},
     {"the cards used with it", "nothing: all is kept", "everything: cards, units and silver"},
     "The Guard stops the castle before it is paid for. A card played to announce it has been played."},
    {RulingName::dilemma_gain,
     "dilemma-gain",
     "D2",
     "which tile's card and silver are gained?",
     {"placed", "taken"},
     {"those of the tile placed", "those of the tile taken from the board"},
     "Card and silver belong to the tile that lies there at the end of the choice."},
    {RulingName::tournament_rivals,
     "tournament-rivals",
     "X1",
     "who is another player in a tournament?",
     {"own", "both"},
     {"only the opponent in one's own game", "the players of both games"},
     "The two games share charts, track and deck, but each is played by two."},
}}};

constexpr bool rows_are_in_order() {
    for (std::size_t row = 0; row < table.size(); ++row)
        if (table[row].ruling != RulingName(row)) return false;
    return true;
}
static_assert(rows_are_in_order(), "every ruling has a row, in its place");

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

const RulingInfo& info(RulingName name) { return table[name]; }

Rulings::Problem Rulings::set(std::string_view assignment) {
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos) return Problem::malformed;
    const auto name = assignment.substr(0, equals);
    const auto wanted = assignment.substr(equals + 1);
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        if (table[ruling].name != name) continue;
        for (std::uint8_t value = 0; value < 3; ++value) {
            if (!wanted.empty() && table[ruling].values[value] == wanted) {
                values_[ruling] = value;
                return Problem::none;
            }
        }
        return Problem::unknown_value;
    }
    return Problem::unknown_name;
}

Rulings::Problem Rulings::set_list(std::string_view list, std::string_view& culprit) {
    std::uint32_t named = 0;
    while (!trimmed(list).empty()) {
        const auto comma = list.find(',');
        culprit = trimmed(list.substr(0, comma));
        for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
            if (table[ruling].name != culprit.substr(0, culprit.find('='))) continue;
            if (named >> ruling & 1) return Problem::twice;
            named |= 1U << ruling;
        }
        if (const auto problem = set(culprit); problem != Problem::none) return problem;
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return Problem::none;
}

std::string Rulings::text() const {
    std::string result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        if (values_[ruling] == 0) continue;
        if (!result.empty()) result += ", ";
        result += table[ruling].name;
        result += '=';
        result += table[ruling].values[values_[ruling]];
    }
    return result;
}

}  // namespace castellan::castelli
