// The keys of a review.
#include <algorithm>
#include <iterator>

#include "cli/review/reviewer.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::msgid;
using language::tr;

const std::vector<Reviewer::Binding>& Reviewer::all_bindings() {
    using enum Direction;
    static const std::vector<Binding> table = {
        {{'?'}, "?", msgid("this help"), msgid("help"), [](Reviewer& r) { r.open_help(); }},
        {{'q'}, "q", msgid("quit; leave this help"), msgid("quit"), [](Reviewer& r) { r.quits_ = true; }},
        {{key::right, 'l', ' '},
         msgid("Right l Space"),
         msgid("the next turn"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go(forward), tr("this line ends here")); }},
        {{key::left, 'h', key::backspace},
         msgid("Left h Backspace"),
         msgid("the previous turn"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go(back), tr("the game begins here")); }},
        {{key::down, 'j'},
         msgid("Down j"),
         msgid("the next action"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->step(forward), tr("this line ends here")); },
         Way::actions},
        {{key::up, 'k'},
         msgid("Up k"),
         msgid("the previous action"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->step(back), tr("the game begins here")); },
         Way::actions},
        {{key::page_down},
         msgid("PgDn"),
         msgid("a round on"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go_round(forward), tr("this line ends here")); }},
        {{key::page_up},
         msgid("PgUp"),
         msgid("a round back"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go_round(back), tr("the game begins here")); }},
        {{key::home, 'g'}, msgid("Home g"), msgid("the setup"), "", [](Reviewer& r) { r.tour_->go_to_setup(); }},
        {{key::end, 'G'}, msgid("End G"), msgid("the end of this line"), "", [](Reviewer& r) { r.tour_->go_to_end(); }},
        {{key::enter}, msgid("a number, Enter"), msgid("that turn"), "", [](Reviewer& r) { r.go_to_typed_turn(); }},
        {{'c'},
         "c",
         msgid("the next castle"),
         msgid("castle"),
         [](Reviewer& r) { r.lead(r.tour_->go_to_castle(forward), tr("no castle is built after this turn")); },
         Way::castles},
        {{'C'},
         "C",
         msgid("the previous castle"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go_to_castle(back), tr("no castle is built before this turn")); },
         Way::castles},
        {{'s'},
         "s",
         msgid("the next swing: a turn that changed the lead, or moved it by 5 points"),
         msgid("swing"),
         [](Reviewer& r) { r.lead(r.tour_->go_to_swing(forward), tr("there is no swing after this turn")); },
         Way::swings},
        {{'S'},
         "S",
         msgid("the previous swing"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go_to_swing(back), tr("there is no swing before this turn")); },
         Way::swings},
        {{'v'},
         "v",
         msgid("into this turn's variation; after a number, into the one of that number"),
         msgid("variation"),
         [](Reviewer& r) { r.enter_typed_variation(); }},
        {{'u'},
         "u",
         msgid("out of the variation"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->leave(), tr("this is no variation")); }},
        {{'w'},
         "w",
         msgid("why this turn scored, with rules; all that is said of it"),
         msgid("why"),
         [](Reviewer& r) { r.open_why(); }},
        {{'p'},
         "p",
         msgid("the next turn of this player"),
         msgid("player"),
         [](Reviewer& r) { r.lead(r.tour_->go_to_same_player(forward), tr("the player has no turn after this one")); }},
        {{'P'},
         "P",
         msgid("the previous turn of this player"),
         "",
         [](Reviewer& r) { r.lead(r.tour_->go_to_same_player(back), tr("the player has no turn before this one")); }},
        {{'H'}, "H J K L", msgid("move a board that does not fit"), "", [](Reviewer& r) { r.scroll(-10, 0); }},
        {{'J'}, "", "", "", [](Reviewer& r) { r.scroll(0, 4); }},
        {{'K'}, "", "", "", [](Reviewer& r) { r.scroll(0, -4); }},
        {{'L'}, "", "", "", [](Reviewer& r) { r.scroll(10, 0); }},
        {{'.'}, ".", msgid("back to the last move"), "", [](Reviewer& r) { r.scroll_ = {}; }},
    };
    return table;
}

std::vector<Reviewer::Binding> Reviewer::bindings() const {
    std::vector<Binding> found;
    std::copy_if(all_bindings().begin(), all_bindings().end(), std::back_inserter(found),
                 [&](const Binding& binding) { return binding.way == Way::any || tour_->has(binding.way); });
    return found;
}

}  // namespace castellan::cli
