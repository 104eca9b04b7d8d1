#include <array>

#include "analyzer/castelli/score/why_parts.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;
using language::translated;

namespace {

using namespace castelli;

/// Rules that take over another rule's rulings.
struct Heir {
    const core::Rule* rule;
    const core::Rule* from;
};

/// Whether a ruling is about a rule: "K6, K7" names K6.
bool is_about(const RulingInfo& ruling, std::string_view rule) {
    rule = rule.substr(0, rule.find(' '));  // O7 of "O7 tie"
    for (std::string_view rest = ruling.rules; !rest.empty();) {
        const auto comma = rest.find(", ");
        if (rest.substr(0, comma) == rule) return true;
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 2);
    }
    return false;
}

bool concerns(const RulingInfo& ruling, const core::Rule& rule) {
    static const std::array heirs = {
        Heir{&rules::A7, &rules::A4_win}, Heir{&rules::A8, &rules::A4_win}, Heir{&rules::O3, &rules::B1},
        Heir{&rules::O5, &rules::B4},     Heir{&rules::O6a, &rules::K9},    Heir{&rules::O7, &rules::B4},
        Heir{&rules::O7_tie, &rules::B4}, Heir{&rules::O9, &rules::E4},
    };
    if (is_about(ruling, rule.id)) return true;
    for (const Heir& heir : heirs)
        if (heir.rule == &rule && is_about(ruling, heir.from->id)) return true;
    return false;
}

/// Players of one game who share a prize for silver.
int sharers(const PerColour<SilverPrize>& prizes, const Setup& setup, Colour player) {
    const SilverPrize& own = prizes[player];
    int count = 0;
    for (const Colour other : setup.seated()) {
        const SilverPrize& prize = prizes[other];
        if (setup.half(other) == setup.half(player) && prize.points > 0 && prize.first == own.first) ++count;
    }
    return count;
}

/// Whether another value of the ruling would change what the event says, whatever was chosen.
bool hangs_on(RulingName ruling, const Event& event, const Setup& setup, const State& state) {
    if (info(ruling).shapes_events) return is_about(info(ruling), event.rule->id);
    if (event.rule != &rules::E4 && event.rule != &rules::O9) return false;
    const auto prizes = silver_prizes(setup, state);
    if (sharers(prizes, setup, event.player) < 2) return false;
    const bool first = prizes[event.player].first;
    // battle-second-tie: the second prize is then what players tied for the first get
    const bool as_for_first = first || setup.rulings.value(RulingName::silver_second_tie) == 0;
    if (ruling == RulingName::battle_silver_tie) return event.rule == &rules::O9 && as_for_first;
    return ruling == (first ? RulingName::silver_first_tie : RulingName::silver_second_tie);
}

}  // namespace

void explain_ruling(std::string& out, RulingName ruling, const Setup& setup) {
    const RulingInfo& about = info(ruling);
    const auto value = setup.rulings.value(ruling);
    append(out, "        {}\n",
           tr("ruling {}={}: {}", about.name, about.values[value], translated(about.meanings[value])));
}

void explain_rulings(std::string& out, const Event& event, const Setup& setup, const State& state) {
    for (std::size_t index = 0; index < ruling_count; ++index) {
        const auto ruling = RulingName(index);
        const bool chosen = setup.rulings.value(ruling) != 0 && concerns(info(ruling), *event.rule);
        if (chosen || hangs_on(ruling, event, setup, state)) explain_ruling(out, ruling, setup);
    }
}

}  // namespace castellan::analyzer
