// What the rules of the modules refuse (D, O, X).
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/refusals.hpp"

namespace castellan::castelli::refusals {

const Refusal tile_exchange{"tile-exchange", &rules::D1, "nobody has a tile in hand",
                            "tiles are kept in the Dilemma module only, which the record does not play"};
const Refusal tile_not_held{"tile-not-held", &rules::D2, "this is not the tile in {0}'s hand", ""};
const Refusal tile_held{"tile-held", &rules::D2, "this tile is in {0}'s hand", "it was not on the board"};
const Refusal start_tile_on_board{"start-tile", &rules::D1, "a start tile does not come from the board",
                                  "it is laid from the hand, in exchange for the tile taken"};
const Refusal tile_taken_used{"tile-taken-used", &rules::D2, "the tile taken lies elsewhere already", ""};
const Refusal tile_taken_unseen{"tile-taken-unseen", &rules::D2, "the tile taken must be known",
                                "ruling dilemma-gain=taken: its card and silver are gained"};

const Refusal overbuild_module{"overbuild-module", &rules::O1, "castles are overbuilt in the Battle module only",
                               "the record does not play it"};
const Refusal overbuild_nothing{"overbuild-nothing", &rules::O2, "there is no castle to overbuild on {0}", ""};
const Refusal overbuild_own{"overbuild-own", &rules::O2, "the castle on {0} is {1}'s own", ""};
const Refusal overbuild_twice{"overbuild-twice", &rules::O4, "the castle on {0} has been overbuilt already", ""};
const Refusal overbuild_guarded{"overbuild-guarded", &rules::O6e, "the castle on {0} is safe this turn",
                                "{1}'s Guard prevented one attempt"};
const Refusal overbuild_points{"overbuild-points", &rules::O2, "{0} does not have more heraldic points than {2}",
                               "{0} {1}, {2} {3}"};
const Refusal overbuild_unpaid{"overbuild-unpaid", &rules::O3, "overbuilding on {0} cannot be paid",
                               "needs {1} of each resource, lacks {2}"};
const Refusal overbuild_unpaid_abbot{"overbuild-unpaid", &rules::O6c, "overbuilding on {0} cannot be paid",
                                     "with the Abbot: needs {1} of each resource, lacks {2}"};
const Refusal purchase_held{"purchase-needless", &rules::B1, "{0} holds {1} {2}",
                            "ruling missing-unit=none-held: only a resource of which none is held may be bought"};
const Refusal overbuild_card{"overbuild-card", &rules::O1, "{0} is used to overbuild",
                             "a castle of one's own is built without it"};
const Refusal castle_card{"castle-card", &rules::O3, "{0} does not help to overbuild",
                          "it changes a castle of one's own only"};
const Refusal army_idle{"army-idle", &rules::O6d, "the Army of knights changes nothing here", "{0} {1}, {2} {3}"};

const Refusal guard_pending{"guard-pending", &rules::O6e, "an overbuilding is announced",
                            "the castle's owner answers first"};
const Refusal guard_nothing{"guard-nothing", &rules::O6e, "there is nothing for a Guard to prevent",
                            "no castle is being overbuilt"};
const Refusal guard_owner{"guard-owner", &rules::O6e, "{0} cannot guard a castle of {1}'s", ""};
const Refusal guard_twice{"guard-twice", &rules::O6e, "{0} has already played a Guard this turn", ""};

const Refusal duke_supply{"duke-supply", &rules::O6a, "no city is left to found", "0 cities set aside"};
const Refusal duke_occupied{"duke-occupied", &rules::O6a, "{0} is not vacant",
                            "a village, a city or the mine is there"};
const Refusal duke_castle{"duke-occupied", &rules::O6a, "{0} is not vacant",
                          "ruling vacant-space=strict: a castle is there"};
const Refusal incendiary_nothing{"incendiary-nothing", &rules::O6b, "no city stands on {0}", ""};

const Refusal other_game{"other-game", &rules::X1, "{0} plays the other game", "{1} lies on this one's board"};
const Refusal traitor_other_game{"traitor-other-game", &rules::X1, "{0} plays the other game",
                                 "ruling tournament-rivals=own"};

}  // namespace castellan::castelli::refusals
